import { expect, test } from 'vitest';
import { readTable } from './table.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (...rows: string[][]) =>
  readTable(
    rows.map((cells, i) => ({ line: i + 1, cells })),
    'Table',
    context,
  );
const readTask = (cells: Record<string, string>) =>
  read(['Title', ...Object.keys(cells)], ['Task', ...Object.values(cells)]).tasks[0];

test('a row that is there once more, with its id, is left out', () => {
  const rows = [
    ['Id', 'Title'],
    ['7', 'A'],
    ['7', 'A'],
    ['7', 'B'],
    ['', 'C'],
    ['', 'C'],
  ];
  const { tasks, notes } = read(...rows);
  expect(tasks.map(({ title }) => title)).toEqual(['A', 'B', 'C', 'C']);
  expect(notes).toMatchObject([{ line: 3, what: 'A', why: 'It’s in the file more than once.' }]);
});

test.each([
  ['P1 - Critical', 'high'],
  ['P2 – High', 'high'],
  ['3. Medium', 'medium'],
  ['Low (P4)', 'low'],
  ['P2', 'medium'],
  ['P9 - Whatever', undefined],
])('the priority “%s” with its number is %s', (written, priority) => {
  expect(readTask({ Priority: written })?.priority).toBe(priority);
});

test('an estimate in hours', () => {
  expect(readTask({ 'Estimate (hours)': '1.5' })?.minutes).toBe(90);
  expect(readTask({ 'Estimate (hours)': '45m' })?.minutes).toBe(45);
});

test('Asana’s words for no section', () => {
  expect(readTask({ Section: '(no section)' })?.section).toBeUndefined();
});
