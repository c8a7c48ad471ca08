import { expect, test } from 'vitest';
import { BEFORE_CHOICES, beforeWords } from './reminder-words.ts';
import {
  missedNotification,
  namesOf,
  reminderNotifications,
  TEST_NOTIFICATION,
  taskNotification,
  whenText,
} from './words.ts';

const AT = Date.parse('2026-06-15T10:00:00Z');
const BERLIN = { zone: 'Europe/Berlin', hours: '24', numericDates: 'DMY' } as const;
const NEW_YORK = { zone: 'America/New_York', hours: '12', numericDates: 'MDY' } as const;
const shown = (dueDate?: string, place: typeof BERLIN | typeof NEW_YORK = NEW_YORK) =>
  taskNotification({ id: 'a:b', title: 'Call', dueDate, isReadOnly: false }, '2026-06-15T12:00', 'ada', {
    at: AT,
    place,
  });

test.each([
  ['2026-06-15T06:30', NEW_YORK, 'Due at 6:30 AM'],
  ['2026-06-15T18:30', BERLIN, 'Due at 18:30'],
  ['2026-06-16T09:00', NEW_YORK, 'Due tomorrow, 9:00 AM'],
  ['2026-06-15', NEW_YORK, 'Due today'],
  ['2026-06-20', NEW_YORK, 'Due Saturday'],
  ['2026-07-20T09:00', BERLIN, 'Due 20 Jul, 09:00'],
  [undefined, NEW_YORK, 'Reminder'],
] as const)('says that %s is due', (due, place, words) => {
  expect(shown(due, place).body).toBe(words);
});

test.each([
  [{ plannedFor: '2026-06-15T18:30' }, 'Planned for 6:30 PM'],
  [{ plannedFor: '2026-06-15' }, 'Planned for today'],
  [{ plannedFor: '2026-06-16T09:00' }, 'Planned for tomorrow, 9:00 AM'],
  [{ plannedFor: '2026-06-14' }, 'Planned for yesterday'],
  [{ dueDate: '2026-06-14T09:00' }, 'Due yesterday, 9:00 AM'],
])('a task with %j is announced as %s', (dates, words) => {
  expect(whenText(dates, '2026-06-15T10:00', NEW_YORK)).toBe(words);
});

test('only a task that the person may change can be completed from its notification', () => {
  const task = { id: 't', title: 'Call', isReadOnly: true };
  const look = { at: AT, place: BERLIN };
  expect(taskNotification(task, '2026-06-15T12:00', 'ada', look).actions).toEqual([
    { action: 'snooze', title: 'In 10 minutes' },
  ]);
});

test('a notification replaces only others of its kind', () => {
  const tags = [shown(), missedNotification(['Call']), TEST_NOTIFICATION].map(({ tag }) => tag);
  expect(tags).toEqual(['daymark-task-a:b', 'daymark-missed', 'daymark-example']);
});

test('counts missed reminders, and names up to three', () => {
  expect(missedNotification(['Call'])).toMatchObject({ title: 'You missed a reminder', body: 'Call' });
  expect(missedNotification(['A', 'B', 'C'])).toMatchObject({
    title: 'You missed 3 reminders',
    body: 'A, B, C',
  });
  expect(missedNotification(['A', 'B', 'C', 'D']).body).toBe('A, B, C, …');
  const [full, long] = ['x'.repeat(200), 'x'.repeat(201)];
  expect(namesOf([{ title: full }, { title: long }])).toBe(`${full}, ${full}…`);
  expect(namesOf([{ title: `${'x'.repeat(199)}🌞` }]).isWellFormed()).toBe(true);
});

test('carries what its buttons need, and the page that it opens', () => {
  expect(shown('2026-06-15', BERLIN)).toMatchObject({
    tag: 'daymark-task-a:b',
    actions: [
      { action: 'complete', title: 'Complete' },
      { action: 'snooze', title: 'In 10 minutes' },
    ],
    data: { open: '/tasks?task=a%3Ab', accountId: 'ada', taskId: 'a:b', offset: 120 },
  });
  expect(shown('2026-06-15', NEW_YORK).data.offset).toBe(-240);
});

test('fits a push message, whatever the title', () => {
  const look = { at: AT, place: BERLIN };
  const { title } = taskNotification(
    { id: 't', title: '漢'.repeat(10_000), isReadOnly: false },
    '2026-06-15T12:00',
    'ada',
    look,
  );
  expect(title).toHaveLength(201);
  const missed = missedNotification(Array.from({ length: 5 }, () => '漢'.repeat(10_000)));
  // Of 3,993 bytes, with up to 3 for each of these characters.
  expect(JSON.stringify(missed).length).toBeLessThan(1_000);
});

test.each([
  [0, 'When it’s due'],
  [1, '1 minute before'],
  [90, '90 minutes before'],
  [120, '2 hours before'],
  [1440, '1 day before'],
  [4320, '3 days before'],
  [10_080, '1 week before'],
  [20160, '2 weeks before'],
])('%d minutes: %s', (minutes, words) => {
  expect(beforeWords(minutes)).toBe(words);
});

test('the choices are round', () => {
  expect(BEFORE_CHOICES.map(beforeWords)).toEqual([
    'When it’s due',
    '5 minutes before',
    '15 minutes before',
    '30 minutes before',
    '1 hour before',
    '1 day before',
    '1 week before',
  ]);
});

test('up to ten reminders are announced one by one, and more by one notification', () => {
  const due = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      task: { id: `t${n}`, title: `Task ${n}`, isReadOnly: false },
      minute: '2026-06-15T12:00',
    }));
  const look = { at: AT, place: BERLIN };
  const ten = reminderNotifications(due(10), 'ada', look);
  expect(ten.map(({ notification, about }) => [notification.title, about.length])).toEqual(
    due(10).map(({ task }) => [task.title, 1]),
  );
  const [all, ...more] = reminderNotifications(due(11), 'ada', look);
  expect(more).toEqual([]);
  expect(all?.about).toHaveLength(11);
  expect(all?.notification).toMatchObject({ title: '11 reminders', body: 'Task 0, Task 1, Task 2, …' });
});
