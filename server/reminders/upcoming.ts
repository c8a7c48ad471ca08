import { sql } from 'kysely';
import type { RemindersOf } from '../../domain/reminder/moments.ts';
import { MUTED_SETTING, mutedIn } from '../../domain/reminder/muted-lists.ts';
import {
  REMINDERS_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '../../domain/reminder/reminder-settings.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import type { Role } from '../../domain/sharing/sharing.ts';
import { hiddenUntilOf } from '../../domain/task/hidden.ts';
import type { Task } from '../../domain/task/task.ts';
import { type LocalDate, localMinute } from '../../domain/time/day.ts';
import type { Reader } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { entityTables } from '../db/rows/entities.ts';
import { type Above, withTasksAbove } from './tasks-above.ts';

const { setting: settings, reminder: reminders, task: tasks, membership: memberships } = entityTables;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The most tasks that are looked at; later ones are looked at the next time. */
const MAX_TASKS = 5_000;

export type RemindedTask = Pick<
  Task,
  'id' | 'title' | 'completed' | 'listId' | 'dueDate' | 'plannedFor' | 'hiddenUntil' | 'occurrence'
> & { isReadOnly: boolean };
type Row = {
  id: string;
  owner: string;
  title: string;
  list_id: string;
  due_date: string | null;
  planned_for: string | null;
  hidden_until: string | null;
  parent_id: string | null;
  occurrence: string | null;
  role: Role | null;
};
const when = sql.raw('coalesce(planned_for, due_date)');
const seenFields = sql`title, task.list_id, due_date, planned_for, hidden_until, parent_id, occurrence, ${when} as happens`;

/** Open tasks that an account can see now, and that are planned or due in a range of local times. */
const dueTasks = prepared(
  (_, accountId: string, first: string, last: string, same: string, from: string, to: string) => sql<Row>`
    select id, account_id as owner, null as role, ${seenFields} from task
    where account_id = ${accountId} and completed = 0 and ${when} >= ${first} and ${when} <= ${last}
    union all
    select task.id, task.account_id as owner, role, ${seenFields} from membership join task
      on task.account_id = membership.owner_id and task.list_id = membership.list_id
    where membership.account_id = ${same} and task.completed = 0 and ${when} >= ${from} and ${when} <= ${to}
    order by happens limit ${sql.lit(MAX_TASKS)}`,
);

export const reminderSettingsOf = async (db: Reader, accountId: string): Promise<ReminderSettings> =>
  readReminderSettings((await settings.find(db, accountId, REMINDERS_SETTING))?.value);

/** What may remind an account between two instants. @param range `since` and `until` in epoch milliseconds */
export async function remindersOfAccount(
  db: Reader,
  accountId: string,
  wanted: ReminderSettings,
  { zone, since, until }: { zone: string; since: number; until: number },
): Promise<RemindersOf<RemindedTask>> {
  const isMuted = mutedIn((await settings.find(db, accountId, MUTED_SETTING))?.value);
  // Quiet hours delay a reminder by less than a day; a day's end is after all its times.
  const first = localMinute(since - 2 * DAY_MS, zone).slice(0, 10);
  const last = localMinute(until + DAY_MS + (wanted.due ?? 0) * 60_000, zone);
  const rows = await dueTasks(db, accountId, first, last, accountId, first, last);
  const hiddenUntil = await hiddenUntilIn(db, rows);
  const found = new Map<string, RemindedTask>();
  for (const row of rows) {
    const { id, owner, title, role, list_id: listId, ...dates } = row;
    const asSeen = (one: string) => (owner === accountId ? one : sharedId(owner, one));
    const seen = asSeen(id);
    found.set(seen, {
      id: seen,
      title,
      completed: false,
      listId: asSeen(listId),
      isReadOnly: role === 'viewer',
      dueDate: dates.due_date ?? undefined,
      plannedFor: dates.planned_for ?? undefined,
      hiddenUntil: hiddenUntil.get(row),
      ...(dates.occurrence && { occurrence: dates.occurrence }),
    });
  }
  const own = await reminders.all(db, accountId);
  for (const task of await tasksNamed(
    db,
    accountId,
    own.map(({ taskId }) => taskId).filter((id) => !found.has(id)),
  ))
    found.set(task.id, task);
  return {
    tasks: found.values(),
    hiddenUntil: (task) => task.hiddenUntil,
    reminders: own,
    isMuted: ({ listId }) => isMuted(listId),
    settings: wanted,
    zone,
  };
}

/** Until when each open task is hidden, by itself or by one above it. */
async function hiddenUntilIn(
  db: Reader,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, LocalDate | undefined>> {
  const nodes = rows.map((row) => ({
    row,
    id: row.id,
    completed: false,
    hiddenUntil: row.hidden_until ?? undefined,
    parentId: row.parent_id ?? undefined,
  }));
  const found = new Map<Row, LocalDate | undefined>();
  for (const [owner, theirs] of Map.groupBy(nodes, ({ row }) => row.owner)) {
    const tasks = await withTasksAbove(db, owner, theirs);
    for (const node of theirs) found.set(node.row, hiddenUntilOf<Above>(node, tasks));
  }
  return found;
}

/** Tasks by the ids that an account knows them by; without those that it can't see now. */
export async function tasksNamed(
  db: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<RemindedTask[]> {
  const idsOf = Map.groupBy(ids, (id) => splitSharedId(id)?.ownerId ?? accountId);
  const seats = idsOf.size > 1 || !idsOf.has(accountId) ? await memberships.all(db, accountId) : [];
  const all: RemindedTask[] = [];
  for (const [ownerId, theirs] of idsOf) {
    const local = theirs.map((id) => splitSharedId(id)?.id ?? id);
    const lists = new Map(
      seats.filter((seat) => seat.ownerId === ownerId).map(({ listId, role }) => [listId, role]),
    );
    for (const task of await tasks.findMany(db, ownerId, local)) {
      const role = lists.get(task.listId);
      if (ownerId === accountId) all.push({ ...task, isReadOnly: false });
      else if (role)
        all.push({
          ...task,
          id: sharedId(ownerId, task.id),
          listId: sharedId(ownerId, task.listId),
          isReadOnly: role === 'viewer',
        });
    }
  }
  return all;
}
