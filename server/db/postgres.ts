import { Kysely, type LogConfig, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { limitConcurrency } from '../limits/concurrency.ts';
import type { Database, Tx } from './open.ts';
import { BY_POSITION } from './prepared.ts';
import { SPACE } from './space.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
/** How long to wait for a connection, new or free, before the request is told to retry later. */
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** How long to wait for a row lock; shorter than the statement timeout, so that the error names the lock. */
const LOCK_TIMEOUT_MS = 8_000;
/** The maximum number of queued writes per account. */
const WRITES_WAITING = 1_000;
/** PostgreSQL cancels a statement at its timeout; if nothing has arrived shortly after, the connection is dead. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000;
const KEEP_ALIVE_AFTER_MS = 5_000;
/** How long to wait for connections to close; a dead one never finishes closing. */
const GOODBYE_MS = 3_000;
const STATEMENTS_KEPT = 500;
const ALL_COLUMNS = /(?<!count\()\*/;
const INT8 = 20;

/** In milliseconds: how long until the server cancels a statement, and how long to wait for any response to it. */
type Limits = { statement: number; silence: number };
const LIMITS: Limits = { statement: STATEMENT_TIMEOUT_MS, silence: SILENCE_MS };

/** Opens a PostgreSQL database over a connection pool. @param log receives every query */
export function openPostgres(
  { url, connections = POOL_SIZE }: { url: string; connections?: number },
  log: LogConfig,
  limits = LIMITS,
): Database {
  const pool = createPool({
    connectionString: url,
    max: connections,
    statement_timeout: limits.statement,
    lock_timeout: LOCK_TIMEOUT_MS,
    query_timeout: limits.silence,
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming(pool) }), log });
  const close = () => db.destroy();
  // Writes of one account wait for its row lock anyway; here they wait without holding a connection each.
  const inTurn = limitConcurrency(1, WRITES_WAITING);
  const transact = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
  return {
    kind: 'postgres',
    db,
    transact: (work, accountId) =>
      accountId === undefined ? transact(work) : inTurn(accountId, () => transact(work)),
    unhurried: async (work) => {
      const own = createPool({ connectionString: url, max: 1, statement_timeout: 0 });
      const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming(own) }), log });
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

function createPool(settings: pg.PoolConfig): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
  };
  const pool = new pg.Pool({
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    types,
    ...settings,
  });
  // A broken connection is replaced at its next use; without an error listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Kysely passes SQL text and values. With a statement name, a connection parses and plans the text only once. Queries
 * that select all columns get no name: once another process adds a column, PostgreSQL would reject the cached plan.
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
    end: () => within(pool.end(), GOODBYE_MS),
    async connect() {
      const client = await pool.connect();
      const send = (text: string, values: readonly unknown[]) => {
        if (values.length === 0) return client.query(text);
        const named = { name: nameOf(text), text, values: [...values] };
        return text.startsWith(BY_POSITION)
          ? client.query({ ...named, rowMode: 'array' })
          : client.query(named);
      };
      const query = async (text: string, values: readonly unknown[]) => {
        try {
          return await send(text, values);
        } catch (error) {
          if (isSilence(error)) hangUp(client);
          throw error;
        }
      };
      return {
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Closes a connection whose response is overdue, so that nothing waits on it again, not even a rollback. */
const hangUp = (client: pg.PoolClient): void => void (client as unknown as pg.Client).end().catch(() => {});

async function within(done: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([done, over]).finally(() => clearTimeout(timer));
}
