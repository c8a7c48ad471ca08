import { Problem } from '../../domain/problem.ts';
import type { List } from '../../domain/task/list.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { ownerOf } from '../sharing/sharing-scope.ts';
import { endSharing } from '../sharing/stop-sharing.ts';
import { fallbackList } from './generic/list-to-write-in.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';
import { rowsOf } from './generic/rows.ts';

const lists = privateResource('list');
const rows = rowsOf('list');

export const listResource: Resource<'list'> = {
  ...lists,
  accountsToLock,
  all: ({ db, callerId }) => entityTables.list.visible(db, callerId),
  async add(context, input: { id?: string }) {
    if (input.id) await requireOwn(context, input.id);
    return lists.add(context, input);
  },
  async update(context, id, updates, how) {
    await requireOwn(context, id);
    return lists.update(context, id, updates, how);
  },
  async remove(context, id) {
    await requireOwn(context, id);
    const list = await rows.require(context, id);
    const home = await fallbackList(context.tx, context.ownerId, list.id);
    if (!home) throw new Problem('conflict', 'You need at least one list, so this one can’t be deleted.');
    await endSharing(context, list.id);
    await moveTasks(context, list, home);
    await removeSections(context, list.id);
    await rows.remove(context, list);
  },
};

export const listRoutes = (deps: ApiDeps) => resourceRoutes(deps, listResource, 'Lists');

async function requireOwn({ tx, callerId }: WriteContext, id: string): Promise<void> {
  const { ownerId } = await ownerOf(tx, callerId, id);
  if (ownerId !== callerId) throw new Problem('forbidden', 'Only the owner can change a list.');
}

async function moveTasks({ tx, note, ownerId }: WriteContext, list: List, listId: string): Promise<void> {
  const inList = await entityTables.task.where(tx, ownerId, { listId: list.id });
  await tx
    .updateTable('task')
    .set({ list_id: listId, section_id: null })
    .where('account_id', '=', ownerId)
    .where('list_id', '=', list.id)
    .execute();
  for (const before of inList) {
    const { sectionId, ...rest } = before;
    note({ entity: 'task', ownerId, id: before.id, before, after: { ...rest, listId } });
  }
}

/** Deletes a list's sections in the same write, so that restoring the list brings them back. */
async function removeSections({ tx, note, ownerId }: WriteContext, listId: string): Promise<void> {
  for (const before of await entityTables.section.where(tx, ownerId, { listId })) {
    await entityTables.section.remove(tx, ownerId, before.id);
    note({ entity: 'section', ownerId, id: before.id, before, after: null });
  }
}
