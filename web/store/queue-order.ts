import type { Pending } from './mutations.ts';

const placeOf = (write: Pending): number => write.seq ?? Number.POSITIVE_INFINITY;

/** Whether a write stands behind a place in the queue, or has none yet. */
export const isAfter = (write: Pending, place: number): boolean => placeOf(write) > place;

/** Writes in the order of the queue; those that have no place yet come last, as they are. */
export const inQueueOrder = <W extends Pending>(writes: readonly W[]): W[] =>
  writes.toSorted((a, b) => (isAfter(b, placeOf(a)) ? -1 : Number(isAfter(a, placeOf(b)))));
