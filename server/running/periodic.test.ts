import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPeriodic } from './periodic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const rounds: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const errors: unknown[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<void>((resolve) => rounds.push(resolve));
  };
  const stop = startPeriodic(1_000, work, (error) => errors.push(error));
  return { rounds, signals, errors, stop };
}

test('a job runs at once, and then periodically, but never twice at the same time', async () => {
  const { rounds, stop } = start();
  expect(rounds).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await vi.advanceTimersByTimeAsync(999);
  expect(rounds).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(2);
  rounds[1]?.();
  await stop();
});

test('stopping aborts a run, waits for it, and begins no other', async () => {
  const { rounds, signals, stop } = start();
  expect(signals[0]?.aborted).toBe(false);
  const stopped = stop().then(() => 'stopped');
  expect(signals[0]?.aborted).toBe(true);
  expect(await Promise.race([stopped, Promise.resolve('waits')])).toBe('waits');
  rounds[0]?.();
  expect(await stopped).toBe('stopped');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rounds).toHaveLength(1);
});

test('a failure is reported, and the job runs again', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const work = async () => {
    runs += 1;
    throw new Error(`run ${runs}`);
  };
  const stop = startPeriodic(1_000, work, (error) => errors.push(error));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(errors).toEqual([new Error('run 1'), new Error('run 2')]);
  await stop();
});
