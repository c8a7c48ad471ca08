import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../domain/problem.ts';
import type { ApiEnv } from '../api/api.ts';

const TOO_MANY = 'Too many requests. Please wait a moment.';

/**
 * Lets an account make so many requests a minute in this process; the next ones get a 429 that says when to come back.
 * @param perMinute 0 for no limit
 */
export function limitRate(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: Math.max(perMinute, 1), duration: 60 });
  return createMiddleware<ApiEnv>(async (c, next) => {
    const over = perMinute > 0 && (await consume(limiter, c.get('caller').accountId));
    if (!over) return next();
    c.header('Retry-After', String(Math.ceil(over.msBeforeNext / 1000)));
    return c.json({ error: TOO_MANY, code: 'limit' }, 429);
  });
}

const consume = (limiter: RateLimiterMemory, whose: string): Promise<RateLimiterRes | undefined> =>
  limiter.consume(whose).then(
    () => undefined,
    (over: RateLimiterRes) => over,
  );

/** So many wrong secrets may come from an address in a minute. */
const WRONG_PER_MINUTE = 60;

/**
 * Runs what checks a secret, as long as not too many that came from the same address were wrong; in this process.
 * @throws what the check throws; HTTPException 429, with a time to come back, without a check
 */
export function limitGuesses(addressOf: (c: Context) => string) {
  const wrong = new RateLimiterMemory({ points: WRONG_PER_MINUTE, duration: 60 });
  return async <T>(c: Context, check: () => Promise<T>): Promise<T> => {
    const address = addressOf(c);
    const so = await wrong.get(address);
    if (so && so.remainingPoints <= 0) {
      c.header('Retry-After', String(Math.ceil(so.msBeforeNext / 1000)));
      throw new HTTPException(429, { message: TOO_MANY });
    }
    try {
      return await check();
    } catch (error) {
      if (error instanceof Problem && error.code === 'unauthenticated') await consume(wrong, address);
      throw error;
    }
  };
}
