import type { Task } from '../../../../domain/task/task.ts';
import { parentOf } from '../../../../domain/task/tree/subtasks.ts';
import { arrange, type Beside, type OrderedPlace } from '../../../task/order/reorder-writes.ts';
import type { Writes } from '../../../undo/recorder.ts';

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

/** Orders cards next to another one, once they are in its column. */
export async function placeBeside(
  to: Writes,
  ids: readonly string[],
  beside: Beside,
  place: OrderedPlace,
): Promise<void> {
  const tasks = to.rows('task');
  const target = tasks.get(beside.id);
  if (!target) return;
  const dropped = ids
    .flatMap((one) => tasks.get(one) ?? [])
    .filter((one) => goesBeside(one, target, false, tasks));
  await arrange(to, place, dropped, beside);
}
