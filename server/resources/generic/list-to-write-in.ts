import { Problem } from '../../../domain/problem.ts';
import { fallbackListId } from '../../../domain/task/list-home.ts';
import type { Tx } from '../../db/engine/open.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { ownerOf, requireEditor } from '../../sharing/sharing-scope.ts';

const { list: lists } = entityTables;
export const NO_LIST = 'That list no longer exists.';

/** The list's id within its owner's account. A task and its list belong to the same person. */
async function listWithin(tx: Tx, callerId: string, ownerId: string, wireListId: string): Promise<string> {
  const list = await ownerOf(tx, callerId, wireListId);
  if (list.ownerId === ownerId) return list.id;
  throw new Problem(
    'invalid',
    'That list belongs to someone else. Use /api/tasks/move to move the task there.',
  );
}

/** The list's id within its owner's account. Non-members get the same error whether or not the list exists. */
export async function listToWriteIn(
  tx: Tx,
  callerId: string,
  ownerId: string,
  wireListId: string,
): Promise<string> {
  const listId = await listWithin(tx, callerId, ownerId, wireListId);
  if (callerId === ownerId) return usableList(tx, ownerId, listId);
  await requireEditor(tx, { callerId, ownerId, listId }, NO_LIST);
  return listId;
}

/**
 * The list's id, or the fallback's if the list was deleted after the client sent the task.
 * @throws Problem 'not-found' when the list never existed
 */
export async function usableList(tx: Tx, ownerId: string, listId: string): Promise<string> {
  if (await lists.find(tx, ownerId, listId)) return listId;
  const once = await tx
    .selectFrom('change')
    .select('cursor')
    .where('account_id', '=', ownerId)
    .where('entity', '=', 'list')
    .where('owner_id', '=', ownerId)
    .where('entity_id', '=', listId)
    .executeTakeFirst();
  const fallback = once && (await fallbackList(tx, ownerId));
  if (!fallback) throw new Problem('not-found', NO_LIST);
  return fallback;
}

/** The list for tasks whose list is gone. @param without a list that is about to go */
export async function fallbackList(tx: Tx, ownerId: string, without?: string): Promise<string | undefined> {
  return fallbackListId(await lists.all(tx, ownerId), without);
}
