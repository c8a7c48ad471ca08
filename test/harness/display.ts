import type { Page } from '@playwright/test';

/** Shows the tasks of the page in a layout, behind “Display”; the account remembers it. */
export async function showAs(page: Page, layout: 'List' | 'Board' | 'Calendar'): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('radio', { name: layout }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: layout }).waitFor({ state: 'hidden' });
}

/** Begins select mode. */
export async function selectTasks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Select tasks' }).click();
}
