import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { Problem, type ProblemCode, refusal, say } from '../domain/problem.ts';
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
    if (error instanceof Problem) return c.json(refusal(error.code, error.sentence), STATUS[error.code]);
    const refused = error instanceof HTTPException ? error : refusalOfUnfinished(c);
    if (refused) {
      if (refused instanceof TooManyRequests) c.header('Retry-After', String(refused.retryAfterSeconds));
      const code = refused.status === 429 ? 'limit' : 'invalid';
      return c.json(refusal(code, refused.message), refused.status);
    }
    const route = routeOf(matchedRoutes(c).map(({ path }) => path));
    log.error({ error, method: c.req.method, route }, 'request failed');
    const problem = databaseProblem(error);
    if (problem) return c.json(refusal(problem.code, problem.sentence), STATUS[problem.code]);
    const said = say`Something went wrong in ${{ product: PRODUCT }}. Please try again.`;
    return c.json(refusal('failed', said), 500);
  };
