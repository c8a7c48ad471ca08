import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { cutOff } from '../harness/layout.ts';
import { makePro } from '../harness/pro.ts';

const TODAY = new Date('2026-12-20T16:00:00+01:00');

/** Completed tasks of the year, by the API. */
async function completeAll(page: Page, dates: readonly string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.authToken as string);
  for (const date of dates) {
    const task = { title: 'Ask about the raise', project: 'Secret plan', completed: true };
    const added = await page.request.post('/api/tasks', {
      headers: { Authorization: `Bearer ${token}` },
      data: { task: { ...task, completedAt: `${date}T10:00:00.000Z` } },
    });
    expect(added.ok()).toBe(true);
  }
}

test('a year in review adds up, and is saved as a picture without a word of one’s own', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await makePro(app, await page.evaluate(() => localStorage.authToken as string));
  await completeAll(page, ['2025-03-04', '2026-03-03', '2026-03-04', '2026-03-05', '2026-05-05']);

  await page.goto('/insights');
  await page.getByRole('radio', { name: 'Year' }).check({ force: true });
  await expect(page).toHaveURL('/insights?period=year');
  await expect(
    page.getByText('You completed 4 tasks this year, 3 more than by the same day last year.'),
  ).toBeVisible();
  const panel = (name: string) => page.getByRole('region', { name });
  await expect(panel('Completed tasks')).toContainText('Your best month was March, with 3 tasks.');
  await expect(panel('Days of the week')).toContainText('You completed the most on Tuesdays.');
  await expect(panel('Every day')).toContainText(
    'You completed tasks on 4 days, 3 of them in a row, from Mar 3 to Mar 5.',
  );
  await expect(panel('Completed by project')).toContainText('You completed the most in Secret plan.');
  await expectAccessible(page, 'a year in review');
  // Beside the sidebar there's less room than on a phone that is held sideways.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  const picture = page.getByRole('img', { name: '2026 in review' });
  await expect(picture).toContainText('tasks completed');
  await expect(picture).not.toContainText('raise');
  await expect(picture).not.toContainText('Secret plan');
  // Each day and each month has a color of the app’s, also those without tasks; without one they’d be black.
  const fills = await picture
    .locator('rect')
    .evaluateAll((all) => all.map((square) => getComputedStyle(square).fill));
  expect(fills.length).toBeGreaterThan(100);
  expect(fills).not.toContain('rgb(0, 0, 0)');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('daymark-2026.png');
  const png = await readFile(await download.path());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1350]);
  await page.getByRole('switch', { name: 'Show project names' }).click();
  await expect(picture).toContainText('Secret plan');
  await expect(picture).not.toContainText('raise');

  // The address leads back to it, and to the years before.
  await page.getByRole('button', { name: 'Previous year' }).click();
  await expect(page.getByText('You completed 1 task last year.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You completed 1 task last year.')).toBeVisible();
});
