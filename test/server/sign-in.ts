import { randomBytes, randomUUID } from 'node:crypto';
import type { Letter } from '../../domain/reminder/mail-words.ts';
import { startSandbox } from '../../sandbox/server.ts';
import { createLocalBus } from '../../server/bus/bus.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { addressIds } from '../../server/mail/mailed-address.ts';
import { createRevocations } from '../../server/session/revocations.ts';
import { createSessions } from '../../server/session/session.ts';
import { freePort } from '../harness/ports.ts';
import { type Browser, createBrowser, type Page } from './browser.ts';
import { createDatabase } from './database.ts';

const CALLBACK = '/api/auth/callback/oidc';
export const MINUTE = 60_000;
/** The return page's parameters after a successful sign-in. */
export const SIGNED_IN = { attempt: 'attempt-1', result: 'signed-in' };

/** The sign-in routes on a real database, with the sandbox's identity provider on its own port. */
export async function startSignIn(env: Record<string, string> = {}) {
  const port = await freePort();
  const read = readConfig({ SANDBOX_PORT: String(port), ...env });
  const config = { ...read, identity: providerOf(read) };
  const sandbox = await startSandbox({ port, host: 'localhost', identity: identityOf(config) });
  const base = await startSessions(config);
  return {
    ...base,
    config,
    sandbox,
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await base[Symbol.asyncDispose]();
    },
  };
}

/** The sign-in routes on a real database. `letters` are the emails that were sent. @param connections to PostgreSQL */
export async function startSessions(config: Config, connections = 1) {
  const created = await createDatabase(connections);
  const clock = { ahead: 0 };
  const warnings: string[] = [];
  const events: object[] = [];
  const bus = createLocalBus();
  const time = () => Date.now() + clock.ahead;
  const letters: { to: string; letter: Letter }[] = [];
  const secret = randomBytes(32).toString('hex');
  const deps = {
    mail: {
      addressId: addressIds(secret),
      send: async (to: string, letter: Letter) => void letters.push({ to, letter }),
    },
    database: created.database,
    revocations: createRevocations({ database: created.database, bus, clock: time }),
    config,
    secret,
    clock: time,
    log: {
      info: (fields: object) => void events.push(fields),
      warn: (fields: object, message: string) =>
        'security' in fields ? void events.push(fields) : void warnings.push(message),
    },
  };
  const sessions = createSessions(deps);
  const person = () => createPerson(config, (request) => sessions.handler(request, randomUUID()));
  return {
    sessions,
    clock,
    warnings,
    events,
    letters,
    person,
    deps,
    bus,
    database: created.database,
    location: created.location,
    [Symbol.asyncDispose]: () => created[Symbol.asyncDispose](),
  };
}

/** @throws when nobody signs in at a provider */
function providerOf({ identity }: Config): NonNullable<Config['identity']> {
  if (!identity) throw new Error('There’s no identity provider.');
  return identity;
}

export function identityOf(config: Config) {
  const { issuer, clientId, clientSecret } = providerOf(config);
  return { issuer, clientId, clientSecret, redirectUris: [`${config.publicUrl}${CALLBACK}`] };
}

function createPerson({ publicUrl }: Config, answer: (request: Request) => Promise<Response>) {
  const browser: Browser = createBrowser({
    origin: publicUrl,
    answer: async (request) =>
      new URL(request.url).pathname === '/popup.html' ? new Response('popup') : answer(request),
  });
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { Origin: publicUrl, 'Content-Type': 'application/json', ...init.headers };
    const response = await browser.send(`/api/auth${path}`, { ...init, method, headers });
    // biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
    return { status: response.status, body: (await response.json()) as any, headers: response.headers };
  };
  /** Starts a sign-in. @returns the identity provider's page */
  const begin = async (): Promise<Page> => {
    const { body } = await call('POST', '/sign-in', { body: JSON.stringify({ attempt: 'attempt-1' }) });
    return browser.open(body.url);
  };
  /** Signs in. @returns the parameters of the return page */
  const signIn = async (email: string): Promise<Record<string, string>> => {
    const page = await browser.submit(await begin(), { email, answer: 'continue' });
    return Object.fromEntries(page.url.searchParams);
  };
  /** Signs in at the provider. @returns the callback address it redirects to, not yet opened */
  const callback = async (): Promise<URL> => {
    const form = await begin();
    const body = new URLSearchParams({ email: 'ada@example.com', answer: 'continue' });
    let response = await browser.send(form.url, { method: 'POST', body });
    for (;;) {
      const next = new URL(response.headers.get('Location') ?? '', form.url);
      if (next.pathname === CALLBACK) return next;
      response = await browser.send(next);
    }
  };
  const sessionCookie = () => browser.cookies().find(({ name }) => name.includes('session_token'));
  const token = async (): Promise<string> => (await call('GET', '/token')).body.token;
  return { browser, call, begin, callback, signIn, sessionCookie, token };
}
