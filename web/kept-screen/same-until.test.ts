import { expect, test } from 'vitest';
import { minutesTheSame } from './same-until.ts';

test('a screen is the same until the day is over', () => {
  expect(minutesTheSame('2026-06-15T23:10', [])).toBe(50);
});

test('a screen is the same until the greeting changes', () => {
  expect(minutesTheSame('2026-06-15T11:59', [])).toBe(1);
  expect(minutesTheSame('2026-06-15T12:00', [])).toBe(360);
});

test.each([
  ['a task is due', '2026-06-15T20:30', 30],
  ['a daily event begins', '20:45', 45],
  ['another day’s minute doesn’t count', '2026-06-16T20:30', 240],
  ['a day has no minute', '2026-06-15', 240],
  ['what is past doesn’t come again', '19:59', 240],
  ['this minute has already come', '2026-06-15T20:00', 240],
])('a screen is the same until %s', (_, minute, minutes) => {
  expect(minutesTheSame('2026-06-15T20:00', [minute, undefined])).toBe(minutes);
});
