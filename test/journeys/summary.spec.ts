import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const summary = (page: Page): Locator => page.getByRole('region', { name: 'Daily Summary' });
const reflections = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recent reflections' }).getByRole('listitem');

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Daily Summary/ }).click();
  await expect(summary(page).getByRole('textbox', { name: 'Reflection' })).toBeVisible();
}

async function finish(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(name);
  await page.getByRole('button', { name: 'Add Task' }).click();
  const box = page.getByRole('checkbox', { name: `Complete ${name}` });
  await box.click();
  await expect(box).toBeHidden();
}

async function reflect(page: Page, words: string): Promise<void> {
  await summary(page).getByRole('textbox', { name: 'Reflection' }).fill(words);
  await summary(page).getByRole('button', { name: 'Save Reflection' }).click();
}

test('the summary says how the day went, and names five accomplishments', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await expect(summary(page)).toContainText('Fresh start tomorrow!');
  await open(page);
  await expect(summary(page)).toContainText('No focus session today yet. One takes 25 minutes.');

  await finish(page, 'Buy milk');
  for (const name of ['Two', 'Three', 'Four', 'Five']) await finish(page, name);
  const done = page.getByRole('region', { name: 'Accomplishments' }).getByRole('listitem');
  await expect(done).toHaveText(['Five', 'Four', 'Three', 'Two', 'Buy milk']);
  await finish(page, 'Six');
  await expect(done).toHaveText(['Six', 'Five', 'Four', 'Three', 'Two', '+1 more']);

  await page.getByRole('button', { name: /^Daily Summary/ }).click();
  await expect(summary(page).getByRole('textbox', { name: 'Reflection' })).toBeHidden();
});

test('a day has one reflection, on every device; three are shown and five kept', async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const ada = newEmail();
  const days = ['05', '06', '07', '08', '09', '10'].map((day) => `2026-01-${day}`);
  await page.clock.setFixedTime(new Date('2026-01-05T10:00:00Z'));
  await signIn(page, ada);
  await open(page);
  for (const day of days) {
    await page.clock.setFixedTime(new Date(`${day}T10:00:00Z`));
    // The clock is read again when the tab is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reflect(page, `Day ${day}`);
    await expect(reflections(page).first()).toContainText(`Day ${day}`);
  }
  await expect(page.getByText('Daily reflection saved!').first()).toBeVisible();
  await expect(reflections(page)).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Reflection' })).toHaveValue('');

  await reflect(page, '   ');
  await reflect(page, 'And more');
  await expect(reflections(page).first().getByRole('paragraph')).toHaveText('Day 2026-01-10\nAnd more', {
    useInnerText: true,
  });
  await expect(reflections(page)).toHaveCount(3);
  const kept = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem('reflections') ?? '[]').map(({ date }: { date: string }) => date),
    );
  await expect.poll(kept).toEqual(days.slice(1).reverse());

  const elsewhere = await openBrowser();
  await signIn(elsewhere, ada);
  await open(elsewhere);
  await expect(reflections(elsewhere).first()).toContainText('And more');
});

test('what was reflected on this device before signing in moves to the account, and never to another', async ({
  page,
  newEmail,
}) => {
  await page.goto('/');
  await page.evaluate(() =>
    localStorage.setItem('reflections', JSON.stringify([{ id: 'r', date: '2026-01-02', text: 'Older' }])),
  );
  await signIn(page, newEmail());
  await open(page);
  await expect(reflections(page)).toContainText(['Older']);

  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, newEmail());
  await open(page);
  await expect(page.getByText('One a day. The latest five are kept.')).toBeVisible();
});

test('the day is shared by post, mail and message, and copied for two seconds', async ({
  page,
  context,
  newEmail,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await signIn(page, newEmail());
  await finish(page, 'File the taxes');
  await open(page);
  const text = [
    'Fresh start tomorrow!',
    'Completion rate: 0%',
    'Focus: 0m',
    '✓ File the taxes',
    '',
    'Shared from Daymark',
  ].join('\n');
  for (const [name, address] of [
    ['Post', 'https://x.com/intent/post?text='],
    ['Mail', 'mailto:?subject=My%20day&body='],
    ['Message', 'https://wa.me/?text='],
  ] as const)
    await expect(summary(page).getByRole('link', { name })).toHaveAttribute(
      'href',
      `${address}${encodeURIComponent(text)}`,
    );

  await summary(page).getByRole('button', { name: 'Copy' }).click();
  await expect(summary(page).getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.clock.fastForward(2000);
  await expect(summary(page).getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});
