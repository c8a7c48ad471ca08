import { minuteOf, type PlannerEvent } from './planner.ts';

/** The first and last row that are always there: 8 AM and 7 PM (SPEC §9). */
const FIRST_HOUR = 8;
const LAST_HOUR = 19;

/** The hours that have a row; events outside the usual ones widen the view (DESIGN §7.5). */
export function visibleHours(events: readonly PlannerEvent[]): number[] {
  const first = Math.min(FIRST_HOUR, ...events.map(({ start }) => Math.floor(minuteOf(start) / 60)));
  const last = Math.max(LAST_HOUR, ...events.map(({ end }) => Math.ceil(minuteOf(end) / 60) - 1));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** A row's label: 8 → '8 AM', 12 → '12 PM', 0 → '12 AM'. */
export const hourLabel = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** An event and where it stands among those it overlaps: in `column` of `columns` equally wide ones. */
export type PlacedEvent = { event: PlannerEvent; column: number; columns: number };

/**
 * Places the events of a day side by side where they overlap, in as few columns as the busiest moment of each
 * group needs. An event that ends when another starts doesn't overlap it.
 * @param events as `eventsOn` orders them
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

/** How many minutes of a day its events take; where they overlap, it counts once. @param events as `eventsOn` orders them */
export function plannedMinutes(events: readonly PlannerEvent[]): number {
  let [minutes, busyUntil] = [0, 0];
  for (const event of events) {
    const [start, end] = [Math.max(busyUntil, minuteOf(event.start)), minuteOf(event.end)];
    minutes += Math.max(0, end - start);
    busyUntil = Math.max(busyUntil, end);
  }
  return minutes;
}
