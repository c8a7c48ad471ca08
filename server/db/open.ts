import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, type LogConfig, SqliteDialect, type Transaction } from 'kysely';
import { groupCommits, type Transact } from './group-commit.ts';
import { openPostgres } from './postgres.ts';
import { BY_POSITION, connectDirectly, type Filled } from './prepared.ts';
import { SPACE, type Space } from './space.ts';
import type { Tables } from './tables.ts';

/** Where the data is stored: one SQLite file, or a PostgreSQL server. */
export type Location = { file: string } | { url: string; connections?: number };
/** What a query runs on: the database itself, or a transaction. */
export type Reader = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Database = Disposable & {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Tables>;
  /** Runs a write: atomic, and on disk before it resolves. */
  transact: Transact;
  /** Runs work, such as migrations, on a connection of its own without time limits. */
  unhurried<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  space: Space;
  /** The path of the SQLite file, for copies. */
  file?: string;
  close(): Promise<void>;
};

const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;

/**
 * Opens the database; it must be migrated before use.
 * @param log receives every query @param onShutdown called when PostgreSQL shuts its connections down
 */
export function openDatabase(location: Location, log: LogConfig = [], onShutdown?: () => void): Database {
  return 'file' in location ? openSqlite(location, log) : openPostgres(location, log, { onShutdown });
}

function openSqlite({ file }: { file: string }, log: LogConfig): Database {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // A new file can release deleted pages; an existing one would have to be rewritten first.
  const { page_count: pages } = connection.prepare('pragma page_count').get() as { page_count: number };
  if (pages === 0) connection.exec('pragma auto_vacuum = incremental;');
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const database = asKyselyExpects(connection);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), log });
  const run = ({ sql, parameters }: Filled) => {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  };
  // During a transaction, reads outside it wait for their turn on the connection.
  const read = async (query: CompiledQuery) =>
    connection.isTransaction ? (await db.executeQuery(query)).rows : run(query);
  const isObserved = typeof log === 'function' || log.length > 0;
  if (!isObserved) connectDirectly(db, { run: read });
  const close = () => db.destroy();
  return {
    kind: 'sqlite',
    db,
    transact: groupCommits(db, isObserved ? undefined : { run }),
    unhurried: (work) => db.connection().execute(work),
    space: SPACE,
    file,
    close,
    [Symbol.dispose]: () => void close(),
  };
}

/** Kysely's dialect expects better-sqlite3; Node's module takes parameters differently. */
function asKyselyExpects(connection: DatabaseSync) {
  type Values = Parameters<StatementSync['all']>;
  type Statement = ReturnType<typeof asStatement>;
  const statements = new Map<string, Statement>();
  const asStatement = (statement: StatementSync, sql = '') => ({
    // `incremental_vacuum` has no columns, but works step by step as if it returned rows.
    reader: statement.columns().length > 0 || sql.startsWith('pragma incremental_vacuum'),
    all: (values: readonly unknown[]) => statement.all(...(values as Values)),
    run: (values: readonly unknown[]) => statement.run(...(values as Values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)),
  });
  const prepare = (sql: string): Statement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    const made = connection.prepare(sql);
    made.setReturnArrays(sql.startsWith(BY_POSITION));
    const statement = asStatement(made, sql);
    statements.set(sql, statement);
    return statement;
  };
  // SQLite rolls back on its own when the disk is full; a rollback would then fail.
  const rollback = asStatement(connection.prepare('rollback'));
  const nothing: Statement = { ...rollback, run: () => ({ changes: 0, lastInsertRowid: 0 }) };
  return {
    close: () => connection.close(),
    prepare: (sql: string) =>
      sql === 'rollback' ? (connection.isTransaction ? rollback : nothing) : prepare(sql),
  };
}

/** Runs several reads against the same state of the data. */
export function snapshot<T>({ kind, db }: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}
