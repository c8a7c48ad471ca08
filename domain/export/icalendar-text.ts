import type { PlannerEvent } from '../planner/planner.ts';
import { isAllDay } from '../planner/slot.ts';
import { PRODUCT } from '../product.ts';
import { instantOfMinute, remindersOf } from '../reminder/moments.ts';
import type { Reminder } from '../reminder/reminder.ts';
import type { Task } from '../task/task.ts';
import type { OutlinedList } from './outline.ts';

const PRIORITIES = { high: 1, medium: 5, low: 9 } as const;
const LONGEST_LINE = 73;

type Line = [name: string, value: string] | undefined | false | '';

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
  const lines: Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${PRODUCT}//Export//EN`],
    ['X-WR-CALNAME', PRODUCT],
    ...todos,
    ...dated.flatMap((event) => eventLines(event, now)),
    ['END', 'VCALENDAR'],
  ];
  return lines.map((line) => (line ? folded(`${line[0]}:${line[1]}`) : '')).join('');
}

type Home = { list: string; section: string | undefined };

function todoLines(task: Task, { list, section }: Home, alarms: readonly Line[], now: string): Line[] {
  const { plannedFor, hiddenUntil, project, repeatFrom } = task;
  const { dueDate, repeat, repeatLeft, tags = [], repeatExcept = [], estimatedMinutes, completedAt } = task;
  return [
    ['BEGIN', 'VTODO'],
    ['UID', escaped(task.id)],
    ['DTSTAMP', utc(now)],
    ['CREATED', utc(task.createdAt)],
    ['SUMMARY', escaped(task.title)],
    task.description && ['DESCRIPTION', escaped(task.description)],
    repeat && dueDate && when('DTSTART', dueDate),
    dueDate && when('DUE', dueDate),
    plannedFor && when('X-DAYMARK-PLANNED-FOR', plannedFor),
    hiddenUntil && when('X-DAYMARK-HIDDEN-UNTIL', hiddenUntil),
    ['PRIORITY', String(PRIORITIES[task.priority])],
    ['STATUS', task.completed ? 'COMPLETED' : 'NEEDS-ACTION'],
    completedAt && ['COMPLETED', utc(completedAt)],
    tags.length > 0 && ['CATEGORIES', tags.map(escaped).join(',')],
    task.parentId && ['RELATED-TO;RELTYPE=PARENT', escaped(task.parentId)],
    repeat && ['RRULE', `${ruleFor(repeat, dueDate)}${repeatLeft ? `;COUNT=${repeatLeft}` : ''}`],
    ...repeatExcept.map((day): Line => when('EXDATE', `${day}${dueDate?.slice(10) ?? ''}`)),
    estimatedMinutes && ['ESTIMATED-DURATION', `PT${estimatedMinutes}M`],
    repeat && repeatFrom && ['X-DAYMARK-REPEAT-FROM', repeatFrom],
    ['X-DAYMARK-LIST', escaped(list)],
    section && ['X-DAYMARK-SECTION', escaped(section)],
    project && ['X-DAYMARK-PROJECT', escaped(project)],
    ...alarms,
    ['END', 'VTODO'],
  ].map((line) => line || undefined) as Line[];
}

const OWN_ONLY = { due: null, dayOf: null, quiet: null };

const alarmLines = (task: Task, reminders: readonly Reminder[], zone: string): Line[] =>
  reminders.flatMap((reminder) =>
    remindersOf(task, [reminder], OWN_ONLY, zone).flatMap((minute): Line[] => [
      ['BEGIN', 'VALARM'],
      ['ACTION', 'DISPLAY'],
      ['DESCRIPTION', 'Reminder'],
      trigger(task, reminder, instantOfMinute(minute, zone)),
      ['END', 'VALARM'],
    ]),
  );

/** Before the due date, or at an instant: nothing else in a VTODO says when a plan is. */
const trigger = ({ plannedFor }: Task, { minutesBefore }: Reminder, at: number): Line =>
  minutesBefore !== undefined && plannedFor === undefined
    ? ['TRIGGER;RELATED=END', `-PT${minutesBefore}M`]
    : ['TRIGGER;VALUE=DATE-TIME', utc(Temporal.Instant.fromEpochMilliseconds(at).toString())];

function eventLines(event: PlannerEvent, now: string): Line[] {
  const { id, title, date = '', lastDate = date, start, end, repeat, exceptDates = [] } = event;
  // Whole days have no times, and end on the day after.
  const isDay = isAllDay(event);
  const at = (day: string): string => (isDay ? day : `${day}T${start}`);
  const last = isDay ? Temporal.PlainDate.from(lastDate).add({ days: 1 }).toString() : `${lastDate}T${end}`;
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', escaped(id)],
    ['DTSTAMP', utc(now)],
    ['SUMMARY', escaped(title)],
    when('DTSTART', at(date)),
    when('DTEND', last),
    repeat && ['RRULE', ruleFor(repeat, at(date))],
    ...exceptDates.map((day) => when('EXDATE', at(day))),
    ['END', 'VEVENT'],
  ].map((line) => line || undefined) as Line[];
}

const when = (name: string, due: string): Line => {
  const digits = due.replace(/[-:]/g, '');
  return due.length === 10 ? [`${name};VALUE=DATE`, digits] : [name, `${digits}00`];
};
/** A series that starts at a time also ends at one: at the end of its last day. */
const ruleFor = (repeat: string, start = ''): string =>
  start.length > 10 ? repeat.replace(/UNTIL=\d{8}/, '$&T235959') : repeat;
const utc = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, '\\n');

/** Lines are at most 75 bytes long; the rest continues after a space. */
function folded(line: string): string {
  const lines: string[] = [];
  let [current, bytes] = ['', 0];
  for (const character of line) {
    const size = (character.codePointAt(0) ?? 0) < 0x80 ? 1 : 4;
    if (bytes + size > LONGEST_LINE) {
      lines.push(current);
      [current, bytes] = [' ', 1];
    }
    current += character;
    bytes += size;
  }
  return `${[...lines, current].join('\r\n')}\r\n`;
}
