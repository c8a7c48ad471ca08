import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import type { Reminder } from '../reminder/reminder.ts';
import type { Task } from '../task/task.ts';
import { icalendarText } from './icalendar-text.ts';

const AT = { now: '2026-11-22T10:00:00.123Z', zone: 'Europe/Berlin' };
const FULL: Partial<Task> = {
  title: 'Paint',
  createdAt: '2026-10-01T08:00:00.000Z',
  priority: 'high',
};

/** The lines of a calendar with one task, between its begin and end. */
function linesOf(fields: Partial<Task>, reminders: Reminder[] = []): string[] {
  const task = sampleTask('a', { ...FULL, ...fields });
  const lists = [{ name: 'Home', tasks: [{ task, level: 1, section: undefined }] }];
  const lines = icalendarText(lists, [], reminders, AT).split('\r\n');
  return lines.slice(lines.indexOf('BEGIN:VTODO') + 1, lines.indexOf('END:VTODO'));
}
const MINIMUM = [
  'UID:a',
  'DTSTAMP:20261122T100000Z',
  'CREATED:20261001T080000Z',
  'SUMMARY:Paint',
  'PRIORITY:1',
  'STATUS:NEEDS-ACTION',
  'X-DAYMARK-LIST:Home',
];
/** What a task with these fields has besides the least. */
const added = (fields: Partial<Task>) => linesOf(fields).filter((line) => !MINIMUM.includes(line));

test('an empty calendar is valid', () => {
  expect(icalendarText([], [], [], AT)).toBe(
    'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Daymark//Export//EN\r\nX-WR-CALNAME:Daymark\r\nEND:VCALENDAR\r\n',
  );
});

test('a task has at least its id, title, times, priority, status and list', () => {
  expect(linesOf({})).toEqual(MINIMUM);
});

test('a task says which section it’s in, and a subtask is where its parent is', () => {
  const tasks = [1, 2].map((level) => ({ task: sampleTask('a', FULL), level, section: 'Soon' }));
  const lines = icalendarText([{ name: 'Home', tasks }], [], [], AT).split('\r\n');
  expect(lines.filter((line) => line.startsWith('X-DAYMARK-SECTION'))).toEqual(['X-DAYMARK-SECTION:Soon']);
});

test.each([
  [{ dueDate: '2026-12-01' }, ['DUE;VALUE=DATE:20261201']],
  [{ dueDate: '2026-12-01T09:30' }, ['DUE:20261201T093000']],
  [{ plannedFor: '2026-12-01' }, ['X-DAYMARK-PLANNED-FOR;VALUE=DATE:20261201']],
  [{ hiddenUntil: '2026-12-01' }, ['X-DAYMARK-HIDDEN-UNTIL;VALUE=DATE:20261201']],
  [{ description: 'Two\ncoats\r\nat, most;\\' }, ['DESCRIPTION:Two\\ncoats\\nat\\, most\\;\\\\']],
  [{ tags: ['a,b', 'c'] }, ['CATEGORIES:a\\,b,c']],
  [{ tags: [] }, []],
  [{ parentId: 'b' }, ['RELATED-TO;RELTYPE=PARENT:b']],
  [{ estimatedMinutes: 90 }, ['ESTIMATED-DURATION:PT90M']],
  [{ project: 'Wall; north' }, ['X-DAYMARK-PROJECT:Wall\\; north']],
  [{ priority: 'medium' }, ['PRIORITY:5']],
  [{ priority: 'low' }, ['PRIORITY:9']],
  [
    { completed: true, completedAt: '2026-10-05T08:00:00.000Z' },
    ['STATUS:COMPLETED', 'COMPLETED:20261005T080000Z'],
  ],
  [
    { repeat: 'FREQ=DAILY', dueDate: '2026-12-01', repeatExcept: ['2026-12-02', '2026-12-03'] },
    [
      'DTSTART;VALUE=DATE:20261201',
      'DUE;VALUE=DATE:20261201',
      'RRULE:FREQ=DAILY',
      'EXDATE;VALUE=DATE:20261202',
      'EXDATE;VALUE=DATE:20261203',
    ],
  ],
  [
    { repeat: 'FREQ=DAILY', dueDate: '2026-12-01T09:30', repeatExcept: ['2026-12-02'] },
    ['DTSTART:20261201T093000', 'DUE:20261201T093000', 'RRULE:FREQ=DAILY', 'EXDATE:20261202T093000'],
  ],
  [
    { repeat: 'FREQ=DAILY;UNTIL=20261224', dueDate: '2026-12-01' },
    ['DTSTART;VALUE=DATE:20261201', 'DUE;VALUE=DATE:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261224'],
  ],
  [
    { repeat: 'FREQ=DAILY;UNTIL=20261224', dueDate: '2026-12-01T09:30' },
    ['DTSTART:20261201T093000', 'DUE:20261201T093000', 'RRULE:FREQ=DAILY;UNTIL=20261224T235959'],
  ],
  [{ repeat: 'FREQ=DAILY', repeatLeft: 3 }, ['RRULE:FREQ=DAILY;COUNT=3']],
] as [Partial<Task>, string[]][])('a task with %j is written with %j', (fields, lines) => {
  expect(added(fields)).toEqual(lines);
});

const REMINDERS = [
  { id: '1', taskId: 'a', minutesBefore: 15 },
  { id: '2', taskId: 'a', at: '2026-11-30T09:00' },
  { id: '3', taskId: 'b', minutesBefore: 5 },
] as Reminder[];
const AT_NINE = 'TRIGGER;VALUE=DATE-TIME:20261130T080000Z';

test.each([
  [{ dueDate: '2026-12-01T09:30' }, ['TRIGGER;RELATED=END:-PT15M', AT_NINE]],
  [{ dueDate: '2026-12-01' }, ['TRIGGER;RELATED=END:-PT15M', AT_NINE]],
  [
    { dueDate: '2026-12-24', plannedFor: '2026-12-01T09:30' },
    ['TRIGGER;VALUE=DATE-TIME:20261201T081500Z', AT_NINE],
  ],
  [{ plannedFor: '2026-12-01' }, ['TRIGGER;VALUE=DATE-TIME:20261201T074500Z', AT_NINE]],
  [{}, [AT_NINE]],
  [{ dueDate: '2026-12-01', completed: true }, []],
])('the alarms of a task with %j are %j', (fields, triggers) => {
  const lines = linesOf(fields, REMINDERS);
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(triggers);
});

test('an alarm shows a text', () => {
  const lines = linesOf({ dueDate: '2026-12-01' }, REMINDERS.slice(0, 1));
  expect(lines.slice(lines.indexOf('BEGIN:VALARM'))).toEqual([
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Reminder',
    'TRIGGER;RELATED=END:-PT15M',
    'END:VALARM',
  ]);
});

test('events of a day come after the tasks', () => {
  const event = {
    id: 'e',
    title: 'Lunch; long',
    start: '12:00',
    end: '13:00',
    category: 'work',
  } as PlannerEvent;
  const lines = icalendarText([], [event, { ...event, date: '2026-12-01' }], [], AT).split('\r\n');
  expect(lines.slice(4, -1)).toEqual([
    'BEGIN:VEVENT',
    'UID:e',
    'DTSTAMP:20261122T100000Z',
    'SUMMARY:Lunch\\; long',
    'DTSTART:20261201T120000',
    'DTEND:20261201T130000',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('an event that repeats or takes whole days has its rule, exceptions and days', () => {
  const event: PlannerEvent = {
    ...{ id: 'e', title: 'Shift', start: '22:00', end: '02:00', category: 'work' },
    ...{ date: '2026-12-01', lastDate: '2026-12-02', repeat: 'FREQ=DAILY;UNTIL=20261224' },
    exceptDates: ['2026-12-05'],
  };
  const trip: PlannerEvent = { ...event, start: '00:00', end: '23:59' };
  const linesOf = (one: PlannerEvent) => icalendarText([], [one], [], AT).split('\r\n').slice(8, -3);
  expect(linesOf(event)).toEqual([
    'DTSTART:20261201T220000',
    'DTEND:20261202T020000',
    'RRULE:FREQ=DAILY;UNTIL=20261224T235959',
    'EXDATE:20261205T220000',
  ]);
  expect(linesOf(trip)).toEqual([
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261203',
    'RRULE:FREQ=DAILY;UNTIL=20261224',
    'EXDATE;VALUE=DATE:20261205',
  ]);
});

test('lines are at most 75 bytes long and continue after a space', () => {
  const titleLines = (title: string) => {
    const lines = linesOf({ title });
    return lines.slice(3, lines.indexOf('PRIORITY:1'));
  };
  const room = 73 - 'SUMMARY:'.length;
  expect(titleLines('x'.repeat(room))).toEqual([`SUMMARY:${'x'.repeat(room)}`]);
  expect(titleLines('x'.repeat(room + 73))).toEqual([
    `SUMMARY:${'x'.repeat(room)}`,
    ` ${'x'.repeat(72)}`,
    ' x',
  ]);
  const lines = titleLines('🌞'.repeat(40));
  expect(lines.map((line) => line.trim()).join('')).toBe(`SUMMARY:${'🌞'.repeat(40)}`);
  const bytes = lines.map((line) => encodeURIComponent(line).replace(/%../g, '%').length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
});
