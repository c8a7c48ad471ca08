import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiEnv } from '../api.ts';

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
    return c.json({ error: 'Too many requests. Please wait a moment.', code: 'limit' }, 429);
  });
}

const consume = (limiter: RateLimiterMemory, accountId: string): Promise<RateLimiterRes | undefined> =>
  limiter.consume(accountId).then(
    () => undefined,
    (over: RateLimiterRes) => over,
  );
