import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

/** The job waits for ten seconds, so that a drag is written once, and a process looks for jobs every 15. */
const PATIENCE = { timeout: 60_000 };
const section = (page: Page) => page.getByRole('region', { name: 'Your blocks in Google Calendar' });

/** Has blocks written to the calendar of somebody who agrees. */
async function turnOn(page: Page, email: string): Promise<void> {
  const opening = page.waitForEvent('popup');
  await section(page).getByRole('button', { name: 'Write my blocks' }).click();
  const popup = await opening;
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
  await popup.getByRole('button', { name: 'Allow' }).click();
}

/** Plans a task today at 10. */
async function planReport(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.authToken);
  const call = (path: string, data: object) =>
    page.request.post(path, { data, headers: { Authorization: `Bearer ${token}` } });
  const { task } = await (await call('/api/tasks', { task: { title: 'Write report' } })).json();
  const date = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const data = {
    title: 'Write report',
    category: 'focus',
    taskId: task.id,
    date,
    start: '10:00',
    end: '11:00',
  };
  expect((await call('/api/planner', { type: 'event', data })).status()).toBe(201);
}

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
  await turnOn(page, email);
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expectAccessible(page, 'blocks in Google Calendar');
  await planReport(page);

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

test('what Google refuses to take, or no longer allows, is said where it’s turned on @edge', async ({
  app,
  page,
  newEmail,
  announce,
}) => {
  test.setTimeout(240_000);
  // The calendars can't be read by then, either.
  announce(/409 \(Conflict\).*\/api\/feeds\/google/);
  const email = newEmail();
  const told = (words: string) => expect(section(page)).toContainText(words, PATIENCE);
  const isState = (state: string) => expect(section(page).getByText(state, { exact: true })).toBeVisible();
  await signIn(page, email);
  await makePro(app, await page.evaluate(() => localStorage.authToken));
  await planReport(page);

  await page.goto('/settings?page=connections');
  await turnOn(page, email.replace('@', '+revoked@'));
  await told('Google no longer lets Daymark write your blocks.');
  await isState('Off');
  await expectAccessible(page, 'blocks that may no longer be written');

  await turnOn(page, email.replace('@', '+refused@'));
  await isState('On');
  await told('“Write report” couldn’t be written');

  await section(page).getByRole('button', { name: 'Stop…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep calendar' }).click();
  await isState('Off');
  await expect(section(page)).not.toContainText('couldn’t be written');
  await turnOn(page, email);
  await told('Updated');
});
