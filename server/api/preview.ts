import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { Problem, say } from '../../domain/problem.ts';
import type { ApiEnv } from './api.ts';

export const PREVIEW_HEADER = 'Daymark-Preview';
export const PREVIEW_PARAMETER = 'Preview';

/** In the description of a route: all that it does is in its write, so that a preview of it leaves nothing behind. */
export const previewable = { parameters: [{ $ref: `#/components/parameters/${PREVIEW_PARAMETER}` }] };

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Whether a request only asks what its write would do. Reading is the same with the header and without. */
export const isPreview = (c: Context): boolean =>
  c.req.header(PREVIEW_HEADER) !== undefined && !READING.includes(c.req.method);

/** Refuses previews of the calls whose descriptions don't say that they can be previewed. */
export function refusePreviews(app: OpenAPIHono<ApiEnv>): MiddlewareHandler<ApiEnv> {
  let known: ReadonlySet<string> | undefined;
  return async (c, next) => {
    if (isPreview(c)) {
      known ??= previewableIn(app);
      const { method, path } = c.req;
      if (c.req.header(PREVIEW_HEADER) !== '1')
        throw new Problem('invalid', say`${{ header: PREVIEW_HEADER }} must be ${{ value: '1' }}.`);
      if (!known.has(`${method} ${path}`))
        throw new Problem(
          'invalid',
          say`${{ method }} ${{ path }} can’t be previewed, because it does more than change your data. Nothing was done.`,
        );
    }
    await next();
  };
}

function previewableIn({ openAPIRegistry }: OpenAPIHono<ApiEnv>): ReadonlySet<string> {
  const calls = openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, parameters } = definition.route;
    return parameters === previewable.parameters ? [`${method.toUpperCase()} ${path}`] : [];
  });
  return new Set(calls);
}
