import { isAsMade } from '../../../domain/inverse-patch.ts';
import { Problem } from '../../../domain/problem.ts';
import type { Task } from '../../../domain/task/task.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import type { ChangeRecord } from '../../db/change/change-records.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { ownerOf, requireEditor } from '../../sharing/sharing-scope.ts';

const { task: tasks } = entityTables;
const NOT_ARRIVED = 'Couldn’t move it, so it stays here.';

/**
 * Older versions of the app move a task to another account by adding a copy and then removing the original. If that
 * isn't what happened, or an editor removed it, its owner can restore it from the trash.
 */
export async function arrivalOf(
  context: WriteContext,
  task: Task,
  movedTo: string,
): Promise<Pick<ChangeRecord, 'after' | 'movedTo'>> {
  const { tx, callerId, ownerId } = context;
  const there = await ownerOf(tx, callerId, movedTo);
  if (there.ownerId === ownerId) throw new Problem('not-found', NOT_ARRIVED);
  const copy = await tasks.find(tx, there.ownerId, there.id);
  await requireEditor(tx, { callerId, ownerId: there.ownerId, listId: copy?.listId }, NOT_ARRIVED);
  if (!copy) throw new Problem('not-found', NOT_ARRIVED);
  if (!isCopy(copy, task)) return { after: null };
  return {
    after: callerId === ownerId ? { movedTo } : null,
    movedTo: { ...there, listId: copy.listId },
  };
}

const contentOf = ({ id: _, listId, goalId, ...content }: Task): object => content;

const isCopy = (copy: Task, task: Task): boolean => isAsMade(contentOf(copy), contentOf(task));
