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

test('the latest twenty tasks count, whatever order they come in', () => {
  const at = (all: ReturnType<typeof many>, completedAt?: string) =>
    all.map(({ task: { completedAt: _, ...task }, session }) => ({
      task: { ...task, ...(completedAt && { completedAt }) } as (typeof all)[number]['task'],
      session,
    }));
  const recent = at(many(20, 10, 20, undefined, 'new'), '2026-06-14T12:00:00.000Z');
  const old = at(many(20, 10, 5, undefined, 'old'), '2026-06-01T12:00:00.000Z');
  const undated = at(many(20, 10, 5, undefined, 'undated'));
  const ratio = learned(recent)({});
  expect(learned([...undated, ...old, ...recent])({})).toBe(ratio);
  expect(learned([...recent, ...undated, ...old])({})).toBe(ratio);
  expect(learned(recent.slice(1))({})).not.toBe(ratio);
});

test('a project has its own ratio from three finished tasks on', () => {
  const others = many(5, 10, 10, undefined, 'o');
  const of = (count: number) => learned([...many(count, 10, 30, 'Code', 'c'), ...others]);
  expect(of(3)({ project: 'Code' })).toBeCloseTo(3 ** (3 / 4));
  expect(of(2)({ project: 'Code' })).toBe(of(2)({}));
  expect(of(3)({})).toBeCloseTo(3 ** (3 / 9));
});

test('a task without focus, and focus without a task, don’t count', () => {
  const { taskId: _, ...free } = session('x', 600);
  expect(ratioOf([session('a', 60), free], [finished('a', 60), finished('b', 60)])({})).toBe(1);
});

test('the best hours need five hours of focus in sixty days', () => {
  const of = (minutes: number, start: string) =>
    bestHours([session('x', minutes, '2026-06-14T09:00:00.000Z'), session('x', 60, start)], NOW, 'UTC');
  expect(of(240, '2026-06-14T14:00:00.000Z')).toEqual([9, 14]);
  expect(of(239, '2026-06-14T14:00:00.000Z')).toEqual([]);
  expect(of(240, '2026-04-16T10:00:00.000Z')).toEqual([9, 10]);
  expect(of(240, '2026-04-16T09:59:59.999Z')).toEqual([]);
  expect(of(240, '2026-06-14T08:00:00.000Z')).toEqual([9, 8]);
  const tied = ['14', '08', '11', '09'].map((hour) => session('x', 90, `2026-06-14T${hour}:00:00.000Z`));
  expect(bestHours(tied, NOW, 'UTC')).toEqual([8, 9, 11]);
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
