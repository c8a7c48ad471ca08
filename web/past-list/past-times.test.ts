import { expect, test } from 'vitest';
import { chosenMinute, hourAgo, pastChoices } from './past-times.ts';

const NOW = '2026-03-11T00:30';

test('an hour ago, this morning and each of 30 days can be chosen', () => {
  const choices = pastChoices(NOW, { hours: '12', numericDates: 'MDY' });
  expect(choices.slice(0, 5).map(({ label }) => label)).toEqual([
    ...['An hour ago', 'This morning', 'Today', 'Yesterday', 'Mar 9'],
  ]);
  expect(choices.at(-1)).toEqual({ label: 'Feb 10', value: '2026-02-10' });
});

test('a day keeps the time that was chosen', () => {
  expect(hourAgo(NOW)).toBe('2026-03-10T23:30');
  expect(chosenMinute('hour', '2026-03-01T09:00', NOW)).toBe('2026-03-10T23:30');
  expect(chosenMinute('today', '2026-03-01T09:00', NOW)).toBe('2026-03-11T00:00');
  expect(chosenMinute('2026-03-05', '2026-03-10T23:30', NOW)).toBe('2026-03-05T23:30');
});
