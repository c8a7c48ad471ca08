import type { Locator, Page } from '@playwright/test';
import { enter, expect, signIn, test } from '../harness/journey.ts';

const MONDAY = '2026-01-05'; // Berlin is an hour ahead of UTC
const at = (time: string, date = MONDAY) => new Date(`${date}T${time}+01:00`);

const check = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Complete ${name}` });
const recent = (page: Page): Locator => page.getByRole('region', { name: 'Recent Tasks' });
const figures = (page: Page): Locator =>
  page.getByRole('region', { name: 'Overview' }).getByRole('definition');
const CONFETTI = '[data-confetti] > *';
const ALL_DONE = "Yayyy! You've completed all tasks!";

async function add(page: Page, words: string, name = words): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(words);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(recent(page).getByRole('checkbox', { name: `Complete ${name}` })).toBeVisible();
}

async function complete(page: Page, name: string): Promise<void> {
  await check(page, name).click();
  await expect(check(page, name)).toBeHidden();
}

test('the dashboard greets people by time of day and by name', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.clock.setFixedTime(at('11:59:00'));
  await signIn(page, newEmail());
  await page.evaluate(() => localStorage.setItem('user_display_name', 'Countess'));
  for (const [time, words] of [
    ['11:59:59', 'Good morning, Countess'],
    ['12:00:00', 'Good afternoon, Countess'],
    ['17:59:59', 'Good afternoon, Countess'],
    ['18:00:00', 'Good evening, Countess'],
  ] as const) {
    await page.clock.setFixedTime(at(time));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  }
  await expect(page.getByText('Ready to tackle the day?')).toBeVisible();
});

test('the dashboard shows three active tasks, and its figures and progress bar follow completed tasks', async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await expect(page.getByText('All caught up! No active tasks')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Total Tasks', 'Completed', 'Remaining', 'Progress %']);
  await expect(figures(page)).toHaveText(['0', '0', '0', '0']);

  for (const name of ['One', 'Two', 'Three', 'Four']) await add(page, name);
  await expect(recent(page).getByRole('checkbox')).toHaveCount(3);
  await expect(check(page, 'One')).toBeHidden();
  await complete(page, 'Four');
  const undo = page.getByRole('button', { name: 'Undo' });
  // Its message stays while it's pointed at.
  await undo.hover();
  await expect(check(page, 'One')).toBeVisible();
  await expect(figures(page)).toHaveText(['4', '1', '3', '25']);
  await expect(page.getByRole('progressbar', { name: 'Overall Progress' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await expect(page.getByText('Keep the momentum going!')).toBeVisible();

  await undo.click();
  await expect(check(page, 'Four')).toBeVisible();
  await expect(figures(page)).toHaveText(['4', '0', '4', '0']);

  await recent(page).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/tasks');
  for (const name of ['One', 'Two', 'Three', 'Four']) await expect(check(page, name)).toBeVisible();
});

test('Recent Tasks shows three active tasks, also those due today, which are above it as well', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await expect(recent(page).getByRole('checkbox')).toHaveCount(0);
  for (const name of ['One', 'Two', 'Three', 'Four']) await add(page, `${name} today`, name);
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByRole('checkbox')).toHaveCount(4);
  await expect(recent(page).getByRole('checkbox')).toHaveCount(3);
  for (const name of ['Two', 'Three', 'Four']) {
    await expect(recent(page).getByRole('checkbox', { name: `Complete ${name}` })).toBeVisible();
  }
  await recent(page).getByRole('checkbox', { name: 'Complete Four' }).click();
  await expect(check(page, 'Four')).toHaveCount(0);
  await expect(today.getByRole('checkbox')).toHaveCount(3);
  await recent(page).getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/tasks');
});

test('overdue and high-priority tasks are highlighted and can be completed from the dashboard', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.clock.install({ time: at('09:00:00') });
  await signIn(page, newEmail());
  await add(page, 'Pay the rent today', 'Pay the rent');
  await add(page, 'Call the bank !high 90m', 'Call the bank');
  for (const name of ['Two', 'Three', 'Four']) await add(page, name);
  const attention = page.getByRole('region', { name: 'Needs Attention' });
  const focus = page.getByRole('region', { name: "Today's Focus" });
  await expect(focus).toContainText('0 of 1 done');
  await expect(focus).toContainText('No estimates yet');
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('1h 30m of work remaining');
  await expect(attention.getByRole('link')).toHaveText(['0 overdue', '1 high priority']);

  await page.clock.setFixedTime(at('09:00:00', '2026-01-06'));
  await page.reload();
  await expect(attention.getByRole('link')).toHaveText(['1 overdue', '1 high priority']);
  await expect(focus).toContainText('Nothing due today');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today).toContainText('1 overdue since yesterday');
  await attention.getByRole('checkbox', { name: 'Complete Pay the rent' }).click();
  await expect(today).toBeHidden();
  await attention.getByRole('checkbox', { name: 'Complete Call the bank' }).click();
  await expect(attention).toContainText('Nothing urgent.');
});

test('ten pieces of confetti fall for five seconds if all tasks are done on load', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.clock.install({ time: at('10:00:00') });
  await signIn(page, newEmail());
  await expect(page.getByText('All caught up! No active tasks')).toBeVisible();
  await expect(page.getByText(ALL_DONE)).toBeHidden();
  await add(page, 'One');
  await complete(page, 'One');
  await expect(page.getByText(ALL_DONE)).toBeHidden();

  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: ALL_DONE })).toBeVisible();
  await expect(page.locator(CONFETTI)).toHaveCount(10);
  await page.clock.fastForward(5000);
  await expect(page.getByText(ALL_DONE)).toBeHidden();
  await expect(page.locator(CONFETTI)).toHaveCount(0);
  await expect(page.getByText('Keep the momentum going!')).toBeVisible();
});

test('with reduced motion, the all-done message appears without confetti', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, newEmail());
  await add(page, 'One');
  await complete(page, 'One');
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: ALL_DONE })).toBeVisible();
  await expect(page.locator(CONFETTI)).toHaveCount(0);
});

test('a failed first load shows an error and recovers automatically', { tag: '@edge' }, async ({
  page,
  newEmail,
  announce,
}) => {
  announce(/Failed to load resource|ERR_FAILED/);
  await page.route('**/api/changes**', (route) => route.abort());
  await enter(page, newEmail());
  await expect(
    page.getByText('Error loading data: There was a problem loading your tasks. Please try again.'),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Goals' }).click();
  await expect(page.getByText('Failed to load goals and tasks')).toBeVisible();
  await page.unroute('**/api/changes**');
  await expect(page.getByRole('article', { name: 'Improve my health' })).toBeVisible();
});

test('the dashboard works with the keyboard alone', { tag: '@deep' }, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).focus();
  await page.keyboard.type('Buy milk');
  await page.keyboard.press('Enter');
  await check(page, 'Buy milk').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('All caught up! No active tasks')).toBeVisible();
  const summary = page.getByRole('button', { name: /^Daily Summary/ });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(summary).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('textbox', { name: 'Reflection' }).focus();
  await page.keyboard.type('All by keys');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Recent reflections' })).toContainText('All by keys');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('completes a task and opens the summary on a phone', { tag: '@edge' }, async ({ page, newEmail }) => {
    await signIn(page, newEmail());
    await page.getByRole('textbox', { name: 'Task title' }).fill('Buy milk');
    await page.getByRole('button', { name: 'Add Task' }).tap();
    await check(page, 'Buy milk').tap();
    await expect(figures(page)).toHaveText(['1', '1', '0', '100']);
    await page.getByRole('button', { name: /^Daily Summary/ }).tap();
    await expect(page.getByRole('region', { name: 'Accomplishments' })).toContainText('Buy milk');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
