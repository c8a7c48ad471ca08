import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startReminders } from '../../test/server/reminders.ts';

const HOUR = 60 * 60_000;
const ZONE = 'Europe/Berlin';
const NO_DEVICE = { status: 404, body: { error: 'That device no longer gets notifications.' } };

async function start() {
  const app = await startReminders();
  const ada = app.person();
  const devices = async (person: Person = ada) => (await person.call('GET', '/api/push')).body.devices;
  return { ...app, ada, devices };
}

test('shows a device, when it was added, used and notified, and the key to subscribe with', async () => {
  await using app = await start();
  const { deviceId, subscription } = await app.subscribe(app.ada, 'Chrome');
  expect((await app.ada.call('GET', '/api/push')).body).toStrictEqual({
    publicKey: app.push.publicKey,
    devices: [
      {
        id: deviceId,
        name: 'Chrome',
        createdAt: '2026-06-15T10:00:00.000Z',
        seenAt: '2026-06-15T10:00:00.000Z',
      },
    ],
  });
  app.clock.now += 2 * HOUR;
  expect(await app.ada.call('POST', '/api/push/test', { deviceId })).toMatchObject({ body: { sent: true } });
  await app.ada.call('PUT', '/api/push', { subscription, name: 'Another name', zone: ZONE });
  expect(await app.devices()).toStrictEqual([
    {
      id: deviceId,
      name: 'Chrome',
      createdAt: '2026-06-15T10:00:00.000Z',
      seenAt: '2026-06-15T12:00:00.000Z',
      deliveredAt: '2026-06-15T12:00:00.000Z',
    },
  ]);
  expect(app.pushed()).toHaveLength(1);
});

test('a device that says the same again within an hour isn’t written again', async () => {
  await using app = await start();
  const { subscription } = await app.subscribe(app.ada);
  const keep = async (more: object = {}) => {
    const body = { subscription, name: 'x', zone: ZONE, ...more };
    expect((await app.ada.call('PUT', '/api/push', body)).status).toBe(200);
    return (await app.devices())[0].seenAt;
  };
  app.clock.now += HOUR - 1;
  expect(await keep()).toBe('2026-06-15T10:00:00.000Z');
  app.clock.now += 1;
  expect(await keep()).toBe('2026-06-15T11:00:00.000Z');
  for (const [n, more] of [
    { zone: 'Europe/Paris' },
    { topics: ['timer'] },
    { topics: ['timer', 'tasks'] },
    { subscription: { ...subscription, keys: app.sandbox.push.subscribe('http://localhost').keys } },
  ].entries()) {
    app.clock.now += 1000;
    expect(await keep(more), JSON.stringify(more)).toBe(`2026-06-15T11:00:0${n + 1}.000Z`);
  }
});

test('topics are kept in their order, each once', async () => {
  await using app = await start();
  const { subscription } = await app.subscribe(app.ada);
  const topics = ['timer', 'tasks'];
  await app.ada.call('PUT', '/api/push', { subscription, name: 'x', zone: ZONE, topics });
  const rows = await app.database.db.selectFrom('push_device').select('topics').execute();
  expect(rows).toEqual([{ topics: 'tasks timer' }]);
});

test('nobody can test or remove a device of someone else', async () => {
  await using app = await start();
  const bob = app.person();
  const { deviceId } = await app.subscribe(app.ada);
  const other = await app.subscribe(bob);
  expect(await bob.call('POST', '/api/push/test', { deviceId })).toMatchObject(NO_DEVICE);
  expect(await bob.call('DELETE', '/api/push', { deviceId })).toMatchObject(NO_DEVICE);
  expect(await app.devices()).toHaveLength(1);
  expect(await app.ada.call('DELETE', '/api/push', { deviceId })).toMatchObject({ body: { deviceId } });
  expect([await app.devices(), await app.devices(bob)]).toMatchObject([[], [{ id: other.deviceId }]]);
});

test.each([
  [201, 200, 'sent'],
  [400, 503, 'refused'],
  [410, 404, 'gone'],
  [429, 503, undefined],
])(
  'a test that a push service answers with %d is answered with %d and recorded as %s',
  async (answer, status, recorded) => {
    await using app = await start();
    await app.ada.add('First');
    const { id, deviceId } = await app.subscribe(app.ada);
    app.sandbox.push.answer(id, answer);
    const tested = await app.ada.call('POST', '/api/push/test', { deviceId });
    expect(tested.status).toBe(status);
    if (status === 404) expect(tested).toMatchObject(NO_DEVICE);
    if (status === 503)
      expect(tested.body.error).toBe(
        'The browser’s push service can’t be reached right now. Please try again later.',
      );
    const { deliveries } = (await app.ada.call('GET', '/api/deliveries')).body;
    expect(deliveries).toMatchObject(recorded ? [{ kind: 'test', isEmail: false, status: recorded }] : []);
  },
);

test('the device that was used the longest ago makes room, and one that is known needs none', async () => {
  await using app = await start();
  const subscriptions: object[] = [];
  for (let n = 0; n < 10; n++) {
    app.clock.now += 60_000;
    subscriptions.push((await app.subscribe(app.ada, `${n}`)).subscription);
  }
  const names = async () => (await app.devices()).map(({ name }: { name: string }) => name);
  app.clock.now += HOUR;
  await app.ada.call('PUT', '/api/push', { subscription: subscriptions[0], name: '0', zone: ZONE });
  expect(await names()).toEqual(['0', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
  await app.subscribe(app.ada, '10');
  expect((await names()).toSorted()).toEqual(['0', '10', '2', '3', '4', '5', '6', '7', '8', '9']);
});
