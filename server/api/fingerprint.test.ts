import { expect, test } from 'vitest';
import { fingerprintOf, fingerprintOfBytes } from './fingerprint.ts';

const of = (body: string) => fingerprintOf('POST', '/api/tasks', body);

test.each([
  ['{"a":1,"b":2}', '{ "b": 2, "a": 1 }'],
  ['{"a":{"x":1,"y":[{"p":1,"q":null}]}}', '{"a":{"y":[{"q":null,"p":1}],"x":1}}'],
  ['[{"a":1,"b":2}]', '[{"b":2,"a":1}]'],
  ['{"c":1,"a":2,"b":3}', '{"b":3,"c":1,"a":2}'],
])('%s and %s are the same request', (one, other) => {
  expect(of(one)).toBe(of(other));
});

test.each([
  ['{"a":1}', '{"a":2}'],
  ['{"a":1}', '{"b":1}'],
  ['[1,2]', '[2,1]'],
  ['{"a":null}', '{}'],
  ['not JSON', ' not JSON'],
  ['', 'null'],
])('%s and %s are different requests', (one, other) => {
  expect(of(one)).not.toBe(of(other));
});

test('the method and the path count, too', () => {
  const all = ['POST', 'PUT'].flatMap((method) =>
    ['/a', '/b'].map((path) => fingerprintOf(method, path, '')),
  );
  expect(new Set(all).size).toBe(4);
});

test('the body of a file counts as it is', () => {
  const file = (fields: string, length: number) => fields.padEnd(length);
  const [one, other] = ['{"a":1,"b":2}', '{"b":2,"a":1}'];
  expect(of(file(one, 100_000))).toBe(of(file(other, 100_000)));
  expect(of(file(one, 100_001))).not.toBe(of(file(other, 100_001)));
});

test('receipts of older builds have the fingerprint of the exact body', () => {
  const [one, other] = ['{"a":1,"b":2}', '{"b":2,"a":1}'];
  expect(fingerprintOfBytes('POST', '/a', one)).not.toBe(fingerprintOfBytes('POST', '/a', other));
  expect(fingerprintOfBytes('POST', '/a', one)).toBe(fingerprintOf('POST', '/a', one));
  expect(fingerprintOf('POST', '/api/tasks', '{"task":{"title":"Milk"}}')).toBe(
    'VqsEkIVERErx2wTqZmbL7dcnAlXEqYN8Gb80ee6t5Ls=',
  );
});
