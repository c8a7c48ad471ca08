import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  Kysely,
  type LogConfig,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  SqliteDialect,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { groupCommits, type Transact } from './group-commit.ts';
import type { Tables } from './tables.ts';

/** Where the data is kept: one SQLite file, or a PostgreSQL server. */
export type Location = { file: string } | { url: string; connections?: number };
/** What a query is made with: the database itself, or a transaction. */
export type Reader = Kysely<Tables>;
export type Tx = Transaction<Tables>;
export type Database = Disposable & {
  kind: 'sqlite' | 'postgres';
  db: Kysely<Tables>;
  /** Does a write: whole or not at all, and on the disk before it is answered. */
  transact: Transact;
  /** The SQLite file, for copies of it. */
  file?: string;
  close(): Promise<void>;
};

const POOL_SIZE = 10;
/** To wait for a connection, new or free: who waits longer is told to come back. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 500;
const ALL_COLUMNS = /(?<!count\()\*/;
const INT8 = 20;

/** Opens the database; it must be migrated before use. @param log may hear of every query */
export function openDatabase(location: Location, log: LogConfig = []): Database {
  return 'file' in location ? openSqlite(location, log) : openPostgres(location, log);
}

function openSqlite({ file }: { file: string }, log: LogConfig): Database {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: asKyselyExpects(connection) }),
    log,
  });
  const close = () => db.destroy();
  return {
    kind: 'sqlite',
    db,
    transact: groupCommits(db),
    file,
    close,
    [Symbol.dispose]: () => void close(),
  };
}

/** Kysely's dialect speaks to better-sqlite3; Node's own module differs in how parameters are handed over. */
function asKyselyExpects(connection: DatabaseSync) {
  type Values = Parameters<StatementSync['all']>;
  type Statement = ReturnType<typeof asStatement>;
  const statements = new Map<string, Statement>();
  const asStatement = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (values: readonly unknown[]) => statement.all(...(values as Values)),
    run: (values: readonly unknown[]) => statement.run(...(values as Values)),
    iterate: (values: readonly unknown[]) => statement.iterate(...(values as Values)),
  });
  const prepare = (sql: string): Statement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    const statement = asStatement(connection.prepare(sql));
    statements.set(sql, statement);
    return statement;
  };
  // Without room on the disk SQLite takes a transaction back by itself; then there is nothing left to take back.
  const rollback = asStatement(connection.prepare('rollback'));
  const nothing: Statement = { ...rollback, run: () => ({ changes: 0, lastInsertRowid: 0 }) };
  return {
    close: () => connection.close(),
    prepare: (sql: string) =>
      sql === 'rollback' ? (connection.isTransaction ? rollback : nothing) : prepare(sql),
  };
}

function openPostgres(
  { url, connections = POOL_SIZE }: { url: string; connections?: number },
  log: LogConfig,
): Database {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  });
  // A connection that breaks, idle or in use, is replaced at its next use; with nobody listening to what it says then
  // it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming(pool) }), log });
  const close = () => db.destroy();
  const transact: Transact = (work) => db.transaction().execute(work);
  return { kind: 'postgres', db, transact, close, [Symbol.dispose]: () => void close() };
}

/**
 * Kysely hands over a text and its values. Under a name, a connection parses and plans the text once. One that asks for
 * all columns gets none: once another process has added a column, PostgreSQL would refuse it on that connection.
 */
function naming(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    if (!names.has(text) && names.size < STATEMENTS_KEPT && !ALL_COLUMNS.test(text))
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        values.length === 0
          ? client.query(text)
          : client.query({ name: nameOf(text), text, values: [...values] });
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

/** Runs several reads against one and the same state of the data. */
export function snapshot<T>({ kind, db }: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  return (kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction).execute(read);
}
