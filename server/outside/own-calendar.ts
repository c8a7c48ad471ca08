import { z } from 'zod';
import type { BlockAtGoogle } from '../../domain/calendar/google-block.ts';
import { localDate } from '../../domain/time/day.ts';
import { isZone } from '../../domain/time/zone.ts';

export const OWN_CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';

const TIMEOUT_MS = 10_000;
const PAGE_SIZE = '1000';
/** A person's own calendars are fewer. */
const MOST_LISTED = '250';
/** The fields that are read: descriptions and guests may be long. */
const FIELDS =
  'nextPageToken,nextSyncToken,items(id,etag,status,updated,summary,start,end,recurrence,recurringEventId,originalStartTime,extendedProperties/private)';

/**
 * Why a call didn't do what it should: the consent was revoked; the calendar or event isn't there, or was deleted; it was
 * changed meanwhile; its id is taken; Google wants fewer calls, or can't be reached.
 */
export type OwnCalendarFailure =
  | 'revoked'
  | 'missing'
  | 'gone'
  | 'changed'
  | 'taken'
  | 'rejected'
  | 'busy'
  | 'unreachable';
export class OwnCalendarError extends Error {
  override readonly name = 'OwnCalendarError';
  readonly reason: OwnCalendarFailure;
  constructor(reason: OwnCalendarFailure, options?: ErrorOptions) {
    super(`Google Calendar: ${reason}`, options);
    this.reason = reason;
  }
}

const moment = z.union([
  z.object({
    dateTime: z.iso.datetime({ offset: true, local: true }),
    timeZone: z.string().refine(isZone).optional().catch(undefined),
  }),
  z.object({ date: localDate('A date') }),
]);
const googleEvent = z.object({
  id: z.string().min(1),
  etag: z.string(),
  status: z.string().optional(),
  updated: z.iso.datetime().optional().catch(undefined),
  summary: z.string().optional(),
  start: moment.optional().catch(undefined),
  end: moment.optional().catch(undefined),
  recurrence: z.array(z.string()).optional(),
  recurringEventId: z.string().optional(),
  originalStartTime: moment.optional().catch(undefined),
  extendedProperties: z
    .object({ private: z.object({ daymark: z.string().optional(), sent: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
});
/** An event as Google has it; one that was deleted may have no times. */
export type FoundEvent = z.output<typeof googleEvent>;
const page = z.object({
  items: z.array(googleEvent).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

const list = z.object({
  items: z.array(z.object({ id: z.string().min(1), description: z.string().optional() })).default([]),
});

type Written = Partial<Record<keyof BlockAtGoogle | 'status', unknown>>;
/** How its calls are allowed: a token, and a new one if Google no longer takes it. */
export type CalendarAccess = { token(): Promise<string>; renew(): Promise<string> };
type Deps = {
  /** Without a trailing slash. */
  baseUrl: string;
  access: CalendarAccess;
  log: { warn(fields: object, message: string): void };
  signal?: AbortSignal | undefined;
};
export type OwnCalendar = ReturnType<typeof createOwnCalendar>;

/**
 * Reads and writes calendars that this app made, by version 3 of Google Calendar's API. Every call @throws
 * OwnCalendarError
 */
export function createOwnCalendar({ baseUrl, access, log, signal }: Deps) {
  let calls = 0;
  const send = async (
    token: string,
    method: string,
    path: string,
    { body, etag }: { body?: object | undefined; etag?: string | undefined } = {},
  ): Promise<Response> => {
    calls += 1;
    const patience = AbortSignal.timeout(TIMEOUT_MS);
    return fetch(`${baseUrl}/calendar/v3${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
        ...(etag && { 'If-Match': etag }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    }).catch((cause: Error) => {
      signal?.throwIfAborted();
      log.warn({ service: 'own-calendar', reason: cause.name }, 'Google Calendar didn’t answer');
      throw new OwnCalendarError('unreachable', { cause });
    });
  };
  const ask = async (...[method, path, given]: [string, string, Parameters<typeof send>[3]?]) => {
    const first = await send(await access.token(), method, path, given);
    const answer = first.status === 401 ? await send(await access.renew(), method, path, given) : first;
    if (answer.ok) return answer;
    const reason = failureOf(answer.status, await answer.text().catch(() => ''));
    if (reason === 'unreachable' || reason === 'rejected')
      log.warn({ service: 'own-calendar', status: answer.status }, 'unexpected response from the calendar');
    throw new OwnCalendarError(reason);
  };
  const read = async <S extends z.ZodType>(schema: S, answer: Response): Promise<z.output<S>> => {
    const result = schema.safeParse(await answer.json().catch(() => undefined));
    if (result.success) return result.data;
    log.warn({ service: 'own-calendar', reason: 'another shape' }, 'unexpected response from the calendar');
    throw new OwnCalendarError('unreachable');
  };
  const pathTo = (calendarId: string): string => `/calendars/${encodeURIComponent(calendarId)}`;
  const pathOf = (calendarId: string, eventId?: string): string =>
    `${pathTo(calendarId)}/events${eventId === undefined ? '' : `/${encodeURIComponent(eventId)}`}`;

  return {
    /** How many calls were made. */
    calls: () => calls,
    /**
     * The calendar that was made with this text in its description, so that one whose answer was lost is found again.
     * @returns undefined without one, or if the person hasn't let their calendars be listed
     */
    async findMarked(mark: string): Promise<string | undefined> {
      const query = new URLSearchParams({ minAccessRole: 'owner', maxResults: MOST_LISTED });
      try {
        const { items } = await read(list, await ask('GET', `/users/me/calendarList?${query}`));
        return items.find(({ description }) => description?.includes(mark))?.id;
      } catch (error) {
        // The scope that lets it be listed isn't needed; whether the others are left shows in the next call.
        if (error instanceof OwnCalendarError && error.reason === 'revoked') return undefined;
        throw error;
      }
    },
    /** @returns the id of the new calendar */
    async create(calendar: { summary: string; description: string; timeZone: string }): Promise<string> {
      const answer = await ask('POST', '/calendars', { body: calendar });
      return (await read(z.object({ id: z.string().min(1) }), answer)).id;
    },
    async exists(calendarId: string): Promise<boolean> {
      try {
        await ask('GET', pathTo(calendarId));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    /** Deletes a calendar with all that is in it. */
    async remove(calendarId: string): Promise<void> {
      await ask('DELETE', pathTo(calendarId)).catch((error) => {
        if (!isMissing(error)) throw error;
      });
    },
    /** A page of all events, or of those that changed since a token. Fails as `gone` if the token is too old. */
    async list(
      calendarId: string,
      since: { syncToken?: string | undefined; pageToken?: string | undefined },
    ) {
      const query = new URLSearchParams({ maxResults: PAGE_SIZE, fields: FIELDS });
      for (const [name, value] of Object.entries(since)) if (value) query.set(name, value);
      return read(page, await ask('GET', `${pathOf(calendarId)}?${query}`));
    },
    find: async (calendarId: string, eventId: string): Promise<FoundEvent> =>
      read(googleEvent, await ask('GET', pathOf(calendarId, eventId))),
    insert: async (calendarId: string, event: Written & { id: string }): Promise<FoundEvent> =>
      read(googleEvent, await ask('POST', pathOf(calendarId), { body: event })),
    change: async (
      calendarId: string,
      eventId: string,
      fields: Written,
      etag: string | undefined,
    ): Promise<FoundEvent> =>
      read(googleEvent, await ask('PATCH', pathOf(calendarId, eventId), { body: fields, etag })),
    async delete(calendarId: string, eventId: string, etag: string | undefined): Promise<void> {
      await ask('DELETE', pathOf(calendarId, eventId), { etag });
    },
  };
}

export const isMissing = (error: unknown): boolean =>
  error instanceof OwnCalendarError && (error.reason === 'missing' || error.reason === 'gone');

function failureOf(status: number, text: string): OwnCalendarFailure {
  if (status === 401) return 'revoked';
  if (status === 403) return forbidden(text);
  if (status === 429) return 'busy';
  if (status === 404) return 'missing';
  if (status === 410) return 'gone';
  if (status === 412) return 'changed';
  if (status === 409) return 'taken';
  return status === 400 ? 'rejected' : 'unreachable';
}

/** What one event forbids is no consent that was taken back; a service that is off for all is the server's matter. */
function forbidden(text: string): OwnCalendarFailure {
  if (/rateLimitExceeded|quotaExceeded|userRateLimitExceeded|dailyLimitExceeded/i.test(text)) return 'busy';
  if (/insufficientPermissions|SCOPE_INSUFFICIENT|authError/i.test(text)) return 'revoked';
  return /accessNotConfigured|SERVICE_DISABLED/i.test(text) ? 'unreachable' : 'rejected';
}
