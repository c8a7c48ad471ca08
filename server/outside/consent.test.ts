import { createHash } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createWarnings, type Received, type Reply, startService } from '../../test/server/service.ts';
import { createConsent, type Grant } from './consent.ts';

const NOW = Date.parse('2026-06-15T10:00:00Z');
const UNAVAILABLE = {
  code: 'unavailable',
  message: 'Google Calendar can’t be reached right now. Please try again in a moment.',
};
const idToken = (claims: Record<string, unknown>) => new UnsecuredJWT(claims).encode();
const GRANT: Grant = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 0, scope: 's', email: 'e' };

/** A provider that answers at its token and revocation endpoints as given, and at its discovery document, too. */
async function start(reply: Reply, { discover = (all: object): Reply => ({ body: all }) } = {}) {
  const service = await startService(({ url, headers }) => {
    const origin = `http://${headers.host}`;
    const endpoints = {
      authorization_endpoint: `${origin}/consent?hl=en`,
      token_endpoint: `${origin}/token`,
      revocation_endpoint: `${origin}/revoke`,
    };
    return url.startsWith('/issuer/') ? discover(endpoints) : reply;
  });
  const log = createWarnings();
  const consent = createConsent({
    identity: { issuer: `${service.url}/issuer`, clientId: 'client', clientSecret: 'client-secret' },
    scope: 'calendar.read',
    redirectUri: 'https://daymark.example/popup.html',
    clock: () => NOW,
    log,
  });
  const form = ({ body }: Received) => Object.fromEntries(new URLSearchParams(body));
  return {
    ...service,
    ...log,
    consent,
    asked: () => service.received.map(({ method, url }) => `${method} ${url}`),
    forms: () => service.received.filter(({ method }) => method === 'POST').map(form),
  };
}

test('the consent page is the provider’s, and gets what it needs', async () => {
  await using app = await start({});
  const address = new URL(await app.consent.address('state', 'verifier', 'ada@example.com'));
  expect(address.origin + address.pathname).toBe(`${app.url}/consent`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    hl: 'en',
    client_id: 'client',
    response_type: 'code',
    redirect_uri: 'https://daymark.example/popup.html',
    state: 'state',
    scope: 'openid email calendar.read',
    code_challenge: createHash('sha256').update('verifier').digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: 'ada@example.com',
    access_type: 'offline',
    prompt: 'consent',
    include_granted_scopes: 'true',
  });
  await app.consent.address('state', 'verifier', 'ada@example.com');
  expect(app.asked()).toEqual(['GET /issuer/.well-known/openid-configuration']);
  expect(app.received[0]?.headers.accept).toBe('application/json');
});

test('a code is exchanged for a grant', async () => {
  const id_token = idToken({ email: 'ada@gmail.example' });
  const body = { access_token: 'a', refresh_token: 'r', expires_in: 60, scope: 'x y', id_token };
  await using app = await start({ body });
  expect(await app.consent.exchange('code', 'verifier')).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: NOW + 60_000,
    scope: 'x y',
    email: 'ada@gmail.example',
  });
  expect(app.forms()).toEqual([
    {
      client_id: 'client',
      client_secret: 'client-secret',
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: 'https://daymark.example/popup.html',
      code_verifier: 'verifier',
    },
  ]);
  expect(app.asked()).toEqual(['GET /issuer/.well-known/openid-configuration', 'POST /token']);
});

test('a grant without further details lasts an hour', async () => {
  await using app = await start({ body: { access_token: 'a' } });
  const expected = { accessToken: 'a', expiresAt: NOW + 3_600_000 };
  expect(await app.consent.exchange('code', 'verifier')).toEqual(expected);
});

test.each([
  ['no email', idToken({ sub: 'x' })],
  ['an email that is no text', idToken({ email: 1 })],
  ['no token', 'nonsense'],
])('an ID token with %s names no email', async (_, id_token) => {
  await using app = await start({ body: { access_token: 'a', id_token } });
  expect(await app.consent.exchange('code', 'verifier')).toMatchObject({ email: undefined });
});

test('refreshing keeps what the person granted, and the refresh token unless there is a new one', async () => {
  await using same = await start({ body: { access_token: 'new', expires_in: 60, scope: 'other' } });
  const renewed = { ...GRANT, accessToken: 'new', expiresAt: NOW + 60_000 };
  expect(await same.consent.refresh(GRANT)).toEqual(renewed);
  expect(same.forms()).toEqual([
    {
      client_id: 'client',
      client_secret: 'client-secret',
      grant_type: 'refresh_token',
      refresh_token: 'refresh',
    },
  ]);
  await using other = await start({ body: { access_token: 'new', refresh_token: 'next', expires_in: 60 } });
  expect(await other.consent.refresh(GRANT)).toEqual({ ...renewed, refreshToken: 'next' });
});

test('a grant without a refresh token can’t be refreshed', async () => {
  await using app = await start({});
  expect(await app.consent.refresh({ accessToken: 'a', expiresAt: 0 })).toBeUndefined();
  expect(app.received).toEqual([]);
});

test('a code or token that is no longer valid isn’t an error', async () => {
  await using app = await start({ status: 400, body: { error: 'invalid_grant' } });
  expect(await app.consent.exchange('code', 'verifier')).toBeUndefined();
  expect(await app.consent.refresh(GRANT)).toBeUndefined();
  expect(app.warnings).toEqual([]);
});

test.each<[Reply, string]>([
  [{ status: 400, body: { error: 'invalid_client' } }, 'refused: invalid_client'],
  [{ status: 400, body: 'nonsense' }, 'refused: undefined'],
  [{ status: 401, body: { error: 'invalid_grant' } }, 'status 401'],
  [{ status: 500, body: { access_token: 'a' } }, 'status 500'],
  [{ body: 'nonsense' }, 'a response of another shape'],
  [{ body: { access_token: '' } }, 'a response of another shape'],
  [{ body: { access_token: 'a', expires_in: 0 } }, 'a response of another shape'],
  [{ body: { access_token: 'a', refresh_token: '' } }, 'a response of another shape'],
  [{ status: 302, headers: { Location: '/elsewhere' } }, 'TypeError'],
])('%j means that the provider can’t be reached', async (reply, reason) => {
  await using app = await start(reply);
  await expect(app.consent.exchange('code', 'verifier')).rejects.toMatchObject(UNAVAILABLE);
  expect(app.warnings).toEqual([
    [{ service: 'calendar-consent', reason }, 'unexpected response from the identity provider'],
  ]);
});

test('a provider that couldn’t discover itself is asked again', async () => {
  const descriptions: ((all: object) => Reply)[] = [
    () => ({ status: 500 }),
    (all) => ({ body: { ...all, token_endpoint: 'ftp://x' } }),
  ];
  const discover = (all: object) => (descriptions.shift() ?? (() => ({ body: all })))(all);
  await using app = await start({ body: { access_token: 'a' } }, { discover });
  for (let n = 0; n < 2; n++)
    await expect(app.consent.exchange('code', 'verifier')).rejects.toMatchObject(UNAVAILABLE);
  expect(await app.consent.exchange('code', 'verifier')).toMatchObject({ accessToken: 'a' });
});

test.each([
  [undefined, true],
  ['calendar.read', true],
  ['email calendar.read openid', true],
  ['email calendar.readonly', false],
  ['', false],
])('a grant of “%s” is enough: %s', async (scope, covers) => {
  await using app = await start({});
  expect(app.consent.covers({ ...GRANT, scope })).toBe(covers);
});

test.each([
  [200, true],
  [400, true],
  [403, false],
  [500, false],
])('a revocation that is answered with %d is confirmed: %s', async (status, confirmed) => {
  await using app = await start({ status });
  expect(await app.consent.revoke(GRANT)).toBe(confirmed);
  expect(await app.consent.revoke({ accessToken: 'access', expiresAt: 0 })).toBe(confirmed);
  const client = { client_id: 'client', client_secret: 'client-secret' };
  expect(app.forms()).toEqual([
    { ...client, token: 'refresh' },
    { ...client, token: 'access' },
  ]);
});

test('without an endpoint or a provider, nothing is revoked', async () => {
  await using app = await start(
    {},
    { discover: (all) => ({ body: { ...all, revocation_endpoint: undefined } }) },
  );
  expect(await app.consent.revoke(GRANT)).toBe(false);
  expect(app.forms()).toEqual([]);
  await using away = await start({}, { discover: () => ({ status: 500 }) });
  expect(await away.consent.revoke(GRANT)).toBe(false);
});
