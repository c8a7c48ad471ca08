import { expect, test } from 'vitest';
import { createCalendarService, type Holder } from './calendar.ts';

const MONDAY = '2026-06-15T10:00:00Z';
const PATH = '/calendar/v3/calendars/primary/events';
const ada = { email: 'ada@example.com', isRenewed: false };

function open(holder: Holder | undefined = ada) {
  const withdrawn: string[] = [];
  const calendar = createCalendarService({
    madeFor: () => [],
    holderOf: async (token) => (token === 'good' ? holder : undefined),
    withdraw: async (token) => void withdrawn.push(token),
  });
  const list = async (query: Record<string, string> = {}, token = 'good') => {
    const asked = { singleEvents: 'true', orderBy: 'startTime', timeMin: MONDAY, ...query };
    const answer = await calendar.app.request(`${PATH}?${new URLSearchParams(asked)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    return { status: answer.status, text, ...(text.startsWith('{') && JSON.parse(text)) };
  };
  return { ...calendar, list, withdrawn };
}

test('lists upcoming events by start time, up to the requested number, with stable ids', async () => {
  const { list } = open();
  const { items } = await list({ maxResults: '3' });
  expect(items).toMatchObject([
    { kind: 'calendar#event', status: 'confirmed', summary: 'Planning' },
    { summary: 'Daily stand-up', id: 'standup_20260616t080000z' },
    { summary: 'Daily stand-up', id: 'standup_20260617t080000z' },
  ]);
  expect((await list({ maxResults: '3' })).items).toEqual(items);
  const underWay = await list({ maxResults: '1', timeMin: '2026-06-15T13:59:00Z' });
  expect(underWay.items).toMatchObject([{ summary: 'Planning' }]);
  expect((await list({})).items.length).toBeGreaterThan(20);
});

test('an event with only dates is an all-day event with an exclusive end date', async () => {
  const { items } = await open().list();
  expect(items).toContainEqual(
    expect.objectContaining({
      summary: 'Team day',
      start: { date: '2026-06-19' },
      end: { date: '2026-06-20' },
    }),
  );
});

test('rejects requests that Google Calendar rejects', async () => {
  const { list } = open();
  expect(await list({}, 'bad')).toMatchObject({ status: 401, error: { message: 'Invalid Credentials' } });
  expect(await list({ singleEvents: 'false' })).toMatchObject({ status: 400 });
  expect(await list({ timeMin: 'now' })).toMatchObject({ status: 400 });
});

test('added events belong to one account and last until a reset', async () => {
  const { add, reset, list } = open();
  const moment = { dateTime: '2026-06-15T12:00:00Z', timeZone: 'UTC' };
  add('eve@example.com', { id: 'eves', start: moment, end: moment });
  add('ada@example.com', { id: 'adas', start: moment, end: moment });
  expect((await list({ maxResults: '1' })).items).toMatchObject([{ id: 'adas' }]);
  reset();
  expect((await list({ maxResults: '1' })).items).toMatchObject([{ summary: 'Planning' }]);
});

test('simulates faults chosen by the owner’s email', async () => {
  const moody = (faultMode: string, isRenewed = false) =>
    open({ email: `ada+${faultMode}@example.com`, isRenewed });
  expect(await moody('down').list()).toMatchObject({ status: 503 });
  expect(await moody('malformed').list()).toMatchObject({ status: 200, text: '<h1>Welcome</h1>' });
  expect(await moody('expired').list()).toMatchObject({ status: 401 });
  expect(await moody('expired', true).list()).toMatchObject({ status: 200 });
  const { list, withdrawn } = moody('revoked');
  expect(await list()).toMatchObject({ status: 401 });
  expect(withdrawn).toEqual(['good']);
});
