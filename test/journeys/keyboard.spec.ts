import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { hiddenFocus } from '../harness/layout.ts';
import { moveIn } from '../harness/week.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' });
const taskRow = (page: Page) => page.getByRole('checkbox', { name: 'Complete Call Tom' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused();
}

test('pages and actions are reachable by palette and shortcuts, and single-key shortcuts can be turned off', async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await signIn(page, newEmail());

  // The button works without a keyboard, and before the shortcuts have loaded.
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type('goals');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Goal Progress' })).toBeVisible();
  await expect(palette(page)).toBeHidden();

  // The goals page has no quick-add field, so a dialog opens.
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Add a task' })).toBeVisible();
  await page.keyboard.type('Call Tom today !high');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task added successfully!')).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/tasks');
  await expect(taskRow(page)).toBeVisible();
  await page.keyboard.press('q');
  await page.keyboard.type('q?g d');
  await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('q?g d');
  await page.getByRole('textbox', { name: 'Task title' }).fill('');

  await openPalette(page);
  await page.keyboard.type('tom');
  await expect(palette(page).getByRole('option', { name: /Call Tom/ })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Task completed')).toBeVisible();
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(taskRow(page)).not.toBeChecked();
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.getByText('Redone')).toBeVisible();
  await expect(taskRow(page)).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(taskRow(page)).not.toBeChecked();

  // A filter is offered in plain words, here on the page that it opens, and nothing that can't be read.
  await openPalette(page);
  await page.keyboard.type('p2 & #Wrok');
  await expect(palette(page).getByRole('option', { name: /^Add task/ })).toBeVisible();
  await expect(palette(page).getByRole('option', { name: /^Filter/ })).toHaveCount(0);
  await palette(page).getByRole('combobox').fill('p2 & today');
  await palette(page)
    .getByRole('option', { name: /^Filter: medium priority/ })
    .click();
  await expect(page.getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('p2 & today');
  await expect(taskRow(page)).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/tasks');
  await expect(taskRow(page)).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('tom');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Shift+T');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.keyboard.press('Control+z');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.keyboard.press('Control+Shift+Z');
  await expect(page.locator('html')).toHaveClass(/dark/);
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  // Closed again, the page takes the next key rather than the field above the list.
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('?');
  await expect(shortcuts).toContainText('Start or pause the focus timer');
  await shortcuts.getByRole('link', { name: 'How everything works' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Undo a mistake' })).toBeVisible();

  await page.goto('/settings');
  // A focused radio button doesn't swallow single-key shortcuts.
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('q');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('the browser’s Back closes dialogs that belong to no page, and what was typed stays', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await expect(page.getByRole('heading', { name: 'Goal Progress' })).toBeVisible();
  await page.keyboard.press('q');
  const adding = page.getByRole('dialog', { name: 'Add a task' });
  await adding.getByRole('combobox', { name: 'Task title' }).fill('Half a thought');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/goals');
  await page.keyboard.press('q');
  await expect(adding.getByRole('combobox', { name: 'Task title' })).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a deleted list can be restored from the trash with its tasks', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Tom #health');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(taskRow(page)).toBeVisible();

  await page.goto('/workspace?list=health');
  await page.getByRole('banner').getByRole('button', { name: 'Health options' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('List “Health” deleted')).toBeVisible();
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Delete Learn new skills' }).click();
  await page.getByRole('button', { name: 'Delete Goal' }).click();
  await expect(page.getByRole('status').getByText(SAVED)).toBeVisible();

  await page.goto('/trash');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Learn new skills');
  await expectAccessible(page, 'trash');
  await page.getByRole('button', { name: 'Restore Health' }).click();
  await expect(page.getByText('“Health” restored')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Health' })).toBeHidden();
  await page.goto('/workspace?list=health');
  await expect(taskRow(page)).toBeVisible();
});

test('the focused element stays in view, and focus moves to the next row when a row is removed', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moveIn(app, page, newEmail());
  for (const [path, width] of [
    ['/planner', 1280],
    ['/tasks', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 480 });
    await page.goto(path);
    await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press(key);
        // A part that renders late may move it once more.
        const isHidden = expect.poll(() => page.evaluate(hiddenFocus), `${path}, ${key} ${presses}`);
        await isHidden.toBeUndefined();
      }
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/workspace');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Edit Renew the passport').focus();
  await button('Delete Renew the passport').focus();
  await page.keyboard.press('Enter');
  await expect(button('Edit Send the proposal to Studio North')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto('/dashboard');
  const recent = page.getByRole('region', { name: 'Recent Tasks' });
  const rows = recent.getByRole('checkbox');
  await expect(rows).toHaveCount(3);
  // The first one's subtask, and the task after it.
  const next = (await rows.nth(2).getAttribute('aria-label')) ?? '';
  await rows.nth(1).focus();
  await page.keyboard.press('Space');
  await expect(recent.getByRole('checkbox', { name: next })).toBeFocused();

  await page.goto('/trash');
  const restore = page.getByRole('button', { name: /^Restore/ });
  await expect(restore).toHaveCount(2);
  await restore.first().focus();
  await page.keyboard.press('Enter');
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
});

test('the palette acts on the focused task, goes to lists and goals, and shows what it adds', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await signIn(page, newEmail());
  await page.goto('/workspace');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Tom');
  await page.keyboard.press('Enter');
  const title = page.getByRole('button', { name: 'Edit Call Tom' });
  const choose = async (words: string, name: string | RegExp) => {
    await openPalette(page);
    await page.keyboard.type(words);
    await expect(palette(page).getByRole('option', { name })).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  };
  await title.focus();
  await choose('high', /^High priority/);
  await expect(page.getByRole('img', { name: 'High priority' })).toBeVisible();
  await title.focus();
  await choose('schedule', /^Schedule s$/i);
  await page.getByRole('textbox', { name: 'Type a date' }).fill('tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 task scheduled for tomorrow')).toBeVisible();
  await expect(title).toBeFocused();

  await choose('perso', 'Personal List');
  await expect(page).toHaveURL('/workspace?list=personal');
  await choose('my health', /Goal$/);
  await expect(page).toHaveURL('/workspace?goal=health');

  await openPalette(page);
  await page.keyboard.type('Water the plants tomorrow !high');
  const recognized = palette(page).getByRole('list', { name: 'Recognized' });
  await expect(recognized.getByRole('listitem')).toHaveText(['Tomorrow', 'High priority']);
  await expect(palette(page).getByRole('option').first()).toHaveText('Add task “Water the plants”');
  await expectAccessible(page, 'the palette with a task to add');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task added successfully!')).toBeVisible();
});
