import type { Change } from '../../../domain/registry/change.ts';
import { ENTITIES, type Entities, type Entity } from '../../../domain/registry/entity.ts';
import { sharedId } from '../../../domain/shared-id.ts';
import { inBatches } from '../engine/batches.ts';
import type { Reader, Tx } from '../engine/open.ts';
import { createPause } from '../engine/pauses.ts';
import type { Value } from '../engine/prepared.ts';
import { toCallerView } from './caller-view.ts';
import { columnsOf } from './columns.ts';
import { entityQueries, type Row } from './entity-queries.ts';

export type OwnedRow = { ownerId: string; id: string };

/**
 * Every query filters by account, so a missing row and another account's row look the same. Columns that aren't in the
 * domain's schema, but in a newer or an older one, are neither read nor changed.
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
  /** The current values of changed rows, by their owners and ids; in no particular order. */
  changedAmong(db: Reader, accountId: string, rows: readonly OwnedRow[]): Promise<Change[]>;
};

// biome-ignore lint/plugin: the one place that knows each entity's table by its name.
export const entityTables = Object.fromEntries(
  Object.keys(ENTITIES).map((entity) => [entity, entityTable(entity as Entity)]),
) as unknown as { [E in Entity]: EntityTable<E> };

/** The table of an entity that isn't known before the program runs. */
export const tableOf = <E extends Entity>(entity: E): EntityTable<E> => entityTables[entity];

function entityTable<E extends Entity>(entity: E): EntityTable<E> {
  const fields = columnsOf(entity);
  const {
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
  } = entityQueries(entity, fields);

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

  const changeOf = (accountId: string, row: Row): Change => {
    const [changedId, ownerId] = row.slice(fields.length).map(String) as [string, string];
    const id = ownerId === accountId ? changedId : sharedId(ownerId, changedId);
    const value = toEntity(row);
    return {
      entity,
      id,
      value: value.id ? toCallerView(entity, accountId, ownerId, value) : null,
    } as Change;
  };

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
      return (await changedOf(db, accountId, since)).map((row) => changeOf(accountId, row));
    },
    async changedAmong(db, accountId, rows) {
      const found: Change[] = [];
      await inBatches(rows, async (batch) => {
        const keys = batch.flatMap(({ ownerId, id }) => [ownerId, id]);
        for (const row of await changedAmongOf(db, accountId, ...keys)) found.push(changeOf(accountId, row));
      });
      return found;
    },
  };
}
