import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { resolving } from '../../test/server/resolving.ts';
import { subscribe } from '../../test/server/subscribe.ts';
import { purge } from '../db/upkeep/purge.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { feedsJob } from './feeds-job.ts';
import { parseFeed } from './parse-feed.ts';

const HOUR = 60 * 60 * 1000;
const event = (uid: string, title: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${title}`, ...lines, 'END:VEVENT'].join(
    '\r\n',
  );
const MEETING = event('a', 'Stand-up', 'DTSTART:20260616T070000Z', 'DTEND:20260616T073000Z');
const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Team', ...events, 'END:VCALENDAR'].join('\r\n');

type Answer = (response: ServerResponse, headers: Record<string, string | string[] | undefined>) => void;
const sends =
  (text: string | Buffer, headers = {}, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/calendar', ...headers }).end(text);

/** The app, a server of calendars that answers as told, and a person on Pro. */
async function start() {
  const served = { answer: sends(calendarOf(MEETING)), calls: 0 };
  const web = createServer((request, response) => {
    served.calls += 1;
    served.answer(response, request.headers);
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const server = await startApp({ feedUrl: origin, lookup: resolving(['127.0.0.1']) });
  const ada = await server.proPerson();
  const url = `${origin}/secret-path/team.ics`;
  const rows = async (entity: string) =>
    (await ada.changes()).changes.filter((change) => change.entity === entity && change.value);
  const run = (signal = new AbortController().signal, feeds = server.feeds) => {
    const job = feedsJob({ ...server.money, feeds });
    return job({ account_id: ada.accountId, id: 'feeds', payload: '' }, server.clock.now, signal);
  };
  return {
    ...{ server, ada, served, url, origin, rows, run },
    add: (address = url) => ada.call('POST', '/api/feeds', { url: address }),
    titles: async () =>
      (await rows('feedMonth')).flatMap(({ value }) =>
        JSON.parse((value as { events: string }).events).map((one: { title: string }) => one.title),
      ),
    status: async () => (await ada.call('GET', '/api/feeds')).body.feeds,
    async [Symbol.asyncDispose]() {
      web.closeAllConnections();
      web.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

test('a calendar is read when it’s added, and its events reach every device', async () => {
  await using app = await start();
  const { status, body } = await app.add(app.url.replace('http:', 'http:'));
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { feed: { name: 'Team', color: 'blue', isHidden: false } },
  });
  expect(await app.titles()).toEqual(['Stand-up']);
  expect(await app.status()).toMatchObject([
    { name: 'Team', host: new URL(app.url).host, readAt: '2026-06-15T10:00:00.000Z' },
  ]);
});

test('what was moved, canceled and added follows with the next hourly reading', async () => {
  await using app = await start();
  await app.add();
  const moved = event('b', 'Review', 'DTSTART:20260701T070000Z', 'DTEND:20260701T080000Z');
  app.served.answer = sends(calendarOf(moved));
  // Each calendar has minutes of its own, from none to nine after the hour.
  app.server.clock.now += HOUR - 1;
  const next = await app.run();
  expect(await app.titles()).toEqual(['Stand-up']);
  app.server.clock.now = Date.parse(next?.dueAt ?? '');
  await app.run();
  expect(await app.titles()).toEqual(['Review']);
  app.served.answer = sends(calendarOf());
  app.server.clock.now += 2 * HOUR;
  await app.run();
  expect(await app.titles()).toEqual([]);
});

test('an unchanged calendar writes nothing: by its tag, or but for the times and ids in its events', async () => {
  await using app = await start();
  app.served.answer = sends(calendarOf(MEETING), { ETag: '"one"' });
  await app.add();
  const { cursor } = await app.ada.changes();
  const receipts = async () =>
    (await app.server.database.db.selectFrom('receipt').selectAll().execute()).length;
  const before = await receipts();
  app.server.clock.now += 2 * HOUR;
  let asked: unknown;
  app.served.answer = (response, headers) => {
    asked = headers['if-none-match'];
    response.writeHead(304).end();
  };
  await app.run();
  expect(asked).toBe('"one"');
  app.server.clock.now += 2 * HOUR;
  app.served.answer = sends(calendarOf(MEETING.replace('20260101T', '20260102T')));
  await app.run();
  app.server.clock.now += 2 * HOUR;
  app.served.answer = sends(calendarOf(MEETING.replace('UID:a', 'UID:another-at-each-fetch')));
  await app.run();
  expect(app.served.calls).toBe(4);
  expect((await app.ada.changes(cursor)).changes).toEqual([]);
  expect(await receipts()).toBe(before);
  expect(await app.status()).toMatchObject([{ readAt: '2026-06-15T16:00:00.000Z' }]);
});

test.each<[string, Answer, RegExp]>([
  ['a web page', sends('<!doctype html><title>Calendar</title>'), /^That address is a web page/],
  ['nothing', sends('', {}, 404), /^There’s no calendar at that address/],
  ['a sign-in', sends('', {}, 401), /needs a sign-in/],
  ['a failure', sends('', {}, 500), /can’t answer right now/],
  ['something else', sends('{"a":1}'), /^There’s no calendar/],
  ['a calendar that is cut off', sends(calendarOf(MEETING).slice(0, 60)), /damaged or cut off/],
  ['more than 5 MB', sends(`BEGIN:VCALENDAR\r\n${'x'.repeat(6_000_000)}`), /too large/],
  [
    'a gzip bomb',
    sends(gzipSync(Buffer.alloc(50_000_000, 'x')), { 'Content-Encoding': 'gzip' }),
    /too large/,
  ],
  [
    'a way to this machine',
    sends('', { Location: 'https://127.0.0.1/x.ics' }, 302),
    /isn’t on the public internet/,
  ],
  [
    'a way to a name of this machine',
    sends('', { Location: 'https://inside.example/x' }, 302),
    /public internet/,
  ],
  ['a file', sends('', { Location: 'file:///etc/passwd' }, 302), /must begin with https/],
])('an address with %s is refused in words, also when it becomes so', async (_, answer, words) => {
  await using app = await start();
  await app.add();
  app.served.answer = answer;
  expect(await app.add()).toMatchObject({ status: 400, body: { error: expect.stringMatching(words) } });
  app.server.clock.now += 2 * HOUR;
  const next = await app.run();
  expect(await app.status()).toMatchObject([{ problem: expect.stringMatching(words) }]);
  expect(await app.titles()).toEqual(['Stand-up']);
  expect(Date.parse(next?.dueAt ?? '')).toBeGreaterThanOrEqual(app.server.clock.now + 2 * HOUR);
  app.served.answer = sends(calendarOf(MEETING));
  const [{ id }] = await app.status();
  const { body } = await app.ada.call('POST', '/api/feeds/refresh', { feedId: id });
  expect(body.feed).not.toHaveProperty('problem');
});

test.each([
  'http://example.com/a.ics',
  'https://10.0.0.1/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://2130706433/a.ics',
  'https://localhost.example/a.ics',
  'https://a:b@example.com/a.ics',
  'https://example.com:22/a.ics',
  'file:///etc/passwd',
  'not an address',
])('the address %s is refused without a call', async (address) => {
  await using app = await start();
  const { status, body } = await app.add(address);
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect(app.served.calls).toBe(0);
});

test('what of a calendar isn’t shown is said again after a reading that failed', async () => {
  await using app = await start();
  const odd = event('b', 'Odd', 'DTSTART:20260617T070000Z', 'RRULE:FREQ=HOURLY');
  const usual: Answer = (response, headers) =>
    headers['if-none-match']
      ? response.writeHead(304).end()
      : sends(calendarOf(MEETING, odd), { ETag: '"one"' })(response, headers);
  app.served.answer = usual;
  await app.add();
  const problem = async () => (await app.status())[0].problem;
  expect(await problem()).toMatch(/^1 of its events/);
  app.served.answer = sends('', {}, 500);
  app.server.clock.now += 2 * HOUR;
  await app.run();
  expect(await problem()).toMatch(/can’t answer/);
  app.served.answer = usual;
  app.server.clock.now += 4 * HOUR;
  await app.run();
  expect(await problem()).toMatch(/^1 of its events/);
  app.server.clock.now += 4 * HOUR;
  await app.run();
  expect(await problem()).toMatch(/^1 of its events/);
});

test('a reading that the server itself ends is no failure of the calendar', async () => {
  await using app = await start();
  await app.add();
  const [before] = await app.server.database.db.selectFrom('feed_source').selectAll().execute();
  const stop = new AbortController();
  app.served.answer = () => stop.abort();
  app.server.clock.now += 2 * HOUR;
  await expect(app.run(stop.signal)).rejects.toThrow();
  expect(await app.server.database.db.selectFrom('feed_source').selectAll().execute()).toEqual([before]);
});

test('a calendar that can’t be read is one that failed, also when that took all the time there is', async () => {
  await using app = await start();
  await app.add();
  const stop = new AbortController();
  const safeFetch = async () => {
    stop.abort();
    return { status: 200, headers: {}, body: Buffer.from(calendarOf(MEETING).slice(0, 60)) };
  };
  app.server.clock.now += 2 * HOUR;
  await app.run(stop.signal, { ...app.server.feeds, safeFetch });
  expect(await app.status()).toMatchObject([{ problem: expect.stringMatching(/damaged or cut off/) }]);
});

test('a calendar that nests without end, or is slow to read, ends in a sentence', async () => {
  const window = { zone: 'UTC', from: '2026-06-01', to: '2027-07-31' };
  const nested = `BEGIN:VCALENDAR\r\n${'BEGIN:X\r\n'.repeat(200_000)}`;
  await expect(parseFeed(nested, window)).rejects.toThrow(/can be read|too complex/);
  const series = (n: number) => event(`${n}`, 'x', 'DTSTART:19700101T000000Z', 'RRULE:FREQ=DAILY');
  const many = calendarOf(...Array.from({ length: 3_000 }, (_, n) => series(n)));
  await expect(parseFeed(many, window, 50)).rejects.toThrow('too large or too complex');
});

test('while a large calendar is read, the process goes on', async () => {
  const window = { zone: 'UTC', from: '2026-06-01', to: '2027-07-31' };
  const single = (n: number) =>
    event(
      `${n}`,
      'A meeting',
      `DTSTART:2026${String((n % 12) + 1).padStart(2, '0')}15T090000Z`,
      'DURATION:PT1H',
    );
  const text = calendarOf(...Array.from({ length: 10_000 }, (_, n) => single(n)));
  const reading = parseFeed(text, window, 60_000);
  let isOver = false;
  void reading.finally(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(100);
  expect((await reading).left).toBeGreaterThan(1_000);
});

test('an account reads one calendar at a time; the next one is told so, and the job tries again', async () => {
  await using app = await start();
  await app.add();
  const [{ id, readAt }] = await app.status();
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  app.served.answer = resolve;
  const first = app.add();
  const waiting = await promise;
  app.served.answer = sends(calendarOf(MEETING));
  const refresh = () => app.ada.call('POST', '/api/feeds/refresh', { feedId: id });
  expect([(await app.add()).status, (await refresh()).status]).toEqual([429, 429]);
  app.server.clock.now += 2 * HOUR;
  const next = await app.run();
  expect(next?.dueAt).toBe(new Date(app.server.clock.now + 60_000).toISOString());
  expect(await app.status()).toMatchObject([{ readAt }]);
  const eve = await app.server.proPerson();
  expect((await eve.call('POST', '/api/feeds', { url: app.url })).status).toBe(201);
  sends(calendarOf(MEETING))(waiting, {});
  expect((await first).status).toBe(201);
  app.server.clock.now += 60_000;
  await app.run();
  expect((await app.status()).map((one: { readAt: string }) => one.readAt)).toContain(
    new Date(app.server.clock.now).toISOString(),
  );
});

test('few calendars wait to be read in the process', async () => {
  const window = { zone: 'UTC', from: '2026-06-01', to: '2027-07-31' };
  const all = Array.from({ length: 30 }, () => parseFeed(calendarOf(MEETING), window, 1));
  const refused = (await Promise.allSettled(all)).filter(
    (one) => one.status === 'rejected' && one.reason instanceof TooManyRequests,
  );
  expect(refused).toHaveLength(9);
});

test('a calendar is renamed, colored, hidden and removed with its events', async () => {
  await using app = await start();
  const { id } = (await app.add()).body.feed;
  const updates = { name: 'Work', color: 'red', isHidden: true, isFree: true };
  expect((await app.ada.call('PUT', '/api/feeds', { feedId: id, updates })).body.feed).toEqual({
    id,
    ...updates,
  });
  expect(await app.rows('feed')).toMatchObject([{ value: updates }]);
  expect((await app.ada.call('DELETE', '/api/feeds', { feedId: id })).status).toBe(200);
  expect([await app.rows('feed'), await app.rows('feedMonth')]).toEqual([[], []]);
  expect((await app.ada.call('DELETE', '/api/feeds', { feedId: id })).status).toBe(404);
  expect(await app.run()).toBeUndefined();
  expect(await app.server.database.db.selectFrom('feed_source').selectAll().execute()).toEqual([]);
});

test('when Pro is bought again, calendars are read right away', async () => {
  await using app = await start();
  await app.add();
  app.server.clock.now += 40 * 24 * HOUR;
  const next = await app.run();
  expect(next?.dueAt).toBe(new Date(app.server.clock.now + 24 * HOUR).toISOString());
  const { db } = app.server.database;
  const dueAt = async () =>
    (await db.selectFrom('job').select('due_at').where('kind', '=', 'feeds').execute()).map(
      (job) => job.due_at,
    );
  await db
    .updateTable('job')
    .set({ due_at: next?.dueAt ?? '' })
    .where('kind', '=', 'feeds')
    .execute();
  app.server.clock.now += HOUR;
  await subscribe(app.server.money, app.ada.accountId);
  const now = new Date(app.server.clock.now).toISOString();
  expect(await dueAt()).toEqual([now]);
  await app.run();
  expect(await app.status()).toMatchObject([{ readAt: now }]);
  // Those without calendars have nothing to read.
  await app.server.proPerson();
  expect(await dueAt()).toHaveLength(1);
});

test('an account has ten calendars, on Pro', async () => {
  await using app = await start();
  for (let n = 0; n < 10; n++) expect((await app.add()).status).toBe(201);
  expect(await app.add()).toMatchObject({ status: 403, body: { code: 'limit' } });
  const eve = app.server.person();
  expect(await eve.call('POST', '/api/feeds', { url: app.url })).toMatchObject({
    status: 403,
    body: { code: 'limit' },
  });
  expect(app.served.calls).toBe(10);
});

test('addresses and titles are in neither the log, an export, the history nor readable rows', async () => {
  await using app = await start();
  await app.add();
  app.served.answer = sends('', {}, 500);
  app.server.clock.now += 2 * HOUR;
  await app.run();
  const { body } = await app.ada.call('GET', '/api/account/export');
  const sources = await app.server.database.db.selectFrom('feed_source').selectAll().execute();
  const history = await app.server.database.db.selectFrom('history').selectAll().execute();
  const receipts = await app.server.database.db.selectFrom('receipt').selectAll().execute();
  const all = JSON.stringify([app.server.logged, body, sources, history, receipts]);
  expect(all).not.toContain('secret-path');
  expect(all).not.toContain('Stand-up');
  await purge(app.server.database, app.server.clock.now, new AbortController().signal);
  expect(await app.titles()).toEqual(['Stand-up']);
});
