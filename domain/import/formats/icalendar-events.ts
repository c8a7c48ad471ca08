import { eventTitle, MAX_DAYS, MAX_REPEATED_DAYS } from '../../planner/event/planner.ts';
import { days as daysOfRule } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import { rebase } from '../../repeat/rebase.ts';
import { ruleText } from '../../repeat/rule.ts';
import type { LocalDate } from '../../time/day.ts';
import { type createKeys, type Imported, noteSkipped, remark, scopeOfRandom } from '../imported/imported.ts';
import type { Component, Property } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { readMinutes } from '../values/read-when.ts';
import { isOfLaterOnes, propertyIn, ruleOf, valueIn } from './icalendar-properties.ts';
import { type FileClocks, propertyWhen } from './icalendar-when.ts';

/** The latest that an event keeps. */
const MOST_EXCEPT = 500;
const DAY_MINUTES = 24 * 60;

/** A series in a file, and what other events of its id say about it. */
type SeriesInFile = {
  properties: readonly Property[];
  /** How it repeats, as far as that can be read, if other events change it. */
  rule: string | undefined;
  /** The days that it leaves out, or that events of their own say something else about. */
  except: LocalDate[];
  /** The days from which on an event says something else, in order. */
  later: LocalDate[];
};

/** The series of a file by their ids. */
export function seriesIn(
  events: readonly Component[],
  clocks: FileClocks,
): ReadonlyMap<string, SeriesInFile> {
  const byId = Map.groupBy(events, ([, properties]) => valueIn(properties, 'uid'));
  return new Map(
    [...byId].flatMap(([uid, same]) => {
      const series = same.find(([, properties]) => !propertyIn(properties, 'recurrence-id'));
      if (!uid || !series) return [];
      const daysOf = (isLater: boolean) =>
        same.flatMap(([, properties]) => {
          const property = propertyIn(properties, 'recurrence-id');
          const day = property && propertyWhen(property, clocks)?.slice(0, 10);
          return day && isOfLaterOnes(property) === isLater ? day : [];
        });
      const [, properties] = series;
      const later = daysOf(true).sort();
      const begin = propertyIn(properties, 'dtstart');
      const first = begin && propertyWhen(begin, clocks)?.slice(0, 10);
      return [
        [
          uid,
          {
            properties,
            rule: first && later.length > 0 ? repeatOf(properties, first, () => {}) : undefined,
            except: [...exceptionsIn(properties, clocks), ...daysOf(false)],
            later,
          },
        ],
      ];
    }),
  );
}

export function readEvent(
  [, properties]: Component,
  line: number,
  keys: ReturnType<typeof createKeys>,
  into: Imported,
  { clocks, series }: { clocks: FileClocks; series: ReadonlyMap<string, SeriesInFile> },
): void {
  const title = valueIn(properties, 'summary') || 'Event';
  const uid = valueIn(properties, 'uid');
  if (valueIn(properties, 'status').toUpperCase() === 'CANCELLED') {
    noteSkipped(into, title, 'It was canceled.', line);
    return;
  }
  const span = spanOf(properties, clocks);
  if (typeof span === 'string') {
    noteSkipped(into, title, span, line);
    return;
  }
  const tell = (why: string) => remark(into, title, why, line);
  const { date, start } = span;
  const own = series.get(uid);
  const recurrence = propertyIn(properties, 'recurrence-id');
  const from = recurrence && isOfLaterOnes(recurrence) && propertyWhen(recurrence, clocks)?.slice(0, 10);
  const { repeat, except } =
    own && from ? laterOnes(own, from, date) : wholeSeries(properties, date, own, { clocks, tell });
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

/** A rule until the day before one, if there is one. */
function endedBefore(rule: string, day: LocalDate | undefined): string {
  const parsed = parseRule(rule);
  const before = day && plusDays(day, -1);
  return before && (parsed.until === undefined || parsed.until > before)
    ? ruleText({ ...parsed, until: before })
    : rule;
}

type Repeated = { repeat: string | undefined; except: LocalDate[] };

/** How a series repeats, until an event says something else about all later ones. */
function wholeSeries(
  properties: readonly Property[],
  date: LocalDate,
  own: SeriesInFile | undefined,
  { clocks, tell }: { clocks: FileClocks; tell: (why: string) => void },
): Repeated {
  const rule = repeatOf(properties, date, tell);
  const others = own?.properties === properties ? own : undefined;
  return {
    repeat: rule && endedBefore(rule, others?.later[0]),
    except: others?.except ?? exceptionsIn(properties, clocks),
  };
}

/** How an occurrence that is changed with all later ones repeats: as its series does, moved along. */
function laterOnes({ rule, except, later }: SeriesInFile, from: LocalDate, date: LocalDate): Repeated {
  if (!rule) return { repeat: undefined, except: [] };
  const days = Temporal.PlainDate.from(from).until(date).days;
  const next = later.find((day) => day > from);
  const moved = rebase(parseRule(endedBefore(rule, next)), from, date);
  return {
    repeat: ruleText({ ...moved, until: moved.until && plusDays(moved.until, days) }),
    except: except
      .filter((day) => day > from && (next === undefined || day < next))
      .map((day) => plusDays(day, days)),
  };
}

type Span = { from: string; date: LocalDate; start: string; lastDate: LocalDate; end: string };

/** When it is; or why that can't be read, as a sentence. */
function spanOf(properties: readonly Property[], clocks: FileClocks): Span | string {
  const [start, end] = ['dtstart', 'dtend'].map((name) => {
    const property = propertyIn(properties, name);
    return property && propertyWhen(property, clocks);
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

const exceptionsIn = (properties: readonly Property[], clocks: FileClocks): LocalDate[] =>
  properties
    .filter(([name]) => name === 'exdate')
    .flatMap(([name, parameters, type, ...values]) =>
      values.flatMap((value) => propertyWhen([name, parameters, type, value], clocks)?.slice(0, 10) ?? []),
    );

const laterBy = (at: string, minutes: number): string =>
  Temporal.PlainDateTime.from(at).add({ minutes }).toString({ smallestUnit: 'minute' });
const plusDays = (day: LocalDate, days: number): LocalDate =>
  Temporal.PlainDate.from(day).add({ days }).toString();
