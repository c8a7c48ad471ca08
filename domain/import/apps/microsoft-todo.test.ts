import { expect, test } from 'vitest';
import { isMicrosoftToDo, readMicrosoftToDo } from './microsoft-todo.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (tasks: object[]) =>
  readMicrosoftToDo({ value: [{ id: 'l', displayName: 'Home', tasks }] }, context);
const readTask = (fields: object) => {
  const { tasks, notes } = read([{ id: 'a', title: 'Task', ...fields }]);
  return { ...tasks[0], notices: notes };
};

const TASK = { title: 'Milk', importance: 'low', status: 'notStarted' };

test.each([
  [{ value: [{ displayName: 'Home', tasks: [] }] }, true],
  [{ lists: [{ tasks: [] }] }, true],
  [[{ displayName: 'Home', tasks: [] }], true],
  [{ value: [TASK] }, true],
  [{ value: [{ displayName: 'Home' }] }, false],
  [{ value: [{ title: 'Milk', importance: 'low' }] }, false],
  [{ value: [{ title: 'Milk', status: 'notStarted' }] }, false],
  [{ value: [{ importance: 'low', status: 'notStarted' }] }, false],
  [{}, false],
  [null, false],
])('%j is of Microsoft To Do: %s', (value, expected) => {
  expect(isMicrosoftToDo(value)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read([{ title: ' Milk ' }])).toEqual({
    lists: [{ key: 'l', scope: 'file', name: 'Home' }],
    tasks: [
      {
        key: 'Home\u0001Milk',
        scope: 'file',
        title: 'Milk',
        line: 1,
        list: 'l',
        tags: [],
        completed: false,
        reminders: [],
      },
    ],
    events: [],
    focus: [],
    notes: [],
  });
});

test('lists have names and ids of several kinds', () => {
  const listsOf = (value: unknown) =>
    readMicrosoftToDo(value, context).lists.map(({ key, name }) => [key, name]);
  const tasks: object[] = [];
  expect(listsOf([{ tasks, id: 'l', displayName: 'Home', title: 'x' }])).toEqual([['l', 'Home']]);
  expect(listsOf({ lists: [{ tasks, title: 'Home' }] })).toEqual([['Home', 'Home']]);
  expect(listsOf([{ tasks }, { displayName: 'Empty' }, { title: 'No list' }])).toEqual([
    ['Tasks', 'Tasks'],
    ['Empty', 'Empty'],
  ]);
  expect(listsOf({ displayName: 'Home', value: [TASK] })).toEqual([['Home', 'Home']]);
  expect(listsOf({ value: [TASK] })).toEqual([['Tasks', 'Tasks']]);
});

test('tasks are numbered in the file, and those without a title are named', () => {
  const tasks = [{ title: ' ' }, { title: 'Milk' }];
  const { tasks: found, notes } = readMicrosoftToDo([{ tasks }, { tasks }], context);
  expect(found.map(({ line }) => line)).toEqual([2, 4]);
  expect(notes).toEqual([1, 3].map((line) => ({ what: '', why: 'It has no title.', line, isSkipped: true })));
});

test('steps are subtasks', () => {
  const checklistItems = [
    { id: 's', displayName: ' Pack ', isChecked: true },
    { displayName: 'Go' },
    { displayName: ' ' },
    { displayName: 'Go', isChecked: false },
  ];
  const steps = (status: string) =>
    read([{ id: 'a', title: 'Move', status, checklistItems }]).tasks.map((one) => [
      one.key,
      one.title,
      one.parent,
      one.completed,
      one.line,
      one.list,
    ]);
  expect(steps('notStarted')).toEqual([
    ['a', 'Move', undefined, false, 1, 'l'],
    ['a s', 'Pack', 'a', true, 1, 'l'],
    ['a\u0001Go', 'Go', 'a', false, 1, 'l'],
    ['a\u0001Go\u00012', 'Go', 'a', false, 1, 'l'],
  ]);
  expect(steps('completed').map(([, , , completed]) => completed)).toEqual([true, true, true, true]);
});

test.each([
  [{ body: { content: ' Two ', contentType: 'text' } }, 'Two'],
  [{ body: { content: '<p>Two</p>', contentType: 'html' } }, 'Two'],
  [{ body: { content: '<p>', contentType: 'text' } }, '<p>'],
  [{ linkedResources: [{ webUrl: 'https://a' }, {}], body: { content: 'Two' } }, 'Two\n\nhttps://a'],
  [{ linkedResources: [{ webUrl: 'https://a' }] }, 'https://a'],
  [{}, undefined],
])('the notes of %j are %j', (fields, notes) => {
  expect(readTask(fields).notes).toBe(notes);
});

test.each([
  ['low', 'low'],
  ['normal', undefined],
  ['high', 'high'],
])('the importance %s is the priority %s', (importance, priority) => {
  expect(readTask({ importance }).priority).toBe(priority);
});

test('categories are tags', () => {
  expect(readTask({ categories: ['Red', '', 'Work'] }).tags).toEqual(['Red', 'Work']);
});

const at = (dateTime: string, timeZone = 'UTC') => ({ dateTime, timeZone });

test.each([
  [at('2026-12-01'), '2026-12-01'],
  [at('2026-12-01T00:00', 'Asia/Tokyo'), '2026-12-01'],
  [at('2026-12-01T00:00:00'), '2026-12-01'],
  [at('2026-12-01T00:00:00Z'), '2026-12-01'],
  [at('2026-12-01T00:00:00.0000000', 'Pacific Standard Time'), '2026-12-01'],
  [at('2026-11-30T23:00:00.0000000'), '2026-12-01'],
  [at('2026-12-01T05:00:00', 'Asia/Tokyo'), '2026-11-30'],
  [{ dateTime: '2026-12-01T05:00:00' }, '2026-12-01'],
  [at('soon'), undefined],
  [undefined, undefined],
])('%j is the day %s', (dueDateTime, due) => {
  expect(readTask({ dueDateTime }).due).toBe(due);
});

test('a start on another day is when it is planned, but not that of a series', () => {
  const [startDateTime, dueDateTime] = [at('2026-12-01'), at('2026-12-05')];
  expect(readTask({ startDateTime, dueDateTime }).planned).toBe('2026-12-01');
  expect(readTask({ startDateTime }).planned).toBe('2026-12-01');
  expect(readTask({ startDateTime, dueDateTime: startDateTime }).planned).toBeUndefined();
  const recurrence = { pattern: { type: 'daily' } };
  expect(readTask({ startDateTime, dueDateTime, recurrence }).planned).toBeUndefined();
});

test('a task is completed, created and reminded of when it says so', () => {
  const fields = {
    completedDateTime: at('2026-10-05T08:00:00.1234567'),
    createdDateTime: '2026-10-01T08:00:00Z',
    reminderDateTime: at('2026-11-30T08:30:00', 'Pacific Standard Time'),
  };
  expect(readTask(fields)).toMatchObject({
    completed: false,
    completedAt: undefined,
    createdAt: '2026-10-01T08:00:00.000Z',
    reminders: [{ at: '2026-11-30T16:30:00.000Z' }],
  });
  expect(readTask({ ...fields, isReminderOn: false }).reminders).toEqual([]);
  expect(readTask({ ...fields, status: 'completed' })).toMatchObject({
    completed: true,
    completedAt: '2026-10-05T08:00:00.123Z',
  });
});

test.each([
  [{ type: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3'],
  [{ type: 'daily' }, 'FREQ=DAILY'],
  [{ type: 'daily', interval: 0 }, 'FREQ=DAILY'],
  [{ type: 'daily', interval: 1000 }, 'FREQ=DAILY;INTERVAL=999'],
  [{ type: 'weekly', daysOfWeek: ['monday', 'Thursday', 'someday'] }, 'FREQ=WEEKLY;BYDAY=MO,TH'],
  [
    { type: 'weekly', daysOfWeek: ['tuesday', 'wednesday', 'friday', 'saturday', 'sunday'], interval: 2 },
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,WE,FR,SA,SU',
  ],
  [{ type: 'absoluteMonthly', dayOfMonth: 1 }, 'FREQ=MONTHLY;BYMONTHDAY=1'],
  [{ type: 'absoluteMonthly', dayOfMonth: 28 }, 'FREQ=MONTHLY;BYMONTHDAY=28'],
  [{ type: 'absoluteMonthly', dayOfMonth: 29 }, 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  [{ type: 'absoluteMonthly', dayOfMonth: 0, interval: 2 }, 'FREQ=MONTHLY;INTERVAL=2'],
  [{ type: 'relativeMonthly', index: 'first', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=1MO'],
  [{ type: 'relativeMonthly', index: 'Second', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=2MO'],
  [{ type: 'relativeMonthly', index: 'third', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=3MO'],
  [{ type: 'relativeMonthly', index: 'fourth', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=4MO'],
  [{ type: 'relativeMonthly', index: 'last', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=-1MO'],
  [{ type: 'relativeMonthly', daysOfWeek: ['monday'] }, 'FREQ=MONTHLY;BYDAY=1MO'],
  [
    { type: 'relativeMonthly', index: 'last', daysOfWeek: ['monday', 'friday'] },
    'FREQ=MONTHLY;BYDAY=MO,FR;BYSETPOS=-1',
  ],
  [{ type: 'absoluteYearly', month: 3, dayOfMonth: 15 }, 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15'],
  [{ type: 'absoluteYearly', dayOfMonth: 15 }, 'FREQ=YEARLY'],
  [
    { type: 'relativeYearly', month: 1, index: 'last', daysOfWeek: ['sunday'], interval: 2 },
    'FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=-1SU',
  ],
])('the pattern %j is %s', (pattern, rule) => {
  expect(readTask({ recurrence: { pattern } })).toMatchObject({ repeat: { rule }, notices: [] });
});

test.each([
  [{ type: 'noEnd', endDate: '2026-12-24', numberOfOccurrences: 5 }, { rule: 'FREQ=DAILY' }],
  [{ type: 'endDate', endDate: '2026-12-24T00:00:00' }, { rule: 'FREQ=DAILY;UNTIL=20261224' }],
  [{ type: 'endDate' }, { rule: 'FREQ=DAILY' }],
  [
    { type: 'numbered', numberOfOccurrences: 5 },
    { rule: 'FREQ=DAILY', left: 5 },
  ],
  [
    { type: 'numbered', numberOfOccurrences: 1000 },
    { rule: 'FREQ=DAILY', left: 999 },
  ],
  [{ type: 'numbered', numberOfOccurrences: 0 }, { rule: 'FREQ=DAILY' }],
  [undefined, { rule: 'FREQ=DAILY' }],
])('the range %j ends the series: %j', (range, repeat) => {
  const recurrence = { pattern: { type: 'daily' }, range };
  expect(readTask({ recurrence }).repeat).toEqual(repeat);
  expect(readTask({ recurrence, status: 'completed' }).repeat).toBeUndefined();
});

test('a repeat that can’t be read is named', () => {
  const what = { what: 'Task', line: 1, isSkipped: false };
  expect(readTask({ recurrence: { pattern: { type: 'lunar' } } })).toMatchObject({
    repeat: undefined,
    notices: [{ ...what, why: 'How it repeats can’t be read, so it doesn’t repeat here.' }],
  });
  const never = { pattern: { type: 'absoluteYearly', month: 13, dayOfMonth: 1 } };
  expect(readTask({ recurrence: never })).toMatchObject({
    repeat: undefined,
    notices: [{ ...what, why: expect.stringMatching(/^It doesn’t repeat here: ./) }],
  });
  for (const dayOfMonth of [1e300, 32, 1.5])
    expect(
      readTask({ recurrence: { pattern: { type: 'absoluteMonthly', dayOfMonth } } }).notices,
    ).toHaveLength(1);
  expect(readTask({ recurrence: {} }).notices).toEqual([]);
});
