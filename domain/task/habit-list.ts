import { compare } from '../compare.ts';
import { dueOf, type Series } from '../repeat/next.ts';
import { seriesOf } from '../repeat/start.ts';
import { periodOf, type RepeatTarget, targetOf } from '../repeat/target.ts';
import { idWithin } from '../shared-id.ts';
import { type LocalDate, localMinute } from '../time/day.ts';
import { localDays } from '../time/local-days.ts';
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

type ReadHabits = (tasks: Iterable<Task>, now: string, zone: string) => Habit[];

/** The habits among tasks, oldest first. @param now ISO text @param zone the person's; a series may have its own */
export const habitsIn: ReadHabits = (tasks, now, zone) => habitReader()(tasks, now, zone);

/** What a habit is made of, and the habit: rows don't change, so the same ones make the same habit. */
type Made = Pick<Habit, 'task'> & { copies: readonly Task[]; today: LocalDate; zone: string; habit: Habit };

/** Reads habits again and again; those whose rows are the same as before aren't worked out anew. */
export function habitReader(): ReadHabits {
  let made = new Map<string, Made>();
  const readers = new Map<string, (at: string) => LocalDate>();
  const readerOf = (name: string) => {
    const reader = readers.get(name) ?? localDays(name);
    readers.set(name, reader);
    return reader;
  };
  return (tasks, now, zone) => {
    const { open, copiesOf } = seriesIn(tasks);
    const next = new Map<string, Made>();
    for (const task of open) {
      const series = seriesOf(task);
      if (!series) continue;
      const own = task.repeatZone ?? zone;
      const given = {
        ...{ task, copies: copiesOf(task.id), zone: own },
        today: localMinute(now, own).slice(0, 10),
      };
      const before = made.get(task.id);
      const habit = before && isSame(before, given) ? before.habit : habitOf(series, given, readerOf(own));
      next.set(task.id, { ...given, habit });
    }
    made = next;
    return Array.from(next.values(), ({ habit }) => habit);
  };
}

/** The open series that are habits, oldest first, and the finished occurrences of each. */
function seriesIn(tasks: Iterable<Task>) {
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
  open.sort((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id));
  return { open, copiesOf: (id: string): readonly Task[] => copies.get(id) ?? [] };
}

const isSame = (before: Made, now: Omit<Made, 'habit'>): boolean =>
  before.task === now.task &&
  before.today === now.today &&
  before.zone === now.zone &&
  before.copies.length === now.copies.length &&
  before.copies.every((copy, at) => copy === now.copies[at]);

function habitOf(
  series: Series,
  { task, copies, today }: Omit<Made, 'habit'>,
  dayOf: (at: string) => LocalDate,
): Habit {
  const times = timesByDay(copies, dayOf);
  const target = targetOf(series);
  const ofToday = times.has(today)
    ? copies.filter(({ completedAt }) => completedAt && dayOf(completedAt) === today)
    : [];
  return {
    ...{ task, series, target, times },
    skipped: new Set(series.repeatExcept?.filter((day) => !times.has(day) && day <= today)),
    streak: streak(copies, series, { today, dayOf, times }),
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
