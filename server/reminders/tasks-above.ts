import type { Task } from '../../domain/task/task.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';

export type Above = Pick<Task, 'id' | 'completed' | 'hiddenUntil' | 'parentId'>;

export async function withTasksAbove(
  db: Reader,
  accountId: string,
  tasks: readonly Above[],
): Promise<ReadonlyMap<string, Above>> {
  const all = new Map(tasks.map((task) => [task.id, task]));
  for (let level = tasks; level.length > 0; ) {
    const ids = new Set(level.flatMap(({ parentId }) => (parentId && !all.has(parentId) ? parentId : [])));
    level = ids.size > 0 ? await entityTables.task.findMany(db, accountId, [...ids]) : [];
    for (const task of level) all.set(task.id, task);
  }
  return all;
}
