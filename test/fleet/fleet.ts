import { createDevice, type Tab } from './device.ts';
import { createLedger } from './ledger.ts';
import { createUnreliableNetwork, type Weather } from './network.ts';
import { createPerson } from './person.ts';
import type { startRestorableServer } from './restorable-server.ts';
import { subscribeToPush } from './ringing.ts';
import { DEVICES, type History, PEOPLE } from './steps.ts';
import { createNames, finder, inTray, wordOf } from './typed-words.ts';
import { createWorld } from './world.ts';

export type Server = Awaited<ReturnType<typeof startRestorableServer>>;
export type Fleet = Awaited<ReturnType<typeof createFleet>>;
type Sitting = { tab: Tab; person: ReturnType<typeof createPerson> };

/** One in so many servers is from before batches. */
const OLD_ONES = 8;

/** Two devices of each of three people: the second and third can edit a list of the first, who can edit one of the third. */
export async function createFleet(server: Server, { seed, faults, clockErrors }: History) {
  const world = createWorld(seed);
  server.clock.now = world.now();
  const weather: Weather = { serverUp: true, faults, isOld: seed % OLD_ONES === 0 };
  const names = createNames();
  const ledger = createLedger();
  const accounts = await acquaint(server);
  const [owner, , third] = accounts;
  let words = 0;

  const devices = Array.from({ length: DEVICES }, (_, n) => {
    const accountId = accounts[n % PEOPLE] ?? owner;
    const { network, link, goneAlready, refusals } = createUnreliableNetwork(
      world,
      server,
      weather,
      accountId,
    );
    const clockError = clockErrors[n] ?? 0;
    const machine = createDevice(world, network, clockError);
    const tabs: Sitting[] = [];
    const keptKeys = new Set<string>();
    return {
      accountId,
      machine,
      tabs,
      link,
      goneAlready,
      refusals,
      /** The keys of refused writes that were retried or discarded. */
      cleared: new Set<string>(),
      /** The keys of writes that are known to have been on disk. */
      durable(): Set<string> {
        for (const { tab } of tabs) for (const key of tab.keptKeys) keptKeys.add(key);
        return keptKeys;
      },
      async openTab(): Promise<void> {
        const tab = await machine.openTab();
        const otherList = `${accountId === owner ? third : owner}:work`;
        const now = () => world.now() + clockError;
        const nextWord = () => words++;
        const onCleared = (key: string) => void this.cleared.add(key);
        const deps = { onCleared, world, names, ledger, accountId, now, otherList, nextWord };
        tabs.push({ tab, person: createPerson(tab, deps) });
      },
      pick: (): Sitting | undefined => tabs[world.dice(tabs.length)],
      /** All of the person’s data that is visible on the device, now or after a reload. */
      async holds(): Promise<unknown> {
        const open = tabs.map(({ tab: { store } }) => [
          names.shownIn(accountId, store).values().toArray(),
          store.unsent().filter(({ key }) => store.status().refused.every((write) => write.key !== key)),
          inTray(store.status().refused),
          store.status().missing,
        ]);
        const { refused, ...kept } = await machine.disk.load();
        return [open, kept, inTray(refused)];
      },
    };
  });

  const onDevices = async () => finder(await Promise.all(devices.map((device) => device.holds())));
  const onServer = async () =>
    finder(
      await Promise.all(
        accounts.map(async (accountId) => {
          const person = server.person(accountId);
          return [(await person.changes()).changes, (await person.call('GET', '/api/trash')).body];
        }),
      ),
    );
  /** @returns whether a word is in the trash */
  const inTrash = async () =>
    finder(
      await Promise.all(
        accounts.map(async (accountId) => (await server.person(accountId).call('GET', '/api/trash')).body),
      ),
    );
  /** @returns whether a word can be found on a device or the server */
  const found = async () => {
    const [here, there] = [await onDevices(), await onServer()];
    return (word: string) => here(word) || there(word);
  };

  /** A script with the account's API token adds a task. */
  let runs = 0;
  const runScript = async (accountId: string): Promise<void> => {
    runs += 1;
    const [id, word] = [world.newId(), wordOf(words++)];
    const headers = { 'Idempotency-Key': `nightly-import-${runs}` };
    await world.doing(() => server.person(accountId).add(word, { id }, headers));
    ledger.typed(`${names.rowName(accountId, 'task', id)}/title`, word);
  };

  /** A program with the account's API token does something to a task, or adds one by a typed line. */
  const runProgram = async (accountId: string): Promise<void> => {
    const { call } = server.person(accountId);
    await world.doing(async () => {
      const { tasks } = (await call('GET', '/api/tasks')).body;
      const taskId = tasks[world.dice(tasks.length)]?.id ?? '';
      const kind = world.dice(5);
      const word = wordOf(words++);
      if (kind === 0) await call('POST', '/api/tasks/complete', { taskId });
      else if (kind === 1) await call('POST', '/api/tasks/skip', { taskId });
      else if (kind === 2) await call('DELETE', '/api/tasks', { taskId });
      else if (kind === 3) await call('PUT', '/api/tasks', { taskId, updates: { addTags: ['programmed'] } });
      else {
        const { status, body } = await call('POST', '/api/tasks/quick-add', { text: `${word} tomorrow` });
        if (status === 201) ledger.typed(`${names.rowName(accountId, 'task', body.task.id)}/title`, word);
      }
    });
  };

  /** A script changes a task that was completed long ago, which devices may not have. */
  const changeOlder = async (accountId: string): Promise<void> => {
    const id = OLDER[world.dice(OLDER.length)] ?? '';
    const word = wordOf(words++);
    const kind = world.dice(4);
    const { call } = server.person(accountId);
    const update = (updates: object) => call('PUT', '/api/tasks', { taskId: id, updates });
    await world.doing(async () => {
      if (kind === 0) await call('DELETE', '/api/tasks', { taskId: id });
      else if (kind === 1) await update({ completed: false });
      else if (kind === 2) await update({ parentId: null, listId: 'personal' });
      else if ((await update({ title: word })).status === 200)
        ledger.typed(`${names.rowName(accountId, 'task', id)}/title`, word);
    });
  };

  return {
    world,
    weather,
    ledger,
    devices,
    accounts,
    onDevices,
    onServer,
    inTrash,
    found,
    runScript,
    runProgram,
    changeOlder,
  };
}

/** Tasks of each person that were completed long ago: two trees in the shared list, and others. */
const OLDER = ['old-0', 'old-1', 'old-2', 'old-3', 'old-4', 'old-5', 'old-6'];
const LONG_AGO = '2020-01-01T09:00:00.000Z';

async function acquaint(server: Server): Promise<[string, string, string]> {
  const people = [await server.proPerson(), await server.proPerson(), await server.proPerson()] as const;
  const [owner, member, third] = people;
  for (const { add } of people)
    for (const [n, id] of OLDER.entries()) {
      const home = {
        listId: n < 4 ? 'work' : 'personal',
        ...(n < 4 && n % 2 && { parentId: `old-${n - 1}` }),
      };
      await add(id, { id, completed: true, createdAt: LONG_AGO, completedAt: LONG_AGO, ...home });
    }
  for (const [sharing, invited] of [
    [owner, member],
    [owner, third],
    [third, owner],
  ] as const) {
    const { body } = await sharing.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
    await invited.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  for (const { accountId, add, call } of people) {
    await subscribeToPush(server, accountId);
    await add('Timed', { id: 'timed', listId: 'work', dueDate: '2026-06-16T09:00' });
    await add('Reminded', { id: 'reminded', listId: 'personal' });
    for (const taskId of ['timed', 'reminded'])
      await call('POST', '/api/reminders', { reminder: { taskId, at: '2026-06-16T07:00' } });
  }
  return [owner.accountId, member.accountId, third.accountId];
}
