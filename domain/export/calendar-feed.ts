import { firstDays } from '../planner/event/begin-days.ts';
import { eventsOn } from '../planner/event/occurrences.ts';
import { daysAfterFirst, type PlannerEvent } from '../planner/event/planner.ts';
import { isAllDay } from '../planner/event/slot.ts';
import { PRODUCT } from '../product.ts';
import { dateOfNumber, numberOfDate } from '../repeat/day-numbers.ts';
import { whenOf } from '../task/dates.ts';
import { laterOccurrences } from '../task/later-occurrences.ts';
import type { Task } from '../task/task.ts';
import type { LocalDate } from '../time/day.ts';
import { type CalendarLine, dateLine, escapedText, linesText, utcText } from './icalendar-lines.ts';
import { timeZoneLines } from './time-zone-lines.ts';

/** How far back a feed goes, and ahead. */
export const FEED_DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const MAX_ENTRIES = 3_000;
/** A task with a time and without an estimate takes this long. */
const USUAL_MINUTES = 30;
const MAX_TITLE = 500;

type Entry = {
  uid: string;
  title: string;
  /** Dates for whole days, of which the end is exclusive; otherwise minutes on the wall clock. */
  start: string;
  end: string;
  /** Whether the person is busy meanwhile. */
  busy: boolean;
};

/**
 * Open tasks on the days and times at which they are planned or due, and the blocks of time planned for tasks, as an
 * iCalendar (RFC 5545). What repeats is written once for each date: the open one of a series may be off its rule's dates.
 * It depends on nothing but its arguments, so that the same rows on the same day are the same text.
 * @param tasks those that the person sees @param zone of the person
 */
export function calendarFeed(
  tasks: readonly Task[],
  events: readonly PlannerEvent[],
  { today, zone }: { today: LocalDate; zone: string },
): string {
  const days = {
    from: dateOfNumber(numberOfDate(today) - FEED_DAYS_BACK),
    to: dateOfNumber(numberOfDate(today) + DAYS_AHEAD),
    today,
  };
  const stamp = utcText(Temporal.PlainDate.from(today).toZonedDateTime('UTC').toInstant().toString());
  const entries: Entry[] = [];
  for (const entry of entriesOf(tasks, events, days)) {
    if (entries.length === MAX_ENTRIES) break;
    if (isWithin(entry, days)) entries.push(entry);
  }
  // A block may begin before the first day and end after the last.
  const dates = entries.flatMap(({ start, end }) => [start.slice(0, 10), end.slice(0, 10)]).sort();
  return linesText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${PRODUCT}//Feed//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['X-WR-CALNAME', PRODUCT],
    ['X-WR-TIMEZONE', zone],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...timeZoneLines(zone, dates[0] ?? days.from, dates.at(-1) ?? days.to),
    ...entries.flatMap((entry) => entryLines(entry, stamp, zone)),
    ['END', 'VCALENDAR'],
  ]);
}

type Days = { from: LocalDate; to: LocalDate; today: LocalDate };

const isWithin = ({ start, end }: Entry, { from, to }: Days): boolean =>
  end > from && start.slice(0, 10) <= to;

/** First everything once; what repeats follows, as far as there is room. */
function* entriesOf(
  tasks: readonly Task[],
  events: readonly PlannerEvent[],
  days: Days,
): Generator<Entry, void, void> {
  const blocks = events.filter(({ taskId, date }) => taskId !== undefined && date !== undefined);
  const blocksOf = Map.groupBy(blocks, ({ taskId }) => taskId);
  const isBlocked = (taskId: string, day: LocalDate) => eventsOn(blocksOf.get(taskId) ?? [], day).length > 0;
  for (const block of blocks) yield* blockEntries(block, days);
  for (const task of tasks) {
    const { id, title, plannedFor, dueDate } = task;
    const when = whenOf(task);
    // A block says when on that day.
    if (when && !isBlocked(id, when.slice(0, 10))) yield taskEntry(task, when);
    if (plannedFor && dueDate && dueDate !== plannedFor)
      yield { ...taskEntry(task, dueDate), uid: `deadline-${id}`, title: `Deadline: ${title}`, busy: false };
  }
  for (const task of tasks) {
    const { dates, time } = laterOccurrences(task, days);
    for (const date of dates) {
      const entry = taskEntry(task, time ? `${date}T${time}` : date);
      yield { ...entry, uid: `${entry.uid}-${date}` };
    }
  }
}

function taskEntry(task: Task, when: string): Entry {
  const { id, title, estimatedMinutes = USUAL_MINUTES, plannedFor } = task;
  const isTimed = when.length > 10;
  const end = isTimed
    ? Temporal.PlainDateTime.from(when)
        .add({ minutes: estimatedMinutes })
        .toString({ smallestUnit: 'minute' })
    : dayAfter(when);
  return { uid: `task-${id}`, title, start: when, end, busy: isTimed && plannedFor !== undefined };
}

function* blockEntries(block: PlannerEvent, days: Days): Generator<Entry, void, void> {
  const { id, title, start, end, repeat } = block;
  const span = daysAfterFirst(block);
  for (const first of firstDays(block, numberOfDate(days.from) - span, numberOfDate(days.to))) {
    const [date, last] = [dateOfNumber(first), dateOfNumber(first + span)];
    const times = isAllDay(block)
      ? { start: date, end: dayAfter(last) }
      : { start: `${date}T${start}`, end: `${last}T${end}` };
    yield { uid: `block-${id}${repeat ? `-${date}` : ''}`, title, ...times, busy: true };
  }
}

const dayAfter = (day: LocalDate): LocalDate => dateOfNumber(numberOfDate(day) + 1);

function entryLines({ uid, title, start, end, busy }: Entry, stamp: string, zone: string): CalendarLine[] {
  const inZone = `;TZID=${zone}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${escapedText(uid)}@daymark`],
    ['DTSTAMP', stamp],
    ['SUMMARY', escapedText(title.slice(0, MAX_TITLE).toWellFormed())],
    dateLine('DTSTART', start, inZone),
    dateLine('DTEND', end, inZone),
    ['TRANSP', busy ? 'OPAQUE' : 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}
