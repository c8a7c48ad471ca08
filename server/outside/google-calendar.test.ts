import { expect, test } from 'vitest';
import { MAX_UPCOMING } from '../../domain/calendar/calendar.ts';
import { createWarnings, type Reply, startService } from '../../test/server/service.ts';
import { createCalendars } from './google-calendar.ts';

const FROM = '2026-06-15T10:00:00.000Z';
const at = (hour: number) => ({ dateTime: `2026-06-15T${hour}:00:00+02:00`, timeZone: 'Europe/Berlin' });
const event = (id: string, more: object = {}) => ({
  id,
  summary: `Event ${id}`,
  start: at(12),
  end: at(13),
  ...more,
});

async function start(reply: Reply) {
  const service = await startService(() => reply);
  const log = createWarnings();
  const calendars = createCalendars(service.url, log);
  return { ...service, ...log, upcoming: () => calendars.upcoming('access', FROM) };
}

test('asks for the next events of the primary calendar in order, each occurrence by itself', async () => {
  await using app = await start({ body: { items: [event('a'), event('b', { summary: undefined })] } });
  expect(await app.upcoming()).toEqual([
    { id: 'a', title: 'Event a', start: at(12), end: at(13) },
    { id: 'b', title: undefined, start: at(12), end: at(13) },
  ]);
  const [{ method, url, headers } = { method: '', url: '', headers: {} }] = app.received;
  const { pathname, searchParams } = new URL(url, 'http://x');
  expect([method, pathname]).toEqual(['GET', '/calendar/v3/calendars/primary/events']);
  expect(Object.fromEntries(searchParams)).toEqual({
    maxResults: String(MAX_UPCOMING),
    orderBy: 'startTime',
    singleEvents: 'true',
    timeMin: FROM,
  });
  expect(headers).toMatchObject({ authorization: 'Bearer access', accept: 'application/json' });
});

test('reads where to join an event: the video call, or an address in place of a room', async () => {
  const video = { entryPointType: 'video', uri: 'https://meet.example.com/a' };
  const items = [
    event('call', { conferenceData: { entryPoints: [{ entryPointType: 'phone', uri: 'tel:1' }, video] } }),
    event('hangout', { hangoutLink: 'https://meet.example.com/b', location: 'Room 1' }),
    event('location', { location: 'Online: https://zoom.example.com/c?pwd=1' }),
    event('room', { location: 'Room 1', conferenceData: 'unknown' }),
  ];
  await using app = await start({ body: { items } });
  expect((await app.upcoming())?.map(({ link }) => link)).toEqual([
    'https://meet.example.com/a',
    'https://meet.example.com/b',
    'https://zoom.example.com/c?pwd=1',
    undefined,
  ]);
});

test('leaves out what is canceled or declined, and where someone works', async () => {
  const attendees = (...all: object[]) => ({ attendees: all });
  const items = [
    event('cancelled', { status: 'cancelled' }),
    event('place', { eventType: 'workingLocation' }),
    event('declined', attendees({ self: true, responseStatus: 'declined' })),
    event('among others', attendees({}, { self: true, responseStatus: 'declined' })),
    event('confirmed', { status: 'confirmed', eventType: 'default' }),
    event('accepted', attendees({ self: true, responseStatus: 'accepted' })),
    event('declined by Bob', attendees({ responseStatus: 'declined' }, { self: true })),
  ];
  await using app = await start({ body: { items } });
  const found = await app.upcoming();
  expect(found?.map(({ id }) => id)).toEqual(['confirmed', 'accepted', 'declined by Bob']);
});

test('reads whole days, and times of a zone that is unknown', async () => {
  const days = { start: { date: '2026-06-15' }, end: { date: '2026-06-17' } };
  const { dateTime } = at(12);
  const strange = { start: { dateTime, timeZone: 'Mars/Olympus' }, end: { dateTime } };
  await using app = await start({ body: { items: [event('a', days), event('b', strange)] } });
  expect(await app.upcoming()).toMatchObject([days, { start: { dateTime }, end: { dateTime } }]);
  expect((await app.upcoming())?.[1]?.start).not.toHaveProperty('timeZone', 'Mars/Olympus');
});

test('reads no more events than it asked for', async () => {
  const items = Array.from({ length: MAX_UPCOMING + 1 }, (_, n) => event(`e${n}`));
  await using app = await start({ body: { items } });
  expect(await app.upcoming()).toHaveLength(MAX_UPCOMING);
});

test('a token that is invalid isn’t an error', async () => {
  await using app = await start({ status: 401 });
  expect(await app.upcoming()).toBeUndefined();
  expect(app.warnings).toEqual([]);
});

test.each<[Reply, string]>([
  [{ status: 403, body: { items: [] } }, 'status 403'],
  [{ status: 500, body: { items: [] } }, 'status 500'],
  [{ body: 'Welcome' }, 'a response of another shape'],
  [{ body: { items: [event('')] } }, 'a response of another shape'],
  [{ status: 302, headers: { Location: '/elsewhere' } }, 'TypeError'],
])('%j means that the calendar can’t be reached', async (reply, reason) => {
  await using app = await start(reply);
  await expect(app.upcoming()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Google Calendar can’t be reached right now. Please try again in a moment.',
  });
  expect(app.warnings).toEqual([[{ service: 'calendar', reason }, 'unexpected response from the calendar']]);
  expect(app.received).toHaveLength(1);
});
