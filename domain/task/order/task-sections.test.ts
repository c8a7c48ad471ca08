import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRIORITIES, type Task } from '../task.ts';
import { byHand, inserted, movedByHand, sortedAs, startOfHandOrder } from './hand-order.ts';
import { holdPlaces, placeOfTask } from './held-sections.ts';
import { orderFromToday, pageOrder, sections, sectionsFromToday } from './task-sections.ts';
import { SORTS } from './task-view.ts';

const NOW = '2026-01-05T10:00';
const DUES = [
  undefined,
  '2026-01-04',
  '2026-01-05',
  '2026-01-05T09:00',
  '2026-01-05T11:00',
  '2026-01-06',
  '2026-02-01',
];

const task = fc
  .record({
    id: fc.uuid(),
    title: fc.constant('Buy milk'),
    completed: fc.boolean(),
    priority: fc.constantFrom(...PRIORITIES),
    createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'),
    listId: fc.constant('personal'),
    dueDate: fc.constantFrom(...DUES),
  })
  .map(({ dueDate, ...rest }): Task => (dueDate ? { ...rest, dueDate } : rest));
const tasks = fc.uniqueArray(task, { selector: ({ id }) => id, maxLength: 30 });
const sort = fc.constantFrom(...SORTS);

test('every task is in exactly one section, and the sections keep the order', () => {
  fc.assert(
    fc.property(tasks, sort, (all, by) => {
      const sorted = all.toSorted(pageOrder(by));
      expect(sections(sorted, by, NOW).flatMap((section) => section.tasks)).toEqual(sorted);
    }),
  );
});

test('names sections by their content, leaves out empty ones, and puts completed tasks last', () => {
  const at = (dueDate: string | undefined, id: string, completed = false): Task => ({
    id,
    title: id,
    completed,
    priority: 'medium',
    createdAt: '2026-01-01T00:00:00.000Z',
    listId: 'work',
    ...(dueDate && { dueDate }),
  });
  const all = [
    at('2026-01-04', 'late'),
    at('2026-01-05T09:00', 'missed'),
    at('2026-01-05', 'now'),
    at('2026-01-06T08:00', 'next'),
    at(undefined, 'some day'),
    at('2026-01-04', 'done', true),
  ].sort(pageOrder('dueDate'));
  const names = (by: (typeof SORTS)[number]) =>
    sections(all, by, NOW).map(({ name, tasks: some }) => [name, some.length]);
  expect(names('dueDate')).toEqual([
    ['overdue', 2],
    ['today', 1],
    ['tomorrow', 1],
    ['someday', 1],
    ['done', 1],
  ]);
  expect(names('priority')).toEqual([
    ['medium', 5],
    ['done', 1],
  ]);
  expect(names('created')).toEqual([
    ['all', 5],
    ['done', 1],
  ]);
});

test('completed tasks come last, latest first; ties follow the order of the view', () => {
  const at = (id: string, completedAt?: string, dueDate = '2026-01-05'): Task => ({
    id,
    title: id,
    completed: completedAt !== undefined,
    priority: 'medium',
    listId: 'work',
    dueDate,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...(completedAt && { completedAt }),
  });
  const all = [
    at('first', '2026-01-04T08:00:00.000Z'),
    at('together, later', '2026-01-04T10:00:00.000Z', '2026-01-07'),
    at('last', '2026-01-05T09:00:00.000Z'),
    at('together', '2026-01-04T10:00:00.000Z', '2026-01-06'),
    at('open'),
    { ...at('unknown'), completed: true },
  ];
  const order = ['open', 'last', 'together', 'together, later', 'first', 'unknown'];
  expect(all.toSorted(pageOrder('dueDate')).map(({ id }) => id)).toEqual(order);
});

test('orders any two tasks consistently, whichever comes first', () => {
  fc.assert(
    fc.property(task, task, sort, (a, b, by) => {
      const order = pageOrder(by);
      expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
      expect(order(a, b) === 0).toBe(a.id === b.id);
    }),
  );
});

const base = (id: string): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-01-01T00:00:00.000Z',
  listId: 'work',
});
const fromToday = (sorted: readonly Task[], by: (typeof SORTS)[number] = 'dueDate') =>
  sectionsFromToday(sections(sorted, by, NOW));

test('a page about today starts with today, then what is overdue, and the rest as everywhere', () => {
  const many = (count: number, dueDate: string) =>
    Array.from({ length: count }, (_, n) => ({ ...base(`${dueDate} ${n}`), dueDate }));
  const all = [
    ...many(60, '2025-10-23'),
    ...many(18, '2026-01-05'),
    ...many(2, '2026-01-06'),
    base('any day'),
  ];
  const sorted = orderFromToday(all.toSorted(pageOrder('dueDate')), NOW);
  expect(fromToday(sorted).map(({ name, tasks: some }) => [name, some.length])).toEqual([
    ['today', 18],
    ['late', 60],
    ['tomorrow', 2],
    ['someday', 1],
  ]);
});

test('a page about today has all tasks, in the order of its sections', () => {
  fc.assert(
    fc.property(tasks, (all) => {
      const sorted = orderFromToday(all.toSorted(pageOrder('dueDate')), NOW);
      expect(fromToday(sorted).flatMap((section) => section.tasks)).toEqual(sorted);
      for (const by of SORTS.filter((one) => one !== 'dueDate'))
        expect(fromToday(sorted, by)).toEqual(sections(sorted, by, NOW));
    }),
  );
});

test('a page about today keeps its order when a task is moved by hand, but for that task', () => {
  fc.assert(
    fc.property(tasks, fc.nat(), fc.nat(), (all, from, to) => {
      const open = orderFromToday(
        all.filter(({ completed }) => !completed).toSorted(pageOrder('dueDate')),
        NOW,
      );
      const [moved, target] = [open[from % Math.max(1, open.length)], open[to % Math.max(1, open.length)]];
      if (!moved || !target || moved === target) return;
      const wanted = inserted(open, [moved], { id: target.id, where: 'before' });
      const order = movedByHand(startOfHandOrder('dueDate'), wanted, new Set([moved.id]));
      const sorted = orderFromToday(all.toSorted(pageOrder('manual', byHand(order))), NOW, (task) =>
        sortedAs(order, task),
      );
      expect(sorted.filter(({ completed }) => !completed)).toEqual(wanted);
    }),
  );
});

test('the last overdue task of a page about today stays in its place when it’s completed', () => {
  const late = { ...base('late'), dueDate: '2026-01-04' };
  const today = { ...base('today'), dueDate: '2026-01-05' };
  const place = placeOfTask(fromToday([today, late]), late.id);
  if (!place) throw new Error('An open task has a place.');
  const after = { ...late, completed: true };
  const held = holdPlaces(
    fromToday([today, after]),
    new Map([[late.id, place]]),
    new Map([[late.id, after]]),
  );
  expect(held.map(({ name }) => name)).toEqual(['today', 'late']);
});
