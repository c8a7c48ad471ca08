import { byPosition } from '../../../../domain/position.ts';
import { parentOf } from '../../../../domain/task/subtasks.ts';
import type { Task } from '../../../../domain/task/task.ts';
import { type DropPlace, drop } from '../../../task/reorder-writes.ts';
import type { Writes } from '../../../undo/recorder.ts';

/** The card that others are put before or after. */
export type Beside = { id: string; where: Exclude<DropPlace, 'below'> };

/**
 * Whether a card can be ordered next to another one, which would put it under the other's parent and in its section.
 * @param isBySection the columns are sections, so a card may change its own
 */
export function goesBeside(
  task: Task,
  target: Task,
  isBySection: boolean,
  tasks: ReadonlyMap<string, Task>,
): boolean {
  const isTop = !parentOf(task, tasks) && !parentOf(target, tasks);
  return isTop && (isBySection || task.sectionId === target.sectionId);
}

/** Orders cards next to another one, once they are in its column. @param shown the tasks of the place */
export function placeBeside(
  to: Writes,
  ids: readonly string[],
  { id, where }: Beside,
  shown: readonly Task[],
): void {
  const tasks = to.rows('task');
  const target = tasks.get(id);
  if (!target) return;
  const order = shown
    .flatMap((one) => tasks.get(one.id) ?? [])
    .filter((one) => !parentOf(one, tasks) && one.sectionId === target.sectionId)
    .sort(byPosition);
  const dropped = ids
    .flatMap((one) => tasks.get(one) ?? [])
    .filter((one) => one.id !== id && goesBeside(one, target, false, tasks));
  drop(to, dropped, target, where, order);
}
