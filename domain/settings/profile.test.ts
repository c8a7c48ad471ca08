import { expect, test } from 'vitest';
import { displayName, readDisplayName } from './profile.ts';

test.each([
  ['"Ada"', 'Ada'],
  ['" Ada "', 'Ada'],
  ['"A"', 'A'],
  [`"${'x'.repeat(80)}"`, 'x'.repeat(80)],
  [`"${'x'.repeat(81)}"`, undefined],
  ['""', undefined],
  ['"\u200b"', undefined],
  ['7', undefined],
  ['{', undefined],
  [undefined, undefined],
])('the setting %s shows the name %s', (json, name) => {
  expect(readDisplayName(json)).toBe(name);
});

test('rejects a name that can’t be shown, with a clear message', () => {
  const words = (name: unknown) => displayName.safeParse(name).error?.issues[0]?.message;
  expect([words(7), words(' ')]).toEqual(['Please enter a display name', 'Please enter a display name']);
  expect(words('x'.repeat(81))).toBe('A display name can have at most 80 characters');
});
