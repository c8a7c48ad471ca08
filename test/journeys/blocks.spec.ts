import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

/** The job waits for ten seconds, so that a drag is written once, and a process looks for jobs every 15. */
const PATIENCE = { timeout: 60_000 };
const section = (page: Page) => page.getByRole('region', { name: 'Your blocks in Google Calendar' });

test('a block is in Google Calendar, and moves here when it’s moved there', async ({
  app,
  page,
  context,
  newEmail,
}) => {
  test.setTimeout(180_000);
  const email = newEmail();
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, email);
  await page.goto('/settings?page=connections');
  await expect(section(page).getByRole('link', { name: 'See plans' })).toBeVisible();
  await makePro(app, await page.evaluate(() => localStorage.authToken));
  await page.reload();
  const opening = page.waitForEvent('popup');
  await section(page).getByRole('button', { name: 'Write my blocks' }).click();
  const popup = await opening;
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expectAccessible(page, 'blocks in Google Calendar');

  const token = await page.evaluate(() => localStorage.authToken);
  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  const { task } = await (await call('/api/tasks', { task: { title: 'Write report' } })).json();
  const date = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const block = {
    title: 'Write report',
    category: 'focus',
    taskId: task.id,
    date,
    start: '10:00',
    end: '11:00',
  };
  expect((await call('/api/planner', { type: 'event', data: block })).status()).toBe(201);

  const google = await context.newPage();
  await expect(async () => {
    await google.goto(
      `http://localhost:${app.sandboxPort}/google-calendar?email=${encodeURIComponent(email)}`,
    );
    await expect(google.getByText('Write report')).toBeVisible({ timeout: 500 });
  }).toPass(PATIENCE);
  await google.getByRole('button', { name: 'One hour later' }).click();

  // Opening the app has Google's changes read.
  await page.goto('/planner');
  await expect(page.getByRole('button', { name: /^Write report, .*11.*12/ })).toBeVisible(PATIENCE);

  await page.goto('/settings?page=connections');
  await section(page).getByRole('button', { name: 'Stop…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop writing your blocks?' });
  await expectAccessible(page, 'stopping blocks in Google Calendar');
  await question.getByRole('button', { name: 'Delete calendar' }).click();
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await google.reload();
  await expect(google.getByText('Write report')).toBeHidden();
});
