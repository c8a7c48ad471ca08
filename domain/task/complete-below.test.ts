import { expect, test } from 'vitest';
import { completedAlong } from './complete-below.ts';
import type { Task } from './task.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const task = (id: string, parentId?: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: NOW,
  listId: 'work',
  ...(parentId !== undefined && { parentId }),
  ...more,
});
const series = { repeat: 'FREQ=DAILY', repeatStart: '2026-06-15', occurrence: '2026-06-15' };
const along = (...tasks: Task[]) =>
  [tasks, tasks.toReversed()].map((all) =>
    completedAlong('top', new Map(all.map((one) => [one.id, one])), NOW, 'UTC').map(({ id }) => id),
  );

test('open tasks are completed along with the one above, parents first, also below completed ones', () => {
  const tasks = [
    task('top'),
    task('a', 'top'),
    task('b', 'a', { completed: true }),
    task('c', 'b'),
    task('d'),
  ];
  expect(along(...tasks)).toEqual([
    ['a', 'c'],
    ['a', 'c'],
  ]);
});

test('a series that goes on keeps what is below it, and one that ends doesn’t', () => {
  const on = [task('on', 'top', series), task('kept', 'on'), task('too', 'kept')];
  const last = [task('last', 'top', { ...series, repeatLeft: 1 }), task('below', 'last')];
  const over = [task('over', 'top', { ...series, completed: true }), task('left', 'over')];
  const found = along(task('top', undefined, series), ...on, ...last, ...over);
  expect(found).toEqual([
    ['on', 'last', 'below', 'left'],
    ['last', 'on', 'left', 'below'],
  ]);
});
