import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStreamSignal } from './stream-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a signal that comes before the wait isn’t lost, and counts once', async () => {
  const signal = createStreamSignal();
  signal.ring();
  signal.ring();
  expect(await signal.wait(1_000)).toBe(true);
  const waiting = signal.wait(1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await Promise.race([waiting, 'waits'])).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe(false);
});

test('a signal ends the wait, and leaves no timer', async () => {
  const signal = createStreamSignal();
  const waiting = signal.wait(1_000);
  signal.ring();
  expect(await waiting).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a closed signal waits no longer', async () => {
  const signal = createStreamSignal();
  expect(signal.closed()).toBe(false);
  signal.close();
  expect([signal.closed(), await signal.wait(1_000), await signal.wait(1_000)]).toEqual([true, true, false]);
});
