import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Message, Opening } from './message.ts';

type Page = { focused: boolean; focus(): Promise<unknown>; postMessage(opening: Opening): void };
type Pressed = {
  notification: { data: Opening; close(): void };
  waitUntil(work: Promise<unknown>): void;
};

/** The part of the service worker scope used here; TypeScript's `webworker` lib conflicts with `dom`. */
declare const self: {
  /** The files of this build; the build fills them in. */
  __WB_MANIFEST: PrecacheEntry[];
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'notificationclick', listen: (event: Pressed) => void): void;
  addEventListener(
    type: 'activate' | 'message',
    listen: (event: { data: unknown; waitUntil(work: Promise<void>): void }) => void,
  ): void;
};

/** Paths, with their query, that aren't app pages and always go to the server. */
const NOT_THE_APP = [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)(\?|$)/, /^[^?]*\.\w+(\?|$)/];

const LANDING = /^\/(\?|$)/;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/landing.html'), { allowlist: [LANDING] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

// A new version waits until the person accepts it; the first version takes control of its page right away.
self.addEventListener('message', (event) => {
  if (event.data === ('take over' satisfies Message)) event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Clicking a notification opens its page, in an open app window if there is one.
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(open(notification.data));
});

async function open(opening: Opening): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(opening.open));
  page.postMessage(opening);
  // Browsers reject `focus` when the click was too long ago.
  await page.focus().catch(() => undefined);
}
