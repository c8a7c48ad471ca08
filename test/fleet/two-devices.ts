import { vi } from 'vitest';
import { startApp } from '../server/app.ts';
import { createDevice } from './device.ts';
import { createUnreliableNetwork, type Weather } from './network.ts';
import { createWorld } from './world.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const QUIET_MS = 60_000;

type Given = { seed?: number; server?: Server; weather?: Partial<Weather> };

/** Two devices of one account, each with a tab that is up to date. */
export async function twoDevices({ seed = 1, server: shared, weather: more }: Given = {}) {
  const server = shared ?? (await startApp());
  const world = createWorld(seed);
  const weather: Weather = { serverUp: true, faults: 0, ...more };
  const person = await server.proPerson();
  const { accountId } = person;
  const open = async () => {
    const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
    const tab = await createDevice(world, network).openTab();
    const setOnline = (online: boolean) => {
      link.online = online;
      if (online) tab.wake();
    };
    return { tab, store: tab.store, setOnline };
  };
  const [here, there] = [await open(), await open()];
  vi.spyOn(performance, 'now').mockReturnValue(0);
  await world.pass(QUIET_MS);
  return {
    world,
    person,
    here,
    there,
    quiet: () => world.pass(QUIET_MS),
    async [Symbol.asyncDispose]() {
      for (const { tab } of [here, there]) tab.kill();
      await world.pass(QUIET_MS);
      if (!shared) await server[Symbol.asyncDispose]();
      vi.restoreAllMocks();
    },
  };
}
