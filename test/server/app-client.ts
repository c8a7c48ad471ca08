import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Person } from './app.ts';

type App = { request(path: string, init?: RequestInit): Response | Promise<Response> };
// biome-ignore lint/suspicious/noExplicitAny: tests inspect untyped JSON
type Replied = { status: number; body: any };

export const RESOURCE = 'http://localhost/mcp';
export const CALLBACK = 'https://ai.example/callback';
const JSON_BODY = { 'Content-Type': 'application/json' };

/** An AI app as the servers of one would connect, and the browser that it sends here. */
export function appClient(app: App) {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const replied = async (response: Response): Promise<Replied> => ({
    status: response.status,
    body: JSON.parse((await response.text()) || 'null'),
  });
  const register = async (more: object = {}): Promise<Replied> =>
    replied(
      await app.request('/api/oauth/register', {
        method: 'POST',
        headers: JSON_BODY,
        body: JSON.stringify({
          client_name: 'Clever',
          redirect_uris: [CALLBACK],
          token_endpoint_auth_method: 'none',
          ...more,
        }),
      }),
    );
  const token = async (form: Record<string, string>): Promise<Replied> =>
    replied(
      await app.request('/api/oauth/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
    );

  /** Opens an address as the browser, without following it. @returns where it leads */
  const open = async (address: string): Promise<URL> => {
    const { pathname, search } = new URL(address, 'http://localhost');
    const sent = [...cookies].filter(([key]) => pathname.startsWith(key.split(' ')[1] ?? ''));
    const response = await app.request(pathname + search, {
      headers: { Cookie: sent.map(([, pair]) => pair).join('; '), Accept: 'text/html' },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split(/; ?/);
      const path = rest.find((each) => each.startsWith('path='))?.slice(5) ?? '/';
      cookies.set(`${pair.split('=')[0]} ${path}`, pair);
    }
    expect(response.status, await response.clone().text()).toBeGreaterThanOrEqual(302);
    return new URL(response.headers.get('Location') ?? '', 'http://localhost');
  };
  const authorization = (clientId: string, more: Record<string, string | undefined> = {}): string => {
    const parameters = {
      client_id: clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      state: 'xyz',
      scope: 'read write',
      resource: RESOURCE,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    const given = Object.entries(parameters).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    );
    return `/api/oauth/authorize?${new URLSearchParams(given)}`;
  };
  /** Opens the app's request. @returns the id of the request that the page shows, or what else came of it */
  const ask = async (
    clientId: string,
    more?: Record<string, string | undefined>,
  ): Promise<{ requestId: string; at: URL }> => {
    let at = await open(authorization(clientId, more));
    if (at.pathname.startsWith('/api/oauth/requests/')) at = await open(at.href);
    return { requestId: at.searchParams.get('request') ?? '', at };
  };
  /** What the page calls, as a person. */
  const answer = (person: Person, requestId: string, how: string, body?: object) => {
    const path = `/api/oauth/requests/${requestId}/${how}`;
    const sent = [...cookies].filter(([key]) => path.startsWith(key.split(' ')[1] ?? ''));
    return person.call(body ? 'POST' : 'GET', path, body, {
      Cookie: sent.map(([, pair]) => pair).join('; '),
    });
  };
  const exchange = (clientId: string, code: string, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: CALLBACK,
      code_verifier: verifier,
      resource: RESOURCE,
      ...more,
    });
  const refresh = (clientId: string, refreshToken: string, more: Record<string, string> = {}) =>
    token({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken, ...more });

  /** From the app's request to the code, with a person's consent. */
  const consent = async (person: Person, clientId: string, scopes = ['read', 'write']): Promise<string> => {
    const { requestId } = await ask(clientId);
    const { status, body } = await answer(person, requestId, 'allow', { scopes });
    expect(status, JSON.stringify(body)).toBe(200);
    const back = await open(body.continueAt);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(back.searchParams.get('iss')).toBe('http://localhost');
    expect(back.searchParams.get('state')).toBe('xyz');
    return back.searchParams.get('code') ?? '';
  };
  /** The whole way, from a new registration to the first tokens. */
  const connect = async (person: Person, scopes?: string[]) => {
    const clientId: string = (await register()).body.client_id;
    const { status, body } = await exchange(clientId, await consent(person, clientId, scopes));
    expect(status, JSON.stringify(body)).toBe(200);
    return { clientId, accessToken: body.access_token as string, refreshToken: body.refresh_token as string };
  };
  return { register, token, open, ask, answer, exchange, refresh, consent, connect, cookies };
}
