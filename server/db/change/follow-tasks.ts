import { sql } from 'kysely';
import type { Entities } from '../../../domain/registry/entity.ts';
import {
  LINKING,
  type Linking,
  relinkedRow,
  relinkedTimer,
  timerTaskOf,
} from '../../../domain/registry/task-links.ts';
import { sharedId } from '../../../domain/shared-id.ts';
import type { Task } from '../../../domain/task/task.ts';
import { TIMER_SETTING } from '../../../domain/timer/missed-transitions.ts';
import { inBatches } from '../engine/batches.ts';
import type { Tx } from '../engine/open.ts';
import { prepared, type Value, valueRows } from '../engine/prepared.ts';
import { snakeCase } from '../rows/columns.ts';
import { entityTables, tableOf } from '../rows/entities.ts';
import type { ChangeRecord } from './change-records.ts';
import type { AddressedRecord } from './recipients.ts';

const { membership: memberships, setting: settings } = entityTables;

/** The tasks that an account no longer knows by these ids, each with the id by which it does now, if any. */
type Renamed = Map<string, string | undefined>;
/** Which task an id of an account stands for. */
type Known = Map<string, { ownerId: string; id: string }>;

const perAccount = <T>(all: Map<string, Map<string, T>>, accountId: string): Map<string, T> => {
  const found = all.get(accountId) ?? new Map<string, T>();
  all.set(accountId, found);
  return found;
};

const idSeenBy = (accountId: string, ownerId: string, id: string): string =>
  accountId === ownerId ? id : sharedId(ownerId, id);

/**
 * Changes the rows that name tasks with the tasks, in the same write: reminders, planner events, focus sessions and
 * the timer of everyone whom it concerns follow a task that moves to another account, and let go of one that is deleted
 * or that they can no longer see. If it comes back, so do they.
 * @param at when the write is, as ISO text @returns the changes to these rows
 */
export async function followTasks(
  tx: Tx,
  records: readonly AddressedRecord[],
  at: string,
): Promise<ChangeRecord[]> {
  const sees = sightOf(tx);
  const renamed = new Map<string, Renamed>();
  const returned = new Map<string, Known>();
  for (const record of records) {
    if (record.entity !== 'task') continue;
    const { ownerId, id, before, after, movedTo, recipients } = record as TaskRecord;
    const from = before?.listId;
    const to = movedTo ? undefined : (after?.listId ?? undefined);
    if (!before && !record.comesBack) continue;
    const isSame = before !== null && before === after;
    for (const accountId of recipients) {
      const isOwner = accountId === ownerId;
      if (isOwner ? from && to : from === to && !isSame) continue;
      const seen = idSeenBy(accountId, ownerId, id);
      const isThere = to !== undefined && (await sees(accountId, ownerId, to));
      if (from !== undefined && !isThere) {
        const isWhereItWent = movedTo && (await sees(accountId, movedTo.ownerId, movedTo.listId));
        const now = isWhereItWent ? idSeenBy(accountId, movedTo.ownerId, movedTo.id) : undefined;
        perAccount(renamed, accountId).set(seen, now);
      }
      const isBack = record.comesBack || (from !== undefined && from !== to);
      if (isThere && isBack) perAccount(returned, accountId).set(seen, { ownerId, id });
    }
  }
  await forgetMoves(tx, records);
  const changed: ChangeRecord[] = [];
  for (const [accountId, tasks] of renamed) changed.push(...(await relink(tx, accountId, tasks, at)));
  if (returned.size > 0) changed.push(...(await linkAgain(tx, returned)));
  return changed;
}

/** An id that was used again, and whose task is deleted, no longer leads to the task that had it first. */
async function forgetMoves(tx: Tx, records: readonly AddressedRecord[]): Promise<void> {
  const gone = records.filter(
    ({ entity, before, after, movedTo }) => entity === 'task' && before && !after && !movedTo,
  );
  for (const [ownerId, theirs] of Map.groupBy(gone, (record) => record.ownerId))
    await inBatches(
      theirs.map(({ id }) => id),
      (batch) =>
        tx.deleteFrom('moved_task').where('account_id', '=', ownerId).where('id', 'in', batch).execute(),
    );
}

type TaskRecord = AddressedRecord & { before: Task | null; after: Task | null };

/** Whether accounts can see lists now, asked once for each pair of a member and an owner. */
function sightOf(tx: Tx) {
  const known = new Map<string, ReadonlySet<string>>();
  return async (accountId: string, ownerId: string, listId: string): Promise<boolean> => {
    if (accountId === ownerId) return true;
    const pair = `${accountId} ${ownerId}`;
    let lists = known.get(pair);
    if (!lists) {
      const found = await memberships.where(tx, accountId, { ownerId });
      lists = new Set(found.map((membership) => membership.listId));
      known.set(pair, lists);
    }
    return lists.has(listId);
  };
}

type Link = { id: string; task_id: string };
const MANY = 500;

const linksTo = Object.fromEntries(
  LINKING.map((entity) => [
    entity,
    prepared(
      (_, accountId: string, ...taskIds: Value[]) => sql<Link>`
        select id, task_id from ${sql.table(snakeCase(entity))}
        where account_id = ${accountId} and task_id in (values ${valueRows(taskIds, 1)})`,
    ),
  ]),
);
const linksOf = Object.fromEntries(
  LINKING.map((entity) => [
    entity,
    prepared(
      (_, accountId: string) => sql<Link>`
        select id, task_id from ${sql.table(snakeCase(entity))}
        where account_id = ${accountId} and task_id is not null`,
    ),
  ]),
);

/** The account's rows that name one of these tasks. */
async function linking<E extends Linking>(
  tx: Tx,
  accountId: string,
  entity: E,
  tasks: ReadonlyMap<string, unknown>,
): Promise<Entities[E][]> {
  const links: Link[] = [];
  if (tasks.size > MANY) links.push(...((await linksOf[entity]?.(tx, accountId)) ?? []));
  else
    await inBatches([...tasks.keys()], async (batch) => {
      links.push(...((await linksTo[entity]?.(tx, accountId, ...batch)) ?? []));
    });
  const ids = links.filter((link) => tasks.has(link.task_id)).map(({ id }) => id);
  return tableOf(entity).findMany(tx, accountId, ids);
}

/** Points an account's rows at the ids that these tasks have now, or ends them. @param now ISO text */
export async function relink(
  tx: Tx,
  accountId: string,
  tasks: ReadonlyMap<string, string | undefined>,
  now: string,
): Promise<ChangeRecord[]> {
  const changed: ChangeRecord[] = [];
  for (const entity of LINKING)
    for (const before of await linking(tx, accountId, entity, tasks)) {
      const after = relinkedRow(entity, before, tasks.get(before.taskId ?? ''));
      if (after) await tableOf(entity).replace(tx, accountId, after);
      else await tableOf(entity).remove(tx, accountId, before.id);
      changed.push({ entity, ownerId: accountId, id: before.id, before, after });
    }
  const timer = await settings.find(tx, accountId, TIMER_SETTING);
  const timed = timer && timerTaskOf(timer);
  if (timed && tasks.has(timed)) {
    const after = relinkedTimer(timer, tasks.get(timed), now);
    await settings.replace(tx, accountId, after);
    changed.push({ entity: 'setting', ownerId: accountId, id: timer.id, before: timer, after });
  }
  return changed;
}

type Past = { account_id: string; entity: Linking; entity_id: string; before: string; after: string | null };

/** Brings back what let go of tasks when they went away. */
async function linkAgain(tx: Tx, returned: ReadonlyMap<string, Known>): Promise<ChangeRecord[]> {
  const changed: ChangeRecord[] = [];
  for (const past of await lettingGo(tx, returned)) {
    const { account_id: accountId, entity, entity_id: id } = past;
    const was = JSON.parse(past.before) as { taskId?: string };
    const { taskId } = was;
    const letGo = past.after === null || !('taskId' in JSON.parse(past.after));
    if (!letGo || taskId === undefined || !returned.get(accountId)?.has(taskId)) continue;
    const table = tableOf(entity);
    const before = (await table.find(tx, accountId, id)) ?? null;
    if (before ? before.taskId !== undefined : past.after !== null) continue;
    const after = (before ? { ...before, taskId } : was) as Entities[Linking];
    if (before) await table.replace(tx, accountId, after);
    else await table.insert(tx, accountId, after);
    changed.push({ entity, ownerId: accountId, id, before, after });
  }
  return changed;
}

/** The changes of linking rows, of the returned tasks' last writes before this one: those by which they went away. */
async function lettingGo(tx: Tx, returned: ReadonlyMap<string, Known>): Promise<Past[]> {
  const accounts = [...returned.keys()];
  const tasks = [...returned.values()].flatMap((known) => [...known.values()]);
  const past: Past[] = [];
  for (const [ownerId, theirs] of Map.groupBy(tasks, (task) => task.ownerId)) {
    const ids = [...new Set(theirs.map(({ id }) => id))];
    await inBatches(ids, async (batch) => {
      const { rows } = await sql<Past>`
        select account_id, entity, entity_id, before, after from history
        where entity in (${sql.join([...LINKING])}) and before is not null
        and account_id in (${sql.join(accounts)}) and (at, actor_id) in (
          select gone.at, gone.actor_id from change join history as gone on gone.account_id = change.account_id
            and gone.cursor = change.cursor and gone.entity = change.entity and gone.entity_id = change.entity_id
          where change.account_id = ${ownerId} and change.owner_id = ${ownerId} and change.entity = 'task'
            and change.entity_id in (${sql.join([...batch])}))
        order by at desc`.execute(tx);
      past.push(...rows);
    });
  }
  return past;
}
