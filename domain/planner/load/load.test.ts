import { expect, test } from 'vitest';
import { CAPACITIES, DEFAULT_CAPACITY, loadOf } from './load.ts';

const block = (start: string, end: string, category?: string, taskId?: string) => ({
  start,
  end,
  date: '2026-06-15',
  ...(category && { category }),
  ...(taskId && { taskId }),
});

test('a day is as full as its blocks of work, of which overlapping ones count once', () => {
  const blocks = [
    block('09:00', '10:00', 'work'),
    block('09:30', '10:30', 'focus', 'a'),
    block('12:00', '13:00', 'personal'),
    block('14:00', '15:00'),
  ];
  expect(loadOf(blocks, 360)).toEqual({ planned: 150, free: 210 });
  expect(loadOf(blocks, 150)).toEqual({ planned: 150, free: 0 });
  expect(loadOf(blocks, 120)).toEqual({ planned: 150, free: 0 });
  expect(loadOf([], 360)).toEqual({ planned: 0, free: 360 });
});

test('time that is set aside for work, but for no task yet, is not load', () => {
  const { date: _, ...daily } = block('10:30', '12:30', 'work');
  const focus = block('14:00', '16:00', 'focus');
  expect(loadOf([daily, focus], 360)).toEqual({ planned: 0, free: 360 });
  expect(
    loadOf(
      [
        { ...daily, taskId: 'a' },
        { ...focus, taskId: 'b' },
      ],
      360,
    ).planned,
  ).toBe(240);
  // A single event of work may be an appointment: it’s what a new event is until someone chooses.
  expect(loadOf([block('10:30', '12:30', 'work')], 360).planned).toBe(120);
});

test('a day has room for 2 to 10 hours of work, by default 6', () => {
  expect(CAPACITIES.map((minutes) => minutes / 60)).toEqual([2, 4, 6, 8, 10]);
  expect(DEFAULT_CAPACITY).toBe(360);
});
