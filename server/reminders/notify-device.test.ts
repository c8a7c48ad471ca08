import { expect, test } from 'vitest';
import type { Reminding } from '../../domain/reminder/words.ts';
import { startApp } from '../../test/server/app.ts';
import { UNENDED } from '../../test/server/reminders.ts';
import { recordDelivery } from '../deliveries/deliveries.ts';
import type { DeviceRow } from '../push/devices.ts';
import type { Delivered, PushService } from '../push/push-service.ts';
import { notifyDevices } from './notify-device.ts';

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const iso = (at: number) => new Date(at).toISOString();
const about = (title: string) =>
  ({ title, body: '', tag: title, actions: [], data: { open: '/' } }) satisfies Reminding;

/** Devices, each with what its push service answers, by turns. */
async function start(
  answers: Record<string, Delivered[]>,
  paused: Record<string, number> = {},
  signal = UNENDED,
  answered = async () => {},
) {
  const app = await startApp();
  const ada = app.person();
  await ada.add('First');
  const { database } = app;
  const delivered: string[] = [];
  const push = {
    async deliver({ id }: DeviceRow, { title }: Reminding) {
      delivered.push(`${title} to ${id}`);
      await answered();
      return answers[id]?.shift() ?? { status: 'sent' };
    },
  } as unknown as PushService;
  const devices = Object.keys(answers).map(
    (id) => ({ id, paused_until: id in paused ? iso(NOW + (paused[id] ?? 0)) : null }) as DeviceRow,
  );
  const look = { accountId: ada.accountId, now: NOW, signal };
  const run = () =>
    notifyDevices({ database, push }, devices, look, (isNew) =>
      ['a', 'b', 'c'].filter(isNew).map((id) => ({ notification: about(id), ids: [id] })),
    );
  const recorded = async () =>
    (await database.db.selectFrom('delivery').selectAll().execute())
      .map(({ id, device_id, status }) => `${id} to ${device_id}: ${status}`)
      .toSorted();
  return { ...app, delivered, run, recorded, look };
}

test('each device gets what it didn’t get yet', async () => {
  await using app = await start({ one: [], two: [] });
  await recordDelivery(app.database.db, app.look, ['b'], 'one', 'sent');
  expect(await app.run()).toEqual([]);
  const all = ['a to one', 'a to two', 'b to two', 'c to one', 'c to two'];
  expect(app.delivered.toSorted()).toEqual(all);
  expect(await app.run()).toEqual([]);
  expect(app.delivered).toHaveLength(5);
});

test('a busy device gets no more for now, a gone one none at all, and others all', async () => {
  await using app = await start({
    busy: [{ status: 'sent' }, { status: 'busy', waitMs: 90_000 }],
    gone: [{ status: 'gone' }],
    refusing: [{ status: 'refused' }],
  });
  expect(await app.run()).toEqual([90_000]);
  expect(app.delivered.toSorted()).toEqual([
    'a to busy',
    'a to gone',
    'a to refusing',
    'b to busy',
    'b to refusing',
    'c to refusing',
  ]);
  expect(await app.recorded()).toEqual([
    'a to busy: sent',
    'a to gone: gone',
    'a to refusing: refused',
    'b to refusing: sent',
    'c to refusing: sent',
  ]);
});

test('a paused device waits until its pause is over', async () => {
  await using app = await start({ later: [], now: [] }, { later: 1, now: 0 });
  expect(await app.run()).toEqual([1]);
  expect(app.delivered).toEqual(['a to now', 'b to now', 'c to now']);
});

test('a device whose push service is slow gets the rest later, unless nothing is left', async () => {
  await using app = await start({
    slow: [{ status: 'sent' }, { status: 'sent', restMs: 50_000 }],
    quick: [],
  });
  expect(await app.run()).toEqual([50_000]);
  expect(app.delivered.toSorted()).toEqual([
    'a to quick',
    'a to slow',
    'b to quick',
    'b to slow',
    'c to quick',
  ]);
  await using last = await start({
    slow: [{ status: 'sent' }, { status: 'sent' }, { status: 'sent', restMs: 9 }],
  });
  expect(await last.run()).toEqual([]);
});

test('at most four devices of an account are notified at the same time', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `device-${n}`);
  const waiting: (() => void)[] = [];
  await using app = await start(Object.fromEntries(names.map((name) => [name, []])), {}, UNENDED, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    return promise;
  });
  const ended = app.run();
  const order: number[] = [];
  while (app.delivered.length < 30 || waiting.length > 0) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    order.push(waiting.length);
    waiting.shift()?.();
  }
  await ended;
  expect(Math.max(...order)).toBeLessThanOrEqual(4);
});

test('a job that is ended sends nothing more', async () => {
  await using app = await start({ one: [] }, {}, AbortSignal.abort(new Error('stopping')));
  await expect(app.run()).rejects.toThrow('stopping');
  expect([app.delivered, await app.recorded()]).toEqual([[], []]);
});
