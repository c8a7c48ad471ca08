import { expect, test } from 'vitest';
import type { SourceRow } from '../imported/source.ts';
import { isTickTick, readTickTick } from './ticktick.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const rowsOf = (...rows: readonly string[][]): SourceRow[] =>
  rows.map((cells, i) => ({ line: i + 1, cells }));

type Cells = Record<string, string>;
/** A backup of rows with these cells, below a record about the export. */
function read(...rows: Cells[]) {
  const names = [...new Set(['List Name', 'Title', 'Kind', 'Status', ...rows.flatMap(Object.keys)])];
  const cells = rows.map((row) => names.map((name) => row[name] ?? ''));
  return readTickTick(
    rowsOf(
      ['Date: 2026-11-20'],
      names.map((name) => ` ${name} `),
      ...cells,
    ),
    context,
  );
}
const readTask = (cells: Cells) => {
  const { tasks, notes } = read({ 'List Name': 'Home', Title: 'Task', ...cells });
  return { ...tasks[0], warnings: notes.map(({ why }) => why) };
};

const HEADER = ['LIST NAME', ' Title ', 'status'];

test.each([
  [[[...HEADER, 'Kind']], true],
  [[[...HEADER, 'taskId']], true],
  [[[...HEADER, 'Is All Day']], true],
  [[[...HEADER, ' Is Check list ']], true],
  [[['Version'], [...HEADER, 'Kind']], true],
  [[HEADER], false],
  [[['Title', 'Status', 'Kind']], false],
  [[['List Name', 'Status', 'Kind']], false],
  [[['List Name', 'Title', 'Kind']], false],
  [[], false],
])('%j is of TickTick: %s', (rows, expected) => {
  expect(isTickTick(rowsOf(...rows))).toBe(expected);
});

test('the header is among the first twenty rows', () => {
  const after = (records: number) =>
    rowsOf(...Array.from({ length: records }, () => ['0 Normal']), [...HEADER, 'Kind']);
  expect([isTickTick(after(19)), isTickTick(after(20))]).toEqual([true, false]);
});

test('a task needs nothing but a title', () => {
  expect(read({ Title: ' Milk ' })).toEqual({
    lists: [{ key: 'Inbox', scope: 'file', name: 'Inbox' }],
    tasks: [
      {
        key: 'Inbox\u0001Milk',
        scope: 'file',
        title: 'Milk',
        line: 3,
        list: 'Inbox',
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

test('lists are named once, empty rows are ignored, and rows without a title are named', () => {
  const { lists, tasks, notes } = read(
    { 'List Name': ' Home ', Title: 'a' },
    {},
    { Title: 'b' },
    { 'List Name': 'Work', Kind: 'TEXT' },
    { 'List Name': 'Home', Title: 'a' },
  );
  expect(lists.map(({ key, name }) => [key, name])).toEqual([
    ['Home', 'Home'],
    ['Inbox', 'Inbox'],
  ]);
  expect(tasks.map(({ key, list, line }) => [key, list, line])).toEqual([
    ['Home\u0001a', 'Home', 3],
    ['Inbox\u0001b', 'Inbox', 5],
    ['Home\u0001a\u00012', 'Home', 7],
  ]);
  expect(notes).toEqual([{ what: '', why: 'It has no title.', line: 6, isSkipped: true }]);
});

test('words of a task are read as they are', () => {
  const cells = { taskId: '7', parentId: '3', 'Column Name': 'Soon', Tags: ' #a; b,,' };
  expect(readTask(cells)).toMatchObject({ key: '7', parent: '3', section: 'Soon', tags: ['a', 'b'] });
  expect(readTask({})).toMatchObject({ parent: undefined, section: undefined });
});

test.each([
  ['0', undefined],
  ['1', 'low'],
  ['3', 'medium'],
  ['5', 'high'],
])('priority %s is %s', (cell, priority) => {
  expect(readTask({ Priority: cell }).priority).toBe(priority);
});

test.each([
  ['0', false],
  ['', false],
  ['1', true],
  ['2', true],
])('with the status “%s” a task is completed: %s', (status, completed) => {
  const task = readTask({
    Status: status,
    Repeat: 'FREQ=DAILY',
    'Completed Time': '2026-10-05T12:30:00+0000',
    'Created Time': '2026-10-01T08:00:00+0000',
  });
  expect(task.completed).toBe(completed);
  expect(task.completedAt).toBe(completed ? '2026-10-05T12:30:00.000Z' : undefined);
  expect(task.repeat).toEqual(completed ? undefined : { rule: 'FREQ=DAILY' });
  expect(task.createdAt).toBe('2026-10-01T08:00:00.000Z');
});

test('a task that won’t be done is left out', () => {
  const { tasks, notes } = read({ Title: 'Gone', Status: '-1' }, { Title: 'Milk', Status: '0' });
  expect(tasks.map(({ title }) => title)).toEqual(['Milk']);
  expect(notes).toMatchObject([{ what: 'Gone', why: 'It was canceled.' }]);
});

test.each([
  [{ Title: 'Milk', Content: 'Two\r\nbottles' }, 'Milk', 'Two\nbottles'],
  [{ Title: '', Content: 'Milk \rTwo\rbottles\r' }, 'Milk', 'Two\nbottles'],
  [{ Title: '', Content: 'Milk' }, 'Milk', undefined],
  [{ Title: 'Milk', Content: '' }, 'Milk', undefined],
  [{ Title: 'Milk', Kind: 'NOTE', Content: '- [ ] a' }, 'Milk', '- [ ] a'],
  [{ Title: 'Milk', Kind: 'checklist', Content: 'Intro\n▫a' }, 'Milk', 'Intro\n▫a'],
])('%j has the title “%s” and the notes %j', (cells, title, notes) => {
  expect(readTask(cells)).toMatchObject({ title, notes });
});

test.each<Cells>([{ Kind: 'Checklist' }, { 'Is Check list': 'y' }])(
  'the items of %j are subtasks',
  (kind) => {
    const { tasks } = read({ Title: 'Shop', taskId: '7', Content: '▫Milk▪Bread▫Milk', ...kind });
    expect(
      tasks.map(({ key, title, parent, completed, line, list }) => [
        key,
        title,
        parent,
        completed,
        line,
        list,
      ]),
    ).toEqual([
      ['7', 'Shop', undefined, false, 3, 'Inbox'],
      ['7\u0001Milk', 'Milk', '7', false, 3, 'Inbox'],
      ['7\u0001Bread', 'Bread', '7', true, 3, 'Inbox'],
      ['7\u0001Milk\u00012', 'Milk', '7', false, 3, 'Inbox'],
    ]);
    expect(tasks[0]?.notes).toBeUndefined();
  },
);

test('the items of a completed checklist are completed, and one without a title has that of its first item', () => {
  const { tasks } = read({ Kind: 'CHECKLIST', Status: '2', Content: '▫Milk\n▫Bread' });
  expect(tasks.map(({ title, completed }) => [title, completed])).toEqual([
    ['Milk', true],
    ['Milk', true],
    ['Bread', true],
  ]);
});

const DAY = { 'Is All Day': 'true', Timezone: 'Europe/Berlin' };

test.each([
  [{ 'Due Date': '2026-12-01T08:00:00+0000' }, { due: '2026-12-01T09:00' }],
  [{ 'Due Date': '2026-12-01 08:00:00+0000' }, { due: '2026-12-01T09:00' }],
  [{ 'Start Date': '2026-12-01T08:00:00+0000' }, { due: '2026-12-01T09:00' }],
  [{ 'Due Date': '2026-11-30T23:00:00+0000', ...DAY }, { due: '2026-12-01' }],
  [{ 'Due Date': '2026-12-01T05:00:00+0000', ...DAY, Timezone: 'America/New_York' }, { due: '2026-12-01' }],
  [{ 'Due Date': '2026-12-01T05:00:00+0000', ...DAY, 'Is All Day': 'TRUE' }, { due: '2026-12-01' }],
  [
    { 'Due Date': '2026-12-01T14:00:00+0000', Timezone: 'America/New_York', 'Is Floating': 'True' },
    { due: '2026-12-01T09:00' },
  ],
  [
    { 'Due Date': '2026-12-01T14:00:00+0000', Timezone: 'America/New_York', 'Is Floating': 'false' },
    { due: '2026-12-01T15:00' },
  ],
  [{ 'Due Date': 'soon' }, {}],
])('%j is due at %j', (cells, expected) => {
  const { due, planned, minutes } = readTask(cells);
  expect({ due, planned, minutes }).toEqual(expected);
});

const between = (start: string, due: string, more: Cells = {}) => {
  const { due: last, planned, minutes } = readTask({ 'Start Date': start, 'Due Date': due, ...more });
  return { due: last, planned, minutes };
};

test('a task of a few hours is due when it starts, one of several days when it ends', () => {
  expect(between('2026-12-01T08:00:00+0000', '2026-12-01T09:30:00+0000')).toEqual({
    due: '2026-12-01T09:00',
    minutes: 90,
  });
  expect(between('2026-12-01T08:00:00+0000', '2026-12-01T08:00:00+0000')).toEqual({
    due: '2026-12-01T09:00',
  });
  expect(between('2026-12-01T09:00:00+0000', '2026-12-01T08:00:00+0000')).toEqual({
    due: '2026-12-01T09:00',
  });
  expect(between('2026-12-01T08:00:00+0000', '2026-12-03T08:00:00+0000')).toEqual({
    planned: '2026-12-01T09:00',
    due: '2026-12-03T09:00',
  });
});

test('whole days end when the next one begins', () => {
  expect(between('2026-11-30T23:00:00+0000', '2026-12-03T23:00:00+0000', DAY)).toEqual({
    planned: '2026-12-01',
    due: '2026-12-03',
  });
  expect(between('2026-11-30T23:00:00+0000', '2026-12-01T23:00:00+0000', DAY)).toEqual({ due: '2026-12-01' });
  expect(between('2026-11-30T23:00:00+0000', '2026-11-30T23:00:00+0000', DAY)).toEqual({ due: '2026-12-01' });
});

test('a series of several days isn’t planned', () => {
  const more = { ...DAY, Repeat: 'FREQ=WEEKLY' };
  expect(between('2026-11-30T23:00:00+0000', '2026-12-03T23:00:00+0000', more)).toEqual({
    due: '2026-12-03',
  });
});

test.each([
  ['', []],
  ['PT0S', [{ minutesBefore: 0 }]],
  ['TRIGGER:-PT15M', [{ minutesBefore: 15 }]],
  ['trigger:PT0S\n-PT1H, -P1D', [{ minutesBefore: 0 }, { minutesBefore: 60 }, { minutesBefore: 1440 }]],
  ['TRIGGER:PT15M', []],
  ['TRIGGER:PT1M', []],
  ['soon', []],
])('the reminder %j of a task at a time is %j', (cell, reminders) => {
  expect(readTask({ 'Due Date': '2026-12-01T08:00:00+0000', Reminder: cell }).reminders).toEqual(reminders);
  expect(readTask({ Reminder: cell }).reminders).toEqual(reminders);
});

test.each([
  ['P0DT9H0M0S', [{ at: '2026-12-01T08:00:00.000Z' }]],
  ['-P1DT15H0M0S', [{ at: '2026-11-29T08:00:00.000Z' }]],
  ['PT0S', [{ minutesBefore: 0 }]],
])('the reminder %j of a whole day counts from its midnight: %j', (cell, reminders) => {
  const task = readTask({ 'Due Date': '2026-11-30T23:00:00+0000', ...DAY, Reminder: cell });
  expect(task.reminders).toEqual(reminders);
});

const NOT_SKIPPED = 'Here it doesn’t skip weekends or holidays.';

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', { rule: 'FREQ=WEEKLY;BYDAY=MO' }, []],
  ['DTSTART:20261201\r\nRRULE:FREQ=DAILY', { rule: 'FREQ=DAILY' }, []],
  [
    'FREQ=DAILY\nEXDATE;VALUE=DATE:20261126,20261203',
    { rule: 'FREQ=DAILY', except: ['2026-11-26', '2026-12-03'] },
    [],
  ],
  ['exdate:20261126T090000Z\nFREQ=DAILY', { rule: 'FREQ=DAILY', except: ['2026-11-26'] }, []],
  ['FREQ=DAILY;TT_SKIP=WEEKEND', { rule: 'FREQ=DAILY' }, [NOT_SKIPPED]],
  ['FREQ=DAILY;tt_workday=1', { rule: 'FREQ=DAILY' }, [NOT_SKIPPED]],
  ['FREQ=DAILY\nFREQ=WEEKLY', { rule: 'FREQ=DAILY' }, ['Only one of its repeats was read.']],
  ['FREQ=WEEKLY;BYWEEKNO=1\n \nFREQ=DAILY', { rule: 'FREQ=DAILY' }, ['Only one of its repeats was read.']],
  [
    'FREQ=WEEKLY;BYWEEKNO=1;TT_SKIP=WEEKEND\nFREQ=WEEKLY;BYWEEKNO=2',
    undefined,
    ['It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=1'],
  ],
  ['', undefined, []],
  ['EXDATE:20261126', undefined, []],
])('the repeat %j is read as %j, with the notes %j', (cell, repeat, warnings) => {
  const task = readTask({ Repeat: cell });
  expect([task.repeat, task.warnings]).toEqual([repeat, warnings]);
});

test('a series has at most the last hundred of its exceptions', () => {
  const days = Array.from({ length: 101 }, (_, i) =>
    Temporal.PlainDate.from('2027-01-01').add({ days: i }).toString(),
  );
  const cell = `FREQ=DAILY\nEXDATE:${days.map((day) => day.replaceAll('-', '')).join(',')}`;
  expect(readTask({ Repeat: cell }).repeat?.except).toEqual(days.slice(1));
});

test('a note on a repeat names the task and its line', () => {
  const { notes } = read({ Title: 'Bins', Repeat: 'FREQ=DAILY;TT_SKIP=HOLIDAY' });
  expect(notes).toEqual([{ what: 'Bins', why: NOT_SKIPPED, line: 3, isSkipped: false }]);
  expect(read({ Title: 'Bins', Repeat: 'FREQ=DAILY\nFREQ=WEEKLY' }).notes[0]?.what).toBe('Bins');
});
