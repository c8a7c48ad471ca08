import { beforeEach, expect, test, vi } from 'vitest';
import { countDown } from './count-down.ts';

const START = Date.parse('2026-06-15T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  return () => vi.useRealTimers();
});

/** Counts down. @returns what is left at each call, in milliseconds, and what stops it */
function counted(endsAt: number) {
  const left: number[] = [];
  return { left, stop: countDown(endsAt, () => left.push(endsAt - Date.now())) };
}

test('calls just after each whole second that is left, and goes on after the end', () => {
  const { left, stop } = counted(START + 2_300);
  vi.advanceTimersByTime(4_300);
  expect(left).toEqual([1_995, 995, -5, -1_010]);
  stop();
});

test('waits a second first when whole seconds are left, or none', () => {
  for (const seconds of [3, 0, -7]) {
    const { left, stop } = counted(Date.now() + seconds * 1_000);
    vi.advanceTimersByTime(1_004);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual([seconds * 1_000 - 1_005]);
    stop();
  }
});

test('calls no more once it is stopped', () => {
  const { left, stop } = counted(START + 2_000);
  vi.advanceTimersByTime(1_500);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(left).toEqual([995]);
});
