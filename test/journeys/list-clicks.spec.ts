import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import { startTouching } from '../harness/touches.ts';

const check = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true });
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: check(page, title) });
/** A section's heading; toasts have headings too. */
const section = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 2, name });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit task' });

async function open(page: Page, email: string, path: string, tasks: readonly string[]): Promise<void> {
  await signIn(page, email);
  await page.goto(path);
  for (const words of tasks) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(words);
    await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  }
}

/** Clicks a point of a row, in pixels from its left edge, or from its right edge if negative, once the row stands still. */
async function clickAt(page: Page, title: string, x: number, y: number): Promise<void> {
  const { width = 0 } = (await row(page, title).boundingBox()) ?? {};
  await row(page, title).click({ position: { x: x < 0 ? width + x : x, y } });
}

test('a click anywhere on a row opens its task, and a row at rest is light', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  const words = 'Buy milk today 9:30 !high 30m #work +Kitchen';
  await open(page, newEmail(), '/workspace', [words, 'Call Ann']);
  // It moves the first one down.
  await expect(check(page, 'Call Ann')).toBeVisible();
  for (const [x, y] of [
    [60, 4],
    [300, 12],
    [-160, 12],
  ] as const) {
    await clickAt(page, 'Buy milk', x, y);
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Buy milk');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }

  await page.getByRole('textbox', { name: 'Task title' }).hover();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(row(page, 'Buy milk').getByRole('button')).toHaveCount(1);
  expect(await row(page, 'Buy milk').locator('*').count()).toBeLessThanOrEqual(15);
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeHidden();

  // Pointing at a row adds its buttons and moves nothing.
  const facts = row(page, 'Buy milk').getByText('Kitchen');
  const before = await facts.boundingBox();
  await row(page, 'Buy milk').hover();
  await expect(page.getByRole('button', { name: 'Delete Buy milk' })).toBeVisible();
  expect(await facts.boundingBox()).toEqual(before);
});

/** Counts the clicks or taps of an action, and expects no more than so many. */
async function within(most: number, page: Page, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
  expect(acts.length).toBeLessThanOrEqual(most);
  await page.evaluate(() => {
    const counted = window as unknown as { clicks?: number };
    const count = () => {
      counted.clicks = (counted.clicks ?? 0) + 1;
    };
    if (counted.clicks === undefined) addEventListener('click', count, true);
    counted.clicks = 0;
  });
  for (const act of acts) await act();
  expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBe(acts.length);
}

test('the list starts at the top: quick add is one line until it’s used, and doesn’t shrink under a click', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await open(page, newEmail(), '/tasks', ['Buy milk', 'Call Ann']);
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
  // The press takes the focus from quick add; the row must still be there when the button is released.
  await clickAt(page, 'Call Ann', 200, 12);
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Call Ann');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeHidden();
  const box = await page
    .getByRole('checkbox', { name: /^Complete/ })
    .first()
    .boundingBox();
  expect(box?.y).toBeLessThanOrEqual(160);
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
});

/** Moves the mouse over a row, again if the row has moved meanwhile. */
async function pointAt(page: Page, title: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await row(page, title).hover();
    await expect(page.getByRole('button', { name: `Schedule ${title}`, exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

test('with a mouse, a row’s task is rescheduled, prioritized or focused on in two clicks, and moved in three', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await open(page, newEmail(), '/tasks', ['Buy milk 11:59pm today !low', 'Call Ann']);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await pointAt(page, 'Buy milk');

  await within(2, page, [
    () => button('Schedule Buy milk').click(),
    () =>
      page
        .getByRole('dialog', { name: 'Schedule' })
        .getByRole('button', { name: /^Tomorrow/ })
        .click(),
  ]);
  // The message stays while it's pointed at.
  await page.getByText(/^1 task scheduled for tomorrow, 11:59\sPM$/).hover();
  await expect(section(page, 'Tomorrow')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, 'Tomorrow')).toBeHidden();

  await pointAt(page, 'Buy milk');
  await within(2, page, [() => button('Set priority of Buy milk').click(), () => item('High').click()]);
  await expect(row(page, 'Buy milk').getByRole('img', { name: 'High priority' })).toBeVisible();

  await pointAt(page, 'Buy milk');
  const places = page.getByRole('dialog', { name: 'Move to' });
  await within(3, page, [
    () => button('Actions for Buy milk').click(),
    () => item('Move to…').click(),
    () => places.getByRole('button', { name: 'Work', exact: true }).click(),
  ]);
  await expect(row(page, 'Buy milk')).toContainText('Work');

  await pointAt(page, 'Call Ann');
  await within(2, page, [() => button('Actions for Call Ann').click(), () => item('Start focus').click()]);
  await expect(page.getByText('Focus session started', { exact: true })).toBeVisible();
  await page.goto('/pomodoro');
  await expect(page.getByText('Focusing on')).toBeAttached();
  await expect(page.getByRole('main').getByText('Call Ann')).toBeVisible();
});

test('a date is typed as in quick add, or picked in a calendar with the arrow keys', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.clock.setFixedTime(new Date('2026-03-11T10:00:00+01:00'));
  await open(page, newEmail(), '/workspace', ['Buy milk']);
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  const opener = page.getByRole('button', { name: 'Schedule Buy milk' });
  await pointAt(page, 'Buy milk');
  await opener.click();
  await schedule.getByRole('textbox', { name: 'Type a date' }).fill('someday');
  await expect(schedule.getByText('No date recognized')).toBeVisible();
  await schedule.getByRole('textbox', { name: 'Type a date' }).fill('mar 20 3pm');
  await page.keyboard.press('Enter');
  await expect(schedule).toBeHidden();
  await expect(row(page, 'Buy milk')).toContainText(/Mar 20, 3:00\sPM/);

  await pointAt(page, 'Buy milk');
  await opener.click();
  await schedule.getByRole('button', { name: 'Friday, March 20' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await expect(schedule.getByText('April 2026')).toBeVisible();
  await expect(schedule.getByRole('button', { name: 'Monday, April 27' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Buy milk')).toContainText(/Apr 27, 3:00\sPM/);
  await expect(opener).toBeFocused();

  await opener.click();
  await schedule.getByRole('button', { name: 'No date' }).click();
  await expect(page.getByText('1 task without a date')).toBeVisible();
  await expect(row(page, 'Buy milk')).not.toContainText('Apr');

  // A repeat is typed where the date is; a field for one day has none.
  await opener.click();
  const typed = schedule.getByRole('textbox', { name: 'Type a date' });
  await typed.fill('every friday 3pm');
  await expect(schedule.getByRole('button', { name: /^Every Friday · Friday, 3:00\sPM/ })).toBeVisible();
  await typed.press('Enter');
  await expect(page.getByText('1 task set to repeat')).toBeVisible();
  await expect(row(page, 'Buy milk')).toContainText('Every Friday');
  await expect(row(page, 'Buy milk')).toContainText(/Friday, 3:00\sPM/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(row(page, 'Buy milk')).not.toContainText('Friday');
  await page.getByRole('button', { name: 'Edit Buy milk' }).click();
  await dialog(page).getByRole('button', { name: 'Deadline: None' }).click();
  await page.getByRole('dialog', { name: 'Deadline' }).getByRole('textbox').first().fill('every friday');
  await expect(page.getByText('This date can’t repeat')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This date can’t repeat')).toBeVisible();
});

test('the bulk bar reschedules and prioritizes all selected tasks, and each action can be undone', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await open(page, newEmail(), '/tasks', ['One', 'Two tomorrow', 'Three']);
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  for (const title of ['One', 'Three']) {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).focus();
    await page.keyboard.press('x');
  }
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Schedule' }).click();
  await page
    .getByRole('dialog', { name: 'Schedule' })
    .getByRole('button', { name: /^Tomorrow/ })
    .click();
  await expect(page.getByText('2 tasks scheduled for tomorrow')).toBeVisible();
  await expect(section(page, 'Tomorrow')).toHaveText('Tomorrow3');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, 'Tomorrow')).toHaveText('Tomorrow1');

  // An action on a selected row applies to the whole selection.
  for (const title of ['One', 'Three']) {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).focus();
    await page.keyboard.press('x');
  }
  await page.getByRole('button', { name: 'Edit One', exact: true }).focus();
  await page.getByRole('button', { name: 'Set priority of One' }).click();
  await page.getByRole('menuitem', { name: 'High' }).click();
  await expect(page.getByText('2 tasks set to high priority')).toBeVisible();
  await expect(page.getByRole('img', { name: 'High priority' })).toHaveCount(2);
});

test('a list is one tab stop, and keys move through it and act on the focused task', async ({
  page,
  newEmail,
}) => {
  await page.clock.install({ time: new Date('2026-03-11T10:00:00+01:00') });
  const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
  await open(page, newEmail(), '/workspace', titles);
  const title = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });
  const key = (name: string) => page.keyboard.press(name);
  await expect(title('Five')).toBeVisible();
  // The newest task is first.
  await page.getByRole('button', { name: 'Expand options' }).focus();
  await key('Tab');
  await key('Tab');
  await expect(title('Five')).toBeFocused();
  await key('Tab');
  await expect(page.getByRole('list', { name: 'Tasks' }).locator(':focus')).toHaveCount(0);
  await key('Shift+Tab');
  await expect(title('Five')).toBeFocused();

  for (const [press, name] of [
    ['j', 'Four'],
    ['ArrowDown', 'Three'],
    ['k', 'Four'],
    ['ArrowUp', 'Five'],
    ['ArrowUp', 'Five'],
    ['End', 'One'],
    ['Home', 'Five'],
  ] as const) {
    await key(press);
    await expect(title(name)).toBeFocused();
  }

  // Each act keeps the place in the list, for the next task.
  await key('t');
  await expect(section(page, 'Today')).toHaveText('Today1');
  await key('End');
  await expect(title('One')).toBeFocused();
  await key('1');
  await expect(row(page, 'One').getByRole('img', { name: 'High priority' })).toBeVisible();
  await key('3');
  await expect(row(page, 'One').getByRole('img', { name: 'Low priority' })).toBeVisible();
  await key('s');
  await page.getByRole('textbox', { name: 'Type a date' }).fill('fri');
  await key('Enter');
  await expect(row(page, 'One')).toContainText('Friday');
  await expect(page.getByRole('list', { name: 'Tasks' }).locator(':focus')).toHaveCount(1);
  await title('Two').focus();
  await key('#');
  await expect(check(page, 'Two')).toBeHidden();
  await expect(title('Three')).toBeFocused();

  // A longer shortcut isn't two keys of the list.
  await title('Three').focus();
  await key('g');
  await key('t');
  await expect(page).toHaveURL('/tasks');
  await expect(section(page, 'Today')).toHaveText('Today1');

  await title('Four').focus();
  await key('x');
  await title('Three').focus();
  await key('Shift+X');
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await key('t');
  await expect(page.getByText('2 tasks scheduled for today')).toBeVisible();
  await expect(section(page, 'Today')).toHaveText('Today3');
  await expect(bar).toBeHidden();

  await title('Three').focus();
  await key('m');
  await expect(page.getByRole('textbox', { name: 'Find a place or create a project' })).toBeFocused();
  await page.keyboard.type('wor');
  await key('Enter');
  await expect(row(page, 'Three')).toContainText('Work');
  await expect(page.getByRole('dialog', { name: 'Move to' })).toBeHidden();
  await title('Three').focus();
  await key('Space');
  await expect(check(page, 'Three')).toBeChecked();
  await title('Four').focus();
  await key('Enter');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Four');
  await key('Escape');
  await expect(title('Four')).toBeFocused();

  await key('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('In a list of tasks');
  await expect(shortcuts.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeInViewport();
});

test('a field that was closed keeps no keys while it fades out', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail(), '/workspace?list=work', ['One today']);
  await page.getByRole('button', { name: 'Edit One' }).click();
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  await title.fill('One more');
  // As on a busy machine, where fading out takes long.
  await dialog(page).evaluate((one) => {
    one.style.transitionDuration = '60s';
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect(check(page, 'One')).toBeAttached();
});

test('the keys of the list work in an open task, and lead to the next one', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail(), '/workspace?list=work', ['One today !high', 'Two today']);
  await page.getByRole('button', { name: 'Edit One' }).click();
  const title = dialog(page).getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('One');

  await page.keyboard.press('3');
  await expect(dialog(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('low');
  await page.keyboard.press('1');
  await expect(dialog(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('high');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(dialog(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('low');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(dialog(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('high');
  await page.keyboard.press('ArrowDown');
  await expect(title).toHaveValue('Two');
  await page.keyboard.press('s');
  await expect(page.getByRole('textbox', { name: 'Type a date' })).toBeFocused();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Deadline: Tomorrow' })).toBeFocused();
  // From there, too, but Enter and Space are the button's own.
  await page.keyboard.press('l');
  await expect(page.getByRole('textbox', { name: 'Find or add a tag' })).toBeFocused();
  await page.keyboard.type('home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Tags: home' })).toBeFocused();
  await page.keyboard.press('b');
  const days = page.getByRole('dialog', { name: 'Block time' });
  await expect(days.getByRole('button', { name: /^Tomorrow, / })).toBeVisible();
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Time blocked on /)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^When: / })).toBeFocused();
  await page.keyboard.press('k');
  await expect(title).toHaveValue('One');
  await page.keyboard.press('j');
  await expect(title).toHaveValue('Two');
  // The row of the task that was shown last has the focus.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Two' })).toBeFocused();
});

test.describe('with 2,000 tasks', () => {
  test('14 are visible, and the keys reach the last task and keep their place when the focused one is deleted', {
    tag: '@edge',
  }, async ({ app, page, newEmail }) => {
    await signIn(page, newEmail());
    const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
    await makePro(app, token);
    const createdAt = new Date().toISOString();
    const tasks = Array.from({ length: 2000 }, (_, n) => ({
      id: `task-${n}`,
      title: `Task ${n}`,
      completed: false,
      priority: 'medium',
      listId: 'work',
      createdAt,
    }));
    const answer = await fetch(`${app.url}/api/account/import`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tasks }),
    });
    expect(answer.status).toBe(200);
    await page.goto('/tasks?sort=created');
    const titles = page.getByRole('button', { name: /^Edit Task/ });
    // A long list's code loads when it's needed.
    await page.locator('li[aria-setsize]').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 800 });
    const checks = page.getByRole('checkbox', { name: /^Complete Task/ });
    const boxes = await checks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(14);
    await titles.first().focus();
    const first = await titles.first().getAttribute('aria-label');
    await page.keyboard.press('End');
    const focused = page.getByRole('list', { name: 'Tasks' }).locator(':focus');
    const item = focused.locator('xpath=ancestor::li');
    await expect(focused).toBeInViewport();
    await expect(item).toHaveAttribute('aria-posinset', '2000');
    await page.keyboard.press('#');
    await expect(item).toHaveAttribute('aria-posinset', '1999');
    await page.keyboard.press('Home');
    await expect(focused).toHaveAttribute('aria-label', first ?? '');
    await expect(focused).toBeInViewport();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const openOnPhone = async (page: Page, email: string, title: string) => {
    await signIn(page, email);
    await page.goto('/workspace?all');
    await page.getByRole('button', { name: 'Add a task' }).tap();
    const field = page.getByRole('textbox', { name: 'Task title' });
    await expect(field).toBeFocused();
    await field.fill(title);
    await field.press('Enter');
    await page.getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  };

  test('a tap on a row’s second line opens its task', { tag: '@deep' }, async ({ page, newEmail }) => {
    await openOnPhone(page, newEmail(), 'Buy milk');
    const box = await row(page, 'Buy milk').boundingBox();
    if (!box) throw new Error('Buy milk isn’t visible');
    expect(box.y).toBeLessThanOrEqual(150);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 8);
    await expect(dialog(page).getByLabel('Title')).toHaveValue('Buy milk');
  });

  test('the workspace starts below the header', { tag: '@deep' }, async ({ page, newEmail }) => {
    await signIn(page, newEmail());
    await page.goto('/workspace');
    const title = await page.getByRole('heading', { name: 'Workspace', level: 1 }).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(header?.height ?? Number.POSITIVE_INFINITY);
  });

  test('a swipe to the right completes a task, one to the left schedules it, and scrolling does neither', async ({
    page,
    newEmail,
  }) => {
    await openOnPhone(page, newEmail(), 'Buy milk');
    const finger = await startTouching(page);
    const box = await row(page, 'Buy milk').boundingBox();
    if (!box) throw new Error('Buy milk isn’t visible');
    /** Moves a finger from the middle of the row. */
    const swipe = (dx: number, dy: number) =>
      finger.swipe({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: dx, y: dy });
    const schedule = page.getByRole('dialog', { name: 'Schedule' });

    await swipe(10, 150);
    await swipe(-10, -150);
    await swipe(60, 4);
    await expect(row(page, 'Buy milk')).not.toHaveAttribute('data-swipe');
    await expect(check(page, 'Buy milk')).not.toBeChecked();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await swipe(-140, 6);
    // The browser may take a tap right after a swipe for the end of a scroll.
    await schedule.getByRole('button', { name: /^Tomorrow/ }).press('Enter');
    await expect(page.getByText('1 task scheduled for tomorrow')).toBeVisible();
    await expect(check(page, 'Buy milk')).not.toBeChecked();

    const moved = await row(page, 'Buy milk').boundingBox();
    box.y = moved?.y ?? 0;
    await swipe(140, 6);
    await expect(check(page, 'Buy milk')).toBeChecked();
    await expect(page.getByText('Task completed')).toBeVisible();
  });

  test('a task that is held is lifted, and dropped after another one', { tag: '@edge' }, async ({
    page,
    newEmail,
  }) => {
    await openOnPhone(page, newEmail(), 'Buy milk');
    await page.getByRole('button', { name: 'Add a task' }).tap();
    await page.getByRole('textbox', { name: 'Task title' }).fill('Call Ann');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    const titles = page.getByRole('button', { name: /^Edit / });
    await expect(titles).toHaveText(['Call Ann', 'Buy milk']);
    const [first, second] = [
      await row(page, 'Call Ann').boundingBox(),
      await row(page, 'Buy milk').boundingBox(),
    ];
    if (!first || !second) throw new Error('The rows aren’t visible');
    const finger = await startTouching(page);
    const x = first.x + first.width / 2;
    await finger.down({ x, y: first.y + first.height / 2 });
    await expect(page.locator('[data-lifted]')).toHaveText(/Call Ann/);
    await finger.move({ x, y: second.y + second.height / 2 });
    await finger.move({ x, y: second.y + second.height - 3 });
    await finger.up();
    await expect(titles).toHaveText(['Buy milk', 'Call Ann']);
    await expect(page.getByText('Sorted manually').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a thumb reschedules, prioritizes or moves a task in three taps, and focuses on it in two', {
    tag: '@deep',
  }, async ({ page, newEmail }) => {
    await openOnPhone(page, newEmail(), 'Buy milk');
    const actions = page.getByRole('button', { name: 'Actions for Buy milk' });
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
    const choose = async (name: string, popup: Locator, choice: Locator) => {
      await within(3, page, [() => actions.tap(), () => item(name).tap(), () => choice.tap()]);
      await expect(popup).toBeHidden();
    };
    const panel = (name: string) => page.getByRole('dialog', { name });
    const inPanel = (name: string, choice: string | RegExp) =>
      choose(`${name}…`, panel(name), panel(name).getByRole('button', { name: choice, exact: true }));
    await inPanel('Schedule', /^Tomorrow/);
    await expect(section(page, 'Tomorrow')).toBeVisible();
    await choose('Priority…', page.getByRole('menu'), item('High'));
    await expect(page.getByRole('img', { name: 'High priority' })).toBeVisible();
    await inPanel('Move to', 'Work');
    await expect(row(page, 'Buy milk')).toContainText('Work');
    await within(2, page, [() => actions.tap(), () => item('Start focus').tap()]);
    await expect(page.getByText('Focus session started', { exact: true })).toBeVisible();
  });
});

test('completed tasks stay briefly and share one Undo, and all overdue tasks are rescheduled at once', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: new Date('2026-03-10T10:00:00+01:00') });
  await open(page, newEmail(), '/tasks', [
    'Pay rent today 45m',
    'Call Ann today 9:30',
    'Buy milk',
    'Plan trip',
  ]);
  await page.clock.setSystemTime(new Date('2026-03-11T10:00:00+01:00'));
  await page.reload();
  // My Day opens on today: what is overdue is one line, as what is due later.
  await expect(section(page, 'Overdue')).toContainText('Overdue2');
  await expect(row(page, 'Pay rent')).toBeHidden();

  // A completed row keeps its place for a moment, so the next one isn't hit by accident. The moment lasts until both are.
  await page.clock.pauseAt(new Date('2026-03-11T10:05:00+01:00'));
  const place = await row(page, 'Plan trip').boundingBox();
  await check(page, 'Plan trip').click();
  await expect(check(page, 'Plan trip')).toBeChecked();
  expect((await row(page, 'Plan trip').boundingBox())?.y).toBe(place?.y);
  await check(page, 'Buy milk').click();
  await page.clock.resume();
  await page.getByText('2 tasks completed').hover();
  await expect(section(page, 'Completed')).toHaveText('Completed2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, 'Completed')).toBeHidden();
  for (const title of ['Plan trip', 'Buy milk']) await expect(check(page, title)).not.toBeChecked();

  // A repeating task isn't done: it goes to its next date right away.
  await page.getByRole('textbox', { name: 'Task title' }).fill('Stretch every day');
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(section(page, 'Today')).toContainText('Today1');
  await page.clock.pauseAt(new Date('2026-03-11T10:15:00+01:00'));
  await check(page, 'Stretch').click();
  await expect(section(page, 'Today')).toBeHidden();
  await page.clock.resume();
  await page.getByText('Next: Tomorrow').hover();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section(page, 'Today')).toContainText('Today1');

  await page.getByRole('button', { name: 'Overdue 2' }).click();
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  const schedule = page.getByRole('dialog', { name: 'Schedule' });
  await schedule.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect(section(page, 'Overdue')).toBeHidden();
  await expect(row(page, 'Pay rent')).toBeHidden();
  await page.getByRole('button', { name: 'Tomorrow 2' }).click();
  await expect(row(page, 'Call Ann')).toContainText(/9:30\sAM/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(section(page, 'Overdue')).toContainText('Overdue2');

  // The dashboard has one line for them, too.
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today).toContainText('2 overdue since yesterday');
  await today.getByRole('button', { name: 'Catch up' }).click();
  const catchUp = page.getByRole('dialog', { name: 'Catch up' });
  await expect(catchUp.getByRole('listitem')).toHaveCount(2);
  // It says how full today gets, of what is moved to today alone.
  const decide = (title: string, decision: string) =>
    catchUp
      .getByRole('radiogroup', { name: `What to do with ${title}` })
      .getByRole('radio')
      .first()
      .press(decision);
  await decide('Call Ann', '3');
  await expect(catchUp.getByRole('button', { name: 'Apply to 1 task' })).toBeVisible();
  await expect(catchUp.getByRole('status')).toHaveCount(0);
  await decide('Pay rent', '1');
  await expect(catchUp.getByRole('status')).toHaveText('45m of 6h planned today');
});
