import { Hono } from 'hono';

/** Accepted tokens; the last characters of others select a fault mode. */
const TOKEN = /^sandbox-todoist-(?:token|busy|down|partial|malformed)$/;

const PROJECTS = [
  { id: '6Jf8VQXxpwv56VQ7', name: 'Inbox', inbox_project: true, parent_id: null, child_order: 0 },
  { id: '6X7rM8997g3RQmvh', name: 'House', inbox_project: false, parent_id: null, child_order: 1 },
];
const SECTIONS = [
  { id: '6fFPHV272WWh3gpW', name: 'Kitchen', project_id: '6X7rM8997g3RQmvh', section_order: 1 },
];
const item = (id: string, content: string, more: object) => ({
  id,
  content,
  description: '',
  project_id: '6X7rM8997g3RQmvh',
  section_id: null,
  parent_id: null,
  priority: 1,
  labels: [],
  due: null,
  deadline: null,
  duration: null,
  checked: false,
  is_deleted: false,
  child_order: 1,
  added_at: '2026-05-01T08:00:00.000000Z',
  completed_at: null,
  ...more,
});
const DAILY = { timezone: null, lang: 'en', is_recurring: true };
const ITEMS = [
  item('6X7rfFVPjhvv84XG', 'Paint the kitchen', {
    description: 'Two coats',
    section_id: '6fFPHV272WWh3gpW',
    priority: 4,
    labels: ['weekend'],
    due: { date: '2027-03-01', string: '1 Mar', lang: 'en', is_recurring: false, timezone: null },
    duration: { amount: 90, unit: 'minute' },
  }),
  item('6X7rfEVP8hvv25ZQ', 'Buy the paint', {
    section_id: '6fFPHV272WWh3gpW',
    parent_id: '6X7rfFVPjhvv84XG',
  }),
  item('6XGgm6PHrGgMpCFX', 'Water the plants', {
    project_id: '6Jf8VQXxpwv56VQ7',
    due: { ...DAILY, date: '2027-03-02T09:00:00', string: 'jeden Tag um 9 Uhr', lang: 'de' },
  }),
];
const NOTES = [{ id: '6XGgmFQrx44wfGHr', item_id: '6X7rfFVPjhvv84XG', content: 'Ask Ben for the ladder' }];
const REMINDERS = [
  { id: '6XGgmFVcrG5RRjVr', item_id: '6XGgm6PHrGgMpCFX', type: 'relative', minute_offset: 15, due: null },
];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Todoist's API, version 1, as far as reading an account needs it. Everyone has the same account. */
export function createTodoistStandIn(): Hono {
  const app = new Hono();
  app.use('/api/v1/*', async (c, next) => {
    const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? '';
    if (!TOKEN.test(token)) return c.json({ error: 'Unauthorized', error_code: 401, http_code: 401 }, 401);
    if (token.endsWith('busy'))
      return c.json({ error: 'Too many requests', error_code: 35, error_extra: { retry_after: 90 } }, 429);
    if (token.endsWith('down')) return c.text('Service Unavailable', 503);
    if (token.endsWith('malformed')) return c.html('<h1>Welcome</h1>');
    if (token.endsWith('partial') && c.req.path.includes('completed')) return c.text('Forbidden', 403);
    return next();
  });
  app.post('/api/v1/sync', async (c) => {
    const { sync_token, resource_types } = await c.req.parseBody();
    if (sync_token !== '*') return c.json({ error: 'Invalid sync token' }, 400);
    const all = { projects: PROJECTS, sections: SECTIONS, items: ITEMS, notes: NOTES, reminders: REMINDERS };
    const wanted: string[] = JSON.parse(String(resource_types));
    return c.json({
      ...Object.fromEntries(Object.entries(all).filter(([kind]) => wanted.includes(kind))),
      full_sync: true,
      sync_token: 'TnYUZEpuzf2FMA9qzyY3j4xky6dXiYejmSO85S5paZ_a9y1FI85mBbIWZGpW',
    });
  });
  /** One task, completed yesterday, after a page without any. */
  app.get('/api/v1/tasks/completed/by_completion_date', (c) => {
    const { since = '', until = '', cursor } = c.req.query();
    if (Date.parse(until) - Date.parse(since) > 92 * DAY_MS) return c.json({ error: 'Too long' }, 400);
    if (!cursor) return c.json({ items: [], next_cursor: 'second' });
    const at = new Date(Date.now() - DAY_MS).toISOString();
    const done = item('6XGgmFRGmcvMv9pX', 'Measure the walls', { checked: true, completed_at: at });
    return c.json({ items: since <= at && at < until ? [done] : [], next_cursor: null });
  });
  return app;
}
