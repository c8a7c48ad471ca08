import type { Page } from '@playwright/test';
import { startCounting } from '../harness/acts.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { dialog, TUESDAY } from '../harness/planner.ts';
import { makePro } from '../harness/pro.ts';

/** Signs in on Tuesday, March 10, with some tasks. */
async function start(page: Page, email: string, tasks: readonly object[]): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.clock.install({ time: TUESDAY });
  await signIn(page, email);
  await add(page, tasks);
}

async function add(page: Page, tasks: readonly object[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.authToken as string);
  const answer = await page.request.post('/api/account/import', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      tasks: tasks.map((task, n) => ({
        ...{ id: `task-${n}`, completed: false, priority: 'medium', listId: 'work' },
        ...{ createdAt: '2026-03-01T08:00:00.000Z', ...task },
      })),
    },
  });
  expect(answer.ok()).toBe(true);
}

const REPORT = { title: 'Report', plannedFor: '2026-03-10', estimatedMinutes: 45 };
const onThursday = (page: Page) =>
  page
    .getByRole('list', { name: 'Events, Thursday, March 12' })
    .getByRole('button', { name: /^Report, 9:00 AM to 9:45 AM/ });

test('a task of My Day is blocked on Thursday with at most six keys', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await start(page, newEmail(), [REPORT]);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Edit Report' }).focus();
  // Text in a field isn't counted by `startCounting`, so every key is counted here.
  const keys = ['b', 't', 'h', 'u', 'Enter'];
  expect(keys.length).toBeLessThanOrEqual(6);
  await page.keyboard.press('b');
  await expect(dialog(page, 'Block time').getByRole('textbox')).toBeFocused();
  for (const key of keys.slice(1)) await page.keyboard.press(key);
  await expect(page.getByText('Time blocked on Thursday, March 12, 9:00 – 9:45 AM')).toBeVisible();
  await page.goto('/planner?view=week');
  await expect(onThursday(page)).toBeVisible();
});

test('a task to plan is blocked on Thursday by one drag', { tag: '@edge' }, async ({ page, newEmail }) => {
  await start(page, newEmail(), [REPORT]);
  await page.goto('/planner?view=week');
  const pick = page.getByRole('complementary', { name: 'Tasks to plan' }).getByText('Report');
  await expect(pick).toBeVisible();
  const column = page.getByRole('list', { name: 'Events, Thursday, March 12' });
  const hour = page.getByRole('list', { name: 'Hours' }).getByText('2 PM', { exact: true });
  const [from, to, line] = [await pick.boundingBox(), await column.boundingBox(), await hour.boundingBox()];
  if (!from || !to || !line) throw new Error('The week is not shown.');
  const within = await startCounting(page);
  await within('block on Thursday', 1, async () => {
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x - 60, line.y + 8, { steps: 4 });
    await page.mouse.move(to.x + 40, line.y + 8, { steps: 4 });
    await page.mouse.up();
    await expect(column.getByRole('button', { name: /^Report, / })).toBeVisible();
  });
});

test('20 tasks get their days by keys alone, in less than a minute', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await start(page, newEmail(), []);
  await makePro(app, await page.evaluate(() => localStorage.authToken as string));
  const dates = Array.from({ length: 20 }, (_, n) => `2026-03-0${1 + (n % 7)}`);
  await add(
    page,
    dates.map((dueDate, n) => ({ title: `Task ${n}`, dueDate, estimatedMinutes: 30 })),
  );
  await page.goto('/workspace?list=work');
  await page
    .getByRole('button', { name: /^Edit Task/ })
    .first()
    .focus();
  const began = performance.now();
  await page.keyboard.press('Shift+W');
  const plan = dialog(page, 'Plan my week');
  const rows = plan.getByRole('list', { name: 'Tasks to plan' }).getByRole('button');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toBeFocused();
  for (let n = 0; n < 20; n++) await page.keyboard.press(String(3 + (n % 4)));
  await expect(plan.getByText('20 of 20 tasks decided')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(plan.getByText('Mar 8 – Mar 14 is planned.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(plan).toBeHidden();
  expect(performance.now() - began).toBeLessThan(60_000);
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a task of My Day is blocked on Thursday by three taps', { tag: '@edge' }, async ({
    page,
    newEmail,
  }) => {
    await start(page, newEmail(), [REPORT]);
    await page.goto('/tasks');
    await expect(page.getByRole('button', { name: 'Edit Report' })).toBeVisible();
    const within = await startCounting(page);
    await within('block on Thursday', 3, async () => {
      await page.getByRole('button', { name: 'Actions for Report' }).tap();
      await page.getByRole('menuitem', { name: 'Block time…' }).tap();
      await dialog(page, 'Block time').getByRole('button', { name: /Thu/ }).tap();
      await expect(page.getByText('Time blocked on Thursday, March 12, 9:00 – 9:45 AM')).toBeVisible();
    });
  });
});
