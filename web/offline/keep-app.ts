import { onVisible } from '../device/on-visible.ts';
import { serviceWorkers } from '../device/secure.ts';
import type { WorkerMessage } from './message.ts';

const HOUR_MS = 3_600_000;

/** Caches the app for offline use. A new version runs only once the person accepts it, since they may be typing. */
export async function keepApp(offer: (reload: () => void) => void): Promise<void> {
  const workers = serviceWorkers();
  if (!workers) return;
  let isWanted = false;
  // In WebKit a page’s first version may be in control before the page is notified that it is installed.
  let isUpdate = workers.controller !== null;
  let offered: ServiceWorker | undefined;
  workers.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    // Another tab started the new version; this one still runs the old one.
    else if (isUpdate && !offered) offer(() => location.reload());
    isUpdate = true;
  });
  // Some private windows refuse.
  const registration = await workers.register('/sw.js').catch(() => undefined);
  if (!registration) return;

  const offerWaiting = () => {
    const { waiting } = registration;
    if (!waiting || !isUpdate || waiting === offered) return;
    offered = waiting;
    offer(() => {
      // It no longer waits once it was accepted in another tab.
      if (waiting.state !== 'installed') return location.reload();
      isWanted = true;
      waiting.postMessage('take over' satisfies WorkerMessage);
    });
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  );
  offerWaiting();
  lookForUpdates(registration);
}

/** Browsers check for updates when a page is opened, but ours may stay open for weeks. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  onVisible(() => {
    if (Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    // Fails when offline.
    registration.update().catch(() => {});
  });
}
