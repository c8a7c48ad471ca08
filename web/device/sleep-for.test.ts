import { getEventListeners } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { sleepFor } from './sleep-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('ends after the time, and leaves nothing on a signal that lives on', async () => {
  const { signal } = new AbortController();
  const sleeping = sleepFor(60_000, signal);
  vi.advanceTimersByTime(60_000);
  await sleeping;
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('ends at once when the signal aborts, or already has', async () => {
  const waking = new AbortController();
  const sleeping = sleepFor(60_000, waking.signal);
  waking.abort();
  await sleeping;
  await sleepFor(60_000, waking.signal);
  expect(vi.getTimerCount()).toBe(0);
});
