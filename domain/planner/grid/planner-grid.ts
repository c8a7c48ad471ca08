import { whenOf } from '../../task/dates.ts';
import type { Task } from '../../task/task.ts';
import type { LocalDate } from '../../time/day.ts';
import { splitDue } from '../../time/due.ts';
import { LAST_MINUTE, minuteOf, move, resize, type Slot, timeOf } from '../event/slot.ts';

/** Times snap to this many minutes, or to the fine grid on request. */
export const GRID = 15;
export const FINE_GRID = 5;
const USUAL_LENGTH = 60;
const HALF_HOUR = 30;

const snap = (minute: number, grid: number): number => Math.round(minute / grid) * grid;

export const drag = <S extends Slot>(event: S, minutes: number, grid = GRID): S =>
  move(event, snap(minuteOf(event.start) + minutes, grid) - minuteOf(event.start));

export const stretch = <S extends Slot>(event: S, minutes: number, grid = GRID): S =>
  resize(event, snap(minuteOf(event.end) + minutes, grid) - minuteOf(event.end), grid);

/** A slot from a minute on; moved earlier if it would leave the day. */
export function slotAt(minute: number, length = USUAL_LENGTH): Slot {
  const fits = Math.max(1, Math.min(length, LAST_MINUTE));
  const start = Math.max(0, Math.min(minute, LAST_MINUTE - fits));
  return { start: timeOf(start), end: timeOf(start + fits) };
}

export function drawnSlot(from: number, to: number, grid = GRID): Slot {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const start = Math.floor(first / grid) * grid;
  const end = Math.max(start + grid, Math.ceil(last / grid) * grid);
  return slotAt(start, end - start);
}

/** The slot for a click on an empty minute: from the half hour on, for an hour or until the next event. */
export function pressedSlot(minute: number, events: readonly Slot[]): Slot {
  const start = Math.floor(minute / HALF_HOUR) * HALF_HOUR;
  const room = events.map((event) => minuteOf(event.start) - start).filter((free) => free >= GRID);
  return slotAt(start, Math.min(USUAL_LENGTH, ...room));
}

/** The first free slot from a minute on, or the day's last one. @param events in the order of `byStart` */
export function freeSlot(events: readonly Slot[], from: number, length = USUAL_LENGTH): Slot {
  let start = Math.ceil(from / GRID) * GRID;
  for (const event of events) {
    if (minuteOf(event.start) >= start + length) break;
    start = Math.max(start, minuteOf(event.end));
  }
  return slotAt(start, length);
}

export const lengthOf = ({ estimatedMinutes }: Pick<Task, 'estimatedMinutes'>): number =>
  estimatedMinutes ?? USUAL_LENGTH;

/** At its own time if that is still ahead, else in the first free slot. @param events in the order of `byStart` */
export function taskSlot(
  task: Pick<Task, 'plannedFor' | 'dueDate' | 'estimatedMinutes'>,
  date: LocalDate,
  events: readonly Slot[],
  from: number,
): Slot {
  const when = splitDue(whenOf(task));
  const own = when.date === date && when.time ? minuteOf(when.time) : -1;
  return own >= from ? slotAt(own, lengthOf(task)) : freeSlot(events, from, lengthOf(task));
}
