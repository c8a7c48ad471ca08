import { z } from 'zod';
import type { GoogleChanges, GoogleEvent } from '../../domain/calendar/google-event.ts';
import { attendees, callLink, conferenceData, isDeclined, moment } from './google-calendar.ts';
import { OutsideError } from './outside-error.ts';
import { jsonIn } from './read-body.ts';
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts';

/** Lets us list the person's calendars. Without it, the main one can be read still. */
export const CALENDAR_LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';
/** By which the main calendar is read where its own id isn't known. */
export const MAIN_CALENDAR = 'primary';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
/** More calendars than this aren't offered. */
const CALENDARS = 250;
const [EVENTS_PER_PAGE, MOST_PAGES] = [1_000, 10];
/** The most that Google lists at a time. */
const LARGEST_PAGE = 2_500;
const MOST_EVENTS = EVENTS_PER_PAGE * MOST_PAGES;
/** Google's reasons for a 403 that another try may not get. */
const QUOTA = /^(?:rateLimitExceeded|userRateLimitExceeded|quotaExceeded|dailyLimitExceeded)$/;
const EVENT_FIELDS =
  'id,status,eventType,summary,transparency,start,end,location,hangoutLink,conferenceData/entryPoints(entryPointType,uri),attendees(self,responseStatus)';

const UNAVAILABLE = 'Google Calendar can’t be reached right now.';
const BUSY = 'Google is limiting how often calendars are read. This one will be read again later.';
const GONE = 'That calendar is no longer in your Google Account.';
const TOO_MANY = `That calendar has more than ${MOST_EVENTS.toLocaleString('en-US')} events in these months, too many to show.`;

const text = z.string().optional().catch(undefined);
const listedEvent = z.object({
  id: z.string().min(1),
  status: text,
  eventType: text,
  summary: text,
  transparency: text,
  location: text,
  hangoutLink: text,
  conferenceData,
  attendees,
  // An event that was deleted has none.
  start: moment.optional().catch(undefined),
  end: moment.optional().catch(undefined),
});
const eventPage = z.object({
  items: z.array(listedEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const calendarList = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        summary: text,
        summaryOverride: text,
        backgroundColor: text,
        primary: z.boolean().optional(),
      }),
    )
    .default([]),
});
const refused = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) });

export type GoogleCalendar = { id: string; name: string; color: string | undefined; isMain: boolean };
/** `syncToken` asks for what changes from then on. */
export type GoogleReading = GoogleChanges & { syncToken: string | undefined };
type Wanted = { calendarId: string; signal?: AbortSignal | undefined };
type Log = { warn(fields: object, message: string): void };
export type GoogleFeeds = ReturnType<typeof createGoogleFeeds>;

/**
 * Reads what people's Google calendars have now and what changes in them, by version 3 of the API. Each function
 * @returns undefined for a token that is invalid or expired @throws OutsideError with a sentence for the person
 * @param baseUrl without a trailing slash
 */
export function createGoogleFeeds(baseUrl: string, log: Log) {
  const get = createGet(baseUrl, log);

  /** Reads all pages. A token remembers the window that it's for, and can't be used with one. */
  async function read(
    accessToken: string,
    {
      calendarId,
      signal,
      ...wanted
    }: Wanted & ({ timeMin: string; timeMax: string } | { syncToken: string }),
  ): Promise<GoogleReading | 'expired' | undefined> {
    const path = eventsOf(calendarId);
    const [events, gone]: [GoogleEvent[], string[]] = [[], []];
    let pageToken: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = {
        ...{ singleEvents: 'true', maxResults: String(EVENTS_PER_PAGE), maxAttendees: '1' },
        fields: `nextPageToken,nextSyncToken,items(${EVENT_FIELDS})`,
        ...wanted,
        ...(pageToken && { pageToken }),
      };
      const answer = await get(eventPage, { path, query, accessToken, signal });
      if (answer === 'unauthorized') return undefined;
      if (answer === 'expired') return answer;
      if (typeof answer === 'string') throw new OutsideError('content', GONE);
      for (const item of answer.items) {
        const event = eventOf(item);
        if (event) events.push(event);
        else gone.push(item.id);
      }
      pageToken = answer.nextPageToken;
      if (!pageToken) return { events, gone, syncToken: answer.nextSyncToken };
    }
    throw new OutsideError('size', TOO_MANY);
  }

  return {
    /** @returns the main calendar alone if the person doesn't let us list them */
    async calendars(accessToken: string): Promise<readonly GoogleCalendar[] | undefined> {
      const fields = 'items(id,summary,summaryOverride,backgroundColor,primary)';
      const query = { maxResults: String(CALENDARS), minAccessRole: 'reader', fields };
      const answer = await get(calendarList, { path: 'users/me/calendarList', query, accessToken });
      if (answer === 'not-allowed') return [mainCalendar];
      if (answer === 'unauthorized') return undefined;
      if (typeof answer === 'string') throw new OutsideError('network', UNAVAILABLE);
      return answer.items.map(({ id, summary, summaryOverride, backgroundColor, primary = false }) => ({
        id,
        name: summaryOverride ?? summary ?? id,
        color: backgroundColor,
        isMain: primary,
      }));
    },

    /** Everything in a window. @param from @param to instants as ISO text */
    async whole(
      accessToken: string,
      { from, to, ...wanted }: Wanted & { from: string; to: string },
    ): Promise<GoogleReading | undefined> {
      const answer = await read(accessToken, { ...wanted, timeMin: from, timeMax: to });
      if (answer === 'expired') throw new OutsideError('network', UNAVAILABLE);
      return answer;
    },

    /** The ids of what was canceled in a window, as far as one page has them; what is there is listed with them. */
    async canceled(
      accessToken: string,
      { calendarId, signal, from, to }: Wanted & { from: string; to: string },
    ): Promise<readonly string[] | undefined> {
      const query = {
        ...{ singleEvents: 'true', showDeleted: 'true', maxResults: String(LARGEST_PAGE) },
        ...{ fields: 'items(id,status)', timeMin: from, timeMax: to },
      };
      const answer = await get(eventPage, { path: eventsOf(calendarId), query, accessToken, signal });
      if (answer === 'unauthorized') return undefined;
      if (typeof answer === 'string') return [];
      return answer.items.filter(({ status }) => status === 'cancelled').map(({ id }) => id);
    },

    /** What has changed since a reading. @returns 'expired' if that's too long ago */
    changes: (accessToken: string, wanted: Wanted, syncToken: string) =>
      read(accessToken, { ...wanted, syncToken }),
  };
}

const eventsOf = (calendarId: string): string => `calendars/${encodeURIComponent(calendarId)}/events`;

const mainCalendar: GoogleCalendar = {
  id: MAIN_CALENDAR,
  name: 'Google Calendar',
  color: undefined,
  isMain: true,
};

type Get = {
  path: string;
  query: Record<string, string>;
  accessToken: string;
  signal?: AbortSignal | undefined;
};
type Refusal = 'unauthorized' | 'not-allowed' | 'not-found' | 'expired';

function createGet(baseUrl: string, log: Log) {
  const safeFetch: SafeFetch = createSafeFetch({
    trusted: [new URL(baseUrl).origin],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  return async <Answer>(
    schema: z.ZodType<Answer>,
    { path, query, accessToken, signal }: Get,
  ): Promise<Answer | Refusal> => {
    const failed = (reason: string, words = UNAVAILABLE, cause?: unknown): never => {
      log.warn({ service: 'calendar', reason }, 'unexpected response from the calendar');
      throw new OutsideError('network', words, { cause });
    };
    const { status, body } = await safeFetch(`${baseUrl}/calendar/v3/${path}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${accessToken}`, Accept: 'application/json' },
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      if (!(error instanceof OutsideError)) throw error;
      return failed(error.reason, UNAVAILABLE, error);
    });
    if (status === 401) return 'unauthorized';
    if (status === 404) return 'not-found';
    if (status === 410) return 'expired';
    if (status === 429 || (status === 403 && isQuota(body))) return failed(`quota, status ${status}`, BUSY);
    if (status === 403) return 'not-allowed';
    if (status !== 200) return failed(`status ${status}`);
    const answer = schema.safeParse(jsonIn(body));
    return answer.success ? answer.data : failed('a response of another shape');
  };
}

function isQuota(body: Buffer): boolean {
  const { data } = refused.safeParse(jsonIn(body));
  return data?.error.errors.some(({ reason }) => QUOTA.test(reason)) ?? false;
}

/** @returns undefined for what isn't in the calendar, or takes no place in it */
function eventOf(item: z.output<typeof listedEvent>): GoogleEvent | undefined {
  const { id, status, eventType, summary, transparency, location, start, end } = item;
  if (status === 'cancelled' || eventType === 'workingLocation' || !start || !end) return undefined;
  return {
    id,
    title: summary,
    start,
    end,
    link: callLink(item),
    place: location,
    isFree: transparency === 'transparent' || isDeclined(item.attendees),
  };
}
