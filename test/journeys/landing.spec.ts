import { expect, signIn, test } from '../harness/journey.ts';

test('the landing page renders without JavaScript and has link preview metadata', async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(app.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Complete 40% more tasks/);
  await expect(page.getByRole('img', { name: /^The dashboard/ })).toHaveJSProperty('complete', true);
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page.getByText('$4.99')).toBeInViewport();

  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${app.url}/`);
  const image = await page.locator('meta[property="og:image"]').getAttribute('content');
  const { headers, ok } = await fetch(image ?? '');
  expect([ok, headers.get('content-type')]).toEqual([true, 'image/jpeg']);
  await context.close();
});

test('a sign-in button works before the script loads, and signed-in visitors don’t see the landing page', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // Browsers allow a popup only during the click itself.
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Get started free' }).first().click();
  const popup = await opened;
  release();
  await expect(popup.getByLabel('Email')).toBeVisible();
  await popup.close();
  await page.unrouteAll({ behavior: 'wait' });

  await signIn(page, newEmail());
  await page.route('**/assets/index-*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeHidden();
});
