import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/server.ts';
import { identityOf, SIGNED_IN, startSignIn } from '../../test/server/sign-in.ts';

test('who cancels at the identity provider is not signed in', async () => {
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

test('a callback begun in another browser is refused', async () => {
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
])('a callback with %s is refused', async (_, forge, error) => {
  await using app = await startSignIn();
  const ada = app.person();
  const callback = await ada.callback();
  forge(callback);
  const page = await ada.browser.open(callback);
  expect(page.url.pathname).toBe('/popup.html');
  expect(page.url.searchParams.get('error')).toBe(error);
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('a code that was used in another sign-in is refused', async () => {
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

test('while the provider can’t be reached sign-in says so, and works once it is back', async () => {
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
  ['the email of somebody else’s account', { email: 'ada@example.com' }, 'account_not_linked'],
  ['no email at all', { email: undefined }, 'email_not_found'],
])('a person with %s gets no session', async (_, claims, error) => {
  await using app = await startSignIn();
  await app.person().signIn('ada@example.com');
  app.sandbox.claimsOf('eve@example.com', claims);
  const eve = app.person();
  expect((await eve.signIn('eve@example.com')).error).toBe(error);
  expect(await eve.call('GET', '/token')).toMatchObject({ status: 401 });
});

test('a person whose email changes at the provider keeps the account', async () => {
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

test('a person whose new email is another account’s gets a refusal, not that account', async () => {
  await using app = await startSignIn();
  const [ada, bob] = [app.person(), app.person()];
  await ada.signIn('ada@example.com');
  await bob.signIn('bob@example.com');
  app.sandbox.claimsOf('bob@example.com', { email: 'ada@example.com' });
  expect((await app.person().signIn('bob@example.com')).error).toBe('account_not_linked');
});

test('two first sign-ins of one person at once make one account', async () => {
  await using app = await startSignIn();
  const callbacks = await Promise.all(
    [app.person(), app.person()].map(async (who) => [who, await who.callback()] as const),
  );
  await Promise.all(callbacks.map(([who, callback]) => who.browser.open(callback)));
  const users = await sql`select id from auth_user`.execute(app.database.db);
  expect(users.rows).toHaveLength(1);
});

test('nothing of the provider’s tokens is kept', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await ada.signIn('ada@example.com');
  const { rows } = await sql`select access_token, refresh_token, id_token from auth_account`.execute(
    app.database.db,
  );
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
});
