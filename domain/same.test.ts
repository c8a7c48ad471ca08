import fc from 'fast-check';
import { expect, test } from 'vitest';
import { same } from './same.ts';

test('lists are equal item by item, rows field by field', () => {
  expect(same(['a', 'b'], ['a', 'b'])).toBe(true);
  expect(same({ id: 'x', tags: ['a'] }, { tags: ['a'], id: 'x' })).toBe(true);
  expect(same(undefined, undefined)).toBe(true);
});

test.each([
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [['a'], ['a', 'a']],
  [[], {}],
  [['a'], { 0: 'a' }],
  [[], null],
  [{}, undefined],
  [{}, null],
  [{ a: 1 }, 'a'],
  ['', []],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ tags: ['a'] }, { tags: ['b'] }],
  [0, false],
  [Object.create({ a: 1 }), { a: 1 }],
])('%j and %j are different', (a, b) => {
  expect(same(a, b)).toBe(false);
  expect(same(b, a)).toBe(false);
});

test('agrees with the JSON of rows whose fields are in the same order', () => {
  const field = fc.oneof(fc.string({ maxLength: 1 }), fc.boolean(), fc.array(fc.constantFrom('a', 'b')));
  const row = fc.record({ id: fc.constantFrom('x', 'y'), field });
  fc.assert(
    fc.property(row, row, (a, b) => {
      expect(same(a, JSON.parse(JSON.stringify(a)))).toBe(true);
      expect(same(a, b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
  );
});
