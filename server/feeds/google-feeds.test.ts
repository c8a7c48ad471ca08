import { expect, test, vi } from 'vitest';
import { startCalendar } from '../../test/server/calendar.ts';
import { subscribe } from '../../test/server/subscribe.ts';
import { write } from '../db/change/write.ts';
import type { CalendarService } from '../google/calendar-service.ts';
import { MAIN_CALENDAR } from '../outside/google-feeds.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { createTextCipher } from '../security/text-cipher.ts';
import { addFeed } from './add-feed.ts';
import { feedsJob } from './feeds-job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EMAIL = 'ada@example.com';
const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Berlin' });
const meeting = (from: string, to: string, more = {}) => ({
  ...{ id: 'review1', summary: 'Design review', start: at(from), end: at(to) },
  ...more,
});
const USUAL = meeting('2026-06-16T11:00:00Z', '2026-06-16T12:00:00Z');

/** The app with the stand-in's calendars, and a person on Pro who has connected one. */
async function start(email = EMAIL) {
  const server = await startCalendar();
  const ada = await server.proPerson();
  await server.connect(ada, email);
  const rows = async (entity: string) =>
    (await ada.changes()).changes.filter((change) => change.entity === entity && change.value);
  const job = feedsJob({ ...server.money, feeds: server.feeds, calendar: server.calendarService });
  return {
    ...{ server, ada, rows, google: server.calendar },
    calendars: async () => (await ada.call('GET', '/api/feeds/google')).body.calendars,
    add: (calendarId = email) => ada.call('POST', '/api/feeds/google', { calendarId }),
    status: async () => (await ada.call('GET', '/api/feeds')).body.feeds,
    events: async () =>
      (await rows('feedMonth')).flatMap(({ value }) =>
        (JSON.parse((value as { events: string }).events) as Record<string, string>[]).map(
          ({ title, start }) => `${title} ${start}`,
        ),
      ),
    /** Lets some time pass, and the job read what is due. */
    after: (ms: number, signal = new AbortController().signal) => {
      server.clock.now += ms;
      return job({ account_id: ada.accountId, id: 'feeds', payload: '' }, server.clock.now, signal);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
type App = Awaited<ReturnType<typeof start>>;
const reviews = async (app: App) => (await app.events()).filter((event) => event.startsWith('Design review'));
/** What is stored of the month. */
const june = async (app: App) => {
  const months = (await app.rows('feedMonth')).map(({ value }) => value as { month: string; events: string });
  const { events = '[]' } = months.find(({ month }) => month === '2026-06') ?? {};
  return JSON.parse(events) as { key: string; title: string }[];
};
const grantOf = async ({ server, ada }: App) => {
  const row = await server.database.db.selectFrom('calendar_grant').select('sealed').executeTakeFirst();
  const about = `calendar of ${ada.accountId}`;
  return JSON.parse(createTextCipher('secret').decrypt(row?.sealed ?? '', about) ?? '{}');
};
const syncToken = async ({ server }: App) =>
  (await server.database.db.selectFrom('feed_source').select('sync_token').executeTakeFirst())?.sync_token;

test('the calendars of the Google account are offered by name and color, and shown with all their events', async () => {
  await using app = await start();
  expect(await app.calendars()).toEqual([
    { id: EMAIL, name: EMAIL, color: 'teal' },
    { id: 'family@group.calendar.example', name: 'Family', color: 'red' },
  ]);
  const { status, body } = await app.add('family@group.calendar.example');
  expect({ status, body }).toMatchObject({ status: 201, body: { feed: { name: 'Family', color: 'red' } } });
  const events = await app.events();
  expect(events).toContain('Swimming 2026-06-20T09:00Z');
  // A month back and thirteen ahead, each Saturday.
  expect(events[0]).toBe('Swimming 2026-05-02T09:00Z');
  expect(events.at(-1)).toBe('Swimming 2027-07-31T09:00Z');
  expect((await app.calendars())[1].feedId).toBe(body.feed.id);
  expect(await app.status()).toMatchObject([
    { name: 'Family', host: 'Google Calendar', isGoogle: true, readAt: '2026-06-15T10:00:00.000Z' },
  ]);
  expect(await app.add('family@group.calendar.example')).toMatchObject({ status: 409 });
  expect(await app.add('nobody@example.com')).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('what is added, moved and canceled there follows within a quarter of an hour', async () => {
  await using app = await start();
  await app.add();
  app.google.add(EMAIL, USUAL);
  await app.after(10 * MINUTE);
  expect(await reviews(app)).toEqual([]);
  await app.after(10 * MINUTE);
  expect(await reviews(app)).toEqual(['Design review 2026-06-16T11:00Z']);
  // To another month.
  app.google.add(EMAIL, meeting('2026-07-01T09:00:00Z', '2026-07-01T10:00:00Z'));
  await app.after(20 * MINUTE);
  expect(await reviews(app)).toEqual(['Design review 2026-07-01T09:00Z']);
  app.google.cancel(EMAIL, 'review1');
  app.google.cancel(EMAIL, 'standup_20260617t080000z');
  await app.after(20 * MINUTE);
  expect(await reviews(app)).toEqual([]);
  const standUps = (await app.events()).filter((event) => event.startsWith('Daily stand-up 2026-06-1'));
  expect(standUps.map((event) => event.slice(-17, -7))).not.toContain('2026-06-17');
  expect(standUps).toContain('Daily stand-up 2026-06-18T08:00Z');
});

test('it’s read by what changed, and whole once its token expired and once a day', async () => {
  await using app = await start();
  await app.add();
  const first = await syncToken(app);
  await app.after(20 * MINUTE);
  expect(await syncToken(app)).toBe(first);
  app.google.add(EMAIL, USUAL);
  app.google.expireTokens();
  await app.after(20 * MINUTE);
  expect(await reviews(app)).toHaveLength(1);
  const second = await syncToken(app);
  expect(second).not.toBe(first);
  app.google.cancel(EMAIL, 'review1');
  await app.after(DAY);
  expect(await reviews(app)).toEqual([]);
  expect(await syncToken(app)).not.toBe(second);
});

test('an unchanged calendar writes nothing: neither changes nor receipts', async () => {
  await using app = await start();
  await app.add();
  const { cursor } = await app.ada.changes();
  const receipts = async () =>
    (await app.server.database.db.selectFrom('receipt').selectAll().execute()).length;
  const before = await receipts();
  await app.after(20 * MINUTE);
  await app.after(DAY);
  expect((await app.ada.changes(cursor)).changes).toEqual([]);
  expect(await receipts()).toBe(before);
  expect(await app.status()).toMatchObject([{ readAt: '2026-06-16T10:20:00.000Z' }]);
});

test('declined and free events are shown, and take no time', async () => {
  await using app = await start();
  app.google.add(EMAIL, { ...USUAL, transparency: 'transparent', location: 'Room 1' });
  await app.add();
  const events = await june(app);
  expect(events.find(({ title }) => title === 'Design review')).toMatchObject({
    free: true,
    place: 'Room 1',
  });
  expect(events.find(({ title }) => title === 'Sales call')).toHaveProperty('free', true);
  const planning = events.find(({ title }) => title === 'Planning');
  expect(planning).not.toHaveProperty('free');
  expect(planning).toHaveProperty('link', 'https://meet.example.com/planning');
});

test('“Sync Calendar” imports its ten events, and has the calendars read again', async () => {
  await using app = await start();
  await app.add();
  app.google.add(EMAIL, USUAL);
  expect((await app.server.sync(app.ada)).body.imported).toBeGreaterThan(0);
  expect((await app.server.sync(app.ada)).body.imported).toBe(0);
  await app.after(0);
  expect(await reviews(app)).toHaveLength(1);
  const { body } = await app.ada.call('GET', '/api/planner?type=events');
  const copies = new Set(body.events.map(({ id }: { id: string }) => id));
  const keys = (await june(app)).map(({ key }) => key);
  // Those that have a copy can be told by their keys.
  expect(keys.filter((key) => copies.has(key)).length).toBe(copies.size);
});

/** What "Sync Calendar" made of Google's event. */
const COPY = { title: 'Design review', date: '2026-06-16', start: '13:00', end: '14:00' };
const copies = async ({ server, ada }: App) =>
  (await server.events(ada))
    .filter(({ id }) => id === 'review1')
    .map(({ title, date, start, end }) => ({ title, date, start, end }));
/** The app after "Sync Calendar" imported an event. @param isShown whether its calendar was shown before */
async function withCopy({ isShown = true } = {}) {
  const app = await start();
  const value = JSON.stringify({ zone: 'Europe/Berlin' });
  await app.ada.call('POST', '/api/settings', { setting: { id: 'place', value } });
  app.google.add(EMAIL, USUAL);
  if (isShown) await app.add();
  await app.server.sync(app.ada);
  return app;
}
const LATER = meeting('2026-06-18T07:30:00Z', '2026-06-18T08:00:00Z', { summary: 'Last review' });

test.each([
  ['what changed', 20 * MINUTE, false],
  ['all of it', DAY, false],
  ['all of it, as its token expired', 20 * MINUTE, true],
])(
  'a copy follows its calendar, and goes with its event, when that is read by %s',
  async (_, ms, expires) => {
    await using app = await withCopy();
    expect(await copies(app)).toEqual([COPY]);
    app.google.add(EMAIL, LATER);
    if (expires) app.google.expireTokens();
    await app.after(ms);
    expect(await copies(app)).toEqual([
      { title: 'Last review', date: '2026-06-18', start: '09:30', end: '10:00' },
    ]);
    app.google.cancel(EMAIL, 'review1');
    if (expires) app.google.expireTokens();
    await app.after(ms);
    expect(await copies(app)).toEqual([]);
    // What is gone doesn't come back, and is in the trash.
    await app.server.sync(app.ada);
    expect(await copies(app)).toEqual([]);
    expect(JSON.stringify((await app.ada.call('GET', '/api/trash')).body)).toContain('Last review');
  },
);

test('a copy from before its calendar was shown follows it from then on', async () => {
  await using app = await withCopy({ isShown: false });
  app.google.add(EMAIL, LATER);
  await app.add();
  expect(await copies(app)).toMatchObject([{ title: 'Last review', date: '2026-06-18' }]);
});

test('a copy whose event was canceled before its calendar was shown goes once it is, unless somebody edited it', async () => {
  await using app = await withCopy({ isShown: false });
  const { server, ada } = app;
  const isLeft = async () => (await server.events(ada)).map(({ id }) => id);
  const [edited = ''] = (await isLeft()).filter((id) => id !== 'review1');
  const updates = { title: 'Mine' };
  await ada.call('PUT', '/api/planner', { type: 'event', eventId: edited, updates });
  app.google.cancel(EMAIL, 'review1');
  app.google.cancel(EMAIL, edited);
  const before = await isLeft();
  await app.add();
  expect(await isLeft()).toEqual(before.filter((id) => id !== 'review1'));
});

test.each<[string, object, string]>([
  ['renamed', { title: 'Prepare the review' }, 'Prepare the review'],
  ['moved', { start: '09:00', end: '10:00' }, 'Last review'],
  ['moved to another day', { date: '2026-06-17' }, 'Last review'],
])(
  'a copy that a person has %s stays as it is until its event moves, and keeps its title then',
  async (_, updates, title) => {
    await using app = await withCopy();
    await app.ada.call('PUT', '/api/planner', { type: 'event', eventId: 'review1', updates });
    app.google.add(EMAIL, { ...USUAL, location: 'Room 1' });
    await app.after(20 * MINUTE);
    expect(await copies(app)).toEqual([{ ...COPY, ...updates }]);
    app.google.add(EMAIL, LATER);
    await app.after(20 * MINUTE);
    const moved = { title, date: '2026-06-18', start: '09:30', end: '10:00' };
    expect(await copies(app)).toEqual([moved]);
    await app.ada.call('PUT', '/api/planner', {
      type: 'event',
      eventId: 'review1',
      updates: { title: 'My review', start: '09:00' },
    });
    await app.after(DAY);
    app.google.cancel(EMAIL, 'review1');
    await app.after(20 * MINUTE);
    expect(await copies(app)).toEqual([{ ...moved, title: 'My review', start: '09:00' }]);
  },
);

test('a copy that became a block of a task stays where it is when its event moves', async () => {
  await using app = await withCopy();
  const { body } = await app.ada.add('Prepare');
  await app.ada.call('PUT', '/api/planner', {
    type: 'event',
    eventId: 'review1',
    updates: { taskId: body.task.id },
  });
  app.google.add(EMAIL, LATER);
  await app.after(20 * MINUTE);
  expect(await copies(app)).toEqual([COPY]);
});

test('a copy that only has another color follows its calendar in it', async () => {
  await using app = await withCopy();
  const updates = { color: 'red', category: 'focus' };
  await app.ada.call('PUT', '/api/planner', { type: 'event', eventId: 'review1', updates });
  app.google.add(EMAIL, LATER);
  await app.after(20 * MINUTE);
  const copy = (await app.server.events(app.ada)).find(({ id }) => id === 'review1');
  expect(copy).toMatchObject({ ...updates, title: 'Last review', date: '2026-06-18', start: '09:30' });
  app.google.cancel(EMAIL, 'review1');
  await app.after(20 * MINUTE);
  expect(await copies(app)).toEqual([]);
});

test('copies stay when their events have left the months that are read, and when their calendar is removed', async () => {
  await using app = await withCopy();
  const [feed] = await app.status();
  app.google.add(EMAIL, LATER);
  await app.after(20 * MINUTE);
  app.server.clock.now += 70 * DAY;
  await subscribe(app.server.money, app.ada.accountId);
  await app.after(0);
  expect(await reviews(app)).toEqual([]);
  expect((await app.events()).some((event) => event.startsWith('Last review'))).toBe(false);
  expect(await copies(app)).toMatchObject([{ title: 'Last review' }]);
  await app.ada.call('DELETE', '/api/feeds', { feedId: feed.id });
  expect(await copies(app)).toMatchObject([{ title: 'Last review' }]);
});

test('a copy whose event another calendar has as well stays until it’s in none', async () => {
  await using app = await withCopy();
  const family = 'family@group.calendar.example';
  app.google.add(EMAIL, USUAL, family);
  await app.add(family);
  app.google.cancel(EMAIL, 'review1', family);
  await app.after(20 * MINUTE);
  expect(await copies(app)).toEqual([COPY]);
  app.google.cancel(EMAIL, 'review1');
  await app.after(20 * MINUTE);
  expect(await copies(app)).toEqual([]);
});

const revoke = async (app: App) => {
  const grant = await grantOf(app);
  expect(await app.server.calendarService?.consent.revoke(grant)).toBe(true);
  app.server.clock.now = grant.expiresAt;
};
const makeUnreadable = ({ server }: App) =>
  server.database.db
    .updateTable('calendar_grant')
    .set({ sealed: 'x'.repeat(80) })
    .execute();

test.each<[string, (app: App) => Promise<unknown>, RegExp]>([
  ['was revoked', revoke, /because access was revoked. Reconnect it in Settings.$/],
  ['can’t be read', makeUnreadable, /secret was changed. Reconnect it in Settings.$/],
])(
  'when access %s, the events stay with one sentence, until it’s connected again',
  async (_, lose, words) => {
    await using app = await start();
    await app.add();
    const before = await app.events();
    await lose(app);
    await app.after(20 * MINUTE);
    expect(await app.status()).toMatchObject([{ problem: expect.stringMatching(words) }]);
    expect((await app.ada.call('GET', '/api/calendar')).body).toEqual({ calendar: null });
    await app.after(DAY);
    expect(await app.events()).toEqual(before);
    app.google.add(EMAIL, USUAL);
    await app.server.connect(app.ada, EMAIL);
    await app.after(0);
    expect((await app.status())[0]).not.toHaveProperty('problem');
    expect(await reviews(app)).toHaveLength(1);
  },
);

test('disconnecting removes the calendars that were shown', async () => {
  await using app = await start();
  await app.add();
  await app.ada.call('DELETE', '/api/calendar');
  expect(await app.status()).toEqual([]);
  expect(await app.rows('feedMonth')).toEqual([]);
  expect(await app.server.database.db.selectFrom('feed_source').selectAll().execute()).toEqual([]);
});

test('a calendar isn’t added when the account is disconnected while it’s read', async () => {
  await using app = await start();
  const { googleFeeds } = app.server.calendarService as CalendarService;
  vi.spyOn(googleFeeds, 'whole').mockImplementationOnce(async (...given) => {
    const read = await googleFeeds.whole(...given);
    await app.ada.call('DELETE', '/api/calendar');
    return read;
  });
  expect(await app.add()).toMatchObject({
    status: 409,
    body: { code: 'conflict', error: 'No calendar is connected. Connect one in Settings.' },
  });
  expect(await app.status()).toEqual([]);
  expect(await app.rows('feedMonth')).toEqual([]);
});

test.each([
  ['down', /can’t be reached right now/],
  ['malformed', /can’t be reached right now/],
  ['quota', /limiting how often calendars are read/],
])('a calendar of Google’s that is %s says so', async (fault, words) => {
  await using app = await start(`ada+${fault}@example.com`);
  expect(await app.ada.call('GET', '/api/feeds/google')).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(words) },
  });
});

/** Lets the first reading of changes take until the job's time is over, or until the server stops. */
async function outOfTime(app: App, reason: DOMException | undefined) {
  const { googleFeeds } = app.server.calendarService as CalendarService;
  const stop = new AbortController();
  const slow = async () => {
    stop.abort(reason);
    throw new OutsideError('time', 'The server took too long.');
  };
  const spies = (['whole', 'changes'] as const).map((name) => vi.spyOn(googleFeeds, name));
  for (const spy of spies) spy.mockImplementation(slow);
  await app.after(20 * MINUTE, stop.signal).catch(() => {});
  for (const spy of spies) spy.mockRestore();
}
const sources = ({ server }: App) =>
  server.database.db.selectFrom('feed_source').select(['failures', 'next_at']).orderBy('next_at').execute();

test('a calendar that takes all the time there is to read is tried less and less often', async () => {
  await using app = await start();
  await app.add();
  for (const [failures, minutes] of [
    [1, 30],
    [2, 60],
  ] as const) {
    app.server.clock.now += minutes * MINUTE;
    await outOfTime(app, new DOMException('', 'TimeoutError'));
    const [source] = await sources(app);
    expect(source?.failures).toBe(failures);
    expect(Date.parse(source?.next_at ?? '') - app.server.clock.now).toBeGreaterThanOrEqual(minutes * MINUTE);
  }
  expect(await app.status()).toMatchObject([{ problem: 'The server took too long.' }]);
});

test('a calendar isn’t blamed for the time that others took, nor for a server that stops', async () => {
  await using app = await start();
  await app.add();
  const before = await sources(app);
  await outOfTime(app, undefined);
  expect(await sources(app)).toEqual(before);
  await app.add('family@group.calendar.example');
  const { googleFeeds } = app.server.calendarService as CalendarService;
  vi.spyOn(googleFeeds, 'changes').mockResolvedValueOnce({ events: [], gone: [], syncToken: undefined });
  app.server.clock.now += 20 * MINUTE;
  await outOfTime(app, new DOMException('', 'TimeoutError'));
  expect((await sources(app)).map(({ failures }) => failures)).toEqual([0, 0]);
});

test('an account reads one of its Google calendars at a time; others wait', async () => {
  await using app = await start();
  const { googleFeeds } = app.server.calendarService as CalendarService;
  const { whole } = googleFeeds;
  let [now, most] = [0, 0];
  vi.spyOn(googleFeeds, 'whole').mockImplementation(async (...given) => {
    now += 1;
    most = Math.max(most, now);
    const read = await whole(...given);
    now -= 1;
    return read;
  });
  const added = await Promise.all([app.add(), app.add('family@group.calendar.example')]);
  expect(added.map(({ status }) => status)).toEqual([201, 201]);
  expect(most).toBe(1);
});

test('the main calendar that is shown under both of its ids is shown once from its next reading on', async () => {
  await using app = await start();
  const { server, ada } = app;
  await app.add();
  const { accountId } = ada;
  const last = { etag: null, last_modified: null, hash: null, sync_token: null };
  const read = { content: { name: '', months: new Map(), left: 0 }, last };
  await write(server.money, { accountId, key: 'second', fingerprint: 'second' }, async (tx, note, now) => {
    const context = { tx, note, now, callerId: accountId, ownerId: accountId };
    const second = { name: 'Main', host: 'Google Calendar', address: MAIN_CALENDAR, read };
    await addFeed(context, server.feeds.seal, { ...second, provider: 'google' });
    return null;
  });
  expect(await app.status()).toHaveLength(2);
  await app.after(20 * MINUTE);
  expect(await app.status()).toMatchObject([{ name: EMAIL }]);
  expect((await app.calendars())[0].feedId).toBe((await app.status())[0].id);
});

test('without leave to list them, the main calendar can be shown', async () => {
  await using app = await start('ada+unlisted@example.com');
  expect(await app.calendars()).toEqual([{ id: 'primary', name: 'Google Calendar', color: 'gray' }]);
  expect((await app.add('primary')).status).toBe(201);
  expect((await app.events()).length).toBeGreaterThan(100);
});

test.each([
  ['after the others may be listed', 'primary', EMAIL],
  ['after the others may no longer be listed', EMAIL, 'primary'],
])('the main calendar is shown once, also %s', async (_, first, second) => {
  await using app = await start();
  const { googleFeeds } = app.server.calendarService as CalendarService;
  const mayList = (id: string) =>
    id === EMAIL
      ? vi.restoreAllMocks()
      : vi
          .spyOn(googleFeeds, 'calendars')
          .mockResolvedValue([{ id, name: 'Google Calendar', color: undefined, isMain: true }]);
  mayList(first);
  const { id } = (await app.add(first)).body.feed;
  mayList(second);
  expect((await app.calendars())[0]).toMatchObject({ id: second, feedId: id });
  expect(await app.add(second)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await app.ada.call('DELETE', '/api/feeds', { feedId: id });
  expect((await app.add(second)).status).toBe(201);
});

test('it needs Pro and a connection, and tokens, ids and titles are nowhere readable', async () => {
  await using app = await start();
  const eve = app.server.person();
  expect(await eve.call('GET', '/api/feeds/google')).toMatchObject({ status: 403, body: { code: 'limit' } });
  const bob = await app.server.proPerson();
  expect(await bob.call('GET', '/api/feeds/google')).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  await app.add();
  const { db } = app.server.database;
  const sources = await db.selectFrom('feed_source').selectAll().execute();
  const { body: file } = await app.ada.call('GET', '/api/account/export');
  const [history, receipts] = [
    await db.selectFrom('history').selectAll().execute(),
    await db.selectFrom('receipt').selectAll().execute(),
  ];
  const sealed = sources.map(({ sync_token: _, ...source }) => source);
  const all = JSON.stringify([app.server.logged, file.tasks, file.events, history, sealed]);
  expect(all).not.toContain('stand-up');
  expect(JSON.stringify([app.server.logged, sealed])).not.toContain(EMAIL);
  expect(JSON.stringify(receipts)).not.toContain('stand-up');
  const { accessToken } = await grantOf(app);
  expect(JSON.stringify([app.server.logged, sources, receipts])).not.toContain(accessToken);
});
