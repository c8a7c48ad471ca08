import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MAX_TASK_TITLE } from '../../domain/task/task.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';

const TITLES = {
  markup: `<img src=x onerror='document.title=1'><script>document.title=2</script> &amp;`,
  mixed: 'Call 👨‍👩‍👧‍👦 about “שלום עולם” مرحبا (2)',
  turned: 'a\u202egpj.exe b',
  long: `${'字'.repeat(MAX_TASK_TITLE - 4)} end`,
};

const check = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true });

test('titles with markup, any script, or 10,000 characters appear as typed, run no code, and don’t break the layout', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title', exact: true });
  const ordered = Object.values(TITLES);
  for (const title of ordered) {
    await field.fill(title);
    await field.press('Enter');
    await expect(check(page, title)).toBeVisible();
  }
  const saved = page.getByText(SAVED);
  await expect(saved).toBeVisible();

  const expectHarmless = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.title()).toMatch(/Daymark/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  };
  for (const path of ['/dashboard', '/tasks', '/workspace', '/planner', '/pomodoro']) {
    await page.goto(path);
    await expect(saved).toBeVisible();
    for (const width of [390, 1280]) await expectHarmless(width);
  }
  await page.goto('/tasks');
  for (const title of ordered) await expect(check(page, title)).toBeVisible();
  for (const title of [TITLES.markup, TITLES.long]) {
    await page
      .getByRole('button', { name: `Edit ${title}`, exact: true })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Edit task' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
    await expectHarmless(390);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.goto('/settings?page=data');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const table = await readFile(await (await file).path(), 'utf8');
  for (const title of ordered) expect(table).toContain(`"${title.replaceAll('"', '""')}"`);
});
