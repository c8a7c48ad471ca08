import { expect, test, vi } from 'vitest';
import { SCHEMA_VERSION } from '../../domain/registry/schema-version.ts';
import { startServer } from '../../test/web/session.ts';
import { createSession, TOKEN_KEY } from './create-session.ts';
import { BehindGate } from './gate.ts';

type Server = ReturnType<typeof startServer>;

test('a visitor is signed out without a request', () => {
  const { session, server } = startServer();
  expect(session.store.getState()).toEqual({ status: 'loading' });
  session.open();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(server.calls).toEqual([]);
});

test('restores the session from the stored token, even offline and after it expired', async () => {
  const { session, server, storage, clock } = startServer();
  storage.setItem(TOKEN_KEY, server.issue('ada'));
  clock.now += 3_600_000;
  server.isOffline = true;
  session.open();
  expect(session.store.getState()).toEqual({
    status: 'signed-in',
    user: { uid: 'ada', email: 'ada@example.com', displayName: 'Áda', photoURL: 'https://p.example/ada' },
  });
  await expect(session.token()).rejects.toThrow();
  await expect(session.fetchApi('/api/tasks')).rejects.toThrow();
  expect(session.store.getState().status).toBe('signed-in');
});

test.each(['', 'nonsense', 'a.b.c', 'e30.e30.', 'e30.bnVsbA.x'])('a stored %j means signed out', (stored) => {
  const { session, storage } = startServer();
  storage.setItem(TOKEN_KEY, stored);
  session.open();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
});

test('renews a token once for all callers, a minute before it expires', async () => {
  const { session, server, clock } = startServer({ signedIn: 'ada' });
  const first = await session.token();
  clock.now += 539_000;
  expect(await session.token()).toBe(first);
  expect(server.calls).toEqual([]);
  clock.now += 2_000;
  const [second, again] = await Promise.all([session.token(), session.token()]);
  expect(second).not.toBe(first);
  expect(again).toBe(second);
  expect(server.calls).toEqual(['GET /api/auth/token']);
  expect(await session.token()).toBe(second);
});

test.each([-86_400_000, 86_400_000])('doesn’t renew more often when the clock is %d ms off', async (off) => {
  const { session, server, clock } = startServer({ signedIn: 'ada' });
  clock.off = off;
  clock.now += 600_000;
  await session.fetchApi('/api/tasks');
  const calls = server.calls.length;
  for (let n = 0; n < 5; n++) await session.fetchApi('/api/tasks');
  expect(server.calls.slice(calls)).toEqual(Array(5).fill('GET /api/tasks'));
});

test('a 401 from the server ends the session with a notice', async () => {
  const { session, server, storage, clock } = startServer({ signedIn: 'ada' });
  server.session = undefined;
  clock.now += 600_000;
  expect(await session.token()).toBeUndefined();
  expect(session.store.getState()).toEqual({
    status: 'signed-out',
    notice: 'Your session has expired. Please sign in again.',
  });
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
});

test.each([500, 502, 503, 429, 403, 404])(
  'a %d from the token route doesn’t end the session',
  async (status) => {
    const { session, server, clock } = startServer({ signedIn: 'ada' });
    server.failing = status;
    clock.now += 600_000;
    await expect(session.token()).rejects.toThrow(String(status));
    expect(session.store.getState().status).toBe('signed-in');
    server.failing = undefined;
    expect(await session.token()).toBeTruthy();
  },
);

test('a gate that answers in the server’s place doesn’t end the session', async () => {
  const { session, ports, storage, clock, server } = startServer({ signedIn: 'ada' });
  clock.now += 600_000;
  const behindGate = createSession({ ...ports, fetch: () => Promise.reject(new BehindGate()) });
  behindGate.open();
  await expect(behindGate.fetchApi('/api/tasks')).rejects.toThrow(BehindGate);
  expect(behindGate.store.getState().status).toBe('signed-in');
  expect(storage.getItem(TOKEN_KEY)).not.toBeNull();
  expect(server.calls).toEqual([]);
  expect(await session.token()).toBeTruthy();
});

test('a renewal that gets no response ends after a while, and the next call tries again', async () => {
  const { session, server, clock } = startServer({ signedIn: 'ada' });
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  clock.now += 600_000;
  const release = server.hold();
  const calls = [session.token(), session.fetchApi('/api/tasks')];
  limit.abort(new DOMException('Too late.', 'TimeoutError'));
  for (const call of calls) await expect(call).rejects.toThrow('Too late.');
  vi.restoreAllMocks();
  release();
  expect((await session.fetchApi('/api/tasks')).status).toBe(200);
});

test('sends the token and the schema version, and retries once after a 401', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.revokeTokens();
  const response = await session.fetchApi('/api/tasks', {
    method: 'POST',
    body: '{}',
    headers: { 'X-A': 'b' },
  });
  expect(response.status).toBe(200);
  expect(server.calls).toEqual(['POST /api/tasks', 'GET /api/auth/token', 'POST /api/tasks']);
  expect(server.lastRequest).toMatchObject({
    body: '{}',
    person: 'ada',
    header: 'b',
    schema: String(SCHEMA_VERSION),
  });
});

test('stops retrying after a second 401', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.refusesAll = true;
  expect((await session.fetchApi('/api/tasks')).status).toBe(401);
  expect(server.calls).toHaveLength(3);
});

test('never sends one person’s call with another person’s token', async () => {
  const { session, server, storage } = startServer({ signedIn: 'ada' });
  expect((await session.fetchApi('/api/tasks', {}, 'eve')).status).toBe(401);
  expect(server.calls).toEqual([]);
  server.revokeTokens();
  server.session = 'eve';
  expect((await session.fetchApi('/api/tasks', { method: 'POST' }, 'ada')).status).toBe(401);
  expect(server.calls).toEqual(['POST /api/tasks', 'GET /api/auth/token']);
  expect(session.store.getState().user?.uid).toBe('eve');
  expect(storage.getItem(TOKEN_KEY)).toBe(await session.token());
});

test('responds with a 401 without a request when signed out', async () => {
  const { session, server } = startServer();
  session.open();
  const response = await session.fetchApi('/api/tasks');
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: 'Please sign in.', code: 'unauthenticated' },
  ]);
  expect(server.calls).toEqual([]);
});

test('signing out ends the session here and on the server', async () => {
  const { session, server, storage } = startServer({ signedIn: 'ada' });
  await session.signOut();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
  expect(server.session).toBeUndefined();
});

test('stays signed in when the sign-out can’t reach the server', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.isOffline = true;
  await expect(session.signOut()).rejects.toThrow('Failed to log out');
  server.isOffline = false;
  server.failing = 500;
  await expect(session.signOut()).rejects.toThrow('Failed to log out');
  expect(session.store.getState().status).toBe('signed-in');
});

/** A session whose end the server confirms only when `answer` is called. */
function slowToEnd({ fetch }: Server['server'], ports: Server['ports']) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const session = createSession({
    ...ports,
    async fetch(path, init) {
      const response = await fetch(path, init);
      if (path === '/api/auth/sign-out') await answered;
      return response;
    },
  });
  session.open();
  return { session, answer };
}

test('what is asked while the server ends the session waits, and isn’t sent once it has ended', async () => {
  const { server, ports, storage } = startServer({ signedIn: 'ada' });
  const { session, answer } = slowToEnd(server, ports);
  const leaving = session.signOut();
  const asked = session.fetchApi('/api/changes');
  answer();
  await leaving;
  expect((await asked).status).toBe(401);
  expect(server.calls).toEqual(['POST /api/auth/sign-out']);
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
});

test('what is refused because the session is being ended says nothing of an expired one', async () => {
  const { server, ports } = startServer({ signedIn: 'ada' });
  const { session, answer } = slowToEnd(server, ports);
  server.revokeTokens();
  const asked = session.fetchApi('/api/changes');
  const leaving = session.signOut();
  answer();
  await leaving;
  expect((await asked).status).toBe(401);
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(server.calls).not.toContain('GET /api/auth/token');
});

test('ignores a token that arrives after the sign-out', async () => {
  const { session, server, storage, clock } = startServer({ signedIn: 'ada' });
  clock.now += 600_000;
  const release = server.hold();
  const late = session.token();
  await session.signOut();
  release();
  expect(await late).toBeUndefined();
  expect(session.store.getState().status).toBe('signed-out');
  expect(storage.getItem(TOKEN_KEY)).toBeNull();
});

test('another tab follows a sign-in, an account switch, a renewal and a sign-out', async () => {
  const { session, server, ports, storage } = startServer();
  session.open();
  const other = createSession(ports);
  for (const person of ['ada', 'eve']) {
    storage.setItem(TOKEN_KEY, server.issue(person));
    other.open();
    expect(other.store.getState().user?.uid).toBe(person);
  }
  const renewed = server.issue('eve');
  storage.setItem(TOKEN_KEY, renewed);
  other.open();
  expect(await other.token()).toBe(renewed);
  storage.removeItem(TOKEN_KEY);
  other.open();
  expect(other.store.getState()).toEqual({ status: 'signed-out' });
});

test('renewing the token doesn’t notify of a new user', async () => {
  const { session, clock } = startServer({ signedIn: 'ada' });
  let changes = 0;
  session.store.subscribe(() => changes++);
  clock.now += 600_000;
  await session.token();
  expect(changes).toBe(0);
});

test('signing in lasts as long as the page when the storage is full', async () => {
  const { server, popup, ports } = startServer();
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const session = createSession({ ...ports, storage: { ...ports.storage, setItem } });
  session.open();
  server.session = 'ada';
  const outcome = session.signIn();
  popup.say({ attempt: 'attempt-1', result: 'signed-in' });
  expect(await outcome).toEqual({ ok: true });
  expect(session.store.getState().user?.uid).toBe('ada');
});

test('a sign-in whose token can’t be fetched says that the service can’t be reached', async () => {
  const { session, server, popup } = startServer();
  session.open();
  server.session = 'ada';
  server.isOffline = true;
  const outcome = session.signIn();
  popup.say({ attempt: 'attempt-1', result: 'signed-in' });
  expect(await outcome).toEqual({
    ok: false,
    kind: 'failed',
    message: 'The sign-in service can’t be reached right now. Check your connection and try again.',
  });
});
