import { expect, test } from 'vitest';
import { createValueCount } from './json-values.ts';

const most = { values: 100, containers: 100, inOne: 5, names: 10 };
const isRefused = (text: string): boolean => createValueCount(most)(new TextEncoder().encode(text));

test.each([
  ['objects', '{}'],
  ['lists', '[]'],
  ['objects with values', '{"a":1,"b":2}'],
  ['lists with values', '[1,2]'],
])('%s count as values of the list that they are in', (_, item) => {
  const listOf = (count: number) => `[${Array.from({ length: count }, () => item).join()}]`;
  expect([isRefused(listOf(5)), isRefused(listOf(6))]).toEqual([false, true]);
  expect(isRefused(`{"a":${listOf(5)},"b":${listOf(5)}}`)).toBe(false);
});
