import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { PLACE_SETTING } from '../../domain/time/place.ts';
import { RunningApp } from './running-app.ts';
import { signInOver } from './signed-in.ts';

type Journey = {
  /** A new, unused email. */
  newEmail: () => string;
  /** Allows matching errors from the browser or server in this test; any other error fails it. */
  announce: (complaint: RegExp) => void;
  /** Another browser with an empty profile. */
  openBrowser: () => Promise<Page>;
  /** The fixture behind `announce`; not for tests. */
  complaints: { watch: (context: BrowserContext) => void; announce: (complaint: RegExp) => void };
};

/** Everything is saved. On a busy machine, a stream may begin so late that the app takes it for one that is held back. */
export const SAVED = /^Saved( \(not live\))?$/;

/** A log line at level error or fatal. */
const SERVER_ERROR = /"level":[56]0/;

/** By the page's own clock, which is late when the page is, the history has its move by then, or nothing has been closed. */
const MOVED_MS = 1000;
/** The page's clock may stand still. */
const GIVE_UP_MS = 5000;

/**
 * Lets each page go to an address, or be loaded again, only when the entries of what was just closed have been left. That
 * is a move in the history half a second after a click, and browsers let it cancel a navigation that began in the same
 * instant, which then never ends.
 */
function leaveCalmly(context: BrowserContext): void {
  context.on('page', (page) => {
    const { goto, reload } = page;
    page.goto = async (...to) => {
      await historyMoved(page);
      return goto.apply(page, to);
    };
    page.reload = async (...how) => {
      await historyMoved(page);
      return reload.apply(page, how);
    };
  });
}

async function historyMoved(page: Page): Promise<void> {
  const moved = page.evaluate(async (longest) => {
    const { layers } = history.state ?? {};
    if (layers?.tasks.length > 1)
      await new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        setTimeout(resolve, longest);
      });
  }, MOVED_MS);
  // A document that is going away, or that must not run scripts.
  await Promise.race([moved.catch(() => {}), wait(GIVE_UP_MS)]);
}

/** Playwright's test with the real app running. Each worker has its own, so that a test can kill it. */
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
    leaveCalmly(context);
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
      leaveCalmly(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Opens the sign-in popup from the current page. */
export async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('button', { name: /sign in|google/i })
    .first()
    .click();
  return popup;
}

/** Signs in from the landing page through the identity provider's popup and waits for the dashboard. */
export async function signInByPopup(page: Page, email: string): Promise<void> {
  await page.goto('/');
  const popup = await openPopup(page);
  await popup.getByLabel('Email').fill(email);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(page).toHaveURL('/dashboard');
}

/** Signs in without the popup, which is much faster. For journeys that don't test signing in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await enter(page, email);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await placeStored(page);
}

/**
 * Waits until the account has a place. A new account's first page writes it, at a time that would otherwise be up to
 * chance: as one more change that waits offline, or just when everything is saved.
 */
async function placeStored(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const headers = { Authorization: `Bearer ${token}` };
  const isStored = async () => {
    const answer = await fetch(new URL('/api/settings', page.url()), { headers });
    const { settings } = (await answer.json()) as { settings: { id: string }[] };
    return settings.some(({ id }) => id === PLACE_SETTING);
  };
  await expect.poll(isStored, { intervals: [20, 50, 100, 250] }).toBe(true);
}

/** Like `signIn`, but doesn't wait for the account's data. */
export async function enter(page: Page, email: string): Promise<void> {
  // Any page on the app's origin that doesn't load the app.
  await page.goto('/healthz');
  const { origin, hostname: domain } = new URL(page.url());
  const person = await signInOver(origin, email, await page.evaluate(() => navigator.userAgent));
  await page.context().addCookies(
    person.cookies().map(({ name, value, path, attributes }) => ({
      name,
      value,
      path,
      domain,
      httpOnly: /httponly/i.test(attributes),
      sameSite: 'Lax' as const,
    })),
  );
  await page.evaluate((token) => localStorage.setItem('authToken', token), await person.token());
  await page.goto('/dashboard');
}

export { expect };
