import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A headless browser allows no notifications and has no push service, so the sandbox's stands in for it. */
function subscribeTo(subscription: Subscription) {
  Object.assign(window, {
    Notification: { permission: 'granted', requestPermission: async () => 'granted' },
  });
  if (!('PushManager' in window)) return;
  let made: object | null = null;
  const unsubscribe = async () => {
    made = null;
    return true;
  };
  Object.assign(PushManager.prototype, {
    getSubscription: async () => made,
    subscribe: async () => {
      made = { options: { applicationServerKey: null }, toJSON: () => subscription, unsubscribe };
      return made;
    },
  });
}

/** Has the service worker handle a push message and press a button of the notification that it shows. */
async function pushAndPress(page: Page, payload: object, action: string) {
  const worker = page.context().serviceWorkers()[0];
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(
    async ({ payload, action }) => {
      const scope = globalThis as unknown as {
        registration: { showNotification: unknown; getNotifications: unknown };
      };
      const shown: { title: string; data: unknown }[] = [];
      scope.registration.getNotifications = async () => [];
      scope.registration.showNotification = async (title: string, options: { data: unknown }) => {
        shown.push({ title, ...options });
      };
      const works: Promise<unknown>[] = [];
      // waitUntil throws on an event that the browser didn't dispatch.
      const fire = (type: string, more: object) =>
        dispatchEvent(
          Object.assign(new Event(type), more, { waitUntil: (work: Promise<unknown>) => works.push(work) }),
        );
      fire('push', { data: { json: () => payload } });
      await Promise.all(works);
      fire('notificationclick', { action, notification: { data: shown[0]?.data, close: () => {} } });
      await Promise.all(works);
      return shown;
    },
    { payload, action },
  );
}

test('a browser is notified while the app is closed, and a notification’s buttons work offline', {
  tag: '@deep',
}, async ({ app, page, context, newEmail, announce }) => {
  const sandbox = `http://localhost:${app.sandboxPort}`;
  const made = await (await fetch(`${sandbox}/push`, { method: 'POST' })).json();
  await context.addInitScript(subscribeTo, { endpoint: made.endpoint, keys: made.keys });
  await signIn(page, newEmail());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.goto('/settings');
  const settings = page.getByRole('region', { name: 'Notifications' });
  await settings.getByRole('switch', { name: 'Also while Daymark is closed' }).click();
  const devices = settings.getByRole('list', { name: 'Devices that are notified' });
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: 'Send a test' }).click();
  await expect(devices.getByText(/^Last notified/)).toBeVisible();
  expect(await (await fetch(`${sandbox}/push`)).text()).toContain('Notifications are on');

  const told = page.waitForRequest((call) => call.method() === 'PUT' && call.url().endsWith('/api/push'));
  await settings.getByRole('switch', { name: 'When a focus session or a break ends' }).click();
  expect((await told).postDataJSON()).toMatchObject({ topics: ['tasks'] });

  await page.goto('/workspace');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call the bank tomorrow 9am');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await page.getByRole('button', { name: 'Call the bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: 'Reminders: none of its own' }).click();
  await page
    .getByRole('dialog', { name: 'Reminders' })
    .getByRole('button', { name: '30 minutes before' })
    .click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Reminders: 1 reminder' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();

  const accountId = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('authToken')?.split('.')[1] ?? '')).sub,
  );
  const id = await page.evaluate(idOfOnlyTask, accountId);
  const reminding = {
    title: 'Call the bank',
    body: 'Due at 9:00 AM',
    tag: `daymark-task-${id}`,
    actions: [],
    data: { open: `/tasks?task=${id}`, accountId, taskId: id, offset: 0 },
  };
  announce(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/);
  await app.kill9();
  try {
    expect(await pushAndPress(page, reminding, 'complete')).toMatchObject([{ title: 'Call the bank' }]);
    await expect(page.getByRole('checkbox', { name: 'Complete Call the bank' })).toBeChecked();
  } finally {
    await app.restart();
  }
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
});

/** The device's copy of the account has one task. */
async function idOfOnlyTask(accountId: string): Promise<string> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(`daymark-${accountId}`);
    request.onsuccess = () => resolve(request.result);
  });
  const rows = await new Promise<{ entity: string; id: string }[]>((resolve) => {
    const request = db.transaction('rows').objectStore('rows').getAll();
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
  return rows.find(({ entity }) => entity === 'task')?.id ?? '';
}
