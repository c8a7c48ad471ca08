import { expect, test } from 'vitest';
import { createWarnings, type Received, type Reply, startService } from '../../test/server/service.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { createTodoist } from './todoist.ts';

const NOW = Date.parse('2026-06-15T10:00:00Z');
const ACCOUNT = {
  projects: [{ id: 'p' }],
  sections: [{ id: 's' }],
  items: [{ id: 'i' }],
  notes: [{ id: 'n' }],
  reminders: [{ id: 'r' }],
};
const UNAVAILABLE =
  'Todoist can’t be reached right now. Please try again in a moment, or import a backup file.';
const queryOf = ({ url }: Received) => Object.fromEntries(new URL(url, 'http://x').searchParams);
const nothing: Reply = { body: { items: [], next_cursor: null } };

/** Todoist, whose answers about completed tasks and about the rest are given. */
async function start(
  completed: (query: Record<string, string>) => Reply,
  account: Reply = { body: ACCOUNT },
) {
  const service = await startService((one) => (one.method === 'POST' ? account : completed(queryOf(one))));
  const log = createWarnings();
  const readTodoist = createTodoist({ baseUrl: service.url, clock: () => NOW, log });
  return { ...service, ...log, read: () => readTodoist('token') };
}

test('asks for everything of the account, and for what was completed in the last four times 90 days', async () => {
  await using app = await start(() => nothing);
  expect(await app.read()).toEqual({
    ...ACCOUNT,
    completed: [],
    completedSince: '2025-06-20T10:00:00.000Z',
    isPartial: false,
  });
  const [sync, ...pages] = app.received;
  expect(sync).toMatchObject({
    method: 'POST',
    url: '/api/v1/sync',
    headers: {
      authorization: 'Bearer token',
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect(Object.fromEntries(new URLSearchParams(sync?.body))).toEqual({
    sync_token: '*',
    resource_types: '["projects","sections","items","notes","reminders"]',
  });
  const days = ['2026-06-15', '2026-03-17', '2025-12-17', '2025-09-18', '2025-06-20'];
  const at = (n: number) => `${days[n]}T10:00:00.000Z`;
  expect(pages.map(queryOf)).toEqual(
    [0, 1, 2, 3].map((n) => ({ since: at(n + 1), until: at(n), limit: '200' })),
  );
  for (const { method, url, headers } of pages) {
    expect([method, headers.authorization]).toEqual(['GET', 'Bearer token']);
    expect(url).toMatch(/^\/api\/v1\/tasks\/completed\/by_completion_date\?/);
  }
});

test('follows the pages of each window, the latest first', async () => {
  const cursors: Record<string, string | null> = { first: 'second', second: 'third', third: null };
  await using app = await start(({ until = '', cursor = 'first' }) => ({
    body: { items: [{ id: `${until.slice(0, 10)} ${cursor}` }], next_cursor: cursors[cursor] },
  }));
  const { completed, isPartial } = await app.read();
  expect(isPartial).toBe(false);
  expect(completed).toHaveLength(12);
  expect(completed.slice(0, 4).map(({ id }) => id)).toEqual([
    '2026-06-15 first',
    '2026-06-15 second',
    '2026-06-15 third',
    '2026-03-17 first',
  ]);
});

test('reads at most 50 pages, and says that there are more', async () => {
  await using app = await start(() => ({ body: { items: [{ id: 'x' }], next_cursor: 'next' } }));
  const { completed, isPartial } = await app.read();
  expect([completed.length, isPartial, app.received.length]).toEqual([50, true, 51]);
});

test('exactly 50 pages are all', async () => {
  let pages = 0;
  await using app = await start(() => {
    const isEnd = ++pages >= 47;
    return { body: { items: [], next_cursor: isEnd ? null : 'next' } };
  });
  expect(await app.read()).toMatchObject({ isPartial: false });
  expect(pages).toBe(50);
});

test.each<Reply>([{ status: 403 }, { status: 429 }, { status: 500 }, { body: 'Welcome' }])(
  'what was completed until a page that is %j is enough',
  async (reply) => {
    await using app = await start(({ cursor }) =>
      cursor ? reply : { body: { items: [{ id: 'x' }], next_cursor: 'next' } },
    );
    expect(await app.read()).toMatchObject({
      ...ACCOUNT,
      completed: [{ id: 'x' }],
      isPartial: true,
      completedSince: '2025-06-20T10:00:00.000Z',
    });
    expect(app.received).toHaveLength(3);
  },
);

test('rows that aren’t Todoist’s are left out, but there must be tasks', async () => {
  await using app = await start(() => nothing, { body: { items: [], projects: 'x', notes: [1] } });
  const none = { projects: [], sections: [], notes: [], reminders: [] };
  expect(await app.read()).toMatchObject({ ...none, items: [] });
  await using without = await start(() => nothing, { body: { ...ACCOUNT, items: undefined } });
  await expect(without.read()).rejects.toMatchObject({ code: 'unavailable', message: UNAVAILABLE });
});

test.each([401, 403])('a token that is refused with %d is invalid', async (status) => {
  await using app = await start(() => nothing, { status });
  await expect(app.read()).rejects.toMatchObject({
    code: 'invalid',
    message:
      'Todoist doesn’t accept that token. Copy it again from Todoist: Settings › Integrations › Developer.',
  });
  expect(app.warnings).toEqual([]);
});

test.each<[Reply, string]>([
  [{ status: 500, body: ACCOUNT }, 'status 500'],
  [{ status: 201, body: ACCOUNT }, 'status 201'],
  [{ body: '{' }, 'another form of answer'],
])('%j means that Todoist can’t be reached', async (reply, reason) => {
  await using app = await start(() => nothing, reply);
  await expect(app.read()).rejects.toMatchObject({ code: 'unavailable', message: UNAVAILABLE });
  expect(app.warnings).toEqual([[{ service: 'todoist', reason }, 'Todoist did not answer as it should']]);
});

test('a Todoist that is away can’t be reached', async () => {
  const log = createWarnings();
  const read = createTodoist({ baseUrl: 'http://127.0.0.1:9', clock: () => NOW, log });
  await expect(read('token')).rejects.toMatchObject({ code: 'unavailable', message: UNAVAILABLE });
  expect(log.warnings).toMatchObject([[{ reason: 'network' }, expect.any(String)]]);
});

test.each([
  [20 * 1024 * 1024, undefined],
  [20 * 1024 * 1024 + 1, 'That Todoist account is too large to fetch. Import its backup file instead.'],
])('an account of %d bytes gets the message %j', async (size, message) => {
  const body = Buffer.from(JSON.stringify(ACCOUNT).padEnd(size));
  await using app = await start(() => nothing, { body });
  const answer = app.read();
  if (message) await expect(answer).rejects.toMatchObject({ code: 'unavailable', message });
  else expect(await answer).toMatchObject(ACCOUNT);
});

const extra = (retry_after: unknown) => ({ error_extra: { retry_after } });
test.each<[Omit<Reply, 'status'>, number, string]>([
  [{ body: extra(90) }, 90, 'in 2 minutes'],
  [{ body: extra(59.5) }, 60, 'in a minute'],
  [{ body: extra(60.5) }, 61, 'in 2 minutes'],
  [{ body: extra(60), headers: { 'Retry-After': '300' } }, 60, 'in a minute'],
  [{ body: extra(-1), headers: { 'Retry-After': '300' } }, 300, 'in 5 minutes'],
  [{ headers: { 'Retry-After': '300' } }, 300, 'in 5 minutes'],
  [{ headers: { 'Retry-After': 'soon' } }, 900, 'in 15 minutes'],
  [{}, 900, 'in 15 minutes'],
])('with too many requests, %j means %d seconds', async (reply, seconds, words) => {
  await using app = await start(() => nothing, { status: 429, ...reply });
  const error = await app.read().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TooManyRequests);
  expect(error).toMatchObject({
    retryAfterSeconds: seconds,
    message: `Todoist is getting too many requests with that token. Try again ${words}.`,
  });
});
