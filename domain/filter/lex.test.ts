import { expect, test } from 'vitest';
import { lexFilter } from './lex.ts';

test.each([
  ['', ''],
  ['  ', ''],
  ['p1', 'p1'],
  [' no  date ', 'no  date'],
  ['p1&p2', 'p1 · & · p2'],
  ['(p1 | !p2)', '( · p1 · | · ! · p2 · )'],
  ['!!p1', '! · ! · p1'],
  ['a!b(c', 'a!b(c'],
  ['"a & b" | c', '"a & b" · | · c'],
  ['#“R&D” & x', '#“R&D” · & · x'],
  ['"a \\" & b" & c', '"a \\" & b" · & · c'],
  ['"a \\\\" & c', '"a \\\\" · & · c'],
  ['#Work\\&Home & x', '#Work\\&Home · & · x'],
  ['""&a', '"" · & · a'],
  ['a | "b', 'a · | · open quote'],
  ['x "b', 'open quote'],
  ['"a\\"', 'open quote'],
])('%j consists of “%s”', (text, tokens) => {
  const found = lexFilter(text);
  expect(found.map((token) => (token.is === 'term' ? token.text : token.is)).join(' · ')).toBe(tokens);
  for (const token of found) {
    const there = text.slice(token.start, token.end);
    expect(there).toBe(token.is === 'term' ? token.text : token.is === 'open quote' ? there : token.is);
  }
});

test('an open quote is from where it begins to the end', () => {
  expect(lexFilter('a & x "b ')).toEqual([
    { is: 'term', text: 'a', start: 0, end: 1 },
    { is: '&', start: 2, end: 3 },
    { is: 'open quote', start: 6, end: 9 },
  ]);
});
