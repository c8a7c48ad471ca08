import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv } from '../api/api.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { createRate, limitRate, throttleFailedAuth } from './rate.ts';

const caught = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'passed',
    (error) => error,
  );

test('everyone has a number of calls per window, and is told when the next one is possible', async () => {
  const rate = createRate(2, 5);
  for (const who of ['ada', 'ada', 'bob']) await rate(who);
  expect(await caught(rate('ada', 'Slow down.'))).toMatchObject({
    status: 429,
    message: 'Slow down.',
    retryAfterSeconds: 5,
  });
  expect(await caught(rate('ada'))).toMatchObject({ message: 'Too many requests. Please wait a moment.' });
  expect(await caught(rate('bob'))).toBe('passed');
});

test('a window is a minute if not set', async () => {
  const rate = createRate(1);
  await rate('ada');
  expect(await caught(rate('ada'))).toMatchObject({ retryAfterSeconds: 60 });
});

test('0 stands for no limit', async () => {
  const rate = createRate(0);
  for (let n = 0; n < 5; n++) expect(await caught(rate('ada'))).toBe('passed');
});

test('requests are limited by account', async () => {
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      c.set('caller', { accountId: c.req.query('as') ?? '', email: '', expiresAt: 0 });
      await next();
    })
    .use(limitRate(1, 7, 'Slow down.'))
    .get('/', (c) => c.text('done'))
    .onError((error, c) => c.text(error.message, error instanceof TooManyRequests ? 429 : 500));
  const ask = async (as: string) => (await app.request(`/?as=${as}`)).text();
  expect([await ask('ada'), await ask('ada'), await ask('bob')]).toEqual(['done', 'Slow down.', 'done']);
});

const REFUSED = new Problem('unauthenticated', 'Please sign in again.');
const fail = (error: Error) => async (): Promise<never> => {
  throw error;
};
/** The check only passes the context on to what names the network. */
const from = (network: string) => ({ network }) as unknown as Context;

function createThrottle() {
  const throttle = throttleFailedAuth((c) => (c as unknown as { network: string }).network);
  return {
    throttle,
    fail: async (network: string, times: number, error: Error = REFUSED) => {
      const all: unknown[] = [];
      for (let n = 0; n < times; n++) all.push(await caught(throttle(from(network), fail(error))));
      return all;
    },
  };
}

test('the 61st wrong secret of a network in a minute gets a 429, and a right one always passes', async () => {
  const auth = createThrottle();
  expect(new Set(await auth.fail('a', 60))).toEqual(new Set([REFUSED]));
  const [over] = await auth.fail('a', 1);
  expect(over).toBeInstanceOf(TooManyRequests);
  expect((over as TooManyRequests).retryAfterSeconds).toBeGreaterThan(50);
  expect((over as TooManyRequests).retryAfterSeconds).toBeLessThanOrEqual(60);
  expect(await auth.throttle(from('a'), async () => 'right')).toBe('right');
  expect(await auth.fail('b', 1)).toEqual([REFUSED]);
});

test('only wrong secrets count', async () => {
  const auth = createThrottle();
  const other = [new Problem('forbidden', 'No.'), new Error('the database is away')];
  for (const error of other) expect(new Set(await auth.fail('a', 61, error))).toEqual(new Set([error]));
  for (let n = 0; n < 61; n++) await auth.throttle(from('a'), async () => 'right');
  expect(await auth.fail('a', 1)).toEqual([REFUSED]);
});

test.each([
  [59, 3],
  [60, 1],
])('after %d wrong secrets, %d of a network’s checks run at a time', async (wrong, expected) => {
  const auth = createThrottle();
  await auth.fail('a', wrong);
  let [running, most] = [0, 0];
  const check = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(['a', 'a', 'a'].map((network) => auth.throttle(from(network), check)));
  expect(most).toBe(expected);
});

test('50 checks may wait; more get a 429', async () => {
  const auth = createThrottle();
  await auth.fail('a', 60);
  const { promise, resolve } = Promise.withResolvers<string>();
  const all = Array.from({ length: 52 }, () => caught(auth.throttle(from('a'), () => promise)));
  expect(await Promise.race(all)).toBeInstanceOf(TooManyRequests);
  resolve('right');
  const answers = await Promise.all(all);
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(51);
});
