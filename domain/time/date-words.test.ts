import { expect, test } from 'vitest';
import {
  clockWords,
  dateWords,
  dueWords,
  fullDay,
  hourWords,
  ledDueWords,
  longDay,
  monthDay,
  monthName,
  monthWords,
  shortDay,
  spanWords,
  weekday,
} from './date-words.ts';
import type { DateForm } from './place.ts';

const US: DateForm = { hours: '12', numericDates: 'MDY' };
const GERMAN: DateForm = { hours: '24', numericDates: 'DMY' };
const SWEDISH: DateForm = { hours: '24', numericDates: 'YMD' };
const NOW = '2026-03-09T10:00'; // a Monday

test.each([
  ['2025-12-31', 'Dec 31, 2025', '31 Dec 2025'],
  ['2026-03-03', 'Mar 3', '3 Mar'],
  ['2026-03-07', 'Mar 7', '7 Mar'],
  ['2026-03-08', 'Yesterday', 'Yesterday'],
  ['2026-03-09', 'Today', 'Today'],
  ['2026-03-09T14:30', 'Today, 2:30 PM', 'Today, 14:30'],
  ['2026-03-10T00:05', 'Tomorrow, 12:05 AM', 'Tomorrow, 00:05'],
  ['2026-03-11', 'Wednesday', 'Wednesday'],
  ['2026-03-15', 'Sunday', 'Sunday'],
  ['2026-03-16', 'Mar 16', '16 Mar'],
  ['2026-09-01T09:00', 'Sep 1, 9:00 AM', '1 Sep, 09:00'],
  ['2027-01-01', 'Jan 1, 2027', '1 Jan 2027'],
])('writes %s as “%s”, or “%s”', (due, american, german) => {
  expect(dueWords(due, NOW, US)).toBe(american);
  expect(dueWords(due, NOW, GERMAN)).toBe(german);
});

test.each([
  [US, 'Monday, March 9', 'Mar 9', 'Mar 9, 2026', 'March 9, 2026'],
  [GERMAN, 'Monday, 9 March', '9 Mar', '9 Mar 2026', '9 March 2026'],
  [SWEDISH, 'Monday, March 9', 'Mar 9', '2026-03-09', '2026-03-09'],
])('writes days in the order of %j', (form, long, short, full, words) => {
  const day = '2026-03-09';
  expect([longDay(day, form), shortDay(day, form), fullDay(day, form), dateWords(day, form)]).toEqual([
    ...[long, short, full, words],
  ]);
  expect(monthWords(day)).toBe('March 2026');
});

test.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:59', '11:59 PM'],
])('writes %s as %s, or as it is', (time, words) => {
  expect(clockWords(time, US)).toBe(words);
  expect(clockWords(time, GERMAN)).toBe(time);
});

test.each([
  [0, '12 AM', '00:00'],
  [8, '8 AM', '08:00'],
  [12, '12 PM', '12:00'],
  [19, '7 PM', '19:00'],
])('labels hour %d as %s, or %s', (hour, short, long) => {
  expect([hourWords(hour, US), hourWords(hour, GERMAN)]).toEqual([short, long]);
});

test('says AM or PM once in a stretch of one half of the day', () => {
  expect(spanWords('09:00', '10:30', US)).toBe('9:00 – 10:30 AM');
  expect(spanWords('11:00', '12:30', US)).toBe('11:00 AM – 12:30 PM');
  expect(spanWords('09:00', '10:30', GERMAN)).toBe('09:00 – 10:30');
});

test.each([
  [1, 'January', 'Jan'],
  [2, 'February', 'Feb'],
  [3, 'March', 'Mar'],
  [4, 'April', 'Apr'],
  [5, 'May', 'May'],
  [6, 'June', 'Jun'],
  [7, 'July', 'Jul'],
  [8, 'August', 'Aug'],
  [9, 'September', 'Sep'],
  [10, 'October', 'Oct'],
  [11, 'November', 'Nov'],
  [12, 'December', 'Dec'],
])('month %i is %s, or %s', (month, name, short) => {
  const day = `2026-${String(month).padStart(2, '0')}-21`;
  expect(monthName(month)).toBe(name);
  expect(monthWords(day)).toBe(`${name} 2026`);
  expect(monthDay(month, 5, US)).toBe(`${name} 5`);
  expect(monthDay(month, 5, GERMAN)).toBe(`5 ${name}`);
  expect(dateWords(day, US)).toBe(`${name} 21, 2026`);
  expect(shortDay(day, GERMAN)).toBe(`21 ${short}`);
});

test('names the days of a week', () => {
  const days = ['05', '06', '07', '08', '09', '10', '11'].map((day) => weekday(`2026-01-${day}`));
  expect(days).toEqual([...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']]);
});

test.each([
  ['Due', '2026-03-10T14:30', 'Due tomorrow, 2:30 PM'],
  ['Do on', '2026-03-09', 'Do today'],
  ['Do on', '2026-03-13', 'Do on Friday'],
  ['Hidden until', '2026-03-10', 'Hidden until tomorrow'],
  ['Hidden until', '2026-03-20', 'Hidden until Mar 20'],
])('%s and %s are “%s”', (lead, due, words) => {
  expect(ledDueWords(lead, due, '2026-03-09T10:00', US)).toBe(words);
});
