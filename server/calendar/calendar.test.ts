import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { startCalendar } from '../../test/server/calendar.ts';
import { createCalendars } from '../outside/calendar.ts';
import { createSeal } from '../security/seal.ts';

const HOUR_MS = 3_600_000;
const STALE = 'That was begun by somebody else or too long ago. Please connect your calendar again.';
const SYNC_IS_PRO = 'Calendar sync is part of the Pro plan. Upgrade to see your meetings here.';
const UNAVAILABLE = 'Google Calendar can’t be reached right now. Please try again in a moment.';

const grantOf = async ({ database }: Awaited<ReturnType<typeof startCalendar>>, accountId: string) =>
  (
    await sql<{ sealed: string }>`select sealed from calendar_grant where account_id = ${accountId}`.execute(
      database.db,
    )
  ).rows[0]?.sealed;

test('a calendar is connected with the person’s consent, and every device hears of it', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  const { cursor } = await ada.changes();
  expect((await ada.call('GET', '/api/calendar')).body).toEqual({ calendar: null });
  const { body } = await app.begin(ada);
  expect(Object.fromEntries(new URL(body.url).searchParams)).toMatchObject({
    ...{ response_type: 'code', code_challenge_method: 'S256', state: body.state },
    scope: 'openid email https://www.googleapis.com/auth/calendar.events.readonly',
    ...{ access_type: 'offline', prompt: 'consent', include_granted_scopes: 'true' },
    login_hint: `${ada.accountId}@example.com`,
  });
  const connected = await app.finish(ada, await app.allow(body.url, 'ada.work@example.com'));
  const row = { id: 'primary', email: 'ada.work@example.com', connectedAt: '2026-06-15T10:00:00.000Z' };
  expect(connected).toMatchObject({ status: 200, body: { calendar: row } });
  expect((await ada.call('GET', '/api/calendar')).body).toEqual({ calendar: row });
  expect((await ada.changes(cursor)).changes).toEqual([{ entity: 'calendar', id: 'primary', value: row }]);
  expect(await app.begin(ada)).toMatchObject({ status: 409 });
});

test('the tokens are nowhere in clear: not in the database, the log, the export or what devices hear', async () => {
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

test('what comes back counts for the account that asked, once, and not for ever', async () => {
  await using app = await startCalendar();
  const [ada, eve] = [await app.proPerson(), await app.proPerson()];
  const ask = async () => app.allow((await app.begin(eve)).body.url);
  // Eve lets Ada answer Eve's question: Ada's calendar doesn't become Eve's, nor Eve's Ada's.
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

test('a person who says no, or leaves the calendar out, connects nothing', async () => {
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
      error: 'Your calendar can’t be read without your permission. Please allow it when you are asked.',
    },
  });
  expect((await ada.call('GET', '/api/calendar')).body.calendar).toBeNull();
});

test('the next ten events come as meetings, and again nothing comes; what was deleted stays away', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  // Monday, noon in Berlin: today's stand-up is over, and who declined the sales call doesn't see it.
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
    ...{ type: 'event', eventId: moved?.id },
    updates: { start: '08:00', end: '09:00' },
  });
  expect((await app.sync(ada)).body.imported).toBe(0);
  expect(await app.events(ada)).toHaveLength(8);
  expect((await app.events(ada)).find(({ id }) => id === moved?.id)?.start).toBe('08:00');

  const at = (time: string) => ({ dateTime: `2026-06-15T${time}:00+02:00`, timeZone: 'Europe/Berlin' });
  app.calendar.add('ada@example.com', { id: 'no.id/here', start: at('17:00'), end: at('17:30') });
  app.calendar.add('ada@example.com', {
    ...{ id: 'off', status: 'cancelled', summary: 'Off' },
    ...{ start: at('18:00'), end: at('18:30') },
  });
  expect((await app.sync(ada)).body.imported).toBe(1);
  expect((await app.events(ada)).find(({ start }) => start === '17:00')).toMatchObject({
    title: '(No title)',
    date: '2026-06-15',
  });
});

test('the same calendar is read in the zone of who looks at it', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  await app.sync(ada, 'Pacific/Kiritimati');
  expect((await app.events(ada)).find(({ title }) => title === 'Planning')).toMatchObject({
    ...{ date: '2026-06-16', start: '03:00', end: '04:00' },
  });
  expect(await app.sync(ada, 'Mars/Olympus')).toMatchObject({
    status: 400,
    body: { error: 'That time zone isn’t known' },
  });
});

test('syncing at the same moment from two devices imports each event once', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  const answers = await Promise.all([app.sync(ada), app.sync(ada), app.sync(ada)]);
  expect(answers.map(({ body }) => body.imported).sort()).toEqual([0, 0, 9]);
  expect(await app.events(ada)).toHaveLength(9);
});

test('an access token that is over is renewed, by the clock and by the calendar’s word', async () => {
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

test('a consent that was taken back ends the connection, everywhere', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada, 'ada+revoked@example.com');
  const { cursor } = await ada.changes();
  expect(await app.sync(ada)).toMatchObject({
    status: 409,
    body: {
      error:
        'Your calendar is no longer connected: access to it was withdrawn. Connect it again in Settings.',
    },
  });
  expect((await ada.changes(cursor)).changes).toEqual([{ entity: 'calendar', id: 'primary', value: null }]);
  expect(await grantOf(app, ada.accountId)).toBeUndefined();
  expect(await app.connect(ada)).toMatchObject({ status: 200 });
});

test.each(['down', 'malformed'])('a calendar that is %s is said to be unreachable', async (mood) => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada, `ada+${mood}@example.com`);
  expect(await app.sync(ada)).toMatchObject({ status: 503, body: { error: UNAVAILABLE } });
  expect((await ada.call('GET', '/api/calendar')).body.calendar).not.toBeNull();
  expect(await app.events(ada)).toEqual([]);
  await app.sandbox.close();
  expect(await app.sync(ada)).toMatchObject({ status: 503 });
  expect(app.failures).toEqual([]);
});

test('without the provider nothing can be begun, and a calendar can still be disconnected', async () => {
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

test('disconnecting gives the consent back and keeps the events', async () => {
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

test('deleting the account gives the consent back, too', async () => {
  await using app = await startCalendar();
  const ada = await app.proPerson();
  await app.connect(ada);
  const sealed = await grantOf(app, ada.accountId);
  const opened = createSeal('secret').open(sealed ?? '', `calendar of ${ada.accountId}`);
  const { accessToken } = JSON.parse(opened ?? '');
  const calendars = createCalendars(app.config.calendarUrl ?? '', { warn() {} });
  const read = () => calendars.upcoming(accessToken, '2026-06-15T10:00:00Z');
  expect(await read()).toHaveLength(9);
  const mine = { email: `${ada.accountId}@example.com` };
  expect(await ada.call('DELETE', '/api/account', mine)).toMatchObject({ status: 200 });
  expect(await grantOf(app, ada.accountId)).toBeUndefined();
  expect(await read()).toBeUndefined();
});

test('on the free plan nothing is connected or synced; what was connected before can be disconnected', async () => {
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

test('somebody who presses Sync without end has to wait', async () => {
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
])('a calendar that answers with %s did not answer', async (_, answer) => {
  const service = createServer((_req, res) => res.end(answer));
  await new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const calendars = createCalendars(url, { warn() {} });
  await expect(calendars.upcoming('token', '2026-06-15T10:00:00Z')).rejects.toThrow(UNAVAILABLE);
  await new Promise((resolve) => service.close(resolve));
});

test('a calendar stays connected when the stand-in for its provider is started anew', async () => {
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
