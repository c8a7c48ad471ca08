import 'temporal-polyfill/global';
import type { Page } from '@playwright/test';
import { accountOn } from '../pictures/account.ts';
import { expect, signIn } from './journey.ts';
import { makePro } from './pro.ts';
import type { RunningApp } from './running-app.ts';

type Account = ReturnType<typeof accountOn>;

/**
 * Signs in to an account with Pro and a week of data.
 * @param adapt changes the data
 */
export async function moveIn(
  app: RunningApp,
  page: Page,
  email: string,
  adapt: (account: Account) => object = (account) => account,
): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('eventSetupDone', 'true'));
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.authToken);
  await makePro(app, token);
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString();
  const answer = await fetch(`${app.url}/api/account/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(adapt(accountOn(today, Date.now()))),
  });
  expect(answer.status).toBe(200);
}
