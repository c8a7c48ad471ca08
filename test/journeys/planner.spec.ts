import { enter, expect, signIn, test } from '../harness/journey.ts';
import { addEvent, block, dialog, openPlanner } from '../harness/planner.ts';

test('the default schedule is offered once per account, on the first visit', { tag: '@deep' }, async ({
  page,
  openBrowser,
  newEmail,
}) => {
  const email = newEmail();
  await openPlanner(page, email, 'Use default schedule');
  await expect(page.getByRole('list', { name: 'Events' }).getByRole('listitem')).toHaveCount(5);
  await expect(block(page, 'Team Meeting, 9:00 AM to 10:00 AM, Meeting, every day')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Hours' }).getByRole('listitem')).toHaveText([
    '8 AM',
    '9 AM',
    '10 AM',
    '11 AM',
    '12 PM',
    '1 PM',
    '2 PM',
    '3 PM',
    '4 PM',
    '5 PM',
    '6 PM',
    '7 PM',
  ]);
  await page.reload();
  await expect(block(page, /^Lunch Break/)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.eventSetupDone, JSON.parse(localStorage.events).length]),
  ).toEqual(['true', 5]);

  const other = newEmail();
  await openPlanner(await openBrowser(), other, 'Start empty');
  const again = await openBrowser();
  await signIn(again, other);
  await again.goto('/planner');
  await expect(again.getByText('Nothing planned yet')).toBeVisible();
  await expect(again.getByRole('list', { name: 'Hours' })).toBeVisible();
  await expect(again.getByRole('dialog')).toBeHidden();
});

test('an event requires every field and an end after its start', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = dialog(page, 'Add event');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(form.getByRole('alert')).toHaveText('Missing information: Please fill in all fields');
  await form.getByLabel('Title').fill('Write');
  await form.getByLabel('Start').fill('');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(form.getByRole('alert')).toHaveText('Missing information: Please fill in all fields');
  await form.getByLabel('Start').fill('10:00');
  await form.getByLabel('End').fill('10:00');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(form.getByRole('alert')).toHaveText('An event must end after it starts');
  await form.getByLabel('End').fill('22:30');
  await form.getByRole('radio', { name: 'Personal' }).check({ force: true });
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Event added successfully!')).toBeVisible();
  await expect(block(page, 'Write, 10:00 AM to 10:30 PM, Personal')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Hours' }).getByText('10 PM')).toBeVisible();

  await addEvent(page, 'Read', '22:45', '23:30');
  await expect(block(page, 'Read, 10:45 PM to 11:30 PM, Work')).toBeInViewport();
});

test('the times of an event are typed as people write them', { tag: '@deep' }, async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = dialog(page, 'Add event');
  const [start, end] = [form.getByLabel('Start'), form.getByLabel('End')];
  await form.getByLabel('Title').fill('Dinner');
  await start.fill('25');
  await start.press('Tab');
  await expect(form.getByRole('alert')).toHaveText('Enter a time, like 9:30 AM.');
  await start.fill('930');
  await start.press('Tab');
  await expect(form.getByRole('alert')).toBeHidden();
  await expect(start).toHaveValue('9:30 AM');
  await start.fill('7pm');
  await start.press('ArrowUp');
  await expect(start).toHaveValue('7:15 PM');
  await end.fill('9:30 pm');
  await end.press('Enter');
  await expect(block(page, 'Dinner, 7:15 PM to 9:30 PM, Work')).toBeVisible();
});

test('the planner says nothing about a day that has not loaded yet', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.route('**/api/changes**', () => {});
  await enter(page, newEmail());
  await page.goto('/planner');
  await expect(page.getByRole('status', { name: 'Loading your planner' })).toBeVisible();
  await expect(page.getByText(/Nothing planned yet|No tasks left/)).toBeHidden();
});

test('an event can be edited, repeated daily, deleted, and restored', async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await addEvent(page, 'Write', '09:00', '10:00');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('heading', { name: 'Wednesday, March 11' })).toBeVisible();
  await expect(page.getByText('Nothing planned yet')).toBeVisible();
  await page.getByRole('button', { name: 'Previous day' }).click();

  await block(page, /^Write/).click();
  const form = dialog(page, 'Edit event');
  await form.getByLabel('Title').fill('Write and read');
  await form.getByRole('switch', { name: 'Every day' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(block(page, 'Write and read, 9:00 AM to 10:00 AM, Work, every day')).toBeVisible();

  // A single day of it can be changed, moved and deleted.
  await block(page, /^Write and read/).click();
  await form.getByRole('radio', { name: 'This day' }).check({ force: true });
  await form.getByLabel('Title').fill('Only read');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(block(page, 'Only read, 9:00 AM to 10:00 AM, Work')).toBeVisible();
  await expect(block(page, /^Write and read/)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(block(page, /^Only read/)).toBeHidden();
  await block(page, /^Write and read/).press('ArrowDown');
  await dialog(page, 'Change “Write and read”?').getByRole('button', { name: 'This day' }).click();
  await expect(block(page, 'Write and read, 9:15 AM to 10:15 AM, Work')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(block(page, 'Write and read, 9:00 AM to 10:00 AM, Work, every day')).toBeVisible();

  const remove = async (days: string) => {
    await block(page, /^Write and read/).hover();
    await page.getByRole('button', { name: 'Delete Write and read' }).click();
    await dialog(page, 'Delete “Write and read”?').getByRole('button', { name: days }).click();
    await expect(block(page, /^Write/)).toBeHidden();
  };
  await remove('This day');
  await page.getByRole('button', { name: 'Next day' }).click();
  await remove('Every day');
  // The message stays while it's pointed at.
  await page.getByText('Event deleted successfully!').first().hover();
  await expect(block(page, /^Write/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(block(page, 'Write and read, 9:00 AM to 10:00 AM, Work, every day')).toBeVisible();
});

test('the planner works with the keyboard alone and announces changes', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Wednesday, March 11' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Monday, March 9' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { name: 'Tuesday, March 10' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Event' }).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Add event');
  await expect(form.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Write');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Event' })).toBeFocused();

  const said = page.getByRole('main').getByRole('status');
  const write = block(page, /^Write/);
  await expect(write).toHaveAccessibleName('Write, 11:30 AM to 12:30 PM, Work');
  await write.focus();
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Write, 11:45 AM to 12:45 PM');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said).toHaveText('Write, 11:45 AM to 12:30 PM');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said).toHaveText('Write, 11:40 AM to 12:25 PM');
  await page.keyboard.press('ArrowRight');
  await expect(said).toHaveText('Write, Wednesday, March 11');
  await expect(page.getByRole('heading', { name: 'Wednesday, March 11' })).toBeVisible();
  await expect(write).toBeFocused();
  await expect(write).toHaveAccessibleName('Write, 11:40 AM to 12:25 PM, Work');

  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Edit event').getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Edit event')).toBeHidden();
  await expect(write).toBeFocused();

  // Nothing is announced until the question about a daily event is answered.
  await page.keyboard.press('Enter');
  await dialog(page, 'Edit event').getByRole('switch', { name: 'Every day' }).click();
  await dialog(page, 'Edit event').getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page, 'Edit event')).toBeHidden();
  await write.focus();
  await page.keyboard.press('ArrowDown');
  const question = dialog(page, 'Change “Write”?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(said).toHaveText('Write, Wednesday, March 11');
  await page.keyboard.press('ArrowDown');
  await question.getByRole('button', { name: 'This day' }).click();
  await expect(question).toBeHidden();
  await expect(said).toHaveText('Write, 12:00 PM to 12:45 PM');
  await expect(write).toHaveAccessibleName('Write, 12:00 PM to 12:45 PM, Work');

  await write.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete Write' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Delete Write' })).toHaveCSS('opacity', '1');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Delete');
  await expect(write).toBeHidden();
  await expect(page.getByText('Event deleted successfully!')).toBeVisible();
});
