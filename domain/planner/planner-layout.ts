import { minuteOf, type PlannerEvent } from './planner.ts';

/** The first and last rows always shown: 8 AM and 7 PM (product.md §9). */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** The hours shown; events outside the usual hours extend them (product.md §3). */
export function visibleHours(events: readonly PlannerEvent[]): number[] {
  const first = Math.min(FIRST_HOUR, ...events.map(({ start }) => Math.floor(minuteOf(start) / 60)));
  const last = Math.max(LAST_HOUR, ...events.map(({ end }) => Math.ceil(minuteOf(end) / 60) - 1));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** A row's label: 8 → '8 AM', 12 → '12 PM', 0 → '12 AM'. */
export const hourLabel = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** An event's position among those it overlaps: in `column` of `columns` equally wide ones. */
export type PlacedEvent = { event: PlannerEvent; column: number; columns: number };

/**
 * Lays out a day's overlapping events side by side, in as few columns as the busiest moment of each group
 * needs. Events that only touch don't overlap.
 * @param events in the order of `eventsOn`
 */
export function place(events: readonly PlannerEvent[]): PlacedEvent[] {
  const placed: PlacedEvent[] = [];
  let group: PlacedEvent[] = [];
  let ends: string[] = [];
  const close = (): void => {
    for (const one of group) one.columns = ends.length;
    placed.push(...group);
    [group, ends] = [[], []];
  };
  for (const event of events) {
    if (ends.every((end) => end <= event.start)) close();
    const free = ends.findIndex((end) => end <= event.start);
    const column = free < 0 ? ends.length : free;
    ends[column] = event.end;
    group.push({ event, column, columns: 0 });
  }
  close();
  return placed;
}

/** Minutes that a day's events take up, overlaps counted once. @param events in the order of `eventsOn` */
export function plannedMinutes(events: readonly PlannerEvent[]): number {
  let [minutes, busyUntil] = [0, 0];
  for (const event of events) {
    const [start, end] = [Math.max(busyUntil, minuteOf(event.start)), minuteOf(event.end)];
    minutes += Math.max(0, end - start);
    busyUntil = Math.max(busyUntil, end);
  }
  return minutes;
}
