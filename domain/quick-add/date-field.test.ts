import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { readDateField } from './date-field.ts';

/** A Monday. */
const at = { now: '2026-06-15T10:00', place: DEFAULT_PLACE };

test.each([
  ['friday', '2026-06-19'],
  ['fri 3pm', '2026-06-19T15:00'],
  ['in two weeks', '2026-06-29'],
])('reads “%s” as %s', (text, dueDate) => {
  expect(readDateField(text, at)).toEqual({ dueDate });
});

test.each([
  ['every friday', '2026-06-19', 'FREQ=WEEKLY;BYDAY=FR'],
  ['every day 9am', '2026-06-16T09:00', 'FREQ=DAILY'],
  ['weekly', '2026-06-15', 'FREQ=WEEKLY'],
])('reads “%s” as a date that repeats', (text, dueDate, repeat) => {
  expect(readDateField(text, at)).toMatchObject({
    dueDate,
    series: { repeat, repeatText: text.replace(' 9am', '') },
  });
});

test('reads a repeat after completion, and one that ends', () => {
  expect(readDateField('every! 3 days', at)).toMatchObject({ series: { repeatFrom: 'completion' } });
  expect(readDateField('every day for 5 times', at)).toMatchObject({ series: { repeatLeft: 5 } });
});

test.each(['', 'milk', 'p1', '#work'])('finds no date in “%s”', (text) => {
  expect(readDateField(text, at)).toBeUndefined();
});
