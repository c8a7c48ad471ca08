import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import {
  type Imported,
  type ImportedReminder,
  type ImportedRepeat,
  type ImportedTask,
  remark,
} from '../imported/imported.ts';
import type { ImportContext } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { instantOf, readMinutes, zoneOr } from '../values/read-when.ts';

const PRIORITIES: Readonly<Record<string, Priority>> = { '1': 'low', '3': 'medium', '5': 'high' };

export function taskOf(
  row: (column: string) => string,
  line: number,
  into: Imported,
  { zone }: ImportContext,
): Omit<ImportedTask, 'key' | 'scope' | 'title'> {
  const { due, planned, minutes } = datesOf(row, zone);
  const repeat = repeatOf(row, line, into);
  const isDone = ['1', '2'].includes(row('status'));
  return {
    line,
    parent: row('parentid') || undefined,
    section: row('column name') || undefined,
    tags: row('tags')
      .split(/[,;]/)
      .map((tag) => tag.trim().replace(/^#/, ''))
      .filter(Boolean),
    priority: PRIORITIES[row('priority')],
    due,
    planned: repeat ? undefined : planned,
    minutes,
    repeat: isDone ? undefined : repeat,
    completed: isDone,
    completedAt: isDone ? instantOf(row('completed time'), 'UTC') : undefined,
    createdAt: instantOf(row('created time'), 'UTC'),
    reminders: row('reminder')
      .split(/[\r\n,]+/)
      .flatMap((text) => reminderOf(readMinutes(text.trim().replace(/^TRIGGER:/i, '')), due, zone)),
  };
}

/** Reminders of a whole day count from its midnight, so that 9:00 on that day is after it. */
function reminderOf(minutes: number | undefined, due: string | undefined, zone: string): ImportedReminder[] {
  if (minutes === undefined) return [];
  if (due?.length !== 10 || minutes === 0) return minutes > 0 ? [] : [{ minutesBefore: Math.abs(minutes) }];
  const at = Temporal.PlainDate.from(due)
    .toPlainDateTime()
    .add({ minutes })
    .toZonedDateTime(zone)
    .toInstant();
  return [{ at: at.toString({ smallestUnit: 'millisecond' }) }];
}

/** A task of a few hours is due when it starts; one of several days is planned for the first, and due on the last. */
function datesOf(
  row: (column: string) => string,
  zone: string,
): Pick<ImportedTask, 'due' | 'planned' | 'minutes'> {
  const [start, end] = [momentOf(row('start date'), row, zone), momentOf(row('due date'), row, zone)];
  if (!start || !end || start >= end) return { due: end ?? start };
  // Whole days end when the next one begins.
  const last = end.length > 10 ? end : Temporal.PlainDate.from(end).subtract({ days: 1 }).toString();
  if (start.slice(0, 10) < last.slice(0, 10)) return { planned: start, due: last };
  const length = start.length > 10 && Temporal.PlainDateTime.from(start).until(end).total('minutes');
  return { due: start, ...(length && { minutes: length }) };
}

/** A whole day is written as its midnight in the task's zone, in UTC: 23:00 of the day before, say. */
function momentOf(text: string, row: (column: string) => string, zone: string): string | undefined {
  const at = instantOf(text, 'UTC');
  if (!at) return undefined;
  const own = zoneOr(row('timezone'), zone);
  if (/^true$/i.test(row('is all day'))) return localMinute(at, own).slice(0, 10);
  return localMinute(at, /^true$/i.test(row('is floating')) ? own : zone);
}

/** Of several rules, the first that can be read. */
function repeatOf(row: (column: string) => string, line: number, into: Imported): ImportedRepeat | undefined {
  const lines = row('repeat')
    .split(/[\r\n]+/)
    .filter((text) => text.trim() !== '' && !/^DTSTART/i.test(text.trim()));
  const isExcept = (text: string): boolean => /^EXDATE/i.test(text.trim());
  const except = lines.filter(isExcept).flatMap(daysIn).slice(-100);
  const rules = lines.filter((text) => !isExcept(text));
  const read = rules.map((text) => tryRepeat(text, except.length > 0 ? { except } : {}));
  const found = read.find((one) => 'rule' in one);
  const refused = read[0];
  if (!found && refused && 'why' in refused)
    remark(into, row('title'), `It doesn’t repeat here: ${refused.why}`, line);
  if (found && /TT_(?:SKIP|WORKDAY)/i.test(row('repeat')))
    remark(into, row('title'), 'Here it doesn’t skip weekends or holidays.', line);
  if (found && rules.length > 1) remark(into, row('title'), 'Only one of its repeats was read.', line);
  return found;
}

/** The days of `EXDATE;VALUE=DATE:20261126,20261203` or `EXDATE:20261126T090000Z`. */
const daysIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/(?<=[:,])(\d{4})(\d\d)(\d\d)/g),
    ([, year, month, day]) => `${year}-${month}-${day}`,
  );
