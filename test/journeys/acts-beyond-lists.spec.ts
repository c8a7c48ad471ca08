import type { Locator, Page } from '@playwright/test';
import { startCounting } from '../harness/acts.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { pressNotification } from '../harness/notification-press.ts';
import { block, openPlanner } from '../harness/planner.ts';

const title = (page: Page, name: string): Locator => page.getByRole('button', { name: `Edit ${name}` });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });

test('a task is planned into the day by one drag, and reaches its list by few Tabs', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Write the report');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('checkbox', { name: 'Complete Write the report' })).toBeVisible();
  await page.getByRole('link', { name: 'Planner' }).click();
  const pick = page.getByRole('complementary', { name: 'Tasks to plan' }).getByText('Write the report');
  await expect(pick).toBeVisible();
  const hours = page.getByRole('list', { name: 'Hours' });
  const [task, hour] = [
    await pick.boundingBox(),
    await hours.getByText('2 PM', { exact: true }).boundingBox(),
  ];
  if (!task || !hour) throw new Error('The planner isn’t visible');
  const within = await startCounting(page);
  await within('plan into the day', 1, async () => {
    await page.mouse.move(task.x + 20, task.y + 8);
    await page.mouse.down();
    const to = { x: hour.x + hour.width + 200, y: hour.y + 8 };
    await page.mouse.move(task.x - 60, to.y, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(block(page, /^Write the report, 2:/)).toBeVisible();
  });

  await page.goto('/tasks');
  await expect(title(page, 'Write the report')).toBeVisible();
  const withinPage = await startCounting(page);
  await withinPage('reach the list with the skip link', 8, async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    for (let n = 0; n < 8; n++) {
      await page.keyboard.press('Tab');
      if (await title(page, 'Write the report').evaluate((button) => button === document.activeElement))
        return;
    }
  });
  await expect(title(page, 'Write the report')).toBeFocused();
});

test('a notification’s button snoozes its task', { tag: '@edge' }, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Call Ann');
  await page.keyboard.press('Enter');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await title(page, 'Call Ann').click();
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Call Ann');
  const taskId = new URL(page.url()).searchParams.get('task');
  const accountId = await page.evaluate(
    () => JSON.parse(atob(localStorage.getItem('authToken')?.split('.')[1] ?? '')).sub,
  );
  const data = { open: `/tasks?task=${taskId}`, accountId, taskId, offset: 0 };
  const within = await startCounting(page);
  await within('snooze', 1, async (outside) => {
    await outside(() => pressNotification(page.context(), data, 'snooze'));
    await expect(dialog(page).getByRole('button', { name: 'Reminders: 1 reminder' })).toBeVisible();
  });
});
