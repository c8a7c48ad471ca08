import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { countRows } from '../../load/rows-read.ts';
import { BY_POSITION, type Direct, type Filled } from './prepared.ts';

const GOODBYE_MS = 3_000;
const STATEMENTS_KEPT = 500;
const ALL_COLUMNS = /(?<!count\()\*/;
/** A statement of a transaction in which an earlier one has failed. */
const IN_FAILED_TRANSACTION = '25P02';
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

type NameOf = (text: string) => string | undefined;

/** Kysely on a pool of pipelined connections: what is sent in the same turn takes one round trip. */
export const pipelinedPostgres = (pool: pg.Pool): Dialect => ({
  createDriver: () => createDriver(pool),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
});

function createDriver(pool: pg.Pool): Driver {
  const nameOf = naming();
  const known = new WeakMap<pg.PoolClient, PostgresConnection>();
  const of = (connection: DatabaseConnection) => connection as PostgresConnection;
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect();
      const connection = known.get(client) ?? new PostgresConnection(client, nameOf);
      known.set(client, connection);
      return connection;
    },
    async beginTransaction(connection, settings) {
      of(connection).send({ sql: beginning(settings), parameters: [] });
    },
    async commitTransaction(connection) {
      const { command } = await of(connection).query({ sql: 'commit', parameters: [] });
      // If a statement failed, PostgreSQL rolls back instead, without an error.
      if (command === 'ROLLBACK') throw new AbortedTransactionError();
    },
    async rollbackTransaction(connection) {
      await of(connection).rollback();
    },
    async releaseConnection(connection) {
      of(connection).release();
    },
    destroy: () => within(pool.end(), GOODBYE_MS),
  };
}

const beginning = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ');

/**
 * With a statement name, a connection parses and plans the text only once. Queries that select all columns get no name:
 * once another process adds a column, PostgreSQL would reject the cached plan.
 */
function naming(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    if (!names.has(text) && names.size < STATEMENTS_KEPT && !ALL_COLUMNS.test(text))
      names.set(text, `statement ${names.size}`);
    return names.get(text);
  };
}

export class PostgresConnection implements DatabaseConnection, Direct {
  readonly #client: pg.PoolClient;
  readonly #nameOf: NameOf;
  /** What was sent without waiting, and may still fail. */
  #sent: Promise<unknown>[] = [];
  /** The first failure since a statement succeeded: in a transaction, the one that all others follow from. */
  #failure: unknown;
  #isCorked = false;

  constructor(client: pg.PoolClient, nameOf: NameOf) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  async run(query: Filled): Promise<unknown[]> {
    return (await this.query(query)).rows;
  }

  send(query: Filled): void {
    const sent = this.#submit(query);
    sent.catch(() => {});
    this.#sent.push(sent);
  }

  /** @throws the error of the first query that failed in this transaction, whichever is awaited first */
  async query(query: Filled): Promise<pg.QueryResult> {
    const earlier = this.#sent;
    this.#sent = [];
    const answer = this.#submit(query);
    if (earlier.length > 0) {
      answer.catch(() => {});
      await Promise.all(earlier);
    }
    const given = await answer;
    countRows(given.rows.length);
    return given;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.query(query);
    return { rows, ...(COUNTED.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface has it, and we don't stream.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed.');
  }

  async rollback(): Promise<void> {
    this.#sent = [];
    await this.#submit({ sql: 'rollback', parameters: [] });
  }

  /** Forgets the failures of what was sent, which a savepoint undoes. */
  forget(): void {
    this.#sent = [];
  }

  release(): void {
    this.#sent = [];
    this.#client.release();
  }

  async #submit(query: Filled): Promise<pg.QueryResult> {
    try {
      const result = await this.#send(query);
      this.#failure = undefined;
      return result;
    } catch (error) {
      this.#failure ??= error;
      throw (error as pg.DatabaseError).code === IN_FAILED_TRANSACTION ? this.#failure : error;
    }
  }

  #send({ sql: text, parameters }: Filled): Promise<pg.QueryResult> {
    this.#cork();
    if (parameters.length === 0) return this.#client.query(text);
    const query = { name: this.#nameOf(text), text, values: [...parameters] };
    return text.startsWith(BY_POSITION)
      ? (this.#client.query({ ...query, rowMode: 'array' }) as Promise<pg.QueryResult>)
      : this.#client.query(query);
  }

  /** Sends all queries of this turn in one packet. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}

async function within(done: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([done, over]).finally(() => clearTimeout(timer));
}
