import { expect, test } from 'vitest';
import type { Source } from '../imported/source.ts';
import { isTodoist, readTodoist } from './todoist.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
type Cells = Record<string, string>;

function file(name: string, ...rows: Cells[]): Source & { kind: 'table' } {
  const names = [...new Set(['TYPE', 'CONTENT', ...rows.flatMap(Object.keys)])];
  const cells = [names, ...rows.map((row) => names.map((one) => row[one] ?? ''))];
  return { name, kind: 'table', rows: cells.map((own, i) => ({ line: i + 1, cells: own })) };
}
const task = (content: string, cells: Cells = {}): Cells => ({ TYPE: 'task', CONTENT: content, ...cells });
const read = (...rows: Cells[]) => readTodoist([file('Home.csv', ...rows)], context);
const readTask = (cells: Cells) => {
  const { tasks, notes } = read(task('Task', cells));
  return { ...tasks[0], warnings: notes.filter(({ what }) => what !== '').map(({ why }) => why) };
};

test.each([
  [['TYPE', 'CONTENT'], true],
  [[' type ', 'PRIORITY', ' Content '], true],
  [['CONTENT', 'TYPE'], false],
  [['TYPE', 'TITLE'], false],
  [[], false],
])('a table with the header %j is of Todoist: %s', (cells, expected) => {
  expect(isTodoist([{ line: 1, cells }])).toBe(expected);
  expect(isTodoist([])).toBe(false);
});

test('columns are read by their names, whatever their case, and with spaces around them', () => {
  const rows = [
    [' type ', 'Priority', ' Content '],
    ['task', '1', 'Milk'],
  ].map((cells, at) => ({ line: at + 1, cells }));
  const { tasks } = readTodoist([{ name: 'Home.csv', kind: 'table', rows }], context);
  expect(tasks).toMatchObject([{ title: 'Milk', priority: 'high' }]);
});

test('an indent may have two digits', () => {
  const rows = Array.from({ length: 10 }, (_, n) => task(`${n + 1}`, { INDENT: `${n + 1}` }));
  const { tasks } = read(...rows, task('Last', { INDENT: '10' }));
  expect(tasks.at(-1)?.parent).toBe(tasks[8]?.key);
});

test('a task needs nothing but a title', () => {
  expect(read(task(' Milk '))).toEqual({
    lists: [{ key: 'Home', scope: 'file', name: 'Home' }],
    tasks: [{ key: 'Home\u0001\u0001Milk', scope: 'file', title: 'Milk', line: 2, list: 'Home', tags: [] }],
    events: [],
    focus: [],
    notes: [],
  });
});

test.each([
  ['Work [2203306141].csv', 'Work'],
  ['backup/2026/Work [1].CSV', 'Work'],
  ['Work.csv', 'Work'],
  ['[1].csv', 'Todoist'],
  ['.csv', 'Todoist'],
])('the file %s is of the project “%s”', (name, project) => {
  expect(readTodoist([file(name)], context).lists).toEqual([{ key: project, scope: 'file', name: project }]);
});

test('of several files, notes name theirs', () => {
  const rows = [task(''), task('Milk', { PRIORITY: '1' })];
  const { lists, tasks, notes } = readTodoist([file('a.csv', ...rows), file('b.csv', ...rows)], context);
  expect(lists.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(tasks.map(({ list }) => list)).toEqual(['a', 'b']);
  expect(notes.map(({ file, line, why }) => [file, line, why])).toEqual([
    ['a.csv', 2, 'It has no title.'],
    ['b.csv', 2, 'It has no title.'],
    [undefined, undefined, 'Priorities 1, 2 and 3 become high, medium and low.'],
  ]);
  expect(read(task('')).notes).toEqual([{ what: '', why: 'It has no title.', line: 2, isSkipped: true }]);
});

test('tasks are in the section above, and part of the task above that is less indented', () => {
  const rows = [
    task('a', { INDENT: '1' }),
    task('b', { INDENT: '2' }),
    task('c', { INDENT: '3' }),
    task('d', { INDENT: '2' }),
    task('e', { INDENT: '9' }),
    task('f', { INDENT: '' }),
    task('g', { INDENT: '-1' }),
    { TYPE: 'Section', CONTENT: 'Soon' },
    task('h', { INDENT: '2' }),
    { TYPE: 'section', CONTENT: '' },
    task('i'),
  ];
  const { tasks } = read(...rows);
  const titles = new Map(tasks.map(({ key, title }) => [key, title]));
  expect(tasks.map(({ title, parent, section }) => [title, titles.get(parent ?? ''), section])).toEqual([
    ['a', undefined, undefined],
    ['b', 'a', undefined],
    ['c', 'b', undefined],
    ['d', 'a', undefined],
    ['e', 'd', undefined],
    ['f', undefined, undefined],
    ['g', undefined, undefined],
    ['h', undefined, 'Soon'],
    ['i', undefined, undefined],
  ]);
  expect(tasks.map(({ key }) => key.replaceAll('\u0001', '/'))).toEqual([
    'Home//a',
    'Home//a/b',
    'Home//a/b/c',
    'Home//a/d',
    'Home//a/d/e',
    'Home//f',
    'Home//g',
    'Home/Soon/h',
    'Home//i',
  ]);
});

test('comments are added to the notes of the task above', () => {
  const note = (content: string) => ({ TYPE: 'NOTE', CONTENT: content });
  const file = '[[file {"file_name":"x.pdf"}]]';
  const { tasks, notes } = read(
    note(' '),
    note('About the project'),
    task('a', { DESCRIPTION: 'Two' }),
    note(`Ask Ben ${file} `),
    note(file),
    task('b'),
    note('Only'),
  );
  expect(tasks.map((one) => one.notes)).toEqual(['Two\n\nAsk Ben', 'Only']);
  expect(notes).toEqual([
    { what: 'About the project', why: 'Comments on a project aren’t supported.', line: 3, isSkipped: true },
  ]);
});

test('rows of other kinds are named, except for empty and meta rows', () => {
  const rows: Cells[] = [
    { TYPE: ' ' },
    { TYPE: 'meta', CONTENT: 'view' },
    { TYPE: 'Widget', CONTENT: 'Chart' },
  ];
  const { tasks, notes } = read(...rows, { TYPE: 'x'.repeat(21), CONTENT: '' });
  const why = (type: string) => `“${type}” isn’t a kind of row that Todoist has.`;
  expect(tasks).toEqual([]);
  expect(notes).toEqual([
    { what: 'Chart', why: why('widget'), line: 4, isSkipped: true },
    { what: 'x'.repeat(21), why: why('x'.repeat(20)), line: 5, isSkipped: true },
  ]);
});

test.each([
  ['Milk @shop @home_2', 'Milk', ['shop', 'home_2']],
  ['@shop Milk', 'Milk', ['shop']],
  ['Water @🏡home daily', 'Water daily', ['🏡home']],
  ['Mail bob@example.com', 'Mail bob@example.com', []],
  ['@shop', '@shop', ['shop']],
  ['* Heading', 'Heading', []],
  ['two   spaces', 'two spaces', []],
])('“%s” has the title “%s” and the tags %j', (content, title, tags) => {
  expect(read(task(content)).tasks).toMatchObject([{ title, tags }]);
});

test.each([
  ['1', 'high'],
  ['2', 'medium'],
  ['3', 'low'],
  ['4', undefined],
])('priority %s is %s', (cell, priority) => {
  const { tasks, notes } = read(task('Task', { PRIORITY: cell }));
  expect(tasks[0]?.priority).toBe(priority);
  expect(notes).toHaveLength(priority ? 1 : 0);
});

test.each([
  [{ DATE: '2026-12-01' }, '2026-12-01'],
  [{ DATE: '1. Dezember 9 Uhr', DATE_LANG: 'de' }, '2026-12-01T09:00'],
  [{ DUE_DATE: '1. Dezember', DUE_DATE_LANG: 'de' }, '2026-12-01'],
  [{ DATE: '2026-12-01', DUE_DATE: '2026-12-02' }, '2026-12-01'],
  [{ DATE: '2026-12-01T14:00:00Z', TIMEZONE: 'America/New_York' }, '2026-12-01T09:00'],
  [{ DATE: 'tomorrow', TIMEZONE: 'Pacific/Auckland' }, '2026-11-23'],
  [{ DEADLINE: '2026-12-05' }, '2026-12-05'],
  [{ DEADLINE: '5. Dezember', DEADLINE_LANG: 'de' }, '2026-12-05'],
])('%j is due on %s', (cells, due) => {
  expect(readTask(cells)).toMatchObject({ due, planned: undefined, notes: undefined, warnings: [] });
});

test.each([
  [
    { DATE: '2026-12-01', DEADLINE: '2026-12-05' },
    { planned: '2026-12-01', due: '2026-12-05' },
  ],
  [{ DATE: '2026-12-05', DEADLINE: '2026-12-05' }, { due: '2026-12-05' }],
  [
    { DATE: 'every friday', DEADLINE: '2026-12-05', DESCRIPTION: 'Two' },
    { due: '2026-11-27', notes: 'Two\n\nDeadline: 2026-12-05' },
  ],
  [
    { DATE: 'full moon', DEADLINE: '2026-12-05' },
    { due: '2026-12-05', notes: 'Date in Todoist: full moon' },
  ],
])('with a deadline besides, %j is %j', (cells, expected) => {
  const { due, planned, notes } = readTask(cells);
  expect({ due, planned, notes }).toEqual(expected);
});

test('a date that can’t be read is named and added to the notes', () => {
  const { due, notes, warnings } = readTask({ DATE: 'x'.repeat(61), DESCRIPTION: 'Two' });
  expect([due, notes]).toEqual([undefined, `Two\n\nDate in Todoist: ${'x'.repeat(61)}`]);
  expect(warnings).toEqual([`Its date “${'x'.repeat(60)}” can’t be read. It was added to the notes.`]);
});

test('a repeating task is named by the file, as it has no dates', () => {
  const { tasks, notes } = read(task('Task', { DATE: 'every friday' }));
  expect(tasks[0]?.repeat).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' });
  expect(notes).toEqual([
    {
      what: '',
      why: 'The file has no dates for repeating tasks. They start on the next day that fits.',
      isSkipped: false,
    },
  ]);
});

test.each([
  ['90', 'minute', 90],
  ['90', 'minutes', 90],
  ['2', 'hour', 120],
  ['1.5', 'Hours', 90],
  ['1', 'day', 1440],
  ['1', 'week', undefined],
  ['long', 'minute', undefined],
  ['0', 'minute', undefined],
  ['', '', undefined],
])('a duration of %s %s is %s minutes', (DURATION, DURATION_UNIT, minutes) => {
  expect(readTask({ DURATION, DURATION_UNIT }).minutes).toBe(minutes);
});
