import { Problem } from '../../../domain/problem.ts';
import type { Task } from '../../../domain/task/task.ts';
import { requireFits } from '../../../domain/task/tree/fits-below.ts';
import { MAX_LEVELS } from '../../../domain/task/tree/subtasks.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { isEditor, ownerOf } from '../../sharing/sharing-scope.ts';
import { idsUnder, levelsBelow } from './subtasks.ts';

const { task: tasks } = entityTables;

type Where = Pick<WriteContext, 'tx' | 'callerId' | 'ownerId'>;

/**
 * The task in its parent's list; at the top level if the parent was deleted, or if the task leaves its parent's list.
 * @param named the parent, as the caller sees it; undefined if the write doesn't name one
 * @param levels its own and those below it, unless they are here already
 * @throws Problem 'conflict' or 'invalid' if it doesn't fit there
 */
export async function nest(
  { tx, callerId, ownerId }: Where,
  { parentId, ...value }: Task,
  before: Task | undefined,
  named: string | null | undefined,
  levels?: number,
): Promise<Task> {
  if (named === null || (named === undefined && parentId === undefined)) return value;
  const isSame = named === undefined && before?.listId === value.listId;
  if (isSame && parentId !== undefined) return { ...value, parentId };
  const parent = await parentBy({ tx, callerId, ownerId }, named, parentId);
  if (!parent) return value;
  if (parent.listId !== value.listId) {
    const listId = parent.listId;
    if (named === undefined || !(await isEditor(tx, { callerId, ownerId, listId }))) return value;
  }
  if (before?.parentId !== parent.id) {
    const height = levels ?? (before ? 1 + (await levelsBelow(tx, ownerId, [value.id])).length : 1);
    await requireFit({ tx, ownerId }, value.id, parent, height);
  }
  return { ...value, parentId: parent.id, listId: parent.listId };
}

/** A restored task, at the top level if its parent is gone or full. */
export async function nestAgain(
  { tx, ownerId }: Where,
  value: Task,
  parentId: string | undefined,
): Promise<Task> {
  const parent = parentId === undefined ? undefined : await tasks.find(tx, ownerId, parentId);
  if (!parent || parent.listId !== value.listId) return value;
  try {
    await requireFit({ tx, ownerId }, value.id, parent, 1);
  } catch (error) {
    if (error instanceof Problem) return value;
    throw error;
  }
  return { ...value, parentId: parent.id };
}

async function parentBy(
  { tx, callerId, ownerId }: Where,
  named: string | null | undefined,
  parentId: string | undefined,
): Promise<Task | undefined> {
  if (!named) return parentId === undefined ? undefined : tasks.find(tx, ownerId, parentId);
  const found = await ownerOf(tx, callerId, named);
  return found.ownerId === ownerId ? tasks.find(tx, ownerId, found.id) : undefined;
}

async function requireFit(
  { tx, ownerId }: Pick<WriteContext, 'tx' | 'ownerId'>,
  id: string,
  parent: Task,
  levels: number,
): Promise<void> {
  const path: string[] = [];
  for (let above: Task | undefined = parent; above && path.length <= MAX_LEVELS; ) {
    path.push(above.id);
    above = above.parentId === undefined ? undefined : await tasks.find(tx, ownerId, above.parentId);
  }
  const siblings = (await idsUnder(tx, ownerId, [parent.id])).length;
  requireFits(id, { path, levels, siblings });
}
