import { expect, test } from 'vitest';
import { isLong } from './history.ts';

test.each([
  ['x'.repeat(500), false],
  ['x'.repeat(501), true],
  [['x'.repeat(496)], false],
  [['x'.repeat(497)], true],
  [5, false],
  [null, false],
  [undefined, false],
])('a value is long from 501 characters on (case %#)', (value, expected) => {
  expect(isLong(value)).toBe(expected);
});
