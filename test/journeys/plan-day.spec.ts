import { settingsPath } from '../../domain/page-paths.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, test } from '../harness/journey.ts';
import { block, dialog, openPlanner } from '../harness/planner.ts';

test('a proposed plan fills the free working hours of the day, is shown among its events, can be undone, and is limited to one a day on Free', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Use default schedule');
  await page.goto(settingsPath('general'));
  const hours = page.getByRole('group', { name: 'Working hours' });
  await hours.getByLabel('To').fill('19:00');
  await hours.getByLabel('From').fill('15:30');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  for (const name of ['Pay rent', 'Write the essay']) {
    await title.fill(`${name} today 15m`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Complete ${name}` })).toBeVisible();
  }
  await page.goto('/workspace?list=personal');
  await title.fill('Wrap presents today at 4:30pm hide until tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 hidden' })).toBeVisible();
  await page.goto('/planner');
  await expect(block(page, /^Client Call, /)).toBeVisible();
  // A hidden task takes up no time.
  await expect(block(page, /^Wrap presents, /)).toHaveCount(0);

  await page.getByRole('button', { name: 'Plan my day' }).click();
  const plan = dialog(page, 'Plan my day');
  await plan.getByLabel('Hours of work').selectOption('8 hours of work');
  // Nothing is planned before 15:30, nor where there are events, except in the time set aside for focus.
  const day = plan.getByRole('list', { name: 'The day with these changes' }).getByRole('listitem');
  const already = '(already planned)';
  await expect(day.filter({ hasText: already })).toHaveText([/Client Call/]);
  await expect(day.filter({ hasNotText: already }).getByRole('button')).toHaveCount(2);
  await expect(day.getByRole('button', { name: /, 3:30 PM to 3:45 PM$/ })).toBeVisible();
  await expect(day.getByRole('button', { name: /, 3:45 PM to 4:00 PM$/ })).toBeVisible();
  await expectAccessible(page, 'with a proposed plan');
  await plan.getByRole('button', { name: 'Apply' }).click();
  await expect(plan).toBeHidden();
  await expect(block(page, /^Pay rent, /)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, /^Pay rent, /)).toHaveCount(0);
  // A plan that is taken back doesn’t count as the day’s.
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await plan.getByRole('button', { name: 'Apply' }).click();
  await expect(block(page, /^Pay rent, /)).toBeVisible();
  await page.getByRole('button', { name: 'Plan my day' }).click();
  await expect(plan).toContainText('The Free plan includes one proposed plan a day.');
  await expect(plan.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
});

test('a proposed plan is changed by keyboard, buttons and dragging before it is applied', async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  for (const name of ['Slides', 'Report']) {
    await title.fill(`${name} today 1h${name === 'Slides' ? ' !high' : ''}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Complete ${name}` })).toBeVisible();
  }
  await page.goto('/planner');
  await page.getByRole('button', { name: 'Plan my day' }).click();
  const plan = dialog(page, 'Plan my day');
  const day = plan.getByRole('list', { name: 'The day with these changes' });
  const planned = (name: string) => day.getByRole('button', { name, exact: true });
  await expect(planned('Slides, 11:25 AM to 12:25 PM')).toBeVisible();

  await planned('Report, 12:35 PM to 1:35 PM').press('ArrowDown');
  await planned('Report, 12:50 PM to 1:50 PM, locked').press('Shift+ArrowDown');
  await expect(planned('Report, 12:50 PM to 2:05 PM, locked')).toBeFocused();
  const tools = plan.getByRole('group', { name: 'Selected block' });
  await tools.getByRole('button', { name: 'Shorter' }).click();
  await tools.getByRole('button', { name: 'Earlier' }).click();
  await expect(planned('Report, 12:35 PM to 1:35 PM, locked')).toBeVisible();

  await planned('Slides, 11:25 AM to 12:25 PM').press('Delete');
  await expect(plan).toContainText('Slides: left out by you');
  await expect(planned('Report, 12:35 PM to 1:35 PM, locked')).toBeFocused();
  await plan.getByRole('button', { name: 'Take back Slides' }).click();

  // Out from behind the dialog's title.
  await planned('Slides, 11:25 AM to 12:25 PM').focus();
  const box = await planned('Slides, 11:25 AM to 12:25 PM').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Over the locked block, which it can’t be on.
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(planned('Slides, 11:35 AM to 12:35 PM, locked')).toBeVisible();

  await plan.getByRole('button', { name: 'Apply' }).click();
  await expect(plan).toBeHidden();
  await expect(block(page, 'Slides, 11:35 AM to 12:35 PM, Focus')).toBeVisible();
  await expect(block(page, 'Report, 12:35 PM to 1:35 PM, Focus')).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the shortest proposed blocks are high enough for a finger, below each other', {
    tag: '@edge',
  }, async ({ page, newEmail }) => {
    await openPlanner(page, newEmail(), 'Start empty');
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Add a task', exact: true }).tap();
    for (const name of ['Pay rent', 'Call Ann']) {
      await page.getByRole('textbox', { name: 'Task title' }).fill(`${name} today 15m`);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
    }
    await page.goto('/planner');
    await page.getByRole('button', { name: 'Planner options' }).tap();
    await page.getByRole('menuitem', { name: 'Plan my day' }).tap();
    const day = dialog(page, 'Plan my day').getByRole('list', { name: 'The day with these changes' });
    const proposed = day.getByRole('button', { name: /^(Pay rent|Call Ann),/ });
    await expect(proposed).toHaveCount(2);
    const boxes = await proposed.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map(({ left }) => left)).size).toBe(1);
  });
});
