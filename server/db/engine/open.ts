import { DatabaseSync } from 'node:sqlite';
import { type CompiledQuery, Kysely, type LogConfig, type Transaction } from 'kysely';
import { groupCommits, type Transact } from './group-commit.ts';
import { openPostgres } from './postgres.ts';
import { connectDirectly } from './prepared.ts';
import { SPACE, type Space } from './space-limits.ts';
import { connectionsTo, isRead, sqlite } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

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
  file?: string;
  close(): Promise<void>;
};

const BUSY_TIMEOUT_MS = 5_000;
/** 16 MB: a page that many writes change is copied into the file once for all of them. */
const PAGES_BETWEEN_CHECKPOINTS = 4_000;

/** It must be migrated before use. @param onShutdown called when PostgreSQL shuts its connections down */
export function openDatabase(location: Location, log: LogConfig = [], onShutdown?: () => void): Database {
  return 'file' in location ? openSqlite(location, log) : openPostgres(location, log, { onShutdown });
}

function openSqlite({ file }: { file: string }, log: LogConfig): Database {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  // A new file can release deleted pages; an existing one would have to be rewritten first.
  const { page_count: pages } = connection.prepare('pragma page_count').get() as { page_count: number };
  if (pages === 0) connection.exec('pragma auto_vacuum = incremental;');
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  connection.exec(`pragma wal_autocheckpoint = ${PAGES_BETWEEN_CHECKPOINTS}`);
  // From now on, its driver waits without blocking the thread.
  connection.exec('pragma busy_timeout = 0');
  const reading = { readOnly: true, timeout: BUSY_TIMEOUT_MS };
  const connections = connectionsTo(connection, () => new DatabaseSync(file, reading));
  const db = new Kysely<Tables>({ dialect: sqlite(connections), log });
  const isObserved = typeof log === 'function' || log.length > 0;
  if (!isObserved) {
    const run = async (query: CompiledQuery) =>
      isRead(query) ? connections.reader.rows(query) : (await db.executeQuery(query)).rows;
    connectDirectly(db, { run });
  }
  const close = () => db.destroy();
  return {
    kind: 'sqlite',
    db,
    transact: groupCommits(db, isObserved ? undefined : { run: (query) => connections.writing.rows(query) }),
    unhurried: (work) => db.connection().execute(work),
    space: SPACE,
    file,
    close,
    [Symbol.dispose]: () => void close(),
  };
}

/** Runs several reads against the same state of the data. */
export function snapshot<T>({ kind, db }: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db.transaction();
  const one = kind === 'postgres' ? transaction.setIsolationLevel('repeatable read') : transaction;
  return one.setAccessMode('read only').execute(read);
}
