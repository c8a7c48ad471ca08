import type { Message } from './message.ts';

const HOUR_MS = 3_600_000;

/**
 * Keeps the app itself on this device, so that it opens without the server. A new version is fetched as it comes
 * out, but runs only when the person wants it: somebody may be in the middle of typing.
 * @param offer tells of a new version; `reload` begins it
 */
export async function keepApp(offer: (reload: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  // Browsers keep nothing where the connection isn't secure, or in some private windows.
  const registration = await workers?.register('/sw.js').catch(() => undefined);
  if (!registration) return;

  let isWanted = false;
  let isUpdate = workers.controller !== null;
  let offered: ServiceWorker | undefined;

  const offerWaiting = () => {
    const { waiting } = registration;
    if (!waiting || !workers.controller || waiting === offered) return;
    offered = waiting;
    offer(() => {
      isWanted = true;
      waiting.postMessage('take over' satisfies Message);
    });
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  );
  workers.addEventListener('controllerchange', () => {
    if (isWanted) location.reload();
    // Another tab began the new version; this one still runs the old.
    else if (isUpdate) offer(() => location.reload());
    isUpdate = true;
  });
  offerWaiting();
  lookForUpdates(registration);
}

/** Browsers look when a page is opened; ours may stay open for weeks. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    // Offline there is nothing to find.
    registration.update().catch(() => {});
  });
}
