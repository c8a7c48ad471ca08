import { z } from 'zod';
import { compare } from '../../compare.ts';
import { whenOf } from '../dates.ts';
import { PRIORITIES, type Task } from '../task.ts';
import { ORDERS, SORTS, type Sorted, type TaskView } from './task-view.ts';

/** The setting with the sort chosen for each place, a field each. */
export const PLACE_SORTS_SETTING = 'listSorts';
/** The setting with the manual order of each place except lists, a field each. */
export const HAND_ORDERS_SETTING = 'handOrders';

/** Of more moved tasks in a place, the earliest moved return to their places in its sort. */
const MAX_SPOTS = 100;

/**
 * Where a moved task is sorted: as if it were another one, next to it. These are that task's values at that time, so
 * that the moved one stays there when the other is completed or gets another date.
 */
const spot = z.object({
  id: z.string(),
  createdAt: z.string(),
  priority: z.enum(PRIORITIES),
  dueDate: z.string().optional(),
  position: z.string().optional(),
  /** Its place next to that task, which is at 0. */
  at: z.number(),
});
type Spot = z.infer<typeof spot>;

/** The manual order of a place that isn't a list: a sort, except for the tasks moved since, the latest last. */
export const handOrder = z.object({ sort: z.enum(SORTS), spots: z.record(z.string(), spot) });
export type HandOrder = z.infer<typeof handOrder>;

export const startOfHandOrder = (sort: TaskView['sort']): HandOrder => ({ sort, spots: {} });

/** Where a task is sorted: a moved one as if it were another. */
export const sortedAs = ({ spots }: HandOrder, task: Sorted): Sorted => spots[task.id] ?? task;
const stepOf = ({ spots }: HandOrder, { id }: Sorted): number => spots[id]?.at ?? 0;

/** Never 0 for two different tasks. */
export function byHand(order: HandOrder): (a: Sorted, b: Sorted) => number {
  const bySort = ORDERS[order.sort];
  return (a, b) =>
    bySort(sortedAs(order, a), sortedAs(order, b)) ||
    stepOf(order, a) - stepOf(order, b) ||
    compare(a.id, b.id);
}

/** @param wanted the open tasks of the place in the new order @param moved those that aren't where they were, in a row */
export function movedByHand(
  order: HandOrder,
  wanted: readonly Task[],
  moved: ReadonlySet<string>,
): HandOrder {
  const start = wanted.findIndex(({ id }) => moved.has(id));
  const beside = wanted[start - 1] ?? wanted.find(({ id }) => !moved.has(id));
  if (start < 0 || !beside) return order;
  const bySort = ORDERS[order.sort];
  const place = sortedAs(order, beside);
  const isThere = (task: Task) => moved.has(task.id) || bySort(sortedAs(order, task), place) === 0;
  const group = wanted.filter(isThere);
  const unmoved = group.findIndex(({ id }) => id === place.id && !moved.has(id) && !order.spots[id]);
  const spots = group.flatMap((task, n): [string, Spot][] =>
    n === unmoved ? [] : [[task.id, spotAt(place, n - unmoved)]],
  );
  const open = new Set(wanted.map(({ id }) => id));
  const others = Object.entries(order.spots).filter(([id]) => open.has(id) && !moved.has(id));
  const latest = [...new Map([...others, ...spots])].slice(-MAX_SPOTS);
  return { ...order, spots: Object.fromEntries(latest) };
}

const spotAt = (place: Sorted, at: number): Spot => {
  const { id, createdAt, priority, position } = place;
  const dueDate = whenOf(place);
  return { id, createdAt, priority, ...(dueDate && { dueDate }), ...(position && { position }), at };
};

/** Tasks with some of them moved before or after another. */
export function inserted<Row extends { id: string }>(
  rows: readonly Row[],
  moved: readonly Row[],
  beside: { id: string; where: 'before' | 'after' },
): readonly Row[] {
  const ids = new Set(moved.map(({ id }) => id));
  const others = rows.filter(({ id }) => !ids.has(id));
  const at = others.findIndex(({ id }) => id === beside.id);
  return at < 0 ? rows : others.toSpliced(at + Number(beside.where === 'after'), 0, ...moved);
}
