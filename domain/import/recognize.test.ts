import { expect, test } from 'vitest';
import type { SourceRow } from './imported/source.ts';
import { recognize } from './recognize.ts';

const rowsOf = (...rows: string[]): SourceRow[] =>
  rows.map((row, i) => ({ line: i + 1, cells: row.split(',') }));

test.each([
  [{ task: { entities: {} }, project: { entities: {} } }, 'superproductivity'],
  [{ data: { task: { entities: {} }, project: { entities: {} } } }, 'superproductivity'],
  [{ projects: [], items: [{ content: 'Milk' }] }, 'todoist'],
  [{ kind: 'tasks#taskLists', items: [] }, 'google'],
  [[{ title: 'Home', identifier: 'H', tasks: [] }], 'vikunja'],
  [{ value: [{ displayName: 'Home', tasks: [] }] }, 'microsoft'],
  [{ users: { ada: { tasks: { a: { title: 'Milk' } } } } }, 'daymark'],
  [{ tasks: { a: { title: 'Milk' } } }, 'daymark'],
  [{ hello: 'world' }, undefined],
  [[], undefined],
  [null, undefined],
])('the JSON %j is of %s', (value, system) => {
  expect(recognize({ name: 'x.json', kind: 'json', value })).toBe(system);
});

test.each([
  [rowsOf('TYPE,CONTENT,PRIORITY', 'task,Milk,4'), 'todoist'],
  [rowsOf('Date: 2026-11-20', 'List Name,Title,Kind,Status', 'Home,Milk,TEXT,0'), 'ticktick'],
  [rowsOf('Title,Completed at,Estimated minutes,Created at,Id'), 'daymark'],
  [rowsOf('Title,Due', 'Milk,2026-12-01'), 'csv'],
  [rowsOf('Colour,Size', 'red,5'), 'csv'],
  [rowsOf('Title,Due'), undefined],
  [[], undefined],
])('the table %j is of %s', (rows, system) => {
  expect(recognize({ name: 'x.csv', kind: 'table', rows })).toBe(system);
});

test('calendars and texts are recognized by their kind', () => {
  expect(recognize({ name: 'x.ics', kind: 'calendar', component: ['vcalendar', [], []] })).toBe('calendar');
  expect(recognize({ name: 'x.md', kind: 'text', text: '\n - Milk' })).toBe('markdown');
  expect(recognize({ name: 'x.md', kind: 'text', text: ' \n\t\n' })).toBeUndefined();
});
