import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RETURN_PAGE } from '../../domain/page-paths.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { readConfig } from '../../server/config/config.ts';
import { freePort } from '../harness/ports.ts';
import { type Person, startApp } from './app.ts';
import { createBrowser } from './browser.ts';
import { identityOf } from './sign-in.ts';

type Given = Pick<NonNullable<Parameters<typeof startApp>[0]>, 'database' | 'mailUrl'>;
type Returned = { code?: string; state?: string; error?: string };

/** The server on a real database, with the sandbox's identity provider and calendars on their own port. */
export async function startCalendar(given: Given = {}) {
  const port = await freePort();
  const config = readConfig({ SANDBOX_PORT: String(port) });
  const redirectUris = [`${config.publicUrl}${RETURN_PAGE}`];
  const folder = mkdtempSync(join(tmpdir(), 'daymark-sandbox-'));
  const identity = { ...identityOf(config), redirectUris, file: join(folder, 'sandbox.json') };
  const time = { now: () => Date.now() };
  const start = () => startSandbox({ port, host: 'localhost', identity, clock: () => time.now() });
  let sandbox = await start();
  const calendar = sandbox.calendar as NonNullable<typeof sandbox.calendar>;
  const server = await startApp({ ...given, calendar: config });
  time.now = () => server.clock.now;

  const begin = (person: Person) => person.call('POST', '/api/calendar/connect');
  /** Signs in and answers the consent form at the provider. @returns the parameters of the return page */
  const allow = async (url: string, email = 'ada@example.com', last = 'allow'): Promise<Returned> => {
    const answer = async () => new Response('popup');
    const browser = createBrowser({ origin: config.publicUrl, answer });
    const signIn = await browser.open(url);
    const question = await browser.submit(signIn, { email, answer: 'continue' });
    const page =
      new URL(url).searchParams.get('scope') === 'openid email'
        ? question
        : await browser.submit(question, { email, answer: last });
    return Object.fromEntries(page.url.searchParams);
  };
  const finish = (person: Person, { code, state }: Returned) =>
    person.call('POST', '/api/calendar/callback', { code, state });
  /** Connects the calendar of the account with this email. */
  const connect = async (person: Person, email?: string) =>
    finish(person, await allow((await begin(person)).body.url, email));
  const sync = (person: Person, timeZone = 'Europe/Berlin') =>
    person.call('POST', '/api/calendar/sync', { timeZone });
  const events = async (person: Person) =>
    (await person.call('GET', '/api/planner?type=events')).body.events as Record<string, string>[];

  return {
    ...server,
    sandbox,
    calendar,
    config,
    begin,
    allow,
    finish,
    connect,
    sync,
    events,
    /** Restarts the sandbox, as happens when the whole program is restarted. */
    async restartSandbox(): Promise<void> {
      await sandbox.close();
      sandbox = await start();
    },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
      await server[Symbol.asyncDispose]();
    },
  };
}
