import { expect, test } from 'vitest';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { DEFAULT_SCHEDULE, type PlannerEvent } from '../event/planner.ts';
import { roomOn } from './day-room.ts';

const NOW = '2026-06-15T08:00';
const DAY = '2026-06-15';
const event = (start: string, end: string, more: object = {}): PlannerEvent => ({
  id: start,
  title: start,
  start,
  end,
  category: 'meeting',
  date: DAY,
  ...more,
});
const room = (events: readonly PlannerEvent[], now = NOW, settings = {}) =>
  roomOn(DAY, { events, now, planning: samplePlanning(settings) });

test.each<[string, readonly PlannerEvent[], { planned: number; free: number }]>([
  ['an empty day', [], { planned: 0, free: 360 }],
  ['two meetings', [event('09:00', '10:00'), event('13:00', '14:00')], { planned: 120, free: 240 }],
  ['personal time', [event('12:00', '13:00', { category: 'personal' })], { planned: 0, free: 360 }],
  [
    'a day full of personal time',
    [event('09:00', '17:00', { category: 'personal' })],
    { planned: 0, free: 60 },
  ],
  ['an event of all day', [event('00:00', '23:59')], { planned: 0, free: 360 }],
  ['the default schedule', DEFAULT_SCHEDULE, { planned: 90, free: 270 }],
  ['more than its capacity', [event('09:00', '17:00')], { planned: 480, free: 0 }],
])('%s', (_, events, expected) => {
  expect(room(events)).toEqual(expected);
});

test('only time that is still ahead is free', () => {
  expect(room([], '2026-06-15T15:00')).toEqual({ planned: 0, free: 175 });
  expect(room([], '2026-06-16T08:00')).toEqual({ planned: 0, free: 0 });
});

test('each weekday has its own hours and capacity, and a day off has no room', () => {
  const monday = { start: '09:00', end: '12:00', capacity: 240 };
  expect(room([], NOW, { workDays: { mon: monday } })).toEqual({ planned: 0, free: 180 });
  expect(room([], NOW, { workDays: { mon: { ...monday, capacity: 120 } } })).toEqual({
    planned: 0,
    free: 120,
  });
  expect(room([], NOW, { workDays: { mon: { ...monday, capacity: 0 } } })).toEqual({ planned: 0, free: 0 });
  expect(room([], NOW, { workDays: { tue: monday } })).toEqual({ planned: 0, free: 360 });
});
