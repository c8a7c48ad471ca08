import { Problem, type Words } from '../../domain/problem.ts';
import { requireRoomForSection, type Section } from '../../domain/task/section.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { ownerOf, requireEditor } from '../sharing/sharing-scope.ts';
import { findForEditor, newIdIn } from './generic/list-rows.ts';
import { NO_LIST } from './generic/list-to-write-in.ts';
import type { Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';
import { rowsOf } from './generic/rows.ts';

const { list: lists, section: sections, task: tasks } = entityTables;
const rows = rowsOf('section');

export const sectionResource: Resource<'section'> = {
  entity: 'section',
  accountsToLock,
  all: ({ db, callerId }) => sections.visible(db, callerId),

  async add(caller, input) {
    const { tx, callerId } = caller;
    const drafted = rows.draft(caller, input, await newIdIn(tx, callerId, input));
    const { ownerId, id } = await ownerOf(tx, callerId, drafted.id);
    const context = { ...caller, ownerId };
    const list = await ownerOf(tx, callerId, drafted.listId);
    if (list.ownerId !== ownerId) throw new Problem('invalid', 'That list belongs to someone else.');
    await requireEditor(tx, { callerId, ownerId, listId: list.id }, NO_LIST);
    const value = { ...drafted, id, listId: list.id };
    await requirePlace(context, value, NO_LIST);
    const before = await rows.existing(context, value, input);
    return rows.view(context, await rows.save(context, before, value, input));
  },

  async update(caller, wireId, updates, how) {
    const { context, row: before } = await findForEditor('section', caller, wireId);
    const after = rows.updated(context, before, updates, how);
    await rows.replace(context, before, after);
    return rows.view(context, after);
  },

  async remove(caller, wireId) {
    const { context, row: section } = await findForEditor('section', caller, wireId);
    await takeTasksOut(context, section.id);
    await rows.remove(context, section);
  },
};

export const sectionRoutes = (deps: ApiDeps) => resourceRoutes(deps, sectionResource, 'Sections');

/** @throws Problem 'not-found' with `absent` if the list doesn't exist, 'limit' if it has too many sections */
export async function requirePlace(
  { tx, ownerId }: Pick<WriteContext, 'tx' | 'ownerId'>,
  { listId }: Section,
  absent: string | Words,
): Promise<void> {
  if (!(await lists.find(tx, ownerId, listId))) throw new Problem('not-found', absent);
  requireRoomForSection((await sections.where(tx, ownerId, { listId })).length);
}

async function takeTasksOut({ tx, note, ownerId }: WriteContext, section: string): Promise<void> {
  const inside = await tasks.where(tx, ownerId, { sectionId: section });
  const ids = inside.map((task) => task.id);
  await tasks.setField(tx, ownerId, ids, 'sectionId', undefined);
  for (const before of inside) {
    const { sectionId, ...after } = before;
    note({ entity: 'task', ownerId, id: before.id, before, after });
  }
}
