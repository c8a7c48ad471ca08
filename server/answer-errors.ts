import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { offering, Problem, refusal, say } from '../domain/problem.ts';
import { PRODUCT } from '../domain/product.ts';
import type { ApiEnv } from './api/api.ts';
import { BEING_UPGRADED } from './api/newer-page.ts';
import { PROBLEM_STATUS } from './api/problem-status.ts';
import { databaseProblem, databaseRefused } from './db/engine/failure.ts';
import { refusalOfUnfinished } from './load/bodies.ts';
import { TooManyRequests } from './load/too-many-requests.ts';
import { routeLabel } from './running/metrics.ts';

/** When to try again after the database was unavailable. */
const DATABASE_BACK_S = 5;

type Log = Record<'warn' | 'error', (fields: object, message: string) => void>;

/**
 * Answers an error with its status and a message for people; logs those that are nobody’s fault but ours.
 * @param sellsPro whether a message may offer an upgrade @param isOutdated whether a newer version changed the database
 */
export const answerErrors =
  (log: Log, sellsPro: boolean, isOutdated: () => Promise<boolean>): ErrorHandler<ApiEnv> =>
  async (error, c) => {
    if (error instanceof Problem)
      return c.json(
        { ...refusal(error.code, offering(error.sentence, sellsPro)), ...error.also },
        PROBLEM_STATUS[error.code],
      );
    const refused = error instanceof HTTPException ? error : refusalOfUnfinished(c);
    if (refused) {
      if (refused instanceof TooManyRequests) c.header('Retry-After', String(refused.retryAfterSeconds));
      const code = refused.status === 429 ? 'limit' : 'invalid';
      return c.json(refusal(code, refused.message), refused.status);
    }
    const route = routeLabel(matchedRoutes(c).map(({ path }) => path));
    const fields = { error, method: c.req.method, route };
    const problem = databaseProblem(error);
    if (problem) {
      log.warn(fields, 'the database was unavailable to a request');
      c.header('Retry-After', String(DATABASE_BACK_S));
      return c.json(refusal(problem.code, problem.sentence), PROBLEM_STATUS[problem.code]);
    }
    if (databaseRefused(error) && (await isOutdated())) {
      log.warn(fields, 'a newer version has changed the database, and this one can’t use it');
      c.header('Retry-After', String(DATABASE_BACK_S));
      return c.json(refusal('unavailable', BEING_UPGRADED), 503);
    }
    log.error(fields, 'request failed');
    const said = say`Something went wrong in ${{ product: PRODUCT }}. Please try again.`;
    return c.json(refusal('failed', said), 500);
  };
