import type { ErrorHandler, Hono, MiddlewareHandler } from 'hono';
import { Problem, say } from '../../domain/problem.ts';
import { type ApiEnv, createRouter, type Identity } from '../api/api.ts';
import type { Course } from '../db/change/write.ts';
import type { CallOne } from './batch-routes.ts';

/** What no header can contain no key may contain: the route refuses what takes its place, too. */
const inHeader = (key: string): string => key.replace(/[^\w-]/g, '.');

type Given = { caller: Identity; course: Course | undefined };

/** Makes the writes of a batch by the routes of the single calls, so that the same checks and limits apply. */
export function createCallOne(
  routes: Hono<ApiEnv>,
  checks: readonly MiddlewareHandler<ApiEnv>[],
  onError: ErrorHandler<ApiEnv>,
): CallOne {
  const app = createRouter();
  app.onError(onError);
  app.use(async (c, next) => {
    const { caller, course } = c.env as Given;
    c.set('caller', caller);
    if (course) c.set('course', course);
    await next();
  });
  for (const check of checks) app.use(check);
  app.route('/', routes);
  app.all('/api/*', (c) => {
    throw new Problem(
      'not-found',
      say`A batch can’t contain ${{ method: c.req.method }} ${{ path: c.req.path }}.`,
    );
  });
  return async ({ key, method, path, body }, caller, course) => {
    const request = new Request(`http://batch${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': inHeader(key) },
      body: JSON.stringify(body),
    });
    const response = await app.fetch(request, { caller, course });
    const retryAfter = Number(response.headers.get('Retry-After'));
    return {
      status: response.status,
      body: await response.json(),
      ...(retryAfter > 0 && { retryAfter }),
    };
  };
}
