import { isPast, type LocalMinute } from '../day.ts';
import type { TaskInput } from '../task/task.ts';
import { comingWeekday } from './calendar-days.ts';
import type { Lexed } from './quick-add-lexer.ts';
import type { Clock, Match, QuickAddContext } from './quick-add-phrase.ts';
import { seriesOf } from './quick-add-series.ts';
import { partStart, settle } from './quick-add-times.ts';

type Repeating = Pick<TaskInput, 'repeat' | 'repeatFrom' | 'repeatLeft' | 'repeatText'>;
/** When a task is due, and in words or values what each part of that says. */
export type Plan = {
  fields?: Pick<TaskInput, 'dueDate'> & Repeating;
  date?: string | undefined;
  time?: string | undefined;
  repeat?: string | undefined;
  ends?: string | undefined;
  /** Why a repeat can't be. */
  problem?: { start: number; end: number; text: string; reason: 'repeat'; why: string };
};

/** Finds the match of a kind. */
export const finder =
  (matches: readonly Match[]) =>
  <K extends Match['kind']>(kind: K) =>
    matches.find((one): one is Extract<Match, { kind: K }> => one.kind === kind);

const PLURAL = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days$/;
/** A weekday that the text names as a habit ("Yoga on Thursdays"). */
export const pluralDay = ({ tokens }: Lexed): string | undefined =>
  tokens.find(({ word }) => PLURAL.test(word))?.word;

/** What a day and a time make. */
function once(
  date: Extract<Match, { kind: 'date' }> | undefined,
  time: Clock | undefined,
  now: LocalMinute,
  text: string,
  lexed: Lexed,
): Plan {
  const today = now.slice(0, 10);
  if (time) {
    const clock = settle(time, date?.part, text);
    const habit = pluralDay(lexed);
    const weekly = habit && comingWeekday(Temporal.PlainDate.from(today), habit, 'this').toString();
    const first = date?.day ?? weekly ?? today;
    const days = date || !isPast(`${first}T${clock}`, now) ? 0 : weekly ? 7 : 1;
    const on = Temporal.PlainDate.from(first).add({ days }).toString();
    return { fields: { dueDate: `${on}T${clock}` }, date: date && on, time: clock };
  }
  if (!date) return {};
  const { day } = date;
  const start = date.part && `${day}T${partStart(date.part)}`;
  // If the part of the day is over, only the day counts, so that a new task isn't overdue right away.
  const dueDate = date.time ? `${day}T${date.time}` : start && !isPast(start, now) ? start : day;
  return { fields: { dueDate }, date: dueDate };
}

/** When the parts of a text make a task due. */
export function planOf(
  matches: readonly Match[],
  lexed: Lexed,
  { now, day: chosenDay }: QuickAddContext,
  text: string,
): Plan {
  const find = finder(matches);
  const [repeat, ends, date, time] = [find('repeat'), find('ends'), find('date'), find('time')?.clock];
  if (!repeat) return once(date, time, now, text, lexed);
  const part = repeat.part ?? date?.part;
  const clock = time ? settle(time, part, text) : (date?.time ?? (part && partStart(part)));
  const series = seriesOf(repeat, ends, chosenDay ?? date?.day, clock, now);
  const said = text.slice(repeat.start, repeat.end);
  if ('why' in series)
    return {
      problem: { start: repeat.start, end: repeat.end, text: said, reason: 'repeat', why: series.why },
    };
  const until = ends && text.slice(ends.start, ends.end);
  return {
    fields: { ...series.fields, repeatText: [said, until].filter(Boolean).join(' ').slice(0, 200) },
    date: series.fields.dueDate?.slice(0, 10),
    time: clock,
    repeat: series.words,
    ends: until,
  };
}
