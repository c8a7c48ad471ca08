import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { addEvent, block, dialog, HOUR_PX, openPlanner, TUESDAY } from '../harness/planner.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Drags with the mouse from a point by a number of pixels. */
async function dragBy(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + by / 2, { steps: 3 });
  await page.mouse.move(from.x, from.y + by, { steps: 3 });
  await page.mouse.up();
}

/** A point in the day's empty hours. */
async function pointAt(page: Page, label: string, minutes = 0) {
  const hour = await boxOf(page.getByRole('list', { name: 'Hours' }).getByText(label, { exact: true }));
  // The label is 16 px high and centered on the line where its hour starts.
  return { x: hour.right + 200, y: hour.y + 8 + (minutes / 60) * HOUR_PX };
}

test('events are positioned by time, and overlapping events are side by side', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await addEvent(page, 'One', '09:00', '11:00');
  await addEvent(page, 'Two', '10:00', '10:30');
  await addEvent(page, 'Three', '11:00', '11:15');
  const [one, two, three] = [
    await boxOf(block(page, /^One/)),
    await boxOf(block(page, /^Two/)),
    await boxOf(block(page, /^Three/)),
  ];
  expect(Math.round(two.y - one.y)).toBe(HOUR_PX);
  expect(two.x).toBeGreaterThanOrEqual(one.right);
  expect(Math.abs(one.width - two.width)).toBeLessThan(1);
  expect(three.width).toBeGreaterThan(one.width * 1.9);

  // It is 11:20, a third of an hour after Three started, however long all of this has taken.
  await page.clock.setFixedTime(TUESDAY);
  await page.reload();
  const line = await boxOf(page.getByText('It is 11:20 AM').locator('..'));
  expect(Math.abs(line.y - (three.y - 1 + HOUR_PX / 3))).toBeLessThan(2);
  await page.clock.setFixedTime(TUESDAY.getTime() + 10 * 60_000);
  await page.clock.fastForward('01:00');
  await expect(page.getByText('It is 11:30 AM')).toBeAttached();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByText(/^It is/)).toBeHidden();
});

test('events can be moved, resized, and drawn with the mouse, and clicking an hour adds one', async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await addEvent(page, 'Write', '09:00', '10:00');
  const write = await boxOf(block(page, /^Write/));
  await dragBy(page, { x: write.x + 60, y: write.y + 30 }, HOUR_PX * 1.5 + 4);
  await expect(block(page, 'Write, 10:30 AM to 11:30 AM, Work')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const moved = await boxOf(block(page, /^Write/));
  await dragBy(page, { x: moved.x + moved.width / 2, y: moved.bottom + 2 }, HOUR_PX / 2);
  await expect(block(page, 'Write, 10:30 AM to 12:00 PM, Work')).toBeVisible();

  // Escape cancels a drag.
  await page.mouse.move(moved.x + 60, moved.y + 30);
  await page.mouse.down();
  await page.mouse.move(moved.x + 60, moved.y + 200, { steps: 4 });
  await expect(block(page, /^Write, 12:45 PM/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(block(page, 'Write, 10:30 AM to 12:00 PM, Work')).toBeVisible();

  await dragBy(page, await pointAt(page, '8 AM', 2), HOUR_PX * 1.25 - 6);
  const form = dialog(page, 'Add event');
  await expect(form.getByLabel('Start')).toHaveValue('8:00 AM');
  await expect(form.getByLabel('End')).toHaveValue('9:15 AM');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  const nine = await pointAt(page, '9 AM', 40);
  await page.mouse.click(nine.x, nine.y);
  await expect(form.getByLabel('Start')).toHaveValue('9:30 AM');
  await expect(form.getByLabel('End')).toHaveValue('10:30 AM');
});

test('a task can be scheduled by dropping it on an hour or with a button', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  const email = newEmail();
  await openPlanner(page, email, 'Start empty');
  await page.goto('/dashboard');
  for (const title of ['Write the report', 'Call the bank']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(title);
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Planner' }).click();
  const picks = page.getByRole('complementary', { name: 'Tasks to plan' });
  const task = await boxOf(picks.getByText('Write the report'));
  const two = await pointAt(page, '2 PM', 20);
  // Let go beside the hours, it stays where it is.
  const titles = page.getByText('Write the report', { exact: true });
  await page.mouse.move(task.x + 20, task.y + 8);
  await page.mouse.down();
  await page.mouse.move(task.x + 40, task.y + 60, { steps: 4 });
  await expect(titles).toHaveCount(2);
  await page.mouse.up();
  await expect(titles).toHaveCount(1);
  await page.mouse.move(task.x + 20, task.y + 8);
  await page.mouse.down();
  await page.mouse.move(task.x - 60, two.y, { steps: 4 });
  await page.mouse.move(two.x, two.y, { steps: 4 });
  await page.mouse.up();
  await expect(block(page, 'Write the report, 2:15 PM to 3:15 PM, Focus')).toBeVisible();
  await expect(page.getByText('Task planned', { exact: true })).toBeVisible();
  await expect(picks.getByText('Write the report')).toBeHidden();

  await picks.getByRole('button', { name: 'Block time for Call the bank' }).click();
  const form = dialog(page, 'Add event');
  await expect(form.getByText('Call the bank')).toBeVisible();
  await expect(form.getByLabel('Start')).toHaveValue('11:30 AM');
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expect(block(page, 'Call the bank, 11:30 AM to 12:30 PM, Focus')).toBeVisible();

  // The block is completed, renamed and unlinked with its task.
  const check = page
    .getByRole('list', { name: 'Events' })
    .getByRole('checkbox', { name: 'Complete Call the bank' });
  await check.click();
  await expect(check).toBeChecked();
  await page.keyboard.press('Control+z');
  await expect(check).not.toBeChecked();
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Edit Call the bank' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Call the bank about the loan');
  await page.keyboard.press('Escape');
  await page.goto('/planner');
  const planned = block(page, 'Call the bank about the loan, 11:30 AM to 12:30 PM, Focus');
  await planned.click();
  await expect(dialog(page, 'Edit task')).toBeVisible();
  await page.keyboard.press('Escape');
  await planned.hover();
  await page.getByRole('button', { name: 'Edit the event of Call the bank about the loan' }).click();
  const edit = dialog(page, 'Edit event');
  await edit.getByRole('button', { name: 'Unlink the task' }).click();
  await expect(edit.getByLabel('Title')).toHaveValue('Call the bank about the loan');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(block(page, 'Call the bank about the loan, 11:30 AM to 12:30 PM, Focus')).toBeVisible();
  await expect(picks.getByText('Call the bank about the loan')).toBeVisible();
});

test('tasks with a time are among the hours, and repeating ones on later days too', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await page.goto('/tasks');
  for (const [typed, title] of [
    ['Call the bank today 2pm 45m', 'Call the bank'],
    ['Standup every day at 4pm', 'Standup'],
    ['Water the plants every day', 'Water the plants'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible();
  }
  await page.goto('/planner');
  const call = block(page, /^Call the bank/);
  await expect(call).toHaveAccessibleName('Call the bank, 2:00 PM to 2:45 PM, Task');
  await expect(page.getByText('2 tasks · 1h 15m of 6h planned')).toBeVisible();
  const at = await boxOf(call);
  await dragBy(page, { x: at.x + 120, y: at.y + 20 }, -HOUR_PX);
  await expect(call).toHaveAccessibleName('Call the bank, 1:00 PM to 1:45 PM, Task');
  await call.press('ArrowDown');
  await expect(call).toHaveAccessibleName('Call the bank, 1:15 PM to 2:00 PM, Task');
  await page.keyboard.press('Control+z');
  await expect(call).toHaveAccessibleName('Call the bank, 1:00 PM to 1:45 PM, Task');
  const check = page.getByRole('checkbox', { name: 'Complete Call the bank' });
  await check.click();
  await expect(check).toBeChecked();
  await call.click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Call the bank');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(call).toBeHidden();
  const plants = page.getByRole('button', { name: 'Water the plants, all day, later in the series' });
  await expect(plants).toBeVisible();
  await block(page, 'Standup, 4:00 PM to 4:30 PM, later in the series').click();
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Standup');
});

test('the hours have three heights, and show a second time zone once it is chosen', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  const hours = page.getByRole('list', { name: 'Hours' });
  const nine = hours.getByRole('listitem').filter({ hasText: '9 AM' });
  await addEvent(page, 'Write', '09:00', '10:00');
  const heightOf = async () => (await boxOf(block(page, /^Write/))).height;
  await expect.poll(heightOf).toBe(78);
  await page.keyboard.press('z');
  await expect.poll(heightOf).toBe(126);
  await page.reload();
  await expect.poll(heightOf).toBe(126);
  // An event is drawn and moved in that height.
  const write = await boxOf(block(page, /^Write/));
  await page.mouse.move(write.x + 60, write.y + 20);
  await page.mouse.down();
  await page.mouse.move(write.x + 60, write.y + 20 + 128, { steps: 4 });
  await page.mouse.up();
  await expect(block(page, 'Write, 10:00 AM to 11:00 AM, Work')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Short' }).click();
  await expect.poll(heightOf).toBe(46);

  await page.goto('/settings');
  await page
    .getByRole('combobox', { name: 'Second time zone in the planner' })
    .selectOption({ label: 'Asia/Tokyo' });
  await page.goto('/planner');
  await expect(nine).toHaveText('9 AM, 5 PM Tokyo');
  await expectAccessible(page, 'a planner with a second time zone');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const touch = (cdp: CDPSession, type: string, at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: at ? [{ x: Math.round(at.x), y: Math.round(at.y) }] : [],
    });

  test('one bar above the hours has the day, the arrows and a menu with the rest', { tag: '@edge' }, async ({
    page,
    newEmail,
  }) => {
    await openPlanner(page, newEmail(), 'Use default schedule');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const choose = async (name: string) => {
      await button('Planner options').tap();
      await page.getByRole('menuitem', { name, exact: true }).tap();
    };
    for (const [width, day] of [
      [390, 'Tue, Mar 10'],
      [320, 'Tue, Mar 10'],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole('heading', { name: day })).toBeVisible();
      await expect(button('Today')).toBeHidden();
      const { y } = await pointAt(page, '8 AM', 0);
      expect(y).toBeLessThanOrEqual(150);
      await button('Previous day').tap();
      const monday = page.getByRole('heading', { name: 'Mon, Mar 9' });
      await expect(monday).toBeVisible();
      expect(await monday.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
      await button('Today').tap();

      await choose('Plan a task');
      await expect(dialog(page, 'Plan a task')).toBeVisible();
      await page.keyboard.press('Escape');
      await choose('Plan my day');
      await expect(dialog(page, 'Plan my day')).toBeVisible();
      await page.keyboard.press('Escape');
      if (width === 320) await choose('Add Event');
      else await button('Add Event').tap();
      await expect(dialog(page, 'Add event')).toBeVisible();
      await page.keyboard.press('Escape');
      await choose('Show the week');
      await expect(page.getByRole('list', { name: 'Schedule, Tuesday, March 10' })).toBeVisible();
      await choose('Show the day');
      await expect(page.getByRole('list', { name: 'Hours' })).toBeVisible();
    }
  });

  test('events can be added, resized, moved, and deleted by touch, on a device that can’t vibrate', {
    tag: '@edge',
  }, async ({ page, context, newEmail }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'vibrate'));
    await openPlanner(page, newEmail(), 'Start empty');
    const nine = await pointAt(page, '9 AM', 10);
    await page.touchscreen.tap(nine.x, nine.y);
    const form = dialog(page, 'Add event');
    await expect(form.getByLabel('Start')).toHaveValue('09:00');
    await form.getByLabel('Title').fill('Write');
    await form.getByRole('button', { name: 'Add Event' }).tap();
    await expect(form).toBeHidden();
    await expect(block(page, 'Write, 9:00 AM to 10:00 AM, Work')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Write' })).toHaveCSS('opacity', '1');

    const cdp = await context.newCDPSession(page);
    const write = await boxOf(block(page, /^Write/));
    const edge = { x: write.x + write.width / 2, y: write.bottom + 2 };
    await touch(cdp, 'touchStart', edge);
    for (const by of [10, 20, 40]) await touch(cdp, 'touchMove', { ...edge, y: edge.y + by });
    await touch(cdp, 'touchEnd');
    await expect(block(page, 'Write, 9:00 AM to 10:30 AM, Work')).toBeVisible();

    // Touch scrolls unless it is held first, which picks up the event.
    const inside = { x: write.x + 80, y: write.y + 40 };
    await touch(cdp, 'touchStart', inside);
    await page.clock.fastForward(400);
    for (const by of [20, 50, 80]) await touch(cdp, 'touchMove', { ...inside, y: inside.y + by });
    await touch(cdp, 'touchEnd');
    await expect(block(page, 'Write, 10:00 AM to 11:30 AM, Work')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByRole('button', { name: 'Delete Write' }).tap();
    await expect(page.getByText('Event deleted successfully!')).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

for (const { zone, at, forward, note } of [
  {
    zone: 'Europe/Berlin',
    at: '2026-03-29T12:30:00+02:00',
    forward: 'Monday, March 30',
    note: 'The clocks go forward from 2:00 AM to 3:00 AM.',
  },
  {
    zone: 'America/New_York',
    at: '2026-11-01T12:30:00-05:00',
    forward: 'Monday, November 2',
    note: 'The clocks go back from 2:00 AM to 1:00 AM.',
  },
  {
    zone: 'Australia/Lord_Howe',
    at: '2026-10-04T12:30:00+11:00',
    forward: 'Monday, October 5',
    note: 'The clocks go forward from 2:00 AM to 2:30 AM.',
  },
])
  test.describe(`in ${zone}`, { tag: zone === 'Europe/Berlin' ? [] : '@deep' }, () => {
    test.use({ timezoneId: zone });

    test('the day of a clock change shows the right hours, current time, and adjacent days', {
      tag: '@deep',
    }, async ({ page, newEmail }) => {
      await page.clock.install({ time: new Date(at) });
      await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
      await signIn(page, newEmail());
      await page.goto('/planner');
      await expect(page.getByText(note)).toBeVisible();
      await expect(page.getByText('It is 12:30 PM')).toBeAttached();
      const noon = await pointAt(page, '12 PM');
      const line = await boxOf(page.getByText('It is 12:30 PM').locator('..'));
      expect(Math.abs(line.y - noon.y - HOUR_PX / 2)).toBeLessThan(2);

      await page.getByRole('button', { name: 'Show all 24 hours' }).click();
      await expect(page.getByRole('list', { name: 'Hours' }).getByRole('listitem')).toHaveCount(24);
      const today = await page.getByRole('heading', { level: 2 }).first().textContent();
      await page.getByRole('button', { name: 'Next day' }).click();
      await expect(page.getByRole('heading', { name: forward })).toBeVisible();
      await expect(page.getByText(note)).toBeHidden();
      await page.getByRole('button', { name: 'Previous day' }).click();
      await expect(page.getByRole('heading', { name: today ?? '' })).toBeVisible();
    });
  });
