import { expect, test } from 'vitest';
import { focusOfWeek, readFocusGoal } from './focus-goal.ts';

test.each([
  ['nothing', undefined, 0, 0],
  ['null', null, 0, 0],
  ['a number', 5, 0, 0],
  ['a day’s goal', { day: 90 }, 90, 0],
  ['both', { day: 90, week: 600 }, 90, 600],
  ['more than a day has, next to a goal for the week', { day: 1441, week: 600 }, 0, 600],
  ['fractions and less than nothing', { day: 0.5, week: -5 }, 0, 0],
  ['words', { day: '90', week: {} }, 0, 0],
])('of %s, a goal is read', (_, stored, day, week) => {
  expect(readFocusGoal(stored)).toEqual({ day, week });
});

test('the focus of a week is that of its days, in the person’s order', () => {
  const days = new Map([
    ['2026-06-13', 5],
    ['2026-06-14', 10],
    ['2026-06-15', 20],
    ['2026-06-17', 40],
    ['2026-06-21', 80],
  ]);
  expect(focusOfWeek(days, '2026-06-17', 1)).toBe(140);
  expect(focusOfWeek(days, '2026-06-17', 7)).toBe(70);
});
