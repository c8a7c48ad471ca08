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
  const shown = { chosen: '2026-03-10T23:30', now: NOW, zone: 'UTC' };
  expect(hourAgo(NOW, 'UTC')).toBe('2026-03-10T23:30');
  expect(chosenMinute('hour', { ...shown, chosen: '2026-03-01T09:00' })).toBe('2026-03-10T23:30');
  expect(chosenMinute('today', { ...shown, chosen: '2026-03-01T09:00' })).toBe('2026-03-11T00:00');
  expect(chosenMinute('2026-03-05', shown)).toBe('2026-03-05T23:30');
});

test('an hour ago is before the hour that a change of the clock leaves out', () => {
  expect(hourAgo('2026-03-29T03:10', 'Europe/Berlin')).toBe('2026-03-29T01:10');
  expect(hourAgo('2026-10-04T02:40', 'Australia/Lord_Howe')).toBe('2026-10-04T01:10');
});
