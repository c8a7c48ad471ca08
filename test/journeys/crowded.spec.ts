import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { moveIntoCrowded } from '../harness/crowded.ts';
import { expect, test } from '../harness/journey.ts';

/** Where the first task begins at most, and how many lines, tasks and headings, are wholly in sight at least. */
const SCREENS = [
  { width: 1280, height: 800, first: 160, lines: 14 },
  { width: 390, height: 844, first: 150, lines: 9 },
];

/** Where the first task begins, and how many lines are wholly on the screen. */
function measured(page: Page) {
  return page.evaluate(() => {
    const lines = [...document.querySelectorAll('li[data-index]')];
    const task = lines.find((line) => line.querySelector('[role="checkbox"]'));
    const floor = document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect();
    // A phone has its tabs there.
    const bottom = floor && floor.top > innerHeight / 2 ? floor.top : innerHeight;
    const first = Math.round(task?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
    return { first, lines: lines.filter((line) => line.getBoundingClientRect().bottom <= bottom).length };
  });
}

test('the tasks begin at the top of every list, and fill the screen, in an account with years in it', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  const places = await moveIntoCrowded(app, page, newEmail());
  for (const { width, height, first, lines } of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const place of places) {
      await test.step(`${place.replace(/[0-9a-f-]{36}/, '…')} at ${width}`, async () => {
        await page.goto(place);
        await page
          .getByRole('checkbox', { name: /^Complete/ })
          .first()
          .waitFor();
        await expect.poll(async () => (await measured(page)).first).toBeLessThanOrEqual(first);
        await expect.poll(async () => (await measured(page)).lines).toBeGreaterThanOrEqual(lines);
      });
    }
  }
});

test('a plan of the day names as many tasks as it says it leaves out', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  const today = Temporal.Now.zonedDateTimeISO('Europe/Berlin');
  await page.clock.setFixedTime(today.with({ hour: 15, minute: 0 }).epochMilliseconds);
  await moveIntoCrowded(app, page, newEmail());
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Plan my day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan my day' });
  const heading = dialog.getByText(/^\d+ tasks not planned/);
  const all = Number.parseInt((await heading.textContent()) ?? '', 10);
  const named = heading.locator('..').getByRole('listitem');
  await expect(named).toHaveCount(5);
  await dialog.getByRole('button', { name: `Show ${all - 5} more`, exact: true }).click();
  // The last line is about the others.
  await expect(named).toHaveCount(all + 1);
  await expect(named.last()).toHaveText(/^[\d,]+ tasks due later or without a date/);
});
