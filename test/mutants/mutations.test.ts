import { expect, test } from 'vitest';
import { applied, mutationsOf, parses } from './mutations.ts';

const mutants = (code: string, file = 'a.ts') =>
  mutationsOf(file, code).map((mutation) => applied(code, mutation));

test.each([
  ['if (a) b = 1', ['if (true) b = 1', 'if (false) b = 1', 'if (a) ;', 'if (a) b = 2']],
  ['x = a ? b : c', [';', 'x = true ? b : c', 'x = false ? b : c']],
  ['const x = a < b', ['const x = a <= b']],
  ['const x = a === b', ['const x = a !== b']],
  ['const x = a && !b', ['const x = (a)', 'const x = (!b)', 'const x = a && b']],
  [
    'const x = { ...a, b: 2 }',
    ['const x = { ...{}, b: 2 }', 'const x = { ...a, b: 3 }', 'const x = { ...a, b: 1 }'],
  ],
  ['const x = [...a]', ['const x = [...[]]']],
  ['f(a, b.c)', [';', 'f(b.c, a)']],
  ['const x = a.some(f)', ['const x = a.every(f)']],
  ['const x = a.filter(f)', ['const x = a']],
  ['const x = Math.max(a, b)', ['const x = Math.max(b, a)', 'const x = Math.min(a, b)']],
  ["const x = 'id'", ["const x = 'mutated'"]],
  ['const x = true', ['const x = false']],
  [
    'function f() { if (a) return; throw b }',
    [
      'function f() { if (true) return; throw b }',
      'function f() { if (false) return; throw b }',
      'function f() { if (a) ; throw b }',
      'function f() { if (a) return; ; }',
    ],
  ],
])('mutates %s', (code, expected) => {
  expect(mutants(code)).toEqual(expected);
});

test.each([
  "import { a } from 'b'",
  "export { a } from 'b'",
  "type A = 'a' | 1",
  "const x: 'a' = y",
  "const x = y as 'a'",
  "const x = 'Two words for a person'",
  "'use strict'",
  'const x = { 1: a }',
])('leaves %s unmutated', (code) => {
  expect(mutants(code)).toEqual([]);
});

test.each([
  [
    'sql`update job set claim = job.claim + 1 where id = 7 and not done`',
    [
      'sql`update job set claim = job.claim + 1 where id = 7 or not done`',
      'sql`update job set claim <> job.claim + 1 where id = 7 and not done`',
      'sql`update job set claim = job.claim + 1 where id <> 7 and not done`',
      'sql`update job set claim = job.claim + 1 where id = 7 and done`',
      'sql`update job set claim = job.claim where id = 7 and not done`',
    ],
  ],
  [
    'sql<Row>`select max(n) from t order by n desc`',
    ['sql<Row>`select max(n) from t order by n asc`', 'sql<Row>`select min(n) from t order by n desc`'],
  ],
  ['say`this and that`', []],
])('mutates the SQL in %s', (statement, expected) => {
  expect(mutants(`const x = ${statement}`).sort()).toEqual(expected.map((one) => `const x = ${one}`).sort());
});

test.each([
  ['<p class="wide">Some text</p>', []],
  [
    '<p hidden={a === 1} class={"wide"}>{!b}</p>',
    ['<p hidden={a !== 1} class={"wide"}>{!b}</p>', '<p hidden={a === 1} class={"wide"}>{b}</p>'],
  ],
  ['<>{a && <b.c d="e" />}</>', ['<>{(a)}</>', '<>{(<b.c d="e" />)}</>']],
  ['<p onClick={() => f(1)} />', ['<p onClick={() => f(2)} />']],
])('mutates the conditions and handlers of %s', (shown, expected) => {
  expect(mutants(`const x = ${shown}`, 'a.tsx').sort()).toEqual(
    expected.map((one) => `const x = ${one}`).sort(),
  );
});

test('offsets are correct after multibyte characters', () => {
  expect(mutants('/* „“ 🥛 */ const x = 1')).toEqual(['/* „“ 🥛 */ const x = 2']);
});

test('detects source that doesn’t parse', () => {
  expect([parses('a.ts', 'const x = 1'), parses('a.ts', 'const x = ')]).toEqual([true, false]);
});
