import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plannerEvent } from '../planner/event/planner.ts';
import { importedEvent } from './calendar-import.ts';
import type { CalendarMoment } from './calendar-moment.ts';

const at = (dateTime: string, timeZone?: string): CalendarMoment => ({ dateTime, timeZone });
const on = (date: string): CalendarMoment => ({ date });
const where = { zone: 'Europe/Berlin', today: '2026-06-15', idFor: (id: string) => `short-${id.length}` };
const imported = (start: CalendarMoment, end: CalendarMoment, more = {}) =>
  importedEvent({ id: 'a', title: 'Review', start, end }, { ...where, ...more });
const times = (...args: Parameters<typeof imported>) => {
  const { date, start, end } = imported(...args);
  return `${date} ${start}–${end}`;
};

test('an event becomes a meeting in the person’s local time, whatever its own zone', () => {
  const [start, end] = [at('2026-06-15T16:00:00-04:00'), at('2026-06-15T20:30:00Z')];
  expect(imported(start, end)).toEqual({
    id: 'a',
    title: 'Review',
    category: 'meeting',
    date: '2026-06-15',
    start: '22:00',
    end: '22:30',
  });
  expect(times(start, end, { zone: 'Pacific/Kiritimati' })).toBe('2026-06-16 10:00–10:30');
  expect(times(start, end, { zone: 'Pacific/Pago_Pago' })).toBe('2026-06-15 09:00–09:30');
});

test('a time without an offset uses the event’s zone, or else the person’s', () => {
  const [start, end] = [
    at('2026-06-15T09:00:00', 'America/New_York'),
    at('2026-06-15T10:00:00', 'America/New_York'),
  ];
  expect(times(start, end)).toBe('2026-06-15 15:00–16:00');
  expect(times(at('2026-06-15T09:00:00'), at('2026-06-15T10:00:00'))).toBe('2026-06-15 09:00–10:00');
});

test.each([
  ['all day', on('2026-06-16'), on('2026-06-17'), '2026-06-16 00:00–23:59'],
  ['several days from tomorrow', on('2026-06-16'), on('2026-06-20'), '2026-06-16 00:00–23:59'],
  ['several days around today', on('2026-06-10'), on('2026-06-20'), '2026-06-15 00:00–23:59'],
  ['a day that is over here', on('2026-06-14'), on('2026-06-15'), '2026-06-14 00:00–23:59'],
  [
    'past midnight',
    at('2026-06-15T22:00:00+02:00'),
    at('2026-06-16T01:00:00+02:00'),
    '2026-06-15 22:00–23:59',
  ],
  ['to midnight', at('2026-06-15T22:00:00+02:00'), at('2026-06-16T00:00:00+02:00'), '2026-06-15 22:00–23:59'],
  [
    'since yesterday',
    at('2026-06-14T22:00:00+02:00'),
    at('2026-06-15T07:30:00+02:00'),
    '2026-06-15 00:00–07:30',
  ],
  ['no length', at('2026-06-15T09:00:00+02:00'), at('2026-06-15T09:00:00+02:00'), '2026-06-15 09:00–09:15'],
  [
    'no length, at the day’s end',
    at('2026-06-15T23:59:00+02:00'),
    at('2026-06-15T23:59:00+02:00'),
    '2026-06-15 23:58–23:59',
  ],
  [
    'over an hour that comes twice',
    at('2026-10-25T02:30:00+02:00'),
    at('2026-10-25T02:15:00+01:00'),
    '2026-10-25 02:30–02:45',
  ],
])('%s', (_, start, end, expected) => {
  expect(times(start, end)).toBe(expected);
});

test('replaces an invalid id, and makes a missing or long title valid', () => {
  const [start, end] = [at('2026-06-15T09:00:00Z'), at('2026-06-15T10:00:00Z')];
  const named = (id: string, title: string | undefined) => importedEvent({ id, title, start, end }, where);
  expect(named('a.b', 'x').id).toBe('short-3');
  expect(named('x'.repeat(129), 'x').id).toBe('short-129');
  expect(named('7abc_20260615T090000Z', undefined)).toMatchObject({
    id: '7abc_20260615T090000Z',
    title: '(No title)',
  });
  expect(named('bob:a', 'x').id).toBe('short-5');
  expect(named('a', ' Review\u0000 ').title).toBe('Review');
  expect(named('a', `${'x'.repeat(199)} yz`).title).toBe('x'.repeat(199));
  expect(named('a', ' \u0000 ').title).toBe('(No title)');
  expect(named('a', '\u0001\u200b').title).toBe('(No title)');
  expect(named('a', `${'x'.repeat(199)}😀`).title).toHaveLength(200);
});

test('any calendar event becomes a valid planner event', () => {
  const moment = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2027-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 0, max: 5 * 24 * 60 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'America/St_Johns'),
      fc.string({ unit: 'binary', maxLength: 300 }),
      (start, minutes, zone, title) => {
        const end = new Date(start.getTime() + minutes * 60_000).toISOString();
        const event = { id: 'a', title, start: at(start.toISOString()), end: at(end) };
        const { data } = plannerEvent.safeParse(importedEvent(event, { ...where, zone }));
        expect(data?.category).toBe('meeting');
      },
    ),
  );
});
