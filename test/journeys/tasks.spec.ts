import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const title = (page: Page, name: string): Locator => page.getByText(name, { exact: true });
const check = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Complete ${name}` });

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(name);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(title(page, name)).toBeVisible();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole('button', { name: `Edit ${from}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill(to);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ has: title(page, name) })
    .hover();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
}

/** Signs in and opens My Day, where all tasks are. */
async function open(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/tasks');
}

/** What another browser of the same person must show without a reload, within a second. */
const SOON = { timeout: 1000 };

test('tasks show at once in every browser of their person, in nobody else’s, and outlive a crash', async ({
  app,
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  const ada = newEmail();
  const [elsewhere, stranger] = [await openBrowser(), await openBrowser()];
  await open(page, ada);
  await open(elsewhere, ada);
  await open(stranger, newEmail());

  for (const name of ['Buy milk', 'Call the bank', 'Water the plants']) {
    await add(page, name);
    await expect(title(elsewhere, name)).toBeVisible(SOON);
  }

  await check(page, 'Buy milk').click();
  await expect(check(page, 'Buy milk')).toBeChecked();
  await expect(check(elsewhere, 'Buy milk')).toBeChecked(SOON);

  await rename(page, 'Call the bank', 'Write to the bank');
  await expect(title(elsewhere, 'Write to the bank')).toBeVisible(SOON);

  await remove(page, 'Water the plants');
  await expect(title(page, 'Water the plants')).toBeHidden();
  await expect(title(elsewhere, 'Water the plants')).toBeHidden(SOON);

  await expect(stranger.getByText('No tasks yet')).toBeVisible();
  await expect(stranger.getByRole('checkbox')).toHaveCount(0);

  announce(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET/);
  await app.kill9();
  await app.restart();
  const later = await openBrowser();
  await open(later, ada);
  await expect(title(later, 'Write to the bank')).toBeVisible();
  await expect(check(later, 'Buy milk')).toBeChecked();
  await expect(check(later, 'Write to the bank')).not.toBeChecked();
  await expect(title(later, 'Water the plants')).toBeHidden();

  await page.reload();
  await expect(title(page, 'Write to the bank')).toBeVisible();
  await add(page, 'Still signed in');
  await expect(title(later, 'Still signed in')).toBeVisible();
});

test('a second tab of the same browser follows the first', async ({ page, context, newEmail }) => {
  await open(page, newEmail());
  const second = await context.newPage();
  await second.goto('/tasks');
  await add(page, 'Buy milk');
  await expect(title(second, 'Buy milk')).toBeVisible(SOON);
  await check(second, 'Buy milk').click();
  await expect(check(page, 'Buy milk')).toBeChecked(SOON);
});

test('every act on a task is answered in words', async ({ page, newEmail }) => {
  await open(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('   ');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Please enter a task title')).toBeVisible();

  await add(page, 'Buy milk');
  await expect(page.getByText('Task added successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('');

  await rename(page, 'Buy milk', 'Buy oat milk');
  await expect(page.getByText('Task updated successfully!')).toBeVisible();

  await remove(page, 'Buy oat milk');
  await expect(page.getByText('Task deleted successfully!')).toBeVisible();
  await expect(page.getByText('No tasks yet')).toBeVisible();
});
