import type { Browser, BrowserContext } from '@playwright/test';
import type { LocalDate } from '../../domain/time/day.ts';
import { signIn } from '../harness/journey.ts';
import { makePro } from '../harness/pro.ts';
import type { RunningApp } from '../harness/running-app.ts';
import { accountOn } from './account.ts';
import { crowdOn } from './crowd.ts';

const FRIENDS = 12;

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The storage state of a browser signed in to each account. */
type States = { typical: State; new: State; full: State };

/** Signs in a new person, Ada with a week of data and a list shared with Maya, and Hubert with an overfull account. */
export async function moveIn(
  app: RunningApp,
  browser: Browser,
  today: { date: LocalDate; now: number },
): Promise<States> {
  const ada = await arrive(app, browser, 'ada@example.com');
  const maya = await arrive(app, browser, 'maya@example.com');
  await makePro(app, ada.token);
  await call(app, ada.token, '/api/account/import', accountOn(today.date, today.now));
  await share(app, 'home', ada.token, [['maya@example.com', maya.token]]);

  const newcomer = await arrive(app, browser, 'new@example.com');
  const hubert = await arrive(
    app,
    browser,
    `hubert.${'wolfeschlegelsteinhausenberger'.repeat(2)}@example.com`,
  );
  await makePro(app, hubert.token);
  await call(app, hubert.token, '/api/account/import', crowdOn(today.date));
  const friends: [string, string][] = [];
  for (let n = 0; n < FRIENDS; n++) {
    const email = `friend.number.${n}.of.a.very.long.family.name@example.com`;
    friends.push([email, (await arrive(app, browser, email)).token]);
  }
  await share(app, 'list-0', hubert.token, friends);
  return { typical: ada.state, new: newcomer.state, full: hubert.state };
}

async function share(app: RunningApp, listId: string, owner: string, members: readonly [string, string][]) {
  for (const [email, token] of members) {
    const invitation = { listId, role: 'editor', email };
    const { secret } = await call<{ secret: string }>(app, owner, '/api/invitations', invitation);
    await call(app, token, '/api/invitations/accept', { id: secret });
  }
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
