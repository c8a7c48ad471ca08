import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Reader } from './open.ts';

export type Value = string | number | null;
export type Filled = Pick<CompiledQuery, 'sql' | 'parameters'>;
/** Runs queries on a connection without Kysely's layers, which take longer than SQLite does. */
export type Direct = {
  run(query: CompiledQuery): Promise<unknown[]> | unknown[];
  /** Sends a query without waiting for it. If it fails, so does what follows in its transaction. */
  send?(query: CompiledQuery): void;
};
type Query<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };
type Fill<Row> = (values: readonly Value[]) => CompiledQuery<Row>;
type Build<Values extends readonly Value[], Row> = (db: Reader, ...values: Values) => Query<Row>;
type Run<Values extends readonly Value[], Row> = (db: Reader, ...values: Values) => Promise<Row[]>;

const directs = new WeakMap<object, Direct>();

/** Lets the prepared queries of a database or a transaction run directly on its connection. */
export const connectDirectly = (db: Reader, direct: Direct): void => void directs.set(db, direct);

/**
 * A query that is compiled once per database and number of values, because compiling takes longer than running it.
 * @param build gets placeholder symbols, which it must only pass on
 */
export function prepared<Values extends readonly Value[], Row>(build: Build<Values, Row>): Run<Values, Row> {
  const fill = filling(build);
  return async (db, ...values) => {
    const query = fill(db, values);
    const direct = directs.get(db);
    return direct ? ((await direct.run(query)) as Row[]) : (await db.executeQuery<Row>(query)).rows;
  };
}

/** A query whose result isn't needed: on PostgreSQL, its transaction doesn't wait for it, and fails if it does. */
export function preparedWrite<Values extends readonly Value[]>(
  build: Build<Values, unknown>,
): (tx: Reader, ...values: Values) => Promise<void> {
  const fill = filling(build);
  return async (tx, ...values) => {
    const query = fill(tx, values);
    const direct = directs.get(tx);
    if (direct?.send) direct.send(query);
    else if (direct) await direct.run(query);
    else await tx.executeQuery(query);
  };
}

function filling<Values extends readonly Value[], Row>(build: Build<Values, Row>) {
  const made = new WeakMap<object, Map<number, Fill<Row>>>();
  const make = (db: Reader, count: number): Fill<Row> => {
    const places: readonly unknown[] = Array.from({ length: count }, () => Symbol('a value'));
    const query = build(db, ...(places as Values)).compile(db);
    const sources = query.parameters.map((parameter) => places.indexOf(parameter));
    return (values) => ({
      ...query,
      parameters: sources.map((source, n) => (source < 0 ? query.parameters[n] : values[source])),
    });
  };
  return (db: Reader, values: Values): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor();
    let fill = made.get(adapter)?.get(values.length);
    if (!fill) {
      fill = make(db, values.length);
      made.set(adapter, (made.get(adapter) ?? new Map<number, Fill<Row>>()).set(values.length, fill));
    }
    return fill(values);
  };
}

/** Begins a query that returns rows as arrays: objects with many properties take longer to make than to read. */
export const BY_POSITION = 'select -- by position\n';

/** Values as rows of `width` values, for an `insert`. */
export const valueRows = (values: readonly Value[], width: number): RawBuilder<unknown> =>
  sql.join(
    Array.from(
      { length: values.length / width },
      (_, n) => sql`(${sql.join(values.slice(n * width, (n + 1) * width))})`,
    ),
  );
