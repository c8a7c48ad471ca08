import { Problem } from '../../domain/problem.ts';
import type { List } from '../../domain/task/list.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { membersOf } from '../db/recipients.ts';
import { endInvitation, leave } from '../sharing/joining.ts';
import { accountsToLock, ownerOf } from '../sharing/sharing-scope.ts';
import { createResource, type OwnerRef } from './resource.ts';
import { resourceRoutes } from './resource-routes.ts';
import { fallbackList } from './tasks.ts';

/** The caller's own lists and those shared with them. */
export const listResource = createResource('list', {
  accountsToLock: accountsToLock,
  resolveOwner: place,
  visible: entityTables.list.visible,
  beforeRemove: async (context, list) => {
    const home = await fallbackList(context.tx, context.ownerId, list.id);
    if (!home) throw new Problem('conflict', 'You need at least one list, so this one can’t be deleted.');
    await endSharing(context, list.id);
    await moveTasks(context, list, home);
  },
});

/** /api/lists: the caller's lists and those shared with them. Deleting a list moves its tasks to the default list. */
export const listRoutes = (deps: ApiDeps) => resourceRoutes(deps, listResource, 'Lists');

async function place(tx: Tx, callerId: string, wireId: string): Promise<OwnerRef> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  if (ownerId !== callerId) throw new Problem('forbidden', 'Only the owner can change a list.');
  return { ownerId, id };
}

async function moveTasks({ tx, note, ownerId }: WriteContext, list: List, listId: string): Promise<void> {
  const inList = await entityTables.task.where(tx, ownerId, { listId: list.id });
  await tx
    .updateTable('task')
    .set({ list_id: listId })
    .where('account_id', '=', ownerId)
    .where('list_id', '=', list.id)
    .execute();
  for (const before of inList)
    note({ entity: 'task', ownerId, id: before.id, before, after: { ...before, listId } });
}

/** Removes all members of a list and revokes its invitations. */
async function endSharing(context: WriteContext, listId: string): Promise<void> {
  const { tx, ownerId } = context;
  for (const invitation of await entityTables.invitation.where(tx, ownerId, { listId }))
    await endInvitation(context, invitation);
  await leave(context, listId, await membersOf(tx, ownerId, listId));
}
