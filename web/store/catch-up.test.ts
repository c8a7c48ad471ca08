import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Change, START } from '../../domain/registry/change.ts';
import { DEFAULT_LISTS } from '../../domain/task/list.ts';
import { newTask } from '../../domain/task/task-rules.ts';
import { createDevice, type Tab } from '../../test/fleet/device.ts';
import { createWorld, type World } from '../../test/fleet/world.ts';
import { createCatchUp } from './catch-up.ts';
import type { Network } from './core/network-port.ts';
import type { Pending, Refused } from './core/pending.ts';
import { EMPTY_REPLICA, type HeldReplica, type Saved } from './core/replica.ts';
import type { TabMessage } from './core/tab-message.ts';
import { createMemoryStorage } from './disk/memory.ts';
import { createWakeSignal } from './leading/wake-signal.ts';

const LISTS = DEFAULT_LISTS.map((list) => ({ entity: 'list' as const, id: list.id, value: list }));
const LONG_MS = 120_000;
const NOW = '2026-06-15T10:00:00.000Z';

/** A minimal server for one leading tab after another: accepts every added task, once per key. */
function createNetwork(world: World, travel: number): Network {
  const changes: Change[] = [...LISTS];
  const keys = new Set<string>();
  let wakeListener = () => {};
  return {
    probe() {},
    older: async () => undefined,
    async send([first]) {
      if (!first) return [];
      const { key, request } = first;
      const { body } = request;
      await world.sleep(travel);
      const { id, title } = (body as { task: { id: string; title: string } }).task;
      if (!keys.has(key)) changes.push({ entity: 'task', id, value: newTask({ title }, { id, now: NOW }) });
      keys.add(key);
      const cursor = `${changes.length}-a`;
      wakeListener();
      await world.sleep(travel);
      return [{ is: 'taken', cursor }];
    },
    async listen(since, listener, signal) {
      const mine = createWakeSignal(world);
      wakeListener = () => mine.wake();
      await world.sleep(travel, signal);
      listener.opened({ isAsking: false });
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
  'a tab that opens while another receives and writes changes shows all of them',
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
  'other tabs show changes that a tab stored but died before broadcasting',
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
  'the leading tab sends a write that another tab queued but died before broadcasting',
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

test('the next leading tab sends a dead tab’s unbroadcast write right away', async () => {
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

const write = (key: string, seq: number): Pending => ({
  key,
  at: NOW,
  entity: 'task',
  id: `task-${key}`,
  action: 'add',
  seq,
  input: { title: `Task ${key}` },
});
const refusal = (key: string, seq: number): Refused => ({ ...write(key, seq), message: 'No.' });
const taskRow = (id: string) =>
  ({ entity: 'task', id, value: newTask({ title: id }, { id, now: NOW }) }) as const;

/** Reads the copy, with these messages arriving meanwhile, and returns the resulting replica. */
async function readWhile(told: TabMessage[], saved: Partial<Saved>) {
  let replica = EMPTY_REPLICA;
  const copy = { changes: [], cursor: START, outbox: [], lastSeq: 9, refused: [], missing: [], ...saved };
  const memory = createMemoryStorage(copy);
  const gate = Promise.withResolvers<void>();
  const readings: boolean[] = [];
  const held: HeldReplica = {
    read: () => replica,
    replace(next) {
      replica = next;
    },
  };
  const load = async () => {
    const read = await memory.load();
    await gate.promise;
    readings.push(catchUp.isReading());
    return read;
  };
  const catchUp = createCatchUp({ ...memory, load }, held, () => {});
  const reading = catchUp.reload();
  for (const message of told) catchUp.note(message);
  gate.resolve();
  await reading;
  expect(catchUp.isReading()).toBe(false);
  return { replica, readings };
}

test('a write that leaves the tray during a read stays out of it', async () => {
  const refused = [refusal('again', 1), refusal('thrown away', 2), refusal('stays', 3)];
  const told: TabMessage[] = [
    { is: 'queued', write: write('new', 10), insteadOf: 'again' },
    { is: 'cleared', key: 'thrown away' },
  ];
  const { replica } = await readWhile(told, { refused });
  expect(replica.refused.map(({ key }) => key)).toEqual(['stays']);
});

test('a write confirmed during a read isn’t pending; a refused one is in the tray once', async () => {
  const outbox = [write('done', 1), write('refused', 2), write('waits', 3)];
  const told: TabMessage[] = [
    { is: 'forgotten', keys: ['done'] },
    { is: 'refused', write: refusal('refused', 2) },
    { is: 'refused', write: refusal('thrown away since', 4) },
  ];
  const { replica } = await readWhile(told, { outbox });
  expect(replica.outbox.map(({ key }) => key)).toEqual(['waits']);
  expect(replica.refused.map(({ key }) => key)).toEqual(['refused']);
  expect([...replica.rows.task.keys()]).toEqual(['task-waits']);
});

test('missing rows settled during a read are no longer missing', async () => {
  const missing = [taskRow('put back'), taskRow('lost')];
  const { replica } = await readWhile([{ is: 'settled', names: ['task/put back'] }], { missing });
  expect(replica.missing).toEqual([taskRow('lost')]);
});

test('a page received during a read is applied once, whether or not the copy has it', async () => {
  const page = { changes: [taskRow('b')], cursor: '2-b' };
  const told: TabMessage[] = [{ is: 'confirmed', from: '1-a', page, done: ['k'] }];
  const older = await readWhile(told, { changes: [taskRow('a')], cursor: '1-a', outbox: [write('k', 1)] });
  const newer = await readWhile(told, { changes: [taskRow('a'), taskRow('b')], cursor: '2-b' });
  for (const { replica, readings } of [older, newer]) {
    expect(replica.cursor).toBe('2-b');
    expect([...replica.rows.task.keys()]).toEqual(['a', 'b']);
    expect(replica.outbox).toEqual([]);
    expect(readings).toEqual([true]);
  }
});

test('older tasks that arrive during a read are there once, whether or not the copy has them', async () => {
  const from = { before: '2025-06-15', from: '5-a' };
  const told: TabMessage[] = [
    { is: 'olderLoaded', from, page: { changes: [taskRow('old')], cursor: '5-a' } },
  ];
  const changes = [taskRow('new')];
  const without = await readWhile(told, { changes, cursor: '5-a', older: from });
  const including = await readWhile(told, { changes: [...changes, taskRow('old')], cursor: '5-a' });
  for (const { replica, readings } of [without, including]) {
    expect([...replica.rows.task.keys()].sort()).toEqual(['new', 'old']);
    expect(replica.older).toBeUndefined();
    expect(readings).toEqual([true]);
  }
  const other = { before: '2025-06-15', from: '9-b' };
  const foreign = await readWhile(told, { changes, cursor: '9-b', older: other });
  expect([...foreign.replica.rows.task.keys()]).toEqual(['new']);
  expect(foreign.readings).toEqual([true, true]);
});

test('a write that replaces none leaves the tray as it is', async () => {
  const refused = [refusal('stays', 1)];
  const { replica } = await readWhile([{ is: 'queued', write: write('new', 10) }], { refused });
  expect(replica.refused.map(({ key }) => key)).toEqual(['stays']);
});

test('reads the copy again when a message doesn’t continue from it', async () => {
  const page = { changes: [taskRow('c')], cursor: '3-c' };
  const { replica, readings } = await readWhile([{ is: 'confirmed', from: '2-b', page, done: [] }], {
    cursor: '1-a',
  });
  expect(readings).toEqual([true, true]);
  expect(replica.cursor).toBe('1-a');
});
