import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import type { RunningApp } from '../harness/running-app.ts';

/** The tasks by due date, in sections for overdue tasks, later ones and those without a date. */
const BY_DATE = ['Ants', 'Bees', 'Cats', 'Dogs', 'Eels', 'Fish', 'Gnus'];
const DATES: Record<string, string> = {
  Ants: '2020-01-01',
  Bees: '2020-01-02',
  Cats: '2099-01-01',
  Dogs: '2099-01-02',
  Eels: '2099-01-03',
};
/** In this order they are created, which is the manual order of the list before anything is moved. */
const CREATED = ['Gnus', 'Cats', 'Fish', 'Ants', 'Eels', 'Bees', 'Dogs'];

/** Signs in to an account whose tasks are all in the same list, goal, project, tag and view. */
async function open(app: RunningApp, page: Page, email: string) {
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(201);
    return answer.json();
  };
  const { goal } = await post('/api/goals', { goal: { title: 'Zoo', category: 'career' } });
  const { savedView } = await post('/api/views', { savedView: { name: 'Animals', filter: '@animal' } });
  for (const title of CREATED) {
    const place = { listId: 'work', project: 'Ark', goalId: goal.id, tags: ['animal'] };
    const dueDate = DATES[title];
    await post('/api/tasks', { task: { title, ...place, ...(dueDate && { dueDate }) } });
  }
  return { goal: goal.id, view: savedView.id };
}

const row = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });
const titles = (page: Page): Promise<string[]> =>
  page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('button', { name: /^Edit / })
    .allTextContents();
const headings = (page: Page) => page.getByRole('list', { name: 'Tasks' }).getByRole('heading');
const shows = (page: Page, order: readonly string[]) => expect.poll(() => titles(page)).toEqual(order);
/** The order with a task moved to a place. */
const moved = (title: string, index: number): string[] =>
  BY_DATE.filter((one) => one !== title).toSpliced(index, 0, title);

test('a drag keeps what is on the screen as the manual order, and undo brings the sort back', async ({
  app,
  page,
  newEmail,
}) => {
  await open(app, page, newEmail());
  await page.goto('/workspace?list=work');
  await shows(page, BY_DATE);
  await expect(headings(page)).toHaveCount(3);

  const target = page.getByRole('listitem').filter({ has: row(page, 'Bees') });
  await row(page, 'Eels').dragTo(target, { targetPosition: { x: 120, y: 3 } });
  await shows(page, moved('Eels', 1));
  await expect(headings(page)).toHaveCount(0);
  await expect(row(page, 'Eels')).toBeInViewport();
  await expect(page.getByText('Sorted manually', { exact: true }).first()).toBeVisible();

  await page.keyboard.press('ControlOrMeta+z');
  await shows(page, BY_DATE);
  await expect(headings(page)).toHaveCount(3);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await shows(page, moved('Eels', 1));
  await expect(headings(page)).toHaveCount(0);

  // The order is stored, and the next move is a step of its own.
  await page.reload();
  await shows(page, moved('Eels', 1));
  await row(page, 'Gnus').press('Alt+Shift+ArrowUp');
  await shows(page, moved('Eels', 1).toSpliced(5, 2, 'Gnus', 'Fish'));
  await page.keyboard.press('ControlOrMeta+z');
  await shows(page, moved('Eels', 1));
});

test('each kind of place has its own manual order, which is undone from any page', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  const { goal, view } = await open(app, page, newEmail());
  const PLACES = ['all', 'project=Ark', 'tag=animal', `goal=${goal}`, `view=${view}`];
  for (const place of PLACES) {
    await page.goto(`/workspace?${place}`);
    await shows(page, BY_DATE);
    await row(page, 'Dogs').press('Alt+Shift+ArrowUp');
    await shows(page, moved('Dogs', 2));
    await expect(row(page, 'Dogs')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+z');
    await shows(page, BY_DATE);
    await expect(headings(page)).toHaveCount(3);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await shows(page, moved('Dogs', 2));
    await page.getByRole('button', { name: 'Remove: Sorted manually' }).click();
    await shows(page, BY_DATE);
  }

  // In My Day, overdue tasks and later days are folded at first. Undone on another page, it is sorted by date again.
  await page.goto('/tasks?sort=dueDate');
  await shows(page, ['Fish', 'Gnus']);
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await shows(page, ['Ants', 'Bees', 'Fish', 'Gnus']);
  await row(page, 'Bees').press('Alt+Shift+ArrowUp');
  await shows(page, moved('Ants', 1));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Work\b/ })
    .first()
    .click();
  await shows(page, BY_DATE);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone')).toBeVisible();
  await page.goBack();
  await shows(page, ['Fish', 'Gnus']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await shows(page, moved('Ants', 1));

  // None of this has changed the order of the list.
  await page.goto('/workspace?list=work');
  await shows(page, BY_DATE);
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Manual');
  await page.keyboard.press('Escape');
  await shows(page, CREATED);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the menu of a task moves it, and the toast undoes that', { tag: '@deep' }, async ({
    app,
    page,
    newEmail,
  }) => {
    await open(app, page, newEmail());
    for (const place of ['/workspace?list=work', '/workspace?tag=animal', '/tasks']) {
      await page.goto(place);
      const before = place === '/tasks' ? ['Fish', 'Gnus'] : BY_DATE;
      await shows(page, before);
      await page.getByRole('button', { name: 'Actions for Gnus' }).tap();
      await page.getByRole('menuitem', { name: 'Move up' }).tap();
      await shows(page, moved('Gnus', 5));
      await expect(row(page, 'Gnus')).toBeInViewport();
      await page.getByRole('button', { name: 'Undo' }).tap();
      await shows(page, before);
    }
  });
});
