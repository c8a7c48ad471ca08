import { expect, test } from 'vitest';
import { looksLikeFilter, searchFilter, searchWords } from './looks-like-filter.ts';

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
  'added: today',
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
  ['parent', 'parent | "parent"'],
  [' Today ', 'Today | "Today"'],
  ['no date', 'no date | "no date"'],
  ['p1', 'p1 | "p1"'],
  ['7 days', '7 days | "7 days"'],
  ['p4', 'p4'],
  ['due: friday', 'due: friday'],
  ['today & p1', 'today & p1'],
])('the search %j is the filter %j', (search, filter) => expect(searchFilter(search)).toBe(filter));

test.each([
  ['"overdue"', 'overdue'],
  [' “a & b” ', 'a & b'],
  ['"a" and "b"', '"a" and "b"'],
  ['6" pipe', '6" pipe'],
])('the words of %j are %j', (search, words) => expect(searchWords(search)).toBe(words));
