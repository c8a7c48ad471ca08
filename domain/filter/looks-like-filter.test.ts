import { expect, test } from 'vitest';
import { looksLikeFilter, searchWords } from './looks-like-filter.ts';

test.each([
  'p1 & @shop',
  '#Work',
  '/Kitchen',
  '/This week',
  '@shop',
  '!@shop',
  '(p1',
  'overdue',
  ' Today ',
  'due before: fri',
  '30m..',
  'a | b',
])('%j is a filter', (search) => expect(looksLikeFilter(search)).toBe(true));

test.each([
  '',
  'milk',
  'call Ann today',
  'team@example.com',
  'C++',
  'fix /etc',
  '/etc/hosts',
  'and / or',
  'issue 5',
  'what (else)',
  'now!',
  '"overdue"',
])('%j is words', (search) => expect(looksLikeFilter(search)).toBe(false));

test.each([
  ['"overdue"', 'overdue'],
  [' “a & b” ', 'a & b'],
  ['"a" and "b"', '"a" and "b"'],
  ['6" pipe', '6" pipe'],
])('the words of %j are %j', (search, words) => expect(searchWords(search)).toBe(words));
