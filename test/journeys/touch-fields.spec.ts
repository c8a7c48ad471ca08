import type { Locator, Page } from '@playwright/test';
import { SETTINGS_PAGES, settingsPath } from '../../domain/page-paths.ts';
import { ROUTES } from '../../web/routes/routes.ts';
import { PAGE_NAMES } from '../../web/shortcuts/shortcuts.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { smallFields } from '../harness/layout.ts';
import { TEXT_FIELDS } from '../harness/text-fields.ts';
import { moveIn } from '../harness/week.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const WIDE = { width: 1280, height: 844 };

const softly = expect.configure({ soft: true });

async function expectLarge(page: Page, what: string): Promise<void> {
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    await softly.poll(() => page.evaluate(smallFields), `${what} at ${size.width} px`).toEqual([]);
  }
}

test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

test('on a touch screen, no page has a field that iOS would zoom in on', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const paths = PAGE_NAMES.map((name) => ROUTES[name]);
  for (const path of [...paths, '/workspace?list=work', ...SETTINGS_PAGES.slice(1).map(settingsPath)]) {
    await page.goto(path);
    // Not by its role: a dialog may be open over it.
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await expectLarge(page, path);
  }
});

test('on a touch screen, no dialog has a field that iOS would zoom in on', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  test.slow();
  page.context().setDefaultTimeout(30_000);
  await page.setViewportSize(WIDE);
  await moveIn(app, page, newEmail());
  await page.goto('/pomodoro');
  await page.getByRole('button', { name: 'Pause' }).click();
  for (const { name, reach } of TEXT_FIELDS)
    await test.step(name, async () => {
      await page.locator('a[href="/pomodoro"]:visible').first().click();
      await (await reach(page)).waitFor();
      await expectLarge(page, name);
      await page.setViewportSize(WIDE);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await page.getByRole('dialog', { name: 'Search or run a command' }).waitFor();
  await expectLarge(page, 'palette');
  await page.setViewportSize(WIDE);
  await page.keyboard.press('Escape');
  await page.goto('/tasks');
  for (const [opener, window] of [
    [/^Edit Prepare slides/, 'Edit task'],
    ['Display', undefined],
  ] as const) {
    await page.getByRole('button', { name: opener }).first().click();
    if (window) await page.getByRole('dialog', { name: window }).waitFor();
    await expectLarge(page, String(opener));
    await page.setViewportSize(WIDE);
    await page.keyboard.press('Escape');
  }
});

/** Chromium shrinks the page for a keyboard. On iOS, what is visible of it gets smaller instead. */
const coverBy = (page: Page, height: number, scale = 1): Promise<void> =>
  page.evaluate(
    ([covered, zoom]) => {
      const view = window.visualViewport;
      if (!view) throw new Error('A page has a viewport');
      for (const [name, value] of Object.entries({ height: innerHeight - covered, scale: zoom }))
        Object.defineProperty(view, name, { value, configurable: true });
      view.dispatchEvent(new Event('resize'));
    },
    [height, scale] as const,
  );

test('a dialog ends above the keyboard that covers the page, also after another one over it has closed', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  const bottom = (dialog: Locator) =>
    dialog.evaluate((popup) => Math.round(popup.getBoundingClientRect().bottom));
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await coverBy(page, 0);
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  const task = page.getByRole('dialog', { name: 'Edit task' });
  await expect.poll(() => bottom(task)).toBe(PHONE.height);
  await coverBy(page, 300);
  await expect.poll(() => bottom(task)).toBe(PHONE.height - 300);
  // What is visible of a page that is zoomed in is smaller, too.
  await coverBy(page, 300, 2);
  await expect.poll(() => bottom(task)).toBe(PHONE.height);
  await coverBy(page, 300);
  await task.getByRole('button', { name: 'Task options' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect.poll(() => bottom(history)).toBe(PHONE.height - 300);
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(history).toBeHidden();
  expect(await bottom(task)).toBe(PHONE.height - 300);
  await task.getByRole('button', { name: 'Close' }).click();
  await expect(task).toBeHidden();
  await coverBy(page, 0);
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  await expect.poll(() => bottom(task)).toBe(PHONE.height);
});
