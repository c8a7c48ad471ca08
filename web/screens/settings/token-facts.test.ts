import { expect, test } from 'vitest';
import { tokenFacts } from './token-facts.ts';

const token = { id: 'a', name: 'Script', scopes: ['read' as const], createdAt: '2026-06-01T12:00:00Z' };
const NOW = Date.parse('2026-06-15T12:00:00Z');

test('describes a token that was never used and never expires', () => {
  expect(tokenFacts(token, NOW)).toEqual({
    access: 'Read only',
    isOver: false,
    dates: 'Since Jun 1, 2026 · never used · never expires',
  });
});

test('describes an expired token', () => {
  const facts = tokenFacts(
    {
      ...token,
      scopes: ['read', 'write'],
      lastUsedAt: '2026-06-10T12:00:00Z',
      expiresAt: '2026-06-15T12:00:00Z',
    },
    NOW,
  );
  expect(facts).toMatchObject({ access: 'Read and change', isOver: true });
  expect(facts.dates).toMatch(/last used Jun 10, 2026.* · ended Jun 15, 2026$/);
});
