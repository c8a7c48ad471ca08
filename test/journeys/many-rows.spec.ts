import type { Page } from '@playwright/test';
import { showAs } from '../harness/display.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';

const MANY = 2000;
/** Enough for the screen, and those created ahead. */
const HIGH = 100;

/** Signs in to an account with 2,000 tasks of high priority, of which the last 100 have long titles. */
async function withManyTasks(app: RunningApp, page: Page, email: string): Promise<void> {
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  const createdAt = new Date().toISOString();
  const long =
    'Write to the landlord about the heating, which has been cold since the first days of November';
  const tasks = Array.from({ length: MANY }, (_, n) => ({
    id: `task-${n}`,
    title: n < MANY - HIGH ? `Task ${n}` : `${n}: ${long}`,
    completed: false,
    priority: n < MANY - HIGH ? 'high' : 'low',
    listId: 'work',
    createdAt,
  }));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/account/import', { headers, data: { tasks } });
  expect(answer.status()).toBe(200);
}

test('End leads to the last of 2,000 tasks where the last rows are higher than the first', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await withManyTasks(app, page, newEmail());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/workspace?list=work&sort=priority');
  // They come in several pages.
  await expect(page.getByRole('banner')).toContainText('2,000 open');
  await page.locator('li[aria-setsize]').first().waitFor();
  const titles = page.getByRole('button', { name: /^Edit Task/ });
  await titles.first().focus();
  const focused = page.getByRole('list', { name: 'Tasks' }).locator(':focus');
  for (let n = 0; n < 3; n++) {
    await page.keyboard.press('End');
    await expect(focused).toHaveText(/landlord/);
    await expect(focused).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(focused).toHaveText(/^Task/);
    await expect(focused).toBeInViewport({ ratio: 1 });
  }
});

/** The largest gap between neighboring cards of a column in view, or to the edges of the view, in pixels. */
const largestGap = (page: Page, column: string): Promise<number> =>
  page.getByRole('region', { name: 'Board' }).evaluate((board, name) => {
    const view = board.getBoundingClientRect();
    const head = 40;
    const cards = [...board.querySelectorAll(`ul[aria-label="${name}"] > li`)]
      .map((card) => card.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > view.top && top < view.bottom)
      .sort((a, b) => a.top - b.top);
    const edges = [view.top + head, ...cards.flatMap(({ top, bottom }) => [top, bottom]), view.bottom];
    return Math.max(...edges.flatMap((edge, n) => (n % 2 === 0 ? (edges[n + 1] ?? edge) - edge : [])));
  }, column);

test('a board’s columns of 2,000 cards scroll without gaps, and the keyboard reaches their last cards', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await withManyTasks(app, page, newEmail());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/workspace?list=work&sort=priority');
  await expect(page.getByRole('banner')).toContainText('2,000 open');
  await showAs(page, 'Board');
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board).toBeVisible();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Columns' }).selectOption('priority');
  await page.keyboard.press('Escape');
  const high = board.getByRole('list', { name: 'High priority' });
  await expect(high.locator('li').first()).toHaveAttribute('aria-setsize', '1900');
  await high
    .getByRole('button', { name: /^Edit Task/ })
    .first()
    .focus();
  const focused = board.locator(':focus');

  await page.mouse.move(400, 500);
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, turn % 4 === 3 ? -700 : 1900);
    // Not 8 px, the gap between cards, since the last one has its own below it.
    await expect.poll(() => largestGap(page, 'High priority')).toBeLessThanOrEqual(1);
    expect(await high.locator('li').count()).toBeLessThan(60);
  }
  // The focus was out of sight, but stayed where it was.
  await expect(focused).toHaveText('Task 0');
  await expect(focused).not.toBeInViewport();

  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Task 1');
  await expect(focused).toBeInViewport({ ratio: 1 });
  // Past the empty column, whose only stop is its foot.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName('Add a task to Low priority');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText(/landlord/);
  await expect(board.locator('li', { has: page.locator(':focus') })).toHaveAttribute('aria-posinset', '100');
  await expect(focused).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Home');
  await expect(board.locator('li', { has: page.locator(':focus') })).toHaveAttribute('aria-posinset', '1');
  await expect(focused).toBeInViewport({ ratio: 1 });
});
