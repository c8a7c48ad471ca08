import { type CDPSession, chromium, type Page } from '@playwright/test';
import { LAUNCH } from '../test/harness/chromium.ts';
import { startAccount } from './account.ts';
import { figures } from './load.ts';
import { atRest, measure } from './measure.ts';
import { report } from './report.ts';
import { ms } from './summary.ts';

const TASKS = 500;
const CHANGES = 29_500;
const STEPS_OF_ACT = 100;
const LOOKS = 5;
const ROWS_AT_FIRST = 50;
const rowInDialog = (n: number): string => `[role="dialog"] li:nth-child(${n})`;

/** Measures how long a list takes to be shown as it was before 29,500 changes, and the longest task in the page. */
export async function benchPastList(): Promise<void> {
  await using browser = await chromium.launch(LAUNCH);
  await using account = await startAccount(browser, TASKS, (n) => ({ title: `Task ${n}`, listId: 'work' }));
  await using context = await account.openBrowser();
  const page = await context.newPage();
  await page.goto('/workspace?list=work');
  await atRest(page);
  const at = new Date().toISOString();
  await changeAll(account.app.url, await page.evaluate(() => localStorage.getItem('authToken') ?? ''));
  await page.route('**/api/lists/work/past?*', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('at', at);
    return route.continue({ url: url.href });
  });
  const [taken, tasks, all]: number[][] = [[], [], []];
  for (let look = 0; look < LOOKS; look++) {
    await page.reload();
    await page.locator('[data-kept]').waitFor({ state: 'detached' });
    // What the page loads while it's idle isn't what is measured.
    await atRest(page);
    await page.getByRole('banner').getByRole('button', { name: 'Work options' }).click();
    await page.getByRole('menuitem', { name: 'As it was…' }).hover();
    await atRest(page);
    const longest = await watchTasks(page);
    const shown = { found: rowInDialog(ROWS_AT_FIRST) };
    taken?.push(await measure(page, { event: 'click', act: () => press(page), done: shown }));
    tasks?.push(await longest());
    await page.getByRole('button', { name: `Show all ${TASKS} tasks` }).hover();
    await atRest(page);
    const longestOfAll = await watchTasks(page);
    const last = { found: rowInDialog(TASKS) };
    await measure(page, { event: 'click', act: () => press(page), done: last });
    all?.push(await longestOfAll());
  }
  const row = (values: readonly number[] = []) => ({
    median: ms(figures(values, 1).p50),
    most: ms(Math.max(...values)),
  });
  report({
    'a list as it was, until it’s shown': row(taken),
    'longest task until then': row(tasks),
    'longest task of showing all of it': row(all),
  });
}

/** Where the pointer is: looking for a button to click would be work in the page, too. */
async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Changes each task in turn, a part of them in one act. */
async function changeAll(url: string, token: string): Promise<void> {
  for (let from = 0; from < CHANGES; from += STEPS_OF_ACT) {
    const steps = Array.from({ length: STEPS_OF_ACT }, (_, n) => ({
      ...{ action: 'update', entity: 'task', id: `t${(from + n) % TASKS}` },
      input: { title: `Task ${(from + n) % TASKS}, change ${from}` },
    }));
    const answer = await fetch(`${url}/api/mutations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'act', args: { steps } }),
    });
    if (!answer.ok) throw new Error(`An act was answered with ${answer.status}: ${await answer.text()}`);
  }
}

const MAIN_THREAD = 'CrRendererMain';

/**
 * Watches the tasks of the page's main thread.
 * @returns ends it, and says how many milliseconds of processor time the longest one took, without what it waited for
 */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: Record<string, unknown>[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
    },
  });
  return async () => {
    await session.send('Tracing.end');
    await ended;
    await session.detach();
    const threadOf = ({ pid, tid }: Record<string, unknown>): string => `${pid} ${tid}`;
    const named = events.filter(({ name }) => name === 'thread_name');
    const main = new Set(
      named.filter(({ args }) => JSON.stringify(args).includes(MAIN_THREAD)).map(threadOf),
    );
    const tasks = events.filter((event) => event.name === 'RunTask' && main.has(threadOf(event)));
    return Math.max(0, ...tasks.map(({ tdur }) => Number(tdur ?? 0))) / 1_000;
  };
}
