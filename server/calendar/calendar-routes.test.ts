import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startCalendar } from '../../test/server/calendar.ts';
import { createCalendars } from '../outside/google-calendar.ts';
import { createTextCipher } from '../security/text-cipher.ts';

const HOUR_MS = 3_600_000;
const STALE = 'That request belongs to someone else or has expired. Please connect your calendar again.';
const SYNC_IS_PRO = 'Calendar sync is part of the Pro plan. Upgrade to see your meetings here.';
const UNAVAILABLE = 'Google Calendar can’t be reached right now. Please try again in a moment.';

const grantOf = async ({ database }: Awaited<ReturnType<typeof startCalendar>>, accountId: string) =>
  (
    await sql<{ sealed: string }>`select sealed from calendar_grant where account_id = ${accountId}`.execute(
      database.db,
    )
  ).rows[0]?.sealed;

test('connects a calendar with the person’s consent and notifies every device', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  const { cursor } = await ada.changes();
  expect((await ada.call('GET', '/api/calendar')).body).toEqual({ calendar: null });
  const { body } = await app.begin(ada);
  expect(Object.fromEntries(new URL(body.url).searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: body.state,
    scope:
      'openid email https://www.googleapis.com/auth/calendar.events.readonly https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
    login_hint: `${ada.accountId}@example.com`,
  });
  const connected = await app.finish(ada, await app.allow(body.url, 'ada.work@example.com'));
  const row = { id: 'primary', email: 'ada.work@example.com', connectedAt: '2026-06-15T10:00:00.000Z' };
  expect(connected).toMatchObject({ status: 200, body: { calendar: row } });
  expect((await ada.call('GET', '/api/calendar')).body).toEqual({ calendar: row });
  expect((await ada.changes(cursor)).changes).toEqual([{ entity: 'calendar', id: 'primary', value: row }]);
  expect(await app.begin(ada)).toMatchObject({ status: 409 });
});

test('tokens never appear in plain text: not in the database, the log, an export or sync', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  const returned = await app.allow((await app.begin(ada)).body.url);
  await app.finish(ada, returned);
  await app.sync(ada);
  const sealed = await grantOf(app, ada.accountId);
  expect(Buffer.from(sealed ?? '', 'base64url').toString()).not.toMatch(/token|expires/i);
  const told = JSON.stringify([
    (await ada.call('GET', '/api/account/export')).body,
    (await ada.changes()).changes,
    app.logged,
  ]);
  for (const secret of [sealed, returned.code, returned.state, 'accessToken', 'refreshToken'])
    expect(told).not.toContain(secret);
});

test('an OAuth callback is valid once, for a limited time, and only for the account that started it', async () => {
  await using app = await startCalendar();
  const [ada, eve] = [await app.proPerson(), await app.proPerson()];
  const ask = async () => app.allow((await app.begin(eve)).body.url);
  // Ada finishes Eve's consent request: neither gets the other's calendar.
  expect(await app.finish(ada, await ask())).toMatchObject({ status: 400, body: { error: STALE } });
  expect(await app.finish(eve, { code: (await ask()).code ?? '', state: 'made-up' })).toMatchObject({
    status: 400,
  });
  const [first, second] = [await ask(), await ask()];
  expect(
    await app.finish(eve, { code: first.code ?? '', state: second.state ?? '' }),
    'another verifier',
  ).toMatchObject({ status: 400, body: { error: STALE } });
  const late = await ask();
  app.clock.now += 11 * 60_000;
  expect(await app.finish(eve, late)).toMatchObject({ status: 400 });
  app.clock.now -= 11 * 60_000;
  const good = await ask();
  expect(await app.finish(eve, good)).toMatchObject({ status: 200 });
  await eve.call('DELETE', '/api/calendar');
  expect(await app.finish(eve, good), 'a used code').toMatchObject({ status: 400, body: { error: STALE } });
  expect(await ada.call('POST', '/api/calendar/callback', {})).toMatchObject({ status: 400 });
});

test('nothing is connected when the person declines or leaves out the calendar scope', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  const { url } = (await app.begin(ada)).body;
  expect(await app.allow(url, 'ada@example.com', 'cancel')).toMatchObject({ error: 'access_denied' });
  const less = new URL(url);
  less.searchParams.set('scope', 'openid email');
  less.searchParams.delete('prompt');
  expect(await app.finish(ada, await app.allow(less.href))).toMatchObject({
    status: 403,
    body: {
      error: 'Daymark needs your permission to read your calendar. Please allow access when asked.',
    },
  });
  expect((await ada.call('GET', '/api/calendar')).body.calendar).toBeNull();
});

test('imports the next ten events as meetings, only once; deleted ones stay deleted', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  // Monday, noon in Berlin: today's stand-up is over, and the declined sales call is left out.
  expect(await app.sync(ada)).toMatchObject({ status: 200, body: { imported: 9 } });
  const events = await app.events(ada);
  const day = (date: string) =>
    events
      .filter((event) => event.date === date)
      .map(({ title, start, end }) => `${start}–${end} ${title}`)
      .sort();
  expect(new Set(events.map(({ category }) => category))).toEqual(new Set(['meeting']));
  expect(day('2026-06-15')).toEqual(['15:00–16:00 Planning']);
  expect(day('2026-06-17')).toEqual(['10:00–10:15 Daily stand-up', '13:30–14:15 Lunch with Grace']);
  expect(day('2026-06-18')).toEqual(['10:00–10:15 Daily stand-up', '22:00–23:00 Project review']);
  expect(day('2026-06-19')).toEqual(['00:00–23:59 Team day', '10:00–10:15 Daily stand-up']);

  expect((await app.sync(ada)).body.imported).toBe(0);
  const planning = events.find(({ title }) => title === 'Planning');
  await ada.call('DELETE', '/api/planner', { type: 'event', eventId: planning?.id });
  const moved = events.find(({ title }) => title === 'Project review');
  await ada.call('PUT', '/api/planner', {
    type: 'event',
    eventId: moved?.id,
    updates: { start: '08:00', end: '09:00' },
  });
  expect((await app.sync(ada)).body.imported).toBe(0);
  expect(await app.events(ada)).toHaveLength(8);
  expect((await app.events(ada)).find(({ id }) => id === moved?.id)?.start).toBe('08:00');

  const at = (time: string) => ({ dateTime: `2026-06-15T${time}:00+02:00`, timeZone: 'Europe/Berlin' });
  app.calendar.add('ada@example.com', { id: 'no.id/here', start: at('17:00'), end: at('17:30') });
  app.calendar.add('ada@example.com', {
    id: 'off',
    status: 'cancelled',
    summary: 'Off',
    start: at('18:00'),
    end: at('18:30'),
  });
  expect((await app.sync(ada)).body.imported).toBe(1);
  expect((await app.events(ada)).find(({ start }) => start === '17:00')).toMatchObject({
    title: '(No title)',
    date: '2026-06-15',
  });
});

test('converts events to the time zone of the request', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  await app.sync(ada, 'Pacific/Kiritimati');
  expect((await app.events(ada)).find(({ title }) => title === 'Planning')).toMatchObject({
    date: '2026-06-16',
    start: '03:00',
    end: '04:00',
  });
  expect(await app.sync(ada, 'Mars/Olympus')).toMatchObject({
    status: 400,
    body: { error: 'A time zone must be an IANA name such as Europe/Berlin' },
  });
});

test('concurrent syncs from two devices import each event once', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  const answers = await Promise.all([app.sync(ada), app.sync(ada), app.sync(ada)]);
  expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 0, 9]);
  expect(await app.events(ada)).toHaveLength(9);
});

test('refreshes an access token that expired by the clock or was rejected by the calendar', async () => {
  await using app = await startCalendar();
  const [ada, bob] = [await app.proPerson(), await app.proPerson()];
  await app.connect(ada);
  const before = await grantOf(app, ada.accountId);
  app.clock.now += 60 * 60_000;
  expect(await app.sync(ada)).toMatchObject({ status: 200 });
  const renewed = await grantOf(app, ada.accountId);
  expect(renewed).not.toBe(before);
  expect(await app.sync(ada)).toMatchObject({ status: 200 });
  expect(await grantOf(app, ada.accountId)).toBe(renewed);
  await app.connect(bob, 'bob+expired@example.com');
  expect(await app.sync(bob)).toMatchObject({ status: 200, body: { imported: 9 } });
});

test('revoked consent disconnects the calendar on every device', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada, 'ada+revoked@example.com');
  const { cursor } = await ada.changes();
  expect(await app.sync(ada)).toMatchObject({
    status: 409,
    body: {
      error: 'Your calendar is no longer connected because access was revoked. Reconnect it in Settings.',
    },
  });
  expect((await ada.changes(cursor)).changes).toEqual([{ entity: 'calendar', id: 'primary', value: null }]);
  expect(await grantOf(app, ada.accountId)).toBeUndefined();
  expect(await app.connect(ada)).toMatchObject({ status: 200 });
});

test.each(['down', 'malformed'])('reports a calendar that is %s as unreachable', async (faultMode) => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada, `ada+${faultMode}@example.com`);
  expect(await app.sync(ada)).toMatchObject({ status: 503, body: { error: UNAVAILABLE } });
  expect((await ada.call('GET', '/api/calendar')).body.calendar).not.toBeNull();
  expect(await app.events(ada)).toEqual([]);
  await app.sandbox.close();
  expect(await app.sync(ada)).toMatchObject({ status: 503 });
  expect(app.failures).toEqual([]);
});

test('without the provider a calendar can’t be connected but can be disconnected', async () => {
  await using app = await startCalendar();
  const [ada, bob] = [await app.proPerson(), await app.proPerson()];
  await app.connect(ada);
  const { url } = (await app.begin(bob)).body;
  const returned = await app.allow(url);
  await app.sandbox.close();
  expect(await app.finish(bob, returned)).toMatchObject({ status: 503, body: { error: UNAVAILABLE } });
  expect(await ada.call('DELETE', '/api/calendar')).toMatchObject({ status: 200, body: { revoked: false } });
  expect((await ada.call('GET', '/api/calendar')).body.calendar).toBeNull();
  expect(app.failures).toEqual([]);
  await using elsewhere = await startApp();
  expect(await (await elsewhere.proPerson()).call('POST', '/api/calendar/connect')).toMatchObject({
    status: 503,
    body: { error: UNAVAILABLE },
  });
});

test('disconnecting revokes the consent and keeps the events', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  await app.sync(ada);
  expect(await ada.call('DELETE', '/api/calendar')).toMatchObject({ status: 200, body: { revoked: true } });
  expect(await grantOf(app, ada.accountId)).toBeUndefined();
  expect(await app.events(ada)).toHaveLength(9);
  expect(await app.sync(ada)).toMatchObject({
    status: 409,
    body: { error: 'No calendar is connected. Connect one in Settings.' },
  });
  expect(await ada.call('DELETE', '/api/calendar')).toMatchObject({ status: 404 });
});

test('deleting the account revokes the consent, too', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  const sealed = await grantOf(app, ada.accountId);
  const opened = createTextCipher('secret').decrypt(sealed ?? '', `calendar of ${ada.accountId}`);
  const { accessToken } = JSON.parse(opened ?? '');
  const calendars = createCalendars(app.config.calendarUrl ?? '', { warn() {} });
  const read = () => calendars.upcoming(accessToken, '2026-06-15T10:00:00Z');
  expect(await read()).toHaveLength(9);
  const mine = { email: `${ada.accountId}@example.com` };
  expect(await ada.call('DELETE', '/api/account', mine)).toMatchObject({ status: 200 });
  expect(await grantOf(app, ada.accountId)).toBeUndefined();
  expect(await read()).toBeUndefined();
});

test('on Free a calendar can’t be connected or synced, but an existing one can be disconnected', async () => {
  await using app = await startCalendar();
  const [free, ada] = [app.person(), await app.proPerson()];
  await app.connect(ada);
  const refused = { status: 403, body: { code: 'limit', error: SYNC_IS_PRO } };
  expect(await app.begin(free)).toMatchObject(refused);
  expect(await app.finish(free, { code: 'x', state: 'y' })).toMatchObject(refused);
  expect(await app.sync(free)).toMatchObject(refused);
  app.clock.now += 40 * 24 * 60 * 60_000;
  expect(await app.sync(ada)).toMatchObject(refused);
  expect(await ada.call('DELETE', '/api/calendar')).toMatchObject({ status: 200 });
});

test('limits how often a person can sync', async () => {
  await using app = await startApp({ rateLimitPerMinute: 3000 });
  const ada = app.person();
  const sync = () => ada.call('POST', '/api/calendar/sync', { timeZone: 'UTC' });
  for (let n = 0; n < 30; n++) expect((await sync()).status).toBe(403);
  expect(await sync()).toMatchObject({ status: 429 });
  expect((await ada.call('GET', '/api/tasks')).status).toBe(200);
});

test.each([
  ['no list', '{"items":{}}'],
  ['an event without a start', '{"items":[{"id":"a","end":{"date":"2026-06-15"}}]}'],
  [
    'a day that isn’t one',
    '{"items":[{"id":"a","start":{"date":"2026-02-30"},"end":{"date":"2026-06-15"}}]}',
  ],
  [
    'a time that isn’t one',
    '{"items":[{"id":"a","start":{"dateTime":"soon"},"end":{"dateTime":"2026-06-15T10:00:00Z"}}]}',
  ],
])('reports a calendar that answers with %s as unreachable', async (_, answer) => {
  const service = createServer((_req, res) => res.end(answer));
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const calendars = createCalendars(url, { warn() {} });
  await expect(calendars.upcoming('token', '2026-06-15T10:00:00Z')).rejects.toThrow(UNAVAILABLE);
  await new Promise((resolve) => service.close(resolve));
});

test('a calendar stays connected when the sandbox is restarted', async () => {
  await using server = await startCalendar();
  const ada = await server.proPerson();
  await server.connect(ada);
  await server.restartSandbox();
  expect(await server.sync(ada)).toMatchObject({ status: 200, body: { imported: expect.any(Number) } });
  server.clock.now += HOUR_MS;
  await server.restartSandbox();
  expect(await server.sync(ada)).toMatchObject({ status: 200 });
  expect((await ada.call('DELETE', '/api/calendar')).body).toMatchObject({ revoked: true });
});
