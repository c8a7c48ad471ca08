import type { Task } from '../../task/task.ts';
import { isPast, type LocalDate, type LocalMinute } from '../../time/day.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { minuteOf } from '../event/slot.ts';
import type { DaySettings } from '../load/planning.ts';
import type { LeftOut } from './left-out.ts';
import { type DayPlan, type DayToPlan, proposeDay } from './propose-day.ts';

export type DaysToPlan = Pick<
  DayToPlan,
  'now' | 'tasks' | 'events' | 'sessions' | 'ratio' | 'best' | 'locked' | 'atMost' | 'includes'
> & {
  /** In order. */
  days: readonly LocalDate[];
  settingsOf: (date: LocalDate) => DaySettings & Pick<DayToPlan, 'enough'>;
  /** Also plans tasks after a deadline that is still ahead. */
  mayBeLate?: boolean;
};
export type PlannedDay = DayPlan & { date: LocalDate };
export type DaysPlan = {
  days: PlannedDay[];
  /** What isn't planned on any of the days, or not all of it. */
  left: LeftOut[];
};

/**
 * Blocks for several days, made as those of a single day, one day after the other: no work is planned twice, and what
 * doesn't fit on a day is proposed on the next. Nothing is planned after a deadline that is still ahead, of the task or
 * of one above it, unless `mayBeLate`.
 */
export function proposeDays({
  days: dates,
  settingsOf,
  tasks: givenTasks,
  events,
  locked = [],
  includes = () => true,
  mayBeLate = false,
  ...day
}: DaysToPlan): DaysPlan {
  const tasks = [...givenTasks];
  const known: PlannerEvent[] = [...events];
  const planned = new Map<string, number>();
  const left = new Map<string, LeftOut>();
  const missed = new Set<string>();
  const days = dates.map((date): PlannedDay => {
    const isOn = (block: PlannerEvent): boolean => block.date === date;
    const made = proposeDay({
      ...day,
      ...settingsOf(date),
      date,
      tasks,
      events: [...known, ...locked.filter((block) => !isOn(block))],
      locked: locked.filter(isOn),
      includes(task, above) {
        const isLate = !mayBeLate && isAfterDeadline(date, [task, ...above], day.now);
        if (isLate) missed.add(task.id);
        return !isLate && includes(task, above);
      },
    });
    for (const [at, { fields }] of made.proposals.entries()) {
      known.push({ ...fields, id: `${date}/${at}` });
      const { taskId = '', start, end } = fields;
      left.delete(taskId);
      planned.set(taskId, (planned.get(taskId) ?? 0) + minuteOf(end) - minuteOf(start));
    }
    for (const one of made.left) left.set(one.task.id, one);
    return { ...made, date };
  });
  return {
    days,
    left: [...left.values()].map((one) => ({
      ...one,
      why: missed.has(one.task.id) && one.why !== 'left out' ? 'no time before it is due' : one.why,
      planned: planned.get(one.task.id) ?? 0,
    })),
  };
}

/** Whether a day comes after a deadline that can still be met. */
const isAfterDeadline = (date: LocalDate, family: readonly Task[], now: LocalMinute): boolean =>
  family.some(({ dueDate = '~' }) => dueDate.slice(0, 10) < date && !isPast(dueDate, now));
