import { expect, signIn, test } from '../harness/journey.ts';
import { cutControls } from '../harness/layout.ts';

const [NARROWEST, WIDEST] = [320, 1920];
/** `npm run test:deep -- widths` uses smaller steps. */
const STEP = Number(process.env.WIDTH_STEP ?? 128);
/** Breakpoints (Tailwind's, and our own in rem). The tightest layout is one pixel below each. */
const BEGINNINGS = [352, 384, 640, 768, 1024, 1120];
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

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

for (const hasTouch of [false, true])
  test(`no page scrolls sideways and no control is cut off at any width, ${hasTouch ? 'with' : 'without'} touch`, {
    tag: hasTouch ? [] : '@deep',
  }, async ({ browser, complaints, newEmail, baseURL }) => {
    const context = await browser.newContext({ baseURL, hasTouch, reducedMotion: 'reduce' });
    complaints.watch(context);
    const page = await context.newPage();
    await signIn(page, newEmail());
    // The running timer takes up room in the header.
    await page.goto('/pomodoro');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(`/${path}`);
      await page.locator('h1').first().waitFor();
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // The app hears of a new width with the next frame, and shows it with the one after.
        await page.evaluate(twoFrames);
        const flaws = await page.evaluate(cutControls);
        found.push(...flaws.map((flaw) => `/${path} at ${width}: ${flaw}`));
      }
    }
    await context.close();
    expect(found).toEqual([]);
  });
