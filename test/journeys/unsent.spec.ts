import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { liveFile } from '../harness/live-file.ts';
import type { RunningApp } from '../harness/running-app.ts';

const FAILURES =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|FAILED)|status of 404/;
/** Reconnecting may start with a backoff delay. */
const SOON = { timeout: 20_000 };

/** Signs in. @returns a function that calls the API, of tasks unless named, as the same person’s phone */
async function withPhone(app: RunningApp, page: Page, email: string) {
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async (method: string, body?: object, path = 'tasks') => {
    const answer = await fetch(`${app.url}/api/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok).toBe(true);
    return answer.json();
  };
}

const edit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Edit ${name}`, exact: true }).first();

async function takeNotes(page: Page, name: string, notes: string): Promise<void> {
  await edit(page, name).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Notes').fill(notes);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

async function addTask(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(title);
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(edit(page, title)).toBeVisible();
}

test('a form opened from a notification saves only the fields changed in it', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  const phone = await withPhone(app, page, newEmail());
  await phone('POST', { task: { id: 'rent', title: 'Rent', priority: 'low' } });
  await page.goto('/tasks?task=rent');
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Rent');
  const updates = {
    title: 'Pay the rent',
    priority: 'high',
    description: 'Account 123',
    dueDate: '2026-12-01',
  };
  await phone('PUT', { taskId: 'rent', updates });
  await expect(dialog.getByLabel('Title')).toHaveValue('Pay the rent');
  await dialog.getByRole('button', { name: 'Project: No project' }).click();
  await page.keyboard.type('Flat');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await phone('GET')).tasks)
    .toContainEqual(expect.objectContaining({ ...updates, project: 'Flat' }));
});

test('text typed into deleted tasks can be read, copied, and saved as a new task', async ({
  app,
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(FAILURES);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const phone = await withPhone(app, page, newEmail());
  for (const [id, title] of [
    ['trip', 'Plan the trip'],
    ['gift', 'Find a gift'],
  ])
    await phone('POST', { task: { id, title } });
  await page.goto('/tasks');
  await expect(edit(page, 'Find a gift')).toBeVisible();
  // Offline, the dialog’s code comes from the service worker’s cache.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), SOON).toBe(true);
  await context.setOffline(true);
  await takeNotes(page, 'Plan the trip', 'Take the night train.\nBook by May.');
  await takeNotes(page, 'Find a gift', 'She likes tea.');
  for (const taskId of ['trip', 'gift']) await phone('DELETE', { taskId });
  await context.setOffline(false);

  await expect(page.getByText('2 changes couldn’t be saved')).toBeVisible(SOON);
  await page.getByRole('button', { name: 'Couldn’t be saved' }).click();
  const tray = page.getByRole('dialog', { name: 'Couldn’t be saved' });
  const trip = tray.getByRole('listitem').filter({ hasText: 'Plan the trip' });
  await expect(trip).toContainText('Take the night train.');
  await expect(trip).toContainText('Book by May.');
  await expectAccessible(page, 'tray');
  await trip.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Book by May.');
  await tray.getByRole('button', { name: 'Retry all' }).click();
  // The server refuses the retries, too.
  await page.getByRole('button', { name: 'Couldn’t be saved' }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(2, SOON);
  await trip.getByRole('button', { name: 'Save as new' }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(async () => (await phone('GET')).tasks)
    .toContainEqual(
      expect.objectContaining({ title: 'Plan the trip', description: 'Take the night train.\nBook by May.' }),
    );
});

/** Asks to log out while a change waits, syncs it, and stays because of the rows that only this device has. */
async function syncBeforeLeaving(page: Page): Promise<void> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/api/tasks', async (route) => {
    await sent;
    await route.continue();
  });
  await addTask(page, 'Waits');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const leaving = page.getByRole('dialog', { name: 'Log out?' });
  await expect(leaving).toContainText('1 change hasn’t reached the server yet.');
  await leaving.getByRole('button', { name: 'Sync first' }).click();
  send();
  await expect(leaving).not.toContainText('reached the server');
  await expect(leaving).toContainText('2 changes are only on this device.');
  await leaving.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/tasks');
}

test('rows missing on a restored server are selected for restore by default, and rows that differ aren’t', {
  tag: '@deep',
}, async ({ app, page, newEmail, announce }) => {
  announce(FAILURES);
  const phone = await withPhone(app, page, newEmail());
  await phone('POST', { task: { id: 'plan', title: 'Plan' } });
  await page.goto('/tasks');
  await expect(edit(page, 'Plan')).toBeVisible();
  // The first page of a new account saves a setting for its dates and times.
  await expect.poll(async () => (await phone('GET', undefined, 'settings')).settings, SOON).toHaveLength(1);
  const { location } = app;
  if (!('file' in location)) throw new Error('This journey restores a SQLite file.');
  const { file } = location;
  const backup = `${file}.backup`;
  const database = liveFile(file);
  database.exec(`vacuum into '${backup}'`);
  database.close();
  await addTask(page, 'Bought later');
  await takeNotes(page, 'Plan', 'Noted later');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(SAVED, SOON);

  await app.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(backup, file);
  await app.restart();
  const offer = page.getByRole('region', { name: 'Missing on the server' });
  await expect(offer).toContainText('1 item is missing on the server, and 1 is different.', SOON);
  const choice = (name: string) => offer.getByRole('checkbox', { name });
  await expect(choice('Bought later')).toBeChecked();
  await expect(choice('Plan')).not.toBeChecked();
  await expect(offer).toContainText('Notes: Noted later (on the server: none)');
  await expectAccessible(page, 'offer to put back');
  await syncBeforeLeaving(page);
  await page.reload();
  await offer.getByRole('button', { name: 'Put back 1 item' }).click();
  await expect(edit(page, 'Bought later')).toBeVisible();
  await expect(offer).toContainText('1 item is different on the server.');
  await choice('Plan').check();
  await offer.getByRole('button', { name: 'Put back 1 item' }).click();
  await expect(offer).toBeHidden();
  await expect
    .poll(async () => (await phone('GET')).tasks, SOON)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Bought later' }),
        expect.objectContaining({ title: 'Plan', description: 'Noted later' }),
      ]),
    );
});

test('data of an account that a restored server lacks is offered only to the same person', {
  tag: '@deep',
}, async ({ app, page, context, newEmail, openBrowser, announce }) => {
  announce(
    /status of 401|ERR_(CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|FAILED|INTERNET_DISCONNECTED)/,
  );
  const { location } = app;
  if (!('file' in location)) throw new Error('This journey restores a SQLite file.');
  const { file } = location;
  const backup = `${file}.before`;
  await (await openBrowser()).goto('/');
  const database = liveFile(file);
  database.exec(`vacuum into '${backup}'`);
  database.close();

  const email = newEmail();
  await signIn(page, email);
  await page.goto('/tasks');
  await addTask(page, 'Typed before');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(SAVED, SOON);
  const tablet = await openBrowser();
  await signIn(tablet, email);
  await tablet.goto('/tasks');
  await expect(edit(tablet, 'Typed before')).toBeVisible();
  await context.setOffline(true);
  await addTask(page, 'Never sent');
  await app.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  copyFileSync(backup, file);
  await app.restart();
  await context.setOffline(false);
  await expect(page.getByText('Your session has expired')).toBeVisible(SOON);

  const offer = page.getByRole('region', { name: 'From your earlier account' });
  await signIn(page, newEmail());
  await page.goto('/tasks');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expect(offer).toBeHidden();

  await context.clearCookies();
  await signIn(page, email);
  await page.goto('/tasks');
  await expect(offer).toContainText('2 items from your earlier account are still on this device.', SOON);
  await expectAccessible(page, 'offer from an earlier account');

  // On another device, the person doesn't want it back.
  await tablet.context().clearCookies();
  await signIn(tablet, email);
  await tablet.goto('/tasks');
  const unwanted = tablet.getByRole('region', { name: 'From your earlier account' });
  await expect(unwanted).toContainText('1 item from your earlier account is still on this device.', SOON);
  const download = tablet.waitForEvent('download');
  await unwanted.getByRole('button', { name: 'Download and dismiss' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Typed before');
  await expect(unwanted).toBeHidden();
  await tablet.reload();
  await expect(tablet.getByText('No tasks yet')).toBeVisible();
  await expect(unwanted).toBeHidden();

  await page.reload();
  await offer.getByRole('button', { name: 'Put back 2 items' }).click();
  await expect(edit(page, 'Typed before')).toBeVisible();
  await expect(edit(page, 'Never sent')).toBeVisible();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(edit(page, 'Never sent')).toBeVisible();
  await expect(offer).toBeHidden();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('unsent data can be downloaded when the page fails, and logging out asks before discarding it', {
    tag: '@deep',
  }, async ({ page, context, newEmail, announce }) => {
    announce(
      /ERR_(INTERNET_DISCONNECTED|FAILED)|status of 403|dynamically imported module|Service Worker registration blocked/,
    );
    await signIn(page, newEmail());
    await page.goto('/tasks');
    const other = await context.newPage();
    await other.goto('/tasks');
    await expect(other.getByRole('textbox', { name: 'Task title' })).toBeVisible();
    await context.setOffline(true);
    await other.getByRole('textbox', { name: 'Task title' }).fill('Typed in a hurry');
    await other.getByRole('textbox', { name: 'Task title' }).press('Enter');
    await other.close();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const leaving = page.getByRole('dialog', { name: 'Log out?' });
    await expect(leaving).toContainText('1 change hasn’t reached the server yet.');
    await expect(leaving).toContainText('You’re offline');
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 403, contentType: 'text/plain', body: 'Blocked by your company' }),
    );
    await context.setOffline(false);
    await expect(leaving).toContainText('answered instead of Daymark (403)', SOON);
    await expect(leaving).not.toContainText('You’re offline');
    await leaving.getByRole('button', { name: 'Cancel' }).click();

    await page.route('**/api/**', (route) => route.abort());
    await page.route('**/assets/goals-*', (route) => route.abort());
    // Simulates a recent reload for a missing chunk, so that the page doesn’t reload again.
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await page.getByRole('link', { name: 'Goals' }).first().click();
    const unsent = page.getByRole('region', { name: 'Unsent changes' });
    await expect(unsent).toContainText('Typed in a hurry');
    await expectAccessible(page, 'a page that failed');
    const download = page.waitForEvent('download');
    await unsent.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('daymark-unsent.json');
  });
});
