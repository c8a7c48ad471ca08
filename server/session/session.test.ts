import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setReadOnly } from '../../test/server/database.ts';
import { MINUTE, SIGNED_IN, startSignIn } from '../../test/server/sign-in.ts';
import { databaseProblem } from '../db/engine/failure.ts';
import { createSessions } from './session.ts';

test('a person signs in and gets a token with their identity', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  expect(await ada.signIn('ada.lovelace@example.com')).toEqual(SIGNED_IN);
  const identity = await app.sessions.verify(await ada.token());
  expect(identity).toMatchObject({ email: 'ada.lovelace@example.com', name: 'Ada Lovelace' });
  expect(identity.accountId).toMatch(/^\w{20,}$/);
  expect(identity.expiresAt - Date.now()).toBeLessThanOrEqual(10 * MINUTE);
  expect(app.warnings).toEqual([]);
});

test('the same person gets the same account in another browser, another person another one', async () => {
  await using app = await startSignIn();
  const [first, again, other] = [app.person(), app.person(), app.person()];
  await first.signIn('ada@example.com');
  await again.signIn('Ada@Example.com');
  await other.signIn('bob@example.com');
  const ids = await Promise.all(
    [first, again, other].map(async (who) => (await app.sessions.verify(await who.token())).accountId),
  );
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('the account stays the same after everything restarts', async () => {
  await using app = await startSignIn();
  const before = app.person();
  await before.signIn('ada@example.com');
  const { accountId } = await app.sessions.verify(await before.token());
  app.sandbox.reset();
  const restarted = createSessions(app.deps);
  expect((await restarted.verify(await before.token())).accountId).toBe(accountId);
  const after = app.person();
  await after.signIn('ada@example.com');
  expect((await restarted.verify(await after.token())).accountId).toBe(accountId);
});

test('returns no token without a session', async () => {
  await using app = await startSignIn();
  expect(await app.person().call('GET', '/token')).toMatchObject({
    status: 401,
    body: { error: 'Please sign in.', code: 'unauthenticated' },
  });
});

test('the session cookie is HttpOnly, SameSite and limited to the sign-in path', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const cookie = ada.sessionCookie();
  expect(cookie).toMatchObject({ name: 'daymark.session_token', path: '/api/auth' });
  expect(cookie?.attributes).toMatch(/HttpOnly/i);
  expect(cookie?.attributes).toMatch(/SameSite=Lax/i);
  expect(cookie?.attributes).not.toMatch(/Secure/i);
});

test('cookies are Secure behind HTTPS', async () => {
  await using app = await startSignIn({ PUBLIC_URL: 'https://localhost:3000' });
  const ada = app.person();
  expect(await ada.signIn('ada@example.com')).toEqual(SIGNED_IN);
  for (const { name, attributes, path } of ada.browser.cookies())
    if (path === '/api/auth') expect(`${name}; ${attributes}`).toMatch(/^__Secure-.*Secure/i);
});

test('sign-out ends the session, also for a copy of its cookie', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const copy = ada.sessionCookie();
  expect(await ada.call('POST', '/sign-out')).toMatchObject({ status: 200 });
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
  const headers = { Cookie: `${copy?.name}=${copy?.value}` };
  const thief = await app.sessions.handler(
    new Request(`${app.config.publicUrl}/api/auth/token`, { headers }),
  );
  expect(thief.status).toBe(401);
});

test('signing out twice, or without a session, succeeds', async () => {
  await using app = await startSignIn();
  expect(await app.person().call('POST', '/sign-out')).toMatchObject({ status: 200 });
});

test('signing in again starts a new session and ends the previous one', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const first = ada.sessionCookie()?.value;
  await ada.signIn('bob@example.com');
  expect(ada.sessionCookie()?.value).not.toBe(first);
  expect((await app.sessions.verify(await ada.token())).email).toBe('bob@example.com');
  const kept = await sql`select id from auth_session`.execute(app.database.db);
  expect(kept.rows).toHaveLength(1);
});

test('returns no token for an expired session, and deletes it', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  // The library uses the machine's clock, so the session's expiry is moved instead.
  await sql`update auth_session set expires_at = ${new Date(Date.now() - 1000).toISOString()}`.execute(
    app.database.db,
  );
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 401 });
  expect((await sql`select id from auth_session`.execute(app.database.db)).rows).toEqual([]);
});

test('extends a session in use', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const soon = Date.now() + 60 * MINUTE;
  await sql`update auth_session set expires_at = ${new Date(soon).toISOString()}`.execute(app.database.db);
  expect((await ada.call('GET', '/token')).headers.getSetCookie().join()).toMatch(/session_token/);
  const { rows } = await sql<{ expires_at: string }>`select expires_at from auth_session`.execute(
    app.database.db,
  );
  expect(new Date(rows[0]?.expires_at ?? 0).getTime()).toBeGreaterThan(soon);
});

test('a database failure does not sign out', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await sql`alter table auth_session rename to away`.execute(app.database.db);
  const status = await ada.call('GET', '/token').then(
    (answer) => answer.status,
    () => 'thrown',
  );
  expect(status).toBe('thrown');
  await expect(ada.call('POST', '/sign-out')).rejects.toThrow();
  await sql`alter table away rename to auth_session`.execute(app.database.db);
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
});

test('while nothing can be saved, sign-in ends on a page that says so, and sessions go on', async () => {
  await using app = await startSignIn();
  const [ada, bob, eve] = [app.person(), app.person(), app.person()];
  await ada.signIn('ada@example.com');
  await ada.token();
  const soon = new Date(Date.now() + 60 * MINUTE).toISOString();
  await sql`update auth_session set expires_at = ${soon}`.execute(app.database.db);
  const callback = await bob.callback();
  const heal = await setReadOnly(app.database);
  expect((await bob.browser.open(callback)).url.searchParams.get('error')).toBe('database_unavailable');
  // The pop-up shows the message of this answer.
  const error = await eve
    .call('POST', '/sign-in', { body: JSON.stringify({ attempt: 'attempt-1' }) })
    .catch(databaseProblem);
  expect(error).toMatchObject({ message: expect.stringContaining('can’t save anything') });
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
  await heal();
  expect(await bob.signIn('bob@example.com')).toEqual(SIGNED_IN);
});

test('serves only the documented sign-in routes', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  for (const path of ['/sign-up/email', '/sign-in/email', '/sign-in/social', '/update-user', '/delete-user'])
    expect(await ada.call('POST', path, { body: '{}' })).toMatchObject({ status: 404 });
  for (const path of [
    '/get-session',
    '/list-sessions',
    '/ok',
    '/error',
    '/jwks',
    '/__proto__',
    '/constructor',
    '',
  ])
    expect(await ada.call('GET', path)).toMatchObject({ status: 404 });
  const wrongMethod = await ada.call('GET', '/sign-out');
  expect(wrongMethod).toMatchObject({ status: 405 });
  expect(wrongMethod.headers.get('Allow')).toBe('POST');
});

test('another site can neither start a sign-in nor sign anyone out', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  for (const path of ['/sign-in', '/sign-out']) {
    const init = { headers: { Origin: 'https://evil.example' }, body: '{"attempt":"attempt-1"}' };
    expect(await ada.call('POST', path, init)).toMatchObject({ status: 403 });
  }
  expect(await ada.call('GET', '/token')).toMatchObject({ status: 200 });
});

test.each(['', '{}', '{"attempt":"x"}', '{"attempt":"../../evil"}', '[]', 'null'])(
  'rejects a sign-in with the body %j',
  async (body) => {
    await using app = await startSignIn();
    expect(await app.person().call('POST', '/sign-in', { body })).toMatchObject({ status: 400 });
  },
);

test('limits requests per address', async () => {
  await using app = await startSignIn();
  const ask = (ip: string) => app.sessions.handler(new Request(`${app.config.publicUrl}/api/auth/token`), ip);
  let last = await ask('192.0.2.1');
  for (let n = 0; n < 120; n++) last = await ask('192.0.2.1');
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask('192.0.2.2')).status).toBe(401);
});

test('sign-ins from a network don’t limit its sessions; each session has its own limit', async () => {
  await using app = await startSignIn();
  const [ada, bob] = [app.person(), app.person()];
  await ada.signIn('ada@example.com');
  await bob.signIn('bob@example.com');
  const at = (person: typeof ada, path: string, method = 'GET') => {
    const { name = '', value = '' } = person.sessionCookie() ?? {};
    const headers = { Cookie: `${name}=${value}` };
    const request = new Request(`${app.config.publicUrl}/api/auth${path}`, { method, headers });
    return app.sessions.handler(request, 'the same network');
  };
  const statuses = async (times: number, ask: () => Promise<Response>) => {
    let last = await ask();
    for (let n = 1; n < times; n++) last = await ask();
    return last.status;
  };
  expect(await statuses(121, () => at(app.person(), '/token'))).toBe(429);
  expect(await statuses(120, () => at(ada, '/token'))).toBe(200);
  expect(await statuses(1, () => at(ada, '/token'))).toBe(429);
  expect((await at(bob, '/token')).status).toBe(200);
  expect((await at(bob, '/sign-out', 'POST')).status).toBe(200);
});

type App = Awaited<ReturnType<typeof startSignIn>>;
/** A request without any session. */
const ask = async (app: App, method: string, path: string, body?: unknown, headers: object = {}) => {
  const request = new Request(`${app.config.publicUrl}/api/auth${path}`, {
    method,
    headers: { ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const response = await app.sessions.handler(request, 'home');
  const { error, code } = (await response.json()) as { error?: string; code?: string };
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { status: response.status, error, code, headers: response.headers };
};

test('what is refused is refused in words', async () => {
  await using app = await startSignIn();
  for (const [method, path, body, status, code, error] of [
    ['POST', '/sign-in', '{', 400, 'invalid', 'A sign-in names its attempt.'],
    ['GET', '/token', undefined, 401, 'unauthenticated', 'Please sign in.'],
    ['GET', '/sessions', undefined, 401, 'unauthenticated', 'Please sign in.'],
    ['POST', '/sessions/revoke', { id: 'x' }, 401, 'unauthenticated', 'Please sign in.'],
    ['POST', '/sessions/revoke', {}, 400, 'invalid', 'Specify the session to end.'],
    ['POST', '/sessions/revoke', '{', 400, 'invalid', 'Specify the session to end.'],
    ['GET', '/nothing', undefined, 404, 'not-found', 'There’s nothing at /api/auth/nothing.'],
    ['GET', '/sign-in', undefined, 405, 'invalid', '/api/auth/sign-in accepts POST, not GET.'],
    ['POST', '/token', '{}', 405, 'invalid', '/api/auth/token accepts GET, not POST.'],
  ] as const) {
    const answer = await ask(app, method, path, body);
    expect(answer, `${method} ${path} ${body}`).toMatchObject({ status, code, error });
    if (status === 405) expect(answer.headers.get('Allow')).toBe(method === 'GET' ? 'POST' : 'GET');
  }
});

test('ending a session that has ended says so', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  expect(await ada.call('POST', '/sessions/revoke', { body: JSON.stringify({ id: 'gone' }) })).toMatchObject({
    status: 404,
    body: { code: 'not-found', error: 'That session has already ended.' },
  });
});

test('the app only signs in at its own address', async () => {
  await using app = await startSignIn();
  const begin = (headers: object) => ask(app, 'POST', '/sign-in', { attempt: 'attempt-1' }, headers);
  expect(await begin({ Origin: 'http://127.0.0.1:3000' })).toMatchObject({
    status: 403,
    code: 'forbidden',
    error: `Please open the app at ${app.config.publicUrl} to sign in.`,
  });
  expect(await begin({ Origin: app.config.publicUrl })).toMatchObject({ status: 200 });
  expect(await begin({})).toMatchObject({ status: 200 });
  expect(await ask(app, 'GET', '/token', undefined, { Origin: 'https://evil.example' })).toMatchObject({
    status: 401,
  });
});

test('the sign-ins of a network are limited together, also those of signed-in people', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const { name = '', value = '' } = ada.sessionCookie() ?? {};
  const begin = (headers: object = {}) => ask(app, 'POST', '/sign-in', '{', headers);
  for (let n = 0; n < 120; n++) expect((await begin()).status).toBe(400);
  for (const headers of [{}, { Cookie: `${name}=${value}` }]) {
    const over = await begin(headers);
    expect(over).toMatchObject({
      status: 429,
      code: 'limit',
      error: 'Too many sign-ins from here. Please wait a minute and try again.',
    });
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(30);
    expect(Number(over.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  }
});

test('without a rate limit, sign-ins aren’t limited', async () => {
  await using app = await startSignIn({ RATE_LIMIT_PER_MINUTE: '0' });
  for (let n = 0; n < 130; n++) expect((await ask(app, 'GET', '/token')).status).toBe(401);
});

test('a token names the session, and what the provider said of the person', async () => {
  await using app = await startSignIn();
  app.sandbox.claimsOf('ada@example.com', { name: ' Ada ', picture: 'https://example.com/ada.png' });
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const identity = await app.sessions.verify(await ada.token());
  const { sessions } = (await ada.call('GET', '/sessions')).body;
  expect(identity).toMatchObject({
    email: 'ada@example.com',
    name: 'Ada',
    picture: 'https://example.com/ada.png',
    credentialId: sessions[0].id,
  });
  expect(identity.expiresAt - Date.now()).toBeGreaterThan(9 * 60_000);
  app.sandbox.claimsOf('bob@example.com', { name: '' });
  const bob = app.person();
  await bob.signIn('bob@example.com');
  const second = await app.sessions.verify(await bob.token());
  expect(second).not.toHaveProperty('name');
  expect(second).not.toHaveProperty('picture');
});
