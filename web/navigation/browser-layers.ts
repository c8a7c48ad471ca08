// Its own listeners come after ours.
import 'wouter/use-browser-location';
import { newId } from '../device/new-id.ts';
import { createLayers } from './layers.ts';
import { withoutTask } from './task-address.ts';

const addressOf = ({ pathname, search, hash }: URL | Location): string => pathname + search + hash;

/** Rules that open pages also run in tests. */
const isBrowser = typeof window !== 'undefined';

/** A move would cancel it. After `beforeunload` the page may stay after all, such as for a download. */
const LEAVING_MS = 10_000;
let leavingAt = Number.NEGATIVE_INFINITY;

/** What is open in this tab. */
export const layers = createLayers({
  state: () => (isBrowser ? history.state : null),
  address: () => (isBrowser ? addressOf(location) : '/'),
  push: (state, address) => history.pushState(state, '', address),
  replace: (state, address) => history.replaceState(state, '', address),
  go: (by) => history.go(by),
  mustStay: () =>
    performance.now() - leavingAt < LEAVING_MS ||
    [...document.querySelectorAll('iframe')].some((frame) => frame.checkVisibility()),
  restoreScroll(isOn) {
    history.scrollRestoration = isOn ? 'auto' : 'manual';
  },
  soon: (act) => queueMicrotask(act),
  later: (act, ms) => void setTimeout(act, ms),
  newId,
});
// Before the router reads the address.
if (isBrowser) {
  addEventListener('beforeunload', () => {
    leavingAt = performance.now();
  });
  addEventListener('popstate', () => layers.moved(), { capture: true });
  layers.begin();
}

/** What pages are about to write to their address. */
const unwritten = new Set<() => void>();

/**
 * Has a page write to its address soon, as browsers limit how often that may change, but before the page is left: Back
 * leads to that address. @returns cancels it
 */
export function writeSoon(write: () => void, ms: number): () => void {
  const cancel = () => {
    clearTimeout(timer);
    unwritten.delete(now);
  };
  const now = () => {
    cancel();
    write();
  };
  const timer = setTimeout(now, ms);
  unwritten.add(now);
  return cancel;
}

/** Goes to an address of the app, as the router's links do. */
export const navigate = (to: string, options?: { replace?: boolean | undefined }): void => {
  for (const write of unwritten) write();
  layers.navigate(addressOf(new URL(to, location.href)), options);
};

/** Opens a task over the page; a stable function. */
export const openTask = ({ id }: { id: string }): void => layers.openTask(id);

/** Shows another task in place of the open one. */
export const replaceTask = ({ id }: { id: string }): void => layers.replaceTask(id);

/** The query of the page itself, without its open task. */
export const pageSearch = (): string => withoutTask(location.search);
