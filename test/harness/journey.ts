import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { RunningApp } from './running-app.ts';
import { signInOver } from './signed-in.ts';

type Journey = {
  /** An email nobody has used before. */
  newEmail: () => string;
  /** Says that browser or server may complain about this in this test; anything else fails it. */
  announce: (complaint: RegExp) => void;
  /** Another browser, with nothing in it. */
  openBrowser: () => Promise<Page>;
  /** The fixture behind `announce`; not for tests. */
  complaints: { watch: (context: BrowserContext) => void; announce: (complaint: RegExp) => void };
};

/** A line of the server's log at level error or fatal. */
const SERVER_ERROR = /"level":[56]0/;

/** Playwright's test with the real app running: one for each worker, so that a test may kill it. */
export const test = base.extend<Journey, { app: RunningApp }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      await using app = await RunningApp.start();
      await use(app);
      const code = await app.stop();
      if (code !== 0) throw new Error(`Asked to stop, the app ended with ${code}:\n${app.log}`);
    },
    { scope: 'worker' },
  ],

  baseURL: ({ app }, use) => use(app.url),

  complaints: [
    async ({ app }, use, info) => {
      const heard: string[] = [];
      const announced: RegExp[] = [];
      const logStart = app.log.length;
      await use({
        announce: (complaint) => announced.push(complaint),
        watch: (context) => {
          context.on('weberror', (error) => heard.push(String(error.error())));
          context.on('console', (message) => {
            if (['error', 'warning'].includes(message.type()))
              heard.push(`${message.text()} (${message.location().url})`);
          });
        },
      });
      const log = app.log.slice(logStart);
      if (info.status !== info.expectedStatus)
        await info.attach('server log', { body: log, contentType: 'text/plain' });
      heard.push(...log.split('\n').filter((line) => SERVER_ERROR.test(line)));
      const surprises = heard.filter((words) => !announced.some((complaint) => complaint.test(words)));
      expect(surprises, 'the browser’s console or the server had complaints').toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, complaints }, use) => {
    complaints.watch(context);
    await use(context);
  },

  announce: ({ complaints }, use) => use(complaints.announce),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  newEmail: ({}, use) => use(() => `ada.${randomUUID().slice(0, 8)}@example.com`),

  openBrowser: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Opens the sign-in popup from the page one is on. */
export async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: /sign in|google/i })
    .first()
    .click();
  return popup;
}

/** Signs in from the landing page through the identity provider's popup, up to the dashboard. */
export async function signInByPopup(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(page).toHaveURL('/dashboard');
}

/** Signs in as the popup would, but in a fraction of its time: for journeys that aren't about signing in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await enter(page, email);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
}

/** The same, up to a dashboard that has nothing of the account yet. */
export async function enter(page: Page, email: string): Promise<void> {
  // A page of the app's origin without the app.
  await page.goto('/healthz');
  const { origin, hostname: domain } = new URL(page.url());
  const person = await signInOver(origin, email, await page.evaluate(() => navigator.userAgent));
  await page.context().addCookies(
    person.cookies().map(({ name, value, path, attributes }) => ({
      ...{ name, value, path, domain },
      httpOnly: /httponly/i.test(attributes),
      sameSite: 'Lax' as const,
    })),
  );
  await page.evaluate((token) => localStorage.setItem('authToken', token), await person.token());
  await page.goto('/dashboard');
}

export { expect };
