import { createMiddleware } from 'hono/factory';
import { Problem } from '../../domain/problem.ts';
import { SCHEMA_HEADER, SCHEMA_VERSION } from '../../domain/registry/schema-version.ts';

const RETRY_AFTER_S = 5;

/**
 * During a rolling upgrade, a page of the new version may reach a process of the old one, which would refuse fields that
 * it doesn't know. This asks the page to try again, so that its writes wait. @throws Problem 'unavailable'
 */
export const refuseNewerPages = createMiddleware(async (c, next) => {
  if (Number(c.req.header(SCHEMA_HEADER)) > SCHEMA_VERSION) {
    c.header('Retry-After', String(RETRY_AFTER_S));
    throw new Problem('unavailable', 'This server is being upgraded. Please try again in a moment.');
  }
  await next();
});
