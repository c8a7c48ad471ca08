import { expect, test } from 'vitest';
import { startServer } from '../../test/web/session.ts';

const SIGNED_IN = { attempt: 'attempt-1', result: 'signed-in' };

test('opens the window during the click and starts a session', async () => {
  const { session, server, popup } = startServer();
  session.open();
  const outcome = session.signIn();
  expect(popup.address).toBe('/popup.html#attempt-1');
  server.session = 'ada';
  popup.say(SIGNED_IN);
  expect(await outcome).toEqual({ ok: true });
  expect(session.store.getState().user?.email).toBe('ada@example.com');
  expect(popup.heard).toEqual([{ heard: 'attempt-1' }]);
  expect(popup.timers.size).toBe(0);
});

test('reports a blocked window, and the next attempt can succeed', async () => {
  const { session, server, popup } = startServer();
  popup.isBlocked = true;
  expect(await session.signIn()).toMatchObject({ ok: false, kind: 'blocked' });
  popup.isBlocked = false;
  server.session = 'ada';
  const outcome = session.signIn();
  popup.say({ ...SIGNED_IN, attempt: 'attempt-2' });
  expect(await outcome).toEqual({ ok: true });
});

test('reports a window that the person closes', async () => {
  const { session, popup } = startServer();
  const outcome = session.signIn();
  popup.tick();
  if (popup.window) popup.window.closed = true;
  popup.tick();
  popup.tick();
  expect(await outcome).toMatchObject({
    kind: 'closed',
    message: 'The sign-in window was closed before you were signed in.',
  });
  expect(popup.timers.size).toBe(0);
});

test('accepts a report that arrives just after the window closes', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  if (popup.window) popup.window.closed = true;
  popup.tick();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  popup.tick();
  expect(await outcome).toEqual({ ok: true });
});

test('keeps waiting while the window looks closed but has the focus', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  popup.hasFocus = false;
  if (popup.window) popup.window.closed = true;
  for (let n = 0; n < 20; n++) popup.tick();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  expect(await outcome).toEqual({ ok: true });
});

test('signs in a person who finishes after the window seemed closed', async () => {
  const { session, server, popup } = startServer();
  session.open();
  const outcome = session.signIn();
  if (popup.window) popup.window.closed = true;
  popup.tick();
  popup.tick();
  expect(await outcome).toMatchObject({ kind: 'closed' });
  server.session = 'ada';
  const signedIn = new Promise<void>((resolve) => void session.store.subscribe(() => resolve()));
  popup.say(SIGNED_IN);
  await signedIn;
  expect(session.store.getState().status).toBe('signed-in');
});

test.each([
  ['access_denied', undefined, 'denied', 'You canceled the sign-in.'],
  [
    'state_mismatch',
    undefined,
    'failed',
    'This sign-in has expired or was started in another window. Please try again.',
  ],
  ['refused', 'Too many sign-ins from here.', 'failed', 'Too many sign-ins from here.'],
  ['toString', undefined, 'failed', 'Sign-in didn’t work. Please try again.'],
])('fails when the window reports %s', async (error, message, kind, words) => {
  const { session, popup } = startServer();
  session.open();
  const outcome = session.signIn();
  popup.say({ attempt: 'attempt-1', error, message });
  expect(await outcome).toEqual({ ok: false, kind, message: words });
  expect(session.store.getState().status).toBe('signed-out');
});

test('doesn’t sign in on a report without a session or a failed token request', async () => {
  const { session, server, popup } = startServer();
  const first = session.signIn();
  popup.say(SIGNED_IN);
  expect(await first).toMatchObject({ kind: 'failed' });
  server.isOffline = true;
  const second = session.signIn();
  popup.say({ ...SIGNED_IN, attempt: 'attempt-2' });
  expect(await second).toMatchObject({ kind: 'failed' });
});

test.each([
  null,
  'signed-in',
  { result: 'signed-in' },
  { attempt: 'another', result: 'signed-in' },
  { attempt: 7 },
  { heard: 'attempt-1' },
])('ignores a report of %j', async (report) => {
  const { session, server, popup } = startServer();
  session.open();
  void session.signIn();
  server.session = 'ada';
  popup.say(report);
  expect(server.calls).toEqual([]);
  expect(popup.heard).toEqual([]);
});

test('handles each report only once', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  popup.say(SIGNED_IN);
  await outcome;
  expect(server.calls).toEqual(['GET /api/auth/token']);
});

test('a second click focuses the open window', async () => {
  const { session, server, popup } = startServer();
  const first = session.signIn();
  const second = session.signIn();
  expect(popup.window?.focused).toBe(1);
  server.session = 'ada';
  popup.say(SIGNED_IN);
  expect([await first, await second]).toEqual([{ ok: true }, { ok: true }]);
});

test('a click opens a new window before the closed one is noticed', async () => {
  const { session, server, popup } = startServer();
  const first = session.signIn();
  if (popup.window) popup.window.closed = true;
  const second = session.signIn();
  expect(popup.address).toBe('/popup.html#attempt-2');
  popup.tick();
  popup.tick();
  expect(await first).toMatchObject({ kind: 'closed' });
  server.session = 'ada';
  popup.say({ ...SIGNED_IN, attempt: 'attempt-2' });
  expect(await second).toEqual({ ok: true });
});
