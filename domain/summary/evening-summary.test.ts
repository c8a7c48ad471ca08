import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { eveningLetter, eveningNotification } from './evening-letter.ts';
import { eveningSummary } from './evening-summary.ts';

const NOW = '2026-06-15T20:00';
const task = (title: string, dates: object) => ({
  ...{ id: title, title, listId: 'work', completed: false },
  ...dates,
});
const done = (title: string) => ({ id: title, title });
const event = { id: 'e', title: 'Meeting', start: '09:00', end: '10:30', category: 'meeting' as const };
const NOTHING = { done: [], focusMinutes: 0, focusGoal: 0, open: [], events: [] };

test('a summary has what was done, the focus, what is left, and what tomorrow starts with', () => {
  const open = [
    task('Late', { dueDate: '2026-06-14' }),
    task('Today', { dueDate: '2026-06-15' }),
    task('Planned', { dueDate: '2026-06-30', plannedFor: '2026-06-15' }),
    task('Hidden', { dueDate: '2026-06-15', hiddenUntil: '2026-06-16' }),
    task('Noon', { dueDate: '2026-06-16T12:00' }),
    task('Then', { plannedFor: '2026-06-16' }),
    task('Friday', { dueDate: '2026-06-19' }),
  ];
  const events = [
    { ...event, date: '2026-06-16' },
    { ...event, title: 'Over', date: '2026-06-15' },
  ];
  const summary = eveningSummary(
    { done: [done('Call'), done('Mail')], focusMinutes: 75, focusGoal: 0, open, events },
    NOW,
  );
  if (!summary) throw new Error('There is something to say.');
  expect(eveningLetter(summary, NOW, DEFAULT_PLACE, false)).toEqual({
    subject: 'Monday, June 15: 2 done, 1h 15m of focus, 3 left',
    lead: 'Here’s how your day went. You focused for 1h 15m.',
    items: [
      { heading: 'Done', title: 'Call', about: 'Completed', open: '/tasks?task=Call' },
      { heading: 'Done', title: 'Mail', about: 'Completed', open: '/tasks?task=Mail' },
      { heading: 'Left', title: 'Today', about: 'Due today', open: '/tasks?task=Today' },
      { heading: 'Left', title: 'Planned', about: 'Planned for today', open: '/tasks?task=Planned' },
      { heading: 'Left', title: 'Late', about: 'Overdue: Yesterday', open: '/tasks?task=Late' },
      { heading: 'Tomorrow', title: 'Meeting', about: '9:00 – 10:30 AM', open: '/planner' },
      { heading: 'Tomorrow', title: 'Then', about: 'Planned for tomorrow', open: '/tasks?task=Then' },
      { heading: 'Tomorrow', title: 'Noon', about: 'Due tomorrow, 12:00 PM', open: '/tasks?task=Noon' },
    ],
    notes: [],
  });
  expect(eveningNotification(summary, NOW, DEFAULT_PLACE)).toMatchObject({
    title: 'Monday, June 15: 2 done, 1h 15m of focus, 3 left',
    tag: 'daymark-evening',
    body: 'Left: Today, Planned, Late\nTomorrow: Meeting, Then, Noon',
    data: { open: '/dashboard', minute: NOW },
  });
});

test('what was planned for an earlier day is left today, and isn’t what tomorrow starts with', () => {
  const open = [
    task('Due today', { dueDate: '2026-06-15', plannedFor: '2026-06-14' }),
    task('Due on Friday', { dueDate: '2026-06-19', plannedFor: '2026-06-14' }),
    task('Shown tomorrow', { plannedFor: '2026-06-14', hiddenUntil: '2026-06-16' }),
  ];
  const summary = eveningSummary({ ...NOTHING, open }, NOW);
  expect(summary?.left.map(({ title }) => title)).toEqual(['Due today', 'Due on Friday']);
  expect(summary?.tomorrow.tasks.map(({ title }) => title)).toEqual(['Shown tomorrow']);
});

test('a day with nothing has no summary; one with only a next day does', () => {
  expect(eveningSummary(NOTHING, NOW)).toBeUndefined();
  expect(
    eveningSummary({ ...NOTHING, open: [task('Friday', { dueDate: '2026-06-19' })] }, NOW),
  ).toBeUndefined();
  const next = eveningSummary({ ...NOTHING, open: [task('Tax', { dueDate: '2026-06-16' })] }, NOW);
  expect(next && eveningLetter(next, NOW, DEFAULT_PLACE, true)).toMatchObject({
    subject: 'Monday, June 15: what’s next',
    items: [{ heading: 'Tomorrow', title: 'Tax', about: 'Due tomorrow' }],
    notes: ['This is the last email we can send you today.'],
  });
});

test('says only what there is to say', () => {
  const of = (more: Partial<Parameters<typeof eveningSummary>[0]>) => {
    const summary = eveningSummary({ ...NOTHING, ...more }, NOW);
    if (!summary) throw new Error('There is something to say.');
    const { subject, lead, notes } = eveningLetter(summary, NOW, DEFAULT_PLACE, false);
    return [subject, lead, notes, eveningNotification(summary, NOW, DEFAULT_PLACE).body];
  };
  const [plain, day] = ['Here’s how your day went.', 'Monday, June 15'];
  expect(of({ focusMinutes: 1 })).toEqual([`${day}: 1m of focus`, `${plain} You focused for 1m.`, [], '']);
  expect(of({ focusMinutes: 90, focusGoal: 120 })).toEqual([
    `${day}: 1h 30m of focus`,
    `${plain} You focused for 1h 30m of your goal of 2h.`,
    ...[[], ''],
  ]);
  expect(of({ done: [done('Call')], focusGoal: 120 })).toEqual([`${day}: 1 done`, plain, [], '']);
  expect(of({ done: [done('Call')] })).toEqual([`${day}: 1 done`, plain, [], '']);
  const [late, later] = [task('Late', { dueDate: '2026-06-14' }), task('Tax', { dueDate: '2026-06-16' })];
  expect(of({ open: [late] })).toEqual([`${day}: 1 left`, plain, [], 'Left: Late']);
  expect(of({ open: [later] })).toEqual([`${day}: what’s next`, plain, [], 'Tomorrow: Tax']);
});

test('names three events and three tasks of tomorrow, and none that is left today', () => {
  const open = [
    task('Today, planned for tomorrow', { dueDate: '2026-06-15', plannedFor: '2026-06-16' }),
    ...['A', 'B', 'C', 'D'].map((title) => task(title, { dueDate: '2026-06-16' })),
    task('Late, planned for tomorrow', { dueDate: '2026-06-14', plannedFor: '2026-06-16' }),
  ];
  const events = ['E', 'F', 'G', 'H'].map((title) => ({ ...event, id: title, title }));
  const summary = eveningSummary({ ...NOTHING, open, events }, NOW);
  expect(summary?.tomorrow.events.map(({ title }) => title)).toEqual(['E', 'F', 'G']);
  expect(summary?.left.map(({ title }) => title)).toEqual(['Late, planned for tomorrow']);
  expect(summary?.tomorrow.tasks.map(({ title }) => title)).toEqual([
    'Today, planned for tomorrow',
    'A',
    'B',
  ]);
});

test('a long day is cut off, and the rest is counted', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `T${n}`);
  const open = many(9).map((title) => task(title, { dueDate: '2026-06-15' }));
  const summary = eveningSummary({ ...NOTHING, done: many(10).map(done), open }, NOW);
  expect(summary && eveningLetter(summary, NOW, DEFAULT_PLACE, false)).toMatchObject({
    subject: 'Monday, June 15: 10 done, 9 left',
    items: { length: 16 },
    notes: ['And 2 more done and 1 more left.'],
  });
});
