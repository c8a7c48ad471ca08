import { expect, test } from 'vitest';
import { bestDayWords, bestHourWords, headline, type ShownPeriod } from './insight-words.ts';
import { bestWeekdayWords } from './year-words.ts';

const WEEK: ShownPeriod = { span: 'week', ago: 0, first: '2026-11-23', isOngoing: true };
const NOTHING = { completed: 0, focus: 0 };

test('one sentence says what happened and how it compares', () => {
  expect(headline({ completed: 24, focus: 248 }, { completed: 13, focus: 60 }, WEEK)).toBe(
    'You completed 24 tasks this week, 11 more than by the same day last week, and focused for 4h 8m.',
  );
  expect(
    headline({ completed: 1, focus: 0 }, { completed: 4, focus: 0 }, { ...WEEK, isOngoing: false }),
  ).toBe('You completed 1 task this week, 3 fewer than last week.');
  expect(headline({ completed: 3, focus: 25 }, NOTHING, { ...WEEK, span: 'day', isOngoing: false })).toBe(
    'You completed 3 tasks today and focused for 25m.',
  );
});

test('a period that is over is named by its time', () => {
  expect(
    headline({ completed: 2, focus: 0 }, { completed: 2, focus: 0 }, { ...WEEK, ago: 2, isOngoing: false }),
  ).toBe('You completed 2 tasks in the week of Nov 23, the same as the week before.');
  expect(
    headline(
      { completed: 0, focus: 30 },
      { completed: 0, focus: 50 },
      { ...WEEK, span: 'month', ago: 1, isOngoing: false },
    ),
  ).toBe('You focused for 30m last month, 20m less than the month before.');
});

test('nothing is not compared', () => {
  expect(headline(NOTHING, { completed: 9, focus: 9 }, WEEK)).toBe('Nothing completed this week yet.');
  expect(headline(NOTHING, NOTHING, { ...WEEK, span: 'day', ago: 1, isOngoing: false })).toBe(
    'Nothing was completed yesterday.',
  );
});

test('the best day is named if there is one', () => {
  const days = [
    { date: '2026-11-23', completed: 6 },
    { date: '2026-11-24', completed: 2 },
  ];
  expect(bestDayWords(days, 'week')).toBe('Your best day was Monday, with 6 tasks.');
  expect(bestDayWords(days, 'month')).toBe('Your best day was Nov 23, with 6 tasks.');
  expect(bestDayWords([...days, { date: '2026-11-25', completed: 6 }], 'week')).toBe(
    '6 tasks on your best days.',
  );
});

test('the best hour and the best day of the week are named unless several are as good', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => (hour === 23 ? 4 : hour === 9 ? 2 : 0));
  expect(bestHourWords(hours)).toBe('You complete the most from 11 PM to 12 AM.');
  expect(bestHourWords(hours.with(9, 4))).toBe('4 tasks in your best hours.');
  const weekdays = [1, 3, 0, 0, 1, 0, 0];
  expect(bestWeekdayWords(weekdays)).toBe('You completed the most on Tuesdays.');
  expect(bestWeekdayWords(weekdays.with(6, 3))).toBe('3 tasks on your best days of the week.');
});
