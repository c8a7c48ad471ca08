import { sql } from 'kysely';
import { z } from 'zod';
import type { Change } from '../../domain/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/entity.ts';
import { sharedId } from '../../domain/shared-id.ts';
import type { Reader, Tx } from './open.ts';
import { prepared, rowsOf, type Value } from './prepared.ts';

type Row = Record<string, Value>;

/**
 * The rows of one entity, kept in the table of its name. Every query names the account, so "absent" and
 * "not yours" are one and the same. The columns follow the domain's schema: a field `dueDate` is `due_date`.
 */
export type EntityTable<E extends Entity> = {
  all(db: Reader, accountId: string): Promise<Entities[E][]>;
  find(db: Reader, accountId: string, id: string): Promise<Entities[E] | undefined>;
  insert(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  replace(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  remove(tx: Tx, accountId: string, id: string): Promise<void>;
  /** What became of those that changed after a cursor's number. */
  changed(db: Reader, accountId: string, since: number): Promise<Change[]>;
};

export const entityTables = Object.fromEntries(
  Object.keys(ENTITIES).map((entity) => [entity, entityTable(entity as Entity)]),
) as unknown as { [E in Entity]: EntityTable<E> };

function entityTable<E extends Entity>(entity: E): EntityTable<E> {
  const fields = Object.entries(ENTITIES[entity].schema.shape).map(([field, type]) => ({
    field: field as keyof Entities[E],
    column: snakeCase(field),
    isBoolean: type instanceof z.ZodBoolean,
  }));
  const name = snakeCase(entity);
  const table = sql.table(name);
  const columns = sql.join(fields.map(({ column }) => sql.ref(`${name}.${column}`)));
  const names = sql.join([sql.ref('account_id'), ...fields.map(({ column }) => sql.ref(column))]);

  const toEntity = (row: Row): Entities[E] => {
    const value: Record<PropertyKey, unknown> = {};
    for (const { field, column, isBoolean } of fields) {
      const kept = row[column];
      if (kept !== null) value[field] = isBoolean ? kept === 1 : kept;
    }
    return value as Entities[E];
  };
  const valuesOf = (entity: Entities[E]) =>
    fields.map(({ field }) => {
      const value = entity[field] as Value | boolean | undefined;
      return typeof value === 'boolean' ? Number(value) : (value ?? null);
    });

  const allOf = prepared(
    (_, accountId: string) => sql<Row>`select ${columns} from ${table} where account_id = ${accountId}`,
  );
  const oneOf = prepared(
    (_, accountId: string, id: string) =>
      sql<Row>`select ${columns} from ${table} where account_id = ${accountId} and id = ${id}`,
  );
  const insert = prepared(
    (_, ...values: Value[]) => sql`insert into ${table} (${names}) values ${rowsOf(values, values.length)}`,
  );
  const replace = prepared((_, accountId: string, id: string, ...values: Value[]) => {
    const assignments = fields.map(({ column }, n) => sql`${sql.ref(column)} = ${values[n]}`);
    return sql`update ${table} set ${sql.join(assignments)} where account_id = ${accountId} and id = ${id}`;
  });
  const remove = prepared(
    (_, accountId: string, id: string) =>
      sql`delete from ${table} where account_id = ${accountId} and id = ${id}`,
  );
  const changedOf = prepared(
    (_, accountId: string, since: number) => sql<Row & { changed_id: string; changed_owner: string }>`
      select change.entity_id as changed_id, change.owner_id as changed_owner, ${columns}
      from change left join ${table}
        on ${sql.ref(`${name}.account_id`)} = change.owner_id
        and ${sql.ref(`${name}.id`)} = change.entity_id and change.hidden = 0
      where change.account_id = ${accountId} and change.entity = ${sql.lit(entity)} and change.cursor > ${since}`,
  );

  return {
    all: async (db, accountId) => (await allOf(db, accountId)).map(toEntity),
    async find(db, accountId, id) {
      const [found] = await oneOf(db, accountId, id);
      return found && toEntity(found);
    },
    async insert(tx, accountId, value) {
      await insert(tx, accountId, ...valuesOf(value));
    },
    async replace(tx, accountId, value) {
      await replace(tx, accountId, value.id, ...valuesOf(value));
    },
    async remove(tx, accountId, id) {
      await remove(tx, accountId, id);
    },
    async changed(db, accountId, since) {
      return (await changedOf(db, accountId, since)).map((row) => {
        const ownerId = row.changed_owner;
        const id = ownerId === accountId ? row.changed_id : sharedId(ownerId, row.changed_id);
        return { entity, id, value: row.id ? presentTo(accountId, ownerId, toEntity(row)) : null } as Change;
      });
    },
  };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** An entity as an account sees it: under a name of its own when it is somebody else's. */
export function presentTo<T extends { id: string }>(accountId: string, ownerId: string, value: T): T {
  if (accountId === ownerId) return value;
  const { goalId, ...rest } = value as T & { goalId?: string; listId?: string };
  return {
    ...rest,
    id: sharedId(ownerId, value.id),
    ...(rest.listId && { listId: sharedId(ownerId, rest.listId) }),
  } as unknown as T;
}
