import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Reader } from './open.ts';

export type Value = string | number | null;
type Query<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };
type Fill<Row> = (values: readonly Value[]) => CompiledQuery<Row>;

/**
 * A query that is compiled once per database and number of values, because compiling takes longer than running it.
 * @param build builds the query from placeholder symbols, which it must only pass on
 * @returns a function that runs it and returns the rows
 */
export function prepared<Values extends readonly Value[], Row>(
  build: (db: Reader, ...values: Values) => Query<Row>,
) {
  const made = new WeakMap<object, Map<number, Fill<Row>>>();
  const make = (db: Reader, count: number): Fill<Row> => {
    const places = Array.from({ length: count }, () => Symbol('a value'));
    const query = build(db, ...(places as unknown as Values)).compile(db);
    const sources = query.parameters.map((parameter) => places.indexOf(parameter as symbol));
    return (values) => ({
      ...query,
      parameters: sources.map((source, n) => (source < 0 ? query.parameters[n] : values[source])),
    });
  };
  return async (db: Reader, ...values: Values): Promise<Row[]> => {
    const { adapter } = db.getExecutor();
    let fill = made.get(adapter)?.get(values.length);
    if (!fill) {
      fill = make(db, values.length);
      made.set(adapter, (made.get(adapter) ?? new Map<number, Fill<Row>>()).set(values.length, fill));
    }
    return (await db.executeQuery<Row>(fill(values))).rows;
  };
}

/** Begins a query that returns rows as arrays of values: objects with many properties take longer to make than to read. */
export const BY_POSITION = 'select -- by position\n';

/** Values as rows of `width` values, for an `insert`. */
export const rowsOf = (values: readonly Value[], width: number): RawBuilder<unknown> =>
  sql.join(
    Array.from(
      { length: values.length / width },
      (_, n) => sql`(${sql.join(values.slice(n * width, (n + 1) * width))})`,
    ),
  );
