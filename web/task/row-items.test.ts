import { expect, test } from 'vitest';
import type { Task } from '../../domain/task.ts';
import { rowItems } from './row-items.ts';

const task = (id: string): Task => ({
  ...{ id, title: id, completed: false, priority: 'low', listId: 'work' },
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('each section is a heading and its tasks, which know their edges', () => {
  const items = rowItems(
    [
      { name: 'today', tasks: [task('a'), task('b')] },
      { name: 'done', tasks: [task('c')] },
    ],
    false,
  );
  expect(items.map(({ key }) => key)).toEqual(['today', 'a', 'b', 'done', 'c']);
  expect(items[1]).toMatchObject({ first: true, last: false, dayKnown: true });
  expect(items[2]).toMatchObject({ first: false, last: true });
  expect(items[4]).toMatchObject({ first: true, last: true, dayKnown: false });
});

test('completed tasks can be put away; a view without headings has none', () => {
  const items = rowItems(
    [
      { name: 'all', tasks: [task('a')] },
      { name: 'done', tasks: [task('c')] },
    ],
    true,
  );
  expect(items).toMatchObject([{ key: 'a' }, { key: 'done', count: 1 }]);
});
