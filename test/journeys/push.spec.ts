import type { BrowserContext, Page } from '@playwright/test';
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

type Notified = { title: string; body: string; tag: string; renotify?: boolean; data: object };

/** Has the service worker handle an event. @returns the notifications that it shows @param there those already shown */
async function dispatch(context: BrowserContext, type: string, event: object, there: readonly object[] = []) {
  const worker = context.serviceWorkers()[0];
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(
    async ({ type, event: { payload, ...more }, there }) => {
      const scope = globalThis as unknown as {
        registration: { showNotification: unknown; getNotifications: unknown };
      };
      const shown: Notified[] = [];
      scope.registration.getNotifications = async () => there;
      scope.registration.showNotification = async (title: string, options: Omit<Notified, 'title'>) => {
        shown.push({ title, ...options });
      };
      const works: Promise<unknown>[] = [];
      // waitUntil throws on an event that the browser didn't dispatch.
      const waitUntil = (work: Promise<unknown>) => works.push(work);
      if ('notification' in more) Object.assign(more.notification as object, { close: () => {} });
      dispatchEvent(Object.assign(new Event(type), more, { data: { json: () => payload }, waitUntil }));
      await Promise.all(works);
      return shown;
    },
    { type, event: event as { payload?: object }, there },
  );
}

/** A push message arrives, and a button of its notification is pressed. */
async function pushAndPress(page: Page, payload: object, action: string) {
  const shown = await dispatch(page.context(), 'push', { payload });
  await dispatch(page.context(), 'notificationclick', { action, notification: { data: shown[0]?.data } });
  return shown;
}

/** Signs in to a browser that is notified while the app is closed. */
async function signInNotified(page: Page, email: string, sandbox: string) {
  const { id, ...subscription } = await (await fetch(`${sandbox}/push`, { method: 'POST' })).json();
  await page.context().addInitScript(subscribeTo, subscription);
  await signIn(page, email);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/settings');
  const settings = page.getByRole('region', { name: 'Notifications' });
  await settings.getByRole('switch', { name: 'Also while Daymark is closed' }).click();
  const devices = settings.getByRole('list', { name: 'Devices that are notified' });
  await expect(devices.getByText('This device')).toBeVisible();
  return {
    settings,
    devices,
    /** The notifications that were pushed to it. */
    pushed: async (): Promise<Notified[]> => (await fetch(`${sandbox}/push/${id}`)).json(),
  };
}

test('a browser is notified while the app is closed, and a notification’s buttons work offline', {
  tag: '@deep',
}, async ({ app, page, newEmail, announce }) => {
  const sandbox = `http://localhost:${app.sandboxPort}`;
  const { settings, devices } = await signInNotified(page, newEmail(), sandbox);
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
  announce(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
  );
  await app.kill9();
  try {
    expect(await pushAndPress(page, reminding, 'complete')).toMatchObject([{ title: 'Call the bank' }]);
    await expect(page.getByRole('checkbox', { name: 'Complete Call the bank' })).toBeChecked();
  } finally {
    await app.restart();
  }
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
});

test('a browser that was removed from another one can turn its notifications off and on', {
  tag: '@deep',
}, async ({ app, page, openBrowser, newEmail, announce }) => {
  const [email, away] = [newEmail(), await openBrowser()];
  const sandbox = `http://localhost:${app.sandboxPort}`;
  const here = await signInNotified(page, email, sandbox);
  const there = await signInNotified(away, email, sandbox);
  const others = there.devices.getByRole('listitem').filter({ hasNotText: 'This device' });
  await others.getByRole('button', { name: /^Remove/ }).click();
  await expect(others).toHaveCount(0);

  announce(/status of 404 .*\/api\/push/);
  const toggle = here.settings.getByRole('switch', { name: 'Also while Daymark is closed' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expect(here.devices.getByText('This device')).toBeVisible();
});

test('a reminder that both the page and a push message bring is one notification', {
  tag: '@deep',
}, async ({ app, page, openBrowser, newEmail }) => {
  test.slow();
  const [email, away] = [newEmail(), await openBrowser()];
  const sandbox = `http://localhost:${app.sandboxPort}`;
  const shown: Notified[] = [];
  await page.context().exposeFunction('keepShown', (notified: Notified) => shown.push(notified));
  await page.context().addInitScript(() => {
    // about:blank has no service workers.
    if (!('ServiceWorkerRegistration' in window)) return;
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      (window as unknown as { keepShown(notified: object): void }).keepShown({ title, ...options });
  });
  const here = await signInNotified(page, email, sandbox);
  const there = await signInNotified(away, email, sandbox);
  await away.goto('about:blank');
  await page.evaluate(addTaskDueNextMinute);

  await expect.poll(async () => (await here.pushed()).length, { timeout: 120_000 }).toBe(1);
  await expect.poll(() => shown.length, { timeout: 30_000 }).toBe(1);
  // Whichever comes first, the other replaces it without another sound.
  const [onPage] = shown;
  const [message] = await here.pushed();
  const [inWorker] = await dispatch(page.context(), 'push', { payload: message }, [onPage ?? {}]);
  expect(inWorker).toMatchObject({ title: 'Call the bank', tag: onPage?.tag, renotify: false });
  expect(inWorker?.data).toEqual(onPage?.data);

  const [messageThere] = await there.pushed();
  expect(await dispatch(away.context(), 'push', { payload: messageThere })).toMatchObject([
    { title: 'Call the bank', tag: onPage?.tag },
  ]);
  await page.reload();
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  expect(shown).toHaveLength(1);
});

/** Adds a task through the API that is due at the next full minute with enough time left before it. */
async function addTaskDueNextMinute(): Promise<void> {
  const due = new Date(Date.now() + 70_000);
  const local = new Date(due.getTime() - due.getTimezoneOffset() * 60_000);
  const answer = await fetch('/api/tasks', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      task: { title: 'Call the bank', dueDate: local.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length) },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

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
