import { expect, signIn, test } from '../harness/journey.ts';

const SETTINGS = '**/assets/settings-*.js';

test('a chunk that fails to load shows an error in place and doesn’t reload the page', async ({
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
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  expect(await page.evaluate(() => sessionStorage.getItem('reloadedAt'))).toBeNull();
});

test('the page reloads once when a newer version has replaced a missing chunk', async ({
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

test('a newer version is offered instead of loaded while someone is typing, and the typed text stays', async ({
  page,
  context,
  newEmail,
  announce,
}) => {
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

test('a dialog whose code isn’t loaded yet says so offline and opens once back online', async ({
  page,
  context,
  newEmail,
  announce,
}) => {
  announce(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  // Prevents prefetching, which waits for idle time.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
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
