import { expect, test } from 'vitest';
import { authReturningTo, ROUTES, returnAddress, routeAt } from './routes.ts';

test('every address leads to its page, with a slash at the end too', () => {
  for (const [name, path] of Object.entries(ROUTES)) {
    expect(routeAt(path)).toBe(name);
    expect(routeAt(`${path}/`)).toBe(name);
  }
  expect(routeAt('/no-such-page')).toBeUndefined();
});

test('signing in returns to the page one came from', () => {
  const address = authReturningTo(ROUTES.assistant);
  expect(returnAddress(address.slice(address.indexOf('?')))).toBe(ROUTES.assistant);
});

test.each(['', '?from=', '?from=//evil.example', '?from=https://evil.example', '?from=/auth', '?from=/'])(
  'signing in with %j leads to the dashboard',
  (search) => {
    expect(returnAddress(search)).toBe(ROUTES.dashboard);
  },
);
