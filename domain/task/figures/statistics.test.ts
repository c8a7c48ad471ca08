import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIORITIES, type Task } from '../task.ts';
import { percent, statistics, timeText } from './statistics.ts';

const NOW = '2026-01-05T10:00';
const task = (fields: Partial<Task> = {}): Task => ({
  id: 't',
  title: 'Task',
  completed: false,
  priority: 'medium',
  createdAt: '2026-01-01T09:00:00.000Z',
  listId: 'personal',
  ...fields,
});

test.each([
  [0, '0m'],
  [1, '1m'],
  [59, '59m'],
  [60, '1h 0m'],
  [61, '1h 1m'],
  [150, '2h 30m'],
  [6000, '100h 0m'],
  [450_090, '7,501h 30m'],
])('formats %d minutes as %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text);
  expect(statistics([task({ estimatedMinutes: minutes })], NOW).timeRemaining).toBe(text);
});

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 2, 50],
  [1, 8, 13],
  [3, 3, 100],
  [23, 40, 58],
  [29, 200, 15],
  [1, 200, 1],
  [1, 201, 1],
  [1, 10_000, 1],
  [199, 200, 99],
  [9_999, 10_000, 99],
  [10_000, 10_000, 100],
])('%d of %d is %d percent', (part, whole, progress) => {
  expect(percent(part, whole)).toBe(progress);
});

test('rounds exactly, and only all is 100 percent', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (a, b) => {
      const [part, whole] = [Math.min(a, b), Math.max(a, b, 1)];
      const shown = percent(part, whole);
      if (part === 0 || part === whole) expect(shown).toBe(part === 0 ? 0 : 100);
      else {
        const nearest = (BigInt(part) * 200n + BigInt(whole)) / (2n * BigInt(whole));
        expect(shown).toBe(Math.min(99, Math.max(1, Number(nearest))));
      }
    }),
  );
});

test('without tasks, all counts are zero', () => {
  expect(statistics([], NOW)).toEqual({
    total: 0,
    completed: 0,
    remaining: 0,
    progress: 0,
    overdue: 0,
    highPriority: 0,
    minutesRemaining: 0,
    timeRemaining: '0m',
    today: [],
    goals: new Map(),
    projects: new Map(),
  });
});

test.each<[string | undefined, { overdue: number; today: number }]>([
  [undefined, { overdue: 0, today: 0 }],
  ['2026-01-04', { overdue: 1, today: 0 }],
  ['2026-01-05', { overdue: 0, today: 1 }],
  ['2026-01-05T09:59', { overdue: 1, today: 1 }],
  ['2026-01-05T10:00', { overdue: 0, today: 1 }],
  ['2026-01-06', { overdue: 0, today: 0 }],
])('counts an open task due %s', (dueDate, expected) => {
  const due = dueDate ? { dueDate } : {};
  const open = statistics([task(due)], NOW);
  expect({ overdue: open.overdue, today: open.today.length }).toEqual(expected);
  expect(statistics([task({ ...due, completed: true })], NOW).overdue).toBe(0);
});

test('ignores goals that other people link to a shared task', () => {
  const { goals } = statistics([task({ goalId: 'career' }), task({ id: 'eve:t', goalId: 'career' })], NOW);
  expect([...goals]).toEqual([['career', { total: 1, completed: 0, progress: 0 }]]);
});

const anyTask = fc
  .record({
    completed: fc.boolean(),
    priority: fc.constantFrom(...PRIORITIES),
    dueDate: fc.constantFrom(
      undefined,
      '2025-12-31',
      '2026-01-05',
      '2026-01-05T09:00',
      '2026-01-05T11:00',
      '2026-02-01',
    ),
    estimatedMinutes: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
    project: fc.constantFrom(undefined, 'A', 'B'),
    goalId: fc.constantFrom(undefined, 'g-1', 'g-2'),
  })
  .map((fields) =>
    task(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))),
  );

test('one pass counts the same as separate passes', () => {
  fc.assert(
    fc.property(fc.array(anyTask), (tasks) => {
      const seen = statistics(tasks, NOW);
      const open = tasks.filter(({ completed }) => !completed);
      expect(seen.total).toBe(tasks.length);
      expect(seen.remaining).toBe(open.length);
      expect(seen.completed + seen.remaining).toBe(seen.total);
      expect(seen.highPriority).toBe(open.filter(({ priority }) => priority === 'high').length);
      expect(seen.minutesRemaining).toBe(open.reduce((sum, one) => sum + (one.estimatedMinutes ?? 0), 0));
      expect(seen.overdue).toBe(open.filter(({ dueDate }) => dueDate && /^2025|T09/.test(dueDate)).length);
      expect(seen.today).toEqual(tasks.filter(({ dueDate }) => dueDate?.startsWith('2026-01-05')));
      for (const [key, groups] of [
        ['project', seen.projects],
        ['goalId', seen.goals],
      ] as const) {
        const named = tasks.filter((one) => one[key]);
        expect([...groups.keys()].sort()).toEqual([...new Set(named.map((one) => one[key]))].sort());
        for (const [name, progress] of groups) {
          const group = tasks.filter((one) => one[key] === name);
          const completed = group.filter((one) => one.completed).length;
          const share = percent(completed, group.length);
          expect(progress).toEqual({ total: group.length, completed, progress: share });
        }
      }
    }),
  );
});
