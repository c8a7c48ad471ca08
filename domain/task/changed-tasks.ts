import type { Task } from './task.ts';

export type Tasks = ReadonlyMap<string, Task>;

/** A changed task is both. Maps keep their order, so walking both finds nearly all; only the others are looked up. */
export function changedTasks(before: Tasks, after: Tasks): { gone: Task[]; came: Task[] } {
  const gone: Task[] = [];
  const came: Task[] = [];
  const olds = before.values();
  let old = olds.next().value;
  for (const now of after.values()) {
    while (old && old !== now && after.get(old.id) !== old) {
      gone.push(old);
      old = olds.next().value;
    }
    if (old === now) old = olds.next().value;
    else if (before.get(now.id) !== now) came.push(now);
  }
  for (; old; old = olds.next().value) if (after.get(old.id) !== old) gone.push(old);
  return { gone, came };
}
