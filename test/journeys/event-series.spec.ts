import { expect, test } from '../harness/journey.ts';
import { addEvent, block, dialog, openPlanner } from '../harness/planner.ts';

test('an event repeats, changes from a day on, and may last past midnight', async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await addEvent(page, 'Stand-up', '09:00', '09:30');
  await block(page, /^Stand-up/).click();
  const form = dialog(page, 'Edit event');
  await form.getByRole('button', { name: 'Repeat: Doesn’t repeat' }).press('Enter');
  await page.getByRole('button', { name: 'Every weekday' }).press('Enter');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: /^Color/ }).press('Enter');
  await page.getByRole('radio', { name: 'orange' }).check({ force: true });
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(block(page, 'Stand-up, 9:00 AM to 9:30 AM, Work, every weekday')).toBeVisible();

  await page.getByRole('button', { name: 'Next day' }).click();
  await block(page, /^Stand-up/).press('ArrowDown');
  await dialog(page, 'Change “Stand-up”?').getByRole('button', { name: 'This and later' }).click();
  await expect(block(page, 'Stand-up, 9:15 AM to 9:45 AM, Work, every weekday')).toBeFocused();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(block(page, /^Stand-up, 9:00 AM/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(block(page, 'Stand-up, 9:00 AM to 9:30 AM, Work, every weekday')).toBeVisible();
  await page.getByRole('button', { name: 'Previous day' }).click();

  await page.getByRole('button', { name: 'Add Event' }).first().click();
  const adding = dialog(page, 'Add event');
  await adding.getByLabel('Title').fill('Night shift');
  await adding.getByLabel('Start').fill('22:00');
  await adding.getByLabel('End').fill('02:00');
  await adding.getByRole('button', { name: /^Last day/ }).click();
  await page.getByLabel('Last day').last().fill('2026-03-11');
  await page.keyboard.press('Escape');
  await adding.getByRole('button', { name: 'Add Event' }).click();
  await expect(block(page, /^Night shift, 10:00 PM/)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(block(page, /^Night shift, 12:00 AM to 2:00 AM/)).toBeVisible();
});

test('after the question about a series, what was moved has the focus', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Use default schedule');
  await page.keyboard.press('v');
  const lunch = (day: string) =>
    page.getByRole('list', { name: `Events, ${day}` }).getByRole('button', { name: /^Lunch Break,/ });
  await lunch('Tuesday, March 10').focus();
  await page.keyboard.press('ArrowUp');
  const question = dialog(page, 'Change “Lunch Break”?');
  await question.getByRole('button', { name: 'This day' }).press('Enter');
  await expect(lunch('Tuesday, March 10')).toBeFocused();
  await expect(lunch('Tuesday, March 10')).toHaveAccessibleName('Lunch Break, 12:15 PM to 1:15 PM, Personal');

  await lunch('Wednesday, March 11').press('Enter');
  const form = dialog(page, 'Edit event');
  await form.getByRole('button', { name: 'Color: by category' }).press('Enter');
  await page.getByRole('radio', { name: 'orange' }).check({ force: true });
  await page.keyboard.press('Escape');
  await form.getByRole('radio', { name: 'Every day' }).check({ force: true });
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toBeHidden();
  await expect(lunch('Thursday, March 12')).toHaveClass(/bg-hue-orange/);

  await lunch('Thursday, March 12').press('Delete');
  await dialog(page, 'Delete “Lunch Break”?').getByRole('button', { name: 'This day' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add Event' }).first()).toBeFocused();
});
