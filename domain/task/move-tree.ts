import { Problem, say } from '../problem.ts';
import { splitSharedId } from '../shared-id.ts';
import type { Task } from './task.ts';

/** More would hold up others for too long, as each is moved by itself. */
export const MOST_MOVED = 500;

/** @param below how many tasks are below the one that moves @throws Problem 'invalid' if they are too many */
export function requireMovable(below: number): void {
  if (below > MOST_MOVED)
    throw new Problem(
      'invalid',
      say`A task with more than ${{ most: MOST_MOVED }} subtasks can’t be moved to another person’s list.`,
    );
}

/** What tasks are called in the account that they move to, by their ids so far. */
export type NewIds = ReadonlyMap<string, string>;

/**
 * The tasks below one that moves to another person's list. They stay below it; goals and sections belong to the account
 * that they leave.
 * @param ids of the one that moves and of all below it
 */
export const movedAlong = (below: readonly Task[], listId: string, ids: NewIds): Task[] =>
  below.map(({ goalId: _, sectionId: __, ...task }) => ({
    ...task,
    id: ids.get(task.id) ?? task.id,
    listId,
    ...(task.parentId !== undefined && { parentId: ids.get(task.parentId) ?? task.parentId }),
    ...(task.seriesId !== undefined && { seriesId: seriesAfter(task.seriesId, ids) }),
  }));

/** A finished occurrence names its series by the id within the owner's account. */
function seriesAfter(seriesId: string, ids: NewIds): string {
  for (const [before, after] of ids) if (inner(before) === seriesId) return inner(after);
  return seriesId;
}

const inner = (id: string): string => splitSharedId(id)?.id ?? id;
