import { browserTexts } from '../device/browser-texts.ts';
import { forgetExclusive } from '../device/exclusive.ts';
import { KEYS } from '../device/keys.ts';
import { log } from '../device/log.ts';
import { newId } from '../device/new-id.ts';
import { onVisible } from '../device/on-visible.ts';
import { sleepFor } from '../device/sleep-for.ts';
import { fetchPart } from '../offline/lazy.ts';
import type { Network } from './core/network-port.ts';
import type { Ports, Storage } from './core/ports.ts';
import type { Saved } from './core/replica.ts';
import { databaseName } from './disk/database.ts';
import { deleteIndexedDb, openIndexedDb } from './disk/indexed-db.ts';
import { clearJournal, withJournal } from './disk/journal.ts';
import { createMemoryStorage } from './disk/memory.ts';
import { createStore, type Store } from './store.ts';
import { createTabs } from './tabs.ts';

const OPEN_LIMIT_MS = 10_000;
const LOOK_MS = 4_000;
/** When code that couldn't be loaded is asked for again. */
const RETRY_MS = 15_000;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/** @param fetchApi `fetch` with this account's token, and no other's */
export async function openBrowserStore(accountId: string, fetchApi: Fetch): Promise<Store> {
  const syncing = loadSync().then(({ createSync }) => createSync(fetchApi));
  const disk = await openInTime(accountId).catch(() => undefined);
  const ports: Ports = {
    accountId,
    storage: disk ? withJournal(disk, accountId, browserTexts()) : createMemoryStorage(),
    durable: disk !== undefined,
    network: whenLoaded(syncing.then(({ network }) => network)),
    tabs: createTabs(accountId),
    now: () => Date.now(),
    newId,
    random: () => Math.random(),
    sleep: sleepFor,
    onWake,
    whileSeen,
  };
  const store = createStore(ports, async () => (await syncing).runLoops);
  await store.open();
  return store;
}

/** The device's copy can be used without it, so a failure isn't the end of the page. */
async function loadSync(): Promise<typeof import('./sync.ts')> {
  try {
    return await fetchPart(() => import('./sync.ts'));
  } catch (error) {
    log(error);
    await sleepFor(RETRY_MS, new AbortController().signal);
    return loadSync();
  }
}

/** Nothing is open yet that could be probed. */
function whenLoaded(loading: Promise<Network>): Network {
  let network: Network | undefined;
  void loading.then((loaded) => {
    network = loaded;
  });
  return {
    send: async (...given) => (await loading).send(...given),
    listen: async (...given) => (await loading).listen(...given),
    older: async (...given) => (await loading).older(...given),
    probe: () => network?.probe(),
  };
}

/** Reads what this browser has stored of an account that isn't open. */
export async function readBrowserStore(accountId: string): Promise<Saved> {
  const disk = withJournal(await openIndexedDb(accountId), accountId, browserTexts());
  try {
    return await disk.load();
  } finally {
    disk.close();
  }
}

/** Deletes an account's data from this browser, even while other tabs have it open. */
export async function deleteBrowserStore(accountId: string): Promise<void> {
  clearJournal(accountId, browserTexts());
  browserTexts().removeItem(`${KEYS.account}/${accountId}`);
  forgetExclusive(databaseName(accountId));
  await deleteIndexedDb(accountId);
}

/** Opening may hang forever, for example while a frozen tab holds the database. */
async function openInTime(accountId: string): Promise<Storage | undefined> {
  const opening = openIndexedDb(accountId);
  const done = new AbortController();
  const late = sleepFor(OPEN_LIMIT_MS, done.signal).then(() => undefined);
  const disk = await Promise.race([opening, late]).finally(() => done.abort());
  if (!disk) void opening.then((opened) => opened.close());
  return disk;
}

const onWake: Ports['onWake'] = (wake) => {
  const stop = onVisible(wake);
  addEventListener('online', wake);
  return () => {
    stop();
    removeEventListener('online', wake);
  };
};

const whileSeen: Ports['whileSeen'] = (look) => {
  const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_MS);
  return () => clearInterval(timer);
};
