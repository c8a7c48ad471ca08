import { expect, test } from 'vitest';
import { createWakeSignal } from './wake-signal.ts';

const NEVER = new AbortController().signal;

/** A signal that records the length of its waits, which end when woken. */
function startSignal(random = 1) {
  const waits: number[] = [];
  const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> => {
    waits.push(milliseconds);
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve());
    });
  };
  return { waits, ...createWakeSignal({ sleep, random: () => random }) };
}
type Started = ReturnType<typeof startSignal>;

const retry = async ({ waitToRetry, wakeNow }: Started) => {
  const waiting = waitToRetry(NEVER);
  wakeNow();
  await waiting;
};
const isOver = async (waiting: Promise<void>): Promise<boolean> => {
  let over = false;
  void waiting.then(() => {
    over = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return over;
};

test.each([
  [1, [500, 1000, 2000, 4000, 8000, 15_000, 15_000]],
  [0, [250, 500, 1000, 2000, 4000, 7500, 7500]],
])('doubles the wait of each retry up to a limit, with the jitter at %i', async (random, expected) => {
  const signal = startSignal(random);
  for (const _ of expected) await retry(signal);
  expect(signal.waits).toEqual(expected);
  signal.forgetFailures();
  await retry(signal);
  expect(signal.waits.at(-1)).toBe(expected[0]);
});

test('new work ends a plain wait, but not a backoff', async () => {
  const signal = startSignal();
  const plain = signal.wait(60_000, NEVER);
  signal.wake();
  expect(await isOver(plain)).toBe(true);
  const waiting = signal.waitToRetry(NEVER);
  signal.wake();
  expect(await isOver(waiting)).toBe(false);
  signal.wakeNow();
  expect(await isOver(waiting)).toBe(true);
});

test('saves a wake-up without a waiter for the next wait only', async () => {
  const signal = startSignal();
  signal.wake();
  expect(await isOver(signal.wait(60_000, NEVER))).toBe(true);
  expect(await isOver(signal.wait(60_000, NEVER))).toBe(false);
});

test('a wait ends when its signal aborts', async () => {
  const ended = new AbortController();
  const waiting = startSignal().wait(60_000, ended.signal);
  ended.abort();
  expect(await isOver(waiting)).toBe(true);
});
