import { expect, test } from 'vitest';
import { Problem } from '../problem.ts';
import { accessTokenInput, requireTokenCanBeMade } from './access-token.ts';

const NOW = '2026-01-05T10:00:00.000Z';
const ended = { expiresAt: '2026-01-05T10:00:00Z' };
const valid = { expiresAt: '2026-01-05T10:00:00.001Z' };
const make = (expiresAt: string | undefined, there: { expiresAt?: string }[]) => () =>
  requireTokenCanBeMade({ expiresAt }, there, NOW);

test('a token expires in the future or never', () => {
  expect(make(undefined, [])).not.toThrow();
  expect(make(valid.expiresAt, [])).not.toThrow();
  for (const past of [NOW, ended.expiresAt, '2025-01-05T10:00:00Z'])
    expect(make(past, [])).toThrow(new Problem('invalid', 'A token must expire in the future.'));
});

test('an account can have 50 tokens, not counting expired ones', () => {
  const half = (count: number) => Array.from({ length: count }, (_, n) => (n % 2 ? {} : valid));
  expect(make(undefined, [...half(49), ...Array(50).fill(ended)])).not.toThrow();
  expect(make(undefined, half(50))).toThrow('You already have 50 tokens. Revoke one you no longer need.');
});

test.each([
  [{ name: ' ', scopes: ['read'] }, 'Please enter a token name'],
  [{ scopes: ['read'] }, 'Please enter a token name'],
  [{ name: 'x'.repeat(101), scopes: ['read'] }, 'A token name can have at most 100 characters'],
  [{ name: 'Script' }, 'A token needs scopes'],
  [{ name: 'Script', scopes: [] }, 'A token needs at least one scope'],
  [{ name: 'Script', scopes: ['read', 'write', 'add', 'read'] }, 'Each scope can be listed once'],
  [{ name: 'Script', scopes: ['admin'] }, 'Each scope must be one of read, write, add'],
])('rejects %j with a clear message', (input, words) => {
  expect(accessTokenInput.safeParse(input).error?.issues[0]?.message).toBe(words);
  expect(accessTokenInput.safeParse({ name: 'Script', scopes: ['read', 'write'] }).success).toBe(true);
});
