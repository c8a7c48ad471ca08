import { expect, test } from 'vitest';
import { createDevice } from '../../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../../test/fleet/network.ts';
import { createWorld } from '../../../test/fleet/world.ts';
import { startApp } from '../../../test/server/app.ts';
import type { Network } from '../core/network-port.ts';

const QUIET_MS = 60_000;
const AT = '2026-06-15T10:00:00.000Z';
const UNKNOWN = { is: 'refused', code: 'invalid', message: 'Unrecognized key: "below"' } as const;

test('a server of the version before gets a write without what it doesn’t know', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const person = server.person();
  const { network } = createUnreliableNetwork(
    ...[world, server, { serverUp: true, faults: 0 }, person.accountId],
  );
  const older: Network = {
    ...network,
    async send(writes, signal) {
      if (!writes.some(({ request }) => 'below' in request.body)) return network.send(writes, signal);
      return writes.map(() => UNKNOWN);
    },
  };
  const tab = await createDevice(world, older).openTab();
  await world.pass(QUIET_MS);
  const { id } = tab.store.add('task', { title: 'Parent' });
  await world.pass(QUIET_MS);
  tab.store.remove('task', id);
  await world.pass(QUIET_MS);
  expect(tab.store.status()).toMatchObject({ waiting: 0, refused: [] });
  expect((await person.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  tab.kill();
  await world.pass(QUIET_MS);
});

test('a server of before mutations gets an act part by part, also where streams are held back', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const person = server.person();
  const weather = { serverUp: true, faults: 0, isOld: true, holdsStreams: true };
  const { network, link } = createUnreliableNetwork(world, server, weather, person.accountId);
  const tab = await createDevice(world, network).openTab();
  await world.pass(QUIET_MS);
  link.online = false;
  const writes = tab.store.act();
  writes.mutate('addTasks', {
    tasks: ['milk', 'bread'].map((id) => ({ id, title: id, listId: 'work', createdAt: AT })),
    reminders: [],
  });
  writes.add('task', { id: 'eggs', title: 'eggs' });
  await world.pass(QUIET_MS);
  expect(tab.store.unsent()).toMatchObject([{ action: 'mutate', input: { name: 'act' } }]);
  link.online = true;
  await world.pass(QUIET_MS);
  expect(tab.store.status()).toMatchObject({ waiting: 0, refused: [] });
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  expect(tasks.map(({ id }: { id: string }) => id).toSorted()).toEqual(['bread', 'eggs', 'milk']);
  tab.kill();
  await world.pass(QUIET_MS);
});
