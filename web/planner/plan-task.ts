import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { plannedByBlock } from '../../domain/planner/plan/plan-by-block.ts';
import { today } from '../device/use-document.ts';
import { isReadOnly } from '../store/use-lists.ts';
import type { Writes } from '../undo/recorder.ts';

type Block = Pick<PlannerEvent, 'date' | 'taskId'>;

/** Plans a task for the day of its block. @param before the block as it was, if it has moved */
export function planTask(writes: Writes, block: Block | undefined, before?: Block): void {
  const { date, taskId = '' } = block ?? {};
  const task = writes.rows('task').get(taskId);
  if (!date || !task || (before?.date === date && before.taskId === taskId)) return;
  if (isReadOnly(writes.rows('membership'), task.listId)) return;
  const updates = plannedByBlock(task, date, today(), before?.date);
  if (updates) writes.update('task', task.id, updates);
}
