import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['CAFE', 'cafe'],
  ['Café', 'cafe'],
  ['Cafe\u0301', 'cafe'],
  ['Ångström', 'angstrom'],
  ['ÉLAN', 'elan'],
  ['Straße', 'straße'],
  ['한국어', '한국어'],
  ['', ''],
])('folds “%s” to “%s”', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding is idempotent, and ignores the case of ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
      if (/^[ -~]*$/.test(text)) expect(fold(text.toUpperCase())).toBe(fold(text));
    }),
  );
});
