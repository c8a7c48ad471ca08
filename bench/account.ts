import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../test/harness/journey.ts';
import { makePro } from '../test/harness/pro.ts';
import { RunningApp } from '../test/harness/running-app.ts';
import { load } from './load.ts';

const VIEWPORT = { width: 1280, height: 860 };
const CONNECTIONS = 16;
const PROJECTS = 20;

export type Account = AsyncDisposable & {
  app: RunningApp;
  tasks: number;
  /** A signed-in browser without any other data. */
  openBrowser: () => Promise<BrowserContext>;
};

/** Starts an app with one account that has `tasks` tasks. */
export async function startAccount(browser: Browser, tasks: number): Promise<Account> {
  const app = await RunningApp.start({ RATE_LIMIT_PER_MINUTE: '0' });
  await using context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, 'bench@example.com');
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  await addTasks(app.url, token, tasks);
  const storageState = await context.storageState();
  const openBrowser = () => browser.newContext({ baseURL: app.url, viewport: VIEWPORT, storageState });
  return { app, tasks, openBrowser, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() };
}

/** Waits until the page shows all tasks of an account. */
export const allThere = (page: Page, { tasks }: Account): Promise<void> =>
  page.getByText(new RegExp(`^${tasks.toLocaleString('en-US').replace(',', ',?')} open`)).waitFor();

/** A browser with the same viewport, for the bare page. */
export const openBareBrowser = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: VIEWPORT });

async function addTasks(url: string, token: string, times: number): Promise<void> {
  const create = (n: number) => {
    const task = {
      title: `Task ${n} of the bench`,
      project: `Project ${n % PROJECTS}`,
      priority: n % 7 ? 'medium' : 'high',
    };
    return { method: 'POST', path: '/api/tasks', body: JSON.stringify({ task }) };
  };
  const target = { url, headers: { Authorization: `Bearer ${token}` } };
  await load(target, create, { times, connections: CONNECTIONS });
}
