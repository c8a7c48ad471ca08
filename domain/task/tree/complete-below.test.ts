import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishedOccurrence } from '../series.ts';
import type { Task } from '../task.ts';
import { completedAlong, goesAlong } from './complete-below.ts';

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

test('of several chosen tasks, those that another one completes go along with it', () => {
  const kind = fc.constantFrom<Partial<Task>>({}, { completed: true }, series, { ...series, repeatLeft: 1 });
  const trees = fc.array(fc.tuple(fc.nat(9), kind, fc.boolean()), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(trees, (nodes) => {
      const all = nodes.map(([parent, more], n) => task(`${n}`, parent < n ? `${parent}` : undefined, more));
      const tasks = new Map(all.map((one) => [one.id, one]));
      const chosen = all.filter(({ completed }, n) => !completed && nodes[n]?.[2]);
      const ids = new Set(chosen.map(({ id }) => id));
      const above = chosen.filter((one) => !finishedOccurrence(one, NOW, 'UTC')?.copy);
      const along = new Set(above.flatMap(({ id }) => completedAlong(id, tasks, NOW, 'UTC')));
      for (const one of chosen) expect(goesAlong(one, ids, tasks, NOW, 'UTC')).toBe(along.has(one));
    }),
  );
});
