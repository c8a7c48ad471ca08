import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/engine/open.ts';

/** Rows about list membership; their ids contain an account id. */
const SEATS = ['member', 'membership'];
/** A person's own rows that may refer to rows shared with them. None of them can be restored from the trash. */
const NAMING = ['focusSession', 'reminder', 'chatMessage', 'setting'];

/** Removes a deleted account's id, except in texts and the trash. @returns whether the other needs a full resync */
export async function forgetAccount(tx: Tx, other: string, goneId: string): Promise<boolean> {
  const nobody = `gone${randomUUID().replaceAll('-', '')}`;
  await forgetCompletions(tx, other, goneId, nobody);
  await forgetLinks(tx, other, goneId, nobody);
  await forgetWrites(tx, other, goneId, nobody);
  const changes = await tx
    .deleteFrom('change')
    .where('account_id', '=', other)
    .where(({ or, and, eb }) =>
      or([eb('owner_id', '=', goneId), and([eb('entity', 'in', SEATS), contains('entity_id', goneId)])]),
    )
    .executeTakeFirst();
  return changes.numDeletedRows > 0n;
}

const replaced = (column: string, text: string, by: string) =>
  sql<string>`replace(${sql.ref(column)}, ${text}, ${by})`;
const contains = (column: string, text: string) =>
  sql<boolean>`replace(${sql.ref(column)}, ${text}, '') <> ${sql.ref(column)}`;

async function forgetWrites(tx: Tx, other: string, goneId: string, nobody: string): Promise<void> {
  await tx
    .deleteFrom('history')
    .where('account_id', '=', other)
    .where('entity', 'in', SEATS)
    .where(contains('entity_id', goneId))
    .execute();
  await tx
    .updateTable('history')
    .set({ actor_id: nobody })
    .where('account_id', '=', other)
    .where('actor_id', '=', goneId)
    .execute();
  await tx
    .updateTable('receipt')
    .set({
      key: replaced('key', `-of-${goneId}`, `-of-${nobody}`),
      answer: replaced('answer', goneId, nobody),
    })
    .where('account_id', '=', other)
    .where(({ or }) => or([contains('key', `-of-${goneId}`), contains('answer', goneId)]))
    .execute();
}

/** Links from the other account's rows to rows that the deleted account had shared. */
async function forgetLinks(tx: Tx, other: string, goneId: string, nobody: string): Promise<void> {
  const link = `"${goneId}:`;
  const [movedTo, movedAway] = [goneId, nobody].map((id) => `{"movedTo":"${id}:`) as [string, string];
  const [planned, unplanned] = [goneId, nobody].map((id) => `"taskId":"${id}:`) as [string, string];
  for (const table of ['focus_session', 'event'])
    await sql`update ${sql.table(table)} set task_id = null
      where account_id = ${other} and substr(task_id, 1, ${goneId.length + 1}) = ${`${goneId}:`}`.execute(tx);
  await sql`delete from reminder
    where account_id = ${other} and substr(task_id, 1, ${goneId.length + 1}) = ${`${goneId}:`}`.execute(tx);
  await sql`delete from moved_task where account_id = ${other} and to_account_id = ${goneId}`.execute(tx);
  for (const [table, column] of [
    ['chat_message', 'proposals'],
    ['setting', 'value'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${replaced(column, link, `"${nobody}:`)}
      where account_id = ${other} and ${contains(column, link)}`.execute(tx);
  await tx
    .updateTable('history')
    .set({ after: replaced('after', movedTo, movedAway) })
    .where('account_id', '=', other)
    .where('entity', '=', 'task')
    .where(contains('after', movedTo))
    .execute();
  await tx
    .updateTable('history')
    .set({ before: replaced('before', planned, unplanned), after: replaced('after', planned, unplanned) })
    .where('account_id', '=', other)
    .where('entity', '=', 'event')
    .where(({ or }) => or([contains('before', planned), contains('after', planned)]))
    .execute();
  await tx
    .updateTable('history')
    .set({ before: replaced('before', goneId, nobody), after: replaced('after', goneId, nobody) })
    .where('account_id', '=', other)
    .where('entity', 'in', NAMING)
    .where(({ or }) => or([contains('before', goneId), contains('after', goneId)]))
    .execute();
}

/** Names a random completer, because tasks without one count as completed by their owner. */
async function forgetCompletions(tx: Tx, other: string, goneId: string, nobody: string): Promise<void> {
  await tx
    .updateTable('task')
    .set({ completed_by: nobody })
    .where('account_id', '=', other)
    .where('completed_by', '=', goneId)
    .execute();
  const [named, unnamed] = [goneId, nobody].map((id) => `"completedBy":${JSON.stringify(id)}`);
  const renamed = (column: string) => sql<string>`replace(${sql.ref(column)}, ${named}, ${unnamed})`;
  await tx
    .updateTable('history')
    .set({ before: renamed('before'), after: renamed('after') })
    .where('account_id', '=', other)
    .where('entity', '=', 'task')
    .where(({ or, eb, ref }) =>
      or([eb(renamed('before'), '<>', ref('before')), eb(renamed('after'), '<>', ref('after'))]),
    )
    .execute();
}
