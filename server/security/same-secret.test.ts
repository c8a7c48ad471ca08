import { expect, test } from 'vitest';
import { isSame } from './same-secret.ts';

test.each([
  ['key', 'key', true],
  ['', '', true],
  ['key', 'Key', false],
  ['key', 'keys', false],
  ['', 'key', false],
])('“%s” and “%s” are the same: %s', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same);
});
