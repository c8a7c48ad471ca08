import { readFile } from 'node:fs/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { settingsPath } from '../domain/page-paths.ts';
import { LAUNCH } from '../test/harness/chromium.ts';
import { startAccount } from './account.ts';
import { report } from './report.ts';
import type { Table } from './summary.ts';

const ROWS = 10_000;
/** Clock ticks of /proc are hundredths of a second. */
const TICK_MS = 10;
const WORDS = ['high', 'medium', 'low'];

/**
 * Imports a table through the settings page: until its preview, until the import is confirmed, and until all rows are
 * stored on the device. CPU time tells what it costs on a machine that others use too.
 */
export async function benchImport(): Promise<void> {
  const browser = await chromium.launch(LAUNCH);
  await using account = await startAccount(browser, 0);
  await using context = await account.openBrowser();
  const page = await context.newPage();
  await page.goto(settingsPath('data'));
  await page.getByText('Saved', { exact: true }).waitFor();
  const devtools = await context.newCDPSession(page);
  const usage = await watchUsage(devtools, account.app.pid);
  const table: Table = {};
  const step = async (name: string, act: () => Promise<unknown>) => {
    const [began, before] = [performance.now(), await usage()];
    await act();
    const after = await usage();
    table[name] = {
      time: ms(performance.now() - began),
      'CPU, page': ms(after.page - before.page),
      'CPU, server': ms(after.server - before.server),
    };
  };
  const button = page.getByRole('button', { name: 'Import', exact: true });
  await step(`Preview of ${ROWS} rows`, async () => {
    const file = { name: 'tasks.csv', mimeType: 'text/csv', buffer: Buffer.from(tasksCsv()) };
    await page.getByLabel('File to import').setInputFiles(file);
    await button.waitFor();
  });
  await step(`Import of ${ROWS} rows`, async () => {
    await button.click();
    await page.getByText('Import finished').waitFor();
  });
  await step('Their way back to the device', () => stored(page));
  report(table);
  await browser.close();
}

const ms = (time: number): string => `${Math.round(time)} ms`;

function tasksCsv(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, n) =>
      `"Task ${n}, of ""many""","Notes of ${n}",List ${n % 20},"tag${n % 30},deep",${WORDS[n % 3]},2027-0${1 + (n % 9)}-1${n % 9},${n % 10 === 0 ? 'every week' : ''}`,
  );
  return ['Title,Notes,List,Tags,Priority,Due date,Repeat', ...rows].join('\n');
}

/** Milliseconds of CPU time that the page’s main thread and the server have used so far. */
async function watchUsage(devtools: CDPSession, pid: number) {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const [, fields = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return { page: seconds * 1000, server: ((user ?? 0) + (system ?? 0)) * TICK_MS };
  };
}

/** Waits until the device’s copy has all rows. */
const stored = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    async (rows) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('daymark'))?.name ?? '';
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const counting = opening.result.transaction('rows').objectStore('rows').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result >= rows);
        };
      };
      return promise;
    },
    ROWS,
    { polling: 100, timeout: 120_000 },
  );
