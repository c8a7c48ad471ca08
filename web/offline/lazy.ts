import { lazy as reactLazy } from 'react';

const KEY = 'reloadedAt';
const PAUSE_MS = 60_000;
/** After `beforeunload` the page may stay after all, e.g. for a download. */
const LEAVING_MS = 10_000;
/** The server can be assumed away if it takes longer to respond. */
const SLOW_MS = 8000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

let leftAt = Number.NEGATIVE_INFINITY;

let offerReload = () => {};

/** Must run before the first dynamic import. @param offer lets a person who is typing reload when they are done */
export function watchPage(offer: () => void): void {
  offerReload = offer;
  watchTyping();
  addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
}

/** Only for a visitor's pages, one of which hydrates prerendered HTML: React delays what suspends. The rest are parts. */
export const lazy: typeof reactLazy = (load) => reactLazy(() => fetchPart(load));

/**
 * If a newer version replaced the file, or it fails twice, the page reloads, once. While the server can't be reached,
 * or while the person types, it stays as it is, says so, and keeps trying: an error would discard what was typed.
 * Firefox aborts imports when the person leaves the page, which isn't an error.
 */
export async function fetchPart<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  const slow = setTimeout(showWait, SLOW_MS, load, true);
  try {
    return await load();
  } catch (error) {
    const server = isLeaving() ? undefined : await askServer();
    if (server === 'newer' && isTyping()) offerReload();
    // If the server can be reached, the connection may have been lost only for a moment.
    else if (server === 'away' || (server === 'same' && (tries === 0 || isTyping()))) {
      showWait(load, true);
      await nextTry(tries);
      return await fetchPart(load, tries + 1);
    } else if (server) {
      // Some browsers never fetch a module again that failed once.
      if (!isReloadDue()) throw error;
      location.reload();
    }
    // The page is about to unload, or continues without the part, so never settle.
    return await new Promise(() => {});
  } finally {
    clearTimeout(slow);
    showWait(load, false);
  }
}

/** The parts whose loading takes long. The message is part of index.html, since nothing else may have loaded yet. */
const waits = new Set<unknown>();
function showWait(part: unknown, isWaiting: boolean): void {
  if (isWaiting) waits.add(part);
  else waits.delete(part);
  if (waits.size > 0) document.body.dataset.awaited = navigator.onLine ? 'server' : 'network';
  else delete document.body.dataset.awaited;
}

const nextTry = (tries: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
  });

/** Prefetches a module. A failure is handled where it is rendered. */
export const fetchAhead = (load: () => Promise<unknown>): void => void load().catch(() => {});

const isLeaving = () => performance.now() - leftAt < LEAVING_MS;

/** Whether the server has the same version of the app as this page. */
async function askServer(): Promise<'same' | 'newer' | 'away'> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    // The query bypasses the service worker's cache.
    const signal = AbortSignal.timeout(SLOW_MS);
    const response = await fetch('/index.html?latest', { cache: 'no-store', redirect: 'manual', signal });
    // The server doesn't redirect: something in front of it asks to sign in.
    if (response.status >= 500 || response.type === 'opaqueredirect') return 'away';
    return response.ok && entry && !(await response.text()).includes(entry) ? 'newer' : 'same';
  } catch {
    return 'away';
  }
}

/** At most one reload a minute: a stale page served from a cache would reload forever. */
function isReloadDue(): boolean {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(KEY)) < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(now));
  return true;
}

const typedIn = new WeakSet<EventTarget>();

function watchTyping(): void {
  document.addEventListener('input', ({ target }) => void (target && typedIn.add(target)));
}

/** Whether a reload would lose typed text. */
const isTyping = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) => typedIn.has(field) && field.value.trim() !== '',
  );
