import { sql } from 'kysely';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import type { Task } from '../../domain/task/task.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { entityTables } from '../db/rows/entities.ts';
import { withTasksAbove } from '../reminders/tasks-above.ts';

/** The most tasks that are read: those with the latest dates. */
const MAX_TASKS = 3_000;
/** The later one of its dates: a plan that has slipped doesn't hide a deadline. */
const when = sql.raw(
  'case when due_date > planned_for then due_date else coalesce(planned_for, due_date) end',
);

const datedTasks = prepared(
  (_, accountId: string, first: string, same: string, from: string) => sql<{ id: string; owner: string }>`
    select id, account_id as owner, ${when} as happens from task
    where account_id = ${accountId} and completed = 0 and (${when} >= ${first} or repeat is not null)
    union all
    select task.id, task.account_id as owner, ${when} as happens from membership join task
      on task.account_id = membership.owner_id and task.list_id = membership.list_id
    where membership.account_id = ${same} and task.completed = 0 and (${when} >= ${from} or task.repeat is not null)
    order by happens desc, owner, id limit ${sql.lit(MAX_TASKS)}`,
);

/**
 * The open tasks that an account sees, also in lists of other people, with a date that isn't before `from`; those that
 * repeat whatever their dates. Without those that are hidden today.
 */
export async function datedTasksOf(
  db: Reader,
  accountId: string,
  { from, today }: { from: LocalDate; today: LocalDate },
): Promise<Task[]> {
  const rows = await datedTasks(db, accountId, from, accountId, from);
  const seen: Task[] = [];
  for (const [owner, theirs] of Map.groupBy(rows, ({ owner }) => owner)) {
    const ids = theirs.map(({ id }) => id);
    const byId = new Map((await entityTables.task.findMany(db, owner, ids)).map((task) => [task.id, task]));
    const above = await withTasksAbove(db, owner, [...byId.values()]);
    const isOwn = owner === accountId;
    for (const id of ids) {
      const task = byId.get(id);
      if (!task || (hiddenUntilOf(task, above) ?? '') > today) continue;
      seen.push(isOwn || splitSharedId(id) ? task : { ...task, id: sharedId(owner, id) });
    }
  }
  return seen;
}
