import type { Locator, Page } from '@playwright/test';
import { showAs } from '../harness/display.ts';
import { expect, signIn, test } from '../harness/journey.ts';

async function openList(page: Page, email: string, tasks: readonly string[]): Promise<void> {
  await signIn(page, email);
  await page.goto('/workspace?list=work');
  for (const text of tasks) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(tasks.length);
}

test('a right click opens a row’s menu at the pointer, which duplicates the task and copies its link', async ({
  context,
  page,
  newEmail,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, newEmail(), ['Buy milk tomorrow !high 30m']);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const menu = page.getByRole('menu');
  const item = (name: string) => menu.getByRole('menuitem', { name, exact: true });

  await row.click({ button: 'right', position: { x: 300, y: 12 } });
  const left = async (of: Locator) => Math.round((await of.boundingBox())?.x ?? 0);
  await expect.poll(() => left(menu)).toBe((await left(row)) + 300);
  await item('Copy link').click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Buy milk' })).toBeFocused();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await row.click({ button: 'right', position: { x: 300, y: 12 } });
  await item('Duplicate').click();
  await expect(row).toHaveCount(2);
  for (const copy of [row.first(), row.last()]) {
    await expect(copy.getByRole('img', { name: 'High priority' })).toBeVisible();
    await expect(copy).toContainText('30 min');
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);

  await page.goto(link);
  await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toHaveValue('Buy milk');
});

test('a focus session is offered for an open task, and not for a completed one', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openList(page, newEmail(), ['Buy milk']);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  const expectOffers = async (count: number) => {
    await row.click({ button: 'right', position: { x: 300, y: 12 } });
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Start focus' })).toHaveCount(count);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Buy milk' }).click();
    const form = page.getByRole('dialog', { name: 'Edit task' });
    await expect(form.getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Start focus' })).toHaveCount(count);
    await form.getByRole('button', { name: 'Done' }).click();
    await expect(form).toBeHidden();
  };
  await expectOffers(1);
  await page.getByRole('checkbox', { name: 'Complete Buy milk' }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeChecked();
  await expectOffers(0);
});

test('Shift+T schedules a task for tomorrow, in a list and when it’s open', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await page.clock.install({ time: new Date('2026-03-11T10:00:00+01:00') });
  await openList(page, newEmail(), ['Buy milk', 'Call Ann']);
  const tomorrow = page.getByRole('main').getByRole('heading', { level: 2, name: 'Tomorrow' });
  await page.getByRole('button', { name: 'Edit Buy milk' }).focus();
  await page.keyboard.press('Shift+T');
  await expect(tomorrow).toHaveText('Tomorrow1');
  await page.getByRole('button', { name: 'Edit Call Ann' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Call Ann');
  await page.keyboard.press('Shift+T');
  await expect(dialog.getByRole('button', { name: 'Deadline: Tomorrow' })).toBeVisible();
});

test('on a board, Shift+T and a right click do with a card what they do with a row', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: new Date('2026-03-11T10:00:00+01:00') });
  await openList(page, newEmail(), ['Buy milk']);
  await showAs(page, 'Board');
  const theme = await page.locator('html').getAttribute('class');
  await page.getByRole('button', { name: 'Edit Buy milk' }).focus();
  await page.keyboard.press('Shift+T');
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' });
  await expect(tomorrow).toContainText('Buy milk');
  expect(await page.locator('html').getAttribute('class')).toBe(theme);
  await tomorrow.getByText('Buy milk').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'More actions…' }).click();
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
});

test('in a calendar, keys and a right click do with a task what they do with a row', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: new Date('2026-03-11T10:00:00+01:00') });
  await openList(page, newEmail(), ['Buy milk today']);
  await showAs(page, 'Calendar');
  const on = (day: string) =>
    page.getByRole('gridcell', { name: new RegExp(day) }).getByRole('button', { name: 'Buy milk' });
  await on('March 11').focus();
  await page.keyboard.press('Shift+T');
  await on('March 12').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(on('March 12')).toHaveCount(2);
});

test('in an open task, a list, section and goal are found by typing, and the list by m', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openList(page, newEmail(), ['Buy milk']);
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Buy milk');
  await page.keyboard.press('m');
  await expect(page.getByRole('textbox', { name: 'Find a list' })).toBeFocused();
  await page.keyboard.type('health');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'List: Health' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Goal: No goal' }).click();
  await page.getByRole('textbox', { name: 'Find a goal' }).fill('career');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Goal: Advance my career' })).toBeVisible();
});

test('a project is found or created by typing, for tasks of a list, in an open task and in quick add', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openList(page, newEmail(), ['Order tiles +"Flat roof"', 'Paint the wall']);
  await page.getByRole('button', { name: 'Edit Paint the wall' }).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('textbox', { name: 'Find a place or create a project' })).toBeFocused();
  // Mistyped, it neither moves nor creates anything.
  await page.keyboard.type('Flta');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing has this name. Press ↓ and Enter to create it.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Find a place or create a project' }).fill('Flat');
  await expect(page.getByRole('button', { name: 'Flat roof', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Create “Flat”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 task moved to Flat')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Paint the wall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const field = page.getByRole('textbox', { name: 'Find or create a project' });
  await dialog.getByRole('button', { name: 'Project: Flat', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type('flat ROOF');
  await expect(page.getByRole('button', { name: /^Create/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Project: Flat roof' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Project: Garden' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Expand options' }).click();
  await page.getByRole('switch', { name: 'Project' }).click();
  await page.getByRole('button', { name: 'Project: Choose a project' }).click();
  await field.fill('Shed');
  await page.getByRole('button', { name: 'Create “Shed”' }).click();
  await expect(page.getByRole('button', { name: 'Project: Shed' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Task title' }).fill('Sort the tools');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: /^(Shed|Garden)/ }),
  ).toHaveCount(2);
});
