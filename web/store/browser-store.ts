import { browserTexts } from '../device/browser-texts.ts';
import { createHttpNetwork } from './http.ts';
import { deleteIndexedDb, openIndexedDb } from './indexed-db.ts';
import { clearJournal, withJournal } from './journal.ts';
import { createMemoryStorage } from './memory.ts';
import type { Ports, Storage } from './ports.ts';
import { createStore, type Store } from './store.ts';
import { createTabs } from './tabs.ts';

const OPEN_LIMIT_MS = 10_000;

type Fetch = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The store of an account in this browser.
 * @param fetchApi `fetch` with this account's token, and no other's
 */
export async function openBrowserStore(accountId: string, fetchApi: Fetch): Promise<Store> {
  const disk = await openInTime(accountId).catch(() => undefined);
  const store = createStore({
    storage: disk ? withJournal(disk, accountId, browserTexts()) : createMemoryStorage(),
    durable: disk !== undefined,
    network: createHttpNetwork(fetchApi),
    tabs: createTabs(accountId),
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    random: () => Math.random(),
    sleep,
    onWake,
  });
  await store.open();
  return store;
}

/** Deletes what is kept of an account in this browser, also while other tabs have it open. */
export async function deleteBrowserStore(accountId: string): Promise<void> {
  clearJournal(accountId, browserTexts());
  await deleteIndexedDb(accountId);
}

/** A browser may never answer, as while a tab it has put to sleep holds on to the database. */
async function openInTime(accountId: string): Promise<Storage | undefined> {
  const opening = openIndexedDb(accountId);
  const done = new AbortController();
  const late = sleep(OPEN_LIMIT_MS, done.signal).then(() => undefined);
  const disk = await Promise.race([opening, late]).finally(() => done.abort());
  if (!disk) void opening.then((opened) => opened.close());
  return disk;
}

const sleep: Ports['sleep'] = (milliseconds, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const onWake: Ports['onWake'] = (wake) => {
  const wakeIfVisible = () => document.visibilityState === 'visible' && wake();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
};
