import { expect, test } from 'vitest';
import { lex } from './lexer.ts';
import { findPhrases, phrase } from './phrase.ts';

/** Texts that are lexed before a phrase is prepared don't know its words. */
const ON_A_NUMBER = phrase('on {n:N}');

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test.each([
  [3, numbers(1, 3)],
  [20, numbers(1, 20)],
  [22, numbers(3, 22)],
])('of %i matches of a phrase, the last 20 are read', (count, expected) => {
  const text = numbers(1, count).map((n) => `on ${n}`);
  const lexed = lex(text.join(' '));
  const found = findPhrases(ON_A_NUMBER, lexed.codes);
  expect(found.map(({ named }) => lexed.tokens[named.get('n') ?? -1]?.value)).toEqual(expected);
});
