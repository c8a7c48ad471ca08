import { expect, test } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { type RowItems, rowItems } from './row-items.ts';

const task = (id: string): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'low',
  listId: 'work',
  createdAt: '2026-01-01T00:00:00.000Z',
});
const indexes = ({ length }: RowItems) => Array.from({ length }, (_, index) => index);

test('returns each section’s heading and tasks, with the section of each task', () => {
  const items = rowItems(
    [
      { name: 'today', tasks: [task('a'), task('b')] },
      { name: 'done', tasks: [task('c')] },
    ],
    new Set(),
  );
  expect(indexes(items).map(items.keyAt)).toEqual(['today', 'a', 'b', 'done', 'c']);
  expect(items.at(0)).toEqual({ heading: 'today', count: 2, isFoldable: false });
  expect(items.at(1)).toEqual({ task: task('a'), section: 'today', depth: 0 });
  expect(items.at(2)).toEqual({ task: task('b'), section: 'today', depth: 0 });
  expect(items.at(4)).toEqual({ task: task('c'), section: 'done', depth: 0 });
  expect(items.at(5)).toBeUndefined();
  expect(['today', 'b', 'c', 'gone'].map(items.indexOf)).toEqual([0, 2, 4, -1]);
  // The heading of completed tasks folds them, so it can have the focus.
  expect([...indexes(items), 5].map(items.isStop)).toEqual([false, true, true, true, true, false]);
});

test('hides completed tasks when folded; a view without headings has none', () => {
  const items = rowItems(
    [
      { name: 'all', tasks: [task('a')] },
      { name: 'done', tasks: [task('c')] },
    ],
    new Set(['done'] as const),
  );
  expect(indexes(items).map(items.keyAt)).toEqual(['a', 'done']);
  expect(items.at(1)).toEqual({ heading: 'done', count: 1, isFoldable: true });
  expect(items.at(2)).toBeUndefined();
  expect(items.indexOf('c')).toBe(-1);
});

test('a section that was folded to begin with can be folded again', () => {
  const all = [{ name: 'someday' as const, tasks: [task('a')] }];
  const isFoldable = (startFolded?: ReadonlySet<'someday'>) =>
    rowItems(all, new Set(), undefined, startFolded).isStop(0);
  expect([isFoldable(), isFoldable(new Set(['someday']))]).toEqual([false, true]);
});

test('shows the tasks below an expanded one', () => {
  const children = new Map([
    ['a', [task('b'), task('c')]],
    ['b', [task('d')]],
  ]);
  const of = (...expanded: string[]) =>
    rowItems([{ name: 'today', tasks: [task('a'), task('e')] }], new Set(), {
      children,
      expanded: new Set(expanded),
    });
  expect(indexes(of('b')).map(of('b').keyAt)).toEqual(['today', 'a', 'e']);
  const items = of('a', 'b');
  expect(indexes(items).map(items.keyAt)).toEqual(['today', 'a', 'b', 'd', 'c', 'e']);
  expect(items.at(0)).toEqual({ heading: 'today', count: 2, isFoldable: false });
  expect(items.at(3)).toEqual({ task: task('d'), section: 'today', depth: 2 });
});
