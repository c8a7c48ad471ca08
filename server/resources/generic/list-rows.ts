import { randomUUID } from 'node:crypto';
import { Problem, say, type Words } from '../../../domain/problem.ts';
import type { Entities } from '../../../domain/registry/entity.ts';
import { sharedId } from '../../../domain/shared-id.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import type { Tx } from '../../db/engine/open.ts';
import { tableOf } from '../../db/rows/entities.ts';
import { followMoves, lastPlaceOf } from '../../sharing/moved-tasks.ts';
import { ownerOf, requireEditor } from '../../sharing/sharing-scope.ts';

/** Entities that belong to the owner of their list. */
type InList = 'task' | 'section';

export const absent = (entity: InList): Words => say`That ${{ entity }} no longer exists.`;

/**
 * Also returns its owner's context. A task is found by its old id, too, after it moved to another account.
 * @throws Problem 'not-found' or 'forbidden' unless the caller can edit it
 */
export async function findForEditor<E extends InList>(
  entity: E,
  caller: WriteContext,
  wireId: string,
): Promise<{ context: WriteContext; row: Entities[E] }> {
  const { tx, callerId } = caller;
  const named = await ownerOf(tx, callerId, wireId);
  const there = await tableOf(entity).find(tx, named.ownerId, named.id);
  const found = there
    ? { ownerId: named.ownerId, row: there }
    : entity === 'task' && (await followMoves(tx, lastPlaceOf(callerId, wireId)));
  if (!found) throw new Problem('not-found', absent(entity));
  const { ownerId, row } = found as { ownerId: string; row: Entities[E] };
  await requireEditor(tx, { callerId, ownerId, listId: row.listId }, absent(entity));
  return { context: { ...caller, ownerId }, row };
}

/** The id of a new row in a list, prefixed with the owner's id when that isn't the caller. */
export async function newIdIn(
  tx: Tx,
  callerId: string,
  { listId = '' }: { listId?: string },
): Promise<string> {
  const { ownerId } = await ownerOf(tx, callerId, listId);
  return ownerId === callerId ? randomUUID() : sharedId(ownerId, randomUUID());
}
