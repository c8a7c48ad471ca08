import { expect, test } from 'vitest';
import type { Pending } from './mutations.ts';
import { inQueueOrder, isAfter } from './queue-order.ts';

const write = (key: string, seq?: number): Pending => ({
  key,
  at: '2026-06-15T10:00:00.000Z',
  entity: 'task',
  id: key,
  action: 'remove',
  input: {},
  ...(seq !== undefined && { seq }),
});

test('sorts writes by place; those without one come last, in the order they were made', () => {
  const all = [write('new'), write('c', 3), write('newer'), write('a', 1), write('b', 2)];
  expect(inQueueOrder(all).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'new', 'newer']);
});

test('a write is after the places before its own; without one, after all', () => {
  expect([1, 2, 3].map((place) => isAfter(write('b', 2), place))).toEqual([true, false, false]);
  expect(isAfter(write('new'), Number.MAX_SAFE_INTEGER)).toBe(true);
});
