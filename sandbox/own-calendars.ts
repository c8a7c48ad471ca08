import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { Holder } from './calendar.ts';
import { escapeHtml, PAGE_HEADERS, page } from './page.ts';
import {
  createStoredCalendar,
  type StoredCalendar,
  type StoredEvent,
  type WrittenEvent,
} from './stored-calendar.ts';

/** The scope that lets an application make calendars, and change those that it made. */
export const OWN_CALENDARS_SCOPE = 'https://www.googleapis.com/auth/calendar.app.created';

/** What becomes of a call: refused before it's done, or done without an answer. */
type Fault = 'down' | 'lost' | 'quota' | 'refused' | 'slow';
type Deps = {
  /** @returns undefined for a token that is invalid, expired, or lacks the scope */
  holderOf: (token: string) => Promise<Holder | undefined>;
  /** Revokes the consent that a token was issued for. */
  withdraw: (token: string) => Promise<void>;
  /** Epoch milliseconds. */
  clock?: (() => number) | undefined;
};
type Refused = 400 | 401 | 403 | 404 | 409 | 410 | 412 | 503;

const MARK = '@made.calendar.example';
const MOST = 2_500;
/** Longer than an app waits. */
const SLOW_MS = 12_000;
const REASONS: Partial<Record<Refused, string>> = {
  403: 'rateLimitExceeded',
  409: 'duplicate',
  410: 'fullSyncRequired',
  412: 'conditionNotMet',
};

const isFault = (text: string | undefined): text is Fault =>
  ['down', 'lost', 'quota', 'refused', 'slow'].includes(text ?? '');

/**
 * The part of Google Calendar's protocol, version 3, in which an application keeps calendars of its own. The owner's email
 * selects a fault mode: ada+down@… is unavailable, +quota allows no changes, +refused finds
 * every change of an event invalid, +slow answers too late, +lost makes every change once without answering, and
 * +revoked loses consent on the first request. A change of any other calendar is a fault of the application, which the
 * sandbox's end reports.
 */
export function createOwnCalendars({ holderOf, withdraw, clock = Date.now }: Deps) {
  const calendars = new Map<string, StoredCalendar>();
  const violations: string[] = [];
  const lost = new Set<string>();
  const calls: string[] = [];
  let made = 0;
  let faultOf: (call: string) => Fault | undefined = () => undefined;
  const app = new Hono<{ Bindings: { outgoing?: { destroy(): void } } }>();

  const refuse = (c: Context, code: Refused, message: string) => {
    const errors = [{ domain: 'calendar', reason: REASONS[code] ?? 'invalid', message }];
    return c.json({ error: { code, message, errors } }, code);
  };

  /** Does a call as its account, with the fault that it's to have. */
  const asHolder = async (
    c: Context,
    act: (email: string) => Promise<Response> | Response,
  ): Promise<Response> => {
    const token = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    const holder = await holderOf(token);
    if (!holder) return refuse(c, 401, 'Invalid Credentials');
    const mode = /\+(\w+)@/.exec(holder.email)?.[1];
    if (mode === 'revoked') {
      await withdraw(token);
      return refuse(c, 401, 'Invalid Credentials');
    }
    const call = `${c.req.method} ${c.req.path}`;
    calls.push(call);
    const isChange = c.req.method !== 'GET';
    const fault = faultOf(call) ?? (isFault(mode) ? mode : undefined);
    if (fault === 'down') return refuse(c, 503, 'Backend Error');
    if (fault === 'quota' && isChange) return refuse(c, 403, 'Rate Limit Exceeded');
    if (fault === 'refused' && isChange && c.req.path.includes('/events'))
      return refuse(c, 400, 'Invalid value');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    const answer = await act(holder.email);
    const isLost = fault === 'lost' && (mode !== 'lost' || (isChange && !lost.has(call)));
    if (!isLost) return answer;
    lost.add(call);
    c.env?.outgoing?.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  const inCalendar = (c: Context, act: (calendar: StoredCalendar) => Promise<Response> | Response) =>
    asHolder(c, (email) => {
      const found = calendars.get(c.req.param('calendar') ?? '');
      return found?.email === email ? act(found) : refuse(c, 404, 'Not Found');
    });
  const bodyOf = async (c: Context): Promise<WrittenEvent> => c.req.json();
  /** Answers with an event as it is after a change, or says why it can't be changed. */
  const changed = (c: Context, result: object | Refused) =>
    typeof result === 'number' ? refuse(c, result, 'Refused') : c.json(result);

  const path = '/calendar/v3/calendars/:calendar';
  // Only the calendars that an application made are its to change.
  app.use(`${path}/*`, async (c, next) => {
    const isOwn = c.req.param('calendar').endsWith(MARK);
    if (isOwn || c.req.method === 'GET') return next();
    violations.push(`${c.req.method} ${c.req.path}`);
    return refuse(c, 403, 'Forbidden');
  });

  app.post('/calendar/v3/calendars', (c) =>
    asHolder(c, async (email) => {
      const { summary, description, timeZone = 'UTC' } = await c.req.json();
      made += 1;
      const calendar = createStoredCalendar({
        ...{ id: `own-${made}${MARK}`, email, summary, description, timeZone, clock },
      });
      calendars.set(calendar.id, calendar);
      return c.json({ kind: 'calendar#calendar', id: calendar.id, summary, description, timeZone });
    }),
  );
  app.get(path, (c) =>
    inCalendar(c, ({ id, summary }) => c.json({ kind: 'calendar#calendar', id, summary })),
  );
  app.delete(path, (c) =>
    inCalendar(c, ({ id }) => {
      calendars.delete(id);
      return c.body(null, 204);
    }),
  );
  app.get(`${path}/events`, (c, next) => {
    if (!c.req.param('calendar').endsWith(MARK)) return next();
    return inCalendar(c, (calendar) => {
      const { syncToken, pageToken, maxResults = '250', ...others } = c.req.query();
      const mixed = ['timeMin', 'timeMax', 'orderBy', 'q', 'updatedMin'].some((name) => name in others);
      if (syncToken && mixed) return refuse(c, 400, 'Sync token cannot be used with these parameters');
      const page = calendar.list({ syncToken, pageToken, most: Math.min(Number(maxResults), MOST) });
      return page ? c.json({ kind: 'calendar#events', ...page }) : refuse(c, 410, 'Gone');
    });
  });
  app.post(`${path}/events`, (c) =>
    inCalendar(c, async (calendar) => changed(c, calendar.insert(await bodyOf(c)))),
  );
  app.get(`${path}/events/:event`, (c, next) => {
    if (!c.req.param('calendar').endsWith(MARK)) return next();
    return inCalendar(c, (calendar) => changed(c, calendar.find(c.req.param('event')) ?? 404));
  });
  app.put(`${path}/events/:event`, (c) =>
    inCalendar(c, async (calendar) =>
      changed(c, calendar.update(c.req.param('event'), await bodyOf(c), c.req.header('If-Match'))),
    ),
  );
  app.patch(`${path}/events/:event`, (c) =>
    inCalendar(c, async (calendar) =>
      changed(c, calendar.patch(c.req.param('event'), await bodyOf(c), c.req.header('If-Match'))),
    ),
  );
  app.delete(`${path}/events/:event`, (c) =>
    inCalendar(c, (calendar) => {
      const refused = calendar.remove(c.req.param('event'), c.req.header('If-Match'));
      return refused ? refuse(c, refused, 'Refused') : c.body(null, 204);
    }),
  );

  const of = (email: string): StoredCalendar[] =>
    [...calendars.values()].filter((one) => one.email === email);
  app.route('/', ownCalendarPage(of));

  return {
    app,
    /** The calls that were made, like `POST /calendar/v3/calendars`. */
    calls,
    /** Changes that an application tried outside its own calendars. */
    violations,
    /** The calendars of one account, as its person sees and changes them. */
    of,
    /** Deletes a calendar, as its person can. */
    remove: (id: string): void => void calendars.delete(id),
    /** Decides what becomes of each call. */
    failBy(decide: typeof faultOf): void {
      faultOf = decide;
    },
    reset(): void {
      calendars.clear();
      lost.clear();
      calls.length = 0;
      violations.length = 0;
      faultOf = () => undefined;
    },
  };
}

const PATH = '/google-calendar';
const HOUR_MS = 3_600_000;

/** What a person sees of the calendars that apps made in their account, and can do there. */
function ownCalendarPage(of: (email: string) => StoredCalendar[]) {
  const app = new Hono();
  app.get(PATH, (c) => {
    const email = c.req.query('email') ?? '';
    const calendars = of(email).map(
      (calendar) =>
        `<h2>${escapeHtml(calendar.summary)}</h2>${calendar
          .present()
          .map((event) => eventForm(email, event))
          .join('')}`,
    );
    const ask = `<form><label for="email">Email</label><input id="email" name="email" value="${escapeHtml(email)}"></form>`;
    return c.html(page('Sandbox Google Calendar', `${ask}${calendars.join('')}`), 200, PAGE_HEADERS);
  });
  app.post(PATH, async (c) => {
    const { email, event, act } = await c.req.parseBody<Record<string, string>>();
    const calendar = of(email ?? '').find((one) => one.find(event ?? ''));
    const found = calendar?.find(event ?? '');
    if (!calendar || !found)
      return c.html(page('Sandbox Google Calendar', '<p>It’s no longer there.</p>'), 404);
    if (act === 'delete') calendar.remove(found.id);
    else calendar.patch(found.id, { start: later(found.start), end: later(found.end) });
    return c.redirect(`${PATH}?email=${encodeURIComponent(email ?? '')}`, 303);
  });
  return app;
}

function eventForm(email: string, { id, summary = '', start }: StoredEvent): string {
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const when = start.dateTime ?? start.date ?? '';
  return `<article><p><strong>${escapeHtml(summary)}</strong><br>${escapeHtml(when)}</p><form method="post">${hidden('email', email)}${hidden('event', id)}<div class="buttons"><button name="act" value="later">One hour later</button><button name="act" value="delete">Delete</button></div></form></article>`;
}

/** Whole days stay where they are. */
const later = (moment: StoredEvent['start']): StoredEvent['start'] =>
  moment.dateTime
    ? { ...moment, dateTime: new Date(Date.parse(moment.dateTime) + HOUR_MS).toISOString() }
    : moment;
