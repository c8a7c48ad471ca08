import type { Page } from '@playwright/test';
import { expect, signIn, signInByPopup, test } from '../harness/journey.ts';
import { findNginx, startNginx } from '../harness/nginx.ts';
import { Obstacle } from '../harness/obstacle.ts';
import { freePort } from '../harness/ports.ts';
import { RunningApp } from '../harness/running-app.ts';

/** What another device sees has to arrive within this time. */
const SOON = { timeout: 10_000 };
const FAILURES = /ERR_(FAILED|ABORTED|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE)/;

const state = (page: Page, words: string | RegExp) =>
  page.getByRole('banner').getByRole('status').getByText(words);

async function add(page: Page, title: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Task title' });
  await field.fill(title);
  await field.press('Enter');
}

const shows = (page: Page, title: string, options?: { timeout: number }) =>
  expect(page.getByRole('checkbox', { name: `Complete ${title}` })).toBeVisible(options);

test('behind nginx with TLS and its default settings, everything arrives', async ({ browser, newEmail }) => {
  const nginx = findNginx();
  test.skip(nginx === undefined, 'nginx isn’t installed');
  const port = await freePort();
  const url = `https://localhost:${port}`;
  await using app = await RunningApp.start({ PUBLIC_URL: url });
  await using _ = await startNginx(nginx ?? '', port, app.url);
  const email = newEmail();
  const open = async () => (await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true })).newPage();

  const [page, other] = [await open(), await open()];
  await signInByPopup(page, email);
  await add(page, 'Buy milk');
  await expect(state(page, 'Saved')).toBeVisible();
  await page.reload();
  await shows(page, 'Buy milk');
  await signInByPopup(other, email);
  await shows(other, 'Buy milk');
  await add(page, 'Call Ann');
  await shows(other, 'Call Ann', SOON);
  await expect(state(other, /^Saved$/)).toBeVisible();
  for (const each of [page, other]) await each.context().close();
});

test.describe('with something on the way', { tag: '@edge' }, () => {
  const there = test.extend<object, { obstacle: Obstacle }>({
    obstacle: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
      async ({}, use) => {
        await using obstacle = await Obstacle.open();
        await use(obstacle);
      },
      { scope: 'worker' },
    ],
    app: [
      async ({ obstacle }, use) => {
        await using app = await RunningApp.start({ PUBLIC_URL: obstacle.url });
        obstacle.leadTo(app.url);
        await use(app);
      },
      { scope: 'worker' },
    ],
    baseURL: ({ obstacle }, use) => use(obstacle.url),
  });

  there(
    'streams that are held back are replaced by asking, calmly',
    async ({ page, openBrowser, obstacle, newEmail, announce }) => {
      announce(FAILURES);
      obstacle.holdsStreams = true;
      const email = newEmail();
      await signIn(page, email);
      const other = await openBrowser();
      await signIn(other, email);
      await expect(state(page, 'Saved (not live)')).toBeVisible(SOON);
      await add(page, 'Buy milk');
      await shows(other, 'Buy milk', SOON);
      await expect(state(page, 'Saved (not live)')).toBeVisible();
      await page.reload();
      await shows(page, 'Buy milk');
      await add(other, 'Call Ann');
      await shows(page, 'Call Ann', SOON);
      obstacle.holdsStreams = false;
    },
  );

  there(
    'a gate is named, and two presses lead by it and back, with nothing lost',
    async ({ page, context, obstacle, newEmail, announce }) => {
      announce(FAILURES);
      await signIn(page, newEmail());
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.goto('/tasks?sort=created');
      await add(page, 'Buy milk');
      await expect(state(page, 'Saved')).toBeVisible();

      obstacle.isGate = true;
      await add(page, 'Call Ann');
      await page.getByRole('textbox', { name: 'Task title' }).fill('Half a thought');
      const toGate = page.getByRole('link', { name: 'Your network asks you to sign in (1 waiting)' });
      await expect(toGate).toBeVisible();
      // A reload still shows the app, from the browser's own copy.
      await page.reload();
      await shows(page, 'Call Ann');

      await toGate.click();
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL('/tasks?sort=created');
      await expect(state(page, 'Saved')).toBeVisible();
      await shows(page, 'Call Ann');
      await expect(page.getByRole('textbox', { name: 'Task title' })).toHaveValue('Half a thought');
      await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
      obstacle.isGate = false;
      await context.clearCookies({ name: 'passed' });
    },
  );
});
