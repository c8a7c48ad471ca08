import { expect, test } from 'vitest';
import { CAPACITIES, DEFAULT_CAPACITY, loadOf } from './load.ts';

const block = (start: string, end: string, category?: string) => ({
  start,
  end,
  ...(category && { category }),
});

test('a day is as full as its blocks of work, of which overlapping ones count once', () => {
  const blocks = [
    block('09:00', '10:00', 'work'),
    block('09:30', '10:30', 'focus'),
    block('12:00', '13:00', 'personal'),
    block('14:00', '15:00'),
  ];
  expect(loadOf(blocks, 360)).toEqual({ planned: 150, free: 210 });
  expect(loadOf(blocks, 150)).toEqual({ planned: 150, free: 0 });
  expect(loadOf(blocks, 120)).toEqual({ planned: 150, free: 0 });
  expect(loadOf([], 360)).toEqual({ planned: 0, free: 360 });
});

test('a day has room for 2 to 10 hours of work, by default 6', () => {
  expect(CAPACITIES.map((minutes) => minutes / 60)).toEqual([2, 4, 6, 8, 10]);
  expect(DEFAULT_CAPACITY).toBe(360);
});
