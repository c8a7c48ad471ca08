import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { pressNotification } from '../harness/notification-press.ts';

const START = new Date('2026-03-10T09:00:00+01:00');

type Shown = { title: string; body: string; tag: string; data: { open: string } };

/** Records the notifications that the service worker is asked to show; a headless browser allows none. */
function keepNotifications() {
  const shown: object[] = [];
  Object.assign(window, { shown });
  Object.assign(window, {
    Notification: { permission: 'granted', requestPermission: async () => 'granted' },
  });
  // about:blank has no service workers.
  if (!('ServiceWorkerRegistration' in window)) return;
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    shown.push({ title, ...options });
  };
}
const shownOn = (page: Page): Promise<Shown[]> =>
  page.evaluate(() => (window as unknown as { shown: Shown[] }).shown);
const titlesOn = async (...pages: Page[]): Promise<string[]> =>
  (await Promise.all(pages.map(shownOn))).flat().map(({ title, body }) => `${title}: ${body}`);

async function add(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(words);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
}

test('a due task notifies once across tabs and opens the task, and disabled notifications stay silent', async ({
  page,
  context,
  newEmail,
}) => {
  await context.addInitScript(keepNotifications);
  await page.clock.install({ time: START });
  await signIn(page, newEmail());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await add(page, 'Call the bank today 9:30am');
  const second = await context.newPage();
  await second.goto('/goals');
  await expect(second.getByRole('heading', { name: 'Goal Progress' })).toBeVisible();
  await page.clock.fastForward('20:00');
  expect(await titlesOn(page, second)).toEqual([]);
  await page.clock.fastForward('10:30');
  await expect.poll(() => titlesOn(page, second)).toEqual(['Call the bank: Due at 9:30 AM']);
  await page.clock.fastForward('05:00');
  const [told] = [...(await shownOn(page)), ...(await shownOn(second))];
  if (!told) throw new Error('It was told.');
  expect(told.tag).toMatch(/^daymark-task-/);

  await pressNotification(context, told.data);
  await expect.poll(() => [page.url(), second.url()].join()).toContain(told.data.open);
  const opened = page.url().includes('/tasks') ? page : second;
  const dialog = opened.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Call the bank');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(opened).toHaveURL('/tasks');
  expect(await titlesOn(page, second)).toHaveLength(1);
  await second.close();

  await page.goto('/settings');
  const settings = page.getByRole('region', { name: 'Notifications' });
  await settings.getByRole('button', { name: 'Send a test' }).click();
  await expect
    .poll(() => titlesOn(page))
    .toEqual(['Notifications are on: This is what a notification looks like.']);
  await settings.getByRole('switch', { name: 'When a task is due or a meeting starts' }).click();
  await page.goto('/dashboard');
  await add(page, 'Call Grace today 9:55am');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  // Once the code that ends a session has loaded.
  await expect(page).toHaveTitle(/^2\d:\d\d /);
  await page.clock.fastForward('26:00');
  await expect.poll(() => titlesOn(page)).toEqual(['Break time!: Take a short break to recharge.']);
});
