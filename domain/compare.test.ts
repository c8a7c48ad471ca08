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
