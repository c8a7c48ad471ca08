import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstResponse } from './http-changes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Requests that are answered by hand, and how they went. */
function createRequests(most: number) {
  const requests: { respond: (text: string) => void; fail: () => void; signal: AbortSignal }[] = [];
  const stop = new AbortController();
  const send = (signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      requests.push({
        respond: (text) => resolve(new Response(text)),
        fail: () => reject(new TypeError('failed')),
        signal,
      });
    });
  const outcome: { text?: string; error?: Error } = {};
  firstResponse(send, most, stop.signal).then(
    async (response) => Object.assign(outcome, { text: await response.text() }),
    (error) => Object.assign(outcome, { error }),
  );
  return { requests, outcome, stop };
}

test('a request without a response is sent again beside it, and the first response ends the others', async () => {
  const { requests, outcome } = createRequests(3);
  await pass(2_499);
  expect(requests).toHaveLength(1);
  await pass(1);
  expect(requests).toHaveLength(2);
  requests[1]?.respond('second');
  await pass(60_000);
  expect(outcome).toEqual({ text: 'second' });
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('the first one may still answer', async () => {
  const { requests, outcome } = createRequests(3);
  await pass(3_000);
  requests[0]?.respond('first');
  await pass(0);
  expect(outcome).toEqual({ text: 'first' });
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, true]);
});

test('at most so many are sent', async () => {
  const { requests } = createRequests(4);
  await pass(60_000);
  expect(requests).toHaveLength(4);
});

test('one that fails isn’t sent again, and doesn’t end the others', async () => {
  const alone = createRequests(3);
  alone.requests[0]?.fail();
  await pass(60_000);
  expect([alone.requests.length, alone.outcome.error?.message]).toEqual([1, 'failed']);
  const { requests, outcome } = createRequests(2);
  await pass(2_500);
  requests[0]?.fail();
  await pass(0);
  expect(outcome).toEqual({});
  requests[1]?.respond('second');
  await pass(0);
  expect(outcome).toEqual({ text: 'second' });
});

test('all end with the signal', async () => {
  const { requests, outcome, stop } = createRequests(2);
  await pass(2_500);
  stop.abort();
  await pass(60_000);
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  expect(outcome.error?.name).toBe('AbortError');
});
