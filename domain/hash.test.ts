import { expect, test } from 'vitest';
import { hash64 } from './hash.ts';

// Ids of imported rows are made of these: other ones would add every row of a file again.
test.each([
  ['', '811c9dc59747b28c'],
  ['a', 'e40c292c2eb4bea1'],
  ['Buy milk', '947639ee513b761c'],
  ['Task 2', '00dc92420f2cefac'],
  ['Task 184', '658cf21300004270'],
  ['Büro 🛒', '4473970b7409cea3'],
])('the hash of “%s” never changes', (text, hash) => {
  expect(hash64(text)).toBe(hash);
});

test('texts that differ in one character, or in the order of two, have different hashes', () => {
  const texts = ['ab', 'ba', 'aa', 'bb', 'abc', 'acb', 'a', 'b', 'aaa'];
  expect(new Set(texts.map(hash64)).size).toBe(texts.length);
});
