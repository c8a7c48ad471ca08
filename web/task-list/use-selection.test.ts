import { expect, test } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { range } from './use-selection.ts';

const order = ['a', 'b', 'c', 'd'].map(
  (id): Task => ({
    id,
    title: id,
    completed: false,
    priority: 'low',
    listId: 'work',
    createdAt: '2026-01-01T00:00:00.000Z',
  }),
);

test('selects a range from the last selected task to this one, up or down', () => {
  expect(range(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(range(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(range(order, 'b', 'b')).toEqual(['b']);
});

test('selects only one task if there is no start of the range', () => {
  expect(range(order, undefined, 'c')).toEqual(['c']);
  expect(range(order, 'gone', 'c')).toEqual(['c']);
});
