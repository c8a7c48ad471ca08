import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
/** Reconnecting may start with a backoff delay. */
const SOON = { timeout: 20_000 };
/** A Monday. */
const TODAY = new Date('2026-06-15T10:00:00+02:00');

const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
const open = (page: Page, name: string) => row(page, name).filter({ hasText: 'Every' });
const check = (rows: Locator): Locator => rows.getByRole('checkbox', { name: /^Complete / });
const repeat = (page: Page) => page.getByRole('dialog', { name: 'Repeat' });

async function edit(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Edit ${name}` })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Edit task' });
}

async function start(page: Page, email: string): Promise<void> {
  await page.clock.install({ time: TODAY });
  await signIn(page, email);
  await page.goto('/workspace');
}

/** Adds a task due today that repeats every day. */
async function addDaily(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(`${name} today`);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = await edit(page, name);
  await dialog.getByRole('button', { name: 'Repeat: Doesn’t repeat' }).click();
  await repeat(page).getByRole('button', { name: 'Every day', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('a repeating task shows its next dates, moves on when completed, and comes back when that is undone', async ({
  page,
  newEmail,
}) => {
  await start(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Water plants today');
  await page.getByRole('button', { name: 'Add Task' }).click();
  const dialog = await edit(page, 'Water plants');
  await dialog.getByRole('button', { name: 'Repeat: Doesn’t repeat' }).click();
  await repeat(page).getByRole('button', { name: 'Every Monday', exact: true }).click();
  const dates = repeat(page).getByRole('list', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates).toHaveText(['Today', 'Jun 22', 'Jun 29', 'Jul 6', 'Jul 13']);
  await repeat(page).getByRole('button', { name: 'Custom' }).click();
  await repeat(page).getByRole('button', { name: 'Thursday' }).click();
  await repeat(page).getByLabel('Every', { exact: true }).fill('2');
  await expect(dates).toHaveText(['Today', 'Thursday', 'Jun 29', 'Jul 2', 'Jul 13']);
  await expect(repeat(page).getByText('Every 2 weeks on Monday and Thursday')).toBeVisible();
  await expectAccessible(page, 'custom repeat');
  await page.keyboard.press('Escape');
  await expect(
    dialog.getByRole('button', { name: 'Repeat: Every 2 weeks on Monday and Thursday' }),
  ).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(open(page, 'Water plants')).toContainText('Every 2 weeks on Monday and Thursday');
  await check(open(page, 'Water plants')).click();
  // The message stays while it's pointed at.
  await page.getByText('Next: Thursday').hover();
  await expect(open(page, 'Water plants')).toContainText('Thursday');
  await expect(check(row(page, 'Water plants'))).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(check(row(page, 'Water plants'))).toHaveCount(1);
  await expect(check(open(page, 'Water plants'))).not.toBeChecked();

  // What is finished is one row, and makes a streak.
  await page.clock.fastForward('00:01'); // A second click on a task right away doesn’t count.
  await check(open(page, 'Water plants')).click();
  await expect(check(row(page, 'Water plants'))).toHaveCount(2);
  await page.clock.fastForward('01:00');
  await check(open(page, 'Water plants')).click();
  const group = page.getByRole('button', { name: 'Completed 2 times: Water plants' });
  await expect(group).toHaveText('× 2');
  await expect(check(row(page, 'Water plants'))).toHaveCount(2);
  await group.click();
  await expect(check(row(page, 'Water plants'))).toHaveCount(3);
  await open(page, 'Water plants').getByRole('button', { name: 'Edit Water plants' }).click();
  await expect(dialog.getByRole('img', { name: 'Completed 2 times in the last 52 weeks' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Streak' })).toContainText('Current streak2');
});

test('an occurrence is skipped or moved, alone or with all later ones, and the series ends', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await start(page, newEmail());
  await addDaily(page, 'Stretch');
  const dialog = await edit(page, 'Stretch');
  await dialog.getByRole('button', { name: 'Repeat: Every day' }).click();
  await repeat(page).getByRole('button', { name: 'Skip this one' }).click();
  await expect(page.getByText('Next: Tomorrow')).toBeVisible();
  const year = dialog.getByRole('img', { name: 'Completed 0 times in the last 52 weeks, skipped once' });
  await expect(year).toBeVisible();

  // The row's menu does the same, and undoing it takes the record back.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const inMenu = async (item: string) => {
    await row(page, 'Stretch').hover();
    await page.getByRole('button', { name: 'Actions for Stretch' }).last().click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menu')).toBeHidden();
  };
  await inMenu('Skip this one');
  await expect(page.getByText('Next: Wednesday')).toBeVisible();
  await expect(open(page, 'Stretch')).toContainText('Wednesday');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
  await edit(page, 'Stretch');
  await expect(year).toBeVisible();

  await dialog.getByRole('button', { name: 'Deadline: Tomorrow' }).click();
  await page.getByRole('dialog', { name: 'Deadline' }).getByLabel('Time').fill('18:30');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Only this one is moved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move this and all later' }).click();
  await expect(dialog.getByText('Only this one is moved.')).toBeHidden();
  await dialog.getByRole('button', { name: 'Repeat: Every day' }).click();
  const dates = repeat(page).getByRole('list', { name: 'Next dates' }).getByRole('listitem');
  await expect(dates.nth(1)).toHaveText('Wednesday, 6:30 PM');

  await repeat(page).getByRole('button', { name: 'End the series' }).click();
  await expect(dialog.getByRole('button', { name: 'Repeat: Doesn’t repeat' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Deadline: Tomorrow, 6:30 PM' })).toBeVisible();
});

test('two browsers that complete the same occurrence offline finish it once', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  announce(OFFLINE);
  const email = newEmail();
  const other = await openBrowser();
  await start(page, email);
  await addDaily(page, 'Vitamins');
  await start(other, email);
  await expect(open(other, 'Vitamins')).toBeVisible();
  for (const browser of [page, other]) await browser.context().setOffline(true);
  for (const browser of [page, other]) {
    await check(open(browser, 'Vitamins')).click();
    await expect(browser.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
  }
  for (const browser of [page, other]) await browser.context().setOffline(false);
  for (const browser of [page, other]) {
    await expect(browser.getByRole('banner').getByRole('status').getByText('Saved')).toBeVisible(SOON);
    await expect(check(row(browser, 'Vitamins'))).toHaveCount(2);
    await expect(browser.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
  }
});
