import type { z } from 'zod';
import type { Entities, Writable } from '../../../domain/registry/entity.ts';
import type { BaseOfUpdate } from '../../../domain/registry/still-as-seen.ts';
import type { TaskRemoval } from '../../../domain/task/task.ts';
import type { ApiDeps } from '../../api/api.ts';
import type { AccountsToLock, WriteContext } from '../../api/caller-write.ts';
import type { Reader } from '../../db/engine/open.ts';
import { tableOf } from '../../db/rows/entities.ts';
import { keepOverlaps } from './keep-overlaps.ts';
import { rowsOf } from './rows.ts';

export type ReadContext = { db: Reader; callerId: string; now: string };

export const readContext = ({ database, clock }: ApiDeps, callerId: string): ReadContext => ({
  db: database.db,
  callerId,
  now: new Date(clock()).toISOString(),
});

/**
 * How updates are meant: `seen` are values that they take back (see `stillAsSeen`), `base` is what their device had, and
 * `zone` is where the person’s day counts.
 */
export type Updating = {
  seen?: object | undefined;
  base?: BaseOfUpdate | undefined;
  zone?: string | undefined;
};

/** All but `all` runs inside a write. Ids are as the caller sees them, and inputs are validated. */
export type Resource<E extends Writable> = {
  entity: E;
  accountsToLock?: AccountsToLock;
  /** Query parameters of the list request. */
  query?: z.ZodObject;
  all(context: ReadContext, query: Record<string, string | undefined>): Promise<Entities[E][]>;
  /** What `all` returns without a query, as the text of a JSON array, which takes less time. */
  allAsText?(context: ReadContext): Promise<string>;
  add(context: WriteContext, input: object): Promise<Entities[E]>;
  update(context: WriteContext, id: string, updates: object, how?: Updating): Promise<Entities[E]>;
  remove(context: WriteContext, id: string, options?: TaskRemoval): Promise<void>;
};

/** The resource of an entity that only its owner sees, with no rules but those of the registry. */
export function privateResource<E extends Writable>(entity: E): Resource<E> {
  const table = tableOf(entity);
  const rows = rowsOf(entity);
  return {
    entity,

    all: ({ db, callerId }) => table.all(db, callerId),

    async add(context, input) {
      const value = rows.draft(context, input);
      const before = await rows.existing(context, value, input);
      return rows.view(context, await rows.save(context, before, value, input));
    },

    async update(context, id, updates, how) {
      const before = await rows.require(context, id);
      const changed = rows.updated(context, before, updates, how);
      const after = await keepOverlaps(context, entity, before, changed, how?.base);
      await rows.replace(context, before, after);
      return rows.view(context, after);
    },

    async remove(context, id) {
      await rows.remove(context, await rows.require(context, id));
    },
  };
}
