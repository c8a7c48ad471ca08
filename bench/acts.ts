import type { Browser, Page } from '@playwright/test';
import { type Account, allThere, openBareBrowser } from './account.ts';
import { ACTIONS } from './actions.ts';
import { atRest, measure } from './measure.ts';
import { beside, type Table } from './summary.ts';

const TIMES = 20;
/** The product's page renders at most this many rows. */
const MOST_ROWS = 30;
const MIB = 2 ** 20;

/** Measures input-to-paint latency and heap size, alternating between the product's page and the bare one. */
export async function benchActs(browser: Browser, account: Account, bareUrl: string): Promise<Table> {
  await using signedIn = await account.openBrowser();
  await using plain = await openBareBrowser(browser);
  const [page, bare] = [await signedIn.newPage(), await plain.newPage()];
  await bare.goto(`${bareUrl}/?rows=${Math.min(account.tasks, MOST_ROWS)}`);
  await page.goto('/tasks?sort=created');
  await allThere(page, account);
  await Promise.all([atRest(page), atRest(bare)]);
  const tasks = `${account.tasks.toLocaleString('en-US')} tasks`;
  const [held, bareHeld] = [await heapOf(page), await heapOf(bare)];
  const heap = {
    median: `${held.toFixed(1)} MiB`,
    'bare page': `${bareHeld.toFixed(1)} MiB`,
    ratio: (held / bareHeld).toFixed(2),
  };
  return { ...(await inTurn(page, bare, tasks)), [`JavaScript heap, ${tasks}`]: heap };
}

async function inTurn(page: Page, bare: Page, tasks: string): Promise<Table> {
  const here = new Map<string, number[]>();
  const there = new Map<string, number[]>();
  for (let round = 0; round < TIMES; round++) {
    for (const [name, action] of Object.entries(ACTIONS)) {
      note(there, name, await measure(bare, await action(bare, round)));
      note(here, name, await measure(page, await action(page, round)));
    }
  }
  const row = (name: string) => [`${name}, ${tasks}`, beside(here.get(name) ?? [], there.get(name) ?? [])];
  return Object.fromEntries(Object.keys(ACTIONS).map(row));
}

const note = (all: Map<string, number[]>, name: string, taken: number) =>
  all.set(name, [...(all.get(name) ?? []), taken]);

/** JavaScript heap size after garbage collection, in MiB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / MIB;
}
