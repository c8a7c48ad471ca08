import type { LocalDate } from '../../day.ts';
import { eventTitle, MAX_DAYS, MAX_REPEATED_DAYS } from '../../planner/planner.ts';
import { days as daysOfRule } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import { rebase } from '../../repeat/rebase.ts';
import { ruleText } from '../../repeat/rule.ts';
import { type createKeys, type Imported, noteSkipped, remark, scopeOfRandom } from '../imported/imported.ts';
import type { Component, ImportContext, Property } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { readMinutes } from '../values/read-when.ts';
import { propertyIn, propertyWhen, ruleOf, valueIn } from './icalendar-properties.ts';

/** The latest that an event keeps. */
const MOST_EXCEPT = 500;
const DAY_MINUTES = 24 * 60;

/** The days of each series, by its id, that events of their own say something else about. */
export function overriddenDays(events: readonly Component[], zone: string): ReadonlyMap<string, LocalDate[]> {
  const found = new Map<string, LocalDate[]>();
  for (const [, properties] of events) {
    const property = propertyIn(properties, 'recurrence-id');
    const day = property && propertyWhen(property, zone)?.slice(0, 10);
    const uid = valueIn(properties, 'uid');
    if (day && uid) found.set(uid, [...(found.get(uid) ?? []), day]);
  }
  return found;
}

export function readEvent(
  [, properties]: Component,
  line: number,
  keys: ReturnType<typeof createKeys>,
  into: Imported,
  { zone, overridden }: ImportContext & { overridden: ReadonlyMap<string, LocalDate[]> },
): void {
  const title = valueIn(properties, 'summary') || 'Event';
  const uid = valueIn(properties, 'uid');
  if (valueIn(properties, 'status').toUpperCase() === 'CANCELLED') {
    noteSkipped(into, title, 'It was canceled.', line);
    return;
  }
  const span = spanOf(properties, zone);
  if (typeof span === 'string') {
    noteSkipped(into, title, span, line);
    return;
  }
  const tell = (why: string) => remark(into, title, why, line);
  const { date, start } = span;
  const repeat = repeatOf(properties, date, tell);
  const except = [...exceptionsIn(properties, zone), ...(repeat ? (overridden.get(uid) ?? []) : [])];
  const lastDate = lastDateWithin(span, repeat ? MAX_REPEATED_DAYS : MAX_DAYS, tell);
  into.events.push({
    key: [uid || keys(date, span.from, title), valueIn(properties, 'recurrence-id')].join(' ').trim(),
    scope: scopeOfRandom(uid),
    title: eventTitle(title),
    ...{ date, start, end: span.end },
    ...(lastDate > date && { lastDate }),
    ...(repeat && { repeat }),
    ...(repeat && except.length > 0 && { exceptDates: [...new Set(except)].sort().slice(-MOST_EXCEPT) }),
  });
}

type Span = { from: string; date: LocalDate; start: string; lastDate: LocalDate; end: string };

/** When it is; or why that can't be read, as a sentence. */
function spanOf(properties: readonly Property[], zone: string): Span | string {
  const [start, end] = ['dtstart', 'dtend'].map((name) => {
    const property = propertyIn(properties, name);
    return property && propertyWhen(property, zone);
  });
  if (!start) return 'It has no start.';
  const isDay = start.length === 10;
  const minutes = readMinutes(valueIn(properties, 'duration')) ?? (isDay && !end ? DAY_MINUTES : 0);
  const until = end ?? laterBy(start, minutes);
  const date = start.slice(0, 10);
  if (until.slice(0, start.length) <= start && !isDay) return 'It has no length.';
  // What ends as a day begins, as whole days do, ends with the day before.
  const isMidnight = isDay || until.slice(11) === '00:00';
  const before = plusDays(until.slice(0, 10), isMidnight ? -1 : 0);
  const lastDate = [date, before].sort().at(-1) ?? date;
  const times = { start: isDay ? '00:00' : start.slice(11), end: isMidnight ? '23:59' : until.slice(11) };
  return { from: start, date, lastDate, ...times };
}

function lastDateWithin({ date, lastDate }: Span, most: number, tell: (why: string) => void): LocalDate {
  const latest = plusDays(date, most);
  if (lastDate <= latest) return lastDate;
  tell(`Only its first ${most + 1} days were read.`);
  return latest;
}

/** @returns undefined if it doesn't repeat, or not in a way that can be read */
function repeatOf(
  properties: readonly Property[],
  date: LocalDate,
  tell: (why: string) => void,
): string | undefined {
  const [rule, ...more] = properties.filter(([name]) => name === 'rrule');
  const text = ruleOf(rule?.[3]);
  if (text === '') return undefined;
  if (more.length > 0) tell('Only the first of its repeats was read.');
  if (propertyIn(properties, 'rdate')) tell('The days that it adds to its repeat weren’t read.');
  const read = tryRepeat(text);
  if ('why' in read) {
    tell(`Only its first day was read: ${read.why}`);
    return undefined;
  }
  const parsed = parseRule(read.rule);
  if (parsed.frequency === 'hourly') {
    tell('Only its first day was read: An event can’t repeat by the hour.');
    return undefined;
  }
  // Its rule is about the days of its own zone.
  const own = String(propertyIn(properties, 'dtstart')?.[3]).slice(0, 10);
  if (own !== date && parsed.weekdays.length > 1)
    tell('It may be a day off: its days are those of another time zone.');
  const moved = own === date ? parsed : rebase(parsed, own, date);
  if (read.left === undefined) return ruleText(moved);
  const days = daysOfRule(moved, date, { count: read.left });
  const all = days[0] === date ? days : [date, ...days].slice(0, read.left);
  return ruleText({ ...moved, until: all.at(-1) });
}

const exceptionsIn = (properties: readonly Property[], zone: string): LocalDate[] =>
  properties
    .filter(([name]) => name === 'exdate')
    .flatMap(([name, parameters, type, ...values]) =>
      values.flatMap((value) => propertyWhen([name, parameters, type, value], zone)?.slice(0, 10) ?? []),
    );

const laterBy = (at: string, minutes: number): string =>
  Temporal.PlainDateTime.from(at).add({ minutes }).toString({ smallestUnit: 'minute' });
const plusDays = (day: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(day).add({ days }).toString();
