import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTree, checkTreeInSteps, MAX_DEPTH, MAX_TEXT_BYTES, userKey } from './tree.ts';

test.each(['.', '#', '$', '/', '[', ']', '\n', '\u007f', '\u0000'])('rejects a key with %j', (character) => {
  expect(() => checkTree({ users: { [`a${character}b`]: 1 } })).toThrow('users contains the key');
});

test.each([
  [{ a: { b: undefined } }, 'a/b is undefined.'],
  [{ a: () => 1 }, 'a is a function.'],
  [{ a: Number.NaN }, 'a is not a finite number.'],
  [{ a: [1, Number.POSITIVE_INFINITY] }, 'a/1 is not a finite number.'],
  [{ a: 1n }, 'a is a bigint.'],
  [{ '': 1 }, 'The file contains an empty key.'],
  [undefined, 'The file is undefined.'],
])('rejects %o: %s', (value, message) => {
  expect(() => checkTree(value)).toThrow(message);
});

test.each([
  ['a', 1],
  ['é', 2],
  ['語', 3],
  ['🌞', 4],
])('limits a text of %j to 10 MB in UTF-8', (character, bytes) => {
  const most = Math.floor(MAX_TEXT_BYTES / bytes);
  expect(() => checkTree({ note: character.repeat(most) })).not.toThrow();
  expect(() => checkTree({ note: character.repeat(most + 1) })).toThrow(
    'note is a string longer than 10 MB.',
  );
});

test('rejects values that are nested too deep, at any depth', () => {
  const nest = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  expect(() => checkTree(nest(MAX_DEPTH))).not.toThrow();
  expect(() => checkTree(nest(MAX_DEPTH + 2))).toThrow('is nested more than 32 levels deep.');
  expect(() => checkTree(nest(100_000))).toThrow('is nested more than 32 levels deep.');
});

test('a user key is a valid key of the tree', () => {
  expect(userKey('a.b#c$d[e]f')).toBe('a_b_c_d_e_f');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '.', '#', '$', '[', ']'), minLength: 1 }), (uid) => {
      expect(() => checkTree({ [userKey(uid)]: true })).not.toThrow();
    }),
  );
});

const stepsOf = (value: unknown) => [...checkTreeInSteps(value)].length;

test.each([
  [
    { users: { ada: { tasks: { a: { title: Number.NaN } } } } },
    'users/ada/tasks/a/title is not a finite number.',
  ],
  [{ users: { ada: { tasks: { a: { tags: [1n] } } } } }, 'users/ada/tasks/a/tags/0 is a bigint.'],
  [{ users: { ada: undefined } }, 'users/ada is undefined.'],
  [{ users: { 'a.b': 1 } }, 'users contains the key “a.b”.'],
  [{ users: { ada: { tasks: { 'a/b': {} } } } }, 'users/ada/tasks contains the key “a/b”.'],
  [{ users: { '': {} } }, 'users contains an empty key.'],
  [undefined, 'The file is undefined.'],
])('checked in steps, %o is rejected as well: %s', (value, message) => {
  expect(() => stepsOf(value)).toThrow(message);
  expect(() => checkTree(value)).toThrow(message);
});

test('each row is a step, and so are 256 values', () => {
  const rows = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`r${i}`, { a: 1 }]));
  const tree = (count: number) => ({ users: { ada: { tasks: rows(count) } } });
  expect(stepsOf(tree(10)) - stepsOf(tree(0))).toBe(10);
  const values = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, i]));
  expect([255, 256, 511, 512].map((count) => stepsOf(values(count)))).toEqual([0, 1, 1, 2]);
  expect(stepsOf({ a: { b: { c: { d: rows(10) } } } })).toBe(4);
});

test('a long path is shown by its end', () => {
  const problem = (key: string) => () => checkTree({ [key]: undefined });
  expect(problem('x'.repeat(120))).toThrow(`${'x'.repeat(120)} is undefined.`);
  expect(problem('x'.repeat(120))).not.toThrow('…');
  expect(problem(`y${'x'.repeat(120)}`)).toThrow(`…${'x'.repeat(120)} is undefined.`);
});
