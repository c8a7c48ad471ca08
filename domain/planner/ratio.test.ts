import { expect, test } from 'vitest';
import { bestHours, ratioOf } from './ratio.ts';

const NOW = Date.parse('2026-06-15T10:00:00Z');
const session = (taskId: string, minutes: number, start = '2026-06-14T09:00:00.000Z') => ({
  id: `${taskId}${start}`,
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
  minutes,
  taskId,
});
const finished = (id: string, estimatedMinutes?: number, project?: string) => ({
  id,
  completed: true,
  completedAt: '2026-06-14T12:00:00.000Z',
  ...(estimatedMinutes && { estimatedMinutes }),
  ...(project && { project }),
});
const many = (count: number, estimate: number, minutes: number, project?: string, name = 't') =>
  Array.from({ length: count }, (_, n) => ({
    task: finished(`${name}${n}`, estimate, project),
    session: session(`${name}${n}`, minutes),
  }));
const learned = (all: ReturnType<typeof many>) =>
  ratioOf(
    all.map(({ session }) => session),
    all.map(({ task }) => task),
  );

test('ten tasks that took half as long again are offered 1.4 to 1.6 times their estimate', () => {
  const ratio = learned(many(10, 40, 60))({});
  expect(ratio).toBeGreaterThanOrEqual(1.4);
  expect(ratio).toBeLessThanOrEqual(1.6);
});

test('without a finished task the estimate counts, and one task says little', () => {
  expect(learned([])({})).toBe(1);
  expect(learned(many(1, 30, 60))({})).toBeCloseTo(Math.SQRT2);
});

test('several sessions of a task count together; open tasks and those without an estimate don’t count', () => {
  const tasks = [finished('a', 60), finished('b'), { ...finished('c', 10), completed: false }];
  const sessions = [
    session('a', 30),
    session('a', 30, '2026-06-14T15:00:00.000Z'),
    session('b', 600),
    session('c', 600),
  ];
  expect(ratioOf(sessions, tasks)({})).toBe(1);
});

test('a project with enough finished tasks has its own ratio, and none is out of bounds', () => {
  const ratio = learned([...many(5, 10, 5, 'Mail', 'm'), ...many(20, 10, 30, 'Code', 'c')]);
  expect(ratio({ project: 'Mail' })).toBeLessThan(0.7);
  expect(ratio({ project: 'Code' })).toBeGreaterThan(2);
  expect(ratio({ project: 'New' })).toBe(ratio({}));
  expect(learned(many(20, 1, 120))({})).toBe(3);
  expect(learned(many(20, 1_000, 1))({})).toBe(0.5);
});

test('the best hours are those with the most focus time lately, once enough is known', () => {
  const at = (hour: string, day = '14') => session('x', 60, `2026-06-${day}T${hour}:00:00.000Z`);
  const old = { ...at('03'), start: '2025-01-01T03:00:00.000Z' };
  expect(bestHours([at('09')], NOW, 'UTC')).toEqual([]);
  const sessions = [
    at('09'),
    at('09', '13'),
    at('14'),
    at('14', '13'),
    at('14', '12'),
    at('20'),
    at('22'),
    old,
    old,
  ];
  expect(bestHours(sessions, NOW, 'UTC')).toEqual([14, 9, 20]);
  expect(bestHours(sessions, NOW, 'Europe/Berlin')).toEqual([16, 11, 0]);
});
