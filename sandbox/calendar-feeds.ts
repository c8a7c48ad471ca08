import type { SandboxEvent } from './calendar.ts';

/** Where a calendar list is read, in addition to events. */
export const LIST_SCOPE = 'https://www.googleapis.com/auth/calendar.calendarlist.readonly';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 1_000;
const [USUAL_PAGE, LARGEST_PAGE] = [250, 2_500];
const SATURDAY = 6;
const FAMILY = 'family@group.calendar.example';

/** An event, or one that was canceled, after which number of a change. */
type Edit = { event: SandboxEvent | undefined; n: number };
type Refused = { code: number; reason: string; message: string };
type Page = { items: object[]; nextPageToken?: string; nextSyncToken?: string };
type Token = { era: number; n: number; timeMin: number; timeMax: number };

const iso = (at: number): string => new Date(at).toISOString();
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const badRequest = (message: string): Refused => ({ code: 400, reason: 'badRequest', message });

/** Saturdays of the calendar that everybody shares with their family. */
function familyOn(date: string): SandboxEvent[] {
  if (new Date(`${date}T00:00:00Z`).getUTCDay() !== SATURDAY) return [];
  const at = (time: string) => ({ dateTime: `${date}T${time}:00Z`, timeZone: 'UTC' });
  const id = `swimming_${date.replaceAll('-', '')}t090000z`;
  return [{ id, summary: 'Swimming', location: 'City pool', start: at('09:00'), end: at('10:30') }];
}

type Deps = {
  /** The main calendar's events of a day. */
  mainOn: (date: string) => SandboxEvent[];
  /** When an event begins or ends, in epoch milliseconds. */
  momentOf: (when: SandboxEvent['start']) => number;
};

/** The calendars of each account, and what changes in them, as `calendarList.list` and `events.list` tell it. */
export function createCalendarFeeds({ mainOn, momentOf }: Deps) {
  const edits = new Map<string, Map<string, Edit>>();
  /** Tokens of an earlier era have expired. */
  let [era, changes] = [0, 0];

  const calendarsOf = (email: string) => [
    { id: email, summary: email, backgroundColor: '#9fe1e7', primary: true, accessRole: 'owner' },
    { id: FAMILY, summary: 'Family', backgroundColor: '#f83a22', accessRole: 'owner' },
  ];
  const editsOf = (email: string, calendarId: string): Map<string, Edit> => {
    const key = `${email} ${calendarId === 'primary' ? email : calendarId}`;
    const own = edits.get(key) ?? new Map<string, Edit>();
    edits.set(key, own);
    return own;
  };
  const change = (email: string, calendarId: string, id: string, event: SandboxEvent | undefined): void => {
    editsOf(email, calendarId).set(id, { event, n: ++changes });
  };

  /** The events of a calendar between two moments, by their start. */
  function eventsIn(email: string, calendarId: string, from: number, to: number): SandboxEvent[] {
    const own = editsOf(email, calendarId);
    const count = Math.min(MOST_DAYS, Math.ceil((to - from) / DAY_MS) + 1);
    const days = Array.from({ length: count }, (_, n) => iso(from + (n - 1) * DAY_MS).slice(0, 10));
    const usual = days.flatMap(calendarId === FAMILY ? familyOn : mainOn).filter(({ id }) => !own.has(id));
    return [...usual, ...[...own.values()].flatMap(({ event }) => event ?? [])]
      .filter(({ start, end }) => momentOf(end) > from && momentOf(start) < to)
      .sort((a, b) => momentOf(a.start) - momentOf(b.start));
  }

  /** `events.list` with `singleEvents`, without an order. */
  function list(email: string, calendarId: string, query: Record<string, string>): Page | Refused {
    if (calendarId !== 'primary' && calendarsOf(email).every(({ id }) => id !== calendarId))
      return { code: 404, reason: 'notFound', message: 'Not Found' };
    const { syncToken, pageToken, timeMin, timeMax, maxResults = String(USUAL_PAGE) } = query;
    if (syncToken && (timeMin || timeMax))
      return badRequest('Sync token cannot be used with query restrictions.');
    const asked = { era, n: changes, timeMin: Date.parse(timeMin ?? ''), timeMax: Date.parse(timeMax ?? '') };
    const token = syncToken ? (JSON.parse(Buffer.from(syncToken, 'base64url').toString()) as Token) : asked;
    if (token.era !== era)
      return { code: 410, reason: 'fullSyncRequired', message: 'Sync token is no longer valid.' };
    if (!(token.timeMin < token.timeMax)) return badRequest('Bad Request');
    const all = eventsIn(email, calendarId, token.timeMin, token.timeMax);
    const edited = editsOf(email, calendarId);
    const deleted = [...edited].flatMap(([id, { event }]) => (event ? [] : { id, status: 'cancelled' }));
    const whole = query.showDeleted === 'true' ? [...all, ...deleted] : all;
    const found = syncToken ? changedSince(token.n, edited, all) : whole;
    const first = Number(pageToken ?? 0);
    const end = first + Math.min(Number(maxResults), LARGEST_PAGE);
    const items = found
      .slice(first, end)
      .map((event) => ({ kind: 'calendar#event', status: 'confirmed', ...event }));
    return end < found.length
      ? { items, nextPageToken: String(end) }
      : { items, nextSyncToken: encoded({ ...token, n: changes }) };
  }

  return {
    calendarsOf,
    list,
    eventsIn,
    change,
    /** Tokens that were given out can't be used any more. */
    expireTokens(): void {
      era += 1;
    },
    reset: (): void => edits.clear(),
  };
}

/** What has changed: events as they are now, and canceled ones by their ids. */
const changedSince = (n: number, edits: ReadonlyMap<string, Edit>, all: readonly SandboxEvent[]): object[] =>
  [...edits]
    .filter(([, edit]) => edit.n > n)
    .map(([id]) => all.find((event) => event.id === id) ?? { id, status: 'cancelled' });
