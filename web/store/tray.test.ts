import { expect, test } from 'vitest';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';

const QUIET_MS = 60_000;

test('a write that was refused before anybody listened is still reported, once', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const { network } = createUnreliableNetwork(
    ...[world, server, { serverUp: true, faults: 0 }, server.person().accountId],
  );
  const tab = await createDevice(world, network).openTab();
  await world.pass(QUIET_MS);
  tab.store.add('task', { title: 'Lost', listId: 'nowhere' });
  await world.pass(QUIET_MS);

  const heard: unknown[] = [];
  const stop = tab.store.onRefused(({ input }) => void heard.push(input));
  expect(heard).toEqual([expect.objectContaining({ title: 'Lost' })]);
  stop();
  tab.store.onRefused(({ input }) => void heard.push(input));
  expect(heard).toHaveLength(1);
  tab.kill();
  await world.pass(QUIET_MS);
});

test('a refused write is in the tray of every tab until it is retried or discarded', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const { network } = createUnreliableNetwork(
    ...[world, server, { serverUp: true, faults: 0 }, server.person().accountId],
  );
  const machine = createDevice(world, network);
  const tabs = [await machine.openTab(), await machine.openTab()];
  await world.pass(QUIET_MS);
  const trays = () => tabs.map(({ store }) => store.status().refused.map(({ input }) => input));
  const here = tabs[0]?.store;

  here?.add('task', { title: 'Lost', listId: 'nowhere' });
  here?.add('task', { title: 'Also lost', listId: 'nowhere' });
  await world.pass(QUIET_MS);
  tabs.push(await machine.openTab());
  await world.pass(QUIET_MS);
  const both = [{ title: 'Lost' }, { title: 'Also lost' }].map((input) => expect.objectContaining(input));
  expect(trays()).toEqual([both, both, both]);
  expect(here?.rows('task').size).toBe(0);

  const [first] = here?.status().refused ?? [];
  if (first) here?.retry(first);
  expect(here?.status()).toMatchObject({ waiting: 1, refused: [{ input: { title: 'Also lost' } }] });
  await world.pass(QUIET_MS);
  expect(trays()).toEqual([both.toReversed(), both.toReversed(), both.toReversed()]);

  for (const { key } of here?.status().refused ?? []) here?.discard(key);
  await world.pass(QUIET_MS);
  tabs.push(await machine.openTab());
  await world.pass(QUIET_MS);
  expect(trays()).toEqual([[], [], [], []]);
  for (const tab of tabs) tab.kill();
  await world.pass(QUIET_MS);
});
