import { expect, test } from 'vitest';
import { createWarnings, type Received, type Reply, startService } from '../../test/server/service.ts';
import { createGoogleFeeds } from './google-feeds.ts';

const DAYS = { from: '2026-05-01T00:00:00Z', to: '2027-08-01T00:00:00Z' };
const WANTED = { calendarId: 'team@group.calendar.example/x', ...DAYS };
const at = { dateTime: '2026-06-15T12:00:00+02:00', timeZone: 'Europe/Berlin' };
const refusal = (status: number, reason: string): Reply => ({
  status,
  body: { error: { code: status, message: 'No', errors: [{ domain: 'usageLimits', reason }] } },
});

async function start(reply: (request: Received, n: number) => Reply) {
  const service = await startService(reply);
  const log = createWarnings();
  const google = createGoogleFeeds(service.url, log);
  return { ...service, ...log, ...google, whole: () => google.whole('access', WANTED) };
}

test('reads all pages of a window, and asks for what changed by its token alone', async () => {
  await using app = await start((_, n) =>
    n === 0
      ? { body: { items: [{ id: 'a', summary: 'A', start: at, end: at }], nextPageToken: 'next' } }
      : { body: { items: [{ id: 'b', status: 'cancelled' }], nextSyncToken: 'token' } },
  );
  expect(await app.whole()).toMatchObject({
    ...{ events: [{ id: 'a', title: 'A', isFree: false }], gone: ['b'], syncToken: 'token' },
  });
  await app.changes('access', { calendarId: 'a' }, 'token');
  const asked = app.received.map(({ url }) => new URL(url, 'http://x'));
  expect(asked[0]?.pathname).toBe('/calendar/v3/calendars/team%40group.calendar.example%2Fx/events');
  const [whole, page, changes] = asked.map(({ searchParams }) => {
    const { fields: _, ...query } = Object.fromEntries(searchParams);
    return query;
  });
  const usual = { singleEvents: 'true', maxResults: '1000', maxAttendees: '1' };
  expect(whole).toEqual({ ...usual, timeMin: DAYS.from, timeMax: DAYS.to });
  expect(page).toEqual({ ...whole, pageToken: 'next' });
  expect(changes).toEqual({ ...usual, syncToken: 'token' });
});

test('what was canceled in a window is listed by its ids', async () => {
  const items = [
    { id: 'a', status: 'confirmed' },
    { id: 'b', status: 'cancelled' },
  ];
  await using app = await start(() => ({ body: { items } }));
  expect(await app.canceled('access', WANTED)).toEqual(['b']);
  const { searchParams } = new URL(app.received[0]?.url ?? '', 'http://x');
  expect(searchParams.get('showDeleted')).toBe('true');
});

test('what isn’t in the calendar, or takes no place in it, is gone', async () => {
  const event = (id: string, more: object) => ({ id, start: at, end: at, ...more });
  const items = [
    event('cancelled', { status: 'cancelled' }),
    event('place', { eventType: 'workingLocation' }),
    { id: 'timeless' },
    event('free', { transparency: 'transparent' }),
    event('declined', { attendees: [{ self: true, responseStatus: 'declined' }] }),
    event('busy', { attendees: [{ self: true, responseStatus: 'accepted' }] }),
  ];
  await using app = await start(() => ({ body: { items } }));
  const { events = [], gone } = (await app.whole()) ?? {};
  expect(gone).toEqual(['cancelled', 'place', 'timeless']);
  expect(events.map(({ id, isFree }) => [id, isFree])).toEqual([
    ['free', true],
    ['declined', true],
    ['busy', false],
  ]);
});

test('a calendar without end is refused after ten pages', async () => {
  await using app = await start(() => ({ body: { items: [], nextPageToken: 'again' } }));
  await expect(app.whole()).rejects.toThrow(/more than 10,000 events/);
  expect(app.received).toHaveLength(10);
});

test.each<[string, Reply, RegExp]>([
  ['a quota', refusal(403, 'userRateLimitExceeded'), /is limiting how often/],
  ['too many calls', { status: 429 }, /is limiting how often/],
  ['a calendar that is gone', refusal(404, 'notFound'), /no longer in your Google Account/],
  ['a calendar without access', refusal(403, 'forbidden'), /no longer in your Google Account/],
  ['a failure', { status: 500 }, /can’t be reached right now/],
  ['another shape', { body: { items: [{ id: '' }] } }, /can’t be reached right now/],
  ['more than 5 MB', { body: 'x'.repeat(6_000_000) }, /can’t be reached right now/],
])('%s ends in a sentence', async (_, reply, words) => {
  await using app = await start(() => reply);
  await expect(app.whole()).rejects.toThrow(words);
  expect(JSON.stringify(app.warnings)).not.toContain('team@');
});

test('an invalid access token and an expired sync token aren’t errors', async () => {
  await using app = await start(({ url }) => ({ status: url.includes('syncToken') ? 410 : 401 }));
  expect(await app.whole()).toBeUndefined();
  expect(await app.calendars('access')).toBeUndefined();
  expect(await app.changes('access', { calendarId: 'a' }, 'token')).toBe('expired');
});
