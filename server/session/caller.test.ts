import type { Context } from 'hono';
import { expect, test } from 'vitest';
import type { ApiEnv } from '../api/api.ts';
import { requireSelf } from './caller.ts';

const caller = { accountId: 'ada', email: 'Ada@example.com', expiresAt: 0 };
const context = { get: () => caller } as unknown as Context<ApiEnv>;

test.each([
  {},
  { userId: 'ada' },
  { userEmail: 'Ada@example.com' },
  { userEmail: ' ada@EXAMPLE.com ' },
  { userId: 'ada', userEmail: 'ada@example.com' },
])('a request that names %j is the caller’s own', (named) => {
  expect(requireSelf(context, named)).toBe(caller);
});

test.each([
  { userId: 'Ada' },
  { userId: '' },
  { userEmail: 'eve@example.com' },
  { userEmail: '' },
  { userId: 'ada', userEmail: 'eve@example.com' },
  { userId: 'eve', userEmail: 'ada@example.com' },
])('a request that names %j is refused', (named) => {
  expect(() => requireSelf(context, named)).toThrow(
    expect.objectContaining({ code: 'forbidden', message: 'That account belongs to someone else.' }),
  );
});
