import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/journey.ts';
import { cutControls } from '../harness/layout.ts';
import { signInOver } from '../harness/signed-in.ts';

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

for (const hasTouch of [false, true])
  test(`no page scrolls sideways and no control is cut off at any width, ${hasTouch ? 'with' : 'without'} touch`, {
    tag: hasTouch ? [] : '@deep',
  }, async ({ browser, complaints, newEmail, baseURL }) => {
    // It shows hundreds of layouts.
    test.slow();
    const context = await browser.newContext({ baseURL, hasTouch, reducedMotion: 'reduce' });
    complaints.watch(context);
    const page = await context.newPage();
    await signIn(page, newEmail());
    await shareWork(page, newEmail());
    // The running timer, with its task, takes up room in the header.
    await page.goto('/workspace?list=work');
    await page.getByRole('textbox', { name: 'Task title' }).fill('Send the proposal to the studio');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Edit Send/ }).click();
    await page.getByRole('button', { name: 'Start focus' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('group', { name: 'Timer' }).waitFor();
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
