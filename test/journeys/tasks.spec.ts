import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';

const title = (page: Page, name: string): Locator => page.getByText(name, { exact: true });
const check = (page: Page, name: string): Locator => page.getByRole('checkbox', { name: `Complete ${name}` });

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Task title' }).fill(name);
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(title(page, name)).toBeVisible();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole('button', { name: `Edit ${from}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill(to);
  await dialog.getByRole('button', { name: 'Done' }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  // Unlike the mouse, the focus stays on a row that moves.
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).focus();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
}

/** Signs in and opens My Day, which lists all tasks. */
async function open(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/tasks');
}

const CHANGES = '/api/changes';

/** Stops a page's timers, without moving them on: a time ahead may have passed on a busy machine. */
async function stopTimers({ clock }: Pick<Page, 'clock'>): Promise<void> {
  const now = Date.now();
  await clock.setFixedTime(now);
  await clock.pauseAt(now);
}

/**
 * Opens My Day in a browser whose timers then stop, so that only the server or another tab can tell it what's new.
 * @returns what it asks the server about changes from then on
 */
async function openWithoutTimers(page: Page, email: string): Promise<string[]> {
  await page.clock.install();
  await signIn(page, email);
  // That of the page before may still be answered.
  const stream = page.waitForResponse(
    (response) => response.url().includes(`${CHANGES}/stream`) && page.url().endsWith('/tasks'),
  );
  await page.goto('/tasks');
  await stream;
  await expect(page.getByText('No tasks yet')).toBeVisible();
  const asked: string[] = [];
  page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(CHANGES)) asked.push(request.url());
  });
  await stopTimers(page);
  return asked;
}

test('tasks appear right away in all of a person’s browsers, in no one else’s, and survive a server crash', async ({
  app,
  page,
  newEmail,
  openBrowser,
  announce,
}) => {
  const ada = newEmail();
  const [elsewhere, stranger] = [await openBrowser(), await openBrowser()];
  await open(page, ada);
  const asked = await openWithoutTimers(elsewhere, ada);
  await open(stranger, newEmail());

  for (const name of ['Buy milk', 'Call the bank', 'Water the plants']) {
    await add(page, name);
    await expect(title(elsewhere, name)).toBeVisible();
  }

  await check(page, 'Buy milk').click();
  await expect(check(page, 'Buy milk')).toBeChecked();
  await expect(check(elsewhere, 'Buy milk')).toBeChecked();

  await rename(page, 'Call the bank', 'Write to the bank');
  await expect(title(elsewhere, 'Write to the bank')).toBeVisible();

  await remove(page, 'Water the plants');
  await expect(title(page, 'Water the plants')).toBeHidden();
  await expect(title(elsewhere, 'Water the plants')).toBeHidden();
  expect(asked, 'changes came over the open stream').toEqual([]);

  await expect(stranger.getByText('No tasks yet')).toBeVisible();
  await expect(stranger.getByRole('checkbox')).toHaveCount(0);

  announce(
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION_RESET/,
  );
  await app.kill9();
  await app.restart();
  const later = await openBrowser();
  await open(later, ada);
  await expect(title(later, 'Write to the bank')).toBeVisible();
  await expect(check(later, 'Buy milk')).toBeChecked();
  await expect(check(later, 'Write to the bank')).not.toBeChecked();
  await expect(title(later, 'Water the plants')).toBeHidden();

  await page.reload();
  await expect(title(page, 'Write to the bank')).toBeVisible();
  await add(page, 'Still signed in');
  await expect(title(later, 'Still signed in')).toBeVisible();
});

test('a second tab in the same browser stays in sync with the first', { tag: '@edge' }, async ({
  page,
  context,
  newEmail,
}) => {
  await context.clock.install();
  await open(page, newEmail());
  const second = await context.newPage();
  await second.goto('/tasks');
  await expect(second.getByText('No tasks yet')).toBeVisible();
  await stopTimers(context);
  await add(page, 'Buy milk');
  await expect(title(second, 'Buy milk')).toBeVisible();
  await check(second, 'Buy milk').click();
  await expect(check(page, 'Buy milk')).toBeChecked();
});

test('tasks that are completed one after the other keep their places until all of them leave', {
  tag: '@edge',
}, async ({ page, context, newEmail }) => {
  await context.clock.install();
  await open(page, newEmail());
  for (const name of ['Third', 'Second', 'First']) await add(page, name);
  const placeOf = async (name: string) => (await title(page, name).boundingBox())?.y ?? 0;
  const names = ['First', 'Second', 'Third'];
  const [one = '', two = '', last = ''] = await Promise.all(
    names.map(async (name) => ({ name, y: await placeOf(name) })),
  ).then((rows) => rows.sort((a, b) => a.y - b.y).map(({ name }) => name));
  await stopTimers(context);
  await check(page, one).click();
  // The field above folds.
  await page.clock.runFor(300);
  const before = await placeOf(last);
  await page.clock.runFor(200);
  await check(page, two).click();
  await page.clock.runFor(500);
  await expect(check(page, two)).toBeChecked();
  expect(await placeOf(last)).toBe(before);
  await page.clock.runFor(1000);
  await expect.poll(() => placeOf(last)).toBeLessThan(before);
  expect(await placeOf(one)).toBeGreaterThan(await placeOf(last));
});

test('every action on a task shows a message', { tag: '@edge' }, async ({ page, newEmail }) => {
  await open(page, newEmail());
  await page.getByRole('textbox', { name: 'Task title' }).fill('   ');
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByText('Please enter a task title')).toBeVisible();

  await add(page, 'Buy milk');
  await expect(page.getByText('Task added successfully!')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('');

  await rename(page, 'Buy milk', 'Buy oat milk');
  await expect(page.getByText('Task updated successfully!')).toBeVisible();

  await remove(page, 'Buy oat milk');
  await expect(page.getByText('Task deleted successfully!')).toBeVisible();
  await expect(page.getByText('No tasks yet')).toBeVisible();
});

test('a task’s dialog stays open when the task leaves the list it was opened from', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await open(page, newEmail());
  await add(page, 'Buy milk');
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('milk');
  await page.getByRole('button', { name: 'Edit Buy milk' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill('Buy bread');
  await expect(page.getByText('No tasks match your search and filters.')).toBeAttached();
  await dialog.getByLabel('Notes').fill('Whole grain');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('button', { name: 'Edit Buy bread' }).first().click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Whole grain');

  // When another device deletes the only task, the open dialog still keeps what is typed.
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { tasks } = await (await fetch(`${app.url}/api/tasks`, { headers })).json();
  const body = JSON.stringify({ taskId: tasks[0].id });
  await fetch(`${app.url}/api/tasks`, { method: 'DELETE', headers, body });
  await expect(dialog.getByRole('alert')).toContainText('This task was deleted');
  await dialog.getByLabel('Notes').fill('Whole grain, sliced');
  await expect(dialog.getByLabel('Notes')).toHaveValue('Whole grain, sliced');
});

test('notes are formatted until they’re edited, with links but without HTML, images or scripts', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await open(page, newEmail());
  await add(page, 'Plan the trip');
  await page.getByRole('button', { name: 'Edit Plan the trip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  const notes = dialog.getByLabel('Notes');
  await notes.fill(
    [
      '**Tickets** at https://trains.example/a?b=c, [a map](https://maps.example/x)',
      'and [this](javascript:alert(1)) ![](https://spy.example/x.png) <img src=x>',
      '',
      '- passport',
    ].join('\n'),
  );
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await notes.blur();
  await expect(dialog.getByRole('link')).toHaveText(['https://trains.example/a?b=c', 'a map']);
  const link = dialog.getByRole('link', { name: 'a map' });
  await expect(link).toHaveAttribute('href', 'https://maps.example/x');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(dialog.getByText('(maps.example)')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'passport' })).toBeVisible();
  await expect(dialog.locator('img')).toHaveCount(0);

  await dialog.getByText('Tickets', { exact: true }).click();
  await expect(notes).toBeFocused();
  await expect(dialog.getByRole('link')).toHaveCount(0);
});

test('a task’s dialog stays open when its list is deleted on another device', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const phone = (method: string, path: string, body: object) =>
    fetch(`${app.url}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  await phone('POST', 'lists', { list: { id: 'home', name: 'Home' } });
  await phone('POST', 'tasks', { task: { title: 'Paint', listId: 'home' } });
  await page.goto('/workspace?list=home');
  await page.getByRole('button', { name: 'Edit Paint' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await phone('DELETE', 'lists', { listId: 'home' });
  await expect(page.getByText('This list is no longer available')).toBeAttached();
  await dialog.getByLabel('Notes').fill('Two coats');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Edit Paint' }).first().click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Two coats');
});

test('a Pro plan has room for an 11th task on a device whose clock is 40 days ahead', {
  tag: '@deep',
}, async ({ app, page, newEmail }) => {
  await signIn(page, newEmail());
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  await page.clock.install({ time: Date.now() + 40 * 24 * 60 * 60 * 1000 });
  await page.goto('/tasks');
  for (let n = 1; n <= 11; n++) await add(page, `Task ${n}`);
  const headers = { Authorization: `Bearer ${token}` };
  await expect
    .poll(async () => (await (await fetch(`${app.url}/api/tasks`, { headers })).json()).tasks.length)
    .toBe(11);
});
