import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { text } from '../text.ts';
import { instant } from '../time/day.ts';

/** An account has at most one calendar connection, with this id. */
export const CALENDAR_ID = 'primary';
/** Per sync (product.md §7). */
export const MAX_UPCOMING = 10;
const MAX_EMAIL = 254;

/** A calendar connection; `email` is absent if the provider didn't return one. */
export const calendar = z.strictObject({
  id: entityId,
  email: text('An email', MAX_EMAIL).optional(),
  connectedAt: instant,
});
