import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('numbers in names are ordered by their value, and words regardless of case and accents', () => {
  const names = ['Sprint 10', 'étude', 'Sprint 9', 'Zebra', 'apple', 'Sprint 1', 'Eton'];
  expect(names.sort(byName)).toEqual([
    'apple',
    'Eton',
    'étude',
    'Sprint 1',
    'Sprint 9',
    'Sprint 10',
    'Zebra',
  ]);
});
