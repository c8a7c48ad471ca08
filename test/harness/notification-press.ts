import type { BrowserContext } from '@playwright/test';

/** Simulates a press on a notification, or on one of its buttons: a headless browser shows none. */
export async function pressNotification(context: BrowserContext, data: object, action = ''): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(
    ({ data, action }) => {
      const notification = { data, close: () => {} };
      // waitUntil throws on an event that the browser didn't dispatch.
      const event = Object.assign(new Event('notificationclick'), {
        action,
        notification,
        waitUntil: () => {},
      });
      dispatchEvent(event);
    },
    { data, action },
  );
}
