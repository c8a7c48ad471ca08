import type { Locator, Page } from '@playwright/test';
import { moveIntoCrowded } from '../harness/crowded.ts';
import { expect, signIn, test } from '../harness/journey.ts';
import { cutControls } from '../harness/layout.ts';
import { signInOver } from '../harness/signed-in.ts';
import { moveIn } from '../harness/week.ts';

const [NARROWEST, WIDEST] = [320, 1920];
/** `npm run test:deep -- widths` uses smaller steps. */
const STEP = Number(process.env.WIDTH_STEP ?? 128);
/** Breakpoints (Tailwind's, and our own in rem). The tightest layout is one pixel below each. */
const BEGINNINGS = [352, 384, 640, 768, 1024, 1200, 1280, 1536];
const WIDTHS = [
  ...BEGINNINGS.flatMap((width) => [width - 1, width]),
  ...Array.from({ length: Math.floor((WIDEST - NARROWEST) / STEP) + 1 }, (_, n) => NARROWEST + n * STEP),
].sort((a, b) => a - b);
/** One page of each layout. */
const PAGES = [
  'dashboard',
  'workspace',
  'workspace?list=work',
  'tasks',
  'goals',
  'pomodoro',
  'planner',
  'assistant',
  'billing',
  'settings',
  'settings?page=reminders',
  'settings?page=connections',
  'settings?page=data',
  'settings?page=account',
];

/** Shares the list “Work” with another person, as its header then says. */
async function shareWork(page: Page, email: string): Promise<void> {
  const { origin } = new URL(page.url());
  const guest = await signInOver(origin, email);
  const call = async (token: string | null, path: string, data: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${origin}${path}`, { headers, data });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { secret: string };
  };
  const own = await page.evaluate(() => localStorage.getItem('authToken'));
  const { secret } = await call(own, '/api/invitations', { listId: 'work', role: 'editor' });
  await call(await guest.token(), '/api/invitations/accept', { id: secret });
}

/** The running timer, with its task, takes up room in the header. */
async function startFocus(page: Page): Promise<void> {
  await page.goto('/workspace?list=work');
  await page.getByRole('textbox', { name: 'Task title' }).fill('Send the proposal to the studio');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Edit Send/ }).click();
  await page.getByRole('button', { name: 'Start focus' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('group', { name: 'Timer' }).waitFor();
}

async function boxOf(what: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(what).toBeVisible();
  const box = await what.boundingBox();
  if (!box) throw new Error('It isn’t shown.');
  return box;
}

for (const hasTouch of [false, true])
  test(`no page scrolls sideways and no control is cut off at any width, ${hasTouch ? 'with' : 'without'} touch`, {
    tag: hasTouch ? '@edge' : '@deep',
  }, async ({ browser, complaints, newEmail, baseURL }) => {
    // It shows hundreds of layouts.
    test.slow();
    const context = await browser.newContext({ baseURL, hasTouch, reducedMotion: 'reduce' });
    complaints.watch(context);
    const page = await context.newPage();
    await signIn(page, newEmail());
    await shareWork(page, newEmail());
    await startFocus(page);
    // The app hears of a new width, and then shows it: the layout that counts is the one that it comes to.
    const softly = expect.configure({ soft: true });
    for (const path of PAGES) {
      await page.goto(`/${path}`);
      await page.locator('h1').first().waitFor();
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      // Even empty, it covers whatever it is above.
      await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await softly.poll(() => page.evaluate(cutControls), `/${path} at ${width}`).toEqual([]);
      }
    }
    await context.close();
  });

test('a wide screen shows more beside each other, and a list no wider than the eye can follow', async ({
  app,
  page,
  newEmail,
}) => {
  await moveIn(app, page, newEmail());
  await page.setViewportSize({ width: WIDEST, height: 1080 });
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await page.goto('/dashboard');
  await expect
    .poll(async () => {
      const timer = await boxOf(region('Focus timer'));
      const overview = await boxOf(region('Overview'));
      return overview.x >= timer.x + timer.width && Math.abs(overview.y - timer.y) < 40;
    }, 'the overview is beside the timer')
    .toBe(true);

  // On a Sunday morning, nothing has been done in the week that begins.
  const isNewWeek = Temporal.Now.plainDateISO('Europe/Berlin').dayOfWeek === 7;
  await page.goto(isNewWeek ? '/insights?ago=1' : '/insights');
  const panels = ['Completed tasks', 'Focus time', 'Best hours'].map(region);
  await expect
    .poll(async () => {
      const tops = await Promise.all(panels.map(async (panel) => (await boxOf(panel)).y));
      return new Set(tops).size;
    }, 'three panels in a row')
    .toBe(1);

  await page.goto('/planner?view=week');
  await expect.poll(async () => (await boxOf(region('Schedule'))).width).toBeGreaterThan(1300);

  await page.goto('/workspace?list=work');
  const first = page.getByRole('main').locator('[data-id]').first();
  await expect.poll(async () => (await boxOf(first)).width).toBeGreaterThan(1250);
  expect((await boxOf(first)).width).toBeLessThan(1400);

  await page.goto('/settings');
  await expect
    .poll(async () => {
      const [title, tabs, main] = await Promise.all(
        [
          page.getByRole('heading', { level: 1 }),
          page.getByRole('navigation', { name: 'Settings' }),
          page.getByRole('main'),
        ].map(boxOf),
      );
      if (!title || !tabs || !main) return;
      const [before, after] = [main.x - 256, WIDEST - main.x - main.width];
      return { titleAbove: title.x === tabs.x, centered: before > 300 && Math.abs(before - after) < 20 };
    }, 'a column in the middle, below its title')
    .toEqual({ titleAbove: true, centered: true });
});

test('a phone in landscape has one line above four tasks and more', { tag: '@edge' }, async ({
  app,
  browser,
  baseURL,
  complaints,
  newEmail,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    viewport: { width: 844, height: 390 },
  });
  complaints.watch(context);
  const page = await context.newPage();
  for (const path of await moveIntoCrowded(app, page, newEmail())) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => (await boxOf(page.getByRole('banner'))).height).toBeLessThanOrEqual(46);
    const tabs = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    const rows = page.getByRole('main').locator('[data-id]');
    await expect
      .poll(async () => {
        const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
        return ends.filter((end) => end <= tabs.y).length;
      }, `rows in sight on ${path}`)
      .toBeGreaterThanOrEqual(4);
  }
  await context.close();
});

test('nothing in the header of a phone in landscape is cut off or covered', { tag: '@deep' }, async ({
  browser,
  baseURL,
  complaints,
  newEmail,
}) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, reducedMotion: 'reduce' });
  complaints.watch(context);
  test.slow();
  const page = await context.newPage();
  await signIn(page, newEmail());
  await shareWork(page, newEmail());
  await startFocus(page);
  for (const path of ['workspace?list=work', 'tasks', 'goals']) {
    await page.goto(`/${path}`);
    await page.locator('h1').first().waitFor();
    await page.getByRole('region', { name: 'Messages' }).waitFor({ state: 'attached' });
    for (const width of [640, 667, 768, 844, 959]) {
      await page.setViewportSize({ width, height: 375 });
      await expect.soft
        .poll(() => page.evaluate(cutControls), { message: `/${path} at ${width}` })
        .toEqual([]);
    }
  }
  await context.close();
});

test('the days below the bars of the timer’s page keep apart on a phone, on every day of the week', {
  tag: '@deep',
}, async ({ page, newEmail }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date('2026-03-08T12:00:00+01:00'));
  await signIn(page, newEmail());
  for (const day of ['08', '09', '10', '11', '12', '13', '14']) {
    await page.clock.setFixedTime(new Date(`2026-03-${day}T12:00:00+01:00`));
    await page.goto('/pomodoro');
    const today = page.getByRole('region', { name: 'Your focus' }).getByText('Today', { exact: true }).last();
    await today.waitFor();
    const gaps = await today.evaluate((label) => {
      const words = document.createTreeWalker(
        label.parentElement?.parentElement ?? label,
        NodeFilter.SHOW_TEXT,
      );
      const ends: DOMRect[] = [];
      for (let text = words.nextNode(); text; text = words.nextNode()) {
        const range = document.createRange();
        range.selectNode(text);
        if (text.parentElement?.checkVisibility({ visibilityProperty: true }))
          ends.push(range.getBoundingClientRect());
      }
      return ends.slice(1).map(({ left }, n) => left - (ends[n]?.right ?? 0));
    });
    expect(gaps.length, `on March ${day}`).toBeGreaterThan(1);
    expect(Math.min(...gaps), `on March ${day}`).toBeGreaterThan(3);
  }
});

test('nothing in the header of a wide touch screen is squeezed by a running timer', { tag: '@deep' }, async ({
  app,
  browser,
  baseURL,
  complaints,
  newEmail,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport: { width: 1280, height: 800 },
  });
  complaints.watch(context);
  const page = await context.newPage();
  await moveIn(app, page, newEmail());
  await page.goto('/tasks');
  const header = page.getByRole('banner');
  await header.getByRole('group', { name: 'Timer' }).waitFor();
  const display = header.getByRole('button', { name: 'Display' });
  const search = header.getByRole('searchbox');
  await expect.poll(async () => (await boxOf(display.locator('svg'))).width).toBeGreaterThan(14);
  const [left, right] = [await boxOf(search), await boxOf(display)];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  // An icon until it's used.
  await expect(search).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await context.close();
});

test('the planner’s tools are beside its title or well above the day, at every width', {
  tag: '@edge',
}, async ({ app, page, newEmail }) => {
  await moveIn(app, page, newEmail());
  await page.goto('/planner');
  for (const width of [1199, 1200, 1201]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(async () => {
        const add = await boxOf(page.getByRole('button', { name: 'Add Event' }));
        const picks = await boxOf(page.getByRole('complementary', { name: 'Tasks to plan' }));
        return picks.y - (add.y + add.height);
      }, `at ${width}`)
      .toBeGreaterThanOrEqual(8);
  }
});
