import { type Browser, chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { type MakeTask, plainTask } from './account.ts';
import { ACTIONS } from './actions.ts';
import { atRest, measure } from './measure.ts';
import { openList } from './open-list.ts';
import { report } from './report.ts';
import { framesOf, smoothness } from './scrolling.ts';
import { beside, type Table } from './summary.ts';

const TASKS = 10_000;
const TIMES = 24;
const MEASURED = ['add', 'toggle', 'search'] as const;
/** What people pin: what's urgent, what's due, what's in a project. */
const PINNED = ['p1', 'overdue | due before: 7 days', '+"Project 3" & !@waiting'];

const LAYOUTS = ['Board', 'Calendar'] as const;
const IN_LAYOUT = 2_000;
const DAYS = 28;
/** A few of each list, priority and day. */
const spread: MakeTask = (n) => ({
  ...plainTask(n),
  listId: ['work', 'personal', 'health'][n % 3],
  dueDate: new Date(Date.now() + (n % DAYS) * 86_400_000).toISOString().slice(0, 10),
});

/** Measures what three pinned views cost in a list of 10,000 tasks, and how smoothly a board and a calendar scroll. */
export async function benchViews(): Promise<void> {
  await using browser = await chromium.launch(LAUNCH);
  report(await besideNone(browser));
  report(await layouts(browser));
}

/** The same actions with and without pinned views, in turn. */
async function besideNone(browser: Browser): Promise<Table> {
  await using none = await openList(browser, TASKS);
  await using three = await openList(browser, TASKS);
  await pin(three.page);
  const pages = { none: none.page, three: three.page };
  const taken = new Map<string, number[]>();
  for (let round = 0; round < TIMES; round++)
    for (const name of MEASURED)
      for (const [views, page] of inTurn(Object.entries(pages), round)) {
        await page.bringToFront();
        const key = `${name} ${views}`;
        taken.set(key, [...(taken.get(key) ?? []), await measure(page, await ACTIONS[name](page, round))]);
      }
  const of = (key: string) => taken.get(key) ?? [];
  return Object.fromEntries(
    MEASURED.map((name) => [
      `${name}, three pinned views`,
      beside(of(`${name} three`), of(`${name} none`), 'none'),
    ]),
  );
}

/** Which page is first alternates. */
const inTurn = <T>(pages: T[], round: number): T[] => (round % 2 === 0 ? pages : pages.toReversed());

async function pin(page: Page): Promise<void> {
  await page.evaluate(async (filters) => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'Content-Type': 'application/json',
    };
    for (const filter of filters) {
      const body = JSON.stringify({ savedView: { name: filter, filter, pinned: true } });
      const response = await fetch('/api/views', { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`The view was refused: ${await response.text()}`);
    }
  }, PINNED);
  await page.getByRole('link', { name: PINNED[0] }).waitFor();
  await atRest(page);
}

async function layouts(browser: Browser): Promise<Table> {
  await using list = await openList(browser, IN_LAYOUT, spread);
  const { page } = list;
  await page.goto('/workspace?all');
  const frames: Table = {};
  for (const name of LAYOUTS) {
    await page.getByRole('radio', { name }).check();
    await page.mouse.move(500, 600);
    await atRest(page);
    frames[`frame while scrolling, ${name.toLowerCase()}`] = smoothness(await framesOf(page));
  }
  return frames;
}
