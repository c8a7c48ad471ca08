import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Database, type Location, openDatabase } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { pendingMigrations } from '../db/migrating/known-migrations.ts';
import { migrate } from '../db/migrating/migrate.ts';
import { type MovedRow, plainValue, stored, type Table, tablesOf } from './tables.ts';

/** Rows per statement. */
const SLICE = 200;
const WIDTH = 2n ** 256n;

/** A problem and its solution, as a message for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

type Progress = (table: string, done: number, all: number) => void;
/** How many rows a table has, and a hash that doesn't depend on their order. */
type Sum = { rows: number; hash: string };

/**
 * Copies everything or nothing: one transaction reads, one writes, and each table is read back and compared.
 * @throws MoveError when the target isn't empty, the source isn't up to date, or what was copied differs
 */
export async function moveDatabase(
  from: Location,
  to: Location,
  progress: Progress,
): Promise<{ accounts: number }> {
  if ('file' in from === 'file' in to)
    throw new MoveError(
      'Both databases are of the same kind. Use npm run backup and npm run restore to copy one of them.',
    );
  using source = openDatabase(from);
  if ((await pendingMigrations(source)).length > 0)
    throw new MoveError('The database isn’t up to date. Start and stop the app once, and try again.');
  using target = openDatabase(to);
  await mustBeEmpty(target);
  await migrate(target);
  const tables = await tablesOf(('file' in from ? source : target).db);
  return await source.unhurried((reading) =>
    transactionOf(source, reading, (all) =>
      target.unhurried((writing) =>
        writing.transaction().execute((tx) => copyAll(all, tx, tables, target.kind, progress)),
      ),
    ),
  );
}

const transactionOf = <T>(
  { kind }: Database,
  db: Kysely<Tables>,
  work: (tx: Kysely<Tables>) => Promise<T>,
) =>
  kind === 'postgres'
    ? db.transaction().setIsolationLevel('repeatable read').execute(work)
    : db.transaction().execute(work);

async function mustBeEmpty(target: Database): Promise<void> {
  const known =
    target.kind === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{
          name: string;
        }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`;
  for (const { name } of (await known.execute(target.db)).rows) {
    if (name === 'migration') continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target.db);
    if (rows.length > 0)
      throw new MoveError(`The target isn’t empty: “${name}” has rows. Create a new database and try again.`);
  }
}

async function copyAll(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  tables: readonly Table[],
  kind: Database['kind'],
  progress: Progress,
): Promise<{ accounts: number }> {
  let accounts = 0;
  for (const table of tables) {
    const { rows: counted } = await sql<{
      rows: number;
    }>`select count(*) as rows from ${sql.table(table.name)}`.execute(source);
    const all = Number(counted[0]?.rows ?? 0);
    const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
    const given = await sumOf(source, table, async (rows, done) => {
      const values = rows.map(
        (row) =>
          sql`(${sql.join(row.map((value, i) => stored(table.columns[i]?.kind ?? 'text', value, kind === 'postgres')))})`,
      );
      await sql`insert into ${sql.table(table.name)} (${names}) values ${sql.join(values)}`.execute(target);
      progress(table.name, done, all);
    });
    const copied = await sumOf(target, table);
    if (copied.rows !== given.rows || copied.hash !== given.hash)
      throw new MoveError(`“${table.name}” differs after copying. Nothing was kept in the target.`);
    if (table.name === 'account') accounts = given.rows;
  }
  return { accounts };
}

/** Reads a table in slices, in the order of its key. @param each receives the rows, and how many have been read */
async function sumOf(
  db: Kysely<Tables>,
  { name, columns, key }: Table,
  each: (rows: readonly MovedRow[], done: number) => Promise<void> = async () => {},
): Promise<Sum> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const at = key.map((column) => columns.findIndex((one) => one.name === column));
  let [count, sum] = [0, 0n];
  let last: MovedRow | undefined;
  for (;;) {
    const after = last ? sql`where (${keys}) > (${sql.join(at.map((i) => last?.[i] ?? null))})` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)} ${after}
      order by ${keys} limit ${sql.lit(SLICE)}`.execute(db);
    if (rows.length === 0) return { rows: count, hash: sum.toString(16) };
    const read = rows.map(
      (row): MovedRow => columns.map((column) => plainValue(column.kind, row[column.name])),
    );
    for (const row of read) sum = (sum + hashOf(row)) % WIDTH;
    count += read.length;
    await each(read, count);
    last = read.at(-1);
  }
}

const hashOf = (row: MovedRow): bigint =>
  BigInt(`0x${createHash('sha256').update(JSON.stringify(row)).digest('hex')}`);
