import { expect, test } from 'vitest';
import { nextWithout } from './next-without.ts';

const [A, B, C] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const ROWS = [A, B, C];
const chosen = (...ids: string[]) => new Map(ids.map((id) => [id, 'today']));

test('the next one is after the current one, and passes over those that have something', () => {
  expect(nextWithout(ROWS, chosen())).toBe(A);
  expect(nextWithout(ROWS, chosen('a'))).toBe(B);
  expect(nextWithout(ROWS, chosen('b'), B)).toBe(C);
  expect(nextWithout(ROWS, chosen('a', 'b'), A)).toBe(C);
});

test('after the last one, it begins again', () => {
  expect(nextWithout(ROWS, chosen('c'), C)).toBe(A);
  expect(nextWithout(ROWS, chosen('a', 'c'), C)).toBe(B);
  expect(nextWithout(ROWS, chosen('b', 'c'), B)).toBe(A);
});

test('there is none when all have something', () => {
  expect(nextWithout(ROWS, chosen('a', 'b', 'c'), B)).toBeUndefined();
  expect(nextWithout([], chosen())).toBeUndefined();
});
