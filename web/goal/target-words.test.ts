import { expect, test } from 'vitest';
import { targetWords } from './target-words.ts';

test.each([
  ['2026-03-09', 'today'],
  ['2026-03-10', 'in 1 day'],
  ['2026-03-29', 'in 20 days'],
  ['2026-03-30', 'in 3 weeks'],
  ['2026-06-06', 'in 13 weeks'],
  ['2026-06-07', 'in 3 months'],
  ['2027-03-09', 'in 12 months'],
  ['2026-03-08', '1 day ago'],
  ['2026-02-09', '4 weeks ago'],
])('describes a target on %s as “%s”', (date, words) => {
  expect(targetWords(date, '2026-03-09T10:00')).toBe(words);
});
