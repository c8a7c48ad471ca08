import { chromium } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { startAccount } from './account.ts';
import { benchActs } from './acts.ts';
import { serveBare } from './bare/serve.ts';
import { report } from './report.ts';
import { benchScrolling } from './scrolling.ts';
import type { Table } from './summary.ts';
import { benchSizes, benchVisits } from './visits.ts';

const SIZES = [10, 1_000, 10_000];
const VISITED = 100;

/**
 * Measures load time, input latency, scrolling, and memory in the browser, compared with a bare React page in the same
 * run.
 */
export async function benchBrowser(): Promise<void> {
  await using bare = await serveBare();
  const browser = await chromium.launch(LAUNCH);
  console.log(`Chromium ${browser.version()}\n`);
  await using visited = await startAccount(browser, VISITED);
  report(await benchVisits(browser, visited, bare.url));
  let acts: Table = {};
  let scrolling: Table = {};
  for (const size of SIZES) {
    await using account = await startAccount(browser, size);
    acts = { ...acts, ...(await benchActs(browser, account, bare.url)) };
    if (size !== SIZES.at(-1)) continue;
    scrolling = await benchScrolling(browser, account, bare.url);
    report(await benchSizes(visited, account));
  }
  report(acts);
  report(scrolling);
  await browser.close();
}
