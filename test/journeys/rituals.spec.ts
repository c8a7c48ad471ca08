import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import { dialog, openPlanner, TUESDAY } from '../harness/planner.ts';
import { makePro } from '../harness/pro.ts';

async function add(page: Page, tasks: readonly string[]): Promise<void> {
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  for (const task of tasks) {
    await title.fill(task);
    await page.keyboard.press('Enter');
    await expect(title).toHaveValue('');
  }
}

/** Everything that a person would export besides their settings, as the server has it. */
async function exported(page: Page): Promise<string> {
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.authToken}` };
    const answer = await fetch('/api/account/export', { headers });
    const { users } = await answer.json();
    const [all] = Object.values<object>(users);
    return JSON.stringify({ ...all, settings: undefined });
  });
}

/** The stored tasks, as the server has them. */
async function stored(page: Page): Promise<unknown> {
  await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.authToken}` };
    const answer = await fetch('/api/tasks', { headers });
    const { tasks } = (await answer.json()) as { tasks: { id: string; title: string }[] };
    return tasks
      .map(({ title, ...row }) => [
        title,
        'plannedFor' in row && row.plannedFor,
        'dueDate' in row && row.dueDate,
      ])
      .sort();
  });
}

const FRIDAY = new Date('2026-03-13T16:00:00+01:00');
const FIVE = ['Essay', 'Visa', 'Taxes', 'Laundry', 'Stretch'];

test('seven keys shut down a day with five unfinished tasks, as one action with one undo', async ({
  page,
  newEmail,
}) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await add(
    page,
    FIVE.map((name) => `${name} today 30m`),
  );
  const before = await exported(page);
  expect(Object.keys(JSON.parse(before).tasks)).toHaveLength(5);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Essay' }).focus();
  await page.keyboard.press('Shift+D');
  const shutDown = dialog(page, 'Shut down my day');
  await expect(shutDown).toContainText('5 tasks are left.');
  await expect(
    shutDown.getByRole('list', { name: 'Unfinished tasks' }).getByRole('button').first(),
  ).toBeFocused();
  await expectAccessible(page, 'shutting down the day');
  for (const key of ['1', '1', '3', '4']) await page.keyboard.press(key);
  // What was chosen stays when the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(shutDown).toBeHidden();
  await page.keyboard.press('Shift+D');
  await expect(shutDown.getByRole('button', { name: /, Tomorrow$/ })).toHaveCount(2);
  await expect(shutDown).toContainText('Tomorrow: 2 tasks, 1h of 6h');
  await page.keyboard.press('5');
  await expect(shutDown.getByRole('button', { name: 'Shut down', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shutDown).toContainText('You completed 1 task.');
  await expect(shutDown).toContainText('That’s it for today.');
  await expect(shutDown).toContainText('Tomorrow: 2 tasks, 1h of 6h.');
  await expect(shutDown.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await expectAccessible(page, 'the day is shut down');
  await page.keyboard.press('Enter');
  await expect(shutDown).toBeHidden();

  expect(await exported(page)).not.toBe(before);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(() => exported(page)).toBe(before);
});

/** Adds tasks by the API, so that a journey is about what becomes of them. */
async function addStored(page: Page, tasks: readonly object[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.authToken as string);
  for (const task of tasks) {
    const added = await page.request.post('/api/tasks', {
      headers: { Authorization: `Bearer ${token}` },
      data: { task },
    });
    expect(added.ok()).toBe(true);
  }
}

test('a week is planned with a key for each task that has no day, as one action with one undo', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openPlanner(page, newEmail(), 'Start empty');
  await addStored(page, [
    { title: 'Report', dueDate: '2026-03-12', estimatedMinutes: 120 },
    { title: 'Visa', dueDate: '2026-03-06' },
    { title: 'Gym', plannedFor: '2026-03-13' },
    { title: 'Essay', estimatedMinutes: 240 },
    { title: 'Attic' },
  ]);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Edit Attic' }).waitFor();
  const before = await stored(page);

  await page.getByRole('button', { name: 'Edit Attic' }).focus();
  await page.keyboard.press('Shift+W');
  const plan = dialog(page, 'Plan my week');
  const rows = plan.getByRole('list', { name: 'Tasks to plan' }).getByRole('button');
  await expect(rows).toHaveText([
    /^Visa/,
    /^Report.*Thursday$/,
    /^Gym.*Friday$/,
    /^(Attic|Essay)/,
    /^(Attic|Essay)/,
  ]);
  await expect(rows.first()).toBeFocused();
  await expectAccessible(page, 'planning the week');
  // Sunday and Monday have passed, so their keys do nothing. Tasks that have their day are passed over.
  await page.keyboard.press('1');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('3');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('4');
  await expect(plan.getByRole('button', { name: 'Wednesday, March 11, 2h of 6h' })).toBeVisible();
  // What was decided stays when the dialog is closed.
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();
  await page.keyboard.press('Shift+W');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('5');
  await page.keyboard.press('0');
  await expect(plan.getByText('5 of 5 tasks decided')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Plan the week' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(plan.getByText('Mar 8 – Mar 14 is planned.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(plan).toBeHidden();
  await expect
    .poll(() => stored(page))
    .toEqual(
      expect.arrayContaining([
        ['Gym', '2026-03-13', false],
        ['Report', '2026-03-11', '2026-03-12'],
        ['Visa', false, '2026-03-10'],
      ]),
    );
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(before);
});

test('a week is planned with ten tasks without a date at first, and its title stays in sight', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openPlanner(page, newEmail(), 'Start empty');
  await makePro(app, await page.evaluate(() => localStorage.authToken as string));
  await addStored(
    page,
    Array.from({ length: 12 }, (_, n) => ({ title: `Idea ${n}` })),
  );
  await page.goto('/workspace?all');
  await page.getByRole('button', { name: 'Edit Idea 0' }).waitFor();
  await stored(page);
  await page.getByRole('button', { name: 'Edit Idea 0' }).focus();
  await page.keyboard.press('Shift+W');
  const plan = dialog(page, 'Plan my week');
  const rows = plan.getByRole('list', { name: 'Tasks to plan' }).getByRole('button');
  await expect(rows).toHaveCount(10);
  await expect(plan.getByText('0 of 10 tasks decided')).toBeVisible();
  await page.keyboard.press('4');
  await expect(rows.nth(1)).toBeFocused();
  await plan.getByRole('button', { name: 'Show 2 tasks more without a date' }).click();
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(10)).toBeFocused();
  await expect(plan.getByRole('heading', { name: 'Plan my week' })).toBeInViewport();
  await page.keyboard.press('5');
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();
  // What was decided about a task stays, and so does the task.
  await page.keyboard.press('Shift+W');
  await expect(plan.getByText('2 of 11 tasks decided')).toBeVisible();
});

test('a week of which nothing is left leads to the year', { tag: '@edge' }, async ({ page, newEmail }) => {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.clock.install({ time: FRIDAY });
  await signIn(page, newEmail());
  await page.goto('/planner?view=day');
  await page.getByRole('list', { name: 'Events' }).waitFor();
  await page.keyboard.press('Shift+R');
  const review = dialog(page, 'Review my week');
  await expect(review).toContainText('Nothing is left of the week.');
  await review.getByRole('button', { name: 'See your year' }).click();
  await expect(page).toHaveURL('/insights?period=year');
  await expect(review).toBeHidden();
});

test('a week is reviewed on its fifth day, and what is left of it moves on together', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.clock.install({ time: FRIDAY });
  await signIn(page, newEmail());
  await addStored(page, [
    { title: 'Visa', dueDate: '2026-03-10', completed: true, completedAt: '2026-03-10T10:00:00.000Z' },
    { title: 'Report', plannedFor: '2026-03-11', dueDate: '2026-03-20' },
    { title: 'Attic', plannedFor: '2026-03-12' },
    { title: 'Gym', plannedFor: '2026-03-13', estimatedMinutes: 60 },
    { title: 'Picnic', plannedFor: '2026-03-14' },
  ]);
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Edit Attic' }).waitFor();
  const before = await stored(page);

  await page.getByRole('button', { name: 'Edit Attic' }).focus();
  await page.keyboard.press('Shift+R');
  const review = dialog(page, 'Review my week');
  await expect(review).toContainText('This week, Mar 8 – Mar 14');
  await expect(review).toContainText('You completed 1 task.');
  await expect(review.getByRole('row', { name: 'Tuesday 1 of 1 done 1' })).toBeVisible();
  await expect(review.getByRole('row', { name: 'Wednesday 0 of 1 done' })).toBeVisible();
  await expect(review).toContainText('3 tasks are left.');
  await expectAccessible(page, 'reviewing the week');
  for (const key of ['3', 'r']) await page.keyboard.press(key);
  await expect(review).toContainText('Monday, March 16: 2 tasks, 1h of 6h');
  await page.keyboard.press('Enter');
  await expect(review).toContainText('That’s it for the week.');
  await page.keyboard.press('Enter');
  const plan = dialog(page, 'Plan my week');
  await expect(plan).toContainText('Give each task its day of Mar 15 – Mar 21');
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();
  await expect
    .poll(() => stored(page))
    .toEqual([
      ['Attic', '2026-03-16', false],
      ['Gym', '2026-03-16', false],
      ['Picnic', '2026-03-14', false],
      ['Report', false, '2026-03-20'],
      ['Visa', false, '2026-03-10'],
    ]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(before);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('no button of the week’s plan is alone in its row', { tag: '@deep' }, async ({ page, newEmail }) => {
    await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
    // Four days of the week are left.
    await page.clock.install({ time: new Date('2026-03-11T09:00:00Z') });
    await signIn(page, newEmail());
    await addStored(page, [{ title: 'Report', dueDate: '2026-03-12' }]);
    await page.goto('/planner');
    await page.getByRole('button', { name: 'Planner options' }).tap();
    await page.getByRole('menuitem', { name: 'Plan my week' }).tap();
    const none = dialog(page, 'Plan my week').getByRole('button', { name: 'No day' });
    await expect(none).toBeVisible();
    const tops = await none.evaluate((button) =>
      Array.from(button.parentElement?.children ?? [], (each) => each.getBoundingClientRect()).map(
        ({ top, height }) => Math.round((top + height / 2) / 10),
      ),
    );
    expect(tops).toHaveLength(5);
    expect(tops.filter((top) => Math.abs(top - (tops.at(-1) ?? 0)) < 3).length).toBeGreaterThan(1);
  });

  test('four taps shut down a day offline', { tag: '@deep' }, async ({ page, newEmail, announce }) => {
    announce(/ERR_INTERNET_DISCONNECTED/);
    await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
    await page.clock.install({ time: TUESDAY });
    await signIn(page, newEmail());
    await addStored(
      page,
      FIVE.map((title) => ({ title, dueDate: '2026-03-10' })),
    );
    await page.goto('/planner');
    await expect(page.getByRole('banner').getByText(SAVED)).toBeAttached();
    await page.getByRole('button', { name: 'Planner options' }).tap();
    await page.getByRole('menuitem', { name: 'Shut down my day' }).tap();
    const shutDown = dialog(page, 'Shut down my day');
    await expect(shutDown).toContainText('5 tasks are left.');
    await page.context().setOffline(true);
    await shutDown.getByRole('button', { name: 'Move all to tomorrow' }).tap();
    await expect(shutDown).toContainText('Tomorrow: 5 tasks');
    await shutDown.getByRole('button', { name: 'Shut down', exact: true }).tap();
    await expect(shutDown).toContainText('That’s it for today.');
    await page.context().setOffline(false);
    await shutDown.getByRole('button', { name: 'Close' }).last().tap();
    await expect(shutDown).toBeHidden();
    await expect
      .poll(() => stored(page))
      .toEqual(FIVE.toSorted().map((title) => [title, false, '2026-03-11']));
  });
});
