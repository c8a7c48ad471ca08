import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Problem } from '../../domain/problem.ts';
import { type Entities, type Rules, rulesOf, type Writable } from '../../domain/registry/entity.ts';
import { requireOwnId } from '../../domain/shared-id.ts';
import type { TaskRemoval } from '../../domain/task/task.ts';
import type { AccountsToLock, WriteContext } from '../api/caller-write.ts';
import { type EntityTable, entityTables, toCallerView } from '../db/entities.ts';
import type { Reader, Tx } from '../db/open.ts';

/** The owner of an entity, and its id within the owner's account. */
export type OwnerRef = { ownerId: string; id: string };

/** Hooks that customize one resource. Each may throw a Problem to reject the request. */
export type ResourceHooks<E extends Writable> = {
  /** The other accounts that a write to these ids may affect. */
  accountsToLock?: AccountsToLock;
  /** Finds the owner of an entity; defaults to the caller. `value` is set only when the entity is being created. */
  resolveOwner?(tx: Tx, callerId: string, id: string, value?: Entities[E]): Promise<OwnerRef>;
  /** Runs before the input is validated and may correct it. */
  prepareInput?(input: object, now: string): object;
  /** The id of a new row when the input has none; defaults to a random one. */
  newId?(tx: Tx, callerId: string, input: object): Promise<string>;
  /** All rows that the caller can see; defaults to the caller's own. */
  visible?(db: Reader, callerId: string): Promise<Entities[E][]>;
  /** Runs before a row is saved and may adjust it. */
  beforeCreate?(context: WriteContext, value: Entities[E]): Promise<Entities[E]>;
  /** Runs before a row that exists is answered instead of the one to add. */
  beforeIgnore?(context: WriteContext, before: Entities[E]): Promise<void>;
  /** Runs after a row is saved. `before` is null for a new one. */
  afterCreate?(context: WriteContext, before: Entities[E] | null, after: Entities[E]): Promise<void>;
  /** Runs before a row is updated and may adjust the result. */
  beforeUpdate?(
    context: WriteContext,
    before: Entities[E],
    after: Entities[E],
    updates: { listId?: string; completedAt?: string; completed?: boolean; advanceFrom?: string | null },
  ): Promise<Entities[E]>;
  /** Query parameters of the list request, and how they filter the rows. */
  query?: z.ZodObject;
  listing?(all: Entities[E][], query: Record<string, string | undefined>): Entities[E][];
  /** Runs before a row is removed. @returns what the row became, if it was moved rather than deleted */
  beforeRemove?(context: WriteContext, value: Entities[E], options: TaskRemoval): Promise<object | undefined>;
};

/**
 * Operations on one entity; all except `all` run inside a write. Ids are as the caller sees them. Each may throw a
 * Problem.
 */
export type Resource<E extends Writable> = {
  entity: E;
  accountsToLock: AccountsToLock | undefined;
  query: z.ZodObject | undefined;
  all(db: Reader, callerId: string, query: Record<string, string | undefined>): Promise<Entities[E][]>;
  add(context: WriteContext, input: object): Promise<Entities[E]>;
  update(context: WriteContext, id: string, updates: object): Promise<Entities[E]>;
  remove(context: WriteContext, id: string, options?: TaskRemoval): Promise<void>;
};

/** Whether adding an existing row is no conflict. */
function acceptsAgain<E extends Writable>(
  { onConflict }: Rules<E>,
  input: object,
  before: Entities[E],
  added: Entities[E],
): boolean {
  if (typeof onConflict === 'function') return onConflict(before, added);
  return onConflict !== undefined || ('onConflict' in input && input.onConflict === 'keep');
}

/**
 * Applies one entity's rules to the database. A row that doesn't exist and a row of another account are
 * indistinguishable.
 */
export function createResource<E extends Writable>(entity: E, hooks: ResourceHooks<E> = {}): Resource<E> {
  const rules = rulesOf(entity);
  const table = entityTables[entity] as unknown as EntityTable<E>;
  const place =
    hooks.resolveOwner ?? (async (_tx, callerId, id): Promise<OwnerRef> => ({ ownerId: callerId, id }));
  const require = async (tx: Tx, ownerId: string, id: string): Promise<Entities[E]> => {
    const found = await table.find(tx, ownerId, id);
    if (!found) throw new Problem('not-found', `That ${entity} no longer exists.`);
    return found;
  };

  return {
    entity,
    accountsToLock: hooks.accountsToLock,
    query: hooks.query,

    async all(db, callerId, query) {
      const all = await (hooks.visible?.(db, callerId) ?? table.all(db, callerId));
      return hooks.listing?.(all, query) ?? all;
    },

    async add(context, given) {
      const { tx, callerId, now, note } = context;
      const input = hooks.prepareInput?.(given, now) ?? given;
      const newId = (await hooks.newId?.(tx, callerId, input)) ?? randomUUID();
      const drafted = rules.create(input, { id: newId, now, by: callerId });
      const { ownerId, id } = await place(tx, callerId, drafted.id, drafted);
      const there = { ...context, ownerId };
      const value = (await hooks.beforeCreate?.(there, { ...drafted, id })) ?? { ...drafted, id };
      requireOwnId(id);
      const before = (await table.find(tx, ownerId, id)) ?? null;
      if (before && !acceptsAgain(rules, input, before, value))
        throw new Problem('conflict', `A ${entity} with this id already exists.`);
      if (before) await hooks.beforeIgnore?.(there, before);
      const after = before ? (rules.merge?.(before, input, now) ?? before) : value;
      if (!before) await table.insert(tx, ownerId, after);
      else if (after !== before) await table.replace(tx, ownerId, after);
      note({ entity, ownerId, id, before, after });
      await hooks.afterCreate?.(there, before, after);
      return toCallerView(entity, callerId, ownerId, after);
    },

    async update(context, wireId, updates) {
      const { tx, callerId, now, note } = context;
      const { ownerId, id } = await place(tx, callerId, wireId);
      const before = await require(tx, ownerId, id);
      const drafted = rules.update(before, updates, now, callerId);
      const after =
        (await hooks.beforeUpdate?.({ ...context, ownerId }, before, drafted, updates)) ?? drafted;
      await table.replace(tx, ownerId, after);
      note({ entity, ownerId, id, before, after });
      return toCallerView(entity, callerId, ownerId, after);
    },

    async remove(context, wireId, options = {}) {
      const { tx, callerId, note } = context;
      const { ownerId, id } = await place(tx, callerId, wireId);
      const before = await require(tx, ownerId, id);
      const after = (await hooks.beforeRemove?.({ ...context, ownerId }, before, options)) ?? null;
      await table.remove(tx, ownerId, id);
      note({ entity, ownerId, id, before, after });
    },
  };
}
