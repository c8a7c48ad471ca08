import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../../domain/registry/entity.ts';
import type { Reader } from '../engine/open.ts';
import { BY_POSITION, prepared, preparedWrite, type Value, valueRows } from '../engine/prepared.ts';
import { listIdOf, readableNow } from './caller-view.ts';
import { type Column, snakeCase } from './columns.ts';

/** The values of the entity's columns, in their order, and then those that a query adds. */
export type Row = Value[];

export function entityQueries(entity: Entity, fields: readonly Column[]) {
  const name = snakeCase(entity);
  const table = sql.table(name);
  const columns = sql.join(fields.map(({ column }) => sql.ref(`${name}.${column}`)));
  const names = sql.join([sql.ref('account_id'), ...fields.map(({ column }) => sql.ref(column))]);

  const select = sql`${sql.raw(BY_POSITION)} ${columns}`;
  const allOf = prepared(
    (_, accountId: string) => sql<Row>`${select} from ${table} where account_id = ${accountId}`,
  );
  const listId = listIdOf(entity) ?? sql`null`;
  const visibleOf = prepared(
    (_, accountId: string) => sql<Row>`${select}, null from ${table} where account_id = ${accountId}
      union all
      select ${columns}, ${table}.account_id from membership join ${table}
        on ${table}.account_id = membership.owner_id and ${listId} = membership.list_id
      where membership.account_id = ${accountId}`,
  );
  // One row per owner, with all of their rows as one text.
  const textsOf = prepared(
    (db, accountId: string) => sql<[string | null, string | null]>`${sql.raw(BY_POSITION)}
      string_agg(${rowJson(db, name, fields)}, ','), null from ${table} where account_id = ${accountId}
      union all
      select string_agg(${rowJson(db, name, fields)}, ','), ${table}.account_id from membership join ${table}
        on ${table}.account_id = membership.owner_id and ${listId} = membership.list_id
      where membership.account_id = ${accountId} group by ${table}.account_id`,
  );
  const oneOf = prepared(
    (_, accountId: string, id: string) =>
      sql<Row>`${select} from ${table} where account_id = ${accountId} and id = ${id}`,
  );
  // Values, not a list: with a list of parameters, PostgreSQL compares each row with all of them.
  const manyOf = prepared(
    (_, accountId: string, ...ids: Value[]) =>
      sql<Row>`${select} from ${table} where account_id = ${accountId} and id in (values ${valueRows(ids, 1)})`,
  );
  const columnOf = (field: string): Column => {
    const found = fields.find((column) => column.field === field);
    if (!found) throw new Error(`${entity} has no field ${field}`);
    return found;
  };
  const whereOf = memoized((...names: string[]) =>
    prepared((_, accountId: string, ...values: Value[]) => {
      const equal = names.map((name, n) => sql`${sql.ref(columnOf(name).column)} = ${values[n]}`);
      return sql<Row>`${select} from ${table} where account_id = ${accountId} and ${sql.join(equal, sql` and `)}`;
    }),
  );
  const setOf = memoized((name: string) =>
    preparedWrite(
      (_, accountId: string, value: Value, ...ids: Value[]) => sql`
        update ${table} set ${sql.ref(columnOf(name).column)} = ${value}
        where account_id = ${accountId} and id in (values ${valueRows(ids, 1)})`,
    ),
  );
  const insert = preparedWrite(
    (_, ...values: Value[]) =>
      sql`insert into ${table} (${names}) values ${valueRows(values, values.length)}`,
  );
  const replace = preparedWrite((_, accountId: string, id: string, ...values: Value[]) => {
    const assignments = fields.map(({ column }, n) => sql`${sql.ref(column)} = ${values[n]}`);
    return sql`update ${table} set ${sql.join(assignments)} where account_id = ${accountId} and id = ${id}`;
  });
  const remove = preparedWrite(
    (_, accountId: string, id: string) =>
      sql`delete from ${table} where account_id = ${accountId} and id = ${id}`,
  );
  const changedOf = prepared(
    (_, accountId: string, since: number) => sql<Row>`${select}, change.entity_id, change.owner_id
      from change left join ${table}
        on ${sql.ref(`${name}.account_id`)} = change.owner_id
        and ${sql.ref(`${name}.id`)} = change.entity_id and ${readableNow(entity)}
      where change.account_id = ${accountId} and change.entity = ${sql.lit(entity)} and change.cursor > ${since}`,
  );

  const changedAmongOf = prepared(
    (_, accountId: string, ...keys: Value[]) => sql<Row>`${select}, change.entity_id, change.owner_id
      from change left join ${table}
        on ${sql.ref(`${name}.account_id`)} = change.owner_id
        and ${sql.ref(`${name}.id`)} = change.entity_id and ${readableNow(entity)}
      where change.account_id = ${accountId} and change.entity = ${sql.lit(entity)}
        and (change.owner_id, change.entity_id) in (values ${valueRows(keys, 2)})`,
  );

  return {
    allOf,
    visibleOf,
    textsOf,
    oneOf,
    manyOf,
    whereOf,
    setOf,
    insert,
    replace,
    remove,
    changedOf,
    changedAmongOf,
    columnOf,
  };
}

function memoized<T>(make: (...names: string[]) => T): (...names: string[]) => T {
  const made = new Map<string, T>();
  return (...names) => {
    const name = names.join();
    const known = made.get(name) ?? make(...names);
    made.set(name, known);
    return known;
  };
}

/** A row as JSON without absent fields. The database builds it in less time than it takes to read the values. */
function rowJson(db: Reader, table: string, columns: readonly Column[]): RawBuilder<string> {
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
