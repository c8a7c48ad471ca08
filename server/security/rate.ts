import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { CALL_LIMITS, limitOf } from '../../domain/api/call-limits.ts';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv, CallCounter } from '../api/api.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';

const MINUTE_S = 60;

/** A rate limiter in this process's memory. @param points calls per window; 0 for no limit @throws TooManyRequests */
export function createRate(
  points: number,
  seconds = MINUTE_S,
): (who: string, words?: string, cost?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: Math.max(points, 1), duration: seconds });
  return async (who, words, cost = 1) => {
    if (points === 0 || cost <= 0) return;
    const over = await consume(limiter, who, cost);
    if (over) throw new TooManyRequests(secondsUntil(over), words);
  };
}

/**
 * Limits all calls of an account in this process, and those with limits of their own once more, by the
 * counter that they find. One that does the work of many counts as many: it says so, and is refused before it begins.
 * @param points calls a minute; 0 for no limit at all
 */
export function limitCalls(points: number) {
  const count = createRate(points);
  const counts = new Map<string, ReturnType<typeof createRate>>();
  if (points > 0)
    for (const [name, { most, seconds }] of Object.entries(CALL_LIMITS))
      counts.set(name, createRate(most, seconds));
  const counter: CallCounter = {
    own: (accountId, limit) => counts.get(limit)?.(accountId, limitOf(limit)?.words),
    // What counts as more than all calls of a minute could never be made.
    more: (accountId, more) => count(accountId, undefined, Math.min(more, points - 1)),
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { accountId } = c.get('caller');
    await count(accountId);
    c.set('counter', counter);
    await next();
  });
}

/** Limits an account's requests in this process; more get a 429 with Retry-After. @param points 0 for no limit */
export function limitRate(points: number, seconds = MINUTE_S, words?: string) {
  const count = createRate(points, seconds);
  return createMiddleware<ApiEnv>(async (c, next) => {
    await count(c.get('caller').accountId, words);
    await next();
  });
}

const consume = (
  limiter: RateLimiterMemory,
  whose: string,
  cost?: number,
): Promise<RateLimiterRes | undefined> =>
  limiter.consume(whose, cost).then(
    () => undefined,
    (over: RateLimiterRes) => over,
  );

const secondsUntil = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(msBeforeNext / 1000);

const WRONG_PER_MINUTE = 60;
/** How many checks may be queued for a network that exceeded its failed attempts. */
const MOST_WAITING = 50;

/**
 * Throttles a check of a secret by network. After too many failures in this process, checks run one at a time, so that
 * a correct secret still passes, and further failures get a 429.
 */
export function throttleFailedAuth(networkOf: (c: Context) => string) {
  const wrong = new RateLimiterMemory({ points: WRONG_PER_MINUTE, duration: MINUTE_S });
  const oneByOne = limitConcurrency(1, MOST_WAITING);
  return async <T>(c: Context, check: () => Promise<T>): Promise<T> => {
    const network = networkOf(c);
    const known = await wrong.get(network);
    try {
      return await (known && known.remainingPoints <= 0 ? oneByOne(network, check) : check());
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'unauthenticated')) throw error;
      const over = await consume(wrong, network);
      throw over ? new TooManyRequests(secondsUntil(over)) : error;
    }
  };
}
