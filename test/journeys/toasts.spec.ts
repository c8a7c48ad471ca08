import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const message = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('group');

async function addTasks(page: Page, titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(title);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
  }
}

test('one message is shown at a time, and the Undo that a newer one covers isn’t lost', async ({
  page,
  newEmail,
}) => {
  await page.clock.install();
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await addTasks(page, ['Buy milk', 'Call Ann']);
  const shown = message(page).filter({ visible: true });
  // The time of a message passes only here, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (ms: number) => page.clock.runFor(ms);

  await page.getByRole('button', { name: 'Edit Buy milk' }).focus();
  await page.keyboard.press('#');
  await pass(2000);
  await expect(shown).toContainText('Task deleted successfully!');
  // A confirmation covers it, and the time of the Undo stands still.
  await page.getByRole('textbox', { name: 'Task title' }).fill('Pay rent');
  await page.keyboard.press('Enter');
  await pass(500);
  await expect(shown).toHaveText('Task added successfully!');
  await pass(5000);
  await expect(shown).toContainText('Task deleted successfully!');

  // Another Undo covers it, until that is answered.
  await page.getByRole('checkbox', { name: 'Complete Call Ann' }).click();
  await pass(500);
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('Task completed');
  await shown.getByRole('button', { name: 'Undo' }).click();
  await pass(500);
  await expect(page.getByRole('checkbox', { name: 'Complete Call Ann' })).not.toBeChecked();
  await expect(shown).toContainText('Task deleted successfully!');
  await shown.getByRole('button', { name: 'Undo' }).click();
  await pass(500);
  await expect(page.getByRole('button', { name: 'Edit Buy milk' })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** The controls whose middle another element covers. */
const covered = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((all) =>
    all
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? ''),
  );

for (const viewport of [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])
  test.describe(`by touch, ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('a message is never over the tabs, the add button, or any part of a sheet', {
      tag: '@edge',
    }, async ({ page, newEmail }) => {
      await page.clock.install();
      await signIn(page, newEmail());
      await page.goto('/workspace?all');
      const sheet = page.getByRole('dialog');
      const add = page.getByRole('button', { name: 'Add a task' });
      await add.waitFor();
      // The time of a message passes only here, however busy the machine is.
      await page.clock.pauseAt(Date.now() + 60_000);
      const pass = () => page.clock.runFor(100);
      const opened = async (isOpen: boolean) => {
        await expect(async () => {
          await pass();
          await expect(sheet).toHaveCount(isOpen ? 1 : 0, { timeout: 100 });
        }).toPass();
      };
      const shown = message(page).filter({ visible: true });
      /** Waits for the sheet to make room, and the message to stand still. */
      const expectApart = () =>
        expect(async () => {
          await pass();
          const above = await sheet.boundingBox();
          const below = await shown.boundingBox({ timeout: 1000 });
          if (!above || !below) throw new Error('The sheet or the message isn’t visible');
          const isApart = above.y + above.height <= below.y || below.y + below.height <= above.y;
          expect(isApart, JSON.stringify([above, below])).toBe(true);
          expect(below.y).toBeGreaterThanOrEqual(0);
          expect(below.y + below.height).toBeLessThanOrEqual(viewport.height);
          expect(await covered(sheet.getByRole('button', { name: 'Close' }))).toEqual([]);
        }).toPass();

      await add.tap();
      await opened(true);
      await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
      await page.keyboard.press('Enter');
      await expectApart();
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await opened(false);

      await page.getByRole('button', { name: 'Edit Buy milk' }).tap();
      await opened(true);
      await expectApart();
      await sheet.getByRole('button', { name: 'Delete' }).tap();
      await opened(false);
      await expect(shown).toContainText('Task deleted successfully!');
      expect(await covered(page.getByRole('navigation', { name: 'Main' }).getByRole('link'))).toEqual([]);
      expect(await covered(add)).toEqual([]);

      await add.tap();
      await opened(true);
      await expectApart();
    });
  });
