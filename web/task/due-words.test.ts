import { expect, test } from 'vitest';
import { dueWords, longDay } from './due-words.ts';

const NOW = '2026-03-09T10:00'; // a Monday

test.each([
  ['2026-03-08', 'Yesterday'],
  ['2026-03-09', 'Today'],
  ['2026-03-09T14:30', 'Today, 2:30 PM'],
  ['2026-03-10T00:05', 'Tomorrow, 12:05 AM'],
  ['2026-03-11', 'Wednesday'],
  ['2026-03-15', 'Sunday'],
  ['2026-03-16', 'Mar 16'],
  ['2026-02-01', 'Feb 1'],
  ['2027-01-01', 'Jan 1, 2027'],
])('formats %s as “%s”', (due, words) => {
  expect(dueWords(due, NOW).replace(' ', ' ')).toBe(words);
});

test('formats a day in full', () => {
  expect(longDay('2026-03-09')).toBe('Monday, March 9');
});
