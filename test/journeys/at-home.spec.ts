import type { Page } from '@playwright/test';
import { PAGE_PATHS, SETTINGS_PAGES, settingsPath } from '../../domain/page-paths.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { LAUNCH } from '../harness/chromium.ts';
import { test as base, expect, signInByPopup } from '../harness/journey.ts';
import { freePorts } from '../harness/ports.ts';
import { RunningApp } from '../harness/running-app.ts';

const CLIENT = { clientId: 'daymark', clientSecret: 'the-secret-of-the-client' };

/** In production with sign-in alone, over plain HTTP under a name in the home network. */
const test = base.extend({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const [port, identityPort] = await freePorts(2);
      const issuer = `http://127.0.0.1:${identityPort}/identity`;
      const publicUrl = `http://nas:${port}`;
      const redirectUris = [`${publicUrl}/api/auth/callback/oidc`];
      await using _provider = await startSandbox({
        port: Number(identityPort),
        host: '127.0.0.1',
        identity: { issuer, ...CLIENT, redirectUris },
      });
      await using app = await RunningApp.start({
        NODE_ENV: 'production',
        PORT: String(port),
        PUBLIC_URL: publicUrl,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
      });
      await use(app);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ app }, use) => use(app.url.replace('localhost', 'nas')),
});

test.use({
  launchOptions: { ...LAUNCH, args: [...LAUNCH.args, '--host-resolver-rules=MAP nas 127.0.0.1'] },
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Task title' });
const check = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Complete ${title}`, exact: true });
const saved = (page: Page) => page.getByRole('banner').getByRole('status').getByText('Saved');

async function add(page: Page, title: string): Promise<void> {
  await field(page).fill(title);
  await field(page).press('Enter');
}

test('over plain HTTP the app is whole, but for what browsers forbid, as one line says', {
  tag: '@edge',
}, async ({ page, openBrowser, newEmail }) => {
  const email = newEmail();
  await signInByPopup(page, email);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.goto('/tasks');
  await add(page, 'Buy milk');
  await expect(check(page, 'Buy milk')).toBeVisible();
  await expect(saved(page)).toBeVisible();

  const other = await openBrowser();
  await signInByPopup(other, email);
  await other.goto('/tasks');
  await expect(check(other, 'Buy milk')).toBeVisible();
  await add(page, 'Water the plants');
  await expect(check(other, 'Water the plants')).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByRole('note')).toHaveText(/plain HTTP/);
  await expect(page.getByText('Not available over plain HTTP')).toBeVisible();
});

test('a server that sells nothing and has no model offers no upgrade and no composer', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Free', exact: true })).toBeVisible();
  await expect(page.getByText('$4.99')).toBeHidden();
  await signInByPopup(page, newEmail());

  await page.goto('/tasks');
  for (let n = 1; n <= 10; n++) await add(page, `Task ${n}`);
  await expect(check(page, 'Task 10')).toBeVisible();
  await add(page, 'One too many');
  await expect(page.getByText('Failed to add task')).toBeVisible();
  await expect(
    page.getByText('The Free plan includes up to 10 open tasks. Complete one to make room.').first(),
  ).toBeVisible();
  await expect(page.getByText(/upgrade/i)).toHaveCount(0);

  await page.goto('/billing');
  await expect(page.getByText('Payments aren’t set up on this server.')).toBeVisible();
  await expect(page.getByRole('button', { name: /upgrade/i })).toHaveCount(0);
  await page.goto('/assistant');
  await expect(page.getByText('The assistant isn’t set up on this server.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).join())).not.toContain(
    'checkout',
  );
});

test('where nothing is sold, no page offers an upgrade @deep', async ({ page, newEmail }) => {
  await signInByPopup(page, newEmail());
  // Opening an invitation needs one.
  const { join: _, ...pages } = PAGE_PATHS;
  for (const path of [...Object.values(pages), ...SETTINGS_PAGES.map(settingsPath)]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(/upgrade|see plans/i), path).toHaveCount(0);
  }
});

test('over plain HTTP tabs share what waits, and it survives a reload @deep', async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_FAILED/);
  await signInByPopup(page, newEmail());
  await page.goto('/tasks');
  const other = await context.newPage();
  await other.goto('/tasks');
  await add(page, 'Buy milk');
  await expect(check(other, 'Buy milk')).toBeVisible();
  await expect(saved(other)).toBeVisible();

  // The first tab has sent for both; now the other one has to.
  await page.close();
  await add(other, 'Water the plants');
  await expect(saved(other)).toBeVisible();

  await context.route('**/api/**', (route) => route.abort());
  await add(other, 'Call Ann');
  await expect(check(other, 'Call Ann')).toBeVisible();
  await other.reload();
  await expect(check(other, 'Call Ann')).toBeVisible();
  await context.unroute('**/api/**');
  await other.reload();
  await expect(saved(other)).toBeVisible();
  await expect(check(other, 'Call Ann')).toBeVisible();
});
