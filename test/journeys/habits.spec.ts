import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

/** A Wednesday. */
const TODAY = new Date('2026-06-17T10:00:00+02:00');

const HABITS = 200;

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Habits' }).getByRole('listitem').filter({ hasText: name });

test('a habit of three times a week is added, done, undone, and found again', async ({ page, newEmail }) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await page.goto('/habits');
  await expect(page.getByText('No habits yet')).toBeVisible();
  await page.getByRole('button', { name: 'New habit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New habit' });
  await dialog.getByRole('textbox', { name: 'Habit' }).fill('Run');
  await expectAccessible(page, 'A new habit');
  await dialog.getByRole('button', { name: 'Add habit' }).click();
  await expect(row(page, 'Run')).toContainText('0 of 3 this week');

  // Done, and not done after all.
  const circle = row(page, 'Run').getByRole('checkbox', { name: 'Complete Run' });
  await circle.click();
  await expect(row(page, 'Run')).toContainText('1 of 3 this week');
  await expect(circle).toBeChecked();
  await expect(page.getByText('1 of 1 done today')).toBeVisible();
  await page.clock.fastForward(1000);
  await circle.click();
  await expect(row(page, 'Run')).toContainText('0 of 3 this week');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Run')).toContainText('1 of 3 this week');
  await expect(circle).toBeChecked();
  await expectAccessible(page, 'Habits');

  // The place is beside the lists now.
  await page.goto('/workspace');
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Habits' }).click();
  await expect(row(page, 'Run')).toContainText('1 of 3 this week');
});

test('a number of times a week is typed in quick add, and a daily task is followed as a habit', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await page.goto('/workspace');
  for (const title of ['Swim twice a week', 'Read every day']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(title);
    await page.getByRole('button', { name: 'Add Task' }).click();
  }
  await page.getByRole('button', { name: 'Edit Read' }).first().click();
  await page
    .getByRole('dialog', { name: 'Edit task' })
    .getByRole('switch', { name: 'Follow as a habit' })
    .click();
  await page.keyboard.press('Escape');

  // Weekdays can be chosen only for one that isn't on any days.
  await page.getByRole('button', { name: 'Edit Swim' }).first().click();
  const swim = page.getByRole('dialog', { name: 'Edit task' });
  await swim.getByRole('button', { name: /^Repeat: / }).click();
  const repeat = page.getByRole('dialog', { name: 'Repeat' });
  await repeat.getByRole('button', { name: 'Custom' }).click();
  const onAnyDays = repeat.getByRole('switch', { name: 'On any days' });
  const weekdays = repeat.getByRole('group', { name: 'Weekdays' });
  await expect(repeat.getByLabel('Times a week')).toHaveValue('2');
  await expect(weekdays).toBeHidden();
  await onAnyDays.click();
  await expect(weekdays).toBeVisible();
  await onAnyDays.click();
  await expect(weekdays).toBeHidden();
  await page.keyboard.press('Escape');
  await swim.getByRole('button', { name: 'Done' }).click();

  await page.goto('/habits');
  await expect(row(page, 'Swim')).toContainText('0 of 2 this week');
  await expect(row(page, 'Read')).toContainText('New');
});

test('a page of 200 habits has few elements for each', { tag: '@edge' }, async ({ app, page, newEmail }) => {
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.authToken as string);
  await makePro(app, token);
  const today = '2026-06-17';
  const alike = {
    priority: 'medium',
    listId: 'work',
    completed: false,
    createdAt: '2024-06-01T08:00:00.000Z',
  };
  const series = { repeat: 'FREQ=WEEKLY', repeatTimes: 2, repeatStart: '2024-06-19', occurrence: today };
  const tasks = Array.from({ length: HABITS }, (_, n) => ({
    ...{ ...alike, ...series, id: `habit-${n}`, title: `Habit ${n}`, dueDate: today },
  }));
  const answer = await page.request.post('/api/account/import', {
    headers: { Authorization: `Bearer ${token}` },
    data: { tasks },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/habits');
  await expect(page.getByText(`0 of ${HABITS} done today`)).toBeVisible();
  const list = page.getByRole('list', { name: 'Habits' });
  const elements = await list.evaluate(({ children }) =>
    Array.from(children, (habit) => habit.querySelectorAll('*').length),
  );
  expect(elements).toHaveLength(HABITS);
  // The first one also names the days of the week.
  expect(Math.max(...elements)).toBeLessThanOrEqual(32);
  await row(page, 'Habit 7').first().getByRole('checkbox').click();
  await expect(row(page, 'Habit 7').first()).toContainText('1 of 2 this week');
  await expect(page.getByText(`1 of ${HABITS} done today`)).toBeVisible();
});
