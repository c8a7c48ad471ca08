import { expect, test } from 'vitest';
import { plain, unquoted, writtenName } from './names.ts';

test.each([
  ['"Deep work"', 'Deep work'],
  [' “Deep” ', 'Deep'],
  ['"a \\"b\\" \\\\"', 'a "b" \\'],
  ['" Deep "', 'Deep'],
  [' Deep ', 'Deep'],
  ['"Deep', '"Deep'],
  ['', ''],
])('%j without quotes is %j', (text, expected) => {
  expect(unquoted(text)).toBe(expected);
});

test.each([
  ['Work', 'Work'],
  ['Q4_2026-x', 'Q4_2026-x'],
  ['Büro', 'Büro'],
  ['Home Office', '"Home Office"'],
  ['-x', '"-x"'],
  ['a"b\\', '"a\\"b\\\\"'],
  ['', '""'],
])('the name %j is written %j', (name, expected) => {
  expect(writtenName(name)).toBe(expected);
});

test('names are looked up regardless of case, accents, spaces and hyphens', () => {
  expect(plain('Café_du  Mönd-e')).toBe('cafedumonde');
});
