import { expect, test } from 'vitest';
import { startServer } from '../../test/web/session.ts';
import { createSession, TOKEN_KEY } from './create-session.ts';

test('a visitor is signed out, without asking the server', () => {
  const { session, server } = startServer();
  expect(session.store.getState()).toEqual({ status: 'loading' });
  session.open();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
  expect(server.calls).toEqual([]);
});

test('who was signed in is so again at once, even offline and after the token’s end', async () => {
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

test.each(['', 'nonsense', 'a.b.c', 'e30.e30.', 'e30.bnVsbA.x'])('a stored %j is nobody', (stored) => {
  const { session, storage } = startServer();
  storage.setItem(TOKEN_KEY, stored);
  session.open();
  expect(session.store.getState()).toEqual({ status: 'signed-out' });
});

test('a token is used until a minute before its end, then renewed once for all who ask', async () => {
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

test.each([-86_400_000, 86_400_000])('a clock that is %d ms off renews no more often', async (off) => {
  const { session, server, clock } = startServer({ signedIn: 'ada' });
  clock.off = off;
  clock.now += 600_000;
  await session.fetchApi('/api/tasks');
  const calls = server.calls.length;
  for (let n = 0; n < 5; n++) await session.fetchApi('/api/tasks');
  expect(server.calls.slice(calls)).toEqual(Array(5).fill('GET /api/tasks'));
});

test('the server’s word ends the session, and a notice says why', async () => {
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
  'an answer of %d from the token route ends nothing',
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

test('a call carries the token, and is sent once more after a 401', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.revokeTokens();
  const response = await session.fetchApi('/api/tasks', {
    method: 'POST',
    body: '{}',
    headers: { 'X-A': 'b' },
  });
  expect(response.status).toBe(200);
  expect(server.calls).toEqual(['POST /api/tasks', 'GET /api/auth/token', 'POST /api/tasks']);
  expect(server.lastRequest).toMatchObject({ body: '{}', person: 'ada', header: 'b' });
});

test('a call that stays refused is not sent for ever', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.refusesAll = true;
  expect((await session.fetchApi('/api/tasks')).status).toBe(401);
  expect(server.calls).toHaveLength(3);
});

test('a call of one person is never sent for another', async () => {
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

test('signed out, a call is answered without the server', async () => {
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

test('a sign-out that the server doesn’t hear of fails, and one stays signed in', async () => {
  const { session, server } = startServer({ signedIn: 'ada' });
  server.isOffline = true;
  await expect(session.signOut()).rejects.toThrow('Failed to log out');
  server.isOffline = false;
  server.failing = 500;
  await expect(session.signOut()).rejects.toThrow('Failed to log out');
  expect(session.store.getState().status).toBe('signed-in');
});

test('a token that arrives after the sign-out changes nothing', async () => {
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

test('another tab follows a sign-in, a change of person, a renewal and a sign-out', async () => {
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

test('a renewal of the token is no change of who is signed in', async () => {
  const { session, clock } = startServer({ signedIn: 'ada' });
  let changes = 0;
  session.store.subscribe(() => changes++);
  clock.now += 600_000;
  await session.token();
  expect(changes).toBe(0);
});
