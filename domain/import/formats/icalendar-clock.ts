import { civilDay, dayNumber } from '../../repeat/day-numbers.ts';
import { days as daysOfRule } from '../../repeat/expand.ts';
import { parseRule } from '../../repeat/parse-rule.ts';
import type { Rule } from '../../repeat/rule.ts';
import type { Component } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { instantOf } from '../values/read-when.ts';
import { propertyIn, ruleOf, valueIn } from './icalendar-properties.ts';

/** A time zone by its IANA name or its offset, or one that a calendar describes by rules of its own. */
export type CalendarZone = string | RuledZone;
/** The changes of a zone's offset in a year and in those around it, in order. */
type RuledZone = (year: number) => readonly Change[];
/** On which wall clock time the offset becomes another one; both in milliseconds. */
type Change = { local: number; before: number; after: number };
type Onset = { local: number; after: number };

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** Zones have few rules at a time, and a calendar may list those of a century. */
const MOST_OBSERVANCES = 200;

/** The wall clock of a zone. @param at epoch milliseconds */
export function clockAt(at: number, zone: CalendarZone): Temporal.PlainDateTime {
  if (typeof zone === 'string')
    return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
  const found = zone(yearOf(at));
  const last = found.findLast(({ local, before }) => local - before <= at);
  return clockOf(at + (last ? last.after : (found[0]?.before ?? 0)));
}

/** When a wall clock shows a time: the first time in autumn, and an hour later in the hour that spring leaves out. */
export function instantOnClock(clock: Temporal.PlainDateTime, zone: CalendarZone): number {
  if (typeof zone === 'string') return clock.toZonedDateTime(zone).epochMilliseconds;
  const local = msOf(clock);
  const found = zone(clock.year);
  const last = found.findLast((change) => change.local + Math.max(0, change.after - change.before) <= local);
  return local - (last ? last.after : (found[0]?.before ?? 0));
}

/** @param text an ISO date and time, which counts in its own offset if it has one @returns epoch milliseconds */
export function readOnClock(text: string, zone: CalendarZone): number | undefined {
  const at = instantOf(text, typeof zone === 'string' ? zone : 'UTC');
  if (at === undefined) return undefined;
  const { epochMilliseconds } = Temporal.Instant.from(at);
  return typeof zone === 'string' ? epochMilliseconds : instantOnClock(clockOf(epochMilliseconds), zone);
}

/** A zone as a VTIMEZONE describes it. @returns undefined unless its rules go on without an end */
export function ruledZone([, , components]: Component): RuledZone | undefined {
  const observances = components
    .filter(([kind]) => kind === 'standard' || kind === 'daylight')
    .slice(-MOST_OBSERVANCES)
    .map(observanceOf);
  const read = observances.filter((one) => one !== undefined);
  const isEndless = ({ rule }: Observance): boolean => rule !== undefined && rule.until === undefined;
  if (read.length < observances.length || read.filter(isEndless).length < 2) return undefined;
  const changesIn = (year: number): readonly Change[] => {
    const onsets = [year - 2, year - 1, year, year + 1].map((one) =>
      read.flatMap((each) => onsetsOf(each, one)),
    );
    let before = onsets[0]?.toSorted(byLocal).at(-1)?.after ?? read[0]?.after ?? 0;
    return onsets
      .slice(1)
      .flat()
      .sort(byLocal)
      .map(({ local, after }) => {
        const change = { local, before, after };
        before = after;
        return change;
      });
  };
  const years = new Map<number, readonly Change[]>();
  return (year) => {
    const changes = years.get(year) ?? changesIn(year);
    years.set(year, changes);
    return changes;
  };
}

type Observance = { start: Temporal.PlainDateTime; after: number; rule?: Rule; others: string[] };

function observanceOf([, properties]: Component): Observance | undefined {
  const after = offsetMs(valueIn(properties, 'tzoffsetto'));
  const rrule = propertyIn(properties, 'rrule');
  try {
    const start = Temporal.PlainDateTime.from(valueIn(properties, 'dtstart'));
    const repeat = rrule && tryRepeat(ruleOf(rrule[3]));
    if (after === undefined || (repeat && 'why' in repeat)) return undefined;
    const others = properties.flatMap(([name, , , ...values]) =>
      name === 'rdate' ? values.map(String) : [],
    );
    return { start, after, others, ...(repeat && { rule: parseRule(repeat.rule) }) };
  } catch {
    return undefined;
  }
}

function onsetsOf({ start, after, rule, others }: Observance, year: number): Onset[] {
  const [first, last] = [`${yearText(year)}-01-01`, `${yearText(year)}-12-31`];
  const date = start.toPlainDate().toString();
  const until = rule?.until !== undefined && rule.until < last ? rule.until : last;
  const before = Temporal.PlainDate.from(first).subtract({ days: 1 }).toString();
  const ruled = rule
    ? daysOfRule({ ...rule, until }, date, { count: 12, ...(before > date && { after: before }) })
    : [];
  const dates = new Set([date, ...others.map((text) => text.slice(0, 10)), ...ruled]);
  return [...dates]
    .filter((day) => day >= first && day <= last)
    .map((day) => ({
      local: msOf(Temporal.PlainDate.from(day).toPlainDateTime(start.toPlainTime())),
      after,
    }));
}

const byLocal = (a: Onset, b: Onset): number => a.local - b.local;
const yearText = (year: number): string => String(year).padStart(4, '0');

/** Milliseconds of a wall clock, and back; in numbers, as Temporal is slow for tens of thousands. */
const msOf = (clock: Temporal.PlainDateTime): number =>
  dayNumber(clock) * DAY_MS +
  ((clock.hour * 60 + clock.minute) * 60 + clock.second) * 1000 +
  clock.millisecond;
const yearOf = (ms: number): number => civilDay(Math.floor(ms / DAY_MS)).year;
function clockOf(ms: number): Temporal.PlainDateTime {
  const number = Math.floor(ms / DAY_MS);
  const { year, month, day } = civilDay(number);
  const rest = ms - number * DAY_MS;
  const [hour, minute] = [Math.floor(rest / HOUR_MS), Math.floor(rest / MINUTE_MS) % 60];
  return new Temporal.PlainDateTime(
    year,
    month,
    day,
    hour,
    minute,
    Math.floor(rest / 1000) % 60,
    rest % 1000,
  );
}

/** @param text `+02:00`, as the parser writes it */
function offsetMs(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}
