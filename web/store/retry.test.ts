import { expect, test } from 'vitest';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';
import type { Network } from './core/network-port.ts';

const HOUR_MS = 3_600_000;
const LONG_MS = 120_000;

/** A tab that has been offline for an hour, as its browser knows, with a pending write. */
async function awayForAnHour(server: Awaited<ReturnType<typeof startApp>>, seed = 1) {
  const world = createWorld(seed);
  const { accountId } = await server.proPerson();
  const weather = { serverUp: true, faults: 0 };
  const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
  const tries = { count: 0 };
  const failsAtOnce: Network = {
    async send(...given) {
      tries.count += 1;
      return link.online ? network.send(...given) : [{ is: 'unreachable' }];
    },
    async listen(...given) {
      if (!link.online) throw new Error('offline');
      return network.listen(...given);
    },
    older: network.older,
    probe: network.probe,
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
  return { world, tab, link, tries, isSaved, end };
}

test(
  'sends pending writes right away when the network is back',
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
  'retries soon when the network reports too early that it is back',
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
  'reconnects soon after the server comes back',
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

test(
  'writes made while the server is down wait for the next retry, however many they are',
  async () => {
    await using server = await startApp();
    const { world, tab, link, tries, isSaved, end } = await awayForAnHour(server);
    const before = tries.count;
    for (let n = 0; n < 100; n++) {
      tab.store.add('task', { title: `Written under way ${n}` });
      await world.pass(600);
    }
    expect(tries.count - before).toBeLessThanOrEqual(8);
    link.online = true;
    tab.wake();
    await world.pass(200_000);
    expect(isSaved()).toBe(true);
    await end();
  },
  LONG_MS,
);

test(
  'sends pending writes right away once the stream is open again',
  async () => {
    await using server = await startApp();
    for (let seed = 1; seed <= 5; seed++) {
      const { world, tab, link, isSaved, end } = await awayForAnHour(server, seed);
      link.online = true;
      while (!tab.store.status().online) await world.pass(100);
      await world.pass(2_000);
      expect(isSaved()).toBe(true);
      await end();
    }
  },
  LONG_MS,
);
