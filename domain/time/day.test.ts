import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayBounds, dayOrMinute, dueDate, fallsOn, instant, isPast, localDate, localMinute } from './day.ts';

test.each([
  ['2026-01-05', true, true],
  ['2028-02-29', true, true],
  ['2026-02-29', false, false],
  ['2026-02-30T09:00', false, false],
  ['2026-01-05T00:00', false, true],
  ['2026-01-05T23:59', false, true],
  ['2026-01-05T24:00', false, false],
  ['2026-01-05T9:00', false, false],
  ['2026-1-5', false, false],
  ['tomorrow', false, false],
  ['', false, false],
])('"%s" is a day: %s, a due date: %s', (text, isDay, isDue) => {
  expect(localDate('A day').safeParse(text).success).toBe(isDay);
  expect(dueDate.safeParse(text).success).toBe(isDue);
});

test('knows the same days as the calendar', () => {
  const digits = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32));
  const isReal = (text: string) => {
    try {
      return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(digits, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      expect(localDate('A day').safeParse(text).success).toBe(isReal(text));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['2026-01-05T10:00:00.000Z', true],
  ['2026-01-05T10:00:00Z', true],
  ['2026-01-05T10:00:00.123456789Z', true],
  ['2026-01-05T10:00:00.1234567890Z', false],
  ['2026-01-05T10:00:00+01:00', false],
  ['2026-02-30T10:00:00Z', false],
  ['2026-01-05', false],
])('"%s" is an instant: %s', (text, isMoment) => {
  expect(instant.safeParse(text).success).toBe(isMoment);
  if (isMoment) expect(() => localMinute(text, 'UTC')).not.toThrow();
});

describe('the bounds of a day', () => {
  it.each([
    ['2026-01-05', 'UTC', '2026-01-05T00:00:00.000Z', '2026-01-06T00:00:00.000Z'],
    ['2026-01-05', 'Etc/GMT+12', '2026-01-05T12:00:00.000Z', '2026-01-06T12:00:00.000Z'],
    ['2026-01-05', 'Pacific/Kiritimati', '2026-01-04T10:00:00.000Z', '2026-01-05T10:00:00.000Z'],
    ['2026-01-05', 'Asia/Kathmandu', '2026-01-04T18:15:00.000Z', '2026-01-05T18:15:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31', 'America/New_York', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ])('%s in %s', (date, zone, start, end) => {
    expect(dayBounds(date, zone)).toEqual({ start, end });
  });

  it('contain exactly the instants whose wall clock shows that day', () => {
    const zones = [
      'UTC',
      'Etc/GMT+12',
      'Pacific/Kiritimati',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Beirut',
    ];
    const moment = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2040) });
    fc.assert(
      fc.property(moment, fc.constantFrom(...zones), (at, zone) => {
        const iso = new Date(at).toISOString();
        const { start, end } = dayBounds(localMinute(at, zone).slice(0, 10), zone);
        expect(start <= iso && iso < end).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-01-05', '2026-01-05T23:59', false],
  ['2026-01-05', '2026-01-06T00:00', true],
  ['2026-01-05T10:00', '2026-01-05T10:00', false],
  ['2026-01-05T10:00', '2026-01-05T10:01', true],
])('due %s is past at %s: %s', (due, now, past) => {
  expect(isPast(due, now)).toBe(past);
});

test.each([
  ['01', 31],
  ['02', 28],
  ['03', 31],
  ['04', 30],
  ['05', 31],
  ['06', 30],
  ['07', 31],
  ['08', 31],
  ['09', 30],
  ['10', 31],
  ['11', 30],
  ['12', 31],
])('month %s of 2026 has %i days', (month, last) => {
  const isDay = (day: number) =>
    dueDate.safeParse(`2026-${month}-${String(day).padStart(2, '0')}T09:00`).success;
  expect([isDay(0), isDay(1), isDay(last), isDay(last + 1)]).toEqual([false, true, true, false]);
});

test.each([
  ['1600', true],
  ['1900', false],
  ['2000', true],
  ['2023', false],
  ['2024', true],
  ['2100', false],
  ['2400', true],
])('%s has a February 29: %s', (year, isLeap) => {
  expect(localDate('A day').safeParse(`${year}-02-29`).success).toBe(isLeap);
  expect(dueDate.safeParse(`${year}-02-29T09:00`).success).toBe(isLeap);
});

test.each([
  [7, 'Start must be a string', 'Start must be a string'],
  ['soon', 'Start must look like 2026-01-31', 'Start must look like 2026-01-31 or 2026-01-31T09:00'],
  ['2026-02-30', 'Start must look like 2026-01-31', 'Start must look like 2026-01-31 or 2026-01-31T09:00'],
])('says what is wrong with %j', (input, day, dayAndMinute) => {
  expect(localDate('Start').safeParse(input).error?.issues[0]?.message).toBe(day);
  expect(dayOrMinute('Start').safeParse(input).error?.issues[0]?.message).toBe(dayAndMinute);
});

test.each([
  [undefined, false],
  ['2026-01-03T12:00:00Z', false],
  ['2026-01-04T22:59:59.999Z', false],
  ['2026-01-04T23:00:00Z', true],
  ['2026-01-04T23:00:00.5Z', true],
  ['2026-01-05T12:00:00.000Z', true],
  ['2026-01-05T22:59:59.999Z', true],
  ['2026-01-05T23:00:00.000Z', false],
  ['2026-01-05T23:00:00Z', false],
  ['2026-01-06T12:00:00Z', false],
])('%s is on January 5 in Berlin: %s', (at, isThen) => {
  expect(fallsOn('2026-01-05', 'Europe/Berlin')(at)).toBe(isThen);
});
