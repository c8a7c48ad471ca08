import { expect, test } from 'vitest';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';
import type { Network } from './ports.ts';

const HOUR_MS = 3_600_000;
const LONG_MS = 120_000;

/** A tab that has been without a network for an hour, as its browser knows, and has a write waiting. */
async function awayForAnHour(server: Awaited<ReturnType<typeof startApp>>) {
  const world = createWorld(1);
  const { accountId } = await server.proPerson();
  const weather = { serverUp: true, faults: 0 };
  const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
  const failsAtOnce: Network = {
    send: async (...given) => (link.online ? network.send(...given) : { is: 'unreachable' }),
    async listen(...given) {
      if (!link.online) throw new Error('offline');
      return network.listen(...given);
    },
  };
  const tab = await createDevice(world, failsAtOnce).openTab();
  await world.pass(60_000);
  link.online = false;
  await world.pass(60_000);
  tab.store.add('task', { title: 'Written under way' });
  await world.pass(HOUR_MS);
  expect(tab.store.status()).toMatchObject({ sync: 'offline', waiting: 1 });
  const isSaved = () => tab.store.status().sync === 'saved';
  const end = async () => {
    tab.kill();
    await world.pass(60_000);
  };
  return { world, tab, link, isSaved, end };
}

test(
  'when the network is back, what waits is sent at once',
  async () => {
    await using server = await startApp();
    const { world, tab, link, isSaved, end } = await awayForAnHour(server);
    link.online = true;
    tab.wake();
    await world.pass(2_000);
    expect(isSaved()).toBe(true);
    await end();
  },
  LONG_MS,
);

test(
  'a network that says too early that it is back is tried again soon',
  async () => {
    await using server = await startApp();
    const { world, tab, link, isSaved, end } = await awayForAnHour(server);
    tab.wake();
    await world.pass(2_000);
    link.online = true;
    await world.pass(5_000);
    expect(isSaved()).toBe(true);
    await end();
  },
  LONG_MS,
);

test(
  'a server that comes back by itself is found soon',
  async () => {
    await using server = await startApp();
    const { world, link, isSaved, end } = await awayForAnHour(server);
    link.online = true;
    await world.pass(17_000);
    expect(isSaved()).toBe(true);
    await end();
  },
  LONG_MS,
);
