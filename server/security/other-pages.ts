import { cors } from 'hono/cors';
import { quickAddCalls } from '../../domain/api/quick-add-calls.ts';
import { PREVIEW_HEADER } from '../api/preview.ts';

const REMEMBERED_S = 60 * 60;

/**
 * Lets pages of other sites make a call, for bookmarklets and people's own pages. It's safe where only a bearer token counts,
 * which such a page must have been given: browsers send nothing automatically.
 */
export const forOtherPages = cors({
  origin: '*',
  allowMethods: [quickAddCalls.addLines.method],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', PREVIEW_HEADER],
  maxAge: REMEMBERED_S,
});
