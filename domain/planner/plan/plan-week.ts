import { whenOf } from '../../task/dates.ts';
import type { Task } from '../../task/task.ts';
import type { Decision } from '../../task/unfinished/outcome.ts';
import type { LocalDate } from '../../time/day.ts';
import { tasksToPlan } from '../planned-task.ts';
import { placedOn, type WeekDay } from '../week.ts';

type WeekToPlan = {
  /** The person's open ones that they can change and that aren't hidden. */
  tasks: Iterable<Task>;
  /** As the tasks are now: those that are left of the week. */
  days: readonly WeekDay[];
  today: LocalDate;
  /** Minutes. */
  capacityOn(date: LocalDate): number;
};

/** The tasks that a week is planned with, except those that have an event or a time in it. */
export type WeekPlan = {
  overdue: Task[];
  /** Those that have a day in the week. */
  due: Task[];
  undated: Task[];
  /** What is decided already, by the ids of the tasks. */
  settled: ReadonlyMap<string, Decision>;
};

/**
 * A subtask without a date goes with its parent. A task that has its day is settled, unless that day has more than it has
 * room for.
 */
export function weekPlan({ tasks, days, today, capacityOn }: WeekToPlan): WeekPlan {
  const [date = today, last = today] = [days[0]?.date, days.at(-1)?.date];
  const placed = new Set(days.flatMap(placedOn));
  const all = [...tasks];
  const found = tasksToPlan(all, { date, last, today, planned: placed, search: '' });
  const fitting = new Set(days.filter((day) => day.minutes <= capacityOn(day.date)).map((day) => day.date));
  const settled = [...found.overdue, ...found.due].flatMap((task): [string, Decision][] => {
    const day = whenOf(task)?.slice(0, 10) ?? '';
    return fitting.has(day) ? [[task.id, { outcome: 'plan', day }]] : [];
  });
  const ids = new Set(all.map(({ id }) => id));
  const undated = found.undated.filter(({ parentId }) => parentId === undefined || !ids.has(parentId));
  return { overdue: found.overdue, due: found.due, undated, settled: new Map(settled) };
}

/** Whether a decision about a task of the week changes it. */
export function changesPlan(task: Task, { outcome, day }: Decision): boolean {
  if (outcome === 'unplan') return task.plannedFor !== undefined;
  return whenOf(task)?.slice(0, 10) !== day;
}

export const NO_DAY: Decision = { outcome: 'unplan', day: '' };
export const NO_DAY_KEY = '0';

/** What a key decides: a day by its number in the week, from 1 on, unless it has passed, or no day. */
export function decisionAt(key: string, week: readonly LocalDate[], today: LocalDate): Decision | undefined {
  if (key === NO_DAY_KEY) return NO_DAY;
  const day = week[Number(key) - 1];
  if (!day) return undefined;
  const decision: Decision = { outcome: 'plan', day };
  return canStillBe(decision, today) ? decision : undefined;
}

/** Whether a decision can still be made: its day hasn't passed. */
export const canStillBe = ({ outcome, day }: Decision, today: LocalDate): boolean =>
  outcome === 'unplan' || day >= today;
