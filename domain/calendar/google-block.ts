import { omitEmpty } from '../omit-empty.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../planner/event/slot.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { repeatRule } from '../repeat/fields.ts';
import type { LocalDate } from '../time/day.ts';
import { importedTitle } from './calendar-import.ts';
import { type CalendarMoment, momentIn } from './calendar-moment.ts';
import { isSound, type MirroredBlock } from './mirror.ts';

/** The fields of an event of Google Calendar that a block has. */
export type BlockAtGoogle = {
  summary?: string | undefined;
  start: CalendarMoment;
  end: CalendarMoment;
  recurrence?: readonly string[] | undefined;
};

/** Events without a duration get this one, so that they can be seen and clicked. */
const LEAST_MINUTES = 15;
const [MIDNIGHT, DAY_END] = [timeOf(0), timeOf(LAST_MINUTE)];

/** A block by the wall clock of a zone, as Google Calendar keeps it. */
export function toGoogle(block: MirroredBlock, zone: string): Required<BlockAtGoogle> {
  const { title, date, lastDate = date, start, end, repeat, exceptDates = [] } = block;
  const isDay = isWholeDay(start, end);
  const at = (day: LocalDate, time: string): CalendarMoment =>
    isDay ? { date: day } : { dateTime: `${day}T${time}:00`, timeZone: zone };
  const days = exceptDates.map((day) => compact(isDay ? day : `${day}T${start}:00`)).join(',');
  const rules = repeat === undefined ? [] : [`RRULE:${isDay ? repeat : untilInstant(repeat, zone)}`];
  const except = days && (isDay ? `EXDATE;VALUE=DATE:${days}` : `EXDATE;TZID=${zone}:${days}`);
  return {
    summary: title,
    start: at(date, start),
    end: at(isDay ? dateOfNumber(numberOfDate(lastDate) + 1) : lastDate, end),
    recurrence: except && rules.length > 0 ? [...rules, except] : rules,
  };
}

const isWholeDay = (start: string, end: string): boolean => start === MIDNIGHT && end === DAY_END;

/** An event of Google Calendar as a block by the wall clock of a zone. @returns undefined if a planner can't have it */
export function fromGoogle(event: BlockAtGoogle, zone: string): MirroredBlock | undefined {
  const [start, end] = [momentIn(event.start, zone), momentIn(event.end, zone)];
  const date = start.slice(0, 10);
  // What ends as a day begins ends with the day before.
  const isMidnight = end.endsWith(MIDNIGHT) && end.slice(0, 10) > date;
  const last = isMidnight ? dateOfNumber(numberOfDate(end.slice(0, 10)) - 1) : end.slice(0, 10);
  const [from, until] = [start.slice(11), isMidnight ? DAY_END : end.slice(11)];
  const times = last > date || until > from ? { start: from, end: until } : shortest(from);
  const recurrence = readRecurrence(event.recurrence ?? [], seriesOf(event.start, zone, date));
  if (!recurrence) return undefined;
  const block: MirroredBlock = {
    title: importedTitle(event.summary),
    date,
    ...times,
    ...recurrence,
    ...(last > date && { lastDate: last }),
  };
  return isSound(block) ? omitEmpty(block) : undefined;
}

/** A block as it comes back: a time that a clock change skips is moved. */
export const asKept = (block: MirroredBlock, zone: string): MirroredBlock =>
  inZone(block, zone, zone) ?? block;

/**
 * A block of one zone's wall clock by that of another, at the same instants.
 * @returns undefined if a planner can't have it there: its rule names days that are others there
 */
export function inZone(block: MirroredBlock, from: string, to: string): MirroredBlock | undefined {
  const read = fromGoogle(toGoogle(block, from), to);
  return read && { ...read, title: block.title };
}

/**
 * The day in another zone of the occurrence that begins on a day. Each occurrence of a series is as many days away as the
 * first one: by instants, some would be on other days than the planner has them on once the clock has changed in one zone.
 */
export const dayInZone = (block: Begin, day: LocalDate, from: string, to: string): LocalDate =>
  later(day, daysBetween(block, from, to));

/** The day of a series, as the planner has it by the clock of a zone, on which an occurrence was to begin at Google. */
export function dayOfOccurrence(original: CalendarMoment, series: Begin, zone: string): LocalDate {
  if ('date' in original) return original.date;
  const own = original.timeZone ?? zone;
  return later(dayOf(original, own), -daysBetween(series, zone, own));
}

type Begin = Pick<MirroredBlock, 'date' | 'start' | 'end'>;

const daysBetween = ({ date, start, end }: Begin, from: string, to: string): number =>
  isWholeDay(start, end) ? 0 : daysFrom(date, dayOf({ dateTime: `${date}T${start}:00`, timeZone: from }, to));

const dayOf = (moment: CalendarMoment, zone: string): LocalDate => momentIn(moment, zone).slice(0, 10);
const daysFrom = (from: LocalDate, to: LocalDate): number => numberOfDate(to) - numberOfDate(from);
const later = (day: LocalDate, days: number): LocalDate => dateOfNumber(numberOfDate(day) + days);

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

function shortest(from: string): Pick<MirroredBlock, 'start' | 'end'> {
  const last = Math.min(minuteOf(from) + LEAST_MINUTES, LAST_MINUTE);
  return { start: timeOf(Math.min(minuteOf(from), last - 1)), end: timeOf(last) };
}

/** A series at times ends at an instant: the last one of its last day. */
const untilInstant = (rule: string, zone: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_, year, month, day) => {
    const next = Temporal.PlainDate.from(`${year}-${month}-${day}`).add({ days: 1 }).toZonedDateTime(zone);
    return `UNTIL=${compact(next.toInstant().subtract({ seconds: 1 }).toString())}`;
  });

/**
 * By what the days of a series are read: the zone in which it was made, where its rule counts them, the day and time there
 * on which it begins, and the day on which it begins here. It has no zone and no time if it's of whole days.
 */
type Series = { own: string | undefined; day: LocalDate; time: string; here: LocalDate };

function seriesOf(start: CalendarMoment, zone: string, here: LocalDate): Series {
  if ('date' in start) return { own: undefined, day: here, time: MIDNIGHT, here };
  const own = start.timeZone ?? zone;
  const first = momentIn(start, own);
  return { own, day: first.slice(0, 10), time: first.slice(11), here };
}

/** Every month and year has these days. */
const LAST_IN_EACH = 28;

/** Whether a rule, read from the day on which a series begins here, gives other days than where it was made. */
function isOnOtherDays(rule: string, { day, here }: Series): boolean {
  if (day === here) return false;
  if (/BY[A-Z]+=/.test(rule)) return true;
  if (!/FREQ=(MONTHLY|YEARLY)/.test(rule)) return false;
  const isInEach = [day, here].every((one) => Number(one.slice('2026-06-'.length)) <= LAST_IN_EACH);
  return !isInEach || day.slice(0, '2026-06'.length) !== here.slice(0, '2026-06'.length);
}

/** @returns undefined for a rule that planner events don't have here, or one that isn't valid */
function readRecurrence(lines: readonly string[], series: Series): ReturnType<typeof validRecurrence> {
  try {
    return validRecurrence(lines, series);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function validRecurrence(
  lines: readonly string[],
  series: Series,
): Pick<MirroredBlock, 'repeat' | 'exceptDates'> | undefined {
  if (lines.length === 0) return {};
  const rules = lines.filter((line) => line.startsWith('RRULE:'));
  const excepts = lines.filter((line) => line.startsWith('EXDATE'));
  if (rules.length !== 1 || rules.length + excepts.length !== lines.length) return undefined;
  const rule = rules[0]?.slice('RRULE:'.length) ?? '';
  const away = daysFrom(series.day, series.here);
  const read = repeatRule.safeParse(
    rule.replace(
      /UNTIL=(\d{8}(?:T\d{6}Z?)?)/,
      (_, until) => `UNTIL=${compact(later(lastDay(until, series), away))}`,
    ),
  );
  if (!read.success || isOnOtherDays(read.data, series)) return undefined;
  const days = excepts.flatMap((line) =>
    line
      .slice(line.indexOf(':') + 1)
      .split(',')
      .map((value) => later(exceptDay(value, /;TZID=([^;:]+)/.exec(line)?.[1], series.own), away)),
  );
  return { repeat: read.data, exceptDates: [...new Set(days)].sort() };
}

/** The last day on which an occurrence isn't after the end of its series, where the series was made. */
function lastDay(until: string, { own, time }: Series): LocalDate {
  // What is of whole days is on the same ones everywhere.
  if (own === undefined || !until.includes('T')) return dateIn(until);
  const end = until.endsWith('Z') ? instantOf(until) : wallClock(until).toZonedDateTime(own).toInstant();
  const day = dateAt(end, own);
  const begins = wallClock(`${day}T${time}`).toZonedDateTime(own).toInstant();
  return Temporal.Instant.compare(begins, end) <= 0 ? day : later(day, -1);
}

/** The day where a series was made that it leaves out. @param named the zone of the value, if it's one by a wall clock */
function exceptDay(value: string, named: string | undefined, own: string | undefined): LocalDate {
  if (own === undefined || !value.includes('T')) return dateIn(value);
  if (value.endsWith('Z')) return dateAt(instantOf(value), own);
  return dateAt(
    wallClock(value)
      .toZonedDateTime(named ?? own)
      .toInstant(),
    own,
  );
}

/** The date of a compact day, time, or instant, such as 20260615T080000Z. */
const dateIn = (text: string): LocalDate =>
  Temporal.PlainDate.from(text.slice(0, 'YYYYMMDD'.length)).toString();
const wallClock = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text);
const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text);
const dateAt = (at: Temporal.Instant, zone: string): LocalDate =>
  at.toZonedDateTimeISO(zone).toPlainDate().toString();
