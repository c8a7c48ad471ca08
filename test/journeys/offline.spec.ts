import type { Page, Route } from '@playwright/test';
import type { ChangePage } from '../../domain/registry/change.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';

const FAILURES =
  /ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|FAILED)/;
/** Reconnecting may start with a backoff delay. */
const SOON = { timeout: 20_000 };

/** Signs in on Pro and opens My Day. @returns access to the account's state on the server */
async function open(app: RunningApp, page: Page, email: string) {
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const changes = async (): Promise<ChangePage> =>
    (await fetch(`${app.url}/api/changes?since=0`, { headers })).json();
  return {
    add: (title: string) =>
      fetch(`${app.url}/api/tasks`, { method: 'POST', headers, body: JSON.stringify({ task: { title } }) }),
    /** How many writes the account has received. */
    writes: async () => Number.parseInt((await changes()).cursor, 10),
    /** The titles of all tasks in alphabetical order, completed ones marked. */
    tasks: async () =>
      (await changes()).changes
        .flatMap(({ entity, value }) => (entity === 'task' && value ? [value] : []))
        .map(({ title, completed }) => (completed ? `${title} ✓` : title))
        .sort(),
  };
}

const check = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Complete ${name}`, exact: true });
const state = (page: Page, words: string | RegExp) =>
  page.getByRole('banner').getByRole('status').getByText(words);

async function add(page: Page, titles: readonly string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Task title' });
  for (const title of titles) {
    await field.fill(title);
    await field.press('Enter');
  }
  await expect(check(page, titles.at(-1) ?? '')).toBeVisible();
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page
    .getByRole('button', { name: `Edit ${from}`, exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit task' });
  await dialog.getByLabel('Title').fill(to);
  await dialog.getByLabel('Title').press('Enter');
  await expect(dialog).toBeHidden();
}

/** Single writes, and many in one call. */
const WRITES = /\/api\/(tasks|batch)$/;

/** From now on the server applies a tab's writes, but its responses are lost. `taken` resolves at the first one. */
async function loseAnswers(page: Page): Promise<{ taken: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(WRITES, async (route: Route) => {
    await route.fetch();
    resolve();
  });
  return { taken: promise };
}

const numbered = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what} ${n + 1}`);

test('a task added just before a reload isn’t lost and reaches the server once', async ({
  app,
  page,
  newEmail,
  announce,
}) => {
  announce(FAILURES);
  const account = await open(app, page, newEmail());
  const before = await account.writes();
  const field = page.getByRole('textbox', { name: 'Task title' });
  for (const title of numbered('Hasty', 5)) {
    await field.fill(title);
    await field.press('Enter');
    await page.reload();
    await expect(field).toBeVisible();
  }
  await expect.poll(account.tasks, SOON).toEqual(numbered('Hasty', 5));
  expect(await account.writes()).toBe(before + 5);
});

test('offline changes survive a reload and reach the server once', async ({
  app,
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(FAILURES);
  const account = await open(app, page, newEmail());
  for (const title of numbered('Old', 7)) await account.add(title);
  await page.goto('/tasks?sort=created');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(check(page, 'Old 7')).toBeVisible();
  const before = await account.writes();

  await context.setOffline(true);
  await add(page, numbered('New', 20));
  for (const name of ['Old 1', 'Old 2', 'New 1', 'New 2', 'New 3'])
    await rename(page, name, `${name} edited`);
  for (const name of ['Old 3', 'Old 4', 'Old 5', 'New 4', 'New 5']) await check(page, name).click();
  for (const name of ['Old 6', 'Old 7', 'New 6', 'New 7', 'New 8']) {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).focus();
    await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  }

  const expected = [
    ...['Old 1 edited', 'Old 2 edited', 'Old 3 ✓', 'Old 4 ✓', 'Old 5 ✓'],
    ...['New 1 edited', 'New 2 edited', 'New 3 edited', 'New 4 ✓', 'New 5 ✓'],
    ...numbered('New', 20).slice(8),
  ].sort();
  const shown = async () => {
    const boxes = await page.getByRole('checkbox', { name: /^Complete / }).all();
    const names = boxes.map(async (box) => {
      const name = (await box.getAttribute('aria-label'))?.replace('Complete ', '');
      return (await box.isChecked()) ? `${name} ✓` : name;
    });
    return (await Promise.all(names)).sort();
  };
  await expect.poll(shown).toEqual(expected);
  // Offline emulation has a gap during a reload: requests sent then may get through.
  expect(await account.writes()).toBe(before);
  await page.reload();
  await expect(state(page, 'Offline (35 waiting)')).toBeVisible();
  await expect.poll(shown).toEqual(expected);

  await context.setOffline(false);
  await expect(state(page, 'Saved')).toBeVisible(SOON);
  expect(await account.tasks()).toEqual(expected);
  expect(await account.writes()).toBe(before + 35);
  expect(await shown()).toEqual(expected);
});

test('another tab takes over when the leading tab is closed or frozen', { tag: '@edge' }, async ({
  app,
  page,
  context,
  newEmail,
}) => {
  const account = await open(app, page, newEmail());
  await page.goto('/tasks');
  await expect(page.getByText('No tasks yet')).toBeVisible();
  await expect(state(page, 'Saved')).toBeVisible();
  const [second, third] = [await context.newPage(), await context.newPage()];
  for (const tab of [second, third]) {
    await tab.goto('/tasks');
    await expect(tab.getByText('No tasks yet')).toBeVisible();
  }
  const before = await account.writes();

  const first = await loseAnswers(page);
  await add(page, numbered('First', 3));
  await first.taken;
  // Once another tab shows the tasks, they are on disk.
  await expect(check(second, 'First 3')).toBeVisible();
  await page.close();
  await expect(state(second, 'Saved')).toBeVisible();
  expect(await account.tasks()).toEqual(numbered('First', 3));
  expect(await account.writes()).toBe(before + 3);

  // The second tab now leads and must give up the lead when frozen.
  const then = await loseAnswers(second);
  await add(third, numbered('Then', 3));
  await then.taken;
  await expect(state(third, 'Saving…')).toBeVisible();
  // Playwright never freezes a page, so the browser's event is dispatched here.
  await second.evaluate(() => document.dispatchEvent(new Event('freeze')));
  await expect(state(third, 'Saved')).toBeVisible();
  expect(await account.tasks()).toEqual([...numbered('First', 3), ...numbered('Then', 3)]);
  expect(await account.writes()).toBe(before + 6);
  await second.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect(state(second, 'Saved')).toBeVisible();
});

test('a server killed during a sync ends up with every write exactly once', { tag: '@deep' }, async ({
  app,
  page,
  newEmail,
  announce,
}) => {
  announce(FAILURES);
  const account = await open(app, page, newEmail());
  await page.goto('/tasks');
  await expect(state(page, 'Saved')).toBeVisible();
  const before = await account.writes();

  // The server applies the second call's writes and is killed before it responds.
  let calls = 0;
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  await page.route(WRITES, async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    await route.fetch();
    await app.kill9();
    await route.abort('connectionreset');
    resolve();
  });
  await add(page, numbered('Task', 10));
  await killed;
  await expect(state(page, /Offline \(\d+ waiting\)/)).toBeVisible();
  await app.restart();
  // A new write triggers an immediate retry of the others.
  await add(page, ['Task 11']);
  await expect(state(page, 'Saved')).toBeVisible(SOON);
  expect(await account.tasks()).toEqual(numbered('Task', 11).sort());
  expect(await account.writes()).toBe(before + 11);
});
