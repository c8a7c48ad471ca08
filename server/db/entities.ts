import { sql } from 'kysely';
import type { Change } from '../../domain/registry/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/registry/entity.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { inBatches } from './batches.ts';
import { listIdOf, mayRead, toCallerView } from './caller-view.ts';
import { type Column, columnsOf, snakeCase } from './columns.ts';
import type { Reader, Tx } from './open.ts';
import { createPause } from './pauses.ts';
import { BY_POSITION, prepared, preparedWrite, rowsOf, type Value } from './prepared.ts';
import { rowJson } from './row-json.ts';

/** The values of the entity's columns, in their order, and then those that a query adds. */
type Row = Value[];

/**
 * The rows of one entity, in the table of its name. Every query filters by account, so a missing row and another
 * account's row look the same. Columns follow the domain's schema; others, of a newer or an older version, are neither
 * read nor changed.
 */
export type EntityTable<E extends Entity> = {
  all(db: Reader, accountId: string): Promise<Entities[E][]>;
  /** The account's own rows and those in lists shared with it, with shared ids. */
  visible(db: Reader, accountId: string): Promise<Entities[E][]>;
  /** The same rows as the text of a JSON array. */
  visibleText(db: Reader, accountId: string): Promise<string>;
  find(db: Reader, accountId: string, id: string): Promise<Entities[E] | undefined>;
  /** The account's own rows with these ids; in no particular order, without those that don't exist. */
  findMany(db: Reader, accountId: string, ids: readonly string[]): Promise<Entities[E][]>;
  /** The account's own rows whose fields have these values. */
  where(db: Reader, accountId: string, values: Partial<Entities[E]>): Promise<Entities[E][]>;
  insert(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  replace(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  /** Sets one field of many rows; undefined clears it. */
  setField<F extends keyof Entities[E] & string>(
    tx: Tx,
    accountId: string,
    ids: readonly string[],
    field: F,
    value: Entities[E][F],
  ): Promise<void>;
  remove(tx: Tx, accountId: string, id: string): Promise<void>;
  /** The current values of rows that changed after a cursor number. */
  changed(db: Reader, accountId: string, since: number): Promise<Change[]>;
};

export const entityTables = Object.fromEntries(
  Object.keys(ENTITIES).map((entity) => [entity, entityTable(entity as Entity)]),
) as unknown as { [E in Entity]: EntityTable<E> };

function entityTable<E extends Entity>(entity: E): EntityTable<E> {
  const fields = columnsOf(entity);
  const name = snakeCase(entity);
  const table = sql.table(name);
  const columns = sql.join(fields.map(({ column }) => sql.ref(`${name}.${column}`)));
  const names = sql.join([sql.ref('account_id'), ...fields.map(({ column }) => sql.ref(column))]);

  const toEntity = (row: Row): Entities[E] => {
    const value: Record<string, unknown> = {};
    for (const { field, n, fromColumn } of fields) {
      const stored = row[n] ?? null;
      if (stored !== null) value[field] = fromColumn(stored);
    }
    return value as Entities[E];
  };
  const valuesOf = (value: Entities[E]): Value[] => {
    const given = value as Record<string, unknown>;
    return fields.map(({ field, toColumn }) => (given[field] === undefined ? null : toColumn(given[field])));
  };

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
      sql<Row>`${select} from ${table} where account_id = ${accountId} and id in (values ${rowsOf(ids, 1)})`,
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
        where account_id = ${accountId} and id in (values ${rowsOf(ids, 1)})`,
    ),
  );
  const insert = preparedWrite(
    (_, ...values: Value[]) => sql`insert into ${table} (${names}) values ${rowsOf(values, values.length)}`,
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
        and ${sql.ref(`${name}.id`)} = change.entity_id and ${mayRead(entity)}
      where change.account_id = ${accountId} and change.entity = ${sql.lit(entity)} and change.cursor > ${since}`,
  );

  return {
    all: async (db, accountId) => (await allOf(db, accountId)).map(toEntity),
    visible: async (db, accountId) =>
      (await visibleOf(db, accountId)).map((row) => {
        const ownerId = row[fields.length] ?? null;
        const value = toEntity(row);
        return ownerId === null ? value : toCallerView(entity, accountId, String(ownerId), value);
      }),
    async visibleText(db, accountId) {
      const texts: string[] = [];
      for (const [text, ownerId] of await textsOf(db, accountId)) {
        if (text === null) continue;
        if (ownerId === null) texts.push(text);
        else
          for (const value of JSON.parse(`[${text}]`) as Entities[E][])
            texts.push(JSON.stringify(toCallerView(entity, accountId, ownerId, value)));
      }
      return `[${texts.join(',')}]`;
    },
    async find(db, accountId, id) {
      const [found] = await oneOf(db, accountId, id);
      return found && toEntity(found);
    },
    async findMany(db, accountId, ids) {
      const found: Entities[E][] = [];
      await inBatches(ids, async (batch) => {
        for (const row of await manyOf(db, accountId, ...batch)) found.push(toEntity(row));
      });
      return found;
    },
    async where(db, accountId, values) {
      const given = Object.entries(values);
      const stored = given.map(([field, value]) => columnOf(field).toColumn(value));
      const rows = await whereOf(...given.map(([field]) => field))(db, accountId, ...stored);
      const found: Entities[E][] = [];
      const pause = createPause();
      for (const row of rows) {
        found.push(toEntity(row));
        await pause();
      }
      return found;
    },
    async insert(tx, accountId, value) {
      await insert(tx, accountId, ...valuesOf(value));
    },
    async replace(tx, accountId, value) {
      await replace(tx, accountId, value.id, ...valuesOf(value));
    },
    async setField(tx, accountId, ids, field, value) {
      const stored = value === undefined ? null : columnOf(field).toColumn(value);
      await inBatches(ids, (batch) => setOf(field)(tx, accountId, stored, ...batch));
    },
    async remove(tx, accountId, id) {
      await remove(tx, accountId, id);
    },
    async changed(db, accountId, since) {
      return (await changedOf(db, accountId, since)).map((row) => {
        const [changedId, ownerId] = row.slice(fields.length).map(String) as [string, string];
        const id = ownerId === accountId ? changedId : sharedId(ownerId, changedId);
        const value = toEntity(row);
        return {
          entity,
          id,
          value: value.id ? toCallerView(entity, accountId, ownerId, value) : null,
        } as Change;
      });
    },
  };
}

/** Calls a function once for each combination of names. */
function memoized<T>(make: (...names: string[]) => T): (...names: string[]) => T {
  const made = new Map<string, T>();
  return (...names) => {
    const name = names.join();
    const known = made.get(name) ?? make(...names);
    made.set(name, known);
    return known;
  };
}
