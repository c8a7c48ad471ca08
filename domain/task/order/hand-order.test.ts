import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { byHand, type HandOrder, handOrder, inserted, movedByHand, startOfHandOrder } from './hand-order.ts';
import { ORDERS, SORTS } from './task-view.ts';

const tasks = fc
  .array(
    fc.record({
      due: fc.constantFrom('2026-03-09', '2026-03-11T10:00', '2026-03-12', undefined),
      priority: fc.constantFrom('high' as const, 'medium' as const),
      position: fc.constantFrom('a0', 'a1', undefined),
    }),
    { minLength: 2, maxLength: 12 },
  )
  .map((all) =>
    all.map(
      ({ due, priority, position }, n): Task => ({
        id: `task-${n}`,
        title: `Task ${n}`,
        completed: false,
        priority,
        listId: 'work',
        createdAt: '2026-03-01T08:00:00.000Z',
        ...(due && { dueDate: due }),
        ...(position && { position }),
      }),
    ),
  );
/** Tasks, the sort they are in, and moves: the first and the number of tasks, and where they go. */
const moved = fc.tuple(
  tasks,
  fc.constantFrom(...SORTS),
  fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 3 }), fc.nat(), fc.boolean()), { maxLength: 20 }),
);
const idsOf = (all: readonly Task[]): string[] => all.map(({ id }) => id);

type Move = [number, number, number, boolean];
function afterMove(order: HandOrder, all: readonly Task[], [first, count, to, isAfter]: Move) {
  const shown = all.toSorted(byHand(order));
  const start = first % shown.length;
  const moving = shown.slice(start, start + Math.min(count, shown.length - 1));
  const others = shown.filter((task) => !moving.includes(task));
  const { id = '' } = others[to % others.length] ?? {};
  const wanted = inserted(shown, moving, { id, where: isAfter ? 'after' : 'before' });
  const next = movedByHand(order, wanted, new Set(idsOf(moving)));
  return { wanted, moving, next };
}

test('moved tasks are where they were put, the others keep their order, and it survives storage', () => {
  fc.assert(
    fc.property(moved, ([all, sort, moves]) => {
      let order = startOfHandOrder(sort);
      expect(idsOf(all.toSorted(byHand(order)))).toEqual(idsOf(all.toSorted(ORDERS[sort])));
      for (const move of moves) {
        const { wanted, next } = afterMove(order, all, move as Move);
        order = handOrder.parse(JSON.parse(JSON.stringify(next)));
        expect(idsOf(all.toSorted(byHand(order)))).toEqual(idsOf(wanted));
      }
    }),
  );
});

test('a move remembers only the moved tasks and those moved beside them', () => {
  fc.assert(
    fc.property(moved, ([all, sort, moves]) => {
      let order = startOfHandOrder(sort);
      const touched = new Set<string>();
      for (const move of moves) {
        const { moving, next } = afterMove(order, all, move as Move);
        for (const { id } of moving) touched.add(id);
        expect(Object.keys(next.spots).filter((id) => !touched.has(id))).toEqual([]);
        order = next;
      }
    }),
  );
});

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  listId: 'work',
  createdAt: '2026-03-01T08:00:00.000Z',
  ...more,
});

test('a moved task stays when the one beside it is completed, and others go where their dates put them', () => {
  const [first, second, third] = ['09', '10', '11'].map((day) => task(day, { dueDate: `2026-03-${day}` }));
  const all = [first, second, third] as Task[];
  const wanted = inserted(all, [third as Task], { id: '09', where: 'after' });
  const order = movedByHand(startOfHandOrder('dueDate'), wanted, new Set(['11']));
  const without = [task('new', { dueDate: '2026-03-09T12:00' }), second as Task, third as Task];
  expect(idsOf(without.toSorted(byHand(order)))).toEqual(['new', '11', '10']);
});

test('the earliest moves are forgotten, and those of tasks that are gone', () => {
  const all = Array.from({ length: 130 }, (_, n) => task(`t${n}`, { dueDate: `2026-${100 + n}` }));
  let order = startOfHandOrder('dueDate');
  for (const moving of all.slice(1, 121)) {
    const shown = all.toSorted(byHand(order));
    order = movedByHand(
      order,
      inserted(shown, [moving], { id: 't0', where: 'before' }),
      new Set([moving.id]),
    );
  }
  expect(Object.keys(order.spots)).toHaveLength(100);
  expect(Object.keys(order.spots)).toContain('t120');
  const open = all.slice(0, 119).toSorted(byHand(order));
  const after = movedByHand(
    order,
    inserted(open, [all[5] as Task], { id: 't0', where: 'after' }),
    new Set(['t5']),
  );
  expect(Object.keys(after.spots)).not.toContain('t120');
});

test('nothing changes without another task to be beside', () => {
  const order = startOfHandOrder('created');
  expect(movedByHand(order, [task('a')], new Set(['a']))).toBe(order);
  expect(movedByHand(order, [task('a')], new Set())).toBe(order);
  expect(inserted([task('a')], [task('a')], { id: 'gone', where: 'after' })).toEqual([task('a')]);
});
