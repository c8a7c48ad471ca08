import { expect, test } from 'vitest';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';

/** Long enough for a first sync, and shorter than the time after which a device looks at its queue anyway. */
const QUIET_MS = 10_000;

test('a change that another tab stored and never announced is found and sent', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const weather = { serverUp: true, faults: 0 };
  const { network } = createUnreliableNetwork(world, server, weather, server.person().accountId);
  const device = createDevice(world, network);
  const { store, kill } = await device.openTab();
  await world.pass(QUIET_MS);
  await device.disk.queue({
    key: 'the-key-of-a-closed-tab',
    at: new Date(world.now()).toISOString(),
    entity: 'task',
    id: crypto.randomUUID(),
    action: 'add',
    input: { title: 'Written as its tab closed' },
  });
  expect(store.status().waiting).toBe(0);

  const found = store.lookForUnsent();
  await world.pass(50);
  expect(await found).toBe(1);
  const titles = () => [...store.rows('task').values()].map(({ title }) => title);
  expect(titles()).toEqual(['Written as its tab closed']);
  await world.pass(2_000);
  expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0 });
  expect(titles()).toEqual(['Written as its tab closed']);

  const again = store.lookForUnsent();
  await world.pass(50);
  expect(await again).toBe(0);
  kill();
  await world.pass(QUIET_MS);
});
