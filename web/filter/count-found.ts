import type { Task } from '../../domain/task/task.ts';
import type { ReadFilter } from './use-filter.ts';

type Tasks = ReadonlyMap<string, Task>;
type Readable = Extract<ReadFilter, { filter: unknown }>;

/** How many tasks each filter shows. @param tasks all tasks @param shown those that aren't hidden today */
export function countFound<Key>(
  filters: ReadonlyMap<Key, Readable>,
  tasks: Tasks,
  shown: Tasks,
): ReadonlyMap<Key, number> {
  const tests = Array.from(
    filters,
    ([key, { test, findsHidden }]) => [key, test(tasks), findsHidden] as const,
  );
  const found = new Map(tests.map(([key]) => [key, 0]));
  for (const task of tasks.values()) {
    const isShown = shown.has(task.id);
    for (const [key, test, findsHidden] of tests)
      if ((isShown || findsHidden) && test(task)) found.set(key, (found.get(key) ?? 0) + 1);
  }
  return found;
}
