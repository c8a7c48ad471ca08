import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { childrenOf, descendantsOf, doneOf, levelsOf, parentOf, pathOf, subtree } from './subtasks.ts';

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

test('finds the path, the subtasks and the levels of a task', () => {
  const tasks = byId(task('a'), task('b', 'a'), task('c', 'b'), task('d', 'a'));
  const children = childrenOf(tasks);
  expect(ids(pathOf(tasks.get('c') as Task, tasks))).toEqual(['a', 'b']);
  expect(ids(children.get('a') ?? [])).toEqual(['b', 'd']);
  expect(ids(subtree('a', children))).toEqual(['b', 'c', 'd']);
  expect(ids(descendantsOf('a', tasks))).toEqual(['b', 'd', 'c']);
  expect(levelsOf('a', children)).toBe(3);
  expect(doneOf([{ completed: true }, { completed: false }])).toEqual({ done: 1, total: 2 });
});

test('a task is at the top level if its parent is missing or in another list', () => {
  const tasks = byId(task('a', 'nothing'), task('b', 'a', 'personal'));
  for (const one of tasks.values()) expect(parentOf(one, tasks)).toBeUndefined();
});

test('however tasks refer to each other, each is shown exactly once', () => {
  const links = fc.array(fc.tuple(fc.option(fc.nat(14), { nil: undefined }), fc.boolean()), {
    maxLength: 15,
  });
  fc.assert(
    fc.property(links, (all) => {
      const tasks = byId(
        ...all.map(([to, isWork], n) => task(`${n}`, to?.toString(), isWork ? 'work' : 'home')),
      );
      const children = childrenOf(tasks);
      const top = [...tasks.values()].filter((one) => !parentOf(one, tasks));
      const shown = top.flatMap((one) => [one, ...subtree(one.id, children)]);
      expect(ids(shown).toSorted()).toEqual(ids([...tasks.values()]).toSorted());
    }),
  );
});
