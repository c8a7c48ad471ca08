import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { Problem, type ProblemCode } from '../domain/problem.ts';
import { PRODUCT } from '../domain/product.ts';
import type { ApiEnv } from './api/api.ts';
import { databaseProblem } from './db/failure.ts';
import { refusalOfUnfinished } from './limits/bodies.ts';
import { TooManyRequests } from './limits/too-many-requests.ts';
import { routeOf } from './running/metrics.ts';

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  limit: 403,
  'not-found': 404,
  conflict: 409,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;

type Log = { error(fields: object, message: string): void };

/** Answers an error with its status and a message for people; logs those that are nobody’s fault but ours. */
export const answerErrors =
  (log: Log): ErrorHandler<ApiEnv> =>
  (error, c) => {
    if (error instanceof Problem)
      return c.json({ error: error.message, code: error.code }, STATUS[error.code]);
    const refusal = error instanceof HTTPException ? error : refusalOfUnfinished(c);
    if (refusal) {
      if (refusal instanceof TooManyRequests) c.header('Retry-After', String(refusal.retryAfterSeconds));
      const code = refusal.status === 429 ? 'limit' : 'invalid';
      return c.json({ error: refusal.message, code }, refusal.status);
    }
    const route = routeOf(matchedRoutes(c).map(({ path }) => path));
    log.error({ error, method: c.req.method, route }, 'request failed');
    const problem = databaseProblem(error);
    if (problem) return c.json({ error: problem.message, code: problem.code }, STATUS[problem.code]);
    return c.json({ error: `Something went wrong in ${PRODUCT}. Please try again.`, code: 'failed' }, 500);
  };
