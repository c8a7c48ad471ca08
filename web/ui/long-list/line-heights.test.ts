import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineHeights, type LineKeys } from './line-heights.ts';

const linesOf = (keys: readonly string[]): LineKeys => ({
  length: keys.length,
  keyAt: (index) => keys[index] ?? '',
});

test('lines that were never shown have the usual height', () => {
  const places = createLineHeights(44).places(linesOf(['a', 'b', 'c']));
  expect([places.topOf(0), places.topOf(2), places.topOf(3)]).toEqual([0, 88, 132]);
  expect([-5, 0, 43, 44, 500].map(places.indexAt)).toEqual([0, 0, 0, 1, 2]);
});

test('measured lines keep their heights where they move', () => {
  const heights = createLineHeights(44);
  const measured = new Map([
    ['a', 44.2],
    ['b', 68],
    ['c', 44],
  ]);
  expect(heights.measured(measured)).toBe(true);
  expect(heights.measured(measured)).toBe(false);
  expect(heights.places(linesOf(['a', 'b', 'c'])).topOf(2)).toBe(112);
  expect(heights.places(linesOf(['b', 'a', 'c'])).topOf(1)).toBe(68);
});

test('lines of another height further down don’t change what is usual, but another width of the screen does', () => {
  const heights = createLineHeights(44);
  const all = (keys: string, height: number) => new Map([...keys].map((key) => [key, height]));
  const topOf = (index: number) => heights.places(linesOf([...'abcdefgh'])).topOf(index);
  heights.measured(all('abc', 44));
  expect(heights.measured(all('fgh', 68))).toBe(true);
  expect([topOf(5), topOf(8)]).toEqual([5 * 44, 5 * 44 + 3 * 68]);
  expect(heights.measured(all('abc', 44))).toBe(false);
  expect(heights.measured(all('abc', 64))).toBe(true);
  expect(topOf(8)).toBe(8 * 64);
});

test('when most lines aren’t usual, theirs is the usual height', () => {
  const heights = createLineHeights(44);
  heights.measured(new Map([...'abc'].map((key) => [key, 64])));
  expect(heights.places(linesOf([...'abcdefgh'])).topOf(8)).toBe(8 * 64);
});

test('places are the sums of the heights above', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(44, 44, 44, 68, 36), { minLength: 1, maxLength: 60 }), (all) => {
      const keys = all.map((_, index) => `row ${index}`);
      const heights = createLineHeights(44);
      heights.measured(new Map(keys.map((key, index) => [key, all[index] ?? 0])));
      const { topOf, indexAt } = heights.places(linesOf(keys));
      let top = 0;
      for (const [index, height] of all.entries()) {
        expect(topOf(index)).toBe(top);
        expect([indexAt(top), indexAt(top + height - 1)]).toEqual([index, index]);
        top += height;
      }
      expect(topOf(all.length)).toBe(top);
    }),
  );
});
