import type { Pending } from './mutations.ts';

const placeOf = (write: Pending): number => write.seq ?? Number.POSITIVE_INFINITY;

/** Whether a write comes after this place in the queue, or has no place yet. */
export const isAfter = (write: Pending, place: number): boolean => placeOf(write) > place;

/** Sorts writes by place; those without one come last, in their given order. */
export const inQueueOrder = <W extends Pending>(writes: readonly W[]): W[] =>
  writes.toSorted((a, b) => (isAfter(b, placeOf(a)) ? -1 : Number(isAfter(a, placeOf(b)))));
