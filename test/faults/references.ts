import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/db/engine/open.ts';
import { migrate } from '../../server/db/migrating/migrate.ts';
import { type Table, tablesOf } from '../../server/move/tables.ts';

type Row = { [column: string]: string | number | null };
/** The row that a value names, as `rowKeys` writes it. */
type Named = (row: Row, value: string) => string;

const key = (table: string, id: string): string => `${table} ${id}`;
/** A row of the same account. */
const own =
  (table: string): Named =>
  ({ account_id }, id) =>
    key(table, `${account_id}:${id}`);
/** A row of this account, or of another one by its shared id. */
const shared =
  (table: string): Named =>
  (row, id) =>
    id.includes(':') ? key(table, id) : own(table)(row, id);
/** A row that belongs to no account, or an account itself. */
const global =
  (table: string): Named =>
  (_, id) =>
    key(table, id);

/** Each column that names another row. */
export const REFERENCES: Record<string, Named> = {
  ...{ 'account.id': global('auth_user'), 'auth_session.user_id': global('auth_user') },
  'auth_session.passkey_id': global('passkey'),
  'auth_account.user_id': global('auth_user'),
  ...{ 'installation_owner.user_id': global('auth_user'), 'passkey.user_id': global('auth_user') },
  'recovery_code.user_id': global('auth_user'),
  'calendar_grant.id': own('calendar'),
  'change.owner_id': global('account'),
  'delivery.device_id': own('push_device'),
  'event.task_id': shared('task'),
  ...{ 'feed_month.feed_id': own('feed'), 'feed_source.id': own('feed') },
  'focus_session.task_id': shared('task'),
  'history.actor_id': global('account'),
  'invitation.list_id': own('list'),
  ...{ 'member.list_id': own('list'), 'member.member_id': global('account') },
  'membership.id': shared('list'),
  'membership.list_id': ({ owner_id }, id) => key('list', `${owner_id}:${id}`),
  'membership.owner_id': global('account'),
  'moved_task.to_account_id': global('account'),
  'push_device.session_id': global('auth_session'),
  'reminder.task_id': shared('task'),
  'section.list_id': own('list'),
  ...{ 'task.assignee_id': global('account'), 'task.completed_by': global('account') },
  ...{ 'task.goal_id': own('goal'), 'task.list_id': own('list'), 'task.parent_id': own('task') },
  ...{ 'task.section_id': own('section'), 'task.series_id': own('task') },
  'transaction.uid': global('account'),
};

/** Columns that look like it and aren't: names given by services outside, rows of the past, and names made of others. */
export const NAMES_NO_ROW: ReadonlySet<string> = new Set([
  ...['auth_account.account_id', 'auth_account.provider_id', 'payment_order.payment_id'],
  ...['connected_app.client_id', 'oauth_artifact.grant_id'],
  ...['calendar_mirror.event_id', 'calendar_mirror.google_id'],
  ...['subscription.last_payment_id', 'change.entity_id', 'history.entity_id', 'moved_task.to_id'],
]);

/** Known exceptions: in the version before, and of a series in this one, too, what is about a task may outlive it. */
const OUTLIVING: ReadonlySet<string> = new Set([
  ...['event.task_id', 'focus_session.task_id', 'reminder.task_id', 'task.series_id'],
]);

/** The column that names an account in every table that has it. */
const ACCOUNT_ID = 'account_id';

/** Whether a column's name says that it names a row. */
export const looksLikeReference = (column: string): boolean => /_id$|_by$|^uid$/.test(column);

/** All tables of this version, on either engine. */
export async function allTables(): Promise<Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-tables-'));
  const database = openDatabase({ file: join(folder, 'daymark.db') });
  try {
    await migrate(database);
    return await tablesOf(database.db);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

/** @returns the columns and ids that name a row that doesn't exist, without those of known exceptions */
export async function danglingIn({ db }: Database): Promise<string[]> {
  const tables = await allTables();
  const rows = new Map<string, Row[]>();
  for (const { name } of tables)
    rows.set(
      name,
      (await db
        .selectFrom(name as 'task')
        .selectAll()
        .execute()) as unknown as Row[],
    );
  const existing = new Set(
    [...rows].flatMap(([table, all]) => all.map((row) => key(table, rowId(table, row)))),
  );
  const dangling: string[] = [];
  for (const { name: table, columns } of tables)
    for (const { name: column } of columns) {
      const reference = `${table}.${column}`;
      const named = REFERENCES[reference] ?? (isAccount(table, column) ? global('account') : undefined);
      if (!named || OUTLIVING.has(reference)) continue;
      for (const row of rows.get(table) ?? []) {
        const value = row[column];
        if (value === null || value === undefined || existing.has(named(row, String(value)))) continue;
        dangling.push(`${reference} ${value}`);
      }
    }
  return dangling;
}

const isAccount = (table: string, column: string): boolean =>
  column === ACCOUNT_ID && !NAMES_NO_ROW.has(`${table}.${column}`);

const rowId = (table: string, { account_id, id }: Row): string =>
  account_id === undefined || table.startsWith('auth_') ? String(id) : `${account_id}:${id}`;
