import { expect, test } from 'vitest';
import { isTodoistAccount, readTodoistAccount } from './todoist-account.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (items: object[], more: object = {}) =>
  readTodoistAccount({ projects: [{ id: 'p', name: 'Home' }], items, ...more }, context);
const readTask = (fields: object, more: object = {}) => {
  const { tasks, notes } = read([{ id: 'a', content: 'Task', project_id: 'p', ...fields }], more);
  return { ...tasks[0], warnings: notes.map(({ why }) => why) };
};

test.each([
  [{ projects: [], items: [] }, true],
  [{ projects: [], items: [{ content: 'Milk' }] }, true],
  [{ projects: [], items: [{ content: 'Milk' }, { title: 'Milk' }] }, true],
  [{ projects: [], items: [{ title: 'Milk' }] }, false],
  [{ projects: [] }, false],
  [{ items: [{ content: 'Milk' }] }, false],
  [[], false],
])('%j is an account of Todoist: %s', (value, expected) => {
  expect(isTodoistAccount(value)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read([{ id: 'a', content: ' * Milk', project_id: 'p' }])).toEqual({
    lists: [{ key: 'p', scope: 'file', name: 'Home' }],
    tasks: [
      { key: 'a', scope: 'file', title: '* Milk', list: 'p', tags: [], completed: false, reminders: [] },
    ],
    events: [],
    focus: [],
    notes: [],
  });
  expect(readTask({ content: '* Milk ' }).title).toBe('Milk');
});

test('deleted projects and tasks are left out, and those without a title are named', () => {
  const projects = [
    { id: 'p', name: ' ' },
    { id: 'q', name: 'Gone', is_deleted: true },
  ];
  const items = [
    { id: 'a', content: 'Gone', is_deleted: true },
    { id: 'b', content: ' ' },
    { id: 'c', content: 'Milk', is_deleted: false },
  ];
  const { lists, tasks, notes } = read(items, { projects });
  expect(lists).toEqual([{ key: 'p', scope: 'file', name: 'Todoist' }]);
  expect(tasks.map(({ key }) => key)).toEqual(['c']);
  expect(notes).toEqual([{ what: '', why: 'It has no title.', isSkipped: true }]);
});

test('completed tasks come after the others, each once', () => {
  const { tasks } = read([{ id: 'a', content: 'Open' }], {
    completed: [
      { id: 'a', content: 'Again' },
      { id: 'b', content: 'Done', checked: true },
    ],
  });
  expect(tasks.map(({ key, title, completed }) => [key, title, completed])).toEqual([
    ['a', 'Open', false],
    ['b', 'Done', true],
  ]);
});

test('an answer that isn’t complete says so', () => {
  const why = 'Todoist didn’t send all completed tasks. Everything else is complete.';
  expect(read([], { isPartial: true }).notes).toEqual([{ what: '', why, isSkipped: false }]);
  expect(read([], { isPartial: false }).notes).toEqual([]);
});

test('words of a task are read as they are', () => {
  const sections = [{ id: 5, name: 'Soon' }];
  const fields = {
    section_id: 5,
    parent_id: 'b',
    labels: ['deep', '', 'Q4'],
    added_at: '2026-10-01T08:00:00Z',
  };
  expect(readTask(fields, { sections })).toMatchObject({
    section: 'Soon',
    parent: 'b',
    tags: ['deep', 'Q4'],
    createdAt: '2026-10-01T08:00:00.000Z',
  });
  expect(readTask({ section_id: 'gone', parent_id: null }, { sections })).toMatchObject({
    section: undefined,
    parent: undefined,
  });
});

test.each([
  [4, 'high'],
  [3, 'medium'],
  ['2', 'low'],
  [1, undefined],
])('priority %j is %s', (given, priority) => {
  expect(readTask({ priority: given }).priority).toBe(priority);
});

test.each([
  [{ checked: true }, true, undefined],
  [{ checked: false }, false, undefined],
  [{ completed_at: '2026-10-05T08:00:00Z' }, true, '2026-10-05T08:00:00.000Z'],
  [{ completed_at: null }, false, undefined],
])('%j means completed: %s, at %s', (fields, completed, completedAt) => {
  const task = readTask(fields);
  expect([task.completed, task.completedAt]).toEqual([completed, completedAt]);
});

test.each([
  [{ date: '2026-12-01' }, '2026-12-01'],
  [{ date: '2026-12-01T09:00:00' }, '2026-12-01T09:00'],
  [{ date: '2026-12-01T14:00:00Z' }, '2026-12-01T15:00'],
  [{ date: '2026-12-01T14:00:00+05:30' }, '2026-12-01T09:30'],
  [{ date: '2026-12-01T14:00:00.000000Z', timezone: 'America/New_York' }, '2026-12-01T15:00'],
  [{ date: '', datetime: '2026-12-01T09:00:00' }, '2026-12-01T09:00'],
  [{ date: '2026-13-01T09:00:00' }, undefined],
  [{ date: '2026-13-01' }, undefined],
  [null, undefined],
])('the date %j is %s', (due, expected) => {
  expect(readTask({ due }).due).toBe(expected);
});

test.each([
  [{ deadline: { date: '2026-12-05' } }, { due: '2026-12-05' }],
  [{ due: { date: '2026-12-01' }, deadline: null }, { due: '2026-12-01' }],
  [
    { due: { date: '2026-12-01' }, deadline: { date: '2026-12-05' } },
    { due: '2026-12-05', planned: '2026-12-01' },
  ],
  [{ due: { date: '2026-12-05T09:00:00' }, deadline: { date: '2026-12-05' } }, { due: '2026-12-05T09:00' }],
  [
    {
      due: { date: '2026-12-01', is_recurring: true, string: 'every day' },
      deadline: { date: '2026-12-05' },
      description: 'Two',
    },
    { due: '2026-12-01', notes: 'Two\n\nDeadline: 2026-12-05' },
  ],
])('%j is %j', (fields, expected) => {
  const { due, planned, notes } = readTask(fields);
  expect({ due, planned, notes }).toEqual(expected);
});

const recurring = (string: string, lang?: string) => ({
  date: '2026-11-27',
  is_recurring: true,
  string,
  lang,
});

test.each([
  [recurring('every friday'), { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' }],
  [recurring('jeden Freitag', 'de'), { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'jeden Freitag' }],
  [{ ...recurring('every friday'), is_recurring: false }, undefined],
])('%j repeats as %j', (due, repeat) => {
  expect(readTask({ due })).toMatchObject({ repeat, warnings: [] });
  expect(readTask({ due, checked: true })).toMatchObject({ repeat: undefined, warnings: [] });
});

test('the same words repeat on each task’s own day', () => {
  const due = { is_recurring: true, string: 'every month' };
  const { tasks } = read([
    { id: 'a', content: 'Rent', due: { ...due, date: '2027-01-31' } },
    { id: 'b', content: 'Invoice', due: { ...due, date: '2027-01-15' } },
  ]);
  expect(tasks.map(({ repeat }) => repeat?.rule)).toEqual([
    'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    'FREQ=MONTHLY',
  ]);
});

test('a repeat that can’t be read is named', () => {
  const { notes } = read([{ id: 'a', content: 'Moon', due: recurring('x'.repeat(61)) }]);
  const why = `It doesn’t repeat here: “${'x'.repeat(60)}” can’t be read.`;
  expect(notes).toEqual([{ what: 'Moon', why, isSkipped: false }]);
});

test.each([
  [{ amount: 90, unit: 'minute' }, 90],
  [{ amount: '2', unit: 'day' }, 2880],
  [{ amount: 2, unit: 'week' }, undefined],
  [{ amount: 0, unit: 'minute' }, undefined],
  [{ unit: 'minute' }, undefined],
  [null, undefined],
])('the duration %j is %s minutes', (duration, minutes) => {
  expect(readTask({ duration }).minutes).toBe(minutes);
});

test('comments and the addresses of their files are notes', () => {
  const notes = [
    { item_id: 'a', content: ' Ask Ben ' },
    { item_id: 'a', content: 'Gone', is_deleted: true },
    { item_id: 'b', content: 'Of another task' },
    { item_id: 'a', file_attachment: { file_url: 'https://x/a.jpg', file_name: 'a.jpg' } },
    { item_id: 'a', content: '', file_attachment: { file_name: 'b.jpg' } },
  ];
  expect(readTask({ description: ' Two ' }, { notes }).notes).toBe(
    'Two\n\nAsk Ben\n\nhttps://x/a.jpg\n\nb.jpg',
  );
  expect(readTask({}).notes).toBeUndefined();
});

const LOCATION = 'Location reminders aren’t supported.';

test.each([
  [{ type: 'relative', minute_offset: 15 }, [{ minutesBefore: 15 }], []],
  [{ type: 'relative', minute_offset: 0 }, [{ minutesBefore: 0 }], []],
  [{ type: 'relative', minute_offset: -5 }, [{ minutesBefore: 0 }], []],
  [{ type: 'absolute', due: { date: '2026-12-01T09:00:00' } }, [{ at: '2026-12-01T08:00:00.000Z' }], []],
  [
    {
      type: 'absolute',
      minute_offset: 15,
      due: { date: '2026-12-01T09:00:00', timezone: 'America/New_York' },
    },
    [{ at: '2026-12-01T14:00:00.000Z' }],
    [],
  ],
  [{ type: 'location' }, [], [LOCATION]],
  [{ type: 'relative' }, [], [LOCATION]],
  [{ type: 'location', is_deleted: true }, [], []],
])('the reminder %j is %j, with the notes %j', (reminder, expected, warnings) => {
  const reminders = [
    { item_id: 'b', type: 'location' },
    { item_id: 'a', ...reminder },
  ];
  expect(readTask({}, { reminders })).toMatchObject({ reminders: expected, warnings });
});
