import { z } from 'zod';

/** Bounds in minutes and sessions (product.md §5); `start` is the default (product.md §9). */
export const TIMER_BOUNDS = {
  workDuration: { min: 1, max: 60, start: 25 },
  shortBreakDuration: { min: 1, max: 30, start: 5 },
  longBreakDuration: { min: 5, max: 60, start: 15 },
  sessionsBeforeLongBreak: { min: 1, max: 10, start: 4 },
} as const;

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** The `pomodoroSettings` document (product.md §3): durations in whole minutes. */
export const timerSettings = z.strictObject({
  workDuration: within(TIMER_BOUNDS.workDuration),
  shortBreakDuration: within(TIMER_BOUNDS.shortBreakDuration),
  longBreakDuration: within(TIMER_BOUNDS.longBreakDuration),
  sessionsBeforeLongBreak: within(TIMER_BOUNDS.sessionsBeforeLongBreak),
});
export type TimerSettings = z.infer<typeof timerSettings>;

export const DEFAULT_TIMER_SETTINGS: TimerSettings = {
  workDuration: TIMER_BOUNDS.workDuration.start,
  shortBreakDuration: TIMER_BOUNDS.shortBreakDuration.start,
  longBreakDuration: TIMER_BOUNDS.longBreakDuration.start,
  sessionsBeforeLongBreak: TIMER_BOUNDS.sessionsBeforeLongBreak.start,
};

/** Ignores values out of range and not integers (product.md §5). Given the defaults, it reads a stored document. */
export function changeTimerSettings(before: TimerSettings, changes: unknown): TimerSettings {
  if (typeof changes !== 'object' || changes === null) return before;
  const valid = Object.entries(timerSettings.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(Reflect.get(changes, name));
    return value.success ? [[name, value.data]] : [];
  });
  return { ...before, ...Object.fromEntries(valid) };
}
