import { expect, test } from 'vitest';
import { type ChangePage, START } from '../../domain/registry/change.ts';
import { DEFAULT_LISTS } from '../../domain/task/list.ts';
import { newTask } from '../../domain/task/task-rules.ts';
import { createWorld, type World } from '../../test/fleet/world.ts';
import type { Network } from './core/network-port.ts';
import type { Ports, Storage } from './core/ports.ts';
import type { TabMessage } from './core/tab-message.ts';
import { createMemoryStorage } from './disk/memory.ts';
import { runLoops } from './leading/loops.ts';
import { createStore, type Store } from './store.ts';

const LISTS = DEFAULT_LISTS.map((list) => ({ entity: 'list' as const, id: list.id, value: list }));
const NOW = '2026-06-15T10:00:00.000Z';

/** One tab whose leadership and messages the test controls. @param network receives nothing by default */
async function openByHand(world: World, disk: Storage, network: Partial<Network> = {}) {
  const posted: TabMessage[] = [];
  let heard: (message: TabMessage) => void = () => {};
  let lead = () => {};
  const never = () => new Promise<never>(() => {});
  const ports: Ports = {
    storage: disk,
    durable: true,
    network: { send: never, listen: never, older: never, probe() {}, ...network },
    tabs: {
      post: (message) => posted.push(message),
      hear: (listener) => {
        heard = listener;
        return () => {};
      },
      lead: (work, signal) => new Promise((resolve) => (lead = () => void work(signal).then(resolve))),
    },
    now: world.now,
    newId: world.newId,
    random: world.random,
    sleep: world.sleep,
    onWake: () => () => {},
    whileSeen: () => () => {},
  };
  const store = createStore(ports, async () => runLoops);
  await store.open();
  return { store, posted, hear: (message: TabMessage) => heard(message), lead: () => lead() };
}

const page = (id: string, cursor: string): ChangePage => ({
  changes: [{ entity: 'task', id, value: newTask({ title: id }, { id, now: NOW }) }],
  cursor,
});
const shown = (store: Store) => [...store.rows('task').keys()];

test('a tab that missed a page rereads the copy instead of applying the next page', async () => {
  const world = createWorld(1);
  const disk = createMemoryStorage();
  await disk.confirm(START, { changes: LISTS, cursor: '1-a' }, []);
  const { store, hear } = await openByHand(world, disk);
  await disk.confirm('1-a', page('missed', '2-b'), []);
  await disk.confirm('2-b', page('next', '3-c'), []);
  hear({ is: 'confirmed', from: '2-b', page: page('next', '3-c'), done: [] });
  await world.pass(0);
  expect(shown(store)).toEqual(['missed', 'next']);
});

test('doesn’t broadcast a page that the copy rejected, and rereads the copy', async () => {
  const world = createWorld(1);
  const disk = createMemoryStorage();
  await disk.confirm(START, { changes: LISTS, cursor: '1-a' }, []);
  const asked: string[] = [];
  const { store, posted, lead } = await openByHand(world, disk, {
    async listen(since, { hear }) {
      asked.push(since);
      if (since !== '1-a') return new Promise(() => {});
      // Another tab has stored this page and one more meanwhile.
      await disk.confirm('1-a', page('first', '2-b'), []);
      await disk.confirm('2-b', page('second', '3-c'), []);
      expect(await hear(page('first', '2-b'))).toBe(false);
    },
  });
  lead();
  await world.pass(2_000);
  expect(posted.filter(({ is }) => is === 'confirmed')).toEqual([]);
  expect(shown(store)).toEqual(['first', 'second']);
  expect(asked).toEqual(['1-a', '3-c']);
});

test('a tab that waits for older tasks tells each new leader', async () => {
  const world = createWorld(1);
  const disk = createMemoryStorage();
  await disk.confirm(START, { changes: LISTS, cursor: '1-a', older: '2025-06-15' }, []);
  const { store, posted, hear } = await openByHand(world, disk);
  const wanted = () => posted.filter(({ is }) => is === 'olderWanted').length;
  hear({ is: 'leads' });
  expect(wanted()).toBe(0);
  store.wantOlder();
  expect(wanted()).toBe(1);
  hear({ is: 'leads' });
  expect(wanted()).toBe(2);
});
