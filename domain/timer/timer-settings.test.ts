import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeTimerSettings,
  DEFAULT_TIMER_SETTINGS,
  TIMER_BOUNDS,
  timerSettings,
} from './timer-settings.ts';

test('the defaults are 25, 5, 15 and 4', () => {
  expect(Object.values(DEFAULT_TIMER_SETTINGS)).toEqual([25, 5, 15, 4]);
});

test('focus lasts up to an hour, a break half an hour, a long one an hour, which comes by the tenth', () => {
  expect(Object.entries(TIMER_BOUNDS).map(([name, { min, max }]) => [name, min, max])).toEqual([
    ['workDuration', 1, 60],
    ['shortBreakDuration', 1, 30],
    ['longBreakDuration', 5, 60],
    ['sessionsBeforeLongBreak', 1, 10],
  ]);
});

test.each(Object.entries(TIMER_BOUNDS))('limits %s to its bounds', (name, { min, max, start }) => {
  const set = (value: unknown) =>
    Reflect.get(changeTimerSettings(DEFAULT_TIMER_SETTINGS, { [name]: value }), name);
  expect([min, max, min - 1, max + 1, 7.5, Number.NaN, '10', null].map(set)).toEqual([
    min,
    max,
    ...Array(6).fill(start),
  ]);
});

test('reads usable settings from a stored document of any form', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(timerSettings.safeParse(changeTimerSettings(DEFAULT_TIMER_SETTINGS, stored)).success).toBe(true);
    }),
  );
});
