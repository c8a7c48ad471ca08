import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { filterDay } from './days.ts';

/** Wednesday. */
const TODAY = { now: '2026-07-15T17:00', place: DEFAULT_PLACE };

test.each([
  ['today', '2026-07-15'],
  [' Tomorrow ', '2026-07-16'],
  ['yesterday', '2026-07-14'],
  ['YESTERDAY', '2026-07-14'],
  ['1 day ago', '2026-07-14'],
  ['10 days ago', '2026-07-05'],
  ['2 weeks ago', '2026-07-01'],
  ['1 month ago', '2026-06-15'],
  ['3 years ago', '2023-07-15'],
  ['friday', '2026-07-17'],
  ['monday', '2026-07-20'],
  ['jan 31', '2027-01-31'],
  ['2026-01-31', '2026-01-31'],
  ['jan 31 2025', '2025-01-31'],
  ['next week', '2026-07-20'],
  ['in 3 days', '2026-07-18'],
  ['end of month', '2026-07-31'],
  ['', undefined],
  ['  ', undefined],
  ['whenever', undefined],
  ['friday lunch', undefined],
  ['see you friday', undefined],
  ['9:00', undefined],
])('“%s” is %s', (words, day) => {
  expect(filterDay(words, TODAY)).toBe(day);
});

test.each([
  ['monday', '2026-07-13'],
  ['friday', '2026-07-10'],
  ['fri', '2026-07-10'],
  ['wednesday', '2026-07-15'],
  ['today', '2026-07-15'],
  ['jan 31', '2026-01-31'],
  ['july 15', '2026-07-15'],
  ['july 16', '2025-07-16'],
  ['december 24', '2025-12-24'],
  ['2026-12-24', '2026-12-24'],
  ['december 24 2026', '2026-12-24'],
])('“%s” is %s if days that are over are preferred', (words, day) => {
  expect(filterDay(words, TODAY, true)).toBe(day);
});

test('a day has at most 40 characters', () => {
  const padded = (length: number) => `in${' '.repeat(length - 'in3 days'.length)}3 days`;
  expect(filterDay(padded(40), TODAY)).toBe('2026-07-18');
  expect(filterDay(padded(41), TODAY)).toBeUndefined();
});
