import { z } from 'zod';
import { MAX_UPCOMING } from '../../domain/calendar/calendar.ts';
import type { CalendarEvent } from '../../domain/calendar/calendar-import.ts';
import { Problem } from '../../domain/problem.ts';
import { localDate } from '../../domain/time/day.ts';
import { isZone } from '../../domain/time/zone.ts';

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';

const TIMEOUT_MS = 10_000;
export const CALENDAR_UNAVAILABLE =
  'Google Calendar can’t be reached right now. Please try again in a moment.';

export const moment = z.union([
  z.object({
    dateTime: z.iso.datetime({ offset: true, local: true }),
    timeZone: z.string().refine(isZone).optional().catch(undefined),
  }),
  z.object({ date: localDate('A date') }),
]);
export const conferenceData = z
  .object({ entryPoints: z.array(z.object({ entryPointType: z.string(), uri: z.string() })) })
  .optional()
  .catch(undefined);
export const attendees = z
  .array(z.object({ self: z.boolean().optional(), responseStatus: z.string().optional() }))
  .default([]);
const listed = z.object({
  items: z.array(
    z.object({
      id: z.string().min(1),
      status: z.string().optional(),
      eventType: z.string().optional(),
      summary: z.string().optional(),
      hangoutLink: z.string().optional().catch(undefined),
      location: z.string().optional().catch(undefined),
      conferenceData,
      start: moment,
      end: moment,
      attendees,
    }),
  ),
});
type Listed = z.output<typeof listed>['items'][number];

export type Calendars = ReturnType<typeof createCalendars>;

/** Reads calendars by version 3 of Google Calendar's API. @param baseUrl without a trailing slash */
export function createCalendars(baseUrl: string, log: { warn(fields: object, message: string): void }) {
  return {
    /** @param from ISO text @returns undefined for a token that's invalid or expired @throws Problem 'unavailable' */
    async upcoming(accessToken: string, from: string): Promise<readonly CalendarEvent[] | undefined> {
      const failed = (reason: string, cause?: unknown): never => {
        log.warn({ service: 'calendar', reason }, 'unexpected response from the calendar');
        throw new Problem('unavailable', CALENDAR_UNAVAILABLE, { cause });
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
      if (!answer.success) return failed('a response of another shape');
      return answer.data.items.slice(0, MAX_UPCOMING).filter(takesTime).map(toEvent);
    },
  };
}

const takesTime = ({ status, eventType, attendees }: Listed): boolean =>
  status !== 'cancelled' && eventType !== 'workingLocation' && !isDeclined(attendees);

export const isDeclined = (all: Listed['attendees']): boolean =>
  all.some(({ self, responseStatus }) => self && responseStatus === 'declined');

/** Where to join it: the video call, or an address in place of a room. */
export function callLink({
  conferenceData,
  hangoutLink,
  location = '',
}: Pick<Listed, 'conferenceData' | 'hangoutLink' | 'location'>): string | undefined {
  const video = conferenceData?.entryPoints.find(({ entryPointType }) => entryPointType === 'video');
  return video?.uri ?? hangoutLink ?? /https:\/\/[^\s,;<>]+/.exec(location)?.[0];
}

function toEvent(listed: Listed): CalendarEvent {
  const { id, summary, start, end } = listed;
  const link = callLink(listed);
  return { id, title: summary, start, end, ...(link && { link }) };
}
