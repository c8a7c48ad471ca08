import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { hiddenFocus } from '../harness/layout.ts';
import { moveIn } from '../harness/week.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or do anything' });
const taskRow = (page: Page) => page.getByRole('checkbox', { name: 'Complete Call Tom' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or do anything' })).toBeFocused();
}

test('everything is a few keys away, and single keys can be switched off', async ({ page, newEmail }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await signIn(page, newEmail());

  // Who has no keyboard, or comes before its keys do anything, has a button.
  await page.getByRole('button', { name: 'Search or do anything' }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type('goals');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Goal Progress' })).toBeVisible();
  await expect(palette(page)).toBeHidden();

  // The goals have no field for a task: one opens over the page.
  await page.keyboard.press('q');
  await expect(page.getByRole('dialog', { name: 'Add a task' })).toBeVisible();
  await page.keyboard.type('Call Tom tomorrow !high');
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
  await expect(page.getByText('Done again')).toBeVisible();
  await expect(taskRow(page)).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(taskRow(page)).not.toBeChecked();

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
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Start or pause the focus timer');
  await shortcuts.getByRole('link', { name: 'How everything works' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('heading', { name: 'Undo and the trash' })).toBeVisible();

  await page.goto('/settings');
  // A choice made with the mouse has the focus, and types nothing.
  await page.getByRole('radio', { name: 'System' }).check({ force: true });
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.getByRole('switch', { name: 'Shortcuts of a single key' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('q');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('what was deleted waits in the trash, and comes back with what was in it', async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Tom #health');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(taskRow(page)).toBeVisible();

  await page.goto('/workspace?list=health');
  await page.getByRole('main').getByRole('button', { name: 'Options of Health' }).last().click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete list' }).click();
  await expect(page.getByText('List “Health” deleted')).toBeVisible();
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Delete Learn new skills' }).click();
  await page.getByRole('button', { name: 'Delete Goal' }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/trash');
  await expect(page.getByRole('listitem').first()).toContainText('Learn new skills');
  await expectAccessible(page, 'trash');
  await page.getByRole('button', { name: 'Restore Health' }).click();
  await expect(page.getByText('“Health” is back')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore Health' })).toBeHidden();
  await page.goto('/workspace?list=health');
  await expect(taskRow(page)).toBeVisible();
});

test('the focus is never out of sight, and goes on in the next row when one goes away', async ({
  app,
  page,
  newEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await moveIn(app, page, newEmail());
  for (const [path, width] of [
    ['/planner', 1280],
    ['/tasks', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 480 });
    await page.goto(path);
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let presses = 0; presses < 40; presses += 1) {
        await page.keyboard.press(key);
        expect(await page.evaluate(hiddenFocus), `${path}, ${key} ${presses}`).toBeUndefined();
      }
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Delete Renew the passport').focus();
  await page.keyboard.press('Enter');
  await expect(button('Delete Send the proposal to Studio North')).toBeFocused();
  await button('Edit Send the proposal to Studio North').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: 'Recent Tasks' }).getByRole('checkbox');
  await expect(rows).toHaveCount(3);
  const second = (await rows.nth(1).getAttribute('aria-label')) ?? '';
  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: second })).toBeFocused();

  await page.goto('/trash');
  const restore = page.getByRole('button', { name: /^Restore/ });
  await expect(restore).toHaveCount(2);
  await restore.first().focus();
  await page.keyboard.press('Enter');
  await expect(restore).toHaveCount(1);
  await expect(restore).toBeFocused();
});
