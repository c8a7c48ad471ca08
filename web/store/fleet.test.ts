import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENTITIES, type Entity } from '../../domain/entity.ts';
import { createDevice, type Tab } from '../../test/fleet/device.ts';
import { createUnreliableNetwork, type Weather } from '../../test/fleet/network.ts';
import { createWorld, type World } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const ACCOUNTS = 2;
const DEVICES = 4;
const HISTORIES = Number(process.env.FLEET_HISTORIES ?? 500);
const QUIET_MS = 10 * 60_000;

const device = fc.nat(DEVICES - 1);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write' as const), device, what: fc.nat() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(1, 30, 400, 5_000, 90_000),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('offline' as const, 'online' as const), device }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('openTab' as const, 'killTab' as const, 'freeze' as const),
      device,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('failDisk' as const), device }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('serverDown' as const, 'serverUp' as const), device }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test(`${HISTORIES} histories of devices, tabs, faults and crashes all end in the server’s state`, async () => {
  await using server = await startApp();
  const history = fc.record({
    seed: fc.nat(),
    faults: fc.constantFrom(0, 0.05, 0.3),
    steps: fc.array(step, { maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(history, ({ seed, faults, steps }) => live(server, seed, faults, steps)),
    { numRuns: HISTORIES, ...(process.env.FLEET_SEED && { seed: Number(process.env.FLEET_SEED) }) },
  );
}, 3_600_000);

/** What was written in an account: the tasks made, and the refused writes taken out of the tray. */
type Mine = { ids: Set<string>; cleared: Set<string> };

async function live(server: Server, seed: number, faults: number, steps: Step[]): Promise<void> {
  const world = createWorld(seed);
  const weather: Weather = { serverUp: true, faults };
  const fleet = await createFleet(world, server, weather);
  for (const device of fleet) await device.openTab();
  for (const step of steps) {
    if (step.do === 'pass') await world.pass(step.milliseconds);
    else if (step.do === 'serverDown') weather.serverUp = false;
    else if (step.do === 'serverUp') weather.serverUp = true;
    else if (step.do === 'write') fleet[step.device]?.write(step.what);
    else await fleet[step.device]?.[step.do]();
  }
  weather.serverUp = true;
  weather.faults = 0;
  for (const device of fleet) await device.recover();
  await world.pass(QUIET_MS);
  expect(server.failures).toEqual([]);
  for (const device of fleet) await device.check();
  for (const device of fleet) device.end();
  await world.pass(60_000);
}

async function createFleet(world: World, server: Server, weather: Weather) {
  const accounts: string[] = [];
  while (accounts.length < ACCOUNTS) accounts.push((await server.proPerson()).accountId);
  const written = accounts.map(() => ({ ids: new Set<string>(), cleared: new Set<string>() }));
  return Array.from({ length: DEVICES }, (_, n) => {
    const accountId = accounts[n % ACCOUNTS] as string;
    const mine = written[n % ACCOUNTS] as Mine;
    const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
    const machine = createDevice(world, network);
    const tabs: Tab[] = [];
    const durable = new Set<string>();
    const pick = () => tabs[world.dice(tabs.length)];

    return {
      async openTab() {
        if (tabs.length < 3) tabs.push(await machine.openTab());
      },
      killTab() {
        const tab = pick();
        if (!tab) return;
        tab.kill();
        tabs.splice(tabs.indexOf(tab), 1);
        for (const key of tab.keptKeys) durable.add(key);
      },
      freeze: () => pick()?.freeze(),
      failDisk: () => pick()?.failDisk(),
      offline() {
        link.online = false;
      },
      online() {
        link.online = true;
        for (const tab of tabs) tab.wake();
      },
      write(what: number) {
        const tab = pick();
        if (tab) change(tab, what, mine);
      },

      async recover() {
        // A fresh tab finds what a tab whose disk failed could not clear away.
        tabs.push(await machine.openTab());
        this.online();
      },

      async check() {
        for (const tab of tabs) for (const key of tab.keptKeys) durable.add(key);
        const person = server.person(accountId);
        const { changes, cursor } = await person.changes();
        const there = new Map(changes.map(({ entity, id, value }) => [`${entity}/${id}`, value]));
        const { outbox, refused, ...kept } = await machine.disk.load();
        expect(outbox).toEqual([]);
        expect(kept.cursor).toBe(cursor);
        expect(new Map(kept.changes.map(({ entity, id, value }) => [`${entity}/${id}`, value]))).toEqual(
          there,
        );
        expect(machine.outOfTurn).toEqual([]);
        for (const { store } of tabs) {
          const shown = (Object.keys(ENTITIES) as Entity[]).flatMap((entity) =>
            [...store.rows(entity)].map(([id, row]) => [`${entity}/${id}`, row] as const),
          );
          expect(new Map(shown)).toEqual(there);
          const { waiting, online, durable: keeps, refused: tray } = store.status();
          expect({ waiting, online }).toEqual({ waiting: 0, online: true });
          if (keeps) expect(tray).toEqual(refused);
          for (const id of store.rows('task').keys()) expect(mine.ids).toContain(id);
        }
        for (const key of mine.cleared) durable.delete(key);
        await checkReceipts(server, accountId, durable, new Set(refused.map(({ key }) => key)));
      },
      end: () => tabs.forEach((tab) => void tab.kill()),
    };
  });
}

/** A person does something in a tab: adds, edits, completes, deletes, or has a refused write tried again. */
function change({ store }: Tab, what: number, mine: Mine): void {
  const ids = [...store.rows('task').keys()];
  const id = ids[what % (ids.length + 1)];
  const kind = Math.floor(what / 7) % 8;
  const refused = store.status().refused[0];
  if (kind <= 1 && refused) {
    mine.cleared.add(refused.key);
    if (kind === 0) store.retry(refused);
    else store.discard(refused.key);
  } else if (!id || kind <= 2)
    mine.ids.add(
      store.add('task', { title: `Task ${what}`, listId: what % 11 === 0 ? 'nowhere' : 'work' }).id,
    );
  else if (what % 13 === 0) store.add('setting', { id: 'shared', value: String(what) });
  else if (kind === 3) store.update('task', id, { title: `Renamed ${what}` });
  else if (kind === 4) store.update('task', id, { priority: what % 2 ? 'high' : 'low' });
  else if (kind === 5) store.update('task', id, { completed: what % 2 === 0 });
  else if (kind === 6) store.update('task', id, { project: what % 2 ? `Project ${what}` : null });
  else store.remove('task', id);
}

/** Every write that was kept is in the server's history once, or in the tray (or was thrown away from it). */
async function checkReceipts(server: Server, accountId: string, durable: Set<string>, tray: Set<string>) {
  const { db } = server.database;
  const receipts = await db
    .selectFrom('receipt')
    .select(['key', 'cursor'])
    .where('account_id', '=', accountId)
    .orderBy('cursor')
    .execute();
  const account = await db
    .selectFrom('account')
    .select('cursor')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  expect(receipts.map(({ cursor }) => cursor)).toEqual(receipts.map((_, n) => n + 1));
  expect(account.cursor).toBe(receipts.length);
  const applied = new Set(receipts.map(({ key }) => key));
  for (const key of tray) expect(applied).not.toContain(key);
  const lost = [...durable].filter((key) => !applied.has(key) && !tray.has(key));
  expect(lost).toEqual([]);
}
