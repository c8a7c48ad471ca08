import { type Context, Hono } from 'hono';
import { createCalendarFeeds, LIST_SCOPE } from './calendar-feeds.ts';

/** The scope that lets an application read a person's calendar. */
export const EVENTS_SCOPE = 'https://www.googleapis.com/auth/calendar.events.readonly';

type When = { date: string } | { dateTime: string; timeZone: string };
/** The fields of an event that the app uses. */
export type SandboxEvent = {
  id: string;
  status?: 'confirmed' | 'cancelled';
  summary?: string;
  location?: string;
  transparency?: 'transparent';
  hangoutLink?: string;
  start: When;
  end: When;
  attendees?: { self?: true; email: string; responseStatus: string }[];
};
/** The account of an access token. `isRenewed`: the token was obtained with a refresh token. */
export type Holder = { email: string; isRenewed: boolean };
type Deps = {
  /** @returns undefined for a token that is invalid, expired, or lacks the scope: that for events, if none is named */
  holderOf: (token: string, scope?: string) => Promise<Holder | undefined>;
  /** Revokes the consent that a token was issued for. */
  withdraw: (token: string) => Promise<void>;
  /** The calendars that apps made for an account, as `calendarList.list` has them. */
  madeFor: (email: string) => readonly object[];
};

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST = 2500;
const LOOK_AHEAD_DAYS = 21;
const [SUNDAY, MONDAY, WEDNESDAY, THURSDAY, FRIDAY] = [0, 1, 3, 4, 5];

const iso = (at: number): string => new Date(at).toISOString();
const compact = (date: string): string => date.replaceAll('-', '');

/** The events of one day. Every account has the same week, repeated, and each occurrence has its own id. */
function eventsOf(date: string): SandboxEvent[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const weekday = new Date(midnight).getUTCDay();
  const timed = (name: string, summary: string, from: string, minutes: number, timeZone = 'UTC') => {
    const start = Date.parse(`${date}T${from}:00Z`);
    const at = (moment: number) => ({ dateTime: iso(moment), timeZone });
    return {
      id: `${name}_${compact(date)}t${from.replace(':', '')}00z`,
      summary,
      start: at(start),
      end: at(start + minutes * 60_000),
    };
  };
  const next = iso(midnight + DAY_MS).slice(0, 10);
  const me = (responseStatus: string) => ({ self: true as const, email: 'me@example.com', responseStatus });
  const onThisDay: Record<number, SandboxEvent[]> = {
    [SUNDAY]: [{ ...timed('concert', 'Concert', '19:30', 150), attendees: [me('tentative')] }],
    [MONDAY]: [
      {
        ...timed('planning', 'Planning', '13:00', 60, 'Europe/Berlin'),
        hangoutLink: 'https://meet.example.com/planning',
      },
    ],
    [WEDNESDAY]: [
      timed('lunch', 'Lunch with Grace', '11:30', 45),
      { ...timed('sales', 'Sales call', '15:00', 30), attendees: [me('declined')] },
    ],
    [THURSDAY]: [timed('review', 'Project review', '20:00', 60, 'America/New_York')],
    [FRIDAY]: [{ id: `teamday_${compact(date)}`, summary: 'Team day', start: { date }, end: { date: next } }],
  };
  return [timed('standup', 'Daily stand-up', '08:00', 15), ...(onThisDay[weekday] ?? [])];
}

const momentOf = (when: When): number =>
  Date.parse('date' in when ? `${when.date}T00:00:00Z` : when.dateTime);

/**
 * A calendar that implements Google Calendar's protocol, version 3. The owner's email selects a fault mode: ada+down@…
 * is unavailable, +malformed responds with an HTML page, +expired accepts only renewed tokens, +revoked loses consent on
 * the first request, +quota is asked too often, and +unlisted didn't let its calendars be listed.
 */
export function createCalendarService({ holderOf, withdraw, madeFor }: Deps) {
  const feeds = createCalendarFeeds({ mainOn: eventsOf, momentOf });
  const app = new Hono();
  const refusal = (code: number, message: string, reason?: string) => ({
    error: { code, message, errors: reason ? [{ domain: 'global', reason, message }] : [] },
  });

  const tokenOf = (c: Context): string =>
    /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  /** Who asks, or what they're answered instead. */
  async function admit(c: Context): Promise<{ email: string; faultMode: string | undefined } | Response> {
    const token = tokenOf(c);
    const holder = await holderOf(token);
    if (!holder) return c.json(refusal(401, 'Invalid Credentials'), 401);
    const faultMode = /\+(\w+)@/.exec(holder.email)?.[1];
    if (faultMode === 'down') return c.json(refusal(503, 'Backend Error'), 503);
    if (faultMode === 'malformed') return c.html('<h1>Welcome</h1>');
    if (faultMode === 'expired' && !holder.isRenewed) return c.json(refusal(401, 'Invalid Credentials'), 401);
    if (faultMode === 'revoked') {
      await withdraw(token);
      return c.json(refusal(401, 'Invalid Credentials'), 401);
    }
    if (faultMode === 'quota') return c.json(refusal(403, 'Rate Limit Exceeded', 'rateLimitExceeded'), 403);
    return { email: holder.email, faultMode };
  }

  app.get('/calendar/v3/users/me/calendarList', async (c) => {
    const asking = await admit(c);
    if (asking instanceof Response) return asking;
    const mayList = asking.faultMode !== 'unlisted' && (await holderOf(tokenOf(c), LIST_SCOPE));
    if (!mayList)
      return c.json(refusal(403, 'Request had insufficient scopes.', 'insufficientPermissions'), 403);
    return c.json({
      kind: 'calendar#calendarList',
      items: [...feeds.calendarsOf(asking.email), ...madeFor(asking.email)],
    });
  });

  app.get('/calendar/v3/calendars/:calendarId/events', async (c) => {
    const asking = await admit(c);
    if (asking instanceof Response) return asking;
    const { email } = asking;
    const calendarId = c.req.param('calendarId');
    if (c.req.query('orderBy') === undefined && c.req.query('singleEvents') === 'true') {
      const page = feeds.list(email, calendarId, c.req.query());
      if (!('code' in page)) return c.json({ kind: 'calendar#events', ...page });
      const { code, reason, message } = page;
      return c.json(refusal(code, message, reason), code as 400);
    }

    const { timeMin = iso(Date.now()), maxResults = '250', orderBy, singleEvents } = c.req.query();
    const from = Date.parse(timeMin);
    if (Number.isNaN(from)) return c.json(refusal(400, 'Bad Request'), 400);
    if (orderBy === 'startTime' && singleEvents !== 'true')
      return c.json(refusal(400, 'The requested ordering is not available for the particular query.'), 400);
    const items = feeds
      .eventsIn(email, 'primary', from, from + LOOK_AHEAD_DAYS * DAY_MS)
      .slice(0, Math.min(Number(maxResults), MOST))
      .map((event) => ({ kind: 'calendar#event', status: 'confirmed', ...event }));
    return c.json({ kind: 'calendar#events', summary: email, timeZone: 'Europe/Berlin', items });
  });

  return {
    app,
    /** Adds an event to a calendar of one account, or changes it there. */
    add: (email: string, event: SandboxEvent, calendarId = 'primary'): void =>
      feeds.change(email, calendarId, event.id, event),
    /** Cancels an event of a calendar. */
    cancel: (email: string, id: string, calendarId = 'primary'): void =>
      feeds.change(email, calendarId, id, undefined),
    expireTokens: feeds.expireTokens,
    reset: feeds.reset,
  };
}
