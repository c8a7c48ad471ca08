import { clockAt, instantOnClock, readOnClock } from '../import/formats/icalendar-clock.ts';
import { isOfLaterOnes, propertyIn, ruleOf, valueIn } from '../import/formats/icalendar-properties.ts';
import type { Component, Property } from '../import/imported/source.ts';
import { tryRepeat } from '../import/values/read-repeat.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { days as daysOfRule } from '../repeat/expand.ts';
import { parseRule } from '../repeat/parse-rule.ts';
import type { LocalDate } from '../time/day.ts';
import { type FeedTime, type FeedWindow, feedEndOf } from './feed-time.ts';

/** Of a series; more than any window has days. */
const MOST = 1_000;
/** How many days away a change of all later ones may move them into the window, so that it stays below `MOST`. */
const FARTHEST = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Occurrences = {
  all: { event: Component; start: FeedTime; end: FeedTime }[];
  /** Whether everything could be read. */
  isWhole: boolean;
};
type Read = (property: Property) => FeedTime | undefined;

/** What names an occurrence within its series: its day or instant. */
const nameOf = (time: FeedTime): string | number => ('day' in time ? time.day : time.at);

/**
 * The occurrences of the components with one id: a series, its exceptions, those that were moved or canceled, and those
 * that were with all later ones.
 */
export function occurrencesOf(
  same: readonly Component[],
  readAsWritten: Read,
  window: FeedWindow,
): Occurrences {
  const readerOf = (event: Component): Read => (isWholeDays(event) ? daysBy(readAsWritten) : readAsWritten);
  const series = same.find(([, properties]) => !propertyIn(properties, 'recurrence-id'));
  // What names an occurrence is told as the series is.
  const readName = series ? readerOf(series) : readAsWritten;
  const all: Occurrences['all'] = [];
  let isWhole = true;
  const replaced = new Set<string | number>();
  const changes: Change[] = [];
  for (const event of same) {
    const property = propertyIn(event[1], 'recurrence-id');
    const time = property && readName(property);
    if (!time) continue;
    if (isOfLaterOnes(property)) changes.push(changeOf(event, time, readerOf(event)));
    else replaced.add(nameOf(time));
  }
  changes.sort((a, b) => numberOf(a.from) - numberOf(b.from));
  const farthest = Math.min(FARTHEST, Math.max(0, ...changes.map(({ days }) => Math.abs(days))));
  const wide = { ...window, from: plus(window.from, -farthest), to: plus(window.to, farthest) };
  const add = (event: Component, start: FeedTime, length: Length) =>
    all.push({ event, start, end: endAfter(start, length) });
  const met = new Set<Component>();
  for (const event of same) {
    const [, properties] = event;
    const read = readerOf(event);
    const span = spanOf(event, read);
    if (!span || isCanceled(event)) continue;
    const property = propertyIn(properties, 'recurrence-id');
    if (property) {
      if (!isOfLaterOnes(property)) add(event, span.start, span.length);
      continue;
    }
    const days = Math.ceil(span.length / DAY_MS);
    const { starts, isWhole: isRead } = seriesOf(event, span.start, read, { window: wide, days });
    isWhole &&= isRead;
    for (const start of starts) {
      const change = changes.findLast(({ from }) => isBy(from, start));
      if (change && isBy(start, change.from)) met.add(change.event);
      if (replaced.has(nameOf(start)) || replaced.has(dayOf(start))) continue;
      if (!change) add(event, start, span.length);
      else if (!isCanceled(change.event)) add(change.event, movedBy(start, change), change.length);
    }
  }
  // Without the series, such as when it can't be read, at least the occurrence itself is known.
  for (const { event, to, length } of changes)
    if (to && !met.has(event) && !isCanceled(event)) add(event, to, length);
  return { all, isWhole };
}

/** What becomes of an occurrence and all later ones: how far they move on their own clock, and how long they are. */
type Change = { event: Component; from: FeedTime; to: FeedTime | undefined; days: number; length: Length };

function changeOf(event: Component, from: FeedTime, read: Read): Change {
  const span = spanOf(event, read);
  const to = span?.start;
  const days = to ? numberOfDate(dayOf(to)) - numberOfDate(dayOf(onClockOf(from, to))) : 0;
  return { event, from, to, days, length: span?.length ?? 0 };
}

/** The same instant on the clock of another time. */
const onClockOf = (time: FeedTime, other: FeedTime): FeedTime =>
  'at' in time && 'at' in other ? { at: time.at, zone: other.zone } : time;

/** An occurrence as a change of an earlier one has it: as many days away, and at a time as much later or earlier. */
function movedBy(start: FeedTime, { from, to, days }: Change): FeedTime {
  if (!to) return start;
  const day = plus(dayOf(onClockOf(start, to)), days);
  if ('day' in to || 'day' in start || 'day' in from) return timeOn(to, day);
  const time = (at: number) => clockAt(at, to.zone).toPlainTime();
  const later = time(to.at).since(time(from.at));
  const clock = Temporal.PlainDate.from(day).toPlainDateTime(time(start.at)).add(later);
  return { at: instantOnClock(clock, to.zone), zone: to.zone };
}

/** Outlook may write whole days as times from one midnight to another. */
const isWholeDays = ([, properties]: Component): boolean =>
  valueIn(properties, 'x-microsoft-cdo-alldayevent').toUpperCase() === 'TRUE' &&
  ['dtstart', 'dtend'].every((name) => /^$|T00:00:00$/.test(valueIn(properties, name).slice(10)));

const daysBy =
  (read: Read): Read =>
  (property) => {
    const time = read(property);
    return time && { day: dayOf(time) };
  };

const isCanceled = ([, properties]: Component): boolean =>
  valueIn(properties, 'status').toUpperCase() === 'CANCELLED';

/** In milliseconds; of whole days, 24 hours each. */
type Length = number;

function spanOf([, properties]: Component, read: Read): { start: FeedTime; length: Length } | undefined {
  const [start, end] = ['dtstart', 'dtend'].map((name) => {
    const property = propertyIn(properties, name);
    return property && read(property);
  });
  if (!start) return undefined;
  const until = feedEndOf(properties, start, end);
  return { start, length: numberOf(until) - numberOf(start) };
}

const numberOf = (time: FeedTime): number => ('day' in time ? numberOfDate(time.day) * DAY_MS : time.at);

const endAfter = (start: FeedTime, length: Length): FeedTime =>
  'day' in start
    ? { day: dateOfNumber(numberOfDate(start.day) + Math.round(length / DAY_MS)) }
    : { at: start.at + length, zone: start.zone };

/** The day of an occurrence by its own clock: some programs name an occurrence at a time by its day. */
const dayOf = (time: FeedTime): LocalDate =>
  'day' in time ? time.day : clockAt(time.at, time.zone).toPlainDate().toString();

type Bounds = { window: FeedWindow; days: number };

/** When an event begins: once, by its rules, and on the dates that it adds, without those that it leaves out. */
function seriesOf(
  [, properties]: Component,
  first: FeedTime,
  read: Read,
  bounds: Bounds,
): { starts: FeedTime[]; isWhole: boolean } {
  const named = (name: string) =>
    properties
      .filter(([own]) => own === name)
      .flatMap(([own, parameters, type, ...values]) =>
        values.flatMap((value) => {
          // A period: its length is that of the others.
          const start = Array.isArray(value) ? value[0] : String(value).split('/')[0];
          return read([own, parameters, type === 'period' ? 'date-time' : type, start]) ?? [];
        }),
      );
  const starts = new Map([[nameOf(first), first]]);
  let isWhole = true;
  for (const property of properties.filter(([name]) => name === 'rrule')) {
    const dates = datesOf(ruleOf(property[3]), first, bounds);
    if (!dates) isWhole = false;
    for (const time of dates ?? []) starts.set(nameOf(time), time);
  }
  for (const time of named('rdate')) starts.set(nameOf(time), time);
  const except = named('exdate');
  const days = new Set(except.map((time) => ('day' in time ? time.day : undefined)));
  for (const time of except) starts.delete(nameOf(time));
  return { starts: [...starts.values()].filter((time) => !days.has(dayOf(time))), isWhole };
}

/** @returns undefined for a rule that isn't read */
function datesOf(text: string, first: FeedTime, { window, days }: Bounds): FeedTime[] | undefined {
  // More than one time a day is another kind of series.
  if (/BY(?:HOUR|MINUTE|SECOND)=[^;]*,/i.test(text)) return undefined;
  const repeat = tryRepeat(text);
  if ('why' in repeat) return undefined;
  const rule = parseRule(repeat.rule);
  if (rule.frequency === 'hourly') return undefined;
  const start = dayOf(first);
  const until = untilOf(text, first);
  // The instant decides; by the day alone, one more or less would count in some zones.
  const last = earliest(rule.until === undefined ? undefined : plus(rule.until, 2), plus(window.to, 2));
  const { until: _, ...endless } = rule;
  const bounded = { ...endless, until: last };
  const after = plus(window.from, -days - 2);
  const count = repeat.left && countIn(text);
  const dates =
    count === undefined
      ? daysOfRule(bounded, start, { after: after < start ? undefined : after, count: MOST })
      : countedDays(daysOfRule(bounded, start, { count }), start, count).filter((date) => date > after);
  return dates.map((date) => timeOn(first, date)).filter((time) => until === undefined || isBy(time, until));
}

/** As the rule says: those of tasks are counted less far. */
const countIn = (text: string): number => Math.max(1, Number(/\bCOUNT=(\d+)/i.exec(text)?.[1] ?? 1));

/** The first date counts as one, also if the rule doesn't name it. */
const countedDays = (days: readonly LocalDate[], start: LocalDate, count: number): LocalDate[] =>
  days[0] === start ? [...days] : [start, ...days].slice(0, count);

/** The same time of its own clock on another day; a day stays one. */
function timeOn(first: FeedTime, date: LocalDate): FeedTime {
  if ('day' in first) return { day: date };
  const time = clockAt(first.at, first.zone).toPlainTime();
  const clock = Temporal.PlainDate.from(date).toPlainDateTime(time);
  return { at: instantOnClock(clock, first.zone), zone: first.zone };
}

function untilOf(text: string, first: FeedTime): FeedTime | undefined {
  const [, digits = ''] = /UNTIL=([^;]+)/i.exec(text) ?? [];
  const [, year, month, day, hour, minute, second, utc] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)(Z?))?/i.exec(digits) ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined || 'day' in first) return { day: date };
  const zone = utc ? 'UTC' : first.zone;
  const at = readOnClock(`${date}T${hour}:${minute}:${second}`, zone);
  return at === undefined ? { day: date } : { at, zone };
}

const isBy = (time: FeedTime, until: FeedTime): boolean =>
  'at' in time && 'at' in until ? time.at <= until.at : dayOf(time) <= dayOf(until);

const plus = (date: LocalDate, by: number): LocalDate => dateOfNumber(numberOfDate(date) + by);
const earliest = (one: LocalDate | undefined, other: LocalDate): LocalDate =>
  one !== undefined && one < other ? one : other;
