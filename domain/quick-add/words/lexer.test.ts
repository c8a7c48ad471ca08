import { expect, test } from 'vitest';
import { GLUE, lex } from './lexer.ts';
import { codeOf } from './word-codes.ts';

/** The words of a text; "~" where two touch. */
const wordsOf = (text: string) => lex(text).tokens.map(({ code, word }) => (code === GLUE ? '~' : word));
const codesOf = (...names: string[]) => names.map(codeOf).join('');

test.each([
  ['Call Ann', ['call', 'ann']],
  ['  Call\tAnn\n', ['call', 'ann']],
  ['Ann’s café', ["ann's", 'café']],
  ['5pm', ['5', '~', 'pm']],
  ['5 p.m. then', ['5', 'pm', 'then']],
  ['5 P.M', ['5', 'pm']],
  ['5p.m.', ['5', '~', 'pm']],
  ['1h30', ['1', '~', 'h', '~', '30']],
  ['2nd', ['2nd']],
  ['2ndary', ['2', '~', 'ndary']],
  ['!!!', ['!!!']],
  ['!high', ['!', 'high']],
  ['x-y', ['x', '-', 'y']],
  ['9:30', ['9', ':', '30']],
  ['a_b', ['a', '~', '_', '~', 'b']],
  ['📞Ann', ['📞', '~', 'ann']],
  ['(friday)', ['(', 'friday', ')']],
  ['@home', ['@', 'home']],
  ['me@home', ['me', '~', '@', '~', 'home']],
])('%j is split into %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['7', [7]],
  ['2026', [2026]],
  ['3rd', [3]],
  ['twelve', [12]],
  ['twelfth', [12]],
  ['twenty five', [25]],
  ['twenty-five', [25]],
  ['twenty - five', [20, 5]],
  ['twenty fifth', [25]],
  ['twenty fifth first', [25, 1]],
  ['five twenty', [5, 20]],
  ['two hundred', [200]],
  ['two hundred twenty five', [225]],
  ['two hundred and five', [205]],
  ['twenty and five', [20, 5]],
  ['ninety and nine', [90, 9]],
  ['a hundred', [100]],
  ['a hundred and twenty', [120]],
  ['an five', [5]],
  ['a twenty', [20]],
  ['20 five', [20, 5]],
  ['2 hundred', [2, 100]],
  ['two and a half', [2.5]],
  ['2 and a half', [2.5]],
  ['2nd and a half', [2]],
  ['two or a half', [2]],
  ['two and the half', [2]],
  ['half', []],
])('the numbers of “%s” are %j', (text, values) => {
  expect(lex(text).tokens.flatMap(({ value }) => (Number.isNaN(value) ? [] : value))).toEqual(values);
});

test.each([
  ['25', false],
  ['twenty five', true],
  ['25th', false],
  ['fifth', true],
  ['friday', false],
])('“%s” is a number in words: %s', (text, isSpelled) => {
  expect(lex(text).tokens.map((token) => token.isSpelled)).toEqual([isSpelled]);
});

test('a token is where its words are, also if it is of several', () => {
  const text = 'Read two hundred and five pages, two and a half now';
  const said = lex(text).tokens.map(({ start, end }) => text.slice(start, end));
  expect(said).toEqual(['Read', 'two hundred and five', 'pages', ',', 'two and a half', 'now']);
});

test.each([
  ['monday', ['WEEKDAY']],
  ['mondays', ['PLURAL']],
  ['sept', ['MONTH']],
  ['tmrw', ['TOMORROW']],
  ['tonite', ['TONIGHT']],
  ['7', ['N']],
  ['seven', ['N']],
  ['1899', ['N']],
  ['1900', ['YYYY']],
  ['2199', ['YYYY']],
  ['2200', ['N']],
  ['20261', ['N']],
  ['7th', ['NTH']],
  ['seventh', ['NTH']],
  ['word', ['']],
  // signs before, between and after words
  ['@home', ['AT', '']],
  ['+home', ['PLUS', '']],
  ['~7', ['ABOUT', 'N']],
  ['\\today', ['ESCAPE', 'today']],
  ['(@home', ['OPENING', 'AT', '']],
  ['!high', ['BANG', 'LEVEL']],
  ['!!', ['BANG']],
  ['today!', ['today', 'MARK']],
  ['today !', ['today', 'BANG']],
  ['“today”', ['OPENING', 'today', 'MARK']],
  ['today ( zebra', ['today', '', '']],
  ['1/2', ['N', 'SLASH', 'N']],
  ['1:2', ['N', 'COLON', 'N']],
  ['1.2', ['N', 'DOT', 'N']],
  ['1,2', ['N', 'DOT', 'N']],
  ['1-2', ['N', 'DASH', 'N']],
  ['1–2', ['N', 'DASH', 'N']],
  ['1—2', ['N', 'DASH', 'N']],
  ['1 - 2', ['N', 'HYPHEN', 'N']],
  ['1 – 2', ['N', 'HYPHEN', 'N']],
  ['1 — 2', ['N', 'HYPHEN', 'N']],
  ['1, 2', ['N', 'COMMA', 'N']],
  ['1. 2', ['N', 'PERIOD', 'N']],
  ['today.', ['today', 'PERIOD']],
  ['today,)', ['today', 'COMMA', 'MARK']],
  ['today; zebra', ['today', 'MARK', '']],
  ['today ; zebra', ['today', 'LOOSE', '']],
  ['today: zebra', ['today', 'MARK', '']],
])('“%s” is read as %j', (text, names) => {
  expect(lex(text).codes).toBe(codesOf(...names));
});
