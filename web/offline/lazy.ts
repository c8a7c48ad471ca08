import { lazy as reactLazy } from 'react';
import { isTyping, watchTyping } from './typing.ts';

const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;
/** After `beforeunload` the page may stay after all, e.g. for a download. */
const LEAVING_MS = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

let offerReload = () => {};

/**
 * Must run before the first dynamic import.
 * @param offer lets a person who is typing load the new version when they are done
 */
export function watchPage(offer: () => void): void {
  offerReload = offer;
  watchTyping();
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/**
 * React's `lazy` with handling of failed imports. Firefox aborts imports when the person leaves the page, which isn't an
 * error. If a newer version replaced the file, the page reloads with that version. Offline, or while the person types, the
 * page stays as it is: an error would discard what was typed.
 */
export const lazy: typeof reactLazy = (load) => reactLazy(() => fetchPart(load));

async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isLeaving() || navigator.onLine) return onMissing(error);
    // The message is part of index.html, since nothing else may have loaded yet.
    document.body.dataset.awaited = '';
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    delete document.body.dataset.awaited;
    return fetchPart(load);
  }
}

/** Prefetches a module. A failure is handled where it is rendered. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => {});

async function onMissing(error: unknown): Promise<never> {
  if (!isLeaving()) {
    const isNewer = await isReplaced();
    if (isTyping()) {
      if (isNewer) offerReload();
    } else if (isNewer && isReloadDue()) location.reload();
    else throw error;
  }
  // The page is about to unload, or continues without the part, so never settle.
  return new Promise(() => {});
}

const isLeaving = () => performance.now() - leftAt < LEAVING_MS;

/** Whether the server has another version of the app than this page. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    // The query bypasses the service worker's cache.
    const response = await fetch('/index.html?latest', { cache: 'no-store' });
    return response.ok && entry != null && !(await response.text()).includes(entry);
  } catch {
    return false;
  }
}

/** At most one reload a minute: a stale page served from a cache would reload forever. */
function isReloadDue(): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  return true;
}
