import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClockTime, steppedTime } from './clock-time.ts';
import { clockWords } from './date-words.ts';
import { DEFAULT_PLACE, HOURS } from './place.ts';

test.each([
  ['9', '09:00'],
  ['9a', '09:00'],
  ['9:30 pm', '21:30'],
  ['9:30PM', '21:30'],
  ['9.30 p.m.', '21:30'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['17h30', '17:30'],
  [' 17:30 ', '17:30'],
  ['12', '12:00'],
  ['12 am', '00:00'],
  ['12:15 pm', '12:15'],
  ['0', '00:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
])('reads “%s” as %s', (text, time) => {
  expect(readClockTime(text, '12')).toBe(time);
  expect(readClockTime(text, '24')).toBe(time);
});

test('reads a bare hour from 1 to 6 by the person’s clock', () => {
  expect(readClockTime('5', '12')).toBe('17:00');
  expect(readClockTime('5:30', '12')).toBe('17:30');
  expect(readClockTime('05:30', '12')).toBe('05:30');
  expect(readClockTime('5', '24')).toBe('05:00');
});

test.each(['', 'x', '24', '25:00', '9:60', '13 pm', '0 am', '9:3', '12345', '-1', 'noon 3'])(
  'refuses “%s”',
  (text) => {
    expect(readClockTime(text, '12')).toBeUndefined();
  },
);

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

test('reads every time as the app writes it', () => {
  fc.assert(
    fc.property(time, fc.constantFrom(...HOURS), (written, hours) => {
      expect(readClockTime(clockWords(written, { ...DEFAULT_PLACE, hours }), hours)).toBe(written);
    }),
  );
});

test('steps to the next and the previous quarter, around midnight too', () => {
  expect(steppedTime('09:00', 15)).toBe('09:15');
  expect(steppedTime('09:07', 15)).toBe('09:15');
  expect(steppedTime('09:07', -15)).toBe('09:00');
  expect(steppedTime('23:50', 15)).toBe('00:00');
  expect(steppedTime('00:00', -15)).toBe('23:45');
});
