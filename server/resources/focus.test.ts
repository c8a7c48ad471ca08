import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

const record = (person: Person, id: string, start: string, end: string, minutes: number) =>
  person.call('POST', '/api/focus', { focusSession: { id, start, end, minutes } });
const at = (time: string) => `2026-06-15T${time}.000Z`;
const sessions = async (person: Person) => (await person.call('GET', '/api/focus')).body.focusSessions;

test('rejects a session that ends in the future, except for small clock skew, which is clamped to now', async () => {
  await using server = await startApp();
  const ada = server.person();
  const future = await record(ada, 'future', at('09:59:56'), at('10:24:56'), 25);
  expect(future).toMatchObject({ status: 400, body: { error: 'A focus session can’t end in the future' } });
  expect((await record(ada, 'years', at('09:00:00'), '2030-01-01T00:00:00.000Z', 25)).status).toBe(400);
  expect(await sessions(ada)).toEqual([]);

  expect((await record(ada, 'ahead', at('09:36:30'), at('10:01:30'), 25)).status).toBe(201);
  expect(await sessions(ada)).toMatchObject([{ start: at('09:35:00'), end: at('10:00:00'), minutes: 25 }]);
});

test('a session is whole minutes, a day at most, and can be corrected and deleted', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const minutes of [0, -1, 1441, 525_600, 1.5])
    expect((await record(ada, 'odd', '2025-01-01T00:00:00.000Z', at('09:00:00'), minutes)).status).toBe(400);
  expect((await record(ada, 'long', at('06:00:00'), at('09:00:00'), 180)).status).toBe(201);
  const correct = (updates: object) => ada.call('PUT', '/api/focus', { focusSessionId: 'long', updates });
  expect((await correct({ minutes: 181 })).status).toBe(400);
  expect((await correct({ minutes: 90, start: at('07:00:00') })).status).toBe(200);
  expect(await sessions(ada)).toMatchObject([{ start: at('07:00:00'), end: at('09:00:00'), minutes: 90 }]);
  expect((await ada.call('DELETE', '/api/focus', { focusSessionId: 'long' })).status).toBe(200);
  expect(await sessions(ada)).toEqual([]);
});

test('a session reported by multiple devices is counted once', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const end of ['09:25:00', '09:30:00'])
    expect((await record(ada, 'focus-1', at('09:00:00'), at(end), 25)).status).toBe(201);
  expect(await sessions(ada)).toMatchObject([{ end: at('09:25:00') }]);
});
