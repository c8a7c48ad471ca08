import type { TaskInput } from '../task/task.ts';
import { isPast, type LocalMinute } from '../time/day.ts';
import { splitDue } from '../time/due.ts';
import { DEFAULT_PLACE, type Place } from '../time/place.ts';
import { weekdayNumber } from './dates/calendar-days.ts';
import { clockTime, partStart } from './dates/clock.ts';
import { startSeries } from './repeats/series.ts';
import { HOURS_OF_DAY } from './repeats/unsupported.ts';
import type { Lexed } from './words/lexer.ts';
import type { Clock, Match, QuickAddContext } from './words/phrase.ts';

type Repeating = Pick<TaskInput, 'repeat' | 'repeatFrom' | 'repeatLeft' | 'repeatTimes' | 'repeatText'>;
/** When a task is due, and in words or values what each part of that says. */
export type TaskTiming = {
  fields?: Pick<TaskInput, 'dueDate' | 'plannedFor' | 'hiddenUntil'> & Repeating;
  date?: string | undefined;
  planned?: string | undefined;
  hidden?: string | undefined;
  deadline?: string | undefined;
  time?: string | undefined;
  repeat?: string | undefined;
  ends?: string | undefined;
  problem?: { start: number; end: number; text: string; reason: 'repeat'; why: string };
};

export const finder =
  (matches: readonly Match[]) =>
  <K extends Match['kind']>(kind: K) =>
    matches.find((one): one is Extract<Match, { kind: K }> => one.kind === kind);

const UNTIL = /^(?:until|till?)\s/i;
const PLURAL = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/;
/** The weekdays that the text names as a habit, from 1 for Monday ("Yoga on Thursdays"). */
export const habitDays = ({ tokens }: Lexed): readonly number[] =>
  tokens.flatMap(({ word }) => (PLURAL.test(word) ? [weekdayNumber(word)] : []));

/** The first of the weekdays from a day on; the day if there are none. */
const firstOf = (weekdays: readonly number[], day: Temporal.PlainDate): Temporal.PlainDate =>
  weekdays.length === 0
    ? day
    : day.add({ days: Math.min(...weekdays.map((weekday) => (weekday - day.dayOfWeek + 7) % 7)) });

const BEGINS = /^(?:starting|beginning|from)\s/i;
const ENDS = /^(?:until|till?|ending|ends|through|thru)\s/i;

/** A day beside "on Fridays": the first one from it on, or none if it says until when. @param habit weekdays */
export function besideHabit(one: Match, habit: readonly number[], said: string): Match {
  if (habit.length === 0 || one.kind !== 'date') return one;
  if (ENDS.test(said)) return { ...one, kind: 'text' };
  if (!BEGINS.test(said)) return one;
  return { ...one, day: firstOf(habit, Temporal.PlainDate.from(one.day)).toString() };
}

function once(
  date: Pick<Extract<Match, { kind: 'date' }>, 'day' | 'time' | 'part'> | undefined,
  time: Clock | undefined,
  now: LocalMinute,
  text: string,
  lexed: Lexed,
  hours: Place['hours'],
): TaskTiming {
  const today = now.slice(0, 10);
  if (time) {
    const clock = clockTime(time, date?.part, text, hours);
    const habit = date ? [] : habitDays(lexed);
    const first = firstOf(habit, Temporal.PlainDate.from(date?.day ?? today));
    // The small hours of a night are on the day after it.
    const isLate = date?.part === 'night' && clock < '05:00';
    const isNext = isLate || (!date && isPast(`${first}T${clock}`, now));
    const on = (isNext ? firstOf(habit, first.add({ days: 1 })) : first).toString();
    return { fields: { dueDate: `${on}T${clock}` }, date: date && on, time: clock };
  }
  if (!date) return {};
  const { day } = date;
  const start = date.part && `${day}T${partStart(date.part)}`;
  // If the part of the day is over, only the day counts, so that a new task isn't overdue right away.
  const dueDate = date.time ? `${day}T${date.time}` : start && !isPast(start, now) ? start : day;
  return { fields: { dueDate }, date: dueDate };
}

/** Without a repeat. A time is that of the plan, if there is one. */
function ofDays(
  matches: readonly Match[],
  lexed: Lexed,
  now: LocalMinute,
  text: string,
  hours: Place['hours'],
): TaskTiming {
  const find = finder(matches);
  const [date, planned, deadline] = [find('date'), find('planned'), find('deadline')?.value];
  const time = find('time')?.clock;
  if (!planned && !deadline) return once(date, time, now, text, lexed, hours);
  const due = once(date, undefined, now, text, lexed, hours);
  const plan = once(planned, time, now, text, lexed, hours);
  const [dueDate, plannedFor] = [deadline ?? due.fields?.dueDate, plan.fields?.dueDate];
  return {
    fields: { ...(dueDate && { dueDate }), ...(plannedFor && { plannedFor }) },
    date: due.date,
    planned: plannedFor ?? undefined,
    deadline,
    time: plan.time,
  };
}

export function timingOf(
  matches: readonly Match[],
  lexed: Lexed,
  { now, day: chosenDay, place = DEFAULT_PLACE }: QuickAddContext,
  text: string,
): TaskTiming {
  const find = finder(matches);
  const [repeat, ends, date, timed] = [find('repeat'), find('ends'), find('date'), find('time')];
  const time = timed?.clock;
  const hiddenUntil = find('hidden')?.day;
  if (!repeat) {
    const plan = ofDays(matches, lexed, now, text, place.hours);
    return hiddenUntil ? { ...plan, fields: { ...plan.fields, hiddenUntil }, hidden: hiddenUntil } : plan;
  }
  const [planned, deadline] = [find('planned')?.day, find('deadline')?.value];
  const last = splitDue(deadline);
  const begins = last.date || date?.day;
  const part = repeat.part ?? date?.part;
  const clock = time
    ? clockTime(time, part, text, place.hours)
    : (date?.time ?? (part ? partStart(part) : last.time || undefined));
  const isUpTo = timed && (timed.clock.minutes || UNTIL.test(text.slice(timed.start, timed.end)));
  const series =
    isUpTo && repeat.rule.frequency === 'hourly'
      ? { why: HOURS_OF_DAY }
      : startSeries(repeat, ends, chosenDay ?? begins ?? planned, clock, now, place);
  const said = text.slice(repeat.start, repeat.end);
  if ('why' in series)
    return {
      problem: { start: repeat.start, end: repeat.end, text: said, reason: 'repeat', why: series.why },
    };
  const until = ends && text.slice(ends.start, ends.end);
  return {
    fields: {
      ...series.fields,
      ...(begins && planned && { plannedFor: planned }),
      ...(hiddenUntil && { hiddenUntil }),
      repeatText: [said, until].filter(Boolean).join(' ').slice(0, 200),
    },
    planned,
    hidden: hiddenUntil,
    deadline,
    date: series.fields.dueDate?.slice(0, 10),
    time: clock,
    repeat: series.words,
    ends: until,
  };
}
