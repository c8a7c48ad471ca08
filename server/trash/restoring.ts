import type { z } from 'zod';
import { Problem, parse, say } from '../../domain/problem.ts';
import { REFLECTIONS_KEPT, reflectionRules } from '../../domain/reflection/reflection.ts';
import type { Entities, Trashable } from '../../domain/registry/entity.ts';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import type { restoreInput } from '../../domain/registry/trash.ts';
import type { Section } from '../../domain/task/section.ts';
import type { Task } from '../../domain/task/task.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { findDeletion, trashSince } from '../db/rows/deletions.ts';
import { entityTables } from '../db/rows/entities.ts';
import { linked } from '../resources/generic/linking.ts';
import type { Resource } from '../resources/generic/resource.ts';
import { rowsOf } from '../resources/generic/rows.ts';
import { goalResource } from '../resources/goals.ts';
import { listResource } from '../resources/lists.ts';
import { eventResource } from '../resources/planner.ts';
import { keepDeleted, keepLatest, reflectionResource } from '../resources/reflections.ts';
import { requirePlace, sectionResource } from '../resources/sections.ts';
import { fitDeletedTask } from '../resources/task/fit-task.ts';
import { taskResource } from '../resources/task/tasks.ts';
import { requireTemplateRoom, templateResource } from '../resources/templates.ts';
import { requireViewRoom, viewResource } from '../resources/views.ts';
import { isEditor, ownerOf } from '../sharing/sharing-scope.ts';
import { reassignTasks } from './put-back.ts';

const RESOURCES = {
  task: taskResource,
  list: listResource,
  section: sectionResource,
  goal: goalResource,
  event: eventResource,
  savedView: viewResource,
  template: templateResource,
  reflection: reflectionResource,
} satisfies { [E in Trashable]: Resource<E> };

const { section: sections, task: tasks } = entityTables;
/** Rows that belong to the owner of their list. */
const SHARED: readonly Trashable[] = ['task', 'section'];

type Deletion = { before: string; cursor: number };

/**
 * Restores a row from the trash. If it isn't there, adds `otherwise` instead, unless the row exists.
 * @throws Problem 'not-found' if there is neither, 'limit' when the plan has no room for a task
 */
export async function restoreOrAdd(
  context: WriteContext,
  { entity, id: wireId, otherwise }: z.output<typeof restoreInput>,
): Promise<void> {
  const { tx, callerId } = context;
  const { ownerId, id } = SHARED.includes(entity)
    ? await ownerOf(tx, callerId, wireId)
    : { ownerId: callerId, id: wireId };
  const rules = rulesOf(entity);
  // An earlier step of the same write may have brought it back.
  const isThere = rules.onConflict !== 'merge' && (await entityTables[entity].find(tx, ownerId, id));
  if (isThere && otherwise) return;
  const deletion = isThere ? undefined : await restorable({ ...context, ownerId }, entity, id);
  if (deletion) return restore({ ...context, ownerId }, entity, deletion);
  if (!otherwise) throw new Problem('not-found', 'That is no longer in the trash.');
  await RESOURCES[entity].add(context, parse(rules.input, { ...otherwise, id: wireId }));
}

/** Finds the deletion in the owner's trash. In another person's list, an editor can restore a row by its id. */
async function restorable(
  { tx, callerId, ownerId, now }: WriteContext,
  entity: Trashable,
  id: string,
): Promise<Deletion | undefined> {
  const found = await findDeletion(tx, ownerId, trashSince(now), { entity, id });
  if (!found?.before) return undefined;
  const { listId }: Partial<Task> = JSON.parse(found.before);
  if (!(await isEditor(tx, { callerId, ownerId, listId }))) return undefined;
  return { before: found.before, cursor: found.cursor };
}

/**
 * Restores a deleted row: a task into its list if that still exists, with its subtasks; a list, section or goal with
 * the tasks that lost it in the deletion. A restored list has its sections and is no longer shared.
 * @throws Problem 'limit' when the plan has no room for a task, 'not-found' when a section's list is gone
 */
async function restore(context: WriteContext, entity: Trashable, deletion: Deletion): Promise<void> {
  const value = JSON.parse(deletion.before);
  if (entity === 'task') {
    const task = await fitDeletedTask(context, value as Task);
    await rowsOf(entity).insert(context, task, true);
    return restoreSubtree(context, task.id, deletion.cursor);
  }
  if (entity === 'reflection') return restoreWords(context, value as Entities['reflection']);
  if (entity === 'savedView') await requireViewRoom(context, true);
  if (entity === 'template') await requireTemplateRoom(context, true);
  if (entity === 'section') return restoreSection(context, value as Section, deletion.cursor);
  const fitting = entity === 'event' ? await linked(context, entity, value as Entities['event']) : value;
  const after = entity === 'list' ? { ...(value as Entities['list']), isShared: false } : fitting;
  await rowsOf(entity).insert(context, after);
  if (entity === 'list') {
    await reassignTasks(context, deletion.cursor, 'listId', after.id);
    for (const section of await deletedWith<Section>(context, 'section', deletion.cursor))
      if (section.listId === after.id) await restoreSection(context, section, deletion.cursor);
  }
  if (entity === 'goal') await reassignTasks(context, deletion.cursor, 'goalId', after.id);
}

/** Restores the tasks below one that were deleted with it, unless they were restored since. */
async function restoreSubtree(context: WriteContext, id: string, cursor: number): Promise<void> {
  const { tx, ownerId } = context;
  const gone = await deletedWith<Task>(context, 'task', cursor);
  const below = descendantsOf(id, new Map(gone.map((task) => [task.id, task])));
  const there = await tasks.findMany(
    tx,
    ownerId,
    below.map((task) => task.id),
  );
  const isThere = new Set(there.map((task) => task.id));
  for (const one of below) {
    if (isThere.has(one.id)) continue;
    const task = await fitDeletedTask(context, one);
    await rowsOf('task').insert(context, task, true);
  }
}

/** The rows of an entity that one write deleted. */
async function deletedWith<Row>(
  { tx, ownerId }: WriteContext,
  entity: Trashable,
  cursor: number,
): Promise<Row[]> {
  const deleted = await tx
    .selectFrom('history')
    .select('before')
    .where('account_id', '=', ownerId)
    .where('cursor', '=', cursor)
    .where('entity', '=', entity)
    .where('after', 'is', null)
    .execute();
  return deleted.map(({ before }): Row => JSON.parse(before ?? '{}'));
}

/** Restores a section and the tasks that lost it, unless it was restored since. */
async function restoreSection(context: WriteContext, section: Section, cursor: number): Promise<void> {
  const { tx, ownerId } = context;
  const { id } = section;
  if (await sections.find(tx, ownerId, id)) return;
  await requirePlace(context, section, 'Its list was deleted. Restore the list first.');
  await rowsOf('section').insert(context, section);
  await reassignTasks(context, cursor, 'sectionId', id, section.listId);
}

/** Merges the deleted text with the day's current one. @throws Problem 'conflict' when newer days fill the limit */
async function restoreWords(context: WriteContext, deleted: Entities['reflection']): Promise<void> {
  const { tx, note, ownerId } = context;
  const { id, date, text } = deleted;
  const all = await entityTables.reflection.all(tx, ownerId);
  const before = all.find((one) => one.date === date);
  if (!before && all.filter((one) => one.date > date).length >= REFLECTIONS_KEPT)
    throw new Problem(
      'conflict',
      say`Only the last ${{ most: REFLECTIONS_KEPT }} reflections are kept. Delete a newer one first.`,
    );
  const after = before ? reflectionRules.merge(before, { date, text }) : { id: date, date, text };
  if (before) await entityTables.reflection.replace(tx, ownerId, after);
  else await entityTables.reflection.insert(tx, ownerId, after);
  note({ entity: 'reflection', ownerId, id: date, before: before ?? null, after });
  if (id !== date) note({ entity: 'reflection', ownerId, id, before: null, after });
  if (id !== date && !before) await keepDeleted(context, date);
  await keepLatest(context);
}
