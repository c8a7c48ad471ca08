import type { List } from '../domain/list.ts';
import { Problem } from '../domain/problem.ts';
import type { ApiDeps } from './api/api.ts';
import type { Doing } from './api/caller-write.ts';
import { createResource, type Place } from './api/resource.ts';
import { resourceRoutes } from './api/resource-routes.ts';
import { entityTables } from './db/entities.ts';
import type { Tx } from './db/open.ts';
import { endInvitation, leave } from './sharing/joining.ts';
import { concernedBy, membersOf, ownerOf } from './sharing/sharing-scope.ts';
import { fallbackList } from './tasks.ts';

/** The caller's own lists. */
export const listResource = createResource('list', {
  others: concernedBy,
  place,
  removing: async (doing, list) => {
    await moveTasks(doing, list);
    await endSharing(doing, list.id);
  },
});

/** /api/lists: the caller's own lists. What is in a list that goes moves to the default one. */
export const listRoutes = (deps: ApiDeps) => resourceRoutes(deps, listResource, 'Lists');

async function place(tx: Tx, callerId: string, wireId: string): Promise<Place> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  if (ownerId !== callerId) throw new Problem('forbidden', 'Only the owner of a list can change it.');
  return { ownerId, id, hearers: await membersOf(tx, ownerId, id) };
}

async function moveTasks({ tx, note, ownerId }: Doing, list: List): Promise<void> {
  const listId = await fallbackList(tx, ownerId, list.id);
  if (!listId) throw new Problem('conflict', 'The last list stays: tasks need one.');
  const [from, to] = [await membersOf(tx, ownerId, list.id), await membersOf(tx, ownerId, listId)];
  const hiddenFrom = from.filter((member) => !to.includes(member));
  const inList = (await entityTables.task.all(tx, ownerId)).filter((task) => task.listId === list.id);
  await tx
    .updateTable('task')
    .set({ list_id: listId })
    .where('account_id', '=', ownerId)
    .where('list_id', '=', list.id)
    .execute();
  for (const before of inList) {
    note({
      entity: 'task',
      ownerId,
      id: before.id,
      before,
      after: { ...before, listId },
      hearers: to,
      hiddenFrom,
    });
  }
}

/** Everybody leaves, and the ways in are closed. */
async function endSharing(doing: Doing, listId: string): Promise<void> {
  const { tx, ownerId } = doing;
  for (const invitation of await entityTables.invitation.all(tx, ownerId)) {
    if (invitation.listId === listId) await endInvitation(doing, invitation);
  }
  for (const memberId of await membersOf(tx, ownerId, listId)) await leave(doing, listId, memberId);
}
