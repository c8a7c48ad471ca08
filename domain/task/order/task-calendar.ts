import { compare } from '../../compare.ts';
import type { LocalDate } from '../../time/day.ts';
import { splitDue } from '../../time/due.ts';
import { monthsLater, weekAround, weeksOfMonth } from '../../time/month.ts';
import { whenOf } from '../dates.ts';
import { laterOccurrences } from '../later-occurrences.ts';
import type { Task } from '../task.ts';
import { ORDERS } from './task-view.ts';

export const CALENDAR_SPANS = ['month', 'week'] as const;
export type CalendarSpan = (typeof CALENDAR_SPANS)[number];

export type CalendarEntry = {
  task: Task;
  /** HH:MM, empty if it has none. */
  time: string;
  isLater: boolean;
};

/** The weeks that a calendar shows around a day. @param weekStart the first day of a week; 1 is Monday */
export const weeksIn = (span: CalendarSpan, day: LocalDate, weekStart: number): LocalDate[][] =>
  span === 'month' ? weeksOfMonth(day, weekStart) : [weekAround(day, weekStart)];

export const stepped = (span: CalendarSpan, day: LocalDate, by: 1 | -1): LocalDate =>
  span === 'month' ? monthsLater(day, by) : Temporal.PlainDate.from(day).add({ weeks: by }).toString();

/** In order: open ones first, by their time. Days without tasks are left out. A series is also on its later dates. */
export function entriesByDay(
  tasks: Iterable<Task>,
  { from, to, today }: { from: LocalDate; to: LocalDate; today: LocalDate },
): ReadonlyMap<LocalDate, readonly CalendarEntry[]> {
  const found = new Map<LocalDate, CalendarEntry[]>();
  const put = (date: LocalDate, entry: CalendarEntry) => {
    if (date < from || date > to) return;
    const entries = found.get(date);
    if (entries) entries.push(entry);
    else found.set(date, [entry]);
  };
  for (const task of tasks) {
    const { date, time } = splitDue(whenOf(task));
    if (!date) continue;
    put(date, { task, time, isLater: false });
    const later = laterOccurrences(task, { from, to, today });
    for (const one of later.dates) if (one !== date) put(one, { task, time: later.time, isLater: true });
  }
  for (const entries of found.values()) entries.sort(inOrder);
  return found;
}

/** A day without a time comes after the times, as in lists. */
const inOrder = (a: CalendarEntry, b: CalendarEntry): number =>
  Number(a.task.completed) - Number(b.task.completed) ||
  compare(a.time || '~', b.time || '~') ||
  ORDERS.priority(a.task, b.task);

/** The line for the others takes the room of one. @param kept the id of a task that is shown in any case */
export function entriesThatFit(
  entries: readonly CalendarEntry[],
  room: number,
  kept?: string,
): { shown: readonly CalendarEntry[]; more: number } {
  if (entries.length <= room) return { shown: entries, more: 0 };
  const shown = entries.slice(0, room - 1);
  const one = entries.slice(room - 1).find(({ task, isLater }) => task.id === kept && !isLater);
  return { shown: one ? [...shown.slice(0, -1), one] : shown, more: entries.length - (room - 1) };
}

export function countUndated(tasks: Iterable<Task>): number {
  let undated = 0;
  for (const task of tasks) if (!task.completed && whenOf(task) === undefined) undated += 1;
  return undated;
}
