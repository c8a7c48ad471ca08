import type { Entities } from '../../domain/entity.ts';
import { Problem } from '../../domain/problem.ts';
import type { Task } from '../../domain/task.ts';
import type { Trashable } from '../../domain/trash.ts';
import type { Doing } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { membersOf } from '../sharing/sharing-scope.ts';
import { fitTask } from '../tasks.ts';

/** A deletion as the history has it. */
type Deletion = { before: string | null; cursor: number };

/**
 * Has a deleted thing of the caller's back: a task where its list still is, a list and a goal with the tasks that
 * lost it by the deletion. Whoever shared a list is to be invited anew.
 * @throws Problem 'not-found' when there is no such deletion, 'limit' when the plan has no room for a task
 */
export async function restore(doing: Doing, entity: Trashable, deletion?: Deletion): Promise<void> {
  const { tx, note, ownerId } = doing;
  if (!deletion?.before) throw new Problem('not-found', 'That isn’t in the trash (any more).');
  const value = JSON.parse(deletion.before);
  if (entity === 'task') {
    const task = await fitTask(doing, value as Task);
    await entityTables.task.insert(tx, ownerId, task);
    const hearers = await membersOf(tx, ownerId, task.listId);
    return note({ entity, ownerId, id: task.id, before: null, after: task, hearers });
  }
  const after = entity === 'list' ? { ...(value as Entities['list']), isShared: false } : value;
  await entityTables[entity].insert(tx, ownerId, after);
  note({ entity, ownerId, id: after.id, before: null, after });
  if (entity === 'list') await putBack(doing, deletion.cursor, 'listId', after.id);
  if (entity === 'goal') await putBack(doing, deletion.cursor, 'goalId', after.id);
}

/** Gives tasks the list or goal again that one write took from them, unless they have another by now. */
async function putBack({ tx, note, ownerId }: Doing, cursor: number, field: 'listId' | 'goalId', id: string) {
  const taken = await tx
    .selectFrom('history')
    .select(['entity_id', 'before', 'after'])
    .where('account_id', '=', ownerId)
    .where('cursor', '=', cursor)
    .where('entity', '=', 'task')
    .execute();
  for (const row of taken) {
    const [then, left] = [row.before, row.after].map((json): Partial<Task> => JSON.parse(json ?? '{}'));
    const before = await entityTables.task.find(tx, ownerId, row.entity_id);
    if (!before || then?.[field] !== id || before[field] !== left?.[field]) continue;
    const after = { ...before, [field]: id };
    await entityTables.task.replace(tx, ownerId, after);
    const members = await membersOf(tx, ownerId, before.listId);
    // A list that comes back is nobody else's yet.
    const audience = field === 'listId' ? { hiddenFrom: members } : { hearers: members };
    note({ entity: 'task', ownerId, id: before.id, before, after, ...audience });
  }
}
