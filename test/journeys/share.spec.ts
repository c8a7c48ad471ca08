import type { Page } from '@playwright/test';
import { expect, openPopup, signIn, test } from '../harness/journey.ts';

const SHARED = '/tasks?title=Bake+bread+tomorrow&text=&url=https%3A%2F%2Fa.example%2Fbread%3Fp%3D1';

const newTask = (page: Page) => page.getByRole('dialog', { name: 'New task' });

/** Records what the icon of the installed app would show; headless browsers have no icon. */
const watchBadge = (page: Page) =>
  page.addInitScript(() => {
    const badge = (shown: number) => sessionStorage.setItem('badge', String(shown));
    Object.assign(navigator, {
      setAppBadge: async (count: number) => badge(count),
      clearAppBadge: async () => badge(0),
    });
  });
const badgeOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('badge'));

test('what another app shares fills quick add after signing in, and is added by hand', {
  tag: '@edge',
}, async ({ page, newEmail }) => {
  await page.goto(SHARED);
  await expect(page).toHaveURL(/\/auth\?from=/);
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(newEmail());
  await popup.getByRole('button', { name: 'Continue' }).click();
  const field = newTask(page).getByRole('textbox', { name: 'Task title' });
  await expect(field).toHaveValue('Bake bread tomorrow\nhttps://a.example/bread?p=1');
  await expect(page).toHaveURL('/tasks');
  await newTask(page).getByRole('button', { name: 'Add Task' }).click();
  await expect(newTask(page)).toBeHidden();
  await page
    .getByRole('button', { name: /Tomorrow/ })
    .first()
    .click();
  await expect(page.getByRole('checkbox', { name: 'Complete Bake bread' })).toBeVisible();
});

test('a task that is added before its text can be read is added once, by the bar that it was typed in', {
  tag: '@edge',
}, async ({ page, context, newEmail, announce }) => {
  announce(/fetching the script/);
  await context.route('**/sw.js', (route) => route.abort());
  await signIn(page, newEmail());
  let read = () => {};
  const canRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await context.route('**/assets/grammar-*.js', async (route) => {
    await canRead;
    await route.continue();
  });
  await page.goto(SHARED);
  const field = newTask(page).getByRole('textbox', { name: 'Task title' });
  await expect(field).toHaveValue(/^Bake bread tomorrow/);
  await newTask(page).getByRole('button', { name: 'Add Task' }).click();
  await expect(newTask(page).getByText(/^Adding “Bake bread/)).toBeVisible();
  read();
  await expect(newTask(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tomorrow 1', exact: true })).toBeVisible();
});

test('sharing sets aside what was being typed', { tag: '@deep' }, async ({ page, newEmail }) => {
  await signIn(page, newEmail());
  await page.goto('/tasks');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Half a thou');
  await page.goto(SHARED);
  const field = newTask(page).getByRole('textbox', { name: 'Task title' });
  await expect(field).toHaveValue(/^Bake bread/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field).toHaveValue('Half a thou');
});

test('the icon shows what’s due, and the app is offered once for the home screen', { tag: '@deep' }, async ({
  browser,
  app,
  complaints,
  newEmail,
}) => {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  complaints.watch(context);
  const page = await context.newPage();
  await watchBadge(page);
  await signIn(page, newEmail());
  await page.goto('/tasks?add');
  const field = newTask(page).getByRole('textbox', { name: 'Task title' });
  const add = async (title: string) => {
    await field.fill(title);
    await newTask(page).getByRole('button', { name: 'Add Task' }).click();
  };
  await add('One today');
  await expect(newTask(page)).toBeHidden();
  await page.getByRole('button', { name: 'Add a task' }).click();
  for (const title of ['Two today', 'Three today', 'Four today', 'Five tomorrow']) {
    await add(title);
    await expect(field).toHaveValue('');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => badgeOf(page)).toBe('4');
  for (const title of ['One', 'Two', 'Three'])
    await page.getByRole('checkbox', { name: `Complete ${title}` }).click();
  await expect.poll(() => badgeOf(page)).toBe('1');

  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => void sessionStorage.setItem('asked', 'yes');
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  const hint = page.getByRole('region', { name: 'Install Daymark' });
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await offer();
  await expect(hint).toBeVisible();
  await hint.getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('yes');
  await page.goto('/settings?page=connections');
  await offer();
  await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
  await expect(hint).toBeHidden();
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => badgeOf(page)).toBe('0');
  await context.close();
});

test('the bookmarklet opens quick add with the page and the selected text', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  await page.goto('/settings?page=connections');
  const code = await page.getByRole('link', { name: 'Add to Daymark' }).getAttribute('href');
  const other = await page.context().newPage();
  await other.setContent('<title>How to bake bread</title><p>Use a hot oven.</p>');
  await other.getByText('Use a hot oven.').selectText();
  const popup = other.waitForEvent('popup');
  await other.evaluate((code ?? '').replace('javascript:', ''));
  const field = newTask(await popup).getByRole('textbox', { name: 'Task title' });
  await expect(field).toHaveValue('How to bake bread\nUse a hot oven.\nabout:blank');
});
