import { expect, test } from 'vitest';
import { email, invitationEnd, isOpen, role, sharedListIds } from './sharing.ts';

const NOW = '2026-03-28T10:00:00.000Z';

test('an invitation is open for exactly 14 days of 24 hours', () => {
  const expiresAt = invitationEnd(NOW);
  expect(expiresAt).toBe('2026-04-11T10:00:00.000Z');
  expect(isOpen({ expiresAt }, NOW)).toBe(true);
  expect(isOpen({ expiresAt }, '2026-04-11T09:59:59.999Z')).toBe(true);
  expect(isOpen({ expiresAt }, expiresAt)).toBe(false);
});

test('normalizes case and spaces of an email address', () => {
  expect(email.parse('  Ada@Example.COM ')).toBe('ada@example.com');
});

test.each([
  ['ada', 'Please enter a valid email address'],
  ['', 'Please enter a valid email address'],
  [7, 'Please enter an email address'],
  [`${'x'.repeat(243)}@example.com`, 'That email address is too long'],
])('rejects the email address %s with a clear message', (address, words) => {
  expect(email.safeParse(address).error?.issues.map(({ message }) => message)).toContain(words);
});

test('an email address can have 254 characters', () => {
  const longest = `${'x'.repeat(242)}@example.com`;
  expect(longest).toHaveLength(254);
  expect(email.parse(longest)).toBe(longest);
});

test('a member is an editor or a viewer', () => {
  expect(['editor', 'viewer', 'owner'].map((one) => role.safeParse(one).success)).toEqual([
    true,
    true,
    false,
  ]);
});

test('a list is shared once it has a member or an invitation', () => {
  const [work, home] = [{ listId: 'work' }, { listId: 'home' }];
  expect(sharedListIds([], [])).toEqual(new Set());
  expect(sharedListIds([work, work], [])).toEqual(new Set(['work']));
  expect(sharedListIds([work], [home])).toEqual(new Set(['work', 'home']));
});
