import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title });
const numbers = (page: Page): Locator =>
  page.getByRole('region', { name: 'Summary' }).getByRole('definition');
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function open(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goal Progress' })).toBeVisible();
}

async function remove(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this goal?' });
  await question.getByRole('button', { name: 'Delete Goal' }).click();
  await expect(card(page, title)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('an account starts with three goals, and a new goal appears on every device', async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const ada = newEmail();
  const elsewhere = await openBrowser();
  await open(page, ada);
  await open(elsewhere, ada);
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('term')).toHaveText(['Total Goals', 'Linked Tasks', 'Avg Progress']);
  await expect(numbers(page)).toHaveText(['3', '0', '0%']);
  await expect(card(page, 'Improve my health')).toContainText('Health');

  await page.getByRole('button', { name: 'New Goal' }).click();
  await dialog(page).getByRole('button', { name: 'Create Goal' }).click();
  await expect(page.getByText('Please enter a goal title')).toBeVisible();
  await dialog(page).getByLabel('Title').fill('Save for a boat');
  await dialog(page).getByRole('radio', { name: 'Financial' }).check({ force: true });
  await dialog(page).getByLabel('Description').fill('A small one');
  await dialog(page).getByLabel('Target date').fill('2031-05-01');
  await dialog(page).getByRole('button', { name: 'Create Goal' }).click();
  await expect(page.getByText('Goal created successfully!')).toBeVisible();
  for (const where of [page, elsewhere]) {
    await expect(card(where, 'Save for a boat')).toContainText('Financial');
    await expect(card(where, 'Save for a boat')).toContainText('A small one');
    await expect(card(where, 'Save for a boat')).toContainText('Target May 1, 2031');
  }
  await expect(numbers(page)).toHaveText(['4', '0', '0%']);

  await page.getByRole('button', { name: 'Edit Save for a boat' }).click();
  await dialog(page).getByLabel('Title').fill('Save for a ship');
  await dialog(page).getByLabel('Target date').fill('');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Goal updated successfully!')).toBeVisible();
  await expect(card(elsewhere, 'Save for a ship')).not.toContainText('Target');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(card(elsewhere, 'Save for a boat')).toContainText('Target May 1, 2031');
  await page.keyboard.press('Control+z');
  await expect(elsewhere.getByRole('article')).toHaveCount(3);
  await page.keyboard.press('Control+Shift+Z');
  await expect(card(elsewhere, 'Save for a boat')).toContainText('A small one');
});

test('goals are rows whose facts align, and a dialog dims the page up to its edge', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await open(page, newEmail());
  const html = page.locator('html');
  const bright = await html.evaluate((root) => getComputedStyle(root).backgroundColor);
  await page.getByRole('button', { name: 'Edit Improve my health' }).click();
  await expect(html).not.toHaveCSS('background-color', bright);
  await dialog(page).getByLabel('Description').fill('Eat well,\nsleep well.');
  await dialog(page).getByLabel('Target date').fill('2031-05-01');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page, 'Improve my health')).toContainText('Target May 1, 2031');
  await expect(html).toHaveCSS('background-color', bright);
  const lefts = await page
    .getByRole('link', { name: 'Create tasks for this goal' })
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
  const heights = await page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(68);

  await page.setViewportSize({ width: 390, height: 844 });
  const heightsNow = () =>
    page.getByRole('article').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  await expect.poll(async () => Math.max(...(await heightsNow()))).toBeLessThanOrEqual(104);
});

test('tasks added for a goal count toward it and remain when it is deleted', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail());
  const health = card(page, 'Improve my health');
  await expect(health).toContainText('No tasks yet');
  await health.getByRole('link', { name: 'Create tasks for this goal' }).click();
  await expect(page).toHaveURL('/tasks?goal=health');
  await expect(page.getByText('Adding tasks for Improve my health')).toBeVisible();
  for (const name of ['Run', 'Swim', 'Rest']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(name);
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByRole('checkbox', { name: `Complete ${name}` })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: 'Complete Run' }).click();
  await page.getByRole('checkbox', { name: 'Complete Swim' }).click();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await expect(health).toContainText('67%');
  await expect(health).toContainText('2 of 3 tasks done');
  await expect(health).toContainText('Next: Rest');
  await expect(numbers(page)).toHaveText(['3', '3', '22%']);

  await page.getByRole('button', { name: 'Delete Improve my health' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this goal?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(health).toBeVisible();
  await remove(page, 'Improve my health');
  await expect(page.getByText('Goal deleted successfully!')).toBeVisible();
  await expect(numbers(page)).toHaveText(['2', '0', '0%']);
  await page.goto('/tasks');
  await expect(page.getByRole('checkbox', { name: 'Complete Rest' })).toBeVisible();
});

test('with no goals, the first one can be created with the keyboard alone', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail());
  for (const title of ['Advance my career', 'Improve my health']) await remove(page, title);
  await page.getByRole('button', { name: 'Delete Learn new skills' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('button', { name: 'Create Your First Goal' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Play the piano');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Play the piano')).toContainText('Health');
  // The button that opened the dialog is gone.
  await expect(page.getByRole('button', { name: 'New Goal' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit Play the piano' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Play the piano' })).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('creates and deletes a goal on a phone', { tag: '@deep' }, async ({ page, newEmail }) => {
    await signIn(page, newEmail());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).tap();
    await page.getByRole('button', { name: 'New Goal' }).tap();
    await dialog(page).getByLabel('Title').fill('Read more');
    await dialog(page).getByText('Personal').tap();
    await dialog(page).getByRole('button', { name: 'Create Goal' }).tap();
    await expect(card(page, 'Read more')).toContainText('Personal');
    await page.getByRole('button', { name: 'Read more options' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Goal' }).tap();
    await expect(card(page, 'Read more')).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
