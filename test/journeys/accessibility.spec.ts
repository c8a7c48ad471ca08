import type { Locator, Page } from '@playwright/test';
import { ROUTES } from '../../web/routes/routes.ts';
import { PAGE_NAMES } from '../../web/shortcuts/shortcuts.ts';
import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectContrast,
  expectNoViolation,
} from '../harness/accessible.ts';
import { selectTasks, showAs } from '../harness/display.ts';
import { enter, expect, openPopup, SAVED, signIn, test } from '../harness/journey.ts';
import { moveIn } from '../harness/week.ts';

/** Waits until everything is loaded and saved. A status with its own name is a spinner or a skeleton. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0);
}

test('public pages are accessible', { tag: '@deep' }, async ({ page, announce }) => {
  announce(/status of 404/);
  for (const path of ['/', '/no-such-page', '/auth', '/join#some:secret', '/assistant', '/coming-from']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto('/api/docs');
  await expectNoViolation(page, 'API');
  await page.goto('/popup.html?error=access_denied');
  await expect(page.getByRole('button', { name: 'Close window' })).toBeVisible();
  await expectAccessible(page, 'popup');

  await page.goto('/');
  const popup = await openPopup(page);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(popup.getByRole('alert')).toBeVisible();
  await expectNoViolation(popup, 'identity provider');
  await popup.close();
  await expect(page.getByText('Google login failed. Please try again.')).toBeVisible();
  await expectAccessible(page, 'toast');
});

test('every page of a new account is accessible', { tag: '@deep' }, async ({ page, newEmail }) => {
  test.slow();
  await signIn(page, newEmail());
  for (const name of PAGE_NAMES) {
    await page.goto(ROUTES[name]);
    if (name === 'planner') {
      await expect(page.getByRole('dialog', { name: 'Set up your planner' })).toBeVisible();
      await expectAccessible(page, 'setup');
      await page.getByRole('button', { name: 'Start empty' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await settled(page);
    if (name === 'settings' || name === 'help') continue;
    await expectAccessible(page, name);
  }
  await page.goto('/goals');
  for (const title of ['Advance my career', 'Improve my health', 'Learn new skills']) {
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete Goal' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
  await expect(page.getByText('No goals yet')).toBeVisible();
  await expectAccessible(page, 'no goals');
});

/** Opens each page, with what is folded there open. */
async function onEveryPage(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const name of PAGE_NAMES) {
    await page.goto(ROUTES[name]);
    await settled(page);
    if (name === 'dashboard') await page.getByRole('button', { name: /^Daily Summary/ }).click();
    if (name === 'pomodoro') await page.getByRole('button', { name: 'Timer settings' }).click();
    await look(name);
  }
}

test('every page of an account with a week of data is accessible', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  test.slow();
  await moveIn(app, page, newEmail());
  await onEveryPage(page, (name) => expectAccessible(page, name));
  for (const scope of ['list=work', 'list=gone', 'project=Studio%20North', 'goal=career']) {
    await page.goto(`/workspace?${scope}`);
    await settled(page);
    await expectAccessible(page, scope);
  }
});

test('every page has enough contrast in either theme at either width', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  test.slow();
  await moveIn(app, page, newEmail());
  await onEveryPage(page, (name) => expectContrast(page, name));
});

test('the planner’s bar on a phone and its menu are accessible', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await moveIn(app, page, newEmail());
  const options = page.getByRole('button', { name: 'Planner options' });
  for (const [path, other] of [
    ['/planner', 'Show the week'],
    ['/planner?view=week', 'Show the day'],
  ] as const) {
    await page.goto(path);
    await settled(page);
    await expectAccessibleOnPhone(page, path);
    await options.click();
    await expect(page.getByRole('menuitem', { name: other })).toBeVisible();
    // A menu opens outside the landmarks, and the arrow keys scroll it.
    await expectAccessibleOnPhone(page, `${path} menu`, 'region', 'scrollable-region-focusable');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(options).toBeFocused();
  }
});

test('boards and calendars are accessible', { tag: '@deep' }, async ({ app, page, newEmail }) => {
  test.slow();
  await moveIn(app, page, newEmail());
  for (const [scope, layout] of [
    ['list=work', 'Board'],
    ['all', 'Calendar'],
  ] as const) {
    await page.goto(`/workspace?${scope}`);
    await settled(page);
    await showAs(page, layout);
    await settled(page);
    const shown = layout === 'Board' ? page.getByRole('region', { name: layout }) : page.getByRole('grid');
    await expect(shown).toBeVisible();
    await expectAccessible(page, layout);
    await expectContrast(page, layout);
  }
});

test('every dialog and menu is accessible and returns focus to its opener', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  test.slow();
  await moveIn(app, page, newEmail());
  const window = (name: string) => page.getByRole('dialog', { name });
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  const press = async (opener: Locator) => {
    await opener.focus();
    await page.keyboard.press('Enter');
  };
  const close = async (what: Locator, opener: Locator) => {
    await page.keyboard.press('Escape');
    await expect(what).toBeHidden();
    await expect(opener).toBeFocused();
  };
  const visit = async (opener: Locator, name: string) => {
    await press(opener);
    await expect(window(name)).toBeVisible();
    await expectAccessible(page, name);
    await close(window(name), opener);
  };
  const visitMenu = async (opener: Locator, name: string) => {
    await press(opener);
    await expect(page.getByRole('menu')).toBeVisible();
    // A menu opens outside the landmarks, and the arrow keys scroll it.
    await expectAccessible(page, name, 'region', 'scrollable-region-focusable');
    await close(page.getByRole('menu'), opener);
  };

  await page.goto('/workspace?all');
  const task = button('Edit Renew the passport');
  await press(task);
  await expectAccessible(page, 'task');
  await visit(button(/^Deadline/), 'Deadline');
  await visit(button(/^Repeat/), 'Repeat');
  await close(window('Edit task'), task);
  await visit(button('New project'), 'New project');
  await visitMenu(button(/^Account/), 'account');
  const palette = window('Search or run a command');
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.focus();
  await expectAccessible(page, 'search');
  await press(button('Search everywhere'));
  await expect(palette).toBeVisible();
  await page.keyboard.type('p');
  await expect(palette.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'palette');
  await page.keyboard.type('qxz nowhere');
  await expectAccessible(page, 'palette that found nothing');
  await close(palette, search);
  await search.blur();
  await press(button('Display'));
  await expectAccessible(page, 'display');
  await press(button('More filters…'));
  await window('Filter tasks')
    .getByRole('textbox', { name: 'Filter' })
    .fill('(p1 | !30m..2h) & !!today & #x');
  await expectAccessible(page, 'filter with something wrong');
  await window('Filter tasks').getByRole('textbox', { name: 'Filter' }).fill('(p1 | !30m..2h) & !!today');
  await expect(window('Filter tasks').getByRole('group', { name: 'Any of these' })).toBeVisible();
  await expectAccessible(page, 'filter');
  await window('Filter tasks').getByRole('button', { name: 'Discard draft' }).click();
  await expect(button('Display')).toBeFocused();
  await press(button('Expand options'));
  for (const name of ['Deadline', 'Time', 'Priority', 'Project', 'Goal'])
    await page.getByRole('switch', { name }).click();
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Bob tomorrow 30m #work +Website');
  await expect(page.getByRole('list', { name: 'Recognized' })).toBeVisible();
  await expectAccessible(page, 'quick add');

  await page.goto('/goals');
  await visit(button('New Goal'), 'New goal');
  await press(button('Delete Run ten kilometers'));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page, 'question');
  await close(page.getByRole('alertdialog'), button('Delete Run ten kilometers'));

  await page.keyboard.press('?');
  await expect(window('Keyboard shortcuts')).toBeVisible();
  await expectAccessible(page, 'shortcuts');

  await page.goto('/planner');
  await press(button('Add Event'));
  await window('Add event').getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'event with something missing');
  await close(window('Add event'), button('Add Event'));
  await page.setViewportSize({ width: 800, height: 800 });
  await press(button('Plan a task'));
  await expect(window('Plan a task')).toBeVisible();
  await expectAccessible(page, 'plan a task');

  await page.goto('/workspace?list=work');
  const options = page.getByRole('banner').getByRole('button', { name: 'Work options' });
  await visitMenu(options, 'list');
  for (const [item, name] of [
    ['Edit list', 'Edit list'],
    ['Add section', 'New section'],
    ['Add from a template', 'Add from a template'],
    ['Share list', 'Share “Work”'],
    ['Delete list', 'Delete “Work”?'],
  ] as const) {
    await press(options);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(window(name)).toBeVisible();
    await expectAccessible(page, name);
    await close(window(name), options);
  }
  const row = button(/^Edit (?!list)/);
  await row.press('m');
  await expect(window('Move to').getByRole('textbox')).toBeFocused();
  await expectAccessible(page, 'Move to');
  await window('Move to').getByRole('button', { name: 'Under another task…' }).click();
  await expect(window('Move under').getByRole('textbox', { name: 'Find a task' })).toBeFocused();
  await expectAccessible(page, 'Move under');
  await close(window('Move under'), row);
  await selectTasks(page);
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .click();
  await expectAccessible(page, 'selecting');
  await press(button('Move to…'));
  await window('Move to').getByRole('textbox').fill('Garden');
  await expect(window('Move to').getByRole('button', { name: 'Create “Garden”' })).toBeVisible();
  await expectAccessible(page, 'Move to a new project');
  await close(window('Move to'), button('Move to…'));
});

test('error and offline messages are accessible', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 400/);
  // Before the page opens: Chromium may miss the first call after a route is added.
  await page.route('**/api/tasks', (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid' } }),
  );
  await page.route('**/api/changes**', (route) => route.abort());
  await enter(page, newEmail());
  await expect(page.getByText('Nothing could be loaded')).toBeVisible();
  await expectAccessible(page, 'nothing loaded');
  await page.unroute('**/api/changes**');
  await settled(page);

  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Failed to add task')).toBeVisible();
  await page.getByRole('button', { name: /Couldn’t be saved/ }).click();
  await expect(page.getByRole('dialog', { name: 'Couldn’t be saved' })).toContainText('Buy milk');
  await expectAccessible(page, 'not saved');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/tasks');

  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy bread');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('banner').getByText('Offline (1 waiting)')).toBeVisible();
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible();
  await expectAccessible(page, 'leaving with something unsent');
});

test('plans, the payment form, and the receipt are accessible', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Compare plans' }).click();
  await expect(page.getByRole('columnheader', { name: 'Free' })).toBeVisible();
  await expectAccessible(page, 'the plans, compared');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose Your Region' })).toBeVisible();
  await expectAccessible(page, 'regions');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  const form = page.frameLocator('iframe');
  await form.getByLabel('Card number').fill('4111 1111 1111 1111');
  for (const frame of page.frames()) await expectNoViolation(frame, 'payment');
  await form.getByLabel('Expiry').fill('12/30');
  await form.getByLabel('CVC').fill('123');
  await form.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByRole('heading', { name: 'Current Plan: Pro' })).toBeVisible();
  await page.getByRole('button', { name: /^Receipt for/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page, 'receipt');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toBeHidden();
  await expectAccessible(page, 'pro');
});

test('forced colors show which options are on and which control has focus', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await signIn(page, newEmail());
  await page.goto('/settings');
  await settled(page);
  await expectNoViolation(page, 'settings', { only: ['color-contrast'] });
  const filled = (what: Locator) => what.evaluate((one) => getComputedStyle(one).backgroundColor);
  const choice = (name: string) => page.getByRole('radio', { name }).locator('..');
  expect(await filled(choice('System'))).not.toBe(await filled(choice('Dark')));

  const keys = page.getByRole('switch', { name: 'Single-key shortcuts' });
  const on = await filled(keys.locator('span').first());
  await keys.focus();
  await page.keyboard.press('Space');
  await expect(keys).not.toBeChecked();
  expect(await filled(keys.locator('span').first())).not.toBe(on);
  const { line, colour, ground } = await keys.evaluate((one) => {
    const { outlineStyle, outlineColor } = getComputedStyle(one);
    return {
      line: outlineStyle,
      colour: outlineColor,
      ground: getComputedStyle(document.documentElement).backgroundColor,
    };
  });
  expect(line).toBe('solid');
  expect(colour).not.toBe(ground);
});
