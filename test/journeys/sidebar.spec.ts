import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const LISTS = 30;
const TAGS = 40;
const PROJECTS = 12;
const OPEN = 9;
const MOST_TAB_STOPS = 12;

/** Signs in to an account with as many places as people have after some years. */
async function openCrowded(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  const createdAt = new Date().toISOString();
  // Imported lists take the place of those of a new account.
  const names = ['Work', 'Personal', 'Health', ...Array.from({ length: LISTS }, (_, n) => `List ${n}`)];
  const lists = Object.fromEntries(
    names.map((name) => [name.toLowerCase().replace(' ', '-'), { name, color: 'blue', isShared: false }]),
  );
  const tasks = Array.from({ length: TAGS }, (_, n) => ({
    id: `t${n}`,
    title: `Task ${n}`,
    // Free has room for one more open task.
    completed: n >= OPEN,
    ...(n >= OPEN && { completedAt: createdAt }),
    priority: 'medium',
    listId: 'work',
    project: `Project ${n % PROJECTS}`,
    tags: [`tag${n}`],
    createdAt,
  }));
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/account/import', { headers, data: { lists, tasks } });
  expect(answer.status()).toBe(200);
  await page.goto('/workspace?list=work');
  await page.getByRole('button', { name: 'Edit Task 0', exact: true }).waitFor();
  await page
    .getByRole('region', { name: 'Tags', exact: true })
    .getByRole('link', { name: /^tag39/ })
    .waitFor();
}

test('with 30 lists, 40 tags and 12 projects, the tasks are a few tab stops away', async ({
  page,
  newEmail,
}) => {
  await openCrowded(page, newEmail());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  /** What has the focus: the first task, or another control by its name. */
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('[aria-label="Tasks"]')
        ? 'a task'
        : activeElement?.getAttribute('aria-label') || activeElement?.textContent;
    });
  const stops: unknown[] = [];
  do {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  } while (stops.at(-1) !== 'a task' && stops.length <= MOST_TAB_STOPS);
  expect(stops.at(-1), stops.join(', ')).toBe('a task');
  expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(MOST_TAB_STOPS);
});

test('the arrow keys lead through the tools of a list and of quick add, and leave the search its caret', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openCrowded(page, newEmail());
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.fill('Task');
  await page.keyboard.press('ArrowLeft');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();

  await page.getByRole('textbox', { name: 'Task title' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Voice input' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Expand options' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeFocused();
});

test('the arrow keys move within a section of the sidebar, which folds until it’s unfolded', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await openCrowded(page, newEmail());
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const link = (name: string) => section('Lists').getByRole('link', { name });
  const last = section('Lists').getByRole('link').last();
  await link('Work').focus();
  await page.keyboard.press('ArrowDown');
  await expect(link('Personal')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(section('Lists').getByRole('button', { name: 'Personal options' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('Health')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(section('Lists').getByRole('button', { name: 'Lists' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(section('Lists').getByRole('button', { name: 'New list' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(section('Projects').getByRole('button', { name: 'Projects' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(link('List 29')).toBeHidden();
  await expect(section('Lists').getByRole('button', { name: 'Lists 33' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await page.reload();
  await section('Projects').getByRole('link').first().waitFor();
  await expect(link('List 29')).toBeHidden();
  await section('Lists').getByRole('button', { name: 'Lists' }).click();
  await expect(link('List 29')).toBeVisible();
});

test('with many lists, quick add finds its list by typing', { tag: '@edge' }, async ({ page, newEmail }) => {
  await openCrowded(page, newEmail());
  await page.getByRole('button', { name: 'Expand options' }).click();
  await page.getByRole('button', { name: 'List: Work' }).click();
  await page.keyboard.type('list 17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'List: List 17' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Task title' }).fill('Buy seeds');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'List 17' }).click();
  await expect(page.getByRole('button', { name: 'Edit Buy seeds' })).toBeVisible();
});
