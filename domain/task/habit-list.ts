import { compare } from '../compare.ts';
import { type LocalDate, localMinute } from '../day.ts';
import { localDays } from '../local-days.ts';
import { dueOf, type Series } from '../repeat/next.ts';
import { seriesOf } from '../repeat/start.ts';
import { periodOf, type RepeatTarget, targetOf } from '../repeat/target.ts';
import { idWithin } from '../shared-id.ts';
import { shiftedDates } from './dates.ts';
import { type Streak, streak, timesByDay } from './habits.ts';
import { isHabit } from './is-habit.ts';
import type { Task, TaskUpdates } from './task.ts';

/** A series that a person follows, with how it has been kept. */
export type Habit = {
  task: Task;
  series: Series;
  target: RepeatTarget | undefined;
  /** How often it was done on each day. */
  times: ReadonlyMap<LocalDate, number>;
  skipped: ReadonlySet<LocalDate>;
  streak: Streak;
  /** How often it was done in the current week or month of its target. */
  inPeriod: number;
  /** The last occurrence finished today, which can be opened again. */
  doneToday: Task | undefined;
};

/** The habits among tasks, oldest first. @param now ISO text @param zone the person's; a series may have its own */
export function habitsIn(tasks: Iterable<Task>, now: string, zone: string): Habit[] {
  const copies = new Map<string, Task[]>();
  const open: Task[] = [];
  for (const task of tasks) {
    if (isHabit(task)) open.push(task);
    if (!task.completed || !task.seriesId) continue;
    const id = idWithin(task.id, task.seriesId);
    const known = copies.get(id);
    if (known) known.push(task);
    else copies.set(id, [task]);
  }
  const readers = new Map<string, (at: string) => LocalDate>();
  const readerOf = (name: string) => {
    const reader = readers.get(name) ?? localDays(name);
    readers.set(name, reader);
    return reader;
  };
  return open
    .sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
    .flatMap((task) => {
      const series = seriesOf(task);
      const own = task.repeatZone ?? zone;
      const today = localMinute(now, own).slice(0, 10);
      return series ? habitOf({ task, series, today, dayOf: readerOf(own) }, copies.get(task.id) ?? []) : [];
    });
}

type Kept = { task: Task; series: Series; today: LocalDate; dayOf: (at: string) => LocalDate };

function habitOf({ task, series, today, dayOf }: Kept, copies: readonly Task[]): Habit {
  const times = timesByDay(copies, dayOf);
  const target = targetOf(series);
  const ofToday = times.has(today)
    ? copies.filter(({ completedAt }) => completedAt && dayOf(completedAt) === today)
    : [];
  return {
    ...{ task, series, target, times },
    skipped: new Set(series.repeatExcept?.filter((day) => !times.has(day) && day <= today)),
    streak: streak(copies, series, { today, dayOf }),
    inPeriod: target ? timesIn(times, periodOf(target, today), periodOf(target, today, 1)) : 0,
    doneToday: ofToday.sort((a, b) => compare(a.occurrence ?? '', b.occurrence ?? '')).at(-1),
  };
}

function timesIn(times: ReadonlyMap<LocalDate, number>, from: LocalDate, next: LocalDate): number {
  let sum = 0;
  for (const [day, count] of times) if (day >= from && day < next) sum += count;
  return sum;
}

/** What opens a finished occurrence of a series again; its own row is to be deleted. */
export function reopenedOccurrence(task: Task, series: Series, { occurrence = '' }: Task): TaskUpdates {
  const dueDate = dueOf(occurrence, series.repeatStart);
  return {
    advanceFrom: series.occurrence,
    ...{ occurrence, dueDate },
    ...shiftedDates(task, dueDate, occurrence.length > 10),
    ...(series.repeatLeft && { repeatLeft: series.repeatLeft + 1 }),
    ...(series.repeatDone && { repeatDone: series.repeatDone.slice(0, -1) }),
  };
}

/** How many of the habits were done on each day. */
export function habitsByDay(habits: Iterable<Pick<Habit, 'times'>>): ReadonlyMap<LocalDate, number> {
  const all = new Map<LocalDate, number>();
  for (const { times } of habits) for (const day of times.keys()) all.set(day, (all.get(day) ?? 0) + 1);
  return all;
}
