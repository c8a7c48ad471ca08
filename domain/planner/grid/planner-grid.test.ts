import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type PlannerEvent, plannerEvent } from '../event/planner.ts';
import { minuteOf, timeOf } from '../event/slot.ts';
import {
  drag,
  drawnSlot,
  FINE_GRID,
  freeSlot,
  pressedSlot,
  slotAt,
  stretch,
  taskSlot,
} from './planner-grid.ts';

const event = (start: string, end: string): PlannerEvent => ({
  id: `${start}-${end}`,
  title: 'Write',
  category: 'work',
  start,
  end,
});
const times = ({ start, end }: { start: string; end: string }) => `${start}–${end}`;

describe('dragging', () => {
  test.each([
    [20, undefined, '09:15–10:15'],
    [22, undefined, '09:15–10:15'],
    [23, undefined, '09:30–10:30'],
    [22, FINE_GRID, '09:20–10:20'],
    [-1000, undefined, '00:00–01:00'],
    [2000, undefined, '22:59–23:59'],
  ])('by %d minutes on a grid of %s', (minutes, grid, expected) => {
    expect(times(drag(event('09:00', '10:00'), minutes, grid))).toBe(expected);
  });

  it('snaps an event onto the grid', () => {
    expect(times(drag(event('09:07', '10:07'), 15))).toBe('09:15–10:15');
  });

  test.each([
    [20, undefined, '09:00–10:15'],
    [12, FINE_GRID, '09:00–10:10'],
    [-58, undefined, '09:00–09:15'],
    [-58, FINE_GRID, '09:00–09:05'],
    [2000, undefined, '09:00–23:59'],
  ])('the end by %d minutes on a grid of %s', (minutes, grid, expected) => {
    expect(times(stretch(event('09:00', '10:00'), minutes, grid))).toBe(expected);
  });
});

test.each([
  [9 * 60 + 7, 10 * 60 + 40, '09:00–10:45'],
  [10 * 60 + 40, 9 * 60 + 7, '09:00–10:45'],
  [9 * 60, 9 * 60, '09:00–09:15'],
  [23 * 60 + 50, 1440, '23:44–23:59'],
])('the slot drawn from %d to %d', (from, to, expected) => {
  expect(times(drawnSlot(from, to))).toBe(expected);
});

test.each([
  ['an hour from the half hour on', 9 * 60 + 44, [], '09:30–10:30'],
  ['until the next event', 9 * 60 + 5, [event('09:45', '11:00')], '09:00–09:45'],
  ['not shorter than the grid', 9 * 60 + 5, [event('09:10', '11:00')], '09:00–10:00'],
  ['within the day', 23 * 60 + 58, [], '22:59–23:59'],
] as [string, number, PlannerEvent[], string][])(
  'a click on empty hours means %s',
  (_, at, events, expected) => {
    expect(times(pressedSlot(at, events))).toBe(expected);
  },
);

test.each([
  ['at once', 545, [], '09:15–10:15'],
  ['after what is going on', 540, [event('08:30', '09:40')], '09:40–10:40'],
  [
    'in the first gap that is wide enough',
    540,
    [event('09:30', '10:00'), event('11:00', '12:00')],
    '10:00–11:00',
  ],
  ['at the end of a full day', 540, [event('08:00', '23:30')], '22:59–23:59'],
] as [string, number, PlannerEvent[], string][])('the first free slot: %s', (_, from, events, expected) => {
  expect(times(freeSlot(events, from))).toBe(expected);
});

const minute = fc.integer({ min: -50, max: 1500 });

test('any dragged, drawn or clicked slot is within one day and ends after it starts', () => {
  fc.assert(
    fc.property(minute, minute, fc.constantFrom(15, 5), (a, b, grid) => {
      const given = slotAt(Math.max(0, a), Math.max(1, b));
      const all = [given, drawnSlot(a, b, grid), pressedSlot(a, []), freeSlot([], a, Math.abs(b))];
      for (const slot of all)
        expect(plannerEvent.safeParse({ ...event('', ''), ...slot }).error).toBeUndefined();
      const one = event(given.start, given.end);
      for (const dragged of [drag(one, b, grid), stretch(one, b, grid)])
        expect(plannerEvent.safeParse(dragged).error).toBeUndefined();
      expect(minuteOf(timeOf(Math.abs(a) % 1440))).toBe(Math.abs(a) % 1440);
    }),
  );
});

test.each([
  ['at its own time', { dueDate: '2026-03-10T17:00', estimatedMinutes: 30 }, '17:00–17:30'],
  ['at its own time from now, whatever else is then', { dueDate: '2026-03-10T09:00' }, '09:00–10:00'],
  ['after a time that has passed', { dueDate: '2026-03-10T08:00' }, '10:00–11:00'],
  ['when there is room, without a time', { dueDate: '2026-03-10', estimatedMinutes: 90 }, '10:00–11:30'],
  ['when there is room, with a time of another day', { dueDate: '2026-03-09T17:00' }, '10:00–11:00'],
  ['when there is room, without a date', {}, '10:00–11:00'],
])('plans a task %s', (_, task, expected) => {
  expect(times(taskSlot(task, '2026-03-10', [event('09:00', '10:00')], 9 * 60))).toBe(expected);
});
