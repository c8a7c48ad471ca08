import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../domain/change.ts';
import { DEFAULT_LISTS } from '../../domain/list.ts';
import { newTask } from '../../domain/task.ts';
import { createDevice, type Tab } from '../../test/fleet/device.ts';
import { createWorld, type World } from '../../test/fleet/world.ts';
import { createBell } from './bell.ts';
import type { Network } from './ports.ts';

const LISTS = DEFAULT_LISTS.map((list) => ({ entity: 'list' as const, id: list.id, value: list }));
const LONG_MS = 120_000;
const NOW = '2026-06-15T10:00:00.000Z';

/** As much of a server as one leading tab after the other needs: it takes every added task, each key once. */
function createNetwork(world: World, travel: number): Network {
  const changes: Change[] = [...LISTS];
  const keys = new Set<string>();
  let bell = createBell(world);
  return {
    async send({ body }, key) {
      await world.sleep(travel);
      const { id, title } = (body as { task: { id: string; title: string } }).task;
      if (!keys.has(key)) changes.push({ entity: 'task', id, value: newTask({ title }, { id, now: NOW }) });
      keys.add(key);
      const cursor = `${changes.length}-a`;
      bell.ring();
      await world.sleep(travel);
      return { is: 'taken', cursor };
    },
    async listen(since, listener, signal) {
      const mine = createBell(world);
      bell = mine;
      for (let at = Number.parseInt(since, 10); !signal.aborted; ) {
        await world.sleep(travel, signal);
        const page = { changes: changes.slice(at), cursor: `${changes.length}-a` };
        if (signal.aborted || (page.changes.length > 0 && !(await listener.hear(page)))) return;
        at += page.changes.length;
        await mine.wait(60_000, signal);
      }
    },
  };
}

async function expectAllToShow(world: World, tabs: Tab[], tasks: string[]): Promise<void> {
  await world.pass(50_000);
  for (const { store } of tabs) {
    expect([...store.rows('list').keys()]).toEqual(['work', 'personal', 'health']);
    expect([...store.rows('task').values()].map(({ title }) => title)).toEqual(tasks);
    expect(store.status()).toMatchObject({ loaded: true, sync: 'saved', waiting: 0 });
  }
}

test(
  'a tab that opens while another hears and writes shows all of it',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(80),
        fc.nat(80),
        fc.nat(80),
        async (seed, writing, opening, travel) => {
          const world = createWorld(seed);
          const device = createDevice(world, createNetwork(world, travel));
          const first = await device.openTab();
          await world.pass(writing);
          first.store.add('task', { title: 'Buy milk' });
          await world.pass(opening);
          const second = await device.openTab();
          await expectAllToShow(world, [first, second], ['Buy milk']);
        },
      ),
      { numRuns: 200 },
    ),
  LONG_MS,
);

test(
  'what a tab kept but died before telling, the others show all the same',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(80),
        fc.nat(160),
        fc.nat(20),
        async (seed, writing, death, travel) => {
          const world = createWorld(seed);
          const device = createDevice(world, createNetwork(world, travel));
          const first = await device.openTab();
          const others = [await device.openTab(), await device.openTab()];
          await world.pass(writing);
          others[0]?.store.add('task', { title: 'Buy milk' });
          await world.pass(death);
          first.kill();
          await expectAllToShow(world, others, ['Buy milk']);
        },
      ),
      { numRuns: 200 },
    ),
  LONG_MS,
);

test(
  'what a tab queued but died before telling, the leading tab sends all the same',
  async () => {
    let orphans = 0;
    for (let death = 0; death <= 60; death++) {
      const world = createWorld(death);
      const device = createDevice(world, createNetwork(world, 5));
      const [leading, follower] = [await device.openTab(), await device.openTab()];
      await world.pass(1_000);
      follower.store.add('task', { title: 'Buy milk' });
      await world.pass(death);
      follower.kill();
      const isKept = follower.keptKeys.size > 0;
      if (isKept && leading.store.rows('task').size === 0) orphans += 1;
      await world.pass(60_000);
      await expectAllToShow(world, [leading], isKept ? ['Buy milk'] : []);
    }
    expect(orphans).toBeGreaterThan(0);
  },
  LONG_MS,
);

test('what a tab queued but died before telling, the next to lead sends at once', async () => {
  let orphans = 0;
  for (let death = 0; death <= 60; death++) {
    const world = createWorld(death);
    const device = createDevice(world, createNetwork(world, 5));
    const leading = await device.openTab();
    await world.pass(1_000);
    const next = await device.openTab();
    await world.pass(1_000);
    leading.store.add('task', { title: 'Buy milk' });
    await world.pass(death);
    leading.kill();
    const isKept = leading.keptKeys.size > 0;
    if (isKept && next.store.rows('task').size === 0) orphans += 1;
    await world.pass(2_000);
    expect(next.store.rows('task').size).toBe(isKept ? 1 : 0);
    expect(next.store.status().sync).toBe('saved');
  }
  expect(orphans).toBeGreaterThan(0);
});
