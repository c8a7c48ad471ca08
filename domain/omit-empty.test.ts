import { expect, test } from 'vitest';
import { omitEmpty } from './omit-empty.ts';

test('leaves out empty texts and lists, and what is null or undefined', () => {
  expect(omitEmpty({ a: '', b: [], c: null, d: undefined })).toStrictEqual({});
});

test('keeps false, zero and everything else', () => {
  const row = { a: false, b: 0, c: ' ', d: [''], e: {} };
  expect(omitEmpty(row)).toStrictEqual(row);
});
