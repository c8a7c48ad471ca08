import { expect, test } from 'vitest';
import { fill } from '../problem.ts';
import { fullWords, isPlanFull } from './plan-full.ts';

test('a form can tell in advance that there is no room', () => {
  const full = 'The Free plan includes 3 templates. Delete one, or upgrade to Pro for up to 100 templates.';
  const said = (used: number, adding?: number) => {
    const words = fullWords('free', 'templates', used, adding);
    return words && fill(words);
  };
  expect(said(2)).toBeUndefined();
  expect(said(3)).toBe(full);
  expect(said(1, 2)).toBeUndefined();
  expect(said(1, 3)).toBe(full);
  expect(fullWords('pro', 'templates', 50)).toBeUndefined();
  expect([isPlanFull(full), isPlanFull('You can have at most 100 templates.')]).toEqual([true, false]);
});
