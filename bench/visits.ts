import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, openBareBrowser } from './account.ts';
import { atRest } from './measure.ts';
import { beside, type Table } from './summary.ts';

const TIMES = 7;
/** A mid-range phone on a slow connection. */
const SLOW = { processor: 4, latencyMs: 150, bytesPerSecond: 200_000 };
const KIB = 1024;

type Visit = { usable: number; requests: number; bytes: number };
type Visits = Record<'first visit' | 'second visit' | 'second visit, server off', Visit[]>;

/** Measures from navigation to the first painted task, on a first and a second visit. */
export async function benchVisits(browser: Browser, account: Account, bareUrl: string): Promise<Table> {
  const table: Table = {};
  for (const [words, slowly] of Object.entries({ '': false, ', slow': true })) {
    const here = await visits(account.openBrowser, '/tasks', slowly, account);
    const there = await visits(() => openBareBrowser(browser), `${bareUrl}/?rows=${account.tasks}`, slowly);
    for (const [name, visited] of Object.entries(here))
      table[name + words] = row(visited, there[name as keyof Visits] ?? []);
  }
  return table;
}

async function visits(
  openBrowser: () => Promise<BrowserContext>,
  address: string,
  slowly: boolean,
  account?: Account,
): Promise<Visits> {
  const taken: Visits = { 'first visit': [], 'second visit': [], 'second visit, server off': [] };
  for (let n = 0; n < TIMES; n++) {
    await using context = await openBrowser();
    const page = await context.newPage();
    await page.addInitScript(watch);
    if (slowly) await slowDown(page);
    taken['first visit'].push(await visit(page, address));
    await settled(page, account !== undefined);
    taken['second visit'].push(await visit(page, address));
    await settled(page, account !== undefined);
    // The bare page has no service worker, so its server keeps running.
    await account?.app.stop();
    taken['second visit, server off'].push(await visit(page, address));
    await account?.app.restart();
  }
  return taken;
}

function row(here: readonly Visit[], there: readonly Visit[]): Record<string, string> {
  const usable = (visits: readonly Visit[]) => visits.map((one) => one.usable);
  const { requests = 0, bytes = 0 } = here[0] ?? {};
  return {
    ...beside(usable(here), usable(there)),
    requests: String(requests),
    'over the network': `${(bytes / KIB).toFixed(0)} KiB`,
  };
}

type Watched = { usable: Promise<number> };

/** Runs in the page before anything else. */
function watch(): void {
  (globalThis as unknown as Watched).usable = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('[aria-label^="Complete "]')) return requestAnimationFrame(look);
      void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
    };
    requestAnimationFrame(look);
  });
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const usable = await (globalThis as unknown as Watched).usable;
    const asked = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const sent = asked.filter(({ transferSize }) => transferSize > 0);
    return { usable, requests: sent.length, bytes: sent.reduce((sum, one) => sum + one.transferSize, 0) };
  });
}

/** Waits until everything is saved and the service worker is ready for the next visit. */
async function settled(page: Page, hasWorker: boolean): Promise<void> {
  await atRest(page);
  if (hasWorker) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerSecond,
    uploadThroughput: SLOW.bytesPerSecond,
  });
}
