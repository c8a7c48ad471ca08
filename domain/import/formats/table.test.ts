import { expect, test } from 'vitest';
import type { SourceRow } from '../imported/source.ts';
import { isOwnTable, isTable, readTable, tableLayout, unescaped } from './table.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const rowsOf = (...rows: string[][]): SourceRow[] => rows.map((cells, i) => ({ line: i + 1, cells }));
const read = (...rows: string[][]) => readTable(rowsOf(...rows), 'Table', context);

/** The one task of a table with these cells besides its title. */
const readTask = (cells: Record<string, string>) => {
  const { tasks, notes } = read(['Title', ...Object.keys(cells)], ['Task', ...Object.values(cells)]);
  return { ...tasks[0], warnings: notes.map(({ why }) => why) };
};

test.each([
  [{ Status: 'Done', Completed: '' }, true],
  [{ Status: 'Todo', Completed: '' }, false],
  [{ Status: 'Open', Completed: 'Yes' }, true],
  [{ Status: '', Completed: 'no' }, false],
  [{ Status: '', Completed: '2026-11-01' }, true],
])('with %j, a task is completed: %s', (cells, completed) => {
  expect(readTask(cells)).toMatchObject({ completed });
});

test.each([
  [[['Title'], ['Milk']], true],
  [[['Due'], ['Milk']], false],
  [[['Title']], false],
  [[], false],
])('%j is a table of tasks: %s', (rows, expected) => {
  expect(isTable(rowsOf(...rows))).toBe(expected);
});

const OWN = ['Title', 'Completed at', 'Estimated minutes', 'Created at', 'Id'];

test('our own export has all of its headers', () => {
  expect(isOwnTable(rowsOf(['List', ...OWN.map((name) => ` ${name} `)]))).toBe(true);
  for (const name of OWN) expect(isOwnTable(rowsOf(OWN.filter((one) => one !== name))), name).toBe(false);
  expect(isOwnTable([])).toBe(false);
});

test.each([
  ["'=1+1", '=1+1'],
  ["'+1", '+1'],
  ["'-1", '-1'],
  ["'@home", '@home'],
  ["' =1", '=1'],
  ["'＝1", '＝1'],
  ["'tis", "'tis"],
  [" it's ", "it's"],
])('the cell %j is “%s” without its protection', (cell, text) => {
  expect(unescaped(cell)).toBe(text);
});

test('a task needs nothing but a title', () => {
  expect(read(['Title'], [' Milk '])).toEqual({
    lists: [{ key: 'Table', scope: 'file', name: 'Table' }],
    tasks: [
      {
        key: 'Table\u0001Milk',
        scope: 'file',
        title: 'Milk',
        line: 2,
        list: 'Table',
        tags: [],
        completed: false,
      },
    ],
    events: [],
    focus: [],
    notes: [],
  });
});

test('empty rows are ignored, and rows without a title are named', () => {
  const { tasks, notes } = read(['Title', 'Notes'], ['', ' '], [' ', 'Text'], [], ['Milk']);
  expect(tasks.map(({ title, line }) => [title, line])).toEqual([['Milk', 5]]);
  expect(notes).toEqual([{ what: '', why: 'It has no title.', line: 3, isSkipped: true }]);
});

test('the person can say what the columns mean', () => {
  const rows = rowsOf(['A', 'Title'], ['Milk', 'Two bottles'], ['Bread']);
  const { tasks } = readTable(rows, 'Table', context, {
    start: 0,
    hasHeader: true,
    columns: { title: 0, notes: 1 },
  });
  expect(tasks.map(({ title, notes }) => [title, notes])).toEqual([
    ['Milk', 'Two bottles'],
    ['Bread', undefined],
  ]);
});

test('lists are named once', () => {
  const { lists, tasks } = read(['Title', 'List'], ['a', 'Home'], ['b', ''], ['c', 'Home'], ['a', 'Home']);
  expect(lists.map(({ key, name }) => [key, name])).toEqual([
    ['Home', 'Home'],
    ['Table', 'Table'],
  ]);
  expect(tasks.map(({ key }) => key)).toEqual([
    'Home\u0001a',
    'Table\u0001b',
    'Home\u0001c',
    'Home\u0001a\u00012',
  ]);
});

test('a parent is named by its id, or else by its title', () => {
  const { tasks } = read(
    ['Title', 'Id', 'Parent'],
    ['House', '1', ''],
    ['Roof', '2', '1'],
    ['Tiles', '3', 'Roof'],
    ['1', '4', '1'],
    ['Lost', '5', 'Nothing'],
  );
  expect(tasks.map(({ key, parent }) => [key, parent])).toEqual([
    ['1', undefined],
    ['2', '1'],
    ['3', '2'],
    ['4', '1'],
    ['5', undefined],
  ]);
});

test('words of a task are read as they are', () => {
  const cells = { Notes: 'Two', Project: 'House', Section: 'Soon', Goal: 'Be fit', Tags: ' #a; @b,c ,;' };
  expect(readTask(cells)).toMatchObject({
    notes: 'Two',
    project: 'House',
    section: 'Soon',
    goal: 'Be fit',
    tags: ['a', 'b', 'c'],
  });
});

test.each([
  ['high', 'High,urgent,P1,1,!!!,a,hoch,élevée,alta,hög,wysoki,高'],
  ['medium', 'medium,Normal,p2,2,!!,b,mittel,moyenne,media,gemiddeld,中'],
  ['low', 'LOW,minor,p4,3,!,c,niedrig,basse,baja,laag,låg,低'],
  [undefined, 'none,0,5,no'],
])('the priority %s is one of “%s”', (priority, words) => {
  for (const word of words.split(',')) expect(readTask({ Priority: word }).priority, word).toBe(priority);
});

test.each([
  [true, 'yes,Y,TRUE,x,1,Done,completed,✓,☑,ja,erledigt,oui,Terminé,sí,fatto,concluída,gotowe,完了,已完成'],
  [false, 'no,open,false,0,in progress,nein'],
])('completed is %s if the cell is one of “%s”', (completed, words) => {
  for (const word of words.split(',')) expect(readTask({ Completed: word }).completed, word).toBe(completed);
});

test.each([
  [{ 'Completed at': '2026-10-05' }, true, '2026-10-05T10:00:00.000Z'],
  [{ Completed: 'yes', 'Completed at': '2026-10-05T08:00:00Z' }, true, '2026-10-05T08:00:00.000Z'],
  [{ Completed: 'no', 'Completed at': '2026-10-05' }, false, undefined],
  [{ Completed: 'yes' }, true, undefined],
  [{ Completed: '' }, false, undefined],
])('%j means completed: %s, at %s', (cells, completed, completedAt) => {
  const task = readTask(cells);
  expect([task.completed, task.completedAt]).toEqual([completed, completedAt]);
});

test.each([
  ['2026-10-01', '2026-10-01T10:00:00.000Z'],
  ['2026-10-01 14:30', '2026-10-01T12:30:00.000Z'],
  ['2026-10-01T14:30:00Z', '2026-10-01T14:30:00.000Z'],
  ['10/1/2026 2:30 PM', '2026-10-01T12:30:00.000Z'],
  ['1.10.2026', '2026-10-01T10:00:00.000Z'],
  ['1.2.2026', '2026-02-01T11:00:00.000Z'],
  ['10/1/2026 9:05', '2026-10-01T07:05:00.000Z'],
  ['46296', '2026-10-01T10:00:00.000Z'],
  ['long ago', undefined],
])('the time of creation “%s” is %s', (text, createdAt) => {
  expect(readTask({ 'Created at': text }).createdAt).toBe(createdAt);
});

test.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-01T14:30:00Z', '2026-12-01T15:30'],
  ['12/1/2026', '2026-12-01'],
  ['12-1-26', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['01.12.26 9:05', '2026-12-01T09:05'],
  ['12/1/2026 2:30 PM', '2026-12-01T14:30'],
  ['12/1/2026 2:30pm', '2026-12-01T14:30'],
  ['12/1/2026 12:30 am', '2026-12-01T00:30'],
  ['12/1/2026 12:30 PM', '2026-12-01T12:30'],
  ['12/1/2026, 14:30:59', '2026-12-01T14:30'],
  ['12/31/2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['20261201', '2026-12-01'],
  ['2026/12/01', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['46357', '2026-12-01'],
  ['46357.5', '2026-12-01'],
  ['46357,5', '2026-12-01'],
  ['20000', '1954-10-03'],
  ['79999', '2119-01-10'],
  ['December 1, 2026', '2026-12-01'],
  ['December 1, 2026 2:30 PM (GMT+1)', '2026-12-01T14:30'],
  ['December 1, 2026 2:30 PM (CET)', '2026-12-01T14:30'],
])('the date “%s” is %s', (text, due) => {
  expect(readTask({ Due: text })).toMatchObject({ due, notes: undefined, warnings: [] });
});

test.each(['someday', '19999', '80000', '13/13/2026', '12/1-2026'])(
  'the date “%s” can’t be read and is added to the notes',
  (text) => {
    const { due, notes, warnings } = readTask({ Notes: 'Two', Due: text });
    expect([due, notes]).toEqual([undefined, `Two\n\nDate: ${text}`]);
    expect(warnings).toEqual([`Its date “${text}” can’t be read. It was added to the notes.`]);
  },
);

test('the warning shows the beginning of a long date', () => {
  const { warnings } = readTask({ Due: 'x'.repeat(61) });
  expect(warnings).toEqual([`Its date “${'x'.repeat(60)}” can’t be read. It was added to the notes.`]);
});

test('a date may have its time in another column', () => {
  expect(readTask({ Due: '2026-12-01', Time: '14:30' }).due).toBe('2026-12-01T14:30');
  expect(readTask({ Time: '14:30' }).due).toBe('2026-11-22T14:30');
});

test.each([
  [{ Due: '12/1/2026 → 12/5/2026' }, { planned: '2026-12-01', due: '2026-12-05' }],
  [
    { Due: '2026-12-05', 'Do on': '1.12.2026 9:00' },
    { planned: '2026-12-01T09:00', due: '2026-12-05' },
  ],
  [
    { Due: '12/1/2026 → 12/5/2026', 'Do on': '12/2/2026' },
    { planned: '2026-12-02', due: '2026-12-05' },
  ],
  [{ 'Hide until': '12/1/2026 9:00' }, { hidden: '2026-12-01' }],
  [{ 'Do on': 'someday', 'Hide until': 'someday' }, {}],
])('%j is planned and hidden as %j', (cells, expected) => {
  const { due, planned, hidden } = readTask(cells);
  expect({ due, planned, hidden }).toEqual(expected);
});

test.each([
  [{ Repeat: 'FREQ=WEEKLY;BYDAY=MO' }, { rule: 'FREQ=WEEKLY;BYDAY=MO' }],
  [{ Repeat: 'RRULE:freq=daily;COUNT=3' }, { rule: 'FREQ=DAILY', left: 3 }],
  [
    { Repeat: 'FREQ=DAILY', 'Repeat from': 'completion' },
    { rule: 'FREQ=DAILY', fromCompletion: true },
  ],
  [{ Repeat: 'FREQ=DAILY', 'Repeat from': 'due' }, { rule: 'FREQ=DAILY' }],
  [{ Repeat: 'every friday' }, { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' }],
  [{ Repeat: '2 weeks' }, { rule: 'FREQ=WEEKLY;INTERVAL=2', text: 'every 2 weeks' }],
  [{ Due: 'every friday' }, { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' }],
  [
    { Due: 'every friday', Repeat: 'daily' },
    { rule: 'FREQ=DAILY', text: 'daily' },
  ],
  [{ Repeat: 'daily', Completed: 'yes' }, undefined],
  [{ Repeat: '' }, undefined],
  [{ Repeat: 'No' }, undefined],
  [{ Repeat: 'never' }, undefined],
  [{ Repeat: 'None' }, undefined],
  [{ Repeat: 'false' }, undefined],
  [{ Repeat: '0' }, undefined],
])('%j repeats as %j', (cells, repeat) => {
  const task = readTask(cells);
  expect(task.repeat).toEqual(repeat);
  expect(task.warnings).toEqual([]);
});

test.each([
  ['FREQ=WEEKLY;BYWEEKNO=20', 'It doesn’t repeat here: That repeat isn’t supported: BYWEEKNO=20'],
  ['full moon', 'It doesn’t repeat here: “full moon” can’t be read.'],
  ['x'.repeat(61), `It doesn’t repeat here: “${'x'.repeat(60)}” can’t be read.`],
  ['tomorrow', 'It doesn’t repeat here: “tomorrow” can’t be read.'],
])('the repeat “%s” is left out with a note', (text, why) => {
  expect(readTask({ Repeat: text })).toMatchObject({ title: 'Task', warnings: [why] });
  expect(readTask({ Repeat: text }).repeat).toBeUndefined();
});

test('an id that several rows have is none, and one that a person may have counted is only the file’s', () => {
  const rows = [
    ['SHOP', 'Milk'],
    ['SHOP', 'Bread'],
    ['7', 'Rent'],
    ['0b2a7c3e-9f1d-4e5b-8a6c-1d2e3f4a5b6c', 'Tax'],
  ];
  const { tasks } = read(['Key', 'Title'], ...rows);
  expect(tasks.map(({ key, scope, title }) => [key, scope, title])).toEqual([
    ['Table\u0001Milk', 'file', 'Milk'],
    ['Table\u0001Bread', 'file', 'Bread'],
    ['7', 'file', 'Rent'],
    ['0b2a7c3e-9f1d-4e5b-8a6c-1d2e3f4a5b6c', 'app', 'Tax'],
  ]);
});

test.each([
  ['90', 90],
  ['1:30', 90],
  ['1h 30m', 90],
  ['2 hours', 120],
  ['45 min', 45],
  ['1.5 h', 90],
  ['1,5h', 90],
  ['12.4', 12],
  ['1', 1],
  ['0', undefined],
  ['-5', undefined],
  ['Infinity', undefined],
  ['long', undefined],
  ['', undefined],
])('the estimate “%s” is %s minutes', (text, minutes) => {
  expect(readTask({ Duration: text }).minutes).toBe(minutes);
});

test('a range within a day is a time and how long it takes', () => {
  const { tasks } = read(
    ['Name', 'Date'],
    ['Meet', 'December 1, 2026 2:00 PM (GMT+1) → 3:00 PM'],
    ['Fair', 'December 1, 2026 → December 3, 2026'],
  );
  expect(tasks).toMatchObject([
    { due: '2026-12-01T14:00', minutes: 60, planned: undefined },
    { due: '2026-12-03', planned: '2026-12-01', minutes: undefined },
  ]);
});

test('a header may come after other lines', () => {
  const { tasks } = read(['My tasks'], [''], ['Task', 'DUEDATE'], ['Mow', '2026-12-01']);
  expect(tasks).toMatchObject([{ title: 'Mow', due: '2026-12-01' }]);
});

test('without a column for the title, asks which one it is', () => {
  const { tasks, notes } = read(['Chore', 'Who'], ['Mow', 'Ann']);
  expect({ tasks, notes }).toMatchObject({
    tasks: [],
    notes: [{ why: 'Choose which column is the title.', isSkipped: true }],
  });
});

test('a date in the column of what is done means done', () => {
  const { tasks } = read(['Task', 'Completed'], ['Mow', '2026-11-20'], ['Rake', '']);
  expect(tasks.map(({ completed }) => completed)).toEqual([true, false]);
});

test.each([
  [
    [
      ['Title', 'Due'],
      ['Milk', ''],
    ],
    { start: 0, hasHeader: true, columns: { title: 0, due: 1 } },
  ],
  [
    [
      ['Chore', 'When'],
      ['Mop', '2026-12-01'],
    ],
    { start: 0, hasHeader: true, columns: {} },
  ],
  [
    [
      ['Mop', '2026-12-01'],
      ['Dust', '2026-12-02'],
    ],
    { start: 0, hasHeader: false, columns: {} },
  ],
  [
    [
      ['Mop', '12/1/2026'],
      ['Dust', ''],
    ],
    { start: 0, hasHeader: false, columns: {} },
  ],
  [
    [
      ['Mop', '30'],
      ['Dust', '15'],
    ],
    { start: 0, hasHeader: false, columns: {} },
  ],
  [
    [
      ['My chores', ''],
      ['', ''],
      ['Chore', 'Wer'],
      ['Mop', 'Ann'],
    ],
    { start: 2, hasHeader: true, columns: {} },
  ],
  [[['Mop'], ['Dust']], { start: 0, hasHeader: false, columns: { title: 0 } }],
  [[['Title'], ['Dust']], { start: 0, hasHeader: true, columns: { title: 0 } }],
])('the layout of %j is %j', (rows, layout) => {
  expect(tableLayout(rowsOf(...rows))).toEqual(layout);
});

test('a table without a header has tasks from its first row', () => {
  const rows = rowsOf(['Mop', '2026-12-01'], ['Dust', '2026-12-02']);
  const layout = { start: 0, hasHeader: false, columns: { title: 0, due: 1 } };
  expect(readTable(rows, 'Table', context, layout).tasks.map(({ title, due }) => [title, due])).toEqual([
    ['Mop', '2026-12-01'],
    ['Dust', '2026-12-02'],
  ]);
});

test.each(['Canceled', 'cancelled', 'Abgebrochen', 'Dropped'])('a task that is %s is left out', (status) => {
  const { title, warnings } = readTask({ Status: status });
  expect([title, warnings]).toEqual([undefined, ['It was canceled.']]);
});

test.each([
  ['["web", "Q4"]', ['web', 'Q4']],
  ['[web,Q4]', ['web', 'Q4']],
  ['[]', []],
  ['[x] box', ['[x] box']],
])('the tags %s', (cell, tags) => {
  expect(readTask({ Tags: cell }).tags).toEqual(tags);
});

test('a date in milliseconds is a moment, and at 4:00 a day', () => {
  expect(readTask({ Due: '1796122800000' }).due).toBe('2026-12-01T12:00');
  expect(readTask({ Due: '1796094000000' }).due).toBe('2026-12-01');
});
