import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';

test('orders any two texts consistently, whichever comes first', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(compare(a, b) + compare(b, a)).toBe(0);
      expect(compare(a, b) === 0).toBe(a === b);
      expect(compare(a, b) < 0).toBe(a < b);
    }),
  );
});

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['B', 'a', -1],
])('compares %s to %s as %i', (a, b, order) => {
  expect(compare(a, b)).toBe(order);
});
