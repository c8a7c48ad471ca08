import { expect, test } from 'vitest';
import { easter } from './calendar-days.ts';

// Dates as published, with the earliest and the latest possible ones.
test.each([
  '1818-03-22',
  '1943-04-25',
  '1954-04-18',
  '1981-04-19',
  '2000-04-23',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2028-04-16',
  '2030-04-21',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
])('Easter is on %s', (date) => {
  expect(easter(Number(date.slice(0, 4)))?.toString()).toBe(date);
});
