import { expect, test } from 'vitest';
import { shownAddress } from './shown-address.ts';

test.each([
  ['boss@example.com', 'boss@example.com'],
  ['bоss@example.com', 'b\\u{43e}ss@example.com'],
  ['boss@exаmple.com', 'boss@ex\\u{430}mple.com'],
  ['börje@bücher.example', 'börje@bücher.example'],
  ['иван@пример.рф', 'иван@пример.рф'],
  ['иван@example.com', 'иван@example.com'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
