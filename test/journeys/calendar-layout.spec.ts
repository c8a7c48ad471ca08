import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { showAs } from '../harness/display.ts';
import { expect, signIn, test } from '../harness/journey.ts';

/** A Monday. */
const TODAY = new Date('2026-06-15T10:00:00+02:00');

const day = (page: Page, name: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`${name}(,|$)`) });
const task = (box: Locator, name: string): Locator => box.getByRole('button', { name });
const openTask = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name: `Edit ${name}` }).waitFor();

async function add(page: Page, line: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).first().fill(line);
  await page.keyboard.press('Enter');
}

test('tasks are added, moved and found on the days of a month and a week', async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_INTERNET_DISCONNECTED/);
  await page.clock.install({ time: TODAY });
  await signIn(page, newEmail());
  await page.goto('/workspace?list=work');
  for (const line of ['Report today 9pm', 'Standup every tuesday 9:30am', 'Trip july 2', 'Idea'])
    await add(page, line);
  await openTask(page, 'Idea');
  await showAs(page, 'Calendar');
  await expect(page.getByRole('grid', { name: 'June 2026' })).toBeVisible();

  // Each task is on its day, and a repeating one on its later days as well.
  await expect(day(page, 'Monday, June 15, today')).toHaveAttribute('aria-current', 'date');
  await expect(task(day(page, 'June 15, today'), 'Report')).toHaveText(/9 PM/);
  await expect(task(day(page, 'June 16'), 'Standup')).toBeVisible();
  await expect(
    task(day(page, 'June 16'), '9:30 AM Standup').getByText('9:30a', { exact: true }),
  ).toBeVisible();
  await expect(task(day(page, 'June 23'), 'Standup , later in the series')).toBeVisible();

  // A day of the next month is still in this one when it's pressed.
  await task(day(page, 'July 2'), 'Trip').click();
  await page.getByRole('dialog', { name: 'Edit task' }).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('grid', { name: 'June 2026' })).toBeVisible();

  // A drag keeps the time, works offline, and can be undone.
  await context.setOffline(true);
  await task(day(page, 'June 15, today'), 'Report').dragTo(day(page, 'June 18'));
  await expect(task(day(page, 'June 18'), 'Report')).toHaveText(/9 PM/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(task(day(page, 'June 15, today'), 'Report')).toBeVisible();
  await context.setOffline(false);

  // A click on an empty part of a day adds a task there.
  await day(page, 'June 18').click({ position: { x: 60, y: 90 } });
  const sheet = page.getByRole('dialog', { name: 'New task on Thursday, June 18' });
  for (const line of ['One', 'Two 8am', 'Three', 'Four']) {
    await sheet.getByRole('textbox', { name: 'Task title' }).fill(line);
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(task(day(page, 'June 18'), 'Two')).toHaveText(/8 AM/);
  await expect(task(day(page, 'June 18'), '+2 more')).toBeVisible();
  await expectAccessible(page, 'calendar');

  // The same by keys: between days, into one, and a day or a week later with the task.
  await page.getByRole('button', { name: '+2 more' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day(page, 'June 18')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(task(day(page, 'June 18'), 'Two')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(task(day(page, 'June 18'), 'Two')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(task(day(page, 'June 18'), 'Four')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(day(page, 'June 18')).toBeFocused();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(task(day(page, 'June 15, today'), 'Report')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(task(day(page, 'June 16'), 'Report')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect(task(day(page, 'June 23'), 'Report')).toBeFocused();
  await page.keyboard.press('s');
  await page
    .getByRole('dialog', { name: 'Schedule' })
    .getByRole('button', { name: 'Tomorrow' })
    .press('Enter');
  await expect(task(day(page, 'June 16'), 'Report')).toHaveText(/9 PM/);
  // A popup that is still closing may take the focus back.
  await expect(page.getByRole('dialog', { name: 'Schedule' })).toBeHidden();

  // A repeating task moves this time only.
  await task(day(page, 'June 16'), 'Standup').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect(task(day(page, 'June 17'), 'Standup')).toBeFocused();
  await expect(task(day(page, 'June 23'), 'Standup')).toBeVisible();

  // The arrow keys step outside of the grid, and T goes back.
  await page.getByRole('heading', { name: 'June 2026' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('grid', { name: 'July 2026' })).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('grid', { name: 'June 2026' })).toBeVisible();
  await page.getByRole('radio', { name: 'Week' }).press('Space');
  await expect(page.getByRole('gridcell')).toHaveCount(7);
  await expect(page.getByRole('heading', { name: 'Jun 14 – Jun 20' })).toBeVisible();
  await expect(day(page, 'June 18').getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page, 'calendar, week');

  await page.getByRole('button', { name: '1 without a date' }).press('Enter');
  await openTask(page, 'Idea');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('a small month shows how full each day is, and the chosen day below', { tag: '@deep' }, async ({
    page,
    newEmail,
  }) => {
    await page.clock.install({ time: TODAY });
    await signIn(page, newEmail());
    await page.goto('/workspace?list=work');
    await page.getByRole('button', { name: 'Add a task' }).tap();
    await add(page, 'Report today 9pm');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Display' }).tap();
    await page.getByRole('radio', { name: 'Calendar' }).tap();
    await page.keyboard.press('Escape');
    await day(page, 'June 18').tap();
    const below = page.getByRole('region', { name: 'Thursday, June 18' });
    await expect(below).toContainText('No tasks on this day.');
    await below.getByRole('button', { name: 'Add' }).tap();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Task title' }).fill('Sail');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(below.getByRole('button', { name: 'Edit Sail' })).toBeVisible();
    await expect(day(page, 'June 18, 1 task')).toBeVisible();
    await below.getByRole('button', { name: 'Edit Sail' }).press('Alt+Shift+ArrowDown');
    await day(page, 'June 19, 1 task').tap();
    const next = page.getByRole('region', { name: 'Friday, June 19' });
    await next.getByRole('checkbox', { name: 'Complete Sail' }).tap();
    await expect(next.getByRole('button', { name: 'Completed 1' })).toBeVisible();
    await expectAccessible(page, 'calendar, phone');
  });
});
