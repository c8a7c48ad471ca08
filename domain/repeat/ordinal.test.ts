import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [9, '9th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [14, '14th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [24, '24th'],
  [30, '30th'],
  [100, '100th'],
  [101, '101st'],
  [110, '110th'],
  [111, '111th'],
  [113, '113th'],
  [114, '114th'],
  [366, '366th'],
  [-1, 'last'],
  [-2, '2nd to last'],
  [-11, '11th to last'],
])('%i is %s', (number, words) => {
  expect(ordinal(number)).toBe(words);
});
