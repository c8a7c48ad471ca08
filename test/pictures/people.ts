import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalDate } from '../../domain/day.ts';
import { signIn } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { accountOn } from './account.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs Ada in, gives her Pro and a week of work, and shares her home list with Maya. @returns Ada's browser */
export async function moveIn(
  app: RunningApp,
  browser: Browser,
  today: { date: LocalDate; now: number },
): Promise<State> {
  const ada = await arrive(app, browser, 'ada@example.com');
  const maya = await arrive(app, browser, 'maya@example.com');
  await makePro(app, ada.token);
  await call(app, ada.token, '/api/account/import', accountOn(today.date, today.now));
  const invitation = { listId: 'home', role: 'editor', email: 'maya@example.com' };
  const { secret } = await call<{ secret: string }>(app, ada.token, '/api/invitations', invitation);
  await call(app, maya.token, '/api/invitations/accept', { id: secret });
  return ada.state;
}

async function arrive(app: RunningApp, browser: Browser, email: string) {
  const context = await browser.newContext({ baseURL: app.url });
  const page = await context.newPage();
  await signIn(page, email);
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '');
  const state = await context.storageState();
  await context.close();
  return { token, state };
}

async function call<Answer>(app: RunningApp, token: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
