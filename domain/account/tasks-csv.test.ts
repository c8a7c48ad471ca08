import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { tasksCsv } from './tasks-csv.ts';

const task = (more: Partial<Task> = {}): Task => ({
  id: 'a',
  title: 'Buy milk',
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-15T10:00:00.000Z',
  listId: 'work',
  ...more,
});
const NAMES = {
  lists: new Map([['work', { name: 'Work' }]]),
  goals: new Map([['fit', { title: 'Be fit' }]]),
};

/** The cells of a table, by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows = csv.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  return rows.map((row) =>
    Array.from(row.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

test('a task is a row, with the names of its list and goal', () => {
  const [head, row] = cellsOf(
    tasksCsv([task({ goalId: 'fit', dueDate: '2026-07-01', estimatedMinutes: 30 })], NAMES),
  );
  expect(Object.fromEntries((head ?? []).map((name, i) => [name, row?.[i]]))).toMatchObject({
    Title: 'Buy milk',
    Completed: 'no',
    List: 'Work',
    Goal: 'Be fit',
    'Due date': '2026-07-01',
    'Estimated minutes': '30',
    Project: '',
  });
});

test('the older task comes first', () => {
  const tasks = [task({ id: 'late' }), task({ id: 'early', createdAt: '2026-01-01T00:00:00.000Z' })];
  expect(cellsOf(tasksCsv(tasks, NAMES)).map((row) => row.at(-1))).toEqual(['Id', 'early', 'late']);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://evil")',
])('%j can’t run as a formula', (title) => {
  expect(cellsOf(tasksCsv([task({ title })], NAMES))[1]?.[0]).toBe(`'${title}`);
});

test('whatever is written, each cell comes back as it was or behind an apostrophe, and none begins a formula', () => {
  const texts = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', ' ', 'a', 'é') });
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const row = cellsOf(tasksCsv([task({ title, description })], NAMES))[1] ?? [];
      expect(row).toHaveLength(12);
      for (const [cell, text] of [
        [row[0], title],
        [row[1], description],
      ]) {
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }
    }),
  );
});
