import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { RunningApp } from '../harness/running-app.ts';

const DEV_API_KEY = 'the-key-of-developers';

test('developer mode fills the account with sample data using the server’s key', { tag: '@deep' }, async ({
  browser,
  newEmail,
}) => {
  await using app = await RunningApp.start({ DEV_API_KEY });
  const page = await browser.newPage({ baseURL: app.url });
  await signIn(page, newEmail());
  await page.goto('/settings?page=account');
  const section = page.getByRole('region', { name: 'Developer' });
  await section.getByRole('switch', { name: 'Dev mode in this browser' }).click();
  await section.getByLabel('API key').fill('another-key-altogether');
  await section.getByRole('button', { name: 'Add sample data' }).click();
  await expect(page.getByText('That API key isn’t valid.')).toBeVisible();
  await section.getByLabel('API key').fill(DEV_API_KEY);
  await section.getByRole('button', { name: 'Check key' }).click();
  await expect(page.getByText('Developer (dev@localhost)')).toBeVisible();
  await section.getByRole('button', { name: 'Add sample data' }).click();
  await expect(page.getByText('11 things added')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('devMode'))).toBe('true');

  await section.getByRole('button', { name: 'Delete all tasks…' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'dev mode');
  const asked = await page.getByRole('alertdialog').getByRole('heading').elementHandle();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('6 tasks deleted')).toBeVisible();
  // Also while the dialog fades out.
  expect(await asked?.textContent()).toBe('Delete all your tasks?');
  await section.getByRole('switch', { name: 'Dev mode in this browser' }).click();
  await expect(section.getByRole('switch')).not.toBeChecked();
  await expect(section.getByLabel('API key')).toBeHidden();
  await page.close();
});
