import type { Browser, Page } from '@playwright/test';
import { type Account, allThere, openBareBrowser } from './account.ts';
import { ACTIONS, addTask, worstKey } from './actions.ts';
import { figures } from './load.ts';
import { atRest, measure } from './measure.ts';
import { beside, ms, type Table } from './summary.ts';

const TIMES = 20;
const SEARCHES = 5;
/** The product's page renders at most this many rows. */
const MOST_ROWS = 30;
const MIB = 2 ** 20;
const WORST_KEY = 'search, worst of six keys';

/** Adding and deleting this many tasks must not leave anything behind. */
const CHURN = 50;

/** Measures input-to-paint latency and heap size, alternating between the product's page and the bare ones. */
export async function benchActs(browser: Browser, account: Account, bareUrl: string): Promise<Table> {
  await using signedIn = await account.openBrowser();
  await using plain = await openBareBrowser(browser);
  const [page, bare, vanilla] = [await signedIn.newPage(), await plain.newPage(), await plain.newPage()];
  const rows = Math.min(account.tasks, MOST_ROWS);
  await bare.goto(`${bareUrl}/?rows=${rows}`);
  await vanilla.goto(`${bareUrl}/vanilla?rows=${rows}`);
  await page.goto('/tasks?sort=created');
  await allThere(page, account);
  await Promise.all([page, bare, vanilla].map(atRest));
  const tasks = `${account.tasks.toLocaleString('en-US')} tasks`;
  const [held, bareHeld] = [await heapOf(page), await heapOf(bare)];
  const heap = {
    median: `${held.toFixed(1)} MiB`,
    'bare page': `${bareHeld.toFixed(1)} MiB`,
    ratio: (held / bareHeld).toFixed(2),
  };
  const acts = await inTurn({ page, bare, vanilla }, tasks);
  return { ...acts, [`JavaScript heap, ${tasks}`]: heap, [`heap growth, ${tasks}`]: await growth(page) };
}

type Pages = { page: Page; bare: Page; vanilla: Page };

async function inTurn({ page, bare, vanilla }: Pages, tasks: string): Promise<Table> {
  const here = new Map<string, number[]>();
  const there = new Map<string, number[]>();
  const least = new Map<string, number[]>();
  for (let round = 0; round < TIMES; round++) {
    for (const [name, action] of Object.entries(ACTIONS)) {
      await vanilla.bringToFront();
      note(least, name, await measure(vanilla, await action(vanilla, round)));
      await bare.bringToFront();
      note(there, name, await measure(bare, await action(bare, round)));
      await page.bringToFront();
      note(here, name, await measure(page, await action(page, round)));
    }
  }
  for (let round = 0; round < SEARCHES; round++)
    for (const [one, all] of [
      [vanilla, least],
      [bare, there],
      [page, here],
    ] as const) {
      await one.bringToFront();
      note(all, WORST_KEY, await worstKey(one));
    }
  const row = (name: string) => [
    `${name}, ${tasks}`,
    {
      ...beside(here.get(name) ?? [], there.get(name) ?? []),
      'without React': ms(figures(least.get(name) ?? [], 1).p50),
    },
  ];
  return Object.fromEntries([...Object.keys(ACTIONS), WORST_KEY].map(row));
}

const note = (all: Map<string, number[]>, name: string, taken: number) =>
  all.set(name, [...(all.get(name) ?? []), taken]);

/** What the heap keeps of tasks that were added and deleted again, once it has done so before. */
async function growth(page: Page): Promise<Record<string, string>> {
  const churn = async () => {
    for (let n = 0; n < CHURN; n++) {
      await addTask(page, `Brief ${n}`);
      const box = page.getByRole('checkbox', { name: `Complete Brief ${n}`, exact: true });
      await box.focus();
      await page.keyboard.press('#');
      await box.waitFor({ state: 'detached' });
    }
    await atRest(page);
    return heapOf(page);
  };
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('');
  const [before, after] = [await churn(), await churn()];
  return { median: `${(after - before).toFixed(2)} MiB after ${CHURN} tasks` };
}

/** JavaScript heap size after garbage collection, in MiB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MIB;
}
