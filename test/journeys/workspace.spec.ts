import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const check = (page: Page, title: string): Locator =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true });
const row = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: check(page, title) });
const rail = (page: Page): Locator => page.getByRole('navigation', { name: 'Workspace' });
const place = (page: Page, name: string): Locator => rail(page).getByRole('link', { name });

async function open(page: Page, email: string, tasks: readonly string[]): Promise<void> {
  await signIn(page, email);
  await page.goto('/workspace');
  for (const words of tasks) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(words);
    await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  }
}

async function select(page: Page, title: string, modifiers: 'Shift'[] = []): Promise<void> {
  // Unlike the mouse, the focus stays on a row that moves.
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).focus();
  await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).click({ modifiers });
}

test('a list can be created, renamed, recolored, filled, deleted, and restored', async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail(), []);
  await rail(page).getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog', { name: 'New list' }).getByLabel('Name').fill('Garden');
  await page.getByRole('radio', { name: 'green' }).check();
  await page.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { name: 'Garden', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Garden · /);
  await expect(page.getByText('No tasks yet')).toBeVisible();

  await page.getByRole('textbox', { name: 'Task title' }).fill('Plant a tree');
  await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  await expect(check(page, 'Plant a tree')).toBeVisible();

  const header = page.getByRole('banner').getByRole('button', { name: 'Garden options' });
  await header.click();
  await page.getByRole('menuitem', { name: 'Edit list' }).click();
  await page.getByRole('dialog', { name: 'Edit list' }).getByLabel('Name').fill('Orchard');
  await page.getByRole('radio', { name: 'red' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Orchard', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/^Orchard · /);

  await page.getByRole('banner').getByRole('button', { name: 'Orchard options' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Orchard”?' });
  await expect(dialog.getByText('Its 1 task moves to Personal.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete list' }).click();
  // Its message stays while it's pointed at.
  await page.getByRole('button', { name: 'Undo' }).first().hover();
  await expect(place(page, 'Orchard')).toBeHidden();
  await expect(page).toHaveURL('/workspace');
  await expect(page).toHaveTitle(/^Workspace · /);
  await expect(row(page, 'Plant a tree')).toContainText('Personal');

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(place(page, 'Orchard')).toBeVisible();
  await expect(row(page, 'Plant a tree')).toContainText('Orchard');
  await page.reload();
  await expect(row(page, 'Plant a tree')).toContainText('Orchard');
});

test('one task or all selected tasks can be dragged to a list or a project', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail(), ['Write a chapter +Book', 'Draw the cover', 'Find a printer']);
  await row(page, 'Draw the cover').dragTo(place(page, 'Work'));
  await expect(page.getByText('1 task moved to Work')).toBeVisible();
  await expect(row(page, 'Draw the cover')).toContainText('Work');

  await select(page, 'Draw the cover');
  await select(page, 'Find a printer');
  await row(page, 'Find a printer').dragTo(place(page, 'Book'));
  await expect(page.getByText('2 tasks moved to Book')).toBeVisible();
  await place(page, 'Book').click();
  await expect(page.getByRole('checkbox', { name: /^Complete/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Complete/ })).toHaveCount(1);
});

test('lists can be ordered by dragging, with keys, and from their menu', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await open(page, newEmail(), []);
  const lists = rail(page).getByRole('region', { name: 'Lists' }).getByRole('link');
  const list = (name: string) => lists.filter({ hasText: name });
  await expect(lists).toHaveText([/Work/, /Personal/, /Health/]);
  await list('Health').dragTo(list('Work'), { targetPosition: { x: 60, y: 3 } });
  await expect(lists).toHaveText([/Health/, /Work/, /Personal/]);
  await list('Health').press('Alt+Shift+ArrowDown');
  await expect(lists).toHaveText([/Work/, /Health/, /Personal/]);
  await expect(list('Health')).toBeFocused();
  await rail(page).getByRole('button', { name: 'Personal options' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(lists).toHaveText([/Work/, /Personal/, /Health/]);
  await expect(rail(page).getByRole('button', { name: 'Personal options' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(lists).toHaveText([/Work/, /Health/, /Personal/]);
});

test('a range of selected tasks can be completed, moved, and deleted, and each action undone', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  const titles = ['One', 'Two', 'Three', 'Four'];
  await open(page, newEmail(), titles);
  await expect(check(page, 'Four')).toBeVisible();
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' });
  const undo = page.getByRole('button', { name: 'Undo' });

  // The newest task is first.
  await select(page, 'Four');
  await select(page, 'Two', ['Shift']);
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Complete' }).click();
  // Its message stays while it's pointed at.
  await undo.hover();
  for (const title of ['Two', 'Three', 'Four']) await expect(check(page, title)).toBeChecked();
  await expect(bar).toBeHidden();
  await undo.click();
  for (const title of titles) await expect(check(page, title)).not.toBeChecked();

  await select(page, 'One');
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Move to…' }).click();
  await page
    .getByRole('dialog', { name: 'Move to' })
    .getByRole('button', { name: 'Health', exact: true })
    .click();
  await undo.hover();
  for (const title of titles) await expect(row(page, title)).toContainText('Health');
  await undo.click();
  for (const title of titles) await expect(row(page, title)).toContainText('Personal');

  await select(page, 'One');
  await select(page, 'Two');
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(check(page, 'One')).toBeHidden();
  await undo.click();
  for (const title of titles) await expect(check(page, title)).toBeVisible();
  await page.reload();
  for (const title of titles) await expect(check(page, title)).toBeVisible();
});

test('signing in and adding, editing, moving, completing, deleting, and restoring a task work with the keyboard alone', async ({
  page,
  newEmail,
}) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).first().focus();
  await page.keyboard.press('Enter');
  const popup = await opened;
  await popup.getByLabel('Email').focus();
  await popup.keyboard.type(newEmail());
  await popup.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workspace' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All tasks', level: 1 })).toBeVisible();
  await page.keyboard.press('q');
  await page.keyboard.type('Buy milk');
  await page.keyboard.press('Enter');
  await expect(check(page, 'Buy milk')).toBeVisible();

  await check(page, 'Buy milk').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Edit Buy milk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeFocused();
  // A key of the list changes nothing here.
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toBeFocused();
  await page.keyboard.type(' and bread');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Buy milk and bread' })).toBeFocused();
  const title = page.getByRole('button', { name: 'Edit Buy milk and bread' });
  await page.keyboard.press('m');
  await expect(page.getByRole('textbox', { name: 'Find a place or create a project' })).toBeFocused();
  await page.keyboard.type('wor');
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await expect(page.getByText('1 task moved to Work')).toBeVisible();

  await page.keyboard.press('Space');
  await expect(check(page, 'Buy milk and bread')).toBeChecked();

  await title.focus();
  await page.getByRole('button', { name: 'Delete Buy milk and bread' }).waitFor();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Delete Buy milk and bread' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(check(page, 'Buy milk and bread')).toBeHidden();
  const deleted = page.getByRole('group').filter({ hasText: 'Task deleted successfully!' });
  await deleted.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(check(page, 'Buy milk and bread')).toBeChecked();
});

test('My Day searches, filters, and sorts, stores the choice in the URL, and has an empty state', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/tasks');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Expand options' }).click();
  await page.getByRole('switch', { name: 'Deadline' }).click();
  await page.getByLabel('Deadline date').fill('2020-01-02');
  for (const words of ['Café visit', 'Buy milk !high', 'Read a book !low']) {
    await page.getByRole('textbox', { name: 'Task title' }).fill(words);
    await page.getByRole('textbox', { name: 'Task title' }).press('Enter');
  }
  await check(page, 'Read a book').click();
  const shown = page.getByRole('checkbox', { name: /^Complete/ });
  await expect(shown).toHaveCount(3);

  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'My Day', level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('cafe');
  await expect(shown).toHaveCount(1);
  await expect(row(page, 'Café visit').getByText('Jan 2, 2020')).toBeVisible();
  await page.keyboard.type(' nowhere');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await expect(shown).toHaveCount(3);

  const filters = page.getByRole('button', { name: 'Display' });
  await filters.click();
  await page.getByRole('radio', { name: 'Active' }).check();
  await expect(shown).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Priority');
  await expect(page).toHaveURL('/tasks?status=Active&sort=priority');
  await page.reload();
  await expect(shown).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: /priority/ })).toHaveText([
    'High priority1',
    'Medium priority1',
  ]);
  await filters.click();
  await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('High');
  await expect(shown).toHaveCount(1);
  await page.getByRole('radio', { name: 'Done' }).check();
  await expect(page.getByText('No tasks found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters).toBeFocused();

  // Each filter in use has a chip that removes it.
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button');
  await expect(chips).toHaveText(['Done', 'High priority', 'Sorted by priority']);
  await page.getByRole('button', { name: 'Remove: High priority' }).click();
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove: Done' }).click();
  await page.getByRole('button', { name: 'Remove: Sorted by priority' }).click();
  await expect(chips).toHaveCount(0);
  await expect(shown).toHaveCount(3);
});

test('Back leads to the search and the sort that were there when the page was left, however quickly', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await open(page, newEmail(), ['Buy milk', 'Call Ann']);
  await page.goto('/tasks?sort=created');
  await expect(page.getByRole('button', { name: 'Edit Call Ann' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tasks' }).evaluate(async (field: HTMLElement) => {
    field.focus();
    document.execCommand('insertText', false, 'milk');
    await new Promise((rendered) => setTimeout(rendered));
    document.querySelector<HTMLElement>('nav a[href="/goals"]')?.click();
  });
  await expect(page).toHaveURL('/goals');
  await page.goBack();
  await expect(page).toHaveURL('/tasks?search=milk&sort=created');
  await expect(page.getByRole('button', { name: 'Edit Buy milk' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Call Ann' })).toBeHidden();

  // The sort that the address asked for has given way to the manual one, which is the person’s own.
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Edit Buy milk' }).evaluate(async (row: HTMLElement) => {
    const isMoved = () => document.querySelector('[aria-label="Remove: Sorted manually"]');
    row.focus();
    const init = { key: 'ArrowUp', altKey: true, shiftKey: true, bubbles: true, cancelable: true };
    row.dispatchEvent(new KeyboardEvent('keydown', init));
    while (!isMoved()) await new Promise((rendered) => setTimeout(rendered));
    document.querySelector<HTMLElement>('nav a[href="/goals"]')?.click();
  });
  await expect(page).toHaveURL('/goals');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove: Sorted manually' })).toBeVisible();
  await expect(page).toHaveURL('/tasks');
});

test('the edit dialog saves every field as it changes', { tag: '@edge' }, async ({ page, newEmail }) => {
  await open(page, newEmail(), ['Write a chapter']);
  await page.getByRole('button', { name: 'Edit Write a chapter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const sent: object[] = [];
  page.on('request', (one) => {
    if (one.method() === 'PUT') sent.push(one.postDataJSON().updates);
    if (one.url().endsWith('/api/batch'))
      for (const { body } of one.postDataJSON().writes) sent.push(body.updates);
  });
  await dialog.getByLabel('Title').fill('Write two chapters');
  await dialog.getByLabel('Notes').fill('About the sea');
  await dialog.getByRole('button', { name: 'Project: No project' }).click();
  await page.keyboard.type('Book');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Project: Book' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Priority' }).selectOption('High');
  await dialog.getByRole('button', { name: /^List: / }).click();
  await page.getByRole('dialog', { name: 'List' }).getByRole('button', { name: 'Work' }).click();
  await dialog.getByRole('combobox', { name: 'Estimate' }).selectOption('4 hours');
  await dialog.getByRole('button', { name: 'Goal: No goal' }).click();
  await page.getByRole('button', { name: 'Learn new skills' }).click();
  await dialog.getByRole('button', { name: /^Deadline/ }).click();
  await page.getByRole('button', { name: /^Tomorrow/ }).click();
  await expect
    .poll(() => Object.assign({}, ...sent))
    .toEqual({
      title: 'Write two chapters',
      description: 'About the sea',
      project: 'Book',
      priority: 'high',
      listId: 'work',
      estimatedMinutes: 240,
      goalId: 'skills',
      dueDate: expect.any(String),
    });
  await page.keyboard.press('Escape');
  await place(page, 'Book').click();
  await expect(check(page, 'Write two chapters')).toBeVisible();
  await place(page, 'Learn new skills').click();
  await expect(check(page, 'Write two chapters')).toBeVisible();
});

test('renaming a list here and recoloring it on another device keeps both changes', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await open(page, newEmail(), []);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const phone = (method: string, body?: object) =>
    fetch(`${app.url}/api/lists`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  await phone('POST', { list: { id: 'garden', name: 'Garden', color: 'green' } });
  await place(page, 'Garden').click();
  await page.getByRole('banner').getByRole('button', { name: 'Garden options' }).click();
  await page.getByRole('menuitem', { name: 'Edit list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit list' });
  await dialog.getByLabel('Name').fill('Orchard');
  await phone('PUT', { listId: 'garden', updates: { color: 'red' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await (await phone('GET')).json()).lists)
    .toContainEqual(expect.objectContaining({ id: 'garden', name: 'Orchard', color: 'red' }));
});

test('tags are added in a task, and a filter by tag is corrected, and saved as a view; tags are merged', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await open(page, newEmail(), ['Pay rent !high #work', 'Call Ann !high @waiting #work', 'Read']);
  await page.getByRole('button', { name: 'Edit Pay rent' }).click();
  await page.getByRole('button', { name: 'Tags: none' }).click();
  await page.getByRole('textbox', { name: 'Find or add a tag' }).fill('errand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'errand', pressed: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(row(page, 'Pay rent')).toContainText('@errand');

  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.fill('p1 & #Wrok & !@waiting');
  await expect(page.getByText('I don’t know “#Wrok”. Did you mean “#Work”?')).toBeVisible();
  await page.getByRole('button', { name: 'p1 & #Work & !@waiting' }).click();
  await expect(page.getByText('Showing: high priority and in Work and not tagged “waiting”')).toBeVisible();
  await expect(row(page, 'Pay rent')).toBeVisible();
  await expect(row(page, 'Call Ann')).toBeHidden();

  await page.getByRole('button', { name: 'Save as view' }).click();
  await page.getByRole('dialog', { name: 'Save as view' }).getByLabel('Name').fill('Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Now', level: 1 })).toBeVisible();
  await page.reload();
  await expect(row(page, 'Pay rent')).toBeVisible();
  await expect(row(page, 'Call Ann')).toBeHidden();
  await expect(place(page, 'Now')).toContainText('1');

  await place(page, 'waiting').click();
  await page.getByRole('banner').getByRole('button', { name: 'waiting options' }).click();
  await page.getByRole('menuitem', { name: 'Edit tag' }).click();
  await page.getByLabel('Tag name').fill('Errand');
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(place(page, 'waiting')).toBeHidden();
  await expect(row(page, 'Call Ann')).toContainText('@errand');
  // The view follows: it now leaves out “errand”, which Pay rent has.
  await expect(place(page, 'Now')).not.toContainText('1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(place(page, 'waiting')).toBeVisible();
  await expect(place(page, 'Now')).toContainText('1');
});
