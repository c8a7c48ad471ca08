import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestHours, ratioOf, ratioWords } from './ratio.ts';

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
  expect(learned(many(20, 100, 30))({})).toBe(0.5);
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
  expect(of(3)({})).toBe(1);
});

test('any three broken sessions hardly change what ten tasks say', () => {
  const broken = fc.record({
    estimate: fc.constantFrom(5, 15, 30, 60, 240),
    minutes: fc.integer({ min: 1, max: 600 }),
  });
  const three = fc.array(broken, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(three, fc.constantFrom(20, 40, 60), (some, estimate) => {
      const others = some.flatMap((one, n) => many(1, one.estimate, one.minutes, undefined, `broken${n}`));
      const ratio = learned([...others, ...many(10, estimate, estimate * 1.5)])({});
      expect(ratio).toBeGreaterThanOrEqual(1.35);
      expect(ratio).toBeLessThanOrEqual(1.6);
    }),
  );
});

test('a task that the timer hardly ran for says nothing', () => {
  expect(learned(many(3, 60, 1))({})).toBe(1);
  expect(learned([...many(1, 60, 1, undefined, 'broken'), ...many(10, 40, 60)])({})).toBe(
    learned(many(10, 40, 60))({}),
  );
});

/** A daily series with finished occurrences, each after sessions of as many minutes. */
function daily(id: string, count: number, estimatedMinutes: number, minutes: number, isOpen = true) {
  const day = (n: number) => `2026-05-${String(n + 1).padStart(2, '0')}`;
  const copies = Array.from({ length: count }, (_, n) => ({
    ...finished(`${id}@${day(n)}`, estimatedMinutes),
    seriesId: id,
    completedAt: `${day(n)}T12:00:00.000Z`,
  }));
  const series = { ...finished(id, estimatedMinutes), completed: !isOpen };
  const sessions = Array.from({ length: count + Number(!isOpen) }, (_, n) =>
    session(id, minutes, `${day(n)}T09:00:00.000Z`),
  );
  return { tasks: [series, ...copies], sessions };
}

test.each([
  ['open, and exactly as estimated', 30, 30, true, 1, 1],
  ['finished, and exactly as estimated', 30, 30, false, 1, 1],
  ['open, and twice as long', 20, 40, true, 1.8, 2],
  ['open, and half as long', 60, 30, true, 0.5, 0.55],
])('series that are %s are learned from by occurrence', (_, estimate, minutes, isOpen, least, most) => {
  const all = ['a', 'b', 'c'].map((id) => daily(id, 9, estimate, minutes, isOpen));
  const ratio = ratioOf(
    all.flatMap(({ sessions }) => sessions),
    all.flatMap(({ tasks }) => tasks),
  )({});
  expect(ratio).toBeGreaterThanOrEqual(least);
  expect(ratio).toBeLessThanOrEqual(most);
});

test.each([
  [[1, 1.04], undefined],
  [[], undefined],
  [[1.5, 1.46], 'Blocks are longer than estimated, because your tasks took 1.5 × as long.'],
  [[0.7], 'Blocks are shorter than estimated, because your tasks took 0.7 × as long.'],
  [[1, 1.5, 0.8], 'Blocks follow how long tasks of each project took: 0.8 to 1.5 × their estimate.'],
])('says of %j how the blocks differ: %s', (used, words) => {
  expect(ratioWords(used)).toBe(words);
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
