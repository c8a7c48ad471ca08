import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { possibleParents, requireFits } from './fits-below.ts';

const task = (id: string, parentId?: string, listId = 'work'): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-15T09:00:00.000Z',
  listId,
  ...(parentId !== undefined && { parentId }),
});
const byId = (...all: Task[]) => new Map(all.map((one) => [one.id, one]));
const ids = (all: readonly Task[]) => all.map(({ id }) => id);

test.each([
  [{ path: ['x', 'a'], levels: 1, siblings: 0 }, 'A task can’t be inside itself.'],
  [{ path: ['1', '2', '3'], levels: 3, siblings: 0 }, 'Subtasks can go 5 levels deep at most.'],
  [{ path: ['1'], levels: 1, siblings: 200 }, 'A task can have at most 200 subtasks.'],
])('refuses %j', (where, message) => {
  expect(() => requireFits('a', where)).toThrow(message);
});

test('tasks can be moved under open ones with room, never below themselves', () => {
  const tasks = byId(
    task('a'),
    task('b', 'a'),
    task('c', 'b'),
    task('d', undefined, 'personal'),
    { ...task('done'), completed: true },
    { ...task('copy'), completed: true, seriesId: 'a' },
  );
  const under = (...names: string[]) =>
    ids(
      possibleParents(
        names.flatMap((name) => tasks.get(name) ?? []),
        tasks,
      ),
    );
  expect(under('a')).toEqual(['d']);
  expect(under('b')).toEqual(['d']);
  expect(under('c')).toEqual(['a', 'd']);
  expect(under('d')).toEqual(['a', 'b', 'c']);
  // One of them isn't under it yet.
  expect(under('c', 'd')).toEqual(['a', 'b']);
  expect(under('copy')).toEqual([]);
  expect(under()).toEqual([]);
});

test('tasks can’t be moved under those that are too deep or full', () => {
  const chain = [task('1'), task('2', '1'), task('3', '2'), task('4', '3'), task('5', '4')];
  const full = Array.from({ length: 199 }, (_, n) => task(`full-${n}`, 'full'));
  const tasks = byId(...chain, task('x'), task('y', 'x'), task('z'), task('full'), ...full);
  const [x, z] = [tasks.get('x') as Task, tasks.get('z') as Task];
  const under = (...moving: Task[]) => {
    const found = ids(possibleParents(moving, tasks));
    return found.filter((id) => !id.startsWith('full-'));
  };
  expect(under(z)).toEqual(['1', '2', '3', '4', 'x', 'y', 'full']);
  expect(under(x)).toEqual(['1', '2', '3', 'z', 'full']);
  expect(under(x, z)).toEqual(['1', '2', '3']);
  // The first of them is one of the 199 already.
  expect(under(full[0] as Task, z)).toContain('full');
});
