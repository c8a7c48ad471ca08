import type { Task } from '../../../domain/task/task.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { ownerOf } from '../../sharing/sharing-scope.ts';

/**
 * Keeps a task in its section, or puts it into the one that a write names, unless that was deleted or is elsewhere.
 * @param named as the caller sees it; undefined if the write doesn't name one
 */
export async function inSection(
  { tx, callerId, ownerId }: Pick<WriteContext, 'tx' | 'callerId' | 'ownerId'>,
  { sectionId, ...task }: Task,
  before: Task | undefined,
  named: string | null | undefined,
): Promise<Task> {
  if (sectionId === undefined || task.parentId !== undefined) return task;
  const isSame = !named && before?.sectionId === sectionId && before.listId === task.listId;
  if (isSame) return { ...task, sectionId };
  const found = named ? await ownerOf(tx, callerId, named) : { ownerId, id: sectionId };
  if (found.ownerId !== ownerId) return task;
  const section = await entityTables.section.find(tx, ownerId, found.id);
  return section?.listId === task.listId ? { ...task, sectionId: section.id } : task;
}
