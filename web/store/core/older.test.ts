import { expect, test } from 'vitest';
import { createDevice, type Tab } from '../../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../../test/fleet/network.ts';
import { startRestorableServer } from '../../../test/fleet/restorable-server.ts';
import { createWorld } from '../../../test/fleet/world.ts';
import type { Network } from './network-port.ts';

const QUIET_MS = 5_000;
const OLD = '2024-03-01T09:00:00.000Z';
const IDS = ['a', 'b', 'c', 'd', 'e'];

/** An account with five older tasks and an open one; a device of it, whose older tasks come two at a time. */
async function start() {
  const server = await startRestorableServer({ many: 3, pageSize: 2 });
  const world = createWorld(1);
  const person = await server.proPerson();
  for (const id of IDS) await person.add(id, { id, completed: true, createdAt: OLD, completedAt: OLD });
  await person.add('open', { id: 'open' });
  const weather = { serverUp: true, faults: 0 };
  const { network, link } = createUnreliableNetwork(world, server, weather, person.accountId);
  const asked: (string | undefined)[] = [];
  /** Holds back what the server sends of the older tasks. */
  const gate = { open: Promise.resolve() };
  const gated: Network = {
    ...network,
    async older(from, signal) {
      asked.push(from.after);
      const page = await network.older(from, signal);
      await gate.open;
      return page;
    },
  };
  const device = createDevice(world, gated);
  const openTab = async () => {
    const tab = await device.openTab();
    await world.pass(QUIET_MS);
    return tab;
  };
  const call = (method: string, body: object) =>
    world.doing(() => server.person(person.accountId).call(method, '/api/tasks', body));
  return { server, world, device, openTab, call, asked, gate, link };
}

const shown = ({ store }: Tab): string[] => [...store.rows('task').keys()].sort();
const isComplete = ({ store }: Tab): boolean => store.status().complete;
const ALL = [...IDS, 'open'];

test('older tasks come when they are asked for, to all tabs, and only once', async () => {
  const { server, world, openTab, asked } = await start();
  await using _ = server;
  const [leading, other] = [await openTab(), await openTab()];
  expect([shown(leading), shown(other)]).toEqual([['open'], ['open']]);
  expect([isComplete(leading), isComplete(other)]).toEqual([false, false]);
  other.store.wantOlder();
  await world.pass(QUIET_MS);
  expect([isComplete(leading), isComplete(other)]).toEqual([true, true]);
  expect([shown(leading), shown(other)]).toEqual([ALL, ALL]);
  const third = await openTab();
  expect([shown(third), isComplete(third)]).toEqual([ALL, true]);
  leading.store.wantOlder();
  await world.pass(QUIET_MS);
  expect(asked).toEqual([undefined, 'b', 'd']);
});

test('a new leading tab that opened later learns that another one waits for older tasks', async () => {
  const { server, world, openTab, link } = await start();
  await using _ = server;
  const [first, waiting] = [await openTab(), await openTab()];
  link.online = false;
  await world.pass(QUIET_MS);
  waiting.store.wantOlder();
  const later = await openTab();
  for (const tab of [first, waiting]) {
    tab.freeze();
    await world.pass(QUIET_MS);
  }
  link.online = true;
  later.wake();
  await world.pass(60_000);
  expect([isComplete(waiting), isComplete(later)]).toEqual([true, true]);
});

test('a change or a deletion that arrives while older tasks are under way wins', async () => {
  const { server, world, openTab, call, gate } = await start();
  await using _ = server;
  const tab = await openTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = promise;
  tab.store.wantOlder();
  await world.pass(QUIET_MS);
  await call('DELETE', { taskId: 'a' });
  await call('PUT', { taskId: 'b', updates: { completed: false, title: 'Again' } });
  await world.pass(QUIET_MS);
  expect(shown(tab)).toEqual(['b', 'open']);
  resolve();
  await world.pass(QUIET_MS);
  expect(shown(tab)).toEqual(['b', 'c', 'd', 'e', 'open']);
  expect(tab.store.rows('task').get('b')).toMatchObject({ title: 'Again', completed: false });
});

test('after a reload, loading goes on where it was, once something asks for it again', async () => {
  const { server, world, openTab, asked, gate } = await start();
  await using _ = server;
  const first = await openTab();
  first.store.wantOlder();
  while (shown(first).length < 3) await world.pass(100);
  const { promise } = Promise.withResolvers<void>();
  gate.open = promise;
  await world.pass(QUIET_MS);
  first.kill();
  gate.open = Promise.resolve();
  const second = await openTab();
  const [before, begun] = [shown(second), asked.length];
  expect(before.length).toBeGreaterThanOrEqual(3);
  expect(isComplete(second)).toBe(false);
  second.store.wantOlder();
  await world.pass(QUIET_MS);
  expect(shown(second)).toEqual(ALL);
  expect(asked.slice(begun)).not.toContain(undefined);
});

test.each([true, false])(
  'a device whose cursor is refused gets all tasks (older ones under way: %s)',
  async (isLoading) => {
    const { server, world, device, openTab, gate } = await start();
    await using _ = server;
    const tab = await openTab();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate.open = promise;
    if (isLoading) tab.store.wantOlder();
    await world.pass(QUIET_MS);
    const { cursor } = await device.disk.load();
    tab.kill();
    await device.disk.confirm(cursor, { changes: [], cursor: 'spoiled' }, []);
    const next = await openTab();
    resolve();
    await world.pass(QUIET_MS);
    expect([shown(next), isComplete(next)]).toEqual([ALL, true]);
  },
);

test('older tasks from before a restore don’t come back after it', async () => {
  const { server, world, openTab, call, gate } = await start();
  await using _ = server;
  await call('DELETE', { taskId: 'a' });
  server.backUp();
  await call('POST', {
    task: { id: 'aa', title: 'Lost', completed: true, createdAt: OLD, completedAt: OLD },
  });
  const tab = await openTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  gate.open = promise;
  tab.store.wantOlder();
  await world.pass(QUIET_MS);
  await world.settle();
  await server.restore();
  await call('POST', { task: { id: 'new', title: 'New' } });
  await world.pass(60_000);
  resolve();
  await world.pass(60_000);
  expect(shown(tab)).toEqual(['b', 'c', 'd', 'e', 'new', 'open']);
  expect(isComplete(tab)).toBe(true);
});

test('offline, older tasks come once the device is back', async () => {
  const { server, world, openTab, link } = await start();
  await using _ = server;
  const tab = await openTab();
  link.online = false;
  tab.store.wantOlder();
  await world.pass(60_000);
  expect(shown(tab)).toEqual(['open']);
  link.online = true;
  tab.wake();
  await world.pass(60_000);
  expect(shown(tab)).toEqual(ALL);
});
