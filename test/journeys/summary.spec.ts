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

test('the summary rates the day and lists five accomplishments', async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await expect(summary(page)).toContainText('Fresh start tomorrow!');
  await open(page);
  await expect(summary(page)).toContainText('No focus session today yet.');

  await finish(page, 'Buy milk');
  for (const name of ['Two', 'Three', 'Four', 'Five']) await finish(page, name);
  const done = page.getByRole('region', { name: 'Accomplishments' }).getByRole('listitem');
  await expect(done).toHaveText(['Five', 'Four', 'Three', 'Two', 'Buy milk']);
  await finish(page, 'Six');
  await expect(done).toHaveText(['Six', 'Five', 'Four', 'Three', 'Two', '+1 more']);

  await page.getByRole('button', { name: /^Daily Summary/ }).click();
  await expect(summary(page).getByRole('textbox', { name: 'Reflection' })).toBeHidden();
});

test('the header says the completion rate, which also counts tasks that aren’t due today', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  const header = page.getByRole('button', { name: /^Daily Summary/ });
  await expect(header).toContainText('Completion rate 0% (0 completed, none due) · 0m focus');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Pay rent today');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await finish(page, 'Buy milk');
  await expect(header).toContainText('Completion rate 100% (1 completed, 1 due) · 0m focus');
  await open(page);
  await expect(summary(page)).toContainText('Less than half of what was due today is done.');
});

test('each day has one reflection across devices, with three shown and five kept', { tag: '@deep' }, async ({
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
    // The page reads the clock again when the tab becomes visible.
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

test('reflections stored on this device move to the first account that signs in and to no other', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
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
  await expect(page.getByText('One per day. The last five are kept.')).toBeVisible();
});

test('the summary can be posted, emailed, messaged, or copied, with confirmation for two seconds', {
  tag: '@deep',
}, async ({ page, context, newEmail }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await signIn(page, newEmail());
  await finish(page, 'File the taxes');
  await open(page);
  const text = [
    'Fresh start tomorrow!',
    'Completion rate: 0% (1 completed, none due)',
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

test('a reflection can be edited on one device and deleted on another', { tag: '@deep' }, async ({
  page,
  newEmail,
  openBrowser,
}) => {
  const ada = newEmail();
  await signIn(page, ada);
  await open(page);
  await reflect(page, 'A good day');
  const elsewhere = await openBrowser();
  await signIn(elsewhere, ada);
  await open(elsewhere);
  await expect(reflections(elsewhere)).toContainText(['A good day']);

  await page.getByRole('button', { name: /^Edit the reflection for/ }).click();
  await page.getByRole('textbox', { name: /^Reflection for/ }).fill('A great day');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(reflections(elsewhere)).toContainText(['A great day']);

  await elsewhere.getByRole('button', { name: /^Delete the reflection for/ }).click();
  await expect(page.getByText('One per day. The last five are kept.')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Undo' }).click();
  await expect(reflections(page)).toContainText(['A great day']);
});
