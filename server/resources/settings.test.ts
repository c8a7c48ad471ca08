import { expect, test } from 'vitest';
import { DEFAULT_SCHEDULE } from '../../domain/planner/event/planner.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const set = (person: Person, value: unknown, more: object = {}, id = 'timer') =>
  person.call('POST', '/api/settings', { setting: { id, value: JSON.stringify(value), ...more } });
const settingOf = async (person: Person, id = 'timer') => {
  const { settings } = (await person.call('GET', '/api/settings')).body;
  return JSON.parse(settings.find((one: { id: string }) => one.id === id).value);
};

test('an older timer action that arrives late doesn’t stop the running session', async () => {
  await using server = await startApp();
  const ada = server.person();
  await set(ada, { endsAt: 1000 }, { at: '2026-06-15T09:30:00.000Z' });
  await set(ada, { endsAt: null }, { at: '2026-06-15T09:10:00.000Z' });
  expect(await settingOf(ada)).toEqual({ endsAt: 1000 });
  await set(ada, { endsAt: null }, { at: '2026-06-15T09:31:00.000Z' });
  expect(await settingOf(ada)).toEqual({ endsAt: null });
});

test('a write from a fast clock doesn’t win over later writes', async () => {
  await using server = await startApp();
  const ada = server.person();
  await set(ada, 'wild', { at: '2036-06-15T09:30:00.000Z' });
  server.clock.now += 1000;
  await set(ada, 'sane', { at: new Date(server.clock.now).toISOString() });
  expect(await settingOf(ada)).toBe('sane');
});

test('settings merge by field; a full document from an older client replaces them', async () => {
  await using server = await startApp();
  const ada = server.person();
  const id = 'pomodoroSettings';
  await set(ada, { workDuration: 25, shortBreakDuration: 5 }, {}, id);
  server.clock.now += 60_000;
  const at = new Date(server.clock.now).toISOString();
  await set(ada, { workDuration: 50 }, { onConflict: 'merge', at }, id);
  await set(ada, { shortBreakDuration: 10 }, { onConflict: 'merge', at }, id);
  expect(await settingOf(ada, id)).toEqual({ workDuration: 50, shortBreakDuration: 10 });
  server.clock.now += 60_000;
  await set(ada, { workDuration: 30, shortBreakDuration: 10 }, {}, id);
  expect(await settingOf(ada, id)).toEqual({ workDuration: 30, shortBreakDuration: 10 });
  await set(ada, { workDuration: 1 }, { onConflict: 'keep' }, id);
  expect((await settingOf(ada, id)).workDuration).toBe(30);
});

test('accepting the default schedule twice creates one schedule and keeps edits to it', async () => {
  await using server = await startApp();
  const ada = server.person();
  const accept = async () => {
    for (const event of DEFAULT_SCHEDULE) {
      const data = { ...event, onConflict: 'keep' };
      expect((await ada.call('POST', '/api/planner', { type: 'event', data })).status).toBe(201);
    }
  };
  await accept();
  const { id } = DEFAULT_SCHEDULE[0];
  await ada.call('PUT', '/api/planner', { type: 'event', eventId: id, updates: { title: 'Standup' } });
  await accept();
  const { events } = (await ada.call('GET', '/api/planner')).body;
  expect(events).toHaveLength(DEFAULT_SCHEDULE.length);
  expect(events.find((event: { id: string }) => event.id === id).title).toBe('Standup');
  const again = await ada.call('POST', '/api/planner', { type: 'event', data: DEFAULT_SCHEDULE[0] });
  expect(again.status).toBe(409);
});
