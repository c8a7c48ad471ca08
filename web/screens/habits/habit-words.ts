import type { Habit } from '../../../domain/task/habit-list.ts';

const EVERY_DAY = /^FREQ=DAILY(?:;UNTIL=\d+)?$/;

/** What a streak of a habit counts: 'week' of a target by the week, 'day' of a daily one. */
const unitOf = ({ target, series }: Habit): string =>
  target?.per ?? (EVERY_DAY.test(series.repeat) ? 'day' : 'time');

/** 'Kept 86%', or that it's new. */
export const keptWords = ({ streak, times }: Habit): string =>
  times.size === 0 ? 'New' : `Kept ${streak.kept}%`;

/** '5 weeks in a row'; empty below two. */
export function streakWords(habit: Habit): string {
  const { now } = habit.streak;
  return now < 2 ? '' : `${now} ${unitOf(habit)}s in a row`;
}

/** '2 of 3 this week'; empty without a target. */
export const doneOfTarget = ({ target, inPeriod }: Habit): string =>
  target ? `${inPeriod} of ${target.times} this ${target.per}` : '';
