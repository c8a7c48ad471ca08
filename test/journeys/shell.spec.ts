import { expect, signIn, test } from '../harness/journey.ts';
import { coveredBy } from '../harness/layout.ts';
import { moveIn } from '../harness/week.ts';

const PHONE = { width: 390, height: 844 };

test('a wide screen shows the sidebar with every page and the plan', { tag: '@edge' }, async ({
  page,
  newEmail,
}) => {
  await signIn(page, newEmail());
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Workspace',
    'Goals',
    'Pomodoro',
    'Planner',
    'Billing',
    'Settings',
  ]);
  await expect(page.getByRole('complementary').getByText('Free Plan')).toBeVisible();
  for (const [name, path] of [
    ['Workspace', '/workspace'],
    ['Billing', '/billing'],
    ['Dashboard', '/dashboard'],
  ] as const) {
    await links.filter({ hasText: name }).click();
    await expect(page).toHaveURL(path);
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
  }
  for (const [name, path] of [
    ['My Day', '/tasks'],
    ['AI Assistant', '/assistant'],
  ] as const) {
    await page.getByRole('complementary').getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a phone shows five tabs instead of the sidebar, with the other pages below its places', async ({
  page,
  newEmail,
}) => {
  await page.setViewportSize(PHONE);
  const email = newEmail();
  await signIn(page, email);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Workspace', 'Goals', 'Pomodoro', 'Planner']);
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('banner').getByText(email.split('@')[0] ?? '', { exact: true })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const more = page.getByRole('navigation', { name: 'More pages' });
  for (const [name, path] of [
    ['Billing Free Plan', '/billing'],
    ['AI Assistant', '/assistant'],
    ['Settings', '/settings'],
    ['Trash', '/trash'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Workspace' }).click();
    await more.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('a phone in landscape has the tabs, and tasks are added where they are shown', { tag: '@deep' }, async ({
  page,
  newEmail,
}) => {
  // The planner's first visit would open a dialog over the page.
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await signIn(page, newEmail());
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Dashboard', 'Workspace', 'Goals', 'Pomodoro', 'Planner']);
  await expect(page.getByRole('complementary')).toBeHidden();

  await page.setViewportSize(PHONE);
  for (const path of ['/dashboard', '/tasks', '/planner', '/workspace']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Add a task' }).click();
    await page.getByRole('textbox', { name: 'Task title' }).fill(`From ${path}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Task added successfully!')).toBeVisible();
  }
  await page.goto('/workspace?all');
  await expect(page.getByRole('checkbox', { name: /^Complete From/ })).toHaveCount(4);
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect(page.getByRole('button', { name: 'Add a task' })).toHaveCount(0);
});

test('the account menu shows the full email, and the avatar shows its first letter', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  const email = newEmail();
  await signIn(page, email);
  const avatar = page.getByRole('button', { name: /^Account/ });
  await expect(avatar).toContainText(email.slice(0, 1).toUpperCase());
  await avatar.click();
  await expect(page.getByRole('menu').getByText(email)).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText(['Logout']);
});

test('every page can be opened by its URL', { tag: '@deep' }, async ({ page, newEmail }) => {
  // The planner's first visit would open a dialog over the page.
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, newEmail());
  const paths = ['workspace', 'tasks', 'goals', 'pomodoro', 'planner', 'assistant', 'settings', 'billing'];
  for (const path of paths) {
    await page.goto(`/${path}`);
    await expect(page).toHaveURL(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('an unknown URL shows the 404 page with a link home', { tag: '@edge' }, async ({ page, announce }) => {
  announce(/status of 404/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

for (const [stored, isDark] of [
  ['true', true],
  ['false', false],
] as const)
  test(`the theme of darkMode=${stored} stands before the app’s own script has come`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('darkMode', value), stored);
    await page.route('**/assets/*.js', () => {
      // Never answered, so the page stays at its first paint.
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveClass(isDark ? /\bdark\b/ : /^(?!.*\bdark\b)/);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe(isDark ? 'dark' : 'light');
  });

test('a key changes the theme, and the choice persists', { tag: '@deep' }, async ({ page, newEmail }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page, newEmail());
  await page.keyboard.press('Shift+T');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  expect(await page.evaluate(() => localStorage.getItem('darkMode'))).toBe('true');
});

test('on a phone, the last line of a page ends above the button that adds tasks', { tag: '@edge' }, async ({
  app,
  page,
  newEmail,
}) => {
  await page.setViewportSize(PHONE);
  // The timer runs, so its strip is below the button.
  await moveIn(app, page, newEmail());
  const softly = expect.configure({ soft: true });
  for (const isTimed of [true, false]) {
    if (!isTimed) await page.getByRole('button', { name: 'Reset' }).click();
    for (const path of [
      '/tasks',
      '/workspace',
      '/workspace?list=home',
      '/workspace?all',
      '/planner',
      '/planner?view=week',
      '/dashboard',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      await page.getByRole('button', { name: 'Add a task', exact: true }).waitFor();
      const atEnd = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        return page.evaluate(coveredBy, 'Add a task');
      };
      await softly.poll(atEnd, path).toEqual([]);
    }
  }
});
