import type { Page } from '@playwright/test';
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
