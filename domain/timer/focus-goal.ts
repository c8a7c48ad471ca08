import { z } from 'zod';
import type { LocalDate } from '../time/day.ts';
import { weekAround } from '../time/month.ts';

/** Id of the setting with how much a person means to focus. */
export const FOCUS_GOAL_SETTING = 'focusGoal';

const WEEK_HOURS = 7 * 24;
const minutes = (hours: number) =>
  z
    .int()
    .min(0)
    .max(hours * 60)
    .catch(0);
const focusGoal = z.object({ day: minutes(24), week: minutes(WEEK_HOURS) });
/** Minutes of focus in a day and in a week; 0 for no goal. */
export type FocusGoal = z.output<typeof focusGoal>;

/** What a person can choose, in minutes. */
export const FOCUS_GOALS: Record<keyof FocusGoal, readonly number[]> = {
  day: [25, 50, 60, 90, 120, 180, 240],
  week: [120, 300, 450, 600, 900, 1200],
};

/** @param stored anything; what can't be a goal is none */
export function readFocusGoal(stored: unknown): FocusGoal {
  const known = typeof stored === 'object' ? stored : {};
  return focusGoal.parse({ day: 0, week: 0, ...known });
}

/** The minutes of the week so far. @param weekStart 1 is Monday */
export const focusOfWeek = (
  days: ReadonlyMap<LocalDate, number>,
  today: LocalDate,
  weekStart: number,
): number => weekAround(today, weekStart).reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
