import { expect, test } from 'vitest';
import { DEFAULT_HOURS, hoursOn, isWorkingHours, readHours } from './working-hours.ts';

const HOURS = { start: '06:30', end: '15:00' };

test.each([
  null,
  'x',
  {},
  { start: '18:00', end: '09:00' },
  { start: '9:00', end: '18:00' },
  { start: '09:00', end: '09:00' },
])('%j isn’t a stretch of a day, so the default counts', (stored) =>
  expect(readHours(stored)).toEqual(DEFAULT_HOURS),
);

test('without a setting, work is from 9:00 to 18:00', () => {
  expect(readHours(undefined)).toEqual({ start: '09:00', end: '18:00' });
  expect([isWorkingHours(HOURS), isWorkingHours({ start: '15:00', end: '06:30' })]).toEqual([true, false]);
});

test('a day is planned in the working hours, and into the night when today’s are almost over', () => {
  expect(readHours(HOURS)).toEqual(HOURS);
  expect(hoursOn('2026-06-15', HOURS, '2026-06-15T14:00')).toEqual(HOURS);
  expect(hoursOn('2026-06-15', HOURS, '2026-06-15T14:01')).toEqual({ start: '06:30', end: '22:00' });
  expect(hoursOn('2026-06-16', HOURS, '2026-06-15T20:00')).toEqual(HOURS);
  const until = (end: string) => hoursOn('2026-06-15', { start: '06:30', end }, '2026-06-15T21:59').end;
  expect([until('21:59'), until('22:00'), until('22:01')]).toEqual(['22:00', '22:00', '22:01']);
  const late = { start: '14:00', end: '23:30' };
  expect(hoursOn('2026-06-15', late, '2026-06-15T23:00')).toEqual(late);
});
