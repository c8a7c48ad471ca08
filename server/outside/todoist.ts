import { z } from 'zod';
import type { importCalls } from '../../domain/api/import-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { OutsideError } from './outside-error.ts';
import { jsonIn } from './read-body.ts';
import { createSafeFetch, type OutsideAnswer, type OutsideRequest } from './safe-fetch.ts';

const TIMEOUT_MS = 30_000;
/** More than this wouldn't be imported: a file may have 25 MB. */
const MAX_BYTES = 20 * 1024 * 1024;
const KINDS = ['projects', 'sections', 'items', 'notes', 'reminders'] as const;
/** Todoist answers for three months at most. */
const WINDOW_DAYS = 90;
const WINDOWS = 4;
const PAGE = 200;
const MOST_PAGES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long Todoist usually counts requests. */
const USUAL_WAIT_S = 15 * 60;

const REFUSED =
  'Todoist doesn’t accept that token. Copy it again from Todoist: Settings › Integrations › Developer.';
const UNAVAILABLE =
  'Todoist can’t be reached right now. Please try again in a moment, or import a backup file.';
const TOO_LARGE = 'That Todoist account is too large to fetch. Import its backup file instead.';

const rows = z.array(z.looseObject({})).catch([]);
const synced = z.object({
  projects: rows,
  sections: rows,
  items: z.array(z.looseObject({})),
  notes: rows,
  reminders: rows,
});
const page = z.object({ items: z.array(z.looseObject({})), next_cursor: z.string().nullish() });

type Deps = {
  /** Without a trailing slash. */
  baseUrl: string;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};
type TodoistAccount = z.output<(typeof importCalls.todoist)['answer']>;
/** @throws Problem 'invalid' for a refused token, 'unavailable' without an answer; TooManyRequests if told to wait */
export type ReadTodoist = (token: string) => Promise<TodoistAccount>;

/** Speaks version 1 of Todoist's API (https://developer.todoist.com/api/v1). The token is neither stored nor logged. */
export function createTodoist({ baseUrl, clock, log }: Deps): ReadTodoist {
  const safeFetch = createSafeFetch({
    trusted: [new URL(baseUrl).origin],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });

  const call = async <Answer>(schema: z.ZodType<Answer>, path: string, request: OutsideRequest) => {
    const failed = (reason: string, words = UNAVAILABLE): never => {
      log.warn({ service: 'todoist', reason }, 'Todoist did not answer as it should');
      throw new Problem('unavailable', words);
    };
    const answer = await safeFetch(`${baseUrl}/api/v1/${path}`, request).catch((error: unknown) => {
      if (!(error instanceof OutsideError)) throw error;
      return failed(error.reason, error.reason === 'size' ? TOO_LARGE : UNAVAILABLE);
    });
    const { status, body } = answer;
    if (status === 401 || status === 403) throw new Problem('invalid', REFUSED);
    if (status === 429) throw tooMany(answer);
    if (status !== 200) return failed(`status ${status}`);
    const parsed = schema.safeParse(jsonIn(body));
    return parsed.success ? parsed.data : failed('another form of answer');
  };

  return async (token) => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    const asked = new URLSearchParams({ sync_token: '*', resource_types: JSON.stringify(KINDS) });
    const account = await call(synced, 'sync', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new TextEncoder().encode(String(asked)),
    });
    const get = (query: URLSearchParams) =>
      call(page, `tasks/completed/by_completion_date?${query}`, { headers });
    const { since, completed, isPartial } = await completedTasks(get, clock());
    return { ...account, completed, completedSince: since, isPartial };
  };
}

type Page = z.output<typeof page>;

/** What was completed within a year, the latest first; without what can't be fetched, which isn't worth failing for. */
async function completedTasks(get: (query: URLSearchParams) => Promise<Page>, now: number) {
  const day = (ago: number): string => new Date(now - ago * DAY_MS).toISOString();
  const since = day(WINDOWS * WINDOW_DAYS);
  const completed: Page['items'] = [];
  let pages = 0;
  try {
    for (let n = 0; n < WINDOWS; n++) {
      const window = { since: day((n + 1) * WINDOW_DAYS), until: day(n * WINDOW_DAYS), limit: String(PAGE) };
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        if (++pages > MOST_PAGES) return { since, completed, isPartial: true };
        const found = await get(new URLSearchParams({ ...window, ...(cursor && { cursor }) }));
        completed.push(...found.items);
        cursor = found.next_cursor ?? undefined;
      }
    }
    return { since, completed, isPartial: false };
  } catch (error) {
    if (!(error instanceof Problem || error instanceof TooManyRequests)) throw error;
    return { since, completed, isPartial: true };
  }
}

const waits = z.object({ error_extra: z.object({ retry_after: z.number().positive() }) });

function tooMany({ body, headers }: OutsideAnswer): TooManyRequests {
  const named = waits.safeParse(jsonIn(body));
  const seconds = named.success
    ? Math.ceil(named.data.error_extra.retry_after)
    : Number(headers['retry-after']) || USUAL_WAIT_S;
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new TooManyRequests(
    seconds,
    `Todoist is getting too many requests with that token. Try again ${wait}.`,
  );
}
