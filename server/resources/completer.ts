import type { Task } from '../../domain/task/task.ts';
import type { WriteContext } from '../api/caller-write.ts';

/** Restores who completed a task when a write undoes the one that reopened or deleted it, if that was its latest. */
export async function keepCompleter(
  { tx, ownerId }: Pick<WriteContext, 'tx' | 'ownerId'>,
  task: Task,
): Promise<Task> {
  if (!task.completed) return task;
  const latest = await tx
    .selectFrom('change')
    .innerJoin('history', (join) =>
      join
        .onRef('history.account_id', '=', 'change.account_id')
        .onRef('history.cursor', '=', 'change.cursor')
        .onRef('history.entity', '=', 'change.entity')
        .onRef('history.entity_id', '=', 'change.entity_id'),
    )
    .select('history.before')
    .where('change.account_id', '=', ownerId)
    .where('change.entity', '=', 'task')
    .where('change.owner_id', '=', ownerId)
    .where('change.entity_id', '=', task.id)
    .executeTakeFirst();
  const was: Partial<Task> = JSON.parse(latest?.before ?? '{}');
  if (was.completedAt === undefined || was.completedAt !== task.completedAt) return task;
  const { completedBy: _, ...unsigned } = task;
  return { ...unsigned, ...(was.completedBy && { completedBy: was.completedBy }) };
}
