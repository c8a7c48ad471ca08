import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/journey.ts';
import { block, dialog, openPlanner } from '../harness/planner.ts';

test('a proposed plan fills the free time of the day, can be undone, and is limited to one a day on Free', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Use default schedule');
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  await title.fill('Pay rent today 30m');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Complete Pay rent' })).toBeVisible();
  await page.goto('/planner');

  await page.getByRole('button', { name: 'Plan my day' }).click();
  const plan = dialog(page, 'Plan my day');
  await expect(plan.getByRole('listitem').filter({ hasText: 'Pay rent' })).toContainText(
    'Only you will see this',
  );
  await expectAccessible(page, 'with a proposed plan');
  await plan.getByRole('button', { name: 'Apply' }).click();
  await expect(plan).toBeHidden();
  await expect(block(page, /^Pay rent, /)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, /^Pay rent, /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await expect(plan).toContainText('The Free plan includes one proposed plan a day.');
  await expect(plan.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
});
