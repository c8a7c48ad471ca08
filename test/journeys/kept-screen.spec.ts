import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, SAVED, signIn, test } from '../harness/journey.ts';
import type { RunningApp } from '../harness/running-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const screen = (page: Page) => page.locator('#root > [data-kept]');
const row = (page: Page, title: string) => page.getByRole('button', { name: `Edit ${title}` });
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('authToken') ?? '');

/** Adds a task that isn't for a day, as another device would. */
async function addElsewhere(app: RunningApp, token: string, title: string): Promise<void> {
  const answer = await fetch(new URL('/api/tasks', app.url), {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ task: { title } }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** The texts of the screen that this browser would show at the next start; undefined if there is none. */
const keptText = (page: Page): Promise<string | undefined> =>
  page.evaluate(async () => {
    const [database] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('daymark-'));
    if (!database?.name) return undefined;
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(database.name ?? '');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = db.transaction('meta').objectStore('meta').get('screen');
    const kept = await new Promise<{ html: string } | undefined>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    return kept?.html;
  });

/** Waits until the page shows what is kept, or doesn't: the database answers in the order in which it's asked. */
async function decided(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/kept-screen.js`).length > 0,
  );
  await keptText(page);
}

async function openMyDay(page: Page, app: RunningApp, email: string, title: string): Promise<void> {
  await signIn(page, email);
  await addElsewhere(app, await tokenOf(page), title);
  await page.goto('/tasks');
  await expect(row(page, title)).toBeVisible();
  await expect(page.getByRole('status').getByText(SAVED).first()).toBeAttached();
  await expect.poll(() => keptText(page)).toContain(title);
}

/**
 * What the page looks like: where each element is, and its colors. Not a picture, whose round corners differ now and then
 * by some pixels.
 */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#root *')].filter(
      (element) => element.checkVisibility() && !element.matches('[data-kept], [data-later] *'),
    );
    return shown.flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width <= 1) return [];
      const { color, backgroundColor, opacity, fontWeight } = getComputedStyle(element);
      const text = element.childElementCount === 0 ? element.textContent : '';
      return [element.tagName, text, x, y, width, height, color, backgroundColor, opacity, fontWeight].join(
        ' ',
      );
    });
  });

/** The app's code doesn't arrive until it's let through, so what is kept stays on the screen. @returns lets it through */
async function holdApp(page: Page): Promise<() => Promise<void>> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.context().route(/\/assets\/app-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letThrough();
    await expect(screen(page)).toHaveCount(0);
  };
}

test.beforeEach(async ({ page }) => {
  // Its copies of the app's files would arrive before they are let through.
  await page.context().route('**/sw.js', (route) => route.abort());
});

test('a second visit shows the screen as it was left, and becomes live in its place', {
  tag: '@edge',
}, async ({ page, app, newEmail, announce }) => {
  announce(/fetching the script|sw\.js/);
  await openMyDay(page, app, newEmail(), 'Call Ann');
  const before = await looks(page);
  const start = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(screen(page).getByText('Call Ann')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await looks(page)).toEqual(before);
  await page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  await start();
  await expect(row(page, 'Call Ann')).toBeVisible();
  expect(await looks(page)).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('a task that was deleted here isn’t on the kept screen, even right after', { tag: '@edge' }, async ({
  page,
  app,
  newEmail,
  announce,
}) => {
  announce(/fetching the script|sw\.js/);
  await openMyDay(page, app, newEmail(), 'Call Ann');
  await row(page, 'Call Ann').focus();
  await page.keyboard.press('Delete');
  await expect(row(page, 'Call Ann')).toHaveCount(0);
  const start = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await decided(page);
  await expect(page.getByText('Call Ann')).toHaveCount(0);
  await start();
  await expect(page.getByText('Call Ann')).toHaveCount(0);
});

test('the next person here sees nothing of the last one’s screen, nor does anyone who is signed out', async ({
  page,
  app,
  newEmail,
  announce,
}) => {
  announce(/fetching the script|sw\.js|401/);
  await openMyDay(page, app, newEmail(), 'Call Ann');
  // The session ended elsewhere, and its token with it.
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await page.goto('/tasks');
  await expect(page.getByText('Call Ann')).toHaveCount(0);
  await signIn(page, newEmail());
  const start = await holdApp(page);
  await page.goto('/tasks', { waitUntil: 'commit' });
  await decided(page);
  await expect(screen(page)).toHaveCount(0);
  await start();
  await expect(page.getByText('Call Ann')).toHaveCount(0);
});

test('a screen of another day isn’t shown', { tag: '@edge' }, async ({ page, app, newEmail, announce }) => {
  announce(/fetching the script|sw\.js/);
  await openMyDay(page, app, newEmail(), 'Call Ann');
  await page.clock.setSystemTime(Date.now() + DAY_MS);
  const start = await holdApp(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => keptText(page)).toContain('Call Ann');
  await expect(screen(page)).toHaveCount(0);
  await start();
  await expect(row(page, 'Call Ann')).toBeVisible();
});
