import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import { createBrowser } from '../../test/server/browser.ts';
import { startImposter } from '../../test/server/imposter.ts';
import { identityOf, SIGNED_IN, startSignIn } from '../../test/server/sign-in.ts';
import { createSessions } from './session.ts';

test('canceling at the identity provider does not sign in', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  const page = await ada.browser.submit(await ada.begin(), { answer: 'cancel' });
  expect(page.url.pathname).toBe('/popup.html');
  expect(Object.fromEntries(page.url.searchParams)).toMatchObject({
    attempt: 'attempt-1',
    error: 'access_denied',
  });
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('a callback works once', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  const callback = await ada.callback();
  const first = await ada.browser.open(callback);
  expect(Object.fromEntries(first.url.searchParams)).toEqual(SIGNED_IN);
  await ada.call('POST', '/sign-out');
  const replayed = await ada.browser.open(callback);
  expect(replayed.url.pathname).toBe('/popup.html');
  expect(replayed.url.searchParams.get('error')).toBe('state_mismatch');
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('rejects a callback started in another browser', async () => {
  await using app = await startSignIn();
  const [mallory, victim] = [app.person(), app.person()];
  const callback = await mallory.callback();
  await victim.begin();
  const page = await victim.browser.open(callback);
  expect(page.url.searchParams.get('error')).toBe('state_mismatch');
  expect(await victim.call('GET', '/token')).toMatchObject({ status: 401 });
});

test.each([
  ['a made-up state', (url: URL) => url.searchParams.set('state', 'made-up'), 'state_mismatch'],
  ['no state', (url: URL) => url.searchParams.delete('state'), 'state_not_found'],
  ['a made-up code', (url: URL) => url.searchParams.set('code', 'made-up'), 'invalid_code'],
  ['no code', (url: URL) => url.searchParams.delete('code'), 'no_code'],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'issuer_mismatch'],
])('rejects a callback with %s', async (_, forge, error) => {
  await using app = await startSignIn();
  const ada = app.person();
  const callback = await ada.callback();
  forge(callback);
  const page = await ada.browser.open(callback);
  expect(page.url.pathname).toBe('/popup.html');
  expect(page.url.searchParams.get('error')).toBe(error);
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('rejects a code used in another sign-in', async () => {
  await using app = await startSignIn();
  const [ada, mallory] = [app.person(), app.person()];
  const used = await ada.callback();
  await ada.browser.open(used);
  const own = await mallory.callback();
  own.searchParams.set('code', used.searchParams.get('code') ?? '');
  const page = await mallory.browser.open(own);
  expect(page.url.searchParams.get('error')).toBe('invalid_code');
  expect(await mallory.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('the authorization request carries state, nonce and PKCE', async () => {
  await using app = await startSignIn();
  const { body } = await app.person().call('POST', '/sign-in', { body: '{"attempt":"attempt-1"}' });
  const query = new URL(body.url).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(query.get(name)?.length).toBeGreaterThan(20);
  expect(query.get('scope')).toBe('openid email profile');
});

test('reports an unreachable provider at sign-in, and recovers once it is back', async () => {
  await using app = await startSignIn();
  const { port } = app.sandbox;
  const ada = app.person();
  await app.sandbox.close();
  const begin = () => ada.call('POST', '/sign-in', { body: '{"attempt":"attempt-1"}' });
  expect(await begin()).toMatchObject({
    status: 503,
    body: { error: 'Sandbox can’t be reached right now. Please try again.' },
  });
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
  await using _again = await startSandbox({ port, host: 'localhost', identity: identityOf(app.config) });
  expect(await ada.signIn('ada@example.com')).toEqual(SIGNED_IN);
});

test.each([
  ['an email that the provider doesn’t vouch for', { email_verified: false }, 'email_not_verified'],
  ['"false" as a string', { email_verified: 'false' }, 'email_not_verified'],
  ['"true" as a string', { email_verified: 'true' }, 'email_not_verified'],
  ['no word on whether the email is verified', { email_verified: undefined }, 'email_not_verified'],
  ['null for whether the email is verified', { email_verified: null }, 'email_not_verified'],
  ['0 for whether the email is verified', { email_verified: 0 }, 'email_not_verified'],
  ['1 for whether the email is verified', { email_verified: 1 }, 'email_not_verified'],
  ['an endless email', { email: `${'x'.repeat(300)}@example.com` }, 'email_not_verified'],
  ['the email of somebody else’s account', { email: 'ada@example.com' }, 'account_not_linked'],
  ['no email at all', { email: undefined }, 'email_not_found'],
])('refuses a session to a person with %s', async (_, claims, error) => {
  await using app = await startSignIn();
  await app.person().signIn('ada@example.com');
  app.sandbox.claimsOf('eve@example.com', claims);
  const eve = app.person();
  expect((await eve.signIn('eve@example.com')).error).toBe(error);
  expect(await eve.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('keeps the account of a person whose email changes at the provider', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const before = await app.sessions.verify(await ada.token());
  app.sandbox.claimsOf('ada@example.com', { email: 'countess@example.com', name: 'Countess' });
  await ada.signIn('ada@example.com');
  expect(await app.sessions.verify(await ada.token())).toMatchObject({
    accountId: before.accountId,
    email: 'countess@example.com',
    name: 'Countess',
  });
});

test('refuses a person whose new email belongs to another account', async () => {
  await using app = await startSignIn();
  const [ada, bob] = [app.person(), app.person()];
  await ada.signIn('ada@example.com');
  await bob.signIn('bob@example.com');
  app.sandbox.claimsOf('bob@example.com', { email: 'ada@example.com' });
  expect((await app.person().signIn('bob@example.com')).error).toBe('account_not_linked');
});

test('two concurrent first sign-ins of one person create one account', async () => {
  await using app = await startSignIn();
  const callbacks = await Promise.all(
    [app.person(), app.person()].map(async (who) => [who, await who.callback()] as const),
  );
  await Promise.all(callbacks.map(([who, callback]) => who.browser.open(callback)));
  const users = await sql`select id from auth_user`.execute(app.database.db);
  expect(users.rows).toHaveLength(1);
});

test('does not store the provider’s tokens', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await ada.signIn('ada@example.com');
  const { rows } = await sql`select access_token, refresh_token, id_token from auth_account`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});

test.each([
  ['says nothing of it', undefined, SIGNED_IN],
  ['says so in a string', 'true', SIGNED_IN],
  ['says that it isn’t', false, { error: 'email_not_verified' }],
  ['says in a string that it isn’t', 'false', { error: 'email_not_verified' }],
])(
  'when the operator trusts the provider’s emails, checks a person of whose email it %s',
  async (_, said, outcome) => {
    await using app = await startSignIn();
    app.config.identity.trustsEmails = true;
    app.sandbox.claimsOf('ada@example.com', { email_verified: said });
    expect(await app.person().signIn('ada@example.com')).toMatchObject(outcome);
  },
);

test('an account with an unverified address gets a token once the operator trusts the provider’s emails', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await sql`update auth_user set email_verified = ${false}`.execute(app.database.db);
  app.config.identity.trustsEmails = true;
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
});

test('an account with an unverified address gets no token, and gives the address up to its real owner', async () => {
  await using app = await startSignIn();
  const [eve, ada] = [app.person(), app.person()];
  await eve.signIn('eve@example.com');
  const { accountId: eveId } = await app.sessions.verify(await eve.token());
  await sql`update auth_user set email = 'ada@example.com', email_verified = ${false}`.execute(
    app.database.db,
  );

  expect(await eve.call('GET', '/token')).toMatchObject({
    status: 401,
    body: { error: expect.stringContaining('isn’t verified') },
  });
  expect(await ada.signIn('ada@example.com')).toEqual(SIGNED_IN);
  const who = await app.sessions.verify(await ada.token());
  expect(who).toMatchObject({ email: 'ada@example.com' });
  expect(who.accountId).not.toBe(eveId);

  await eve.signIn('eve@example.com');
  expect(await app.sessions.verify(await eve.token())).toMatchObject({
    accountId: eveId,
    email: 'eve@example.com',
  });
});

test.each([
  ['a name of 200,000 characters', { name: 'x'.repeat(200_000) }, 'x'.repeat(200)],
  ['a name of emoji', { name: '👩‍🚀'.repeat(500) }, expect.stringMatching(/^.{100,600}$/su)],
  ['a name that is no text', { name: { first: 'Ada' } }, undefined],
  ['a picture of 200,000 characters', { picture: `data:${'x'.repeat(200_000)}` }, 'Ada'],
])('%s doesn’t make the token too long', async (_, claims, name) => {
  await using app = await startSignIn();
  app.sandbox.claimsOf('ada@example.com', claims);
  const ada = app.person();
  expect(await ada.signIn('ada@example.com')).toEqual(SIGNED_IN);
  const token = await ada.token();
  expect(token.length).toBeLessThan(4000);
  expect((await app.sessions.verify(token)).name).toEqual(name);
});

test.each(['no ID token', 'an ID token of somebody else'])(
  'does not sign in with %s from the provider',
  async (kind) => {
    await using app = await startSignIn();
    await using provider = await startImposter(app.config.identity.clientId, kind);
    const identity = { ...app.config.identity, issuer: provider.url };
    const sessions = createSessions({ ...app.deps, config: { ...app.config, identity } });
    const browser = createBrowser({
      origin: app.config.publicUrl,
      answer: (request) => sessions.handler(request),
    });
    const begun = await browser.send('/api/auth/sign-in', {
      method: 'POST',
      headers: { Origin: app.config.publicUrl, 'Content-Type': 'application/json' },
      body: '{"attempt":"attempt-1"}',
    });
    const { url } = (await begun.json()) as { url: string };
    provider.nonce = new URL(url).searchParams.get('nonce') ?? '';
    const state = new URL(url).searchParams.get('state') ?? '';
    const back = await browser.send(`/api/auth/callback/oidc?code=any&state=${state}&iss=${provider.url}`);
    expect(new URL(back.headers.get('Location') ?? '').searchParams.get('error')).toBe(
      'unable_to_get_user_info',
    );
    expect(await sql`select id from auth_user`.execute(app.database.db)).toMatchObject({ rows: [] });
  },
);
