import type { Browser } from '@playwright/test';
import { allThere, type MakeTask, plainTask, startAccount } from './account.ts';
import { atRest } from './measure.ts';

/** Opens the page with all tasks of an account of its own. */
export async function openList(browser: Browser, tasks: number, make: MakeTask = plainTask) {
  const account = await startAccount(browser, tasks, make);
  const context = await account.openBrowser();
  const page = await context.newPage();
  await page.goto('/tasks?sort=created');
  await allThere(page, account);
  await atRest(page);
  const close = async () => {
    await context.close();
    await account[Symbol.asyncDispose]();
  };
  return { account, page, [Symbol.asyncDispose]: close };
}
