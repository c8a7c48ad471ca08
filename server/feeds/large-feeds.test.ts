import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { FeedEvent } from '../../domain/calendar/feed.ts';
import { eventMonths } from '../../domain/calendar/feed-events.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { resolving } from '../../test/server/resolving.ts';
import { write } from '../db/change/write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { storeMonths } from './feed-rows.ts';
import { feedWindow } from './feed-source.ts';

/** The limits of an idle machine, in `npm run test:deep`; otherwise, parts of what the work itself takes. */
const IS_STRICT = process.env.FEED_TIMES === 'strict';
const [LAG_MS, SYNC_MS] = [100, 300];
const CALLS = 100;
/** Nearly as large as a calendar may be, or a fifth of that. */
const SHARE = IS_STRICT ? 1 : 0.2;
const CHARS = 4_900_000 * SHARE;
const MEETINGS = 10_000 * SHARE;
const [FEEDS, EVENTS, ROWS] = [10, 1_500, 150];
const [SLOW_FEEDS, DRIP_MS, GIVEN_UP_MS] = [20, 100, 10_000];

const pad = (n: number): string => String(n).padStart(2, '0');
const eventText = (n: number) => {
  const day = `2026${pad(6 + (n % 7))}${pad(1 + (n % 28))}`;
  return [
    ...['BEGIN:VEVENT', `UID:${n}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:Meeting ${n}`],
    ...[`DTSTART:${day}T${pad(n % 20)}0000Z`, `DTEND:${day}T${pad(n % 20)}3000Z`],
    ...[`DESCRIPTION:${'x'.repeat(300)}`, 'END:VEVENT'],
  ].join('\r\n');
};
const calendar = (body: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${body}\r\nEND:VCALENDAR`;
const texts: Record<string, string> = {
  'with thousands of events': calendar(Array.from({ length: MEETINGS }, (_, n) => eventText(n)).join('\r\n')),
  'of deeply nested parts': calendar('BEGIN:VEVENT\r\n'.repeat(300_000 * SHARE)),
  'with one endless line': calendar(`SUMMARY:${'x'.repeat(CHARS)}`),
};

/** A web server that answers everything like this, until the test is over. */
async function serve(answer: (response: ServerResponse) => void) {
  const web = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      web.closeAllConnections();
      web.close();
    },
  };
}

async function timesOf(person: Person, isOver: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const began = performance.now();
    expect(await person.call('GET', '/api/tasks')).toMatchObject({ status: 200 });
    times.push(performance.now() - began);
    await new Promise(setImmediate);
  }
  return times.sort((a, b) => a - b);
}
const p99 = (sorted: readonly number[]): number => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;

test.each(Object.keys(texts))('while a calendar %s is read, other calls go on', async (name) => {
  const text = texts[name] ?? '';
  expect(text.length).toBeGreaterThan(CHARS / 2);
  expect(text.length).toBeLessThan(5 * 1024 * 1024);
  await using web = await serve((response) => response.end(text));
  await using server = await startApp({ feedUrl: web.origin, lookup: resolving(['127.0.0.1']) });
  const [ada, other] = [await server.proPerson(), await server.proPerson()];
  await other.add('Someone else’s');
  await timesOf(other, (done) => done === CALLS);
  const before = p99(await timesOf(other, (done) => done === CALLS));
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const began = performance.now();
  let isRead = false;
  const reading = ada.call('POST', '/api/feeds', { url: `${web.origin}/large.ics` }).finally(() => {
    isRead = true;
  });
  const during = p99(await timesOf(other, () => isRead));
  const took = performance.now() - began;
  lag.disable();
  const { status, body } = await reading;
  expect([201, 400], JSON.stringify(body)).toContain(status);
  const longest = lag.max / 1e6;
  expect(longest, `the main thread’s longest pause of ${took} ms`).toBeLessThan(
    IS_STRICT ? LAG_MS : took / 2,
  );
  expect(during, `${before} ms before`).toBeLessThan(IS_STRICT ? Math.max(2 * before, LAG_MS) : took / 2);
});

test('while many calendars’ servers answer a byte at a time, other calls go on, and each is given up', async () => {
  const drips: NodeJS.Timeout[] = [];
  await using web = await serve((response) => {
    response.write('BEGIN:VCALENDAR\r\n');
    drips.push(setInterval(() => response.write(' '), DRIP_MS));
  });
  await using server = await startApp({ feedUrl: web.origin, lookup: resolving(['127.0.0.1']) });
  const people = await Promise.all(Array.from({ length: SLOW_FEEDS }, () => server.proPerson()));
  const other = await server.proPerson();
  await other.add('Someone else’s');
  await timesOf(other, (done) => done === CALLS);
  const before = p99(await timesOf(other, (done) => done === CALLS));
  let isRead = false;
  const began = performance.now();
  const reading = Promise.all(
    people.map((person, n) => person.call('POST', '/api/feeds', { url: `${web.origin}/${n}.ics` })),
  ).finally(() => {
    isRead = true;
  });
  const during = p99(await timesOf(other, () => isRead));
  const took = performance.now() - began;
  for (const { status, body } of await reading)
    expect({ status, body }).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  expect(drips).toHaveLength(SLOW_FEEDS);
  expect(took).toBeLessThan(2 * GIVEN_UP_MS);
  expect(during, `${before} ms before`).toBeLessThan(IS_STRICT ? Math.max(2 * before, LAG_MS) : took / 2);
  for (const drip of drips) clearInterval(drip);
});

test(`a new device gets ${FEEDS} calendars of ${EVENTS} events in ${ROWS} rows at most, and soon`, async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const window = feedWindow(server.clock.now, 'UTC');
  const sync = async () => {
    const times: number[] = [];
    let rows = 0;
    for (let n = 0; n < 5; n++) {
      const began = performance.now();
      let page = await ada.changes();
      rows = 0;
      while (page.changes.length > 0) {
        rows += page.changes.filter(({ entity }) => entity === 'feedMonth').length;
        page = await ada.changes(page.cursor);
      }
      times.push(performance.now() - began);
    }
    return { ms: times.sort((a, b) => a - b)[2] ?? 0, rows };
  };
  await sync();
  const without = await sync();
  const first = Temporal.PlainDate.from(window.from);
  const events = Array.from({ length: EVENTS }, (_, n): FeedEvent => {
    const day = first.add({ days: Math.floor((n * 456) / EVENTS) }).toString();
    return { key: `key-${n}`, title: `Meeting ${n}`, start: `${day}T09:00Z`, end: `${day}T09:30Z` };
  });
  const { months, left } = eventMonths(events, window);
  expect(left).toBe(0);
  const { accountId } = ada;
  await write(server.money, { accountId, key: 'feeds', fingerprint: 'feeds' }, async (tx, note) => {
    for (let n = 0; n < FEEDS; n++) {
      const feed = { id: `feed-${n}`, name: `Calendar ${n}`, color: 'gray' as const, isHidden: false };
      await entityTables.feed.insert(tx, accountId, feed);
      note({ entity: 'feed', ownerId: accountId, id: feed.id, before: null, after: feed });
      await storeMonths({ tx, note, ownerId: accountId }, feed.id, months);
    }
    return null;
  });
  const withFeeds = await sync();
  expect(withFeeds.rows).toBeGreaterThan(100);
  expect(withFeeds.rows).toBeLessThanOrEqual(ROWS);
  expect(withFeeds.ms - without.ms, `${withFeeds.rows} rows`).toBeLessThan(
    IS_STRICT ? SYNC_MS : 10 * SYNC_MS,
  );
});
