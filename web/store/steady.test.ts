import { expect, test } from 'vitest';
import { createDevice, type Tab } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';

const QUIET_MS = 5 * 60_000;
const LONG_MS = 120_000;

/** Records every state of the tasks that a tab shows from now on. */
function watch({ store }: Tab) {
  const shown = new Set<unknown>();
  store.subscribe(() => shown.add(store.rows('task')));
  return { shown, titles: () => [...store.rows('task').values()].map(({ title }) => title) };
}

test(
  'a change shows instantly and doesn’t flicker while it is synced',
  async () => {
    await using server = await startApp();
    for (let seed = 1; seed <= 10; seed++) {
      const world = createWorld(seed);
      const { accountId } = await server.proPerson();
      const weather = { serverUp: true, faults: 0 };
      const { network } = createUnreliableNetwork(world, server, weather, accountId);
      const machine = createDevice(world, network);
      const tabs = [await machine.openTab(), await machine.openTab()] as const;
      await world.pass(QUIET_MS);
      const [here, there] = [watch(tabs[0]), watch(tabs[1])];

      const { store } = tabs[0];
      const { id } = store.add('task', { title: 'Buy milk' });
      const acts: [act: () => void, then: string[]][] = [
        [() => {}, ['Buy milk']],
        [() => store.update('task', id, { title: 'Buy oat milk' }), ['Buy oat milk']],
        [() => store.remove('task', id), []],
      ];
      for (const [index, [act, then]] of acts.entries()) {
        weather.faults = 0.3;
        act();
        expect(here.titles()).toEqual(then);
        await world.pass(QUIET_MS);
        weather.faults = 0;
        await world.pass(QUIET_MS);
        expect(store.status()).toMatchObject({ sync: 'saved', waiting: 0 });
        for (const { shown, titles } of [here, there]) {
          expect(titles()).toEqual(then);
          expect(shown.size).toBe(index + 1);
        }
      }
      for (const tab of tabs) tab.kill();
      await world.pass(60_000);
    }
  },
  LONG_MS,
);
