import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('a secret of the installation');

test('what is sealed opens again, here and for what it is about only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal.close(text, 'ada');
      expect(seal.open(sealed, 'ada')).toBe(text);
      expect(seal.close(text, 'ada')).not.toBe(sealed);
      expect(seal.open(sealed, 'eve')).toBeUndefined();
      expect(createSeal('another secret').open(sealed, 'ada')).toBeUndefined();
    }),
  );
});

test('what was changed or never sealed doesn’t open', () => {
  const sealed = seal.close('a token', 'ada');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let n = 0; n < bytes.length; n++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(n) ^ 1, n);
    expect(seal.open(changed.toString('base64url'), 'ada')).toBeUndefined();
  }
  for (const other of ['', 'x', sealed.slice(0, 30), '%%%']) expect(seal.open(other, 'ada')).toBeUndefined();
});
