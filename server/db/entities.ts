import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Change } from '../../domain/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../domain/entity.ts';
import { sharedId } from '../../domain/shared-id.ts';
import type { Tx } from './open.ts';

type Value = string | number | null;
type Row = Record<string, Value>;

/**
 * The rows of one entity, kept in the table of its name. Every query names the account, so "absent" and
 * "not yours" are one and the same. The columns follow the domain's schema: a field `dueDate` is `due_date`.
 */
export type EntityTable<E extends Entity> = {
  all(tx: Tx, accountId: string): Promise<Entities[E][]>;
  find(tx: Tx, accountId: string, id: string): Promise<Entities[E] | undefined>;
  insert(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  replace(tx: Tx, accountId: string, value: Entities[E]): Promise<void>;
  remove(tx: Tx, accountId: string, id: string): Promise<void>;
  /** What became of those that changed after a cursor's number. */
  changed(tx: Tx, accountId: string, since: number): Promise<Change[]>;
};

export const entityTables = Object.fromEntries(
  Object.keys(ENTITIES).map((entity) => [entity, entityTable(entity as Entity)]),
) as unknown as { [E in Entity]: EntityTable<E> };

function entityTable<E extends Entity>(entity: E): EntityTable<E> {
  type Value = Entities[E];
  const fields = Object.entries(ENTITIES[entity].schema.shape).map(([field, type]) => ({
    field,
    column: snakeCase(field),
    isBoolean: type instanceof z.ZodBoolean,
  }));
  const name = snakeCase(entity);
  const table = sql.table(name);
  const columns = sql.join(fields.map(({ column }) => sql.ref(`${name}.${column}`)));

  const toEntity = (row: Row): Value => {
    const value: Record<string, unknown> = {};
    for (const { field, column, isBoolean } of fields) {
      const kept = row[column];
      if (kept !== null) value[field] = isBoolean ? kept === 1 : kept;
    }
    return value as Value;
  };
  const toColumn = (kept: unknown) => sql`${typeof kept === 'boolean' ? Number(kept) : (kept ?? null)}`;
  const valuesOf = (value: Value) => fields.map(({ field }) => toColumn(value[field as keyof Value]));
  const assignments = (value: Value): RawBuilder<unknown>[] =>
    fields.map(({ field, column }) => sql`${sql.ref(column)} = ${toColumn(value[field as keyof Value])}`);

  return {
    async all(tx, accountId) {
      const found = await sql<Row>`select ${columns} from ${table} where account_id = ${accountId}`.execute(
        tx,
      );
      return found.rows.map(toEntity);
    },
    async find(tx, accountId, id) {
      const found = await sql<Row>`
        select ${columns} from ${table} where account_id = ${accountId} and id = ${id}`.execute(tx);
      return found.rows[0] && toEntity(found.rows[0]);
    },
    async insert(tx, accountId, value) {
      const names = sql.join([sql.ref('account_id'), ...fields.map(({ column }) => sql.ref(column))]);
      await sql`insert into ${table} (${names}) values (${sql.join([accountId, ...valuesOf(value)])})`.execute(
        tx,
      );
    },
    async replace(tx, accountId, value) {
      await sql`
        update ${table} set ${sql.join(assignments(value))}
        where account_id = ${accountId} and id = ${value.id}`.execute(tx);
    },
    async remove(tx, accountId, id) {
      await sql`delete from ${table} where account_id = ${accountId} and id = ${id}`.execute(tx);
    },
    async changed(tx, accountId, since) {
      const found = await sql<Row & { changed_id: string; changed_owner: string }>`
        select change.entity_id as changed_id, change.owner_id as changed_owner, ${columns}
        from change left join ${table}
          on ${sql.ref(`${name}.account_id`)} = change.owner_id
          and ${sql.ref(`${name}.id`)} = change.entity_id and change.hidden = 0
        where change.account_id = ${accountId} and change.entity = ${entity} and change.cursor > ${since}`.execute(
        tx,
      );
      return found.rows.map((row) => {
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
