import { expect, test } from 'vitest';
import { createDevice } from '../../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../../test/fleet/network.ts';
import { startRestorableServer } from '../../../test/fleet/restorable-server.ts';
import { createWorld } from '../../../test/fleet/world.ts';
import { startApp } from '../../../test/server/app.ts';
import type { Pending } from './pending.ts';

const LONG_MS = 120_000;

test(
  'rows that a restored server lacks or has in an older version can be put back, even after a reload',
  async () => {
    await using server = await startRestorableServer();
    const world = createWorld(1);
    const weather = { serverUp: true, faults: 0 };
    const { network } = createUnreliableNetwork(world, server, weather, 'ada-restored');
    const machine = createDevice(world, network);
    const first = await machine.openTab();
    const second = await machine.openTab();
    await world.pass(60_000);
    const { store } = first;
    const { id: old } = store.add('task', { title: 'Before the backup' });
    await world.pass(60_000);
    server.backUp();
    await world.pass(60_000);
    const { id: list } = store.add('list', { name: 'Later' });
    const { id: lost } = store.add('task', { title: 'After the backup', listId: list });
    store.add('setting', { id: 'chosen', value: '"later"' });
    store.update('task', old, { description: 'Notes after the backup' });
    await world.pass(60_000);
    weather.serverUp = false;
    await world.pass(20_000);
    await server.restore();
    weather.serverUp = true;
    await world.pass(60_000);

    const names = [`list/${list}`, 'setting/chosen', `task/${lost}`, `task/${old}`].sort();
    const missingIn = (tab: typeof first) =>
      tab.store
        .status()
        .missing.map(({ entity, id }) => `${entity}/${id}`)
        .sort();
    expect(missingIn(first)).toEqual(names);
    expect(missingIn(second)).toEqual(names);
    first.kill();
    second.kill();
    const third = await machine.openTab();
    await world.pass(60_000);
    expect(missingIn(third)).toEqual(names);
    third.store.settleMissing([`task/${lost}`]);
    await world.pass(1000);
    expect(missingIn(third)).toEqual(names.filter((name) => name !== `task/${lost}`));
    third.store.settleMissing(names);
    await world.pass(1000);
    third.kill();
    const fourth = await machine.openTab();
    await world.pass(60_000);
    expect(missingIn(fourth)).toEqual([]);
    fourth.kill();
    await world.pass(60_000);
  },
  LONG_MS,
);

test('rows that a restored server lacks are offered by a device that can’t say what it had received', async () => {
  await using server = await startRestorableServer();
  const world = createWorld(1);
  const weather = { serverUp: true, faults: 0 };
  const { network } = createUnreliableNetwork(world, server, weather, 'ada-spoiled');
  const machine = createDevice(world, network);
  const first = await machine.openTab();
  await world.pass(60_000);
  const { id: old } = first.store.add('task', { title: 'Before the backup' });
  await world.pass(60_000);
  server.backUp();
  const { id: lost } = first.store.add('task', { title: 'After the backup' });
  first.store.update('task', old, { description: 'Notes after the backup' });
  await world.pass(60_000);
  first.kill();
  await server.restore();
  const { cursor } = await machine.disk.load();
  await machine.disk.confirm(cursor, { changes: [], cursor: 'spoiled' }, []);

  const { store, ...tab } = await machine.openTab();
  await world.pass(60_000);
  expect([...store.rows('task').keys()]).toEqual([old]);
  const missing = store.status().missing.map(({ id }) => id);
  expect(missing.sort()).toEqual([lost, old].sort());
  tab.kill();
  await world.pass(60_000);
});

test('fetches corrupt rows again and moves unreadable writes to the tray', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const person = await server.proPerson();
  const weather = { serverUp: true, faults: 0 };
  const { network } = createUnreliableNetwork(world, server, weather, person.accountId);
  const machine = createDevice(world, network);
  const first = await machine.openTab();
  await world.pass(60_000);
  const ids = ['No value', 'No title', 'Other id'].map((title) => first.store.add('task', { title }).id);
  await world.pass(60_000);
  first.kill();
  const { cursor } = await machine.disk.load();
  const spoilt = [
    { entity: 'task', id: ids[0], value: 'garbage' },
    { entity: 'task', id: ids[1], value: { id: ids[1], completed: false } },
    { entity: 'task', id: ids[2], value: { id: 'another' } },
  ];
  await machine.disk.confirm(cursor, { changes: spoilt as never, cursor }, []);
  const at = '2026-06-15T10:00:00.000Z';
  const write = (key: string, more: object) => ({ key, at, id: key, ...more }) as unknown as Pending;
  await machine.disk.queue(
    write('of-tomorrow', { entity: 'horoscope', action: 'add', input: { title: 'Typed' } }),
  );
  await machine.disk.queue(write('without-input', { entity: 'task', action: 'update' }));
  await machine.disk.queue(write('odd-action', { entity: 'task', action: 'burn', input: { title: 'Kept' } }));

  const tab = await machine.openTab();
  await world.pass(60_000);
  const titles = [...tab.store.rows('task').values()].map(({ title }) => title).sort();
  expect(titles).toEqual(['No title', 'No value', 'Other id']);
  const { refused, waiting } = tab.store.status();
  expect(waiting).toBe(0);
  expect(refused.map(({ key }) => key)).toEqual(['of-tomorrow', 'without-input', 'odd-action']);
  expect(refused[0]?.input).toEqual({ title: 'Typed' });
  tab.kill();
  await world.pass(60_000);
});

test('a repair sets an invalid row aside and fetches it again', async () => {
  await using server = await startApp();
  const world = createWorld(1);
  const person = await server.proPerson();
  const weather = { serverUp: true, faults: 0 };
  const { network } = createUnreliableNetwork(world, server, weather, person.accountId);
  const machine = createDevice(world, network);
  const first = await machine.openTab();
  await world.pass(60_000);
  const { id } = first.store.add('task', { title: 'Right' });
  await world.pass(60_000);
  first.kill();
  const { cursor, changes } = await machine.disk.load();
  const row = changes.find((change) => change.id === id);
  const value = { ...row?.value, title: 7 };
  await machine.disk.confirm(cursor, { changes: [{ entity: 'task', id, value } as never], cursor }, []);
  const { store, ...tab } = await machine.openTab();
  await world.pass(60_000);
  expect(store.rows('task').get(id)?.title).toBe(7);
  const repaired = store.repair();
  await world.pass(1000);
  expect(await repaired).toBe(1);
  await world.pass(60_000);
  expect(store.rows('task').get(id)?.title).toBe('Right');
  tab.kill();
  await world.pass(60_000);
});
