import { omitEmpty } from '../omit-empty.ts';
import { LAST_MINUTE, minuteOf, timeOf } from '../planner/event/slot.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { repeatRule } from '../repeat/fields.ts';
import { type LocalDate, type LocalMinute, localMinute } from '../time/day.ts';
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
  const recurrence = readRecurrence(event.recurrence ?? [], zone, times.start);
  if (!recurrence || (recurrence.repeat !== undefined && isOnOtherDays(recurrence.repeat, event.start, date)))
    return undefined;
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

/** The day in another zone of the occurrence that begins on a day. */
export const dayInZone = (
  { start, end }: Pick<MirroredBlock, 'start' | 'end'>,
  day: LocalDate,
  from: string,
  to: string,
): LocalDate =>
  isWholeDay(start, end) ? day : dayOf({ dateTime: `${day}T${start}:00`, timeZone: from }, to);

/** The day on which an occurrence of a series was to begin. */
export const dayOf = (moment: CalendarMoment, zone: string): LocalDate => momentIn(moment, zone).slice(0, 10);

const compact = (text: string): string => text.replaceAll(/[-:]/g, '');

function shortest(from: string): Pick<MirroredBlock, 'start' | 'end'> {
  const last = Math.min(minuteOf(from) + LEAST_MINUTES, LAST_MINUTE);
  return { start: timeOf(Math.min(minuteOf(from), last - 1)), end: timeOf(last) };
}

/** A series at times ends at an instant: the end of its last day. */
const untilInstant = (rule: string, zone: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_, year, month, day) => {
    const end = Temporal.PlainDateTime.from(`${year}-${month}-${day}T23:59:59`).toZonedDateTime(zone);
    return `UNTIL=${compact(end.toInstant().toString())}`;
  });

/** Whether a rule names days of the zone in which the series was made, where it begins on another day than here. */
function isOnOtherDays(rule: string, start: CalendarMoment, date: LocalDate): boolean {
  if ('date' in start || start.timeZone === undefined || !/BY(MONTH|YEAR)?DAY=/.test(rule)) return false;
  return momentIn(start, start.timeZone).slice(0, 10) !== date;
}

/** @returns undefined for a rule that planner events don't have, or one that isn't valid */
function readRecurrence(
  ...[lines, zone, start]: Parameters<typeof validRecurrence>
): ReturnType<typeof validRecurrence> {
  try {
    return validRecurrence(lines, zone, start);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function validRecurrence(
  lines: readonly string[],
  zone: string,
  start: string,
): Pick<MirroredBlock, 'repeat' | 'exceptDates'> | undefined {
  if (lines.length === 0) return {};
  const rules = lines.filter((line) => line.startsWith('RRULE:'));
  const excepts = lines.filter((line) => line.startsWith('EXDATE'));
  if (rules.length !== 1 || rules.length + excepts.length !== lines.length) return undefined;
  const rule = rules[0]?.slice('RRULE:'.length) ?? '';
  const read = repeatRule.safeParse(
    rule.replace(
      /UNTIL=(\d{8}T\d{6})Z?/,
      (_, until: string) => `UNTIL=${compact(lastDay(until, zone, start))}`,
    ),
  );
  if (!read.success) return undefined;
  const days = excepts.flatMap((line) =>
    line
      .slice(line.indexOf(':') + 1)
      .split(',')
      .map((value) => exceptDay(value, /;TZID=([^;:]+)/.exec(line)?.[1], zone)),
  );
  return { repeat: read.data, exceptDates: [...new Set(days)].sort() };
}

/** The last day on which an occurrence that begins at a time isn't after an instant in UTC. */
function lastDay(until: string, zone: string, start: string): LocalDate {
  const [day, time] = [localOf(`${until}Z`, zone).slice(0, 10), localOf(`${until}Z`, zone).slice(11)];
  return time >= start ? day : dateOfNumber(numberOfDate(day) - 1);
}

/** @param named the zone of the value, if it's one by a wall clock */
function exceptDay(value: string, named: string | undefined, zone: string): LocalDate {
  if (value.endsWith('Z')) return localOf(value, zone).slice(0, 10);
  if (named !== undefined && value.includes('T'))
    return Temporal.PlainDateTime.from(value)
      .toZonedDateTime(named)
      .withTimeZone(zone)
      .toPlainDate()
      .toString();
  return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6, 8)}`;
}

/** @param text a compact instant, like 20260615T080000Z */
const localOf = (text: string, zone: string): LocalMinute =>
  localMinute(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'), zone);
