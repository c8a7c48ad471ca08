import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

test('landing, 404, sign-in and dashboard are accessible', async ({ page, newEmail }) => {
  for (const path of ['/', '/no-such-page', '/auth']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }

  await signIn(page, newEmail());
  for (const name of ['Buy milk', 'Call the bank']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(name);
    await page.getByRole('button', { name: 'Add Task' }).click();
  }
  await page.getByRole('checkbox', { name: 'Complete Buy milk' }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeHidden();
  await expectAccessible(page, 'dashboard');

  await page.getByRole('button', { name: 'Edit Call the bank' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await expectAccessible(page, 'edit dialog');
});

test('the day’s summary and the goals are accessible', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  for (const name of ['Buy milk !high', 'Call the bank today', 'Read a book', 'Run', 'Swim']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(name);
    await page.getByRole('button', { name: 'Add Task' }).click();
  }
  await page.getByRole('checkbox', { name: 'Complete Run' }).click();
  await page.getByRole('button', { name: /^Daily Summary/ }).click();
  await page.getByRole('textbox', { name: 'Reflection' }).fill('A good day');
  await page.getByRole('button', { name: 'Save Reflection' }).click();
  await expect(page.getByRole('region', { name: 'Recent reflections' })).toContainText('A good day');
  await expectAccessible(page, 'dashboard with its summary');

  await page.goto('/goals');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expectAccessible(page, 'goals');
  await page.getByRole('button', { name: 'Edit Learn new skills' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit goal' })).toBeVisible();
  await expectAccessible(page, 'goal dialog');
  await page.keyboard.press('Escape');
  for (const title of ['Advance my career', 'Improve my health', 'Learn new skills']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    if (title === 'Learn new skills') await expectAccessible(page, 'question');
    await page.getByRole('button', { name: 'Delete Goal' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expectAccessible(page, 'no goals');
});

test('billing is accessible before paying', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Current Plan: Free' })).toBeVisible();
  await expectAccessible(page, 'free');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Region' })).toBeVisible();
  await expectAccessible(page, 'regions');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible();
  await expectAccessible(page, 'confirmation');
});

test('billing is accessible once paid', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const form = page.frameLocator('iframe');
  await form.getByLabel('Card number').fill('4111 1111 1111 1111');
  await expectAccessible(page, 'form');
  await form.getByLabel('Expiry').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('button', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page, 'receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeHidden();
  await expectAccessible(page, 'pro');
});
