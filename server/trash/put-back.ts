import type { Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { moveSubtrees } from '../resources/task/subtasks.ts';

const { task: tasks } = entityTables;

/**
 * Reassigns the list, section or goal to the tasks that lost it in one write, unless they have been assigned to another
 * since. A list gets whole trees back: a task comes with what is below it now, and stays where it is now below another.
 * @param listId the list that the tasks have to be in
 */
export async function reassignTasks(
  context: WriteContext,
  cursor: number,
  field: 'listId' | 'sectionId' | 'goalId',
  id: string,
  listId?: string,
): Promise<void> {
  const { tx, note, ownerId } = context;
  const taken = await tx
    .selectFrom('history')
    .select(['entity_id', 'before', 'after'])
    .where('account_id', '=', ownerId)
    .where('cursor', '=', cursor)
    .where('entity', '=', 'task')
    .execute();
  const lost = taken.flatMap((row) => {
    const [then, left] = [row.before, row.after].map((json): Partial<Task> => JSON.parse(json ?? '{}'));
    return then?.[field] === id ? [[row.entity_id, left?.[field]] as const] : [];
  });
  const leftWith = new Map(lost);
  const all = await tasks.findMany(tx, ownerId, [...leftWith.keys()]);
  const returning = all.filter(
    (task) =>
      task[field] === leftWith.get(task.id) &&
      (field === 'goalId' || task.parentId === undefined) &&
      (listId ?? task.listId) === task.listId,
  );
  const ids = returning.map((task) => task.id);
  await tasks.setField(tx, ownerId, ids, field, id);
  const leavesSection = field === 'listId';
  if (leavesSection) await tasks.setField(tx, ownerId, ids, 'sectionId', undefined);
  const isPrivate = field === 'goalId';
  for (const before of returning) {
    const { sectionId, ...rest } = before;
    const after = { ...(leavesSection ? rest : before), [field]: id };
    note({ entity: 'task', ownerId, id: before.id, before, after, isPrivate });
  }
  if (field === 'listId') await moveSubtrees(context, ids, id);
}
