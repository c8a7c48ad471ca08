import { minuteOf, type Slot } from '../event/slot.ts';

/** The first and last rows always shown: 8 AM and 7 PM (product.md §9). */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** The hours shown; events outside the usual hours extend them (product.md §3). */
export function visibleHours(events: readonly Slot[]): number[] {
  const first = Math.min(FIRST_HOUR, ...events.map(({ start }) => Math.floor(minuteOf(start) / 60)));
  const last = Math.max(LAST_HOUR, ...events.map(({ end }) => Math.ceil(minuteOf(end) / 60) - 1));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/**
 * A block's position among those it overlaps: from `column` of `columns` equally wide ones, over as many as are free beside
 * it (`span`).
 */
export type Placed<B extends Slot> = { block: B; column: number; columns: number; span: number };

/** Uses as few columns as it can. @param blocks in the order of `byStart` @param least minutes a block takes up */
export function place<B extends Slot>(blocks: readonly B[], least = 0): Placed<B>[] {
  const placed: Placed<B>[] = [];
  let group: { one: Placed<B>; start: number; end: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const { one, start, end } of group) {
      // The next column in which it isn't alone, or the last one's edge.
      let next = ends.length;
      for (const other of group)
        if (other.one.column > one.column && other.start < end && start < other.end)
          next = Math.min(next, other.one.column);
      one.columns = ends.length;
      one.span = next - one.column;
      placed.push(one);
    }
    [group, ends] = [[], []];
  };
  for (const block of blocks) {
    const start = minuteOf(block.start);
    if (ends.every((end) => end <= start)) close();
    const free = ends.findIndex((end) => end <= start);
    const column = free < 0 ? ends.length : free;
    const end = Math.max(minuteOf(block.end), start + least);
    ends[column] = end;
    group.push({ one: { block, column, columns: 0, span: 1 }, start, end });
  }
  close();
  return placed;
}

/** Overlaps count once. @param blocks in the order of `byStart` */
export function plannedMinutes(blocks: readonly Slot[]): number {
  let [minutes, busyUntil] = [0, 0];
  for (const block of blocks) {
    const [start, end] = [Math.max(busyUntil, minuteOf(block.start)), minuteOf(block.end)];
    minutes += Math.max(0, end - start);
    busyUntil = Math.max(busyUntil, end);
  }
  return minutes;
}
