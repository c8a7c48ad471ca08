import { expect, test } from 'vitest';
import { firstTogether } from './first-together.ts';

type Write = { body: Record<string, unknown> };
const single: Write = { body: { task: {} } };
const of = (count: number): Write => ({ body: { args: { tasks: Array(count).fill({}), at: 'now' } } });
const times = <T>(count: number, one: T): T[] => Array(count).fill(one);

test.each<[string, Write[], number]>([
  ['all of few writes', times(3, single), 3],
  ['fifty of many', times(200, single), 50],
  ['those before a mutation of many rows', [single, of(200), single], 1],
  ['a mutation of many rows alone', [of(200), single], 1],
  ['several mutations of few rows', times(20, of(9)), 5],
  ['what has strange arguments', times(3, { body: { args: 'none' } }), 3],
])('%s', (_, writes, count) => {
  expect(firstTogether(writes)).toHaveLength(count);
});
