import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { startSandbox } from '../../sandbox/server.ts';
import { type Config, readConfig } from '../../server/config/config.ts';
import { createSessions } from '../../server/session/session.ts';
import { type Browser, createBrowser, type Page } from './browser.ts';
import { createDatabase } from './database.ts';

const CALLBACK = '/api/auth/callback/oidc';
export const MINUTE = 60_000;
/** What the return page hears when all went well. */
export const SIGNED_IN = { attempt: 'attempt-1', result: 'signed-in' };

/** The sign-in routes on a real database, with the sandbox's identity provider on a port of its own. */
export async function startSignIn(env: Record<string, string> = {}) {
  const created = await createDatabase();
  const port = await freePort();
  const config = readConfig({ SANDBOX_PORT: String(port), ...env });
  const sandbox = await startSandbox({ port, host: 'localhost', identity: identityOf(config) });
  const clock = { ahead: 0 };
  const warnings: string[] = [];
  const deps = {
    database: created.database,
    config,
    secret: randomBytes(32).toString('hex'),
    clock: () => Date.now() + clock.ahead,
    log: { warn: (_: object, message: string) => void warnings.push(message) },
  };
  const sessions = createSessions(deps);
  const person = () => createPerson(config, (request) => sessions.handler(request, randomUUID()));
  return {
    ...{ sessions, config, clock, warnings, sandbox, person, deps, database: created.database },
    async [Symbol.asyncDispose]() {
      await sandbox.close();
      await created[Symbol.asyncDispose]();
    },
  };
}

export const identityOf = ({ identity, publicUrl }: Config) => ({
  issuer: identity.issuer,
  clientId: identity.clientId,
  clientSecret: identity.clientSecret,
  redirectUris: [`${publicUrl}${CALLBACK}`],
});

function createPerson({ publicUrl }: Config, answer: (request: Request) => Promise<Response>) {
  const browser: Browser = createBrowser({
    origin: publicUrl,
    answer: async (request) =>
      new URL(request.url).pathname === '/popup.html' ? new Response('popup') : answer(request),
  });
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const headers = { Origin: publicUrl, 'Content-Type': 'application/json', ...init.headers };
    const response = await browser.send(`/api/auth${path}`, { ...init, method, headers });
    // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever came
    return { status: response.status, body: (await response.json()) as any, headers: response.headers };
  };
  /** Clicks sign-in, and is at the identity provider. */
  const begin = async (): Promise<Page> => {
    const { body } = await call('POST', '/sign-in', { body: JSON.stringify({ attempt: 'attempt-1' }) });
    return browser.open(body.url);
  };
  /** Signs in from the first click to the return page, whose parameters come back. */
  const signIn = async (email: string): Promise<Record<string, string>> => {
    const page = await browser.submit(await begin(), { email, answer: 'continue' });
    return Object.fromEntries(page.url.searchParams);
  };
  /** Signs in up to the address that the provider sends the browser back to. */
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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
