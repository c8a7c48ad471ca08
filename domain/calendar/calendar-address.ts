import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { instant } from '../time/day.ts';

/** Under which path other apps read an account's calendar. Service workers in the field leave addresses with a dot alone. */
export const CALENDAR_FEED_PATH = '/ics';

/** The secret address of an account's own calendar, without the secret, which is shown once. */
export const calendarAddress = z.strictObject({
  id: entityId,
  createdAt: instant,
  /** When an app last read it. */
  readAt: instant.optional(),
});
export type CalendarAddress = z.infer<typeof calendarAddress>;
