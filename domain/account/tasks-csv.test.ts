import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
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
  sections: new Map([['shop', { name: 'Shop', listId: 'work' }]]),
  goals: new Map([['fit', { title: 'Be fit' }]]),
};

/** Parses CSV by RFC 4180. */
function cellsOf(csv: string): string[][] {
  const rows = csv.replace(/^\ufeff/, '').match(/(?:"(?:[^"]|"")*",?)+\r\n/g) ?? [];
  return rows.map((row) =>
    Array.from(row.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

test('writes a task as a row with the names of its list, section and goal', () => {
  const [head, row] = cellsOf(
    tasksCsv(
      [
        task({
          goalId: 'fit',
          sectionId: 'shop',
          tags: ['shop', 'home'],
          dueDate: '2026-07-01',
          plannedFor: '2026-06-30T09:00',
          hiddenUntil: '2026-06-29',
          estimatedMinutes: 30,
        }),
      ],
      NAMES,
    ),
  );
  expect(Object.fromEntries((head ?? []).map((name, i) => [name, row?.[i]]))).toMatchObject({
    Title: 'Buy milk',
    Completed: 'no',
    List: 'Work',
    Section: 'Shop',
    Goal: 'Be fit',
    Tags: 'shop;home',
    'Due date': '2026-07-01',
    'Do on': '2026-06-30T09:00',
    'Hide until': '2026-06-29',
    'Estimated minutes': '30',
    Project: '',
  });
});

test('sorts older tasks first', () => {
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
])('escapes %j so that it can’t run as a formula', (title) => {
  expect(cellsOf(tasksCsv([task({ title })], NAMES))[1]?.[0]).toBe(`'${title}`);
});

test('any text round-trips or gets an apostrophe, and no cell starts a formula', () => {
  const texts = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', ' ', 'a', 'é') });
  fc.assert(
    fc.property(texts, texts, (title, description) => {
      const row = cellsOf(tasksCsv([task({ title, description })], NAMES))[1] ?? [];
      expect(row).toHaveLength(19);
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
