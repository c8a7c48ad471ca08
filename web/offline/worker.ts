import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { NotificationAction, Reminding } from '../../domain/reminder/words.ts';
import { actOnReminder } from './act-on-reminder.ts';
import type { OpenPageMessage, WorkerMessage } from './message.ts';

/** Static routes, which Firefox and Safari don't have yet. */
type Installing = {
  addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'cache' }): Promise<void>;
};
type Page = { focused: boolean; focus(): Promise<unknown>; postMessage(opening: OpenPageMessage): void };
type Pressed = {
  /** The button's name; empty for the notification itself. */
  action: NotificationAction | '';
  notification: { data: Reminding['data']; close(): void };
  waitUntil(work: Promise<unknown>): void;
};
type Pushed = { data: { json(): Reminding } | null; waitUntil(work: Promise<unknown>): void };
type Shown = { data?: Partial<Reminding['data']> };

/** The part of the service worker scope used here; TypeScript's `webworker` lib conflicts with `dom`. */
declare const self: {
  /** The files of this build; the build fills them in. */
  __WB_MANIFEST: PrecacheEntry[];
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(filter: { tag: string }): Promise<Shown[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listen: (event: Installing) => void): void;
  addEventListener(type: 'push', listen: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: Pressed) => void): void;
  addEventListener(
    type: 'activate' | 'message',
    listen: (event: { data: unknown; waitUntil(work: Promise<void>): void }) => void,
  ): void;
};

/** Paths, with their query, that aren't app pages and always go to the server. */
const NOT_THE_APP = [
  /^\/(api|u)(\/|$)/,
  /^\/(healthz|readyz|streamz|metrics|gate)(\?|$)/,
  // Its window stays connected to its opener only with the headers that the server gives it.
  /^\/sign-in(\?|$)/,
  /^[^?]*\.\w+(\?|$)/,
];

const ICON = '/icon.svg';

const LANDING = /^\/(\?|$)/;

// Browsers that can serve files from the cache don't wait for this worker, which may have to start first.
self.addEventListener('install', (event) =>
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' }),
);
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/landing.html'), { allowlist: [LANDING] }));
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: NOT_THE_APP }));

// A new version waits until the person accepts it; the first version takes control of its page right away.
self.addEventListener('message', (event) => {
  if (event.data === ('take over' satisfies WorkerMessage)) event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Browsers end the subscription of a worker that shows nothing, so every message is shown.
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(remind(event.data.json()));
});

/** The page may have shown the same reminder, which this one then replaces without another sound. */
async function remind({ title, ...options }: Reminding): Promise<void> {
  const shown = await self.registration.getNotifications({ tag: options.tag });
  const renotify = shown.some(({ data }) => data?.minute !== options.data.minute);
  await self.registration.showNotification(title, { ...options, icon: ICON, renotify });
}

// Clicking a notification opens its page, in an open app window if there is one; its buttons need no page.
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  event.waitUntil(action ? act(action, notification.data) : open(notification.data));
});

async function act(action: NotificationAction, data: Reminding['data']): Promise<void> {
  if (action === 'join') return void (await self.clients.openWindow(data.link ?? data.open));
  const isSaved = await actOnReminder(action, data, {
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    fetch: (path, init) => fetch(path, init),
    hasPages: async () => (await pages()).length > 0,
  });
  if (!isSaved) await open(data);
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function open(opening: OpenPageMessage): Promise<void> {
  const all = await pages();
  const page = all.find(({ focused }) => focused) ?? all[0];
  if (!page) return void (await self.clients.openWindow(opening.open));
  page.postMessage(opening);
  // Browsers reject `focus` when the click was too long ago.
  await page.focus().catch(() => undefined);
}
