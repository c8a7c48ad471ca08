import { z } from 'zod';
import { MAX_UPCOMING } from '../../domain/calendar/calendar.ts';
import type { CalendarEvent } from '../../domain/calendar/calendar-import.ts';
import { localDate } from '../../domain/day.ts';
import { Problem } from '../../domain/problem.ts';

/** What a person is asked to allow: to read events, and nothing else. */
export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';

const TIMEOUT_MS = 10_000;
const UNAVAILABLE = 'Google Calendar can’t be reached right now. Please try again in a moment.';

const isZone = (name: string): boolean => {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
};
const moment = z.union([
  z.object({
    dateTime: z.iso.datetime({ offset: true, local: true }),
    timeZone: z.string().refine(isZone).optional().catch(undefined),
  }),
  z.object({ date: localDate('A date') }),
]);
const listed = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      status: z.string().optional(),
      eventType: z.string().optional(),
      summary: z.string().optional(),
      start: moment,
      end: moment,
      attendees: z
        .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
        .default([]),
    }),
  ),
});
type Listed = z.output<typeof listed>['items'][number];

export type Calendars = ReturnType<typeof createCalendars>;

/** Other people's calendars, in Google Calendar's protocol, version 3. @param baseUrl without a slash at the end */
export function createCalendars(baseUrl: string, log: { warn(fields: object, message: string): void }) {
  return {
    /**
     * The upcoming single events of somebody's primary calendar, by their start (SPEC §7).
     * @param from ISO text @returns undefined when the token isn't good (any more)
     * @throws Problem 'unavailable' when the calendar doesn't answer as it should
     */
    async upcoming(accessToken: string, from: string): Promise<readonly CalendarEvent[] | undefined> {
      const failed = (reason: string, cause?: unknown): never => {
        log.warn({ service: 'calendar', reason }, 'the calendar did not answer as it should');
        throw new Problem('unavailable', UNAVAILABLE, { cause });
      };
      const query = new URLSearchParams({
        maxResults: String(MAX_UPCOMING),
        orderBy: 'startTime',
        singleEvents: 'true',
        timeMin: from,
      });
      const response = await fetch(`${baseUrl}/calendar/v3/calendars/primary/events?${query}`, {
        headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: Error) => failed(error.name, error));
      if (response.status === 401) return undefined;
      if (!response.ok) failed(`status ${response.status}`);
      const answer = listed.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) return failed('another form of answer');
      return answer.data.items.slice(0, MAX_UPCOMING).filter(takesTime).map(toEvent);
    },
  };
}

/** Not what was called off, what the person declined, or where they work that day. */
const takesTime = ({ status, eventType, attendees }: Listed): boolean =>
  status !== 'cancelled' &&
  eventType !== 'workingLocation' &&
  !attendees.some(({ self, responseStatus }) => self && responseStatus === 'declined');

const toEvent = ({ id, summary, start, end }: Listed): CalendarEvent => ({ id, title: summary, start, end });
