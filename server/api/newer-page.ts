import { createMiddleware } from 'hono/factory';
import { Problem } from '../../domain/problem.ts';
import { SCHEMA_HEADER, SCHEMA_VERSION } from '../../domain/registry/schema-version.ts';

const RETRY_AFTER_S = 5;
export const BEING_UPGRADED = 'This server is being upgraded. Please try again in a moment.';

/** In a rolling upgrade, asks newer pages to try again: this process would refuse fields that it doesn't know. */
export const refuseNewerPages = createMiddleware(async (c, next) => {
  if (Number(c.req.header(SCHEMA_HEADER)) > SCHEMA_VERSION) {
    c.header('Retry-After', String(RETRY_AFTER_S));
    throw new Problem('unavailable', BEING_UPGRADED);
  }
  await next();
});
