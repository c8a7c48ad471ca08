import { expect, test } from 'vitest';
import { MAX_TITLE } from '../../planner/event/planner.ts';
import type { Component, Property } from '../imported/source.ts';
import { readCalendar } from './icalendar.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };

const text = (name: string, value: unknown): Property => [name, {}, 'text', value];
const day = (name: string, value: string): Property => [name, {}, 'date', value];
const at = (name: string, value: string, tzid?: string): Property => [
  name,
  tzid === undefined ? {} : { tzid },
  'date-time',
  value,
];
const duration = (name: string, value: string): Property => [name, {}, 'duration', value];
const rule = (value: unknown): Property => ['rrule', {}, 'recur', value];
const event = (...properties: Property[]): Component => [
  'vevent',
  [text('summary', 'Event'), ...properties],
  [],
];

const read = (components: Component[], properties: Property[] = []) =>
  readCalendar(['vcalendar', properties, components], 'Errands', context);

const start = at('dtstart', '2026-12-01T09:00:00');

test.each([
  ['its end', [at('dtend', '2026-12-01T10:30:00')], '10:30'],
  ['its end in another zone', [at('dtend', '2026-12-01T04:30:00', 'America/New_York')], '10:30'],
  ['its duration', [duration('duration', 'PT90M')], '10:30'],
  [
    'its end rather than its duration',
    [at('dtend', '2026-12-01T10:30:00'), duration('duration', 'PT5M')],
    '10:30',
  ],
  ['midnight', [at('dtend', '2026-12-02T00:00:00')], '23:59'],
])('an event lasts until %s', (_, properties, end) => {
  expect(read([event(start, ...properties)]).events).toEqual([
    { key: expect.any(String), scope: 'file', title: 'Event', date: '2026-12-01', start: '09:00', end },
  ]);
});

const end = at('dtend', '2026-12-01T10:00:00');

test.each([
  ['no start', [duration('duration', 'PT5M')], 'It has no start.'],
  ['no end', [start], 'It has no length.'],
  ['no length', [start, at('dtend', '2026-12-01T09:00:00')], 'It has no length.'],
  ['an end before its start', [start, at('dtend', '2026-12-01T08:00:00')], 'It has no length.'],
  ['an empty duration', [start, duration('duration', 'PT0S')], 'It has no length.'],
  ['a cancellation', [start, end, text('status', 'Cancelled')], 'It was canceled.'],
])('an event with %s is left out', (_, properties, why) => {
  const { events, notes } = read([event(...properties)]);
  expect(events).toEqual([]);
  expect(notes).toEqual([{ what: 'Event', why, line: 1, isSkipped: true }]);
});

test.each([
  ['a night', [start, at('dtend', '2026-12-02T01:00:00')], '09:00', '01:00', '2026-12-02'],
  ['a day', [day('dtstart', '2026-12-01')], '00:00', '23:59', undefined],
  [
    'a day with its end',
    [day('dtstart', '2026-12-01'), day('dtend', '2026-12-02')],
    '00:00',
    '23:59',
    undefined,
  ],
  ['three days', [day('dtstart', '2026-12-01'), day('dtend', '2026-12-04')], '00:00', '23:59', '2026-12-03'],
  ['a long trip', [day('dtstart', '2026-12-01'), day('dtend', '2027-12-01')], '00:00', '23:59', '2027-01-30'],
])('an event may take %s', (_, properties, from, to, lastDate) => {
  const { events } = read([event(...properties)]);
  expect(events).toMatchObject([{ date: '2026-12-01', start: from, end: to }]);
  expect(events[0]?.lastDate).toBe(lastDate);
});

test.each([
  ['FREQ=DAILY', 'FREQ=DAILY', []],
  ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20261203', []],
  ['FREQ=WEEKLY;BYDAY=WE;COUNT=2', 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20261202', []],
  ['FREQ=WEEKLY;UNTIL=20261231T090000Z', 'FREQ=WEEKLY;UNTIL=20261231', []],
  ['FREQ=HOURLY', undefined, ['Only its first day was read: An event can’t repeat by the hour.']],
  [
    'FREQ=YEARLY;BYWEEKNO=3',
    undefined,
    ['Only its first day was read: That repeat isn’t supported: BYWEEKNO=3'],
  ],
])('an event repeats by %s', (text, repeat, whys) => {
  const { events, notes } = read([event(start, end, rule(text))]);
  expect(events).toMatchObject([{ date: '2026-12-01' }]);
  expect(events[0]?.repeat).toBe(repeat);
  expect(notes.map(({ why }) => why)).toEqual(whys);
});

test('a series leaves out its exceptions, and the days that have an event of their own or were canceled', () => {
  const series = event(
    ...[text('uid', 'abc'), start, end, rule('FREQ=DAILY')],
    at('exdate', '2026-12-03T09:00:00'),
  );
  const moved = event(
    ...[text('uid', 'abc'), at('dtstart', '2026-12-05T11:00:00'), at('dtend', '2026-12-05T12:00:00')],
    at('recurrence-id', '2026-12-05T09:00:00'),
  );
  const canceled = event(
    ...[text('uid', 'abc'), start, end, text('status', 'CANCELLED')],
    at('recurrence-id', '2026-12-07T09:00:00'),
  );
  expect(read([series, moved, canceled]).events).toMatchObject([
    { date: '2026-12-01', exceptDates: ['2026-12-03', '2026-12-05', '2026-12-07'] },
    { date: '2026-12-05', start: '11:00' },
  ]);
});

test('an occurrence that is changed with all later ones is a series of its own', () => {
  const later = (day: string): Property => [
    'recurrence-id',
    { range: 'THISANDFUTURE' },
    'date-time',
    `${day}T09:00:00`,
  ];
  const series = event(
    ...[text('uid', 'abc'), start, end, rule('FREQ=WEEKLY;COUNT=6')],
    at('exdate', '2026-12-22T09:00:00'),
  );
  const moved = event(
    ...[text('uid', 'abc'), at('dtstart', '2026-12-16T11:00:00'), at('dtend', '2026-12-16T12:00:00')],
    later('2026-12-15'),
  );
  expect(read([series, moved]).events).toMatchObject([
    { date: '2026-12-01', repeat: 'FREQ=WEEKLY;UNTIL=20261214' },
    {
      ...{ date: '2026-12-16', start: '11:00', repeat: 'FREQ=WEEKLY;UNTIL=20270106' },
      ...{ exceptDates: ['2026-12-23'] },
    },
  ]);
  const canceled = event(
    ...[text('uid', 'abc'), start, end, text('status', 'CANCELLED')],
    later('2026-12-29'),
  );
  expect(read([series, moved, canceled]).events.map(({ repeat }) => repeat)).toEqual([
    'FREQ=WEEKLY;UNTIL=20261214',
    'FREQ=WEEKLY;UNTIL=20261229',
  ]);
});

test('a series of another zone repeats on the days of this one', () => {
  const late = [
    at('dtstart', '2026-12-01T20:00:00', 'America/New_York'),
    at('dtend', '2026-12-01T21:00:00', 'America/New_York'),
  ];
  expect(read([event(...late, rule('FREQ=WEEKLY;BYDAY=TU'))]).events).toMatchObject([
    { date: '2026-12-02', start: '02:00', repeat: 'FREQ=WEEKLY;BYDAY=WE' },
  ]);
});

test('an event is recognized by its id and occurrence, or else by its time and title', () => {
  const key = (...properties: Property[]) => read([event(start, end, ...properties)]).events[0]?.key;
  expect(key(text('uid', 'abc'))).toBe('abc');
  expect(key(text('uid', 'abc'), text('recurrence-id', '2026-12-01'))).toBe('abc 2026-12-01');
  const keys = () => read([event(start, end), event(start, end)]).events.map((one) => one.key);
  const time = '2026-12-01\u00012026-12-01T09:00';
  expect(keys()).toEqual([`${time}\u0001Event`, `${time}\u0001Event\u00012`]);
});

test('an event may have no title, or a long one', () => {
  const titled = (title: string) =>
    read([['vevent', [text('summary', title), start, end], []]]).events[0]?.title;
  expect(titled('')).toBe('Event');
  expect(titled('x'.repeat(MAX_TITLE + 1))).toBe('x'.repeat(MAX_TITLE));
  expect(titled(`${'x'.repeat(MAX_TITLE - 1)}🌞`)?.isWellFormed()).toBe(true);
});

test('times in a zone that only the file describes are read by its rules', () => {
  const observance = (kind: string, first: string, months: string, offset: string): Component => [
    kind,
    [
      at('dtstart', first),
      rule({ freq: 'YEARLY', bymonth: months, byday: '1SU' }),
      text('tzoffsetto', offset),
    ],
    [],
  ];
  const office: Component = [
    'vtimezone',
    [text('tzid', 'Office')],
    [
      observance('standard', '1970-04-05T02:00:00', '4', '+10:30'),
      observance('daylight', '1970-10-04T02:00:00', '10', '+11:00'),
    ],
  ];
  const meeting = event(
    ...['dtstart', 'dtend'].map((name, n) => at(name, `2026-12-01T1${2 + n}:00:00`, 'Office')),
    rule({ freq: 'DAILY' }),
    at('exdate', '2026-12-03T12:00:00', 'Office'),
  );
  expect(read([office, meeting]).events).toMatchObject([
    { date: '2026-12-01', start: '02:00', end: '03:00', exceptDates: ['2026-12-03'] },
  ]);
  const due: Component = [
    'vtodo',
    [
      ...[text('summary', 'Task'), at('due', '2026-07-01T12:00:00', 'Office')],
      at('completed', '2026-07-01T12:00:00', 'Office'),
    ],
    [],
  ];
  expect(read([office, due]).tasks).toMatchObject([
    { due: '2026-07-01T03:30', completedAt: '2026-07-01T01:30:00.000Z' },
  ]);
});
