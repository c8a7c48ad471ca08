import { expect, test } from 'vitest';
import { createOwnCalendars } from './own-calendars.ts';

const AT = (hour: string) => ({ dateTime: `2026-06-15T${hour}:00:00`, timeZone: 'Europe/Berlin' });
const EVENT = { id: 'abcde', summary: 'Report', start: AT('10'), end: AT('11') };

async function open(email = 'ada@example.com') {
  let now = Date.parse('2026-06-15T10:00:00Z');
  const own = createOwnCalendars({
    holderOf: async (token) => (token === 'good' ? { email, isRenewed: false } : undefined),
    withdraw: async () => {},
    clock: () => now,
  });
  const call = async (method: string, path: string, body?: object, headers: object = {}, token = 'good') => {
    const answer = await own.app.request(`/calendar/v3/calendars${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : undefined };
  };
  const made = await call('POST', '', { summary: 'Daymark', timeZone: 'Europe/Berlin' });
  const path = `/${made.body?.id}`;
  return { ...own, call, path, events: `${path}/events`, later: () => (now += 60_000) };
}

test('keeps events with an offset, a number for each change, and deleted ones', async () => {
  const { call, events, later } = await open();
  const inserted = await call('POST', events, EVENT);
  expect(inserted.body).toMatchObject({
    status: 'confirmed',
    start: { dateTime: '2026-06-15T10:00:00+02:00', timeZone: 'Europe/Berlin' },
    updated: '2026-06-15T10:00:00.000Z',
  });
  expect(await call('POST', events, EVENT)).toMatchObject({ status: 409 });
  const { nextSyncToken } = (await call('GET', events)).body;
  later();
  const stale = { 'If-Match': inserted.body.etag };
  expect((await call('PATCH', `${events}/abcde`, { start: AT('09') }, stale)).body).toMatchObject({
    summary: 'Report',
    updated: '2026-06-15T10:01:00.000Z',
  });
  expect(await call('PATCH', `${events}/abcde`, { summary: 'x' }, stale)).toMatchObject({ status: 412 });
  expect(await call('DELETE', `${events}/abcde`, undefined, stale)).toMatchObject({ status: 412 });
  expect((await call('GET', `${events}?syncToken=${nextSyncToken}`)).body.items).toMatchObject([
    { id: 'abcde', status: 'confirmed' },
  ]);
  expect(await call('DELETE', `${events}/abcde`)).toMatchObject({ status: 204 });
  expect(await call('DELETE', `${events}/abcde`)).toMatchObject({ status: 410 });
  expect((await call('GET', `${events}?syncToken=${nextSyncToken}`)).body.items).toMatchObject([
    { id: 'abcde', status: 'cancelled' },
  ]);
  expect((await call('GET', events)).body.items).toEqual([]);
  expect(await call('POST', events, EVENT), 'a deleted id is taken').toMatchObject({ status: 409 });
  expect((await call('PUT', `${events}/abcde`, { ...EVENT, status: 'confirmed' })).body).toMatchObject({
    status: 'confirmed',
  });
});

test('lists in pages, and tokens expire on request', async () => {
  const { call, events, of } = await open();
  for (const id of ['aaaaa', 'bbbbb', 'ccccc']) await call('POST', events, { ...EVENT, id });
  const first = (await call('GET', `${events}?maxResults=2`)).body;
  expect(first).toMatchObject({ items: [{ id: 'aaaaa' }, { id: 'bbbbb' }] });
  const second = (await call('GET', `${events}?maxResults=2&pageToken=${first.nextPageToken}`)).body;
  expect(second).toMatchObject({ items: [{ id: 'ccccc' }] });
  of('ada@example.com')[0]?.expireTokens();
  expect(await call('GET', `${events}?syncToken=${second.nextSyncToken}`)).toMatchObject({ status: 410 });
  expect(await call('GET', `${events}?syncToken=5&timeMin=2026-06-15T10:00:00Z`)).toMatchObject({
    status: 400,
  });
});

test('changes of other calendars are refused and reported', async () => {
  const { call, events, violations } = await open();
  expect(await call('POST', '/primary/events', EVENT)).toMatchObject({ status: 403 });
  expect(violations).toEqual(['POST /calendar/v3/calendars/primary/events']);
  expect(await call('POST', events, EVENT, {}, 'bad')).toMatchObject({ status: 401 });
  expect(await call('GET', '/own-9@made.calendar.example/events')).toMatchObject({ status: 404 });
  const quota = await open('ada@example.com');
  quota.failBy((made) => (made.startsWith('POST') ? 'quota' : undefined));
  expect(await quota.call('POST', quota.events, EVENT)).toMatchObject({
    status: 403,
    body: { error: { errors: [{ reason: 'rateLimitExceeded' }] } },
  });
});

const day = (date: string) => ({ date: `2026-06-${date}` });

test.each([
  ['has no end', { start: AT('10') }],
  ['ends before it begins', { start: AT('11'), end: AT('10') }],
  ['ends on the day before its first', { start: day('16'), end: day('15') }],
  ['has no day, since its end isn’t part of it', { start: day('15'), end: day('15') }],
  ['begins at a time and ends on a day', { start: AT('10'), end: day('16') }],
  ['begins on a day and ends at a time', { start: day('14'), end: AT('10') }],
])('refuses an event that %s, as Google Calendar does', async (_, moments) => {
  const { call, events } = await open();
  const { id, summary } = EVENT;
  expect(await call('POST', events, { id, summary, ...moments })).toMatchObject({ status: 400 });
  expect((await call('GET', events)).body.items).toEqual([]);
});
