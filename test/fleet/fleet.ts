import { createDevice, type Tab } from './device.ts';
import { createLedger } from './ledger.ts';
import { createUnreliableNetwork, type Weather } from './network.ts';
import { createPerson } from './person.ts';
import type { startRestorableServer } from './restorable-server.ts';
import { DEVICES, type History } from './steps.ts';
import { createNames, finder, inTray, wordOf } from './typed-words.ts';
import { createWorld } from './world.ts';

export type Server = Awaited<ReturnType<typeof startRestorableServer>>;
export type Fleet = Awaited<ReturnType<typeof createFleet>>;
type Sitting = { tab: Tab; person: ReturnType<typeof createPerson> };

/** One in so many servers is from before batches. */
const OLD_ONES = 8;

/** Four devices of two people, one of whom can edit a list of the other. */
export async function createFleet(server: Server, { seed, faults, clockErrors }: History) {
  const world = createWorld(seed);
  const weather: Weather = { serverUp: true, faults, isOld: seed % OLD_ONES === 0 };
  const names = createNames();
  const ledger = createLedger();
  const { owner, member } = await acquaint(server);
  let words = 0;

  const devices = Array.from({ length: DEVICES }, (_, n) => {
    const accountId = n % 2 ? member : owner;
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
        const otherList = n % 2 ? `${owner}:work` : 'work';
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
        [owner, member].map(async (accountId) => {
          const person = server.person(accountId);
          return [(await person.changes()).changes, (await person.call('GET', '/api/trash')).body];
        }),
      ),
    );
  /** @returns whether a word is in the trash */
  const inTrash = async () =>
    finder(
      await Promise.all(
        [owner, member].map(
          async (accountId) => (await server.person(accountId).call('GET', '/api/trash')).body,
        ),
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

  return {
    world,
    weather,
    ledger,
    devices,
    accounts: [owner, member],
    onDevices,
    onServer,
    inTrash,
    found,
    runScript,
  };
}

async function acquaint(server: Server): Promise<{ owner: string; member: string }> {
  const [owner, member] = [await server.proPerson(), await server.proPerson()];
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await member.call('POST', '/api/invitations/accept', { id: body.secret });
  return { owner: owner.accountId, member: member.accountId };
}
