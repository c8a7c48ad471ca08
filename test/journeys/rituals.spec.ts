import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { dialog, openPlanner, TUESDAY } from '../harness/planner.ts';

async function add(page: Page, tasks: readonly string[]): Promise<void> {
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  for (const task of tasks) {
    await title.fill(task);
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
  }
}

/** The stored tasks, as the server has them. */
async function stored(page: Page): Promise<unknown> {
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.authToken}` };
    const answer = await fetch('/api/tasks', { headers });
    const { tasks } = (await answer.json()) as { tasks: { id: string; title: string }[] };
    return tasks
      .map(({ title, ...row }) => [
        title,
        'plannedFor' in row && row.plannedFor,
        'dueDate' in row && row.dueDate,
      ])
      .sort();
  });
}

const FIVE = ['Essay', 'Visa', 'Taxes', 'Laundry', 'Stretch'];

test('seven keys shut down a day with five unfinished tasks, as one action with one undo', async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await add(
    page,
    FIVE.map((name) => `${name} today 30m`),
  );
  const before = await stored(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Essay' }).focus();
  await page.keyboard.press('Shift+D');
  const shutDown = dialog(page, 'Shut down my day');
  await expect(shutDown).toContainText('5 tasks are left.');
  await expect(
    shutDown.getByRole('list', { name: 'Unfinished tasks' }).getByRole('button').first(),
  ).toBeFocused();
  await expectAccessible(page, 'shutting down the day');
  for (const key of ['1', '1', '3', '4']) await page.keyboard.press(key);
  // What was chosen stays when the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(shutDown).toBeHidden();
  await page.keyboard.press('Shift+D');
  await expect(shutDown.getByRole('button', { name: /, Tomorrow$/ })).toHaveCount(2);
  await expect(shutDown).toContainText('Tomorrow: 2 tasks, 1h of 6h');
  await page.keyboard.press('5');
  await expect(shutDown.getByRole('button', { name: 'Shut down', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shutDown).toContainText('You completed 1 task.');
  await expect(shutDown).toContainText('That’s it for today.');
  await expect(shutDown).toContainText('Tomorrow: 2 tasks, 1h of 6h.');
  await expect(shutDown.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await expectAccessible(page, 'the day is shut down');
  await page.keyboard.press('Enter');
  await expect(shutDown).toBeHidden();

  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(before);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('four taps shut down a day offline', { tag: '@deep' }, async ({ page, newEmail, announce }) => {
    announce(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
    await page.clock.install({ time: TUESDAY });
    await signIn(page, newEmail());
    const token = await page.evaluate(() => localStorage.authToken as string);
    for (const title of FIVE) {
      const added = await page.request.post('/api/tasks', {
        headers: { Authorization: `Bearer ${token}` },
        data: { task: { title, dueDate: '2026-03-10' } },
      });
      expect(added.ok()).toBe(true);
    }
    await page.goto('/planner');
    await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
    await page.getByRole('button', { name: 'Planner options' }).tap();
    await page.getByRole('menuitem', { name: 'Shut down my day' }).tap();
    const shutDown = dialog(page, 'Shut down my day');
    await expect(shutDown).toContainText('5 tasks are left.');
    await page.context().setOffline(true);
    await shutDown.getByRole('button', { name: 'Move all to tomorrow' }).tap();
    await expect(shutDown).toContainText('Tomorrow: 5 tasks');
    await shutDown.getByRole('button', { name: 'Shut down', exact: true }).tap();
    await expect(shutDown).toContainText('That’s it for today.');
    await page.context().setOffline(false);
    await shutDown.getByRole('button', { name: 'Close' }).last().tap();
    await expect(shutDown).toBeHidden();
    await expect
      .poll(() => stored(page))
      .toEqual(FIVE.toSorted().map((title) => [title, false, '2026-03-11']));
  });
});
