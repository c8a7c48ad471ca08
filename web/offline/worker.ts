import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { Message } from './message.ts';

/** As much of a service worker's global scope as is used; TypeScript has it only in place of a page's. */
declare const self: {
  /** The files of this build; the build fills them in. */
  __WB_MANIFEST: PrecacheEntry[];
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'activate' | 'message',
    listen: (event: { data: unknown; waitUntil(work: Promise<void>): void }) => void,
  ): void;
};

/** Addresses, with their query, that are no pages of the app: they need the server, and get it or its absence. */
const NOT_THE_APP = [/^\/api(\/|$)/, /^\/(healthz|readyz|metrics)(\?|$)/, /^[^?]*\.\w+(\?|$)/];

const LANDING = /^\/(\?|$)/;

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/landing.html'), { allowlist: [LANDING] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

// A new version waits until somebody takes its offer; the first one serves the page that brought it at once.
self.addEventListener('message', (event) => {
  if (event.data === ('take over' satisfies Message)) event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
