import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import type { Task } from '../task/task.ts';
import { calendarFeed } from './calendar-feed.ts';
import { linesText } from './icalendar-lines.ts';
import { timeZoneLines } from './time-zone-lines.ts';

const AT = { today: '2026-06-15', zone: 'Europe/Berlin' };

/** The events of a feed as another program reads them: id, title, start, end (in UTC if they have a time), busy. */
function read(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[] as [string, [], []]);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component);
  const shown = (time: ICAL.Time): string => {
    if (time.isDate) return time.toString();
    time.zone = zone;
    return new Date(time.toUnixTime() * 1000).toISOString().slice(0, 16);
  };
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const busy = component.getFirstPropertyValue('transp') === 'OPAQUE' ? ' busy' : '';
    return `${event.uid} ${event.summary} ${shown(event.startDate)} ${shown(event.endDate)}${busy}`;
  });
}
const task = (id: string, fields: Partial<Task>): Task => sampleTask(id, { title: id, ...fields });
const feed = (tasks: Task[], events: PlannerEvent[] = []): string[] => read(calendarFeed(tasks, events, AT));
const BLOCK: PlannerEvent = {
  ...{ id: 'e', title: 'Paint, twice', category: 'focus', taskId: 'a' },
  ...{ date: '2026-06-16', start: '09:00', end: '11:30' },
};

test.each<[Partial<Task>, string[]]>([
  [{}, []],
  [{ dueDate: '2026-06-20' }, ['task-a@daymark a 2026-06-20 2026-06-21']],
  [{ dueDate: '2026-06-20T17:00' }, ['task-a@daymark a 2026-06-20T15:00 2026-06-20T15:30']],
  [
    { plannedFor: '2026-06-20T23:30', estimatedMinutes: 90 },
    ['task-a@daymark a 2026-06-20T21:30 2026-06-20T23:00 busy'],
  ],
  [
    { plannedFor: '2026-06-18', dueDate: '2026-06-20' },
    ['task-a@daymark a 2026-06-18 2026-06-19', 'deadline-a@daymark Deadline: a 2026-06-20 2026-06-21'],
  ],
])('a task with %j is on its days and times', (fields, expected) => {
  expect(feed([task('a', fields)])).toEqual(expected);
});

test('a task that repeats is on its open date, and on each of the rule’s after it', () => {
  const series = {
    ...{ repeat: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', repeatStart: '2026-06-17T09:00' },
    ...{ occurrence: '2026-06-17', dueDate: '2026-06-18T10:00' },
  };
  const found = feed([task('a', series)]);
  expect(found.slice(0, 2)).toEqual([
    'task-a@daymark a 2026-06-18T08:00 2026-06-18T08:30',
    'task-a-2026-07-01@daymark a 2026-07-01T07:00 2026-07-01T07:30',
  ]);
  // Winter time.
  expect(found).toContain('task-a-2026-12-02@daymark a 2026-12-02T08:00 2026-12-02T08:30');
  expect(feed([task('a', { ...series, repeatFrom: 'completion' })])).toEqual(found.slice(0, 1));
});

test('a block says when its task is done on that day; other events stay private', () => {
  const mine = { ...BLOCK, id: 'own', taskId: undefined } as unknown as PlannerEvent;
  expect(feed([task('a', { plannedFor: '2026-06-16' })], [BLOCK, mine])).toEqual([
    'block-e@daymark Paint, twice 2026-06-16T07:00 2026-06-16T09:30 busy',
  ]);
});

test('a task is on its day unless a block of its own really is, on whichever day that began', () => {
  const weekly = { ...BLOCK, repeat: 'FREQ=WEEKLY;UNTIL=20260623', exceptDates: ['2026-06-16'] };
  const planned = (day: string) => [task('a', { plannedFor: day })];
  const second = 'block-e-2026-06-23@daymark Paint, twice 2026-06-23T07:00 2026-06-23T09:30 busy';
  expect(feed(planned('2026-06-16'), [weekly])).toEqual([second, 'task-a@daymark a 2026-06-16 2026-06-17']);
  expect(feed(planned('2026-06-23'), [weekly])).toEqual([second]);
  const night = { ...BLOCK, start: '22:00', end: '02:00', lastDate: '2026-06-17' };
  expect(feed(planned('2026-06-17'), [night])).toHaveLength(1);
});

test('what is outside of the 90 days back and 400 ahead is left out, and the zone is right for all that is in', () => {
  const stay = { ...BLOCK, date: '2027-07-18', start: '09:00', end: '10:00', lastDate: '2027-11-05' };
  const early = {
    ...BLOCK,
    id: 'early',
    date: '2025-10-20',
    start: '09:00',
    end: '10:00',
    lastDate: '2026-03-18',
  };
  const old = { dueDate: '2026-02-01T10:00', repeat: 'FREQ=YEARLY', repeatStart: '2026-02-01T10:00' };
  const tasks = [
    task('far', { dueDate: '2028-07-01T10:00' }),
    task('old', { ...old, occurrence: '2026-02-01' }),
    task('slipped', { plannedFor: '2026-02-01', dueDate: '2026-06-20' }),
  ];
  expect(feed(tasks, [stay, early])).toEqual([
    'block-e@daymark Paint, twice 2027-07-18T07:00 2027-11-05T09:00 busy',
    'block-early@daymark Paint, twice 2025-10-20T07:00 2026-03-18T09:00 busy',
    'deadline-slipped@daymark Deadline: slipped 2026-06-20 2026-06-21',
    'task-old-2027-02-01@daymark old 2027-02-01T09:00 2027-02-01T09:30',
  ]);
});

test('a block that repeats, lasts past midnight, or takes whole days', () => {
  const night = { ...BLOCK, start: '22:00', end: '02:00', lastDate: '2026-06-17' };
  const weekly = { ...BLOCK, repeat: 'FREQ=WEEKLY;UNTIL=20260630', exceptDates: ['2026-06-23'] };
  const whole = { ...BLOCK, start: '00:00', end: '23:59', lastDate: '2026-06-17' };
  expect(feed([], [night])).toEqual(['block-e@daymark Paint, twice 2026-06-16T20:00 2026-06-17T00:00 busy']);
  expect(feed([], [weekly])).toEqual([
    'block-e-2026-06-16@daymark Paint, twice 2026-06-16T07:00 2026-06-16T09:30 busy',
    'block-e-2026-06-30@daymark Paint, twice 2026-06-30T07:00 2026-06-30T09:30 busy',
  ]);
  expect(feed([], [whole])).toEqual(['block-e@daymark Paint, twice 2026-06-16 2026-06-18 busy']);
});

test('is the same text on the same day, has at most 3,000 entries, and lines that Outlook takes', () => {
  const series = { repeat: 'FREQ=DAILY', repeatStart: '2026-06-15', occurrence: '2026-06-15' };
  const tasks = Array.from({ length: 200 }, (_, n) =>
    task(`t${n}`, { ...series, dueDate: '2026-06-15', title: 'ü'.repeat(600) }),
  );
  const text = calendarFeed(tasks, [], AT);
  expect(calendarFeed(tasks, [], AT)).toBe(text);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3_000);
  expect(
    Math.max(...text.split('\r\n').map((line) => encodeURIComponent(line).replace(/%../g, '%').length)),
  ).toBeLessThanOrEqual(75);
  expect(text.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
});

test.each([
  'America/New_York',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'UTC',
])('the zone %s tells the same times as ours', (name) => {
  const [from, to] = ['2026-01-01', '2027-12-31'];
  const parsed = ICAL.parse(linesText(timeZoneLines(name, from, to)));
  const zone = new ICAL.Timezone(new ICAL.Component(parsed as unknown[] as [string, [], []]));
  for (let at = Temporal.PlainDateTime.from('2026-01-02T00:30'); at.year < 2028; at = at.add({ hours: 7 })) {
    const time = ICAL.Time.fromData({
      ...{ year: at.year, month: at.month, day: at.day, hour: at.hour, minute: at.minute },
      ...{ second: 0, isDate: false },
    });
    time.zone = zone;
    const instants = (['earlier', 'later'] as const).map(
      (disambiguation) => at.toZonedDateTime(name, { disambiguation }).epochMilliseconds / 1000,
    );
    expect(instants, at.toString()).toContain(time.toUnixTime());
  }
});
