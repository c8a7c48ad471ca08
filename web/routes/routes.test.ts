import { expect, test } from 'vitest';
import { authReturningTo, ROUTES, returnAddress, routeAt } from './routes.ts';

test('resolves every address to its page, also with a trailing slash', () => {
  for (const [name, path] of Object.entries(ROUTES)) {
    expect(routeAt(path)).toBe(name);
    expect(routeAt(`${path}/`)).toBe(name);
  }
  expect(routeAt('/no-such-page')).toBeUndefined();
});

test('returns to the original page after signing in', () => {
  const address = authReturningTo(ROUTES.assistant);
  expect(returnAddress(address.slice(address.indexOf('?')))).toBe(ROUTES.assistant);
  const shared = `${ROUTES.tasks}?title=Bread+%26+milk&url=https%3A%2F%2Fa.example%2F%3Fb`;
  const next = authReturningTo(shared);
  expect(returnAddress(next.slice(next.indexOf('?')))).toBe(shared);
});

test.each([
  '',
  '?from=',
  '?from=//evil.example',
  '?from=https://evil.example',
  '?from=/auth',
  '?from=/auth?x',
  '?from=/',
  '?from=.evil.example/tasks?',
])('returns to the dashboard after signing in with %j', (search) => {
  expect(returnAddress(search)).toBe(ROUTES.dashboard);
});
