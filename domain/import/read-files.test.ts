import { expect, test } from 'vitest';
import type { Component, Source } from './imported/source.ts';
import { readFiles } from './read-files.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };

const table = (name: string, ...rows: string[]): Source => ({
  name,
  kind: 'table',
  rows: rows.map((row, i) => ({ line: i + 1, cells: row.split(',') })),
});
const text = (name: string, content: string): Source => ({ name, kind: 'text', text: content });
const json = (name: string, value: unknown): Source => ({ name, kind: 'json', value });
const calendar = (name: string): Source => {
  const todo: Component = ['vtodo', [['summary', {}, 'text', 'From a calendar']], []];
  return { name, kind: 'calendar', component: ['vcalendar', [], [todo]] };
};

/** Of each part the system, the names of its lists and the titles of its tasks. */
const read = (...sources: Source[]) =>
  readFiles(sources, context).parts.map(({ system, imported }) => [
    system,
    imported.lists.map(({ name }) => name).join(),
    imported.tasks.map(({ title }) => title).join(),
  ]);

const TODOIST = ['TYPE,CONTENT,PRIORITY,INDENT', 'task,Milk,4,1'];

test.each([
  ['calendar', calendar('Home.ics'), 'Home', 'From a calendar'],
  ['markdown', text('Home.md', '- Milk'), 'Home', 'Milk'],
  ['csv', table('Home.csv', 'Title,Due', 'Milk,'), 'Home', 'Milk'],
  [
    'daymark',
    table('tasks.csv', 'Title,Completed at,Estimated minutes,Created at,Id,List', 'Milk,,,,a,Home'),
    'Home',
    'Milk',
  ],
  ['ticktick', table('x.csv', 'List Name,Title,Kind,Status', 'Home,Milk,TEXT,0'), 'Home', 'Milk'],
  ['todoist', table('Home [1].csv', ...TODOIST), 'Home', 'Milk'],
  [
    'todoist',
    json('x.json', { projects: [{ id: 'h', name: 'Home' }], items: [{ id: 'a', content: 'Milk' }] }),
    'Home',
    'Milk',
  ],
  [
    'google',
    json('x.json', { kind: 'tasks#tasks', title: 'Home', items: [{ title: 'Milk' }] }),
    'Home',
    'Milk',
  ],
  [
    'microsoft',
    json('x.json', { value: [{ displayName: 'Home', tasks: [{ title: 'Milk' }] }] }),
    'Home',
    'Milk',
  ],
  [
    'vikunja',
    json('x.json', [{ id: 1, identifier: 'H', title: 'Home', tasks: [{ id: 1, title: 'Milk' }] }]),
    'Home',
    'Milk',
  ],
  [
    'superproductivity',
    json('x.json', {
      task: { entities: { a: { title: 'Milk', projectId: 'h' } } },
      project: { entities: { h: { title: 'Home' } } },
    }),
    'Home',
    'Milk',
  ],
] as const)('a file of %s is read (%#)', (system, source, list, title) => {
  expect(read(source)).toEqual([[system, list, title]]);
});

test.each([
  ['folder/Home.md', 'Home'],
  ['a.b.md', 'a.b'],
  ['Home', 'Home'],
  ['Home.toolongending', 'Home.toolongending'],
  [' .md', 'Imported'],
  [`${'x'.repeat(101)}.md`, 'x'.repeat(100)],
])('the file %s gives its tasks the list “%s”', (name, list) => {
  expect(read(text(name, '- Milk'))).toEqual([['markdown', list, 'Milk']]);
});

test('the files of a backup of Todoist are read as one, before the others', () => {
  const sources = [
    table('Home.csv', 'Title,Due', 'Bread,'),
    table('A [1].csv', ...TODOIST),
    table('B [2].csv', ...TODOIST),
  ];
  expect(read(...sources)).toEqual([
    ['todoist', 'A,B', 'Milk,Milk'],
    ['csv', 'Home', 'Bread'],
  ]);
});

test('texts beside other files are only read if they are Markdown by their name', () => {
  const home = table('Home.csv', 'Title,Due', 'Milk,');
  const texts = [text('read me.txt', 'Thanks'), text('a.MD', '- a'), text('b.markdown', '- b')];
  expect(read(home, ...texts).map(([, list]) => list)).toEqual(['Home', 'a', 'b']);
  expect(read(...texts).map(([, list]) => list)).toEqual(['read me', 'a', 'b']);
});

test('an account is read as it is, and only by itself', () => {
  const account = json('daymark.json', { tasks: { a: { title: 'Milk' } } });
  const unread = text('read me.txt', 'Thanks');
  expect(readFiles([account, unread], context)).toEqual({
    parts: [],
    document: { tasks: { a: { title: 'Milk' } } },
  });
  expect(readFiles([text('a.md', '- a')], context)).not.toHaveProperty('document');
  const refused = expect.objectContaining({
    code: 'invalid',
    message: 'Import a Daymark export on its own.',
  });
  for (const other of [text('a.md', '- a'), json('older.json', { goals: {} })]) {
    expect(() => readFiles([account, other], context)).toThrow(refused);
    expect(() => readFiles([other, account], context)).toThrow(refused);
  }
});

test('the person can say what the columns of a table mean', () => {
  const { parts } = readFiles([table('x.csv', 'A,B', 'x,Milk')], {
    ...context,
    layout: { start: 0, hasHeader: true, columns: { title: 1 } },
  });
  expect(parts[0]?.imported.tasks.map(({ title }) => title)).toEqual(['Milk']);
});

test('files of which none is understood are refused', () => {
  const refused = expect.objectContaining({
    code: 'invalid',
    message:
      'That isn’t a file Daymark can read. Choose an export from Todoist, TickTick, Microsoft To Do, Google Tasks, Super Productivity, Vikunja, Trello or Taskwarrior, or a CSV, iCalendar, OPML, Markdown, todo.txt or Daymark file.',
  });
  expect(() => readFiles([], context)).toThrow(refused);
  expect(() => readFiles([json('x.json', { hello: 'world' }), text('x.txt', ' ')], context)).toThrow(refused);
  expect(read(json('x.json', { hello: 'world' }), text('x.txt', 'Milk'))).toEqual([
    ['markdown', 'x', 'Milk'],
  ]);
});

test('a file that is refused is named beside those that are read, and alone it refuses', () => {
  const broken: Source = { name: 'b.ics', kind: 'unreadable', why: 'It’s cut off.' };
  const { parts } = readFiles([text('a.md', '- a'), broken], context);
  expect(parts[0]?.imported.notes).toEqual([{ what: 'b.ics', why: 'It’s cut off.', isSkipped: true }]);
  expect(() => readFiles([broken], context)).toThrow('It’s cut off.');
});
