import { Kysely, type LogConfig } from 'kysely';
import pg from 'pg';
import { connectionName } from '../migrations/connection-name.ts';
import { connectionOf, groupByAccount } from './account-groups.ts';
import type { Database, Tx } from './open.ts';
import { type PostgresConnection, pipelinedPostgres } from './postgres-driver.ts';
import { connectDirectly, type Filled } from './prepared.ts';
import { SPACE } from './space-limits.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
/** How long to wait for a connection, new or free, before the request is told to retry later. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** How long to wait for a row lock; shorter than the statement timeout, so that the error names the lock. */
const LOCK_TIMEOUT_MS = 8_000;
/** PostgreSQL cancels a statement at its timeout; if nothing has arrived shortly after, the connection is dead. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
const INT8 = 20;
/** An administrator or a crash ended the connection, or PostgreSQL is starting or stopping. */
const SHUT_DOWN: ReadonlySet<string | undefined> = new Set(['57P01', '57P02', '57P03']);

/** In milliseconds: when PostgreSQL cancels a statement, or its wait for a lock; and when its silence means it's gone. */
type Limits = { statement: number; lock: number; silence: number };
const LIMITS: Limits = { statement: STATEMENT_TIMEOUT_MS, lock: LOCK_TIMEOUT_MS, silence: SILENCE_MS };

type Options = {
  limits?: Partial<Limits>;
  /** Called for each connection that PostgreSQL shuts down: what it has next may be another history. */
  onShutdown?: (() => void) | undefined;
};

export function openPostgres(
  { url, connections = POOL_SIZE }: { url: string; connections?: number },
  log: LogConfig,
  { limits: given, onShutdown }: Options = {},
): Database {
  const limits = { ...LIMITS, ...given };
  const named = { connectionString: url, application_name: connectionName() };
  const pool = createPool({
    ...named,
    max: connections,
    // By its name, newer versions see that this one is running.
    min: 1,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    query_timeout: limits.silence,
    ...(onShutdown && { Client: clientThatNotices(onShutdown) }),
  });
  const db = new Kysely<Tables>({ dialect: pipelinedPostgres(pool), log });
  const isObserved = typeof log === 'function' || log.length > 0;
  if (!isObserved) connectDirectly(db, { run: (query) => onOwnConnection(db, query) });
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      if (!isObserved) connectDirectly(tx, await connectionOf(tx));
      return work(tx);
    });
  const inGroups = groupByAccount(transaction, () => pool.waitingCount > 0);
  const close = () => db.destroy();
  return {
    kind: 'postgres',
    db,
    transact: (work, accountId, isAlone) =>
      accountId === undefined ? transaction(work) : inGroups(work, accountId, isAlone),
    unhurried: async (work) => {
      const own = createPool({ ...named, max: 1, statement_timeout: 0 });
      const patient = new Kysely<Tables>({ dialect: pipelinedPostgres(own), log });
      try {
        return await patient.connection().execute(work);
      } finally {
        await patient.destroy();
      }
    },
    space: SPACE,
    close,
    [Symbol.dispose]: () => void close(),
  };
}

const onOwnConnection = (db: Kysely<Tables>, query: Filled): Promise<unknown[]> =>
  db.getExecutor().provideConnection((connection) => (connection as PostgresConnection).run(query));

/** Its connections report a shutdown whether they connect, run a query or are idle. */
const clientThatNotices = (onShutdown: () => void) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
        if (SHUT_DOWN.has(code)) onShutdown();
      });
    }
  };

function createPool(settings: pg.PoolConfig): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    pipeline: true,
    types,
    ...settings,
  });
  // A broken connection is replaced at its next use; without an error listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
