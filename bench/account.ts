import type { Browser, BrowserContext, Page } from '@playwright/test';
import { signIn } from '../test/harness/journey.ts';
import { makePro } from '../test/harness/pro.ts';
import { RunningApp } from '../test/harness/running-app.ts';

const VIEWPORT = { width: 1280, height: 860 };
const FIRST_CREATED = Date.UTC(2026, 0, 1);
const PROJECTS = 20;

export type Account = AsyncDisposable & {
  app: RunningApp;
  tasks: number;
  /** A signed-in browser without any other data. */
  openBrowser: () => Promise<BrowserContext>;
};

/** Describes the task with a number. */
export type MakeTask = (n: number) => object;

/** A task without subtasks that doesn't repeat. */
export const plainTask = (n: number) => ({
  title: `Task ${n} of the bench`,
  project: `Project ${n % PROJECTS}`,
  priority: n % 7 ? 'medium' : 'high',
});

/** Starts an app with one account that has `tasks` tasks. */
export async function startAccount(
  browser: Browser,
  tasks: number,
  make: MakeTask = plainTask,
): Promise<Account> {
  const app = await RunningApp.start({ RATE_LIMIT_PER_MINUTE: '0' });
  await using context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, 'bench@example.com');
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  await makePro(app, token);
  await addTasks(app.url, token, tasks, make);
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

async function addTasks(url: string, token: string, times: number, make: MakeTask): Promise<void> {
  if (times === 0) return;
  const tasks = Object.fromEntries(Array.from({ length: times }, (_, n) => [`t${n}`, withDate(make(n), n)]));
  const answer = await fetch(`${url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ users: { bench: { tasks } } }),
  });
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${await answer.text()}`);
}

/** Each is newer than the one before, and for today: My Day folds all others. */
const withDate = (task: object, n: number): object => ({
  plannedFor: new Date().toISOString().slice(0, 10),
  listId: 'personal',
  createdAt: new Date(FIRST_CREATED + n).toISOString(),
  ...task,
});
