import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextCipher } from './text-cipher.ts';

const seal = createTextCipher('a secret of the installation');

test('decrypts only with the same secret and the same subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal.encrypt(text, 'ada');
      expect(seal.decrypt(sealed, 'ada')).toBe(text);
      expect(seal.encrypt(text, 'ada')).not.toBe(sealed);
      expect(seal.decrypt(sealed, 'eve')).toBeUndefined();
      expect(createTextCipher('another secret').decrypt(sealed, 'ada')).toBeUndefined();
    }),
  );
});

test('does not decrypt changed or made-up texts', () => {
  const sealed = seal.encrypt('a token', 'ada');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let n = 0; n < bytes.length; n++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(n) ^ 1, n);
    expect(seal.decrypt(changed.toString('base64url'), 'ada')).toBeUndefined();
  }
  for (const other of ['', 'x', sealed.slice(0, 30), '%%%'])
    expect(seal.decrypt(other, 'ada')).toBeUndefined();
});

test('decrypts what an earlier version stored', () => {
  expect(seal.decrypt('P1yyN0lC7MtzVRUQ798gBMzho35vYd_GBe-pOj8xyHZ9tlI', 'ada')).toBe('a token');
  expect(seal.decrypt(seal.encrypt('', 'ada'), 'ada')).toBe('');
});
