import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday. */
const TODAY = new Date('2026-06-15T10:00:00+02:00');

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: name });

async function add(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(line);
  await page.keyboard.press('Enter');
}

test('a plan decides where a task is, a deadline what is red, and a hidden task waits for its midnight', async ({
  page,
  newEmail,
}) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await page.goto('/workspace?list=personal');
  await add(page, 'Essay do tomorrow {fri}');
  await add(page, 'Visa hide until tomorrow');
  await expect(row(page, 'Essay')).toContainText('Due Friday');
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
  await expect(row(page, 'Visa')).toHaveCount(0);

  // Its list says that there is one, and shows it.
  const hidden = page.getByRole('button', { name: '1 hidden' });
  await hidden.press('Enter');
  await expect(row(page, 'Visa')).toContainText('Starts tomorrow');
  await row(page, 'Visa').getByRole('button', { name: 'Edit Visa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByRole('button', { name: 'When: None' }).press('Enter');
  await page.getByRole('dialog', { name: 'When' }).getByRole('button', { name: 'Today' }).press('Enter');
  await expect(dialog.getByText('It stays hidden until after the day you plan to do it.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start: Tomorrow' })).toBeVisible();
  await expectAccessible(page, 'three dates');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await hidden.press('Enter');
  await expect(row(page, 'Visa')).toHaveCount(0);

  // Search and “hidden” find it, a count doesn't.
  await page.goto('/tasks?search=visa');
  await expect(row(page, 'Visa')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('hidden');
  await expect(row(page, 'Visa')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('p2');
  await expect(row(page, 'Essay')).toBeVisible();
  await expect(row(page, 'Visa')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();

  // At midnight it appears; its plan has passed, which isn't late.
  await page.clock.fastForward('13:50:00');
  await expect(row(page, 'Visa')).toHaveCount(0);
  await page.clock.fastForward('00:12:00');
  await expect(row(page, 'Visa')).toContainText('Planned for yesterday');
  await expect(page.getByRole('heading', { name: 'Overdue' })).toHaveCount(0);
});

test('everything overdue is decided by keys at once, and undone as one action', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  // The server's clock stays, and knows what is next of a repeating task.
  await page.clock.install({ time: Date.now() - 5 * DAY_MS });
  await signIn(page, newEmail());
  await page.goto('/workspace?list=personal');
  for (const title of ['Essay', 'Visa', 'Laundry', 'Taxes']) await add(page, `${title} tomorrow`);
  await add(page, 'Stretch every day');
  await expect(row(page, 'Stretch')).toBeVisible();
  await page.clock.fastForward(5 * DAY_MS);
  await page.goto('/tasks');
  const overdue = page.getByRole('heading', { name: 'Overdue' });
  await expect(overdue).toContainText('Overdue5');
  await expect(row(page, 'Essay')).toHaveCount(0);
  await page.getByRole('button', { name: 'Catch up' }).press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Catch up' });
  const choices = (title: string) => dialog.getByRole('radiogroup', { name: `What to do with ${title}` });
  await expectAccessible(page, 'catching up');
  // Each key decides about a task and goes on to the next one.
  await dialog.getByRole('radio').first().focus();
  const order = await dialog
    .getByRole('radiogroup')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label')?.replace('What to do with ', '') ?? ''),
    );
  const keys: Record<string, string> = { Essay: '1', Visa: '2', Laundry: '3', Taxes: '4', Stretch: '3' };
  for (const title of order) await page.keyboard.press(keys[title] ?? '');
  await expect(choices('Essay').getByRole('radio', { name: 'Today' })).toBeChecked();
  await expect(choices('Stretch').getByRole('radio', { name: 'Skip' })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Day: Tomorrow' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply to 5 tasks' }).press('Enter');
  await expect(page.getByText('Caught up on 5 tasks')).toBeVisible();
  await expect(overdue).toHaveCount(0);
  for (const heading of ['Today 1', 'Tomorrow 2', 'No date 1'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('heading', { name: 'Overdue 5' })).toBeVisible();
});
