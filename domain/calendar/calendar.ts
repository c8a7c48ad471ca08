import { z } from 'zod';
import { instant } from '../day.ts';
import { key } from '../key.ts';
import { text } from '../text.ts';

/** An account has one calendar at most; it goes by this id. */
export const CALENDAR_ID = 'primary';
/** Upcoming events that are looked at in one go (SPEC §9). */
export const MAX_UPCOMING = 10;
const MAX_EMAIL = 254;

/** That a calendar is connected, and whose; `email` is left out where its provider didn't say. */
export const calendar = z.strictObject({
  id: key,
  email: text('An email', MAX_EMAIL).optional(),
  connectedAt: instant,
});
