import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type Entities, rulesOf, type Writable } from '../../domain/entity.ts';
import { Problem } from '../../domain/problem.ts';
import type { TaskRemoval } from '../../domain/task.ts';
import { type EntityTable, entityTables, presentTo } from '../db/entities.ts';
import type { Note } from '../db/notes.ts';
import type { Reader, Tx } from '../db/open.ts';
import type { Concerned, Doing } from './caller-write.ts';

/** Where a written entity belongs: whose it is, its id there, and who hears of it. */
export type Place = { ownerId: string; id: string; hearers: readonly string[] };

/** What is special about one resource. Each may refuse with a Problem. */
export type Special<E extends Writable> = {
  /** The other accounts that a write of these ids may concern. */
  others?: Concerned;
  /** Finds whose an entity is; by itself, the caller's. `value` is there when it is about to be added. */
  place?(tx: Tx, callerId: string, id: string, value?: Entities[E]): Promise<Place>;
  /** Looks at a row before it is kept, and may mend it. */
  adding?(doing: Doing, value: Entities[E]): Promise<Entities[E]>;
  /** Looks at a row before it is changed, and may mend what it becomes; says who no longer sees it. */
  updating?(
    doing: Doing,
    before: Entities[E],
    after: Entities[E],
    updates: { listId?: string },
  ): Promise<{ value: Entities[E] } & Pick<Note, 'hearers' | 'hiddenFrom'>>;
  /** What a request may ask for besides all, and which of all that is. */
  query?: z.ZodObject;
  listing?(all: Entities[E][], query: Record<string, string | undefined>): Entities[E][];
  /** Does what comes before a removal. @returns what it became, if it is gone from here alone */
  removing?(doing: Doing, value: Entities[E], said: TaskRemoval): Promise<object | undefined>;
};

/** What can be done with one entity: inside a write, but for `all`. Ids are the caller's. Each throws its Problems. */
export type Resource<E extends Writable> = {
  entity: E;
  others: Concerned | undefined;
  query: z.ZodObject | undefined;
  all(db: Reader, callerId: string, query: Record<string, string | undefined>): Promise<Entities[E][]>;
  add(doing: Doing, input: object): Promise<Entities[E]>;
  update(doing: Doing, id: string, updates: object): Promise<Entities[E]>;
  remove(doing: Doing, id: string, said?: TaskRemoval): Promise<void>;
};

/** One entity's rules, carried out in the database. What is absent and what is somebody else's are the same. */
export function createResource<E extends Writable>(entity: E, special: Special<E> = {}): Resource<E> {
  const rules = rulesOf(entity);
  const table = entityTables[entity] as unknown as EntityTable<E>;
  const place =
    special.place ?? (async (_tx, callerId, id): Promise<Place> => ({ ownerId: callerId, id, hearers: [] }));
  const require = async (tx: Tx, ownerId: string, id: string): Promise<Entities[E]> => {
    const found = await table.find(tx, ownerId, id);
    if (!found) throw new Problem('not-found', `That ${entity} isn’t there (any more).`);
    return found;
  };

  return {
    entity,
    others: special.others,
    query: special.query,

    async all(db, callerId, query) {
      const all = await table.all(db, callerId);
      return special.listing?.(all, query) ?? all;
    },

    async add(doing, input) {
      const { tx, callerId, now, note } = doing;
      const drafted = rules.create(input, { id: randomUUID(), now });
      const { ownerId, id, hearers } = await place(tx, callerId, drafted.id, drafted);
      const there = { ...doing, ownerId };
      const value = (await special.adding?.(there, { ...drafted, id })) ?? { ...drafted, id };
      const before = (await table.find(tx, ownerId, id)) ?? null;
      if (before && !rules.again) throw new Problem('conflict', `There is a ${entity} with this id already.`);
      const after = before && rules.again === 'keep' ? before : value;
      if (!before) await table.insert(tx, ownerId, after);
      else if (after !== before) await table.replace(tx, ownerId, after);
      note({ entity, ownerId, id, before, after, hearers });
      return presentTo(callerId, ownerId, after);
    },

    async update(doing, wireId, updates) {
      const { tx, callerId, now, note } = doing;
      const { ownerId, id, hearers } = await place(tx, callerId, wireId);
      const before = await require(tx, ownerId, id);
      const drafted = rules.update(before, updates, now);
      const changed = await special.updating?.({ ...doing, ownerId }, before, drafted, updates);
      const { value: after, ...audience } = changed ?? { value: drafted };
      await table.replace(tx, ownerId, after);
      note({ entity, ownerId, id, before, after, hearers, ...audience });
      return presentTo(callerId, ownerId, after);
    },

    async remove(doing, wireId, said = {}) {
      const { tx, callerId, note } = doing;
      const { ownerId, id, hearers } = await place(tx, callerId, wireId);
      const before = await require(tx, ownerId, id);
      const after = (await special.removing?.({ ...doing, ownerId }, before, said)) ?? null;
      await table.remove(tx, ownerId, id);
      note({ entity, ownerId, id, before, after, hearers });
    },
  };
}
