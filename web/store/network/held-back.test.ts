import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDevice } from '../../../test/fleet/device.ts';
import { createUnreliableNetwork, type Weather } from '../../../test/fleet/network.ts';
import { startRestorableServer } from '../../../test/fleet/restorable-server.ts';
import { createWorld } from '../../../test/fleet/world.ts';

/** A device behind something that holds streams back. */
async function startDevice() {
  const server = await startRestorableServer();
  const world = createWorld(1);
  const weather: Weather = { serverUp: true, faults: 0, holdsStreams: true };
  const person = server.person(randomUUID());
  const { network } = createUnreliableNetwork(world, server, weather, person.accountId);
  return { server, world, weather, person, machine: createDevice(world, network) };
}

const titles = (rows: ReadonlyMap<string, { title: string }>) => [...rows.values()].map(({ title }) => title);

test('while streams are held back, each tab that is seen gets changes within seconds and says why', async () => {
  const { server, world, weather, person, machine } = await startDevice();
  await using _ = server;
  const [leading, other] = [await machine.openTab(), await machine.openTab()];
  await world.pass(60_000);
  await person.call('POST', '/api/tasks', { task: { title: 'From elsewhere' } });
  await world.pass(6_000);
  for (const { store } of [leading, other]) {
    expect(titles(store.rows('task'))).toEqual(['From elsewhere']);
    expect(store.status()).toMatchObject({ sync: 'saved', online: true, isAsking: true });
  }
  other.store.add('task', { title: 'From here' });
  await world.pass(3_000);
  for (const { store } of [leading, other])
    expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0, isAsking: true });

  weather.holdsStreams = false;
  await world.pass(60_000);
  expect(leading.store.status()).toMatchObject({ sync: 'saved', online: true });
  for (const tab of [leading, other]) tab.kill();
  await world.pass(60_000);
});

test('a write that the server took and lost in a restore between two asks is sent again', async () => {
  const { server, world, person, machine } = await startDevice();
  await using _ = server;
  const tab = await machine.openTab();
  await world.pass(60_000);
  server.backUp();
  tab.store.add('task', { title: 'Taken and lost' });
  // Until the server has taken it, and before this device asks again.
  while (tab.store.isWaiting('task', [...tab.store.rows('task').keys()][0] ?? '')) await world.pass(1);
  await server.restore();
  for (const title of ['Since one', 'Since two'])
    await person.call('POST', '/api/tasks', { task: { title } });
  await world.pass(60_000);
  const { tasks } = (await person.call('GET', '/api/tasks')).body;
  expect(tasks.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Since one',
    'Since two',
    'Taken and lost',
  ]);
  expect(tab.store.status()).toMatchObject({ sync: 'saved', waiting: 0 });
  tab.kill();
  await world.pass(60_000);
});
