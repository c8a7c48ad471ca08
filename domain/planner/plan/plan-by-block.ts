import { naming } from '../../task/occurrence.ts';
import { isSeries } from '../../task/series.ts';
import type { Task, TaskUpdates } from '../../task/task.ts';
import type { LocalDate } from '../../time/day.ts';

/**
 * What a block on a day makes of its task: it's planned for that day, so that it's in every list of the day, unless the
 * person plans it for an earlier one or for a time. A deadline with a time stays the only date, because the task reminds
 * of it then. A block of a series may be for a later occurrence.
 * @param from the day that the block was on before @returns undefined if the task stays as it is
 */
export function plannedByBlock(
  task: Task,
  date: LocalDate,
  today: LocalDate,
  from?: LocalDate,
): TaskUpdates | undefined {
  const { completed, plannedFor, dueDate = '' } = task;
  if (completed || date < today || dueDate.startsWith(date)) return undefined;
  const isTimed = (plannedFor ?? dueDate).length > 10;
  const isSooner = plannedFor === undefined || plannedFor < today || plannedFor > date;
  if (isTimed || !(isSooner || plannedFor === from)) return undefined;
  return isSeries(task) && date > dueDate ? undefined : naming(task, { plannedFor: date });
}
