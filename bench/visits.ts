import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, openBareBrowser } from './account.ts';
import { figures } from './load.ts';
import { atRest } from './measure.ts';
import { beside, ms, type Table } from './summary.ts';

const TIMES = 7;
/** A mid-range phone on a slow connection. */
const SLOW = { processor: 4, latencyMs: 150, bytesPerSecond: 200_000 };
const KIB = 1024;

/** When the first task is shown, as it was left or live; when it's live; and when the largest part was painted. */
type Moments = { shown: number; usable: number; largest: number };
type Visit = Moments & { requests: number; bytes: number };
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

/** Measures second visits to an account with many tasks, compared with one with few, in turn. */
export async function benchSizes(few: Account, many: Account): Promise<Table> {
  const taken = new Map<Account, Visit[]>([
    [few, []],
    [many, []],
  ]);
  for (const [account, visited] of taken) {
    await using context = await account.openBrowser();
    const page = await context.newPage();
    await page.addInitScript(watch);
    await visit(page, '/tasks');
    for (let n = 0; n < TIMES; n++) {
      await settled(page, true);
      visited.push(await visit(page, '/tasks'));
    }
  }
  const usable = (account: Account) => (taken.get(account) ?? []).map((one) => one.usable);
  const name = `second visit, ${many.tasks.toLocaleString('en-US')} tasks`;
  return { [name]: beside(usable(many), usable(few), `${few.tasks} tasks`) };
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
    shown: ms(
      figures(
        here.map(({ shown }) => shown),
        1,
      ).p50,
    ),
    'largest paint': ms(
      figures(
        here.map(({ largest }) => largest),
        1,
      ).p50,
    ),
    requests: String(requests),
    'over the network': `${(bytes / KIB).toFixed(0)} KiB`,
  };
}

declare global {
  /** In the page: when what is on it was there. */
  var moments: Promise<Moments>;
}

/** Runs in the page before anything else. */
function watch(): void {
  let largest = 0;
  new PerformanceObserver((list) => {
    largest = list.getEntries().at(-1)?.startTime ?? largest;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const painted = (selector: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    });
  const row = '[aria-label^="Complete "]';
  // What a kept screen shows can't be used yet.
  const both = Promise.all([painted(row), painted(`${row}:not([inert] *)`)]);
  // Whatever comes late has been painted by then.
  const later = both.then(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  globalThis.moments = Promise.all([both, later]).then(([[shown, usable]]) => ({
    shown,
    usable,
    largest,
  }));
}

async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async () => {
    const moments = await globalThis.moments;
    const asked = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming);
    const sent = asked.filter(({ transferSize }) => transferSize > 0);
    return { ...moments, requests: sent.length, bytes: sent.reduce((sum, one) => sum + one.transferSize, 0) };
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
