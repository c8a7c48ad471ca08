import type { Span } from '../../../domain/insights/period.ts';
import { timeText } from '../../../domain/task/figures/statistics.ts';
import { monthWords, weekday } from '../../../domain/time/date-words.ts';
import type { LocalDate } from '../../../domain/time/day.ts';
import { dayAndMonth, hourWords } from '../../task/date/due-words.ts';
import { taskCount } from '../../task/task-count.ts';

/** A day, week, month or year: its first day, how many periods ago it was, and whether days of it are to come. */
export type ShownPeriod = { span: Span; ago: number; first: LocalDate; isOngoing: boolean };

/** The only day, the first and last one, or the year: 'Jan 5 – Jan 11', '2026'. */
export const periodWords = (span: Span, days: readonly { date: LocalDate }[]): string => {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first && span === 'year') return first.date.slice(0, 4);
  if (first && days.length === 1) return dayAndMonth(first.date);
  return first && last ? `${dayAndMonth(first.date)} – ${dayAndMonth(last.date)}` : '';
};

/** When it was, in a sentence: 'today', 'last week', 'in October 2026', 'on Nov 9', 'in the week of Nov 9', 'in 2024'. */
function whenWords({ span, ago, first }: ShownPeriod): string {
  if (span === 'day') return ago === 0 ? 'today' : ago === 1 ? 'yesterday' : `on ${dayAndMonth(first)}`;
  if (ago < 2) return `${ago === 0 ? 'this' : 'last'} ${span}`;
  if (span === 'week') return `in the week of ${dayAndMonth(first)}`;
  return `in ${span === 'month' ? monthWords(first) : first.slice(0, 4)}`;
}

/** What it's compared with: 'yesterday', 'by the same day last week', 'the month before'. */
function beforeWords({ span, ago, isOngoing }: ShownPeriod): string {
  if (ago > 0) return `the ${span} before`;
  return span === 'day' ? 'yesterday' : `${isOngoing ? 'by the same day ' : ''}last ${span}`;
}

/** ', 11 more than by the same day last week'. Nothing is said about a period that had nothing. */
function difference(
  now: number,
  before: number,
  period: ShownPeriod,
  words: (n: number) => string,
  less: string,
) {
  if (before === 0) return '';
  if (now === before) return `, the same as ${beforeWords(period)}`;
  return `, ${words(Math.abs(now - before))} ${now > before ? 'more' : less} than ${beforeWords(period)}`;
}

type Totals = { completed: number; focus: number };

/** What happened, in one sentence. @param before the totals of as much of the period before */
export function headline(now: Totals, before: Totals, period: ShownPeriod): string {
  const when = whenWords(period);
  if (now.completed === 0 && now.focus === 0)
    return period.ago === 0 ? `Nothing completed ${when} yet.` : `Nothing was completed ${when}.`;
  if (now.completed === 0) return focusWords(now.focus, before.focus, period, when);
  const done = `You completed ${taskCount(now.completed)} ${when}`;
  const compared = difference(now.completed, before.completed, period, String, 'fewer');
  const focus = now.focus > 0 ? `${compared && ','} and focused for ${timeText(now.focus)}` : '';
  return `${done}${compared}${focus}.`;
}

/** The focus and how it compares. @param when left out where it's clear */
export const focusWords = (now: number, before: number, period: ShownPeriod, when = ''): string =>
  `You focused for ${timeText(now)}${when && ` ${when}`}${difference(now, before, period, timeText, 'less')}.`;

/** The day with the most, unless several had it: 'Your best day was Monday, with 6 tasks.' */
export function bestDayWords(days: readonly { date: LocalDate; completed: number }[], span: Span): string {
  const most = Math.max(0, ...days.map(({ completed }) => completed));
  const [best, other] = days.filter(({ completed }) => completed === most);
  if (!best || most === 0) return '';
  if (other) return `${taskCount(most)} on your best days.`;
  const name = span === 'week' ? weekday(best.date) : dayAndMonth(best.date);
  return `Your best day was ${name}, with ${taskCount(most)}.`;
}

/** The hour with the most, unless several had it: 'You complete the most from 9 AM to 10 AM.' @param hours of a day */
export function bestHourWords(hours: readonly number[]): string {
  const most = Math.max(...hours);
  const best = hours.indexOf(most);
  if (hours.lastIndexOf(most) > best) return `${taskCount(most)} in your best hours.`;
  return `You complete the most from ${hourWords(best)} to ${hourWords((best + 1) % 24)}.`;
}
