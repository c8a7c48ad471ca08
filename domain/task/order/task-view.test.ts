import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRIORITIES, type Task } from '../task.ts';
import { EVERYTHING, ORDERS, SORTS, STATUSES, viewTasks } from './task-view.ts';

const task = (id: string, fields: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-01-01T09:00:00.000Z',
  listId: 'personal',
  ...fields,
});
const ids = (tasks: Task[]) => tasks.map(({ id }) => id).join(' ');

describe('search', () => {
  const tasks = [
    task('a', { title: 'Café mit Zoë' }),
    task('b', { title: 'Call mom', description: 'About the CAFETERIA' }),
    task('c', { title: 'Call dad', project: 'Kitchen remodel' }),
    task('d', { title: '買い物 🛒' }),
    task('e', { title: 'İstanbul' }),
    task('f', { title: 'Read', tags: ['Zoo', 'quiet'] }),
  ];
  test.each([
    ['', 'a b c d e f'],
    ['   ', 'a b c d e f'],
    ['zo', 'a f'],
    ['@zoo read', 'f'],
    ['undefined', ''],
    ['cafe', 'a b'],
    ['CAFÉ', 'a b'],
    ['Cafe\u0301', 'a b'],
    ['zoe', 'a'],
    ['call', 'b c'],
    ['dad call', 'c'],
    ['call  kitchen', 'c'],
    ['mom remodel', ''],
    ['買い', 'd'],
    ['🛒', 'd'],
    ['istanbul', 'e'],
    ['.*', ''],
  ])('"%s" finds "%s"', (search, found) => {
    expect(ids(viewTasks(tasks, { ...EVERYTHING, search }))).toBe(found);
  });
});

describe('filters', () => {
  const tasks = [
    task('a', { completed: true, priority: 'high' }),
    task('b', { priority: 'high' }),
    task('c', { priority: 'low' }),
  ];
  test.each([
    ['All', 'all', 'a b c'],
    ['Active', 'all', 'b c'],
    ['Done', 'all', 'a'],
    ['All', 'high', 'a b'],
    ['Active', 'high', 'b'],
    ['Done', 'low', ''],
  ] as const)('%s and %s show "%s"', (status, priority, shown) => {
    expect(ids(viewTasks(tasks, { ...EVERYTHING, status, priority }))).toBe(shown);
  });
});

describe('order', () => {
  const tasks = [
    task('late', { dueDate: '2026-02-01', priority: 'low', createdAt: '2026-01-03T09:00:00.000Z' }),
    task('day', { dueDate: '2026-01-05', priority: 'high' }),
    task('noon', { dueDate: '2026-01-05T12:00', priority: 'low' }),
    task('never', { createdAt: '2026-01-02T09:00:00.000Z' }),
    task('soon', { dueDate: '2026-01-05T09:00' }),
    task('day-2', { dueDate: '2026-01-05' }),
    task('low', { dueDate: '2026-01-05', priority: 'low', createdAt: '2026-01-04T09:00:00.000Z' }),
  ];
  test.each([
    ['dueDate', 'soon noon day day-2 low late never'],
    ['priority', 'day soon day-2 never noon low late'],
    ['created', 'low late never day day-2 noon soon'],
  ] as const)('by %s: %s', (sort, expected) => {
    expect(ids(viewTasks(tasks, { ...EVERYTHING, sort }))).toBe(expected);
    expect(ids(viewTasks(tasks.toReversed(), { ...EVERYTHING, sort }))).toBe(expected);
  });
});

const tasks = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    title: fc.string({ maxLength: 8 }),
    completed: fc.boolean(),
    priority: fc.constantFrom(...PRIORITIES),
    createdAt: fc.constantFrom('2026-01-01T09:00:00.000Z', '2026-01-02T09:00:00.000Z'),
    listId: fc.constant('personal'),
    dueDate: fc.constantFrom('2026-01-05', '2026-01-05T09:00', '2026-01-06'),
  }),
  { selector: ({ id }) => id },
);
const view = fc.record({
  search: fc.oneof(fc.constant(''), fc.string({ maxLength: 3 })),
  status: fc.constantFrom(...STATUSES),
  priority: fc.constantFrom('all' as const, ...PRIORITIES),
  sort: fc.constantFrom(...SORTS),
});

test('the choices of a view have these names', () => {
  expect(STATUSES).toEqual(['All', 'Active', 'Done']);
  expect(SORTS).toEqual(['dueDate', 'priority', 'created', 'manual']);
});

test('a view does not depend on the order of its input', () => {
  fc.assert(
    fc.property(tasks, view, fc.infiniteStream(fc.nat()), (all, asked, random) => {
      const shuffled = all
        .map((one) => ({ one, at: random.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ one }) => one);
      expect(viewTasks(shuffled, asked)).toEqual(viewTasks(all, asked));
    }),
  );
});

test('a view shows exactly the matching tasks, in order', () => {
  fc.assert(
    fc.property(tasks, view, (all, asked) => {
      const shown = viewTasks(all, asked);
      const wanted = all.filter(
        ({ title, completed, priority }) =>
          (asked.status === 'All' || (asked.status === 'Done') === completed) &&
          (asked.priority === 'all' || asked.priority === priority) &&
          asked.search
            .toLowerCase()
            .split(/\s+/)
            .every((word) => title.toLowerCase().includes(word)),
      );
      expect(new Set(shown)).toEqual(new Set(wanted));
      for (const [i, one] of shown.entries()) {
        const next = shown[i + 1];
        if (next) expect(ORDERS[asked.sort](one, next)).toBeLessThan(0);
      }
    }),
  );
});
