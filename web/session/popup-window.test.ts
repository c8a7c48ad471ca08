import { expect, test } from 'vitest';
import { startServer } from '../../test/web/session.ts';

const SIGNED_IN = { attempt: 'attempt-1', result: 'signed-in' };

test('the window opens in the click itself, and a session follows', async () => {
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

test('a blocked window is told, and the next try may work', async () => {
  const { session, server, popup } = startServer();
  popup.isBlocked = true;
  expect(await session.signIn()).toMatchObject({ ok: false, kind: 'blocked' });
  popup.isBlocked = false;
  server.session = 'ada';
  const outcome = session.signIn();
  popup.say({ ...SIGNED_IN, attempt: 'attempt-2' });
  expect(await outcome).toEqual({ ok: true });
});

test('a window that the person closes is told', async () => {
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

test('the last words of a window that closes still count', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  if (popup.window) popup.window.closed = true;
  popup.tick();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  popup.tick();
  expect(await outcome).toEqual({ ok: true });
});

test('a window that only looks closed while the person is in it is waited for', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  popup.hasFocus = false;
  if (popup.window) popup.window.closed = true;
  for (let n = 0; n < 20; n++) popup.tick();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  expect(await outcome).toEqual({ ok: true });
});

test('who finishes after the window was taken for closed is signed in all the same', async () => {
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
  ['access_denied', undefined, 'denied', 'You cancelled the sign-in.'],
  [
    'state_mismatch',
    undefined,
    'failed',
    'That sign-in was begun in another window or too long ago. Please start again.',
  ],
  ['refused', 'Too many sign-ins from here.', 'failed', 'Too many sign-ins from here.'],
  ['toString', undefined, 'failed', 'Sign-in didn’t work. Please try again.'],
])('a window that reports %s', async (error, message, kind, words) => {
  const { session, popup } = startServer();
  session.open();
  const outcome = session.signIn();
  popup.say({ attempt: 'attempt-1', error, message });
  expect(await outcome).toEqual({ ok: false, kind, message: words });
  expect(session.store.getState().status).toBe('signed-out');
});

test('a report without a session, or that can’t be followed up, signs nobody in', async () => {
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
])('a report of %j is nobody’s', async (report) => {
  const { session, server, popup } = startServer();
  session.open();
  void session.signIn();
  server.session = 'ada';
  popup.say(report);
  expect(server.calls).toEqual([]);
  expect(popup.heard).toEqual([]);
});

test('a report counts once', async () => {
  const { session, server, popup } = startServer();
  const outcome = session.signIn();
  server.session = 'ada';
  popup.say(SIGNED_IN);
  popup.say(SIGNED_IN);
  await outcome;
  expect(server.calls).toEqual(['GET /api/auth/token']);
});

test('a second click shows the window that is open', async () => {
  const { session, server, popup } = startServer();
  const first = session.signIn();
  const second = session.signIn();
  expect(popup.window?.focused).toBe(1);
  server.session = 'ada';
  popup.say(SIGNED_IN);
  expect([await first, await second]).toEqual([{ ok: true }, { ok: true }]);
});

test('a click while a closed window is not yet noticed opens another', async () => {
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
