import { expect, test } from 'vitest';
import { startReminders } from '../../test/server/reminders.ts';
import { runDueJobs } from '../jobs/run.ts';

const HOUR = 3_600_000;

/** Ada in Berlin, who has no device and gets her morning plan by email; it's noon. */
async function start(settings: object = { plan: '12:05' }, at = '2026-06-15T10:00:00Z') {
  const app = await startReminders();
  app.clock.now = Date.parse(at);
  const ada = app.person();
  const set = async (id: string, value: object) => {
    const setting = { id, value: JSON.stringify(value), onConflict: 'merge' };
    expect((await ada.call('POST', '/api/settings', { setting })).status).toBe(201);
  };
  await set('place', { zone: 'Europe/Berlin' });
  await set('reminders', { due: null, ...settings });
  await app.run();
  const subjects = () => app.mailed().map(({ subject }) => subject);
  return { ...app, ada, set, subjects };
}

test('the morning plan is emailed once at its time, with what is overdue, the tasks and the events', async () => {
  await using app = await start();
  await app.ada.add('Call <b>Ann</b>', { id: 't', dueDate: '2026-06-15T14:00' });
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  await app.ada.add('Next week', { dueDate: '2026-06-22' });
  await app.ada.add('Visa', { id: 'visa', hiddenUntil: '2026-06-16' });
  await app.ada.add('Photos', { parentId: 'visa', dueDate: '2026-06-15' });
  const event = { title: 'Standup', start: '13:00', end: '13:15', category: 'meeting', date: '2026-06-15' };
  expect((await app.ada.call('POST', '/api/planner', { type: 'event', data: event })).status).toBe(201);
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  app.clock.now += 60_000;
  await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps)));
  expect(app.subjects()).toEqual(['Monday, June 15: 1 overdue, 1 task, 1 event']);
  expect(app.mailed()[0]?.text).toContain('- Taxes\n  Overdue: Yesterday\n');
  expect(app.mailed()[0]?.html).toContain('Call &lt;b&gt;Ann&lt;/b&gt;');
  await app.set('reminders', { plan: '12:10' });
  await app.pass(10);
  expect(app.subjects()).toHaveLength(1);
  expect((await app.ada.call('GET', '/api/mail')).body.mail).toMatchObject({ sentToday: 1 });
});

test('nothing is emailed on a day with nothing, or once the plan is off', async () => {
  await using app = await start();
  await app.pass(10);
  await app.ada.add('Tuesday', { dueDate: '2026-06-16' });
  await app.set('reminders', { plan: null });
  app.clock.now += 24 * HOUR;
  await app.run();
  expect(app.subjects()).toEqual([]);
});

test('the time follows the person’s clock when it changes', async () => {
  await using app = await start({ plan: '07:00' }, '2026-10-23T12:00:00Z');
  await app.ada.add('Taxes', { dueDate: '2026-10-20' });
  const sentBy = async (at: string) => {
    app.clock.now = Date.parse(at);
    await app.run();
    return app.mailed().length;
  };
  expect(await sentBy('2026-10-24T04:59:00Z')).toBe(0);
  expect(await sentBy('2026-10-24T05:00:00Z')).toBe(1);
  expect(await sentBy('2026-10-25T05:59:00Z')).toBe(1);
  expect(await sentBy('2026-10-25T06:00:00Z')).toBe(2);
});

test('it counts toward the daily limit, waits for a busy mail server, and ends with unsubscribing', async () => {
  await using app = await start();
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  app.sandbox.mail?.answerNext(451);
  await app.pass(5);
  expect(app.subjects()).toEqual([]);
  await app.pass(2);
  expect(app.subjects()).toEqual(['Monday, June 15: 1 overdue']);
  const link = /^<(http:[^>]+)>$/.exec(app.mailed()[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect((await app.app.request(new URL(link).pathname, { method: 'POST' })).status).toBe(200);
  app.clock.now += 24 * HOUR;
  await app.run();
  expect(app.mailed()).toHaveLength(1);

  await app.set('reminders', { plan: '12:30' });
  for (let n = 0; n < 5; n++) expect((await app.ada.call('POST', '/api/mail/test')).status).toBe(200);
  await app.pass(30);
  expect(app.mailed()).toHaveLength(6);
  expect((await app.ada.call('GET', '/api/mail')).body.mail.problem).toMatchObject({ kind: 'limit' });
});

test('a plan goes to the devices, by email, or both, once each, and unsubscribing leaves the notification', async () => {
  await using app = await start({ plan: '12:05', planBy: 'push' });
  const tasks = await app.subscribe(app.ada);
  const timer = await app.subscribe(app.ada, 'Firefox');
  const onlyTimer = { subscription: timer.subscription, name: 'x', zone: 'Europe/Berlin', topics: ['timer'] };
  expect((await app.ada.call('PUT', '/api/push', onlyTimer)).status).toBe(200);
  await app.ada.add('Taxes', { dueDate: '2026-06-14' });
  await app.pass(20);
  expect(app.pushed()).toEqual(['Monday, June 15: 1 overdue: Taxes']);
  expect(app.sandbox.push.pushed[0]).toMatchObject({
    id: tasks.id,
    payload: { tag: 'daymark-plan', data: { open: '/dashboard' } },
  });
  expect(app.mailed()).toEqual([]);

  await app.set('reminders', { planBy: 'both' });
  app.clock.now += 24 * HOUR;
  app.sandbox.push.answer(tasks.id, 429, { 'Retry-After': '120' });
  app.clock.now -= 20 * 60_000;
  await app.pass(5);
  expect(app.subjects()).toEqual(['Tuesday, June 16: 1 overdue']);
  expect(app.pushed()).toHaveLength(1);
  app.sandbox.push.answer(tasks.id, 201);
  await app.pass(10);
  expect(app.pushed()).toHaveLength(2);
  expect(app.subjects()).toHaveLength(1);

  const link = /^<(http:[^>]+)>$/.exec(app.mailed()[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect((await app.app.request(new URL(link).pathname, { method: 'POST' })).status).toBe(200);
  app.clock.now += 24 * HOUR - 15 * 60_000;
  await app.pass(15);
  expect(app.pushed()).toHaveLength(3);
  expect(app.subjects()).toHaveLength(1);
});

test('the evening summary has what was done, the focus, what is left and tomorrow, once a day', async () => {
  await using app = await start({ evening: '12:05', eveningBy: 'both' });
  await app.subscribe(app.ada);
  const bob = app.person();
  for (const [id, dueDate] of [
    ['Call', '2026-06-15'],
    ['Taxes', '2026-06-15'],
    ['Standup', '2026-06-16T09:00'],
  ] as const)
    await app.ada.add(id, { id, dueDate });
  await app.ada.call('PUT', '/api/tasks', { taskId: 'Call', updates: { completed: true } });
  const session = { start: '2026-06-15T09:00:00.000Z', end: '2026-06-15T09:25:00.000Z', minutes: 25 };
  expect((await app.ada.call('POST', '/api/focus', { focusSession: { id: 's', ...session } })).status).toBe(
    201,
  );
  const invited = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await app.ada.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  for (const id of ['Shared', 'His']) await bob.add(id, { id, listId: 'work' });
  await app.ada.call('PUT', '/api/tasks', {
    taskId: `${bob.accountId}:Shared`,
    updates: { completed: true },
  });
  await bob.call('PUT', '/api/tasks', { taskId: 'His', updates: { completed: true } });
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  app.clock.now += 60_000;
  await Promise.all([1, 2, 3].map(() => runDueJobs(app.deps)));
  await app.pass(5);
  expect(app.subjects()).toEqual(['Monday, June 15: 2 done, 25m of focus, 1 left']);
  expect(app.pushed()).toEqual([
    'Monday, June 15: 2 done, 25m of focus, 1 left: Left: Taxes\nTomorrow: Standup',
  ]);
  const { text = '', html = '' } = app.mailed()[0] ?? {};
  expect(text).toMatch(
    /Done\n\n- (Shared|Call)\n {2}Completed\n[\s\S]+Left\n\n- Taxes\n[\s\S]+Tomorrow\n\n- Standup/,
  );
  expect(text).not.toContain('His');
  expect(html.match(/>Done</g)).toHaveLength(1);
});

test('nothing is said on an evening without anything, and quiet hours bring the summary forward', async () => {
  await using app = await start({ evening: '12:30', quiet: { from: '12:10', to: '13:00' } });
  await app.pass(15);
  expect(app.subjects()).toEqual([]);
  await app.ada.add('Taxes', { dueDate: '2026-06-16' });
  app.clock.now += 24 * HOUR - 10 * 60_000;
  await app.pass(4);
  expect(app.subjects()).toEqual([]);
  await app.pass(1);
  expect(app.subjects()).toEqual(['Tuesday, June 16: 1 left']);
});
