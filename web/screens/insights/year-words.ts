import { count } from '../../../domain/count.ts';
import type { YearInReview } from '../../../domain/insights/year-in-review.ts';
import { monthName, WEEKDAYS } from '../../../domain/time/date-words.ts';
import { dayAndMonth } from '../../task/date/due-words.ts';
import { taskCount } from '../../task/task-count.ts';

export const monthOf = (date: string): string => monthName(Number(date.slice(5, 7)));

/** The month with the most, unless several had it: 'Your best month was March, with 120 tasks.' */
export function bestMonthWords(months: YearInReview['months']): string {
  const most = Math.max(0, ...months.map(({ completed }) => completed));
  const [best, other] = months.filter(({ completed }) => completed === most);
  if (!best || most === 0) return '';
  if (other) return `${taskCount(most)} in your best months.`;
  return `Your best month was ${monthOf(best.date)}, with ${taskCount(most)}.`;
}

/** 'You completed tasks on 212 days, 31 of them in a row, from Mar 3 to Apr 2.' */
export function activeWords({ active, streak }: Pick<YearInReview, 'active' | 'streak'>): string {
  const days = `You completed tasks on ${active === 1 ? '1 day' : `${count(active)} days`}`;
  if (!streak || streak.days < 2) return `${days}.`;
  const all = streak.days === active ? 'all' : `${count(streak.days)} of them`;
  return `${days}, ${all} in a row, from ${dayAndMonth(streak.first)} to ${dayAndMonth(streak.last)}.`;
}

/** @param weekday 0 for Monday */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday] ?? '';

/** The weekday with the most, unless several had it: 'You completed the most on Tuesdays.' @param weekdays from Monday */
export function bestWeekdayWords(weekdays: readonly number[]): string {
  const most = Math.max(...weekdays);
  const best = weekdays.indexOf(most);
  if (weekdays.lastIndexOf(most) > best) return `${taskCount(most)} on your best days of the week.`;
  return `You completed the most on ${weekdayName(best)}s.`;
}
