import type { PlannerEvent } from '../planner/event/planner.ts';
import { isAllDay } from '../planner/event/slot.ts';
import { PRODUCT } from '../product.ts';
import { instantOfMinute, remindersOf } from '../reminder/moments.ts';
import type { Reminder } from '../reminder/reminder.ts';
import type { Task } from '../task/task.ts';
import { type CalendarLine, dateLine, escapedText, linesText, utcText } from './icalendar-lines.ts';
import type { OutlinedList } from './outline.ts';

const PRIORITIES = { high: 1, medium: 5, low: 9 } as const;

/**
 * RFC 5545, without events of every day. Times are on the wall clock wherever the person is, except those of reminders.
 * @param now ISO text @param zone IANA name
 */
export function icalendarText(
  lists: readonly OutlinedList[],
  events: Iterable<PlannerEvent>,
  reminders: Iterable<Reminder>,
  { now, zone }: { now: string; zone: string },
): string {
  const alarms = Map.groupBy(reminders, ({ taskId }) => taskId);
  const todos = lists.flatMap(({ name, tasks }) =>
    tasks.flatMap(({ task, level, section }) =>
      todoLines(
        task,
        { list: name, section: level === 1 ? section : undefined },
        alarmLines(task, alarms.get(task.id) ?? [], zone),
        now,
      ),
    ),
  );
  const dated = [...events].filter(({ date }) => date !== undefined);
  const lines: CalendarLine[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${PRODUCT}//Export//EN`],
    ['X-WR-CALNAME', PRODUCT],
    ...todos,
    ...dated.flatMap((event) => eventLines(event, now)),
    ['END', 'VCALENDAR'],
  ];
  return linesText(lines);
}

type Home = { list: string; section: string | undefined };

function todoLines(
  task: Task,
  { list, section }: Home,
  alarms: readonly CalendarLine[],
  now: string,
): CalendarLine[] {
  const { plannedFor, hiddenUntil, project, repeatFrom } = task;
  const { dueDate, repeat, repeatLeft, tags = [], repeatExcept = [], estimatedMinutes, completedAt } = task;
  return [
    ['BEGIN', 'VTODO'],
    ['UID', escapedText(task.id)],
    ['DTSTAMP', utcText(now)],
    ['CREATED', utcText(task.createdAt)],
    ['SUMMARY', escapedText(task.title)],
    task.description && ['DESCRIPTION', escapedText(task.description)],
    repeat && dueDate && dateLine('DTSTART', dueDate),
    dueDate && dateLine('DUE', dueDate),
    plannedFor && dateLine('X-DAYMARK-PLANNED-FOR', plannedFor),
    hiddenUntil && dateLine('X-DAYMARK-HIDDEN-UNTIL', hiddenUntil),
    ['PRIORITY', String(PRIORITIES[task.priority])],
    ['STATUS', task.completed ? 'COMPLETED' : 'NEEDS-ACTION'],
    completedAt && ['COMPLETED', utcText(completedAt)],
    tags.length > 0 && ['CATEGORIES', tags.map(escapedText).join(',')],
    task.parentId && ['RELATED-TO;RELTYPE=PARENT', escapedText(task.parentId)],
    repeat && ['RRULE', `${ruleFor(repeat, dueDate)}${repeatLeft ? `;COUNT=${repeatLeft}` : ''}`],
    ...repeatExcept.map((day): CalendarLine => dateLine('EXDATE', `${day}${dueDate?.slice(10) ?? ''}`)),
    estimatedMinutes && ['ESTIMATED-DURATION', `PT${estimatedMinutes}M`],
    repeat && repeatFrom && ['X-DAYMARK-REPEAT-FROM', repeatFrom],
    ['X-DAYMARK-LIST', escapedText(list)],
    section && ['X-DAYMARK-SECTION', escapedText(section)],
    project && ['X-DAYMARK-PROJECT', escapedText(project)],
    ...alarms,
    ['END', 'VTODO'],
  ].map((line) => line || undefined) as CalendarLine[];
}

const OWN_ONLY = { due: null, dayOf: null, quiet: null };

const alarmLines = (task: Task, reminders: readonly Reminder[], zone: string): CalendarLine[] =>
  reminders.flatMap((reminder) =>
    remindersOf(task, [reminder], OWN_ONLY, zone).flatMap((minute): CalendarLine[] => [
      ['BEGIN', 'VALARM'],
      ['ACTION', 'DISPLAY'],
      ['DESCRIPTION', 'Reminder'],
      trigger(task, reminder, instantOfMinute(minute, zone)),
      ['END', 'VALARM'],
    ]),
  );

/** Before the due date, or at an instant: nothing else in a VTODO says when a plan is. */
const trigger = ({ plannedFor }: Task, { minutesBefore }: Reminder, at: number): CalendarLine =>
  minutesBefore !== undefined && plannedFor === undefined
    ? ['TRIGGER;RELATED=END', `-PT${minutesBefore}M`]
    : ['TRIGGER;VALUE=DATE-TIME', utcText(Temporal.Instant.fromEpochMilliseconds(at).toString())];

function eventLines(event: PlannerEvent, now: string): CalendarLine[] {
  const { id, title, date = '', lastDate = date, start, end, repeat, exceptDates = [] } = event;
  // Whole days have no times, and end on the day after.
  const isDay = isAllDay(event);
  const at = (day: string): string => (isDay ? day : `${day}T${start}`);
  const last = isDay ? Temporal.PlainDate.from(lastDate).add({ days: 1 }).toString() : `${lastDate}T${end}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', escapedText(id)],
    ['DTSTAMP', utcText(now)],
    ['SUMMARY', escapedText(title)],
    dateLine('DTSTART', at(date)),
    dateLine('DTEND', last),
    repeat && ['RRULE', ruleFor(repeat, at(date))],
    ...exceptDates.map((day) => dateLine('EXDATE', at(day))),
    ['END', 'VEVENT'],
  ].map((line) => line || undefined) as CalendarLine[];
}

/** A series that starts at a time also ends at one: at the end of its last day. */
const ruleFor = (repeat: string, start = ''): string =>
  start.length > 10 ? repeat.replace(/UNTIL=\d{8}/, '$&T235959') : repeat;
