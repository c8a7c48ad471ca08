import { compare } from '../../compare.ts';
import type { PlannerEvent } from './planner.ts';

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const LAST_MINUTE = 24 * 60 - 1;

export const isAllDay = ({ start, end }: { start: string; end: string }): boolean =>
  minuteOf(start) === 0 && minuteOf(end) === LAST_MINUTE;

export type Slot = Pick<PlannerEvent, 'start' | 'end'>;

export const slotMinutes = ({ start, end }: Slot): number => minuteOf(end) - minuteOf(start);

const between = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** Moves an event by some minutes; it keeps its length and stays within the day. */
export function move<S extends Slot>(event: S, minutes: number): S {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const by = between(-start, minutes, LAST_MINUTE - end);
  return { ...event, start: timeOf(start + by), end: timeOf(end + by) };
}

/** Moves an event's end by some minutes within the day; it keeps `least` minutes, unless already shorter. */
export function resize<S extends Slot>(event: S, minutes: number, least = 15): S {
  const [start, end] = [minuteOf(event.start), minuteOf(event.end)];
  const shortest = Math.min(end - start, least);
  return { ...event, end: timeOf(between(start + shortest, end + minutes, LAST_MINUTE)) };
}

/** By start, the longer ones first. */
export const byStart = (a: Slot & { id: string }, b: Slot & { id: string }): number =>
  compare(a.start, b.start) || compare(b.end, a.end) || compare(a.id, b.id);

export const isDaily = ({ date }: Pick<PlannerEvent, 'date'>): boolean => date === undefined;
