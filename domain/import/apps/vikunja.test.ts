import { expect, test } from 'vitest';
import { isVikunja, readVikunja } from './vikunja.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (tasks: object[], project: object = {}) =>
  readVikunja([{ id: 1, title: 'Home', identifier: 'H', tasks, ...project }], context);
const readTask = (fields: object) => {
  const { tasks, notes } = read([{ id: 7, title: 'Task', ...fields }]);
  return { ...tasks[0], notices: notes };
};

test.each([
  [[{ tasks: [], identifier: 'H' }], true],
  [[{ tasks: [], buckets: [] }], true],
  [[{}, { tasks: [], views: [] }], true],
  [[{ lists: [{}, { tasks: [] }] }], true],
  [[{ tasks: [] }], false],
  [[{ tasks: {}, identifier: 'H' }], false],
  [[{ identifier: 'H' }], false],
  [[{ lists: [{ title: 'Home' }] }], false],
  [{ tasks: [], identifier: 'H' }, false],
])('%j is of Vikunja: %s', (value, expected) => {
  expect(isVikunja(value)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read([{ id: 7, title: ' Milk ' }])).toEqual({
    lists: [{ key: '1', scope: 'file', name: 'Home' }],
    tasks: [
      {
        key: '7',
        scope: 'file',
        title: 'Milk',
        line: 7,
        list: '1',
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

test('lists are projects, or the lists of a namespace', () => {
  const listsOf = (...projects: object[]) =>
    readVikunja(projects, context).lists.map(({ key, name }) => [key, name]);
  const tasks = [{ id: 7, title: 'Milk' }];
  expect(
    listsOf(
      {
        title: 'Space',
        lists: [
          { id: 1, title: 'a' },
          { title: 'b', tasks },
        ],
      },
      { id: 3, title: 'c' },
    ),
  ).toEqual([
    ['1', 'a'],
    ['b', 'b'],
    ['3', 'c'],
  ]);
  expect(listsOf({ id: 1, title: ' ', tasks }, { id: 2, title: '' }, { id: -1, title: 'Filter' })).toEqual([
    ['1', 'Vikunja'],
  ]);
  expect(
    listsOf({ id: -1, title: 'Filter', tasks }, { id: 0, title: 'Zero' }, { title: 'None' }),
  ).toHaveLength(3);
});

test('a task without a title is named, unless it has a text', () => {
  const { tasks, notes } = read([
    { id: 1, text: ' Milk ' },
    { id: 2, title: ' ' },
  ]);
  expect(tasks.map(({ title }) => title)).toEqual(['Milk']);
  expect(notes).toEqual([{ what: '', why: 'It has no title.', line: 2, isSkipped: true }]);
});

const BUCKETS = [
  { id: 10, title: 'Doing' },
  { id: 11, title: 'Done' },
];

test.each([
  [{}, { bucket_id: 10 }, 'Doing'],
  [{ task_buckets: [{ task_id: 7, bucket_id: 11 }] }, { bucket_id: 10 }, 'Done'],
  [{ TaskBuckets: [{ task_id: 7, bucket_id: 11 }] }, {}, 'Done'],
  [{ task_buckets: [{ task_id: 8, bucket_id: 11 }] }, {}, undefined],
  [{}, { bucket_id: 12 }, undefined],
])('with %j, a task with %j is in the section %s', (project, fields, section) => {
  const { tasks } = read([{ id: 7, title: 'Task', ...fields }], { buckets: BUCKETS, ...project });
  expect(tasks[0]?.section).toBe(section);
});

test('either of parent and subtask may name the other', () => {
  const { tasks } = read([
    { id: 1, title: 'a', related_tasks: { subtask: [{ id: 2 }, { id: 3 }] } },
    { id: 2, title: 'b' },
    { id: 3, title: 'c', related_tasks: { parenttask: [{ id: 2 }, { id: 1 }] } },
    { id: 4, title: 'd', related_tasks: null },
  ]);
  expect(tasks.map(({ parent }) => parent)).toEqual([undefined, '1', '2', undefined]);
});

test.each([
  [1, 'low'],
  [2, 'medium'],
  [3, 'high'],
  [4, 'high'],
  [5, 'high'],
  [0, undefined],
])('priority %i is %s', (given, priority) => {
  expect(readTask({ priority: given }).priority).toBe(priority);
});

test('labels are tags, and the description and comments notes', () => {
  const fields = {
    labels: [{ title: 'deep' }, { title: '' }, { title: 'Q4' }],
    description: '<p>Two</p>',
    comments: [{ comment: '<p>Ask Ben</p>' }, { comment: '<p></p>' }],
  };
  expect(readTask(fields)).toMatchObject({ tags: ['deep', 'Q4'], notes: 'Two\n\nAsk Ben' });
  expect(readTask({ description: '<p></p>' }).notes).toBeUndefined();
});

const NONE = '0001-01-01T00:00:00Z';

test.each([
  [{ due_date: '2026-12-01T08:00:00Z' }, { due: '2026-12-01T09:00' }],
  [{ due_date: '2026-11-30T23:00:00Z' }, { due: '2026-12-01' }],
  [{ due_date: NONE, end_date: '2026-12-01T08:00:00Z' }, { due: '2026-12-01T09:00' }],
  [{ due_date: '2026-12-02T08:00:00Z', end_date: '2026-12-01T08:00:00Z' }, { due: '2026-12-02T09:00' }],
  [
    { start_date: '2026-11-30T23:00:00Z', due_date: '2026-12-01T08:00:00Z' },
    { planned: '2026-12-01', due: '2026-12-01T09:00' },
  ],
  [{ start_date: '2026-12-01T08:00:00Z', due_date: '2026-12-01T08:00:00Z' }, { due: '2026-12-01T09:00' }],
  [{ start_date: '2026-12-01T08:00:00Z' }, { planned: '2026-12-01T09:00' }],
  [{ due_date: NONE, start_date: NONE, end_date: NONE }, {}],
])('the dates %j are %j', (fields, expected) => {
  const { due, planned } = readTask(fields);
  expect({ due, planned }).toEqual(expected);
});

test('a task is created and completed when it says so', () => {
  const fields = { created: '2026-10-01T08:00:00Z', done_at: '2026-10-05T08:00:00Z' };
  expect(readTask(fields)).toMatchObject({
    completed: false,
    completedAt: undefined,
    createdAt: '2026-10-01T08:00:00.000Z',
  });
  expect(readTask({ ...fields, done: true, repeat_after: 86_400 })).toMatchObject({
    completed: true,
    completedAt: '2026-10-05T08:00:00.000Z',
    repeat: undefined,
  });
  expect(readTask({ done: true, done_at: NONE }).completedAt).toBeUndefined();
});

test.each([
  [{ reminders: [{ reminder: '2026-12-01T08:00:00Z' }] }, [{ at: '2026-12-01T08:00:00.000Z' }]],
  [{ reminders: [{ relative_period: -3600, relative_to: 'due_date' }] }, [{ minutesBefore: 60 }]],
  [{ reminders: [{ relative_period: 0, relative_to: 'due_date' }] }, [{ minutesBefore: 0 }]],
  [{ reminders: [{ relative_to: 'due_date' }] }, [{ minutesBefore: 0 }]],
  [
    { reminders: [{ relative_period: 60, relative_to: 'due_date', reminder: '2026-12-01T08:00:00Z' }] },
    [{ at: '2026-12-01T08:00:00.000Z' }],
  ],
  [
    { reminders: [{ relative_period: -60, relative_to: 'start_date', reminder: '2026-12-01T08:00:00Z' }] },
    [{ at: '2026-12-01T08:00:00.000Z' }],
  ],
  [{ reminders: [{ reminder: NONE }] }, []],
  [{ reminder_dates: ['2026-12-01T08:00:00Z', NONE] }, [{ at: '2026-12-01T08:00:00.000Z' }]],
])('the reminders of %j are %j', (fields, reminders) => {
  expect(readTask(fields).reminders).toEqual(reminders);
});

const HOUR = 3600;
const DAY = 24 * HOUR;

test.each([
  [{ repeat_after: HOUR }, { rule: 'FREQ=HOURLY' }],
  [{ repeat_after: 5 * HOUR }, { rule: 'FREQ=HOURLY;INTERVAL=5' }],
  [{ repeat_after: DAY }, { rule: 'FREQ=DAILY' }],
  [{ repeat_after: 8 * DAY }, { rule: 'FREQ=DAILY;INTERVAL=8' }],
  [{ repeat_after: 14 * DAY }, { rule: 'FREQ=WEEKLY;INTERVAL=2' }],
  [{ repeat_after: 25 * HOUR }, { rule: 'FREQ=HOURLY;INTERVAL=25' }],
  [{ repeat_after: DAY, repeat_mode: 0 }, { rule: 'FREQ=DAILY' }],
  [{ repeat_after: 0, repeat_mode: 1 }, { rule: 'FREQ=MONTHLY' }],
  [{ repeat_after: 90, repeat_mode: 1 }, { rule: 'FREQ=MONTHLY' }],
  [
    { repeat_after: DAY, repeat_mode: 2 },
    { rule: 'FREQ=DAILY', fromCompletion: true },
  ],
  [
    { repeat_after: DAY, repeat_from_current_date: true },
    { rule: 'FREQ=DAILY', fromCompletion: true },
  ],
  [
    { repeats: 'FREQ=WEEKLY', repeats_from_current_date: true, repeat_after: 90 },
    { rule: 'FREQ=WEEKLY', fromCompletion: true },
  ],
  [{ repeats: 'FREQ=WEEKLY;BYDAY=MO' }, { rule: 'FREQ=WEEKLY;BYDAY=MO' }],
  [{ repeat_after: 0 }, undefined],
  [{ repeat_after: -DAY }, undefined],
  [{}, undefined],
])('%j repeats as %j', (fields, repeat) => {
  const task = readTask(fields);
  expect(task.repeat).toStrictEqual(repeat);
  expect(task.notices).toEqual([]);
});

test.each([
  [{ repeat_after: 90 * 60 }, 'It doesn’t repeat here: every 90 minutes isn’t supported.'],
  [
    { repeats: 'FREQ=WEEKLY;BYWEEKNO=20' },
    'It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=20',
  ],
])('the repeat of %j is left out with a note', (fields, why) => {
  expect(readTask(fields)).toMatchObject({
    repeat: undefined,
    notices: [{ what: 'Task', why, line: 7, isSkipped: false }],
  });
});
