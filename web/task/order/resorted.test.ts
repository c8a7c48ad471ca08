import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOrder } from '../../../domain/task/order/task-sections.ts';
import { SORTS } from '../../../domain/task/order/task-view.ts';
import type { Task } from '../../../domain/task/task.ts';
import { newTask } from '../../../domain/task/task-rules.ts';
import { resorted } from './resorted.ts';

const taskOf = (id: number, completed: boolean, due: number): Task =>
  newTask(
    { id: `task-${id}`, title: `Task ${id}`, completed, ...(due && { dueDate: `2026-06-0${due}` }) },
    { id: '', now: `2026-06-15T10:00:00.00${id % 10}Z` },
  );
const tasks = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.nat(300), fc.boolean(), fc.nat(3)), { maxLength: most, selector: ([id]) => id })
    .map((all) => new Map(all.map((given) => taskOf(...given)).map((task) => [task.id, task])));

test('keeps the same order as sorting again, whatever changes', () => {
  fc.assert(
    fc.property(
      ...[tasks(150), tasks(150), fc.boolean(), fc.constantFrom(...SORTS)],
      (were, changes, few, sort) => {
        const compare = pageOrder(sort);
        const before = { tasks: were, order: [...were.values()].sort(compare) };
        const now = few ? new Map([...were, ...[...changes].slice(0, 5)]) : changes;
        if (few) for (const id of [...were.keys()].slice(0, 3)) now.delete(id);
        expect(resorted(before, now, compare)).toEqual([...now.values()].sort(compare));
      },
    ),
  );
});
