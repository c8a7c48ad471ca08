import { expect, test } from 'vitest';
import { tokenFacts } from './token-facts.ts';

/** In the zone of the machine, as dates are shown in it. */
const noon = (date: string) =>
  Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime(Temporal.Now.timeZoneId()).toInstant();
const token = {
  id: 'a',
  name: 'Script',
  scopes: ['read' as const],
  createdAt: noon('2026-06-01').toString(),
};
const NOW = noon('2026-06-15').epochMilliseconds;

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
      lastUsedAt: noon('2026-06-10').toString(),
      expiresAt: noon('2026-06-15').toString(),
    },
    NOW,
  );
  expect(facts).toMatchObject({ access: 'Read and change', isOver: true });
  expect(facts.dates).toMatch(/last used Jun 10, 2026.* · ended Jun 15, 2026$/);
});

test.each([
  [['read'], 'Read only'],
  [['write'], 'Change only'],
  [['add'], 'Add only'],
  [['write', 'add'], 'Change only'],
  [['add', 'read'], 'Read and add'],
  [['read', 'write', 'add'], 'Read and change'],
] as const)('says what a token with the scopes %s may do', (scopes, access) => {
  expect(tokenFacts({ ...token, scopes: [...scopes] }, NOW).access).toBe(access);
});
