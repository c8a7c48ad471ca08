import { sql } from 'kysely';
import { sharedId } from '../../domain/shared-id.ts';
import type { MorningTask } from '../../domain/summary/morning-plan.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import { dayBounds, type LocalDate } from '../../domain/time/day.ts';
import { focusByDay } from '../../domain/timer/focus-by-day.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { withTasksAbove } from './tasks-above.ts';

type OpenRow = {
  id: string;
  title: string;
  list_id: string;
  estimated_minutes: number | null;
  due_date: string | null;
  planned_for: string | null;
  hidden_until: string | null;
  parent_id: string | null;
};
type DoneRow = { id: string; owner: string; title: string };
/** The most open tasks that are counted, those of the day first; a message names far fewer. */
const MAX_OPEN = 20_000;
/** The most that a person is said to have completed on a day. */
const MAX_DONE = 1_000;
const LAST_MINUTE = 'T24:00';

const openTasks = prepared(
  (_, accountId: string, dueUntil: string, plannedUntil: string) => sql<OpenRow>`
    select id, title, list_id, estimated_minutes, due_date, planned_for, hidden_until, parent_id from task
    where account_id = ${accountId} and completed = 0
      and (due_date <= ${dueUntil} or planned_for <= ${plannedUntil})
    order by coalesce(planned_for, due_date) desc limit ${sql.lit(MAX_OPEN)}`,
);

/** Tasks that a person completed, their own or in a list shared with them. */
const doneTasks = prepared(
  (_, me: string, since: string, until: string) => sql<DoneRow>`
    select id, account_id as owner, title, completed_at from task
    where account_id = ${me} and completed = 1 and (completed_by is null or completed_by = ${me})
      and completed_at >= ${since} and completed_at < ${until}
    union all
    select task.id, task.account_id as owner, title, completed_at from membership join task
      on task.account_id = membership.owner_id and task.list_id = membership.list_id
    where membership.account_id = ${me} and task.completed = 1 and completed_by = ${me}
      and completed_at >= ${since} and completed_at < ${until}
    order by completed_at desc limit ${sql.lit(MAX_DONE)}`,
);

const sessionsSince = prepared((db, accountId: string, since: string) =>
  db
    .selectFrom('focus_session')
    .select(['id', 'start', 'end', 'minutes'])
    .where('account_id', '=', accountId)
    .where('end', '>=', since),
);

/** The person's own open tasks that are due or planned by the end of a day. */
export async function openTasksOf(db: Reader, accountId: string, day: LocalDate): Promise<MorningTask[]> {
  const until = `${day}${LAST_MINUTE}`;
  const rows = await openTasks(db, accountId, until, until);
  const found = rows.map(
    ({ list_id, estimated_minutes, due_date, planned_for, hidden_until, parent_id, ...row }) => ({
      ...row,
      completed: false,
      listId: list_id,
      estimatedMinutes: estimated_minutes ?? undefined,
      dueDate: due_date ?? undefined,
      plannedFor: planned_for ?? undefined,
      hiddenUntil: hidden_until ?? undefined,
      parentId: parent_id ?? undefined,
    }),
  );
  const tasks = await withTasksAbove(db, accountId, found);
  return found.map((task) => ({ ...task, hiddenUntil: hiddenUntilOf(task, tasks) }));
}

/** What the person completed on a day, latest first. @param zone IANA name */
export async function doneOn(
  db: Reader,
  accountId: string,
  day: LocalDate,
  zone: string,
): Promise<{ id: string; title: string }[]> {
  const { start, end } = dayBounds(day, zone);
  const rows = await doneTasks(db, accountId, start, end);
  return rows.map(({ id, owner, title }) => ({
    id: owner === accountId ? id : sharedId(owner, id),
    title,
  }));
}

/** Minutes of focus on a day. @param zone IANA name */
export async function focusOn(db: Reader, accountId: string, day: LocalDate, zone: string): Promise<number> {
  const sessions = await sessionsSince(db, accountId, dayBounds(day, zone).start);
  return focusByDay(sessions, zone).get(day) ?? 0;
}
