import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { countRows } from '../../load/rows-read.ts';
import { createPause } from './pauses.ts';
import { createPool, type Pool } from './pool.ts';
import { BY_POSITION, type Filled } from './prepared.ts';

const STATEMENTS_KEPT = 500;
const SNAPSHOTS = 4;
const SELECT = /^\s*select\b/i;
const BUSY = 5;
/** How long to wait for another process that writes to the file, and between two looks. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 20;

/** Listing the columns of a statement takes as long as a small query, so it's done once. */
type Prepared = { statement: StatementSync; returnsRows: boolean };

/** One open connection to a file. A query blocks the thread, so between queries others get their turn. */
export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #pause: () => Promise<void>;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync, pause: () => Promise<void>) {
    this.database = database;
    this.#pause = pause;
  }

  async rows(query: Filled): Promise<unknown[]> {
    return (await this.query(query)).rows;
  }

  async query({ sql, parameters }: Filled): Promise<QueryResult<unknown>> {
    await this.#pause();
    const { statement, returnsRows } = this.#prepare(sql);
    const values = parameters as Parameters<StatementSync['all']>;
    if (returnsRows) {
      const rows = statement.all(...values);
      countRows(rows.length);
      return { rows };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Like `query`, but waits for other processes. SQLite's own wait would block the thread. */
  async patientQuery(query: Filled): Promise<QueryResult<unknown>> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await this.query(query);
      } catch (error) {
        const { errcode = 0 } = error as { errcode?: number };
        if ((errcode & 0xff) !== BUSY || performance.now() > end) throw error;
        await sleep(LOOK_MS);
      }
    }
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.database.prepare(sql);
    statement.setReturnArrays(sql.startsWith(BY_POSITION));
    const made = { statement, returnsRows: returnsRows(statement, sql) };
    this.#statements.set(sql, made);
    return made;
  }
}

/** `incremental_vacuum` has no columns, but works step by step as if it returned rows. */
const returnsRows = (statement: StatementSync, sql: string): boolean =>
  statement.columns().length > 0 || sql.startsWith('pragma incremental_vacuum');

export type SqliteFile = {
  writing: SqliteConnection;
  /** Whoever has the writing connection may write, alone. */
  writer: Pool<SqliteConnection>;
  /** For single reads, which never wait: they see what was committed last. */
  reader: SqliteConnection;
  /** For several reads of one state. */
  snapshots: Pool<SqliteConnection>;
};

/** @param open opens another connection to the file, for reading */
export function connectionsTo(database: DatabaseSync, open: () => DatabaseSync): SqliteFile {
  const pause = createPause();
  const connect = () => new SqliteConnection(open(), pause);
  const writing = new SqliteConnection(database, pause);
  return {
    writing,
    writer: createPool(() => writing, 1),
    reader: connect(),
    snapshots: createPool(connect, SNAPSHOTS),
  };
}

/** Whether a query outside a transaction may run on a connection that only reads. */
export const isRead = ({ sql, query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && SELECT.test(sql));

/** Kysely on the connections to one file. Transactions write, unless they are `read only`. */
export const sqlite = (file: SqliteFile): Dialect => ({
  createDriver: () => createDriver(file),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ManyConnections(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

function createDriver(file: SqliteFile): Driver {
  const of = (connection: DatabaseConnection) => connection as Session;
  const savepoint = (connection: DatabaseConnection, command: string, name: string) =>
    of(connection).run(`${command} "${name}"`);
  return {
    init: async () => {},
    acquireConnection: async () => new Session(file),
    beginTransaction: (connection, { accessMode }) => of(connection).begin(accessMode === 'read only'),
    commitTransaction: (connection) => of(connection).commit(),
    rollbackTransaction: (connection) => of(connection).rollback(),
    savepoint: (connection, name) => savepoint(connection, 'savepoint', name),
    rollbackToSavepoint: (connection, name) => savepoint(connection, 'rollback to', name),
    releaseSavepoint: (connection, name) => savepoint(connection, 'release', name),
    releaseConnection: async () => {},
    async destroy() {
      for (const { database } of [...file.snapshots.all(), file.reader, file.writing]) database.close();
    },
  };
}

/** What Kysely takes for a connection: it has one of the file's only while it needs it. */
class Session implements DatabaseConnection {
  readonly #file: SqliteFile;
  #transaction: { on: SqliteConnection; of: Pool<SqliteConnection> } | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#file;
    const given = (result: QueryResult<unknown>) => result as QueryResult<R>;
    if (this.#transaction) return given(await this.#transaction.on.query(query));
    if (isRead(query)) return given(await reader.query(query));
    return given(await writer.use((connection) => connection.patientQuery(query)));
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface has it, and we don't stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed.');
  }

  async begin(readsOnly: boolean): Promise<void> {
    const { writer, snapshots } = this.#file;
    const pool = readsOnly ? snapshots : writer;
    const connection = await pool.take();
    try {
      // A write after a read would fail if another process has written in between.
      await connection.patientQuery({ sql: readsOnly ? 'begin' : 'begin immediate', parameters: [] });
    } catch (error) {
      pool.giveBack(connection);
      throw error;
    }
    this.#transaction = { on: connection, of: pool };
  }

  /** When it fails, the transaction still has to be rolled back. */
  async commit(): Promise<void> {
    await this.run('commit');
    this.#end();
  }

  async rollback(): Promise<void> {
    try {
      // SQLite rolls back on its own when the disk is full.
      if (this.#transaction?.on.database.isTransaction) await this.run('rollback');
    } finally {
      this.#end();
    }
  }

  async run(sql: string): Promise<void> {
    await this.#transaction?.on.query({ sql, parameters: [] });
  }

  #end(): void {
    const ended = this.#transaction;
    this.#transaction = undefined;
    ended?.of.giveBack(ended.on);
  }
}
