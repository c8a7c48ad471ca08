import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Task } from '../task.ts';
import { newTask } from '../task-rules.ts';
import { regrouped, subtasksOf } from './siblings.ts';
import { childrenOf } from './subtasks.ts';

type Tasks = ReadonlyMap<string, Task>;
const IDS = [...'abcdefghij'];
const NOTHING = { tasks: new Map(), siblings: new Map() };
const taskOf = (id: string, parentId: string | undefined, listId: string, second: number): Task =>
  newTask({ id, title: id, listId, parentId }, { id, now: `2026-06-15T10:00:0${second}.000Z` });

const rows = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom(...IDS),
      fc.option(fc.constantFrom(...IDS), { nil: undefined }),
      fc.constantFrom('work', 'work', 'home'),
      fc.nat(9),
    ),
    { selector: ([id]) => id },
  )
  .map((all) => new Map(all.map((given) => [given[0], taskOf(...given)] as const)));

const subtasks = (tasks: Tasks, siblings: Parameters<typeof subtasksOf>[2]) =>
  new Map(
    IDS.flatMap((id) => {
      const found = subtasksOf(id, tasks, siblings);
      return found.length > 0 ? [[id, found] as const] : [];
    }),
  );

test('after any changes, finds the subtasks that are shown under each task', () => {
  fc.assert(
    fc.property(rows, rows, fc.subarray(IDS), fc.subarray(IDS), (were, changes, gone, hidden) => {
      const before = { tasks: were, siblings: regrouped(NOTHING, were) };
      expect(subtasks(were, before.siblings)).toEqual(childrenOf(were));
      const now = new Map([...were, ...changes].filter(([id]) => !gone.includes(id)));
      const siblings = regrouped(before, now);
      expect(subtasks(now, siblings)).toEqual(childrenOf(now));
      const shown = new Map([...now].filter(([id]) => !hidden.includes(id)));
      expect(subtasks(shown, siblings)).toEqual(childrenOf(shown));
    }),
  );
});

test('keeps the groups in which nothing changed', () => {
  const task = (id: string, parentId?: string) => taskOf(id, parentId, 'work', 0);
  const tasks = new Map([task('a'), task('b'), task('c', 'a'), task('d', 'b')].map((one) => [one.id, one]));
  const siblings = regrouped(NOTHING, tasks);
  const retitled = new Map(tasks).set('a', { ...task('a'), title: 'Other' });
  expect(regrouped({ tasks, siblings }, retitled)).toBe(siblings);
  const moved = regrouped({ tasks, siblings }, new Map(tasks).set('d', task('d')));
  expect(moved.get('a')).toBe(siblings.get('a'));
  expect(moved.has('b')).toBe(false);
});
