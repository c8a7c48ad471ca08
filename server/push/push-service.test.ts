import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createPushStandIn } from '../../sandbox/push.ts';
import { startApp } from '../../test/server/app.ts';
import { notResolving } from '../../test/server/resolving.ts';
import { type Reply, startService } from '../../test/server/service.ts';
import { devicesOf } from './devices.ts';
import { createPushService } from './push-service.ts';

const NOTIFICATION = { title: 'Call', body: 'Due', tag: 't', actions: [], data: { open: '/tasks' } };

/** Ada, whose browser's push service answers as given. */
async function start(reply: () => Reply, publicUrl = 'https://daymark.example', secret = 'secret') {
  const service = await startService(reply);
  const app = await startApp({ pushUrl: service.url });
  const ada = app.person();
  const { keys } = createPushStandIn().subscribe(service.url);
  const keep = async (name: string) => {
    const subscription = { endpoint: `${service.url}/push/${name}`, keys };
    expect((await ada.call('PUT', '/api/push', { subscription, name, zone: 'UTC' })).status).toBe(200);
  };
  await keep('one');
  const { database } = app;
  const push = createPushService({
    database,
    clock: () => app.clock.now,
    log: { warn() {} },
    secret,
    publicUrl,
    sandboxUrl: `${service.url}/anything`,
  });
  const devices = () => devicesOf(database.db, ada.accountId);
  return {
    service,
    database,
    devices,
    keep,
    deliver: async (name = 'one') => {
      const device = (await devices()).find((one) => one.name === name);
      if (!device) throw new Error('no such device');
      return push.deliver(device, NOTIFICATION);
    },
    clock: app.clock,
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test.each([
  ['https://daymark.example', 'https://daymark.example'],
  ['http://localhost:3000', 'https://daymark.invalid'],
])('at %s, push services can contact %s', async (publicUrl, contact) => {
  await using app = await start(() => ({ status: 201 }), publicUrl);
  expect(await app.deliver()).toEqual({ status: 'sent' });
  const [, token = ''] = /t=([^,]+)/.exec(app.service.received[0]?.headers.authorization ?? '') ?? [];
  expect(decodeJwt(token).sub).toBe(contact);
});

test('a device knows when it got something last, and until when it can’t', async () => {
  const replies: Reply[] = [
    { status: 429, headers: { 'Retry-After': '90' } },
    { status: 400 },
    { status: 201 },
  ];
  await using app = await start(() => replies.shift() ?? {});
  await app.keep('two');
  const times = async () =>
    (await app.devices()).map(({ name, delivered_at, paused_until }) => [name, delivered_at, paused_until]);
  const untouched = ['two', null, null];
  expect(await app.deliver()).toEqual({ status: 'busy', waitMs: 90_000 });
  const paused = [['one', null, '2026-06-15T10:01:30.000Z'], untouched];
  expect(await times()).toEqual(expect.arrayContaining(paused));
  expect(await app.deliver()).toEqual({ status: 'refused' });
  expect(await times()).toEqual(expect.arrayContaining(paused));
  app.clock.now += 60_000;
  expect(await app.deliver()).toEqual({ status: 'sent' });
  expect(await times()).toEqual(
    expect.arrayContaining([['one', '2026-06-15T10:01:00.000Z', null], untouched]),
  );
});

test('a device that is gone is removed, and no other one', async () => {
  await using app = await start(() => ({ status: 410 }));
  await app.keep('two');
  expect(await app.deliver()).toEqual({ status: 'gone' });
  expect((await app.devices()).map(({ name }) => name)).toEqual(['two']);
});

test('a device that subscribed before the secret was changed is gone', async () => {
  await using app = await start(() => ({ status: 201 }), 'https://daymark.example', 'another secret');
  expect(await app.deliver()).toEqual({ status: 'gone' });
  expect([await app.devices(), app.service.received]).toEqual([[], []]);
});

test('reads no more of an answer than 64 KB', async () => {
  const sizes = [64 * 1024, 64 * 1024 + 1];
  await using app = await start(() => ({ status: 201, body: 'x'.repeat(sizes.shift() ?? 0) }));
  expect([await app.deliver(), await app.deliver()]).toEqual([{ status: 'sent' }, { status: 'refused' }]);
});

test('a name is resolved as given, when it’s entered and when it’s called', async () => {
  await using app = await start(() => ({}));
  const [device] = await app.devices();
  if (!device) throw new Error('no device');
  const push = createPushService({
    database: app.database,
    clock: () => 0,
    log: { warn() {} },
    secret: 'secret',
    publicUrl: 'https://daymark.example',
    lookup: notResolving('ENOTFOUND'),
  });
  await expect(push.checkAddress('https://push.example/x')).rejects.toThrow('doesn’t exist');
  // Without a sandbox, this machine can't be called.
  expect(await push.deliver(device, NOTIFICATION)).toEqual({ status: 'refused' });
});
