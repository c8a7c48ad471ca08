import { sql } from 'kysely';
import { type Database, type Location, openDatabase } from '../../server/db/engine/open.ts';

/** An executed query and its plan, one step per line. */
export type Plan = { sql: string; steps: string[] };

/**
 * Opens a database that records its queries.
 * @returns it, and a function that explains each distinct query
 */
export function openObserved(location: Location) {
  const asked = new Map<string, readonly unknown[]>();
  const database = openDatabase(location, ({ query }) => {
    if (/^\s*(select|insert|update|delete)/i.test(query.sql)) asked.set(query.sql, query.parameters);
  });
  const plans = async (): Promise<Plan[]> => {
    const all: Plan[] = [];
    for (const [text, parameters] of asked)
      all.push({ sql: text, steps: await explain(database, text, parameters) });
    return all;
  };
  return { database, plans, forget: () => asked.clear() };
}

async function explain(
  { kind, db }: Database,
  text: string,
  parameters: readonly unknown[],
): Promise<string[]> {
  const parts = text.split(kind === 'sqlite' ? /\?/ : /\$\d+/);
  const how = kind === 'sqlite' ? 'explain query plan ' : 'explain ';
  const query = sql.join(
    parts.flatMap((part, n) =>
      n === 0 ? [sql.raw(how + part)] : [sql`${parameters[n - 1]}`, sql.raw(part)],
    ),
    sql.raw(''),
  );
  const { rows } = await sql<Record<string, string>>`${query}`.execute(db);
  return rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '');
}
