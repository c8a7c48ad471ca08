import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { WIDE } from '../../web/device/use-media.ts';

/** A browser with a fixed clock. The sandbox mark is hidden, except on a tablet. */
export async function openBrowser(
  browser: Browser,
  now: number,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ...options,
  });
  await context.clock.setFixedTime(now);
  await stillAbout(context, options);
  return context;
}

/** Hides the sandbox mark except on a tablet, where it takes space in the narrowest header beside a sidebar. */
async function stillAbout(context: BrowserContext, { hasTouch, isMobile }: BrowserContextOptions) {
  if (hasTouch && !isMobile) return;
  await context.route('**/api/about', async (route) => {
    const about = await (await route.fetch()).json();
    await route.fulfill({ json: { ...about, sandbox: false } });
  });
}

/** Opens a page and waits until it has loaded or, without a server, shows its error. */
export async function visit(
  context: BrowserContext,
  path: string,
  server?: 'gone' | 'silent',
): Promise<Page> {
  const page = await context.newPage();
  if (server === 'gone') await page.route('**/api/**', (route) => route.abort());
  if (server === 'silent') await page.route('**/api/changes**', () => {});
  await page.goto(path);
  const inApp = await page.evaluate(() => localStorage.getItem('authToken') !== null);
  await page.locator('h1').first().waitFor();
  if (inApp && server === undefined) {
    await page.locator('[role="status"]').getByText('Saved', { exact: true }).waitFor();
    if (path === '/dashboard') await page.getByRole('region', { name: 'Focus timer' }).waitFor();
    // The lists and projects in the sidebar load last; a dialog may hide them from assistive technology.
    if (await page.evaluate((wide) => matchMedia(wide).matches, WIDE))
      await page.getByRole('navigation', { name: 'Workspace', includeHidden: true }).waitFor();
    // A status with its own name is a spinner or a skeleton.
    await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label]'));
  }
  if (server === 'gone') await page.getByText('Nothing could be loaded').waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}
