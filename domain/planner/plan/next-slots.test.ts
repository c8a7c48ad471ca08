import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlannerEvent } from '../event/planner.ts';
import { minuteOf, timeOf } from '../event/slot.ts';
import { readPlanning } from '../load/planning.ts';
import { nextSlots, slotsInTurn } from './next-slots.ts';

const NOW = '2026-06-16T14:07';
const PLANNING = readPlanning((id) =>
  id === 'workDays' ? { sat: { start: '09:00', end: '18:00', capacity: 0 } } : undefined,
);
const event = (start: string, end: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  ...{ id: start, title: 'Meeting', start, end, category: 'meeting', date: '2026-06-16' },
  ...more,
});
const slots = (minutes: number, days: Parameters<typeof nextSlots>[0], isPersonal = false) =>
  nextSlots(days, { minutes, isPersonal, planning: PLANNING, now: NOW }).map(
    ({ date, start, end }) => `${date} ${start}–${end}`,
  );

test('the next free time of a day is after now and what is planned, and within the hours of work', () => {
  const days = [
    { date: '2026-06-16', blocks: [event('14:00', '14:30'), event('15:00', '16:00')] },
    { date: '2026-06-17', blocks: [] },
    { date: '2026-06-18', blocks: [event('09:00', '17:30')] },
    { date: '2026-06-20', blocks: [] },
  ];
  expect(slots(30, days)).toEqual([
    '2026-06-16 14:30–15:00',
    '2026-06-17 09:00–09:30',
    '2026-06-18 17:30–18:00',
  ]);
  expect(slots(45, days)).toEqual(['2026-06-16 16:00–16:45', '2026-06-17 09:00–09:45']);
  expect(slots(45, [{ date: '2026-06-16', blocks: [] }])).toEqual(['2026-06-16 14:10–14:55']);
});

test('time set aside for tasks is free, and what is personal goes around the hours of work', () => {
  const focus = event('09:00', '18:00', { category: 'focus' });
  expect(slots(60, [{ date: '2026-06-17', blocks: [focus] }])).toEqual(['2026-06-17 09:00–10:00']);
  expect(slots(60, [{ date: '2026-06-17', blocks: [] }], true)).toEqual(['2026-06-17 08:00–09:00']);
  expect(slots(90, [{ date: '2026-06-17', blocks: [] }], true)).toEqual(['2026-06-17 18:00–19:30']);
  expect(slots(90, [{ date: '2026-06-20', blocks: [] }], true)).toEqual(['2026-06-20 08:00–09:30']);
});

test('in random days, it is the first that a search by 5 minutes finds', () => {
  const time = fc.integer({ min: 0, max: 1439 });
  const events = fc.array(fc.tuple(time, time).filter(([a, b]) => a !== b));
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 600 }), fc.boolean(), (made, minutes, isToday) => {
      const date = isToday ? '2026-06-16' : '2026-06-17';
      const blocks = made.map(([a, b]) => event(timeOf(Math.min(a, b)), timeOf(Math.max(a, b))));
      const first = isToday ? 14 * 60 + 10 : 9 * 60;
      const starts = Array.from({ length: 300 }, (_, n) => first + n * 5);
      const expected = starts.find(
        (from) =>
          from + minutes <= 18 * 60 &&
          blocks.every(({ start, end }) => minuteOf(end) <= from || minuteOf(start) >= from + minutes),
      );
      expect(slots(minutes, [{ date, blocks }])).toEqual(
        expected === undefined ? [] : [`${date} ${timeOf(expected)}–${timeOf(expected + minutes)}`],
      );
    }),
  );
});

test('several tasks share a time, one after the other', () => {
  expect(slotsInTurn(9 * 60, [30, 45])).toEqual([
    { start: '09:00', end: '09:30' },
    { start: '09:30', end: '10:15' },
  ]);
});
