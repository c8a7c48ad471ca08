import type { PlannerEvent } from '../../domain/planner/event/planner.ts';
import { withTaskTitle } from '../../domain/planner/planned-task.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { type Above, withTasksAbove } from '../reminders/tasks-above.ts';
import { tasksNamed } from '../reminders/upcoming.ts';

/**
 * The events of an account that block time for a task and don't end before `from`, with the titles that the tasks have
 * now. Without those of tasks that are hidden today.
 */
export async function plannedBlocksOf(
  db: Reader,
  accountId: string,
  { from, today }: { from: LocalDate; today: LocalDate },
): Promise<PlannerEvent[]> {
  const blocks = (await entityTables.event.all(db, accountId)).filter(
    ({ taskId, date = '', lastDate = date, repeat }) => taskId && (repeat !== undefined || lastDate >= from),
  );
  const ids = new Set(blocks.flatMap(({ taskId = [] }) => taskId));
  const tasks = await tasksNamed(db, accountId, [...ids]);
  const hidden = await hiddenOf(db, accountId, tasks, today);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  return blocks.filter(({ taskId = '' }) => !hidden.has(taskId)).map((block) => withTaskTitle(block, byId));
}

/** The ids of those that are hidden, by themselves or by one above them. */
async function hiddenOf(
  db: Reader,
  accountId: string,
  tasks: readonly Above[],
  today: LocalDate,
): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  for (const [owner, theirs] of Map.groupBy(tasks, ({ id }) => splitSharedId(id)?.ownerId ?? accountId)) {
    const above = await withTasksAbove(db, owner, theirs);
    for (const task of theirs) if ((hiddenUntilOf(task, above) ?? '') > today) hidden.add(task.id);
  }
  return hidden;
}
