import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasLinesBesides, mergeText, unionOf } from './merge-text.ts';

const lines = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', ''), { maxLength: 6 })
  .map((all) => all.join('\n'));

test.each([
  ['both added after the same words', 'M\nlaptop', 'M\nphone', 'M\nlaptop\nphone'],
  ['the same words twice', 'M\nlaptop', 'M\nlaptop', 'M\nlaptop'],
  ['it goes on with the last line', 'Good start', 'Good start, good end', 'Good start, good end'],
  ['nothing in common', 'a', 'b', 'a\nb'],
  ['one lacks what the other has', 'M\nlaptop\nphone', 'M\nphone', 'M\nlaptop\nphone'],
])('union: %s', (_, there, given, union) => expect(unionOf(there, given)).toBe(union));

test.each([
  ['only the change changed it', 'a\nb', 'a\nb', 'a\nB', 'a\nB'],
  ['only another changed it', 'a\nb', 'a\nb\nc', 'a\nb', 'a\nb\nc'],
  ['another added while a line was edited', 'M', 'M\nphone', 'Morning', 'Morning\nphone'],
  ['another added while all was taken away', 'laptop', 'laptop\nphone', '', 'phone'],
  ['different lines', 'a\nb\nc', 'A\nb\nc', 'a\nb\nC', 'A\nb\nC'],
  ['the same line in two ways', 'a\nb\nc', 'a\nB1\nc', 'a\nB2\nc', 'a\nB1\nB2\nc'],
  ['a line went, another was added', 'a\nb', 'a\nb\nc', 'a', 'a\nc'],
])('merge: %s', (_, base, there, given, merged) => expect(mergeText(base, there, given)).toBe(merged));

test('a union has the lines of both texts and loses none', () => {
  fc.assert(
    fc.property(lines, lines, (there, given) => {
      const union = unionOf(there, given);
      expect(hasLinesBesides(there, union) || hasLinesBesides(given, union)).toBe(false);
      expect(unionOf(union, given)).toBe(union);
    }),
  );
});

/** How many lines two texts have in common, in order. */
function commonLines([a, ...as]: readonly string[], [b, ...bs]: readonly string[]): number {
  if (a === undefined || b === undefined) return 0;
  return a === b
    ? 1 + commonLines(as, bs)
    : Math.max(commonLines(as, [b, ...bs]), commonLines([a, ...as], bs));
}

test('a union repeats as few lines as possible', () => {
  fc.assert(
    fc.property(lines, lines, (there, given) => {
      fc.pre(there !== '' && given !== '' && !given.startsWith(there));
      const [a, b] = [there.split('\n'), given.split('\n')];
      expect(unionOf(there, given).split('\n')).toHaveLength(a.length + b.length - commonLines(a, b));
    }),
  );
});

test('a merge finds what stayed, and keeps the changes of both sides around it', () => {
  const letters = (text: string) => [...text].join('\n');
  const merged = (base: string, there: string, given: string) =>
    mergeText(letters(base), letters(there), letters(given)).replaceAll('\n', '');
  expect(merged('abcdef', 'abXdef', 'abcdeY')).toBe('abXdeY');
  expect(merged('abcdef', 'Xabcdef', 'abcdefY')).toBe('XabcdefY');
  expect(merged('abcdef', 'bcdef', 'abcde')).toBe('bcde');
  expect(merged('abcdef', 'acXeg', 'acdef')).toBe('acXeg');
  expect(merged('abcabc', 'abcXabc', 'abcabcY')).toBe('abcXabcY');
  expect(merged('ab', 'aXb', 'aYb')).toBe('aYXb');
  expect(merged('ab', 'aX', 'ab')).toBe('aX');
});

test.each([
  [500, 1],
  [501, 0],
])('of two texts of %i lines, finds %i common lines between their ends', (size, found) => {
  const of = (name: string) =>
    Array.from({ length: size }, (_, n) => (n === size / 2 || n === (size - 1) / 2 ? 'same' : `${name}${n}`));
  const [there, given] = [of('a'), of('b')].map((middle) => ['first', ...middle, 'last'].join('\n'));
  const union = unionOf(there ?? '', given ?? '').split('\n');
  expect(union).toHaveLength(2 * size - found + 2);
  expect([union[0], union.at(-1)]).toEqual(['first', 'last']);
});

test('a merge with one side unchanged returns the other, and keeps new lines of both sides', () => {
  fc.assert(
    fc.property(lines, lines, lines, (base, there, given) => {
      expect(mergeText(base, base, given)).toBe(given);
      expect(mergeText(base, there, base)).toBe(there);
      const merged = new Set(mergeText(base, there, given).split('\n'));
      for (const line of [...there.split('\n'), ...given.split('\n')])
        if (line && !base.split('\n').includes(line)) expect(merged).toContain(line);
    }),
  );
});

test('merges long texts of repeated lines in bounded time', () => {
  const long = Array.from({ length: 10_000 }, () => 'x').join('\n');
  const other = Array.from({ length: 10_000 }, (_, n) => (n % 2 ? 'x' : 'y')).join('\n');
  expect(hasLinesBesides(long, unionOf(long, other))).toBe(false);
  expect(mergeText(long, long, other)).toBe(other);
});
