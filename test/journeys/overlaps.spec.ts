import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** Reconnecting may start with a backoff delay. */
const SOON = { timeout: 20_000 };

const edit = (page: Page, title: string) =>
  page.getByRole('button', { name: `Edit ${title}`, exact: true }).first();

const task = (page: Page) => page.getByRole('dialog', { name: 'Edit task' });

async function rename(page: Page, title: string): Promise<void> {
  await task(page).getByLabel('Title').fill(title);
  await task(page).getByRole('button', { name: 'Done' }).click();
  await expect(edit(page, title)).toBeVisible();
}

test('a title changed offline on two devices offers both values, and one press swaps them', async ({
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  announce(OFFLINE);
  const email = newEmail();
  const phone = await openBrowser();
  await signIn(page, email);
  await page.goto('/workspace?list=work');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
  await page.keyboard.press('Enter');
  await signIn(phone, email);
  await phone.goto('/workspace?list=work');
  await expect(edit(phone, 'Buy milk')).toBeVisible();

  for (const device of [page, phone]) {
    await edit(device, 'Buy milk').click();
    await expect(task(device).getByLabel('Title')).toHaveValue('Buy milk');
    await device.context().setOffline(true);
  }
  await rename(page, 'Buy oat milk');
  await rename(phone, 'Buy soy milk');
  await page.context().setOffline(false);
  await expect(page.getByRole('banner').getByRole('status').getByText('Saved')).toBeVisible(SOON);
  await phone.context().setOffline(false);

  // The later change won, and both devices say so.
  for (const device of [page, phone]) {
    await expect(edit(device, 'Buy soy milk')).toBeVisible(SOON);
    await expect(device.getByRole('img', { name: 'Changed in two places' })).toBeVisible();
  }
  const mark = page.getByRole('banner').getByRole('button', { name: '1 change overlapped' });
  await mark.click();
  const dialog = page.getByRole('dialog', { name: 'Changed in two places' });
  const values = dialog.getByRole('listitem');
  await expect(values).toContainText(/Current titleBuy soy milk.*Other titleBuy oat milk/);
  await expectAccessible(page, 'overlaps');

  await dialog.getByRole('button', { name: 'Use other title' }).click();
  await expect(values).toContainText(/Current titleBuy oat milk.*Other titleBuy soy milk/);
  await expect(edit(phone, 'Buy oat milk')).toBeVisible(SOON);
  await page.keyboard.press('Escape');
  await expect(mark).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const device of [page, phone]) await expect(edit(device, 'Buy soy milk')).toBeVisible(SOON);
  await expect(mark).toBeVisible();

  // The task's history offers them, too, and the last answer leaves the focus in the dialog.
  await edit(page, 'Buy soy milk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('region', { name: 'Changed in two places' })).toContainText('Buy oat milk');
  await expectAccessible(page, 'the history of a task that was changed in two places');
  await history.getByRole('button', { name: 'Keep current title' }).click();
  await expect(history.getByRole('region', { name: 'Changed in two places' })).toBeHidden();
  await expect(history).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mark).toBeHidden();
  await expect(phone.getByRole('img', { name: 'Changed in two places' })).toBeHidden(SOON);
});
