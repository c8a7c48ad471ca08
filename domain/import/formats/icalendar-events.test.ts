import { expect, test } from 'vitest';
import { MAX_TITLE } from '../../planner/planner.ts';
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
  ['a night', [at('dtend', '2026-12-02T01:00:00')], '23:59'],
])('an event lasts until %s', (_, properties, end) => {
  expect(read([event(start, ...properties)]).events).toEqual([
    { key: expect.any(String), scope: 'file', title: 'Event', date: '2026-12-01', start: '09:00', end },
  ]);
});

const end = at('dtend', '2026-12-01T10:00:00');

test.each([
  ['a whole day', [day('dtstart', '2026-12-01')], 'All-day events aren’t supported.'],
  ['no start', [duration('duration', 'PT5M')], 'All-day events aren’t supported.'],
  ['no end', [start], 'It has no length.'],
  ['no length', [start, at('dtend', '2026-12-01T09:00:00')], 'It has no length.'],
  ['an end before its start', [start, at('dtend', '2026-12-01T08:00:00')], 'It has no length.'],
  ['an empty duration', [start, duration('duration', 'PT0S')], 'It has no length.'],
  ['a rule', [start, end, rule('FREQ=DAILY')], 'Repeating events aren’t supported. Repeating tasks are.'],
  ['a cancellation', [start, end, text('status', 'Cancelled')], 'It was canceled.'],
])('an event with %s is left out', (_, properties, why) => {
  const { events, notes } = read([event(...properties)]);
  expect(events).toEqual([]);
  expect(notes).toEqual([{ what: 'Event', why, line: 1, isSkipped: true }]);
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
