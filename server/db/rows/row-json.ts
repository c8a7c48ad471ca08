import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Reader } from '../engine/open.ts';
import type { Column } from './columns.ts';

/** A row as JSON without absent fields. The database builds it in less time than it takes to read the values. */
export function rowJson(db: Reader, table: string, columns: readonly Column[]): RawBuilder<string> {
  // The only function of JSON that the databases name differently.
  const quote = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'to_json' : 'json_quote');
  const textOf = ({ column, kind }: Column): RawBuilder<unknown> => {
    const value = sql.ref(`${table}.${column}`);
    if (kind === 'boolean') return sql`case ${value} when 1 then 'true' else 'false' end`;
    return kind === 'number' || kind === 'array' ? value : sql`${quote}(${value})`;
  };
  const others = columns.filter(({ field }) => field !== 'id');
  const parts = others.map((column) => {
    const named = sql`${sql.lit(`,"${column.field}":`)} || ${textOf(column)}`;
    return sql`case when ${sql.ref(`${table}.${column.column}`)} is null then null else ${named} end`;
  });
  return sql`concat('{"id":', ${quote}(${sql.ref(`${table}.id`)}), ${sql.join(parts)}, '}')`;
}
