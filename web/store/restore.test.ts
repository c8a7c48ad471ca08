import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDevice, type Tab } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { startRestorableServer } from '../../test/fleet/restorable-server.ts';
import { createWorld } from '../../test/fleet/world.ts';
import type { Network } from './core/network-port.ts';

const LONG_MS = 120_000;
const QUIET_MS = 5 * 60_000;

type Server = Awaited<ReturnType<typeof startRestorableServer>>;
type Device = { tab: Tab; link: { online: boolean } };

/** One person's devices and a server that can be restored to an earlier state. */
async function startFleet(server: Server, seed = 1) {
  const world = createWorld(seed);
  const weather = { serverUp: true, faults: 0 };
  const accountId = randomUUID();
  const open = async (): Promise<Device> => {
    const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
    return { tab: await createDevice(world, network).openTab(), link };
  };
  const devices = [await open(), await open()] as const;
  await world.pass(QUIET_MS);

  return {
    devices,
    pass: world.pass,
    /** Takes the server down while its database is restored. */
    async restore(): Promise<void> {
      weather.serverUp = false;
      await world.pass(20_000);
      await server.restore();
      weather.serverUp = true;
    },
    /** Brings all devices online and checks that they show the server's rows. @returns its task titles, oldest first */
    async atRest(): Promise<string[]> {
      for (const { tab, link } of devices) {
        link.online = true;
        tab.wake();
      }
      await world.pass(QUIET_MS);
      expect(server.failures).toEqual([]);
      const { changes } = await server.person(accountId).changes();
      const there = new Map(changes.map(({ entity, id, value }) => [`${entity}/${id}`, value]));
      for (const { tab } of devices) {
        const { store } = tab;
        expect(store.status().waiting).toBe(0);
        const shown = (['list', 'task'] as const).flatMap((entity) =>
          [...store.rows(entity)].map(([id, row]) => [`${entity}/${id}`, row] as const),
        );
        for (const [id, row] of shown) expect(there.get(id)).toEqual(row);
        const visible = [...there.keys()].filter((id) => /^(list|task)\//.test(id));
        expect(shown.map(([id]) => id).sort()).toEqual(visible.sort());
      }
      const tasks = changes.flatMap(({ entity, value }) => (entity === 'task' && value ? [value] : []));
      return tasks.sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)).map(({ title }) => title);
    },
    /** How often the server applied each of these writes. */
    async timesApplied(keys: Iterable<string>): Promise<number[]> {
      const receipts = await server.database.db
        .selectFrom('receipt')
        .select('key')
        .where('account_id', '=', accountId)
        .execute();
      return [...keys].map((key) => receipts.filter((receipt) => receipt.key === key).length);
    },
    end: async () => {
      for (const { tab } of devices) tab.kill();
      await world.pass(60_000);
    },
  };
}

const add = ({ tab }: Device, title: string): string => tab.store.add('task', { title }).id;

test(
  'a device shows the restored account, and its pending writes are applied once',
  async () => {
    await using server = await startRestorableServer();
    const fleet = await startFleet(server);
    const [device] = fleet.devices;
    const kept = add(device, 'Before the backup');
    await fleet.pass(QUIET_MS);
    server.backUp();
    await fleet.pass(60_000);
    const lost = add(device, 'Lost with the disk');
    await fleet.pass(QUIET_MS);

    device.link.online = false;
    await fleet.pass(60_000);
    device.tab.store.update('task', kept, { title: 'Renamed offline' });
    await fleet.pass(60_000);
    add(device, 'Added offline');
    device.tab.store.update('task', lost, { title: 'What the server no longer knows' });
    await fleet.restore();
    const { store } = device.tab;
    const seen: boolean[] = [];
    store.subscribe(() =>
      seen.push([...store.rows('task').values()].some(({ title }) => title === 'Added offline')),
    );
    expect(await fleet.atRest()).toEqual(['Renamed offline', 'Added offline']);
    expect(seen).not.toContain(false);
    expect(device.tab.store.status().refused).toMatchObject([
      { input: { title: 'What the server no longer knows' } },
    ]);
    await fleet.end();
  },
  LONG_MS,
);

test(
  'a device detects a restored server whose cursor has caught up with its own or passed it',
  async () => {
    await using server = await startRestorableServer();
    for (const writesSince of [1, 2, 3, 8]) {
      const fleet = await startFleet(server);
      const [away, there] = fleet.devices;
      server.backUp();
      add(away, 'Lost one');
      await fleet.pass(60_000);
      add(away, 'Lost two');
      await fleet.pass(QUIET_MS);
      away.link.online = false;
      await fleet.pass(60_000);
      add(away, 'Added offline');

      await fleet.restore();
      const titles = Array.from({ length: writesSince }, (_, n) => `Since the restore ${n}`);
      for (const title of titles) {
        await fleet.pass(60_000);
        add(there, title);
      }
      await fleet.pass(QUIET_MS);
      expect(await fleet.atRest()).toEqual(['Added offline', ...titles]);
      await fleet.end();
    }
  },
  LONG_MS,
);

test.each([
  ['heard of it', false],
  ['heard the answer', true],
])(
  'resends a write that the server accepted and lost before the device %s',
  async (_, isAnsweredLate) => {
    await using server = await startRestorableServer();
    const world = createWorld(1);
    const weather = { serverUp: true, faults: 0 };
    const accountId = randomUUID();
    const { network } = createUnreliableNetwork(world, server, weather, accountId);
    let taken = 0;
    let heard = Promise.resolve();
    let answered = Promise.resolve();
    const halfDeaf: Network = {
      probe: network.probe,
      older: network.older,
      async send(...given) {
        const results = await network.send(...given);
        taken += results.filter((result) => result.is === 'taken').length;
        await answered;
        return results;
      },
      listen: (since, listener, ...rest) =>
        network.listen(
          since,
          { ...listener, hear: (page) => heard.then(() => listener.hear(page)) },
          ...rest,
        ),
    };
    const tab = await createDevice(world, halfDeaf).openTab();
    await world.pass(QUIET_MS);
    tab.store.add('task', { title: 'Before the backup' });
    await world.pass(QUIET_MS);
    server.backUp();

    const cut = Promise.withResolvers<void>();
    heard = cut.promise;
    const late = Promise.withResolvers<void>();
    if (isAnsweredLate) answered = late.promise;
    taken = 0;
    tab.store.add('task', { title: 'Taken and lost' });
    await world.pass(5_000);
    expect([taken, tab.store.status().waiting]).toEqual([1, 1]);
    weather.serverUp = false;
    heard = Promise.resolve();
    cut.reject(new Error('lost'));
    await world.pass(20_000);
    await server.restore();
    weather.serverUp = true;
    await world.pass(QUIET_MS);
    const person = server.person(accountId);
    for (const title of ['Since one', 'Since two'])
      await person.call('POST', '/api/tasks', { task: { title } });
    await world.pass(QUIET_MS);
    late.resolve();
    await world.pass(QUIET_MS);
    const { tasks } = (await person.call('GET', '/api/tasks')).body;
    expect(tasks.map(({ title }: { title: string }) => title).sort()).toEqual([
      'Before the backup',
      'Since one',
      'Since two',
      'Taken and lost',
    ]);
    expect(tab.store.status()).toMatchObject({ sync: 'saved', waiting: 0 });
    tab.kill();
    await world.pass(60_000);
  },
  LONG_MS,
);

test(
  'whenever the server is restored, all devices reach its state and pending writes are applied once',
  async () => {
    await using server = await startRestorableServer();
    const device = fc.constantFrom<0 | 1>(0, 1);
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('add' as const, 'rename' as const), device }) },
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('pass' as const),
          ms: fc.constantFrom(30, 400, 5_000, 90_000),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const), device }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('backUp' as const, 'restore' as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.boolean(),
        fc.array(step, { maxLength: 30 }),
        async (seed, isNew, steps) => {
          if (isNew) server.backUp();
          const fleet = await startFleet(server, seed);
          if (!isNew) server.backUp();
          let waiting = new Set<string>();
          for (const step of steps) {
            if (step.do === 'pass') await fleet.pass(step.ms);
            else if (step.do === 'backUp') server.backUp();
            else if (step.do === 'restore') {
              await fleet.restore();
              const outboxes = fleet.devices.map(({ tab }) => tab.disk.outbox());
              waiting = new Set((await Promise.all(outboxes)).flat().map(({ key }) => key));
            } else if ('device' in step) {
              const { tab, link } = fleet.devices[step.device];
              const first = tab.store.rows('task').keys().next().value;
              if (step.do === 'add') tab.store.add('task', { title: `Task of ${step.device}` });
              else if (step.do === 'rename' && first) tab.store.update('task', first, { title: 'Renamed' });
              else if (step.do === 'offline') link.online = false;
              else if (step.do === 'online') link.online = true;
            }
          }
          await fleet.atRest();
          const tray = fleet.devices.flatMap(({ tab }) => tab.store.status().refused);
          for (const { key } of tray) waiting.delete(key);
          expect(await fleet.timesApplied(waiting)).toEqual([...waiting].map(() => 1));
          await fleet.end();
        },
      ),
      { numRuns: 40 },
    );
  },
  LONG_MS,
);
