import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';

const SETTINGS = '**/assets/settings-*.js';
const WAIT = 'This isn’t on your device yet and can’t be loaded right now. We’ll keep trying.';

/** Prefetching waits for idle time. */
const withoutPrefetching = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test('a chunk that keeps failing shows an error in place after one reload', { tag: '@edge' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_FAILED|dynamically imported module|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await context.route(SETTINGS, (route) => route.abort());
  await signIn(page, newEmail());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).not.toBeNull();
});

test('a page or a dialog that fails leaves the rest of the app, and what was typed', {
  tag: '@edge',
}, async ({ page, context, newEmail, announce }) => {
  announce(/It broke|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  const broken = "export default () => { throw new Error('It broke'); };";
  for (const file of ['insights', 'dialog'])
    await context.route(`**/assets/${file}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    );
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title' });
  await field.fill('Half a thought');
  await page.goto('/insights');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await expect(page.getByText('What you typed is kept. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(field).toHaveValue('Half a thought');
});

test('a chunk that failed once, since the connection was lost for a moment, is fetched again', {
  tag: '@deep',
}, async ({ page, context, newEmail, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await withoutPrefetching(page);
  await signIn(page, newEmail());
  await context.route(SETTINGS, (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).toBeNull();
});

test('the page reloads once when a newer version has replaced a missing chunk', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/404|ERR_FAILED|fetching the script/);
  let isReplaced = true;
  await context.route('**/sw.js', (route) => route.abort());
  await context.route(SETTINGS, (route) =>
    isReplaced ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
  );
  await context.route('**/index.html?latest', async (route) => {
    isReplaced = false;
    await route.fulfill({
      contentType: 'text/html',
      body: '<script type=module src=/assets/newer.js></script>',
    });
  });
  await signIn(page, newEmail());
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).not.toBeNull();
});

test('a newer version is offered instead of loaded while someone is typing, and the typed text stays', {
  tag: '@deep',
}, async ({ page, context, newEmail, announce }) => {
  announce(/404|ERR_FAILED|fetching the script|dynamically imported module/);
  await context.route('**/sw.js', (route) => route.abort());
  await context.route('**/assets/quick-add-panel-*.js', (route) =>
    route.fulfill({ status: 404, body: 'There is no such file.' }),
  );
  await context.route('**/index.html?latest', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type=module src=/assets/newer.js></script>',
    }),
  );
  await signIn(page, newEmail());
  await page.goto('/tasks');
  const title = page.getByRole('textbox', { name: 'Task title' });
  await title.pressSequentially('Buy milk');
  await page.getByRole('button', { name: 'Expand options' }).click();
  await expect(page.getByText('A new version is ready')).toBeVisible();
  await expect(title).toHaveValue('Buy milk');
  await title.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Buy milk' }).first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).toBeNull();
});

test('a dialog whose code isn’t loaded yet says so offline and opens once back online', {
  tag: '@deep',
}, async ({ page, context, newEmail, announce }) => {
  announce(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await withoutPrefetching(page);
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title' });
  await field.fill('Buy milk');
  await field.press('Enter');
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
  await field.fill('Half a thought');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit Buy milk' }).first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('It’ll open when you’re back online.');
  await expect(field).toHaveValue('Half a thought');
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Half a thought');
});

test('a dialog opened while the server can’t be reached says so, keeps what is typed, and opens later', {
  tag: '@deep',
}, async ({ page, context, newEmail, announce }) => {
  announce(/ERR_CONNECTION_REFUSED|ERR_FAILED|503|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await withoutPrefetching(page);
  await signIn(page, newEmail());
  const field = page.getByRole('textbox', { name: 'Task title' });
  await field.fill('Buy milk');
  await field.press('Enter');
  await expect(page.getByRole('banner').getByText('Saved')).toBeVisible();
  await field.fill('Half a thought');
  let isAway = true;
  await context.route('**/assets/*.js', (route) =>
    isAway ? route.abort('connectionrefused') : route.continue(),
  );
  await context.route('**/index.html?latest', (route) =>
    isAway ? route.fulfill({ status: 503, body: 'Down for maintenance' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Edit Buy milk' }).first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(WAIT);
  isAway = false;
  await expect(page.getByRole('dialog', { name: 'Edit task' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Half a thought');
});

test('a page opened while the server can’t be reached says so and appears later', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_CONNECTION_REFUSED|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await withoutPrefetching(page);
  await signIn(page, newEmail());
  for (const files of [SETTINGS, '**/index.html?latest'])
    await context.route(files, (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('alert')).toHaveText(WAIT);
  await context.unroute(SETTINGS);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page whose code is slow to arrive says so', { tag: '@deep' }, async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await withoutPrefetching(page);
  await signIn(page, newEmail());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void context.route(SETTINGS, (route) => {
      answer = () => void route.continue();
      resolve();
    });
  });
  await page.clock.install();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await asked;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(8000);
  await expect(page.getByRole('alert')).toHaveText(WAIT);
  answer();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('while the code that talks to the server is missing, the device’s tasks are there, and changes are sent later', {
  tag: '@edge',
}, async ({ page, context, newEmail, announce }) => {
  announce(/fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await signIn(page, newEmail());
  const title = page.getByRole('textbox', { name: 'Task title' });
  const add = async (words: string) => {
    await title.fill(words);
    await page.getByRole('button', { name: 'Add Task' }).click();
    await expect(page.getByRole('checkbox', { name: `Complete ${words}` })).toBeVisible();
  };
  await add('Buy milk');
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();

  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route(/\/assets\/sync-[\w-]{8}\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Complete Buy milk' })).toBeVisible();
  const sent = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await add('Buy bread');
  arrive();
  await sent;
  await expect(page.getByRole('status').getByText('Saved')).toBeVisible();
});
