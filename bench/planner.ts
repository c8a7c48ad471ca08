import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { plainTask, startAccount } from './account.ts';
import { atRest, measure } from './measure.ts';
import { report } from './report.ts';
import { framesWhile, smoothness } from './scrolling.ts';
import { beside } from './summary.ts';

const TASKS = 10_000;
const EVENTS = 2_000;
/** Of each 20 events, so many repeat every week. */
const REPEATING = 3;
const TIMES = 24;
const STEPS = 150;
const STEP_MS = 20;
const DAY_MS = 86_400_000;
/** Found only while the planner shows this. */
const SHOWN = { week: '[aria-label^="Events, "]', day: '[aria-label="Events"]' };

const dayAfter = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** From 150 days ago to 150 days ahead; a weekly one ends after ten weeks. */
function someEvent(n: number): object {
  const [day, hour] = [(n % 300) - 150, 8 + (n % 10)];
  const time = (minute: string) => `${String(hour).padStart(2, '0')}:${minute}`;
  const until = dayAfter(day + 70).replaceAll('-', '');
  return {
    ...{ title: `Event ${n}`, category: 'meeting', date: dayAfter(day) },
    ...{ start: time('00'), end: time('30') },
    ...(n % 20 < REPEATING && { repeat: `FREQ=WEEKLY;UNTIL=${until}` }),
  };
}

/** Measures how long the planner's week takes to open, next to its day, and how smoothly a block is dragged over it. */
export async function benchPlanner(): Promise<void> {
  await using browser = await chromium.launch(LAUNCH);
  await using account = await startAccount(browser, TASKS, (n) => ({
    ...plainTask(n),
    plannedFor: dayAfter((n % 300) - 150),
  }));
  await using context = await account.openBrowser();
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await page.goto('/planner?view=day');
  await addEvents(page);
  await page.locator(SHOWN.day).waitFor();
  const taken = { week: [] as number[], day: [] as number[] };
  for (let round = 0; round < TIMES; round++)
    for (const view of ['week', 'day'] as const) {
      const act = () => page.keyboard.press('v');
      taken[view].push(await measure(page, { event: 'keydown', act, done: { found: SHOWN[view] } }));
    }
  report({ 'week with 2,000 events and 10,000 tasks': beside(taken.week, taken.day, 'day') });
  await page.keyboard.press('v');
  await page.locator(SHOWN.week).first().waitFor();
  report({ 'frame while dragging': smoothness(await dragged(page)) });
}

async function addEvents(page: Page): Promise<void> {
  const events = Object.fromEntries(Array.from({ length: EVENTS }, (_, n) => [`e${n}`, someEvent(n)]));
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const answer = await page.request.post('/api/account/import', {
    headers: { Authorization: `Bearer ${token}` },
    data: { users: { bench: { events } } },
  });
  if (!answer.ok()) throw new Error(`The import was answered with ${answer.status()}.`);
}

/** Drags a block to and fro over the week. @returns the time of each frame */
async function dragged(page: Page): Promise<number[]> {
  await atRest(page);
  const grid = page.locator(SHOWN.week);
  const block = grid.getByRole('button', { name: /^Event / }).first();
  await block.scrollIntoViewIfNeeded();
  const [at, first, last] = [
    await block.boundingBox(),
    await grid.first().boundingBox(),
    await grid.last().boundingBox(),
  ];
  if (!at || !first || !last) throw new Error('The week has no block.');
  const y = at.y + 8;
  await page.mouse.move(at.x + 20, y);
  await page.mouse.down();
  const width = last.x - first.x;
  const frames = await framesWhile(page, async () => {
    const begun = performance.now();
    for (let step = 1; step <= STEPS; step++) {
      const share = Math.abs((((step / STEPS) * 4) % 2) - 1);
      await page.mouse.move(first.x + 20 + share * width, y + (step % 40));
      await pause(Math.max(0, begun + step * STEP_MS - performance.now()));
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}
