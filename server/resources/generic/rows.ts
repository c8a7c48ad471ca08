import { randomUUID } from 'node:crypto';
import { Problem, say } from '../../../domain/problem.ts';
import type { Entities, Writable } from '../../../domain/registry/entity.ts';
import { type Rules, rulesOf } from '../../../domain/registry/entity-rules.ts';
import { stillAsSeen } from '../../../domain/registry/still-as-seen.ts';
import { requireOwnId } from '../../../domain/shared-id.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import type { ChangeRecord } from '../../db/change/change-records.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { tableOf } from '../../db/rows/entities.ts';

/** The steps of which writes to one entity consist, in the account of `ownerId`. Ids are those within that account. */
export function rowsOf<E extends Writable>(entity: E) {
  type Row = Entities[E];
  const rules = rulesOf(entity);
  const table = tableOf(entity);

  async function insert({ tx, ownerId, note }: WriteContext, value: Row, comesBack = false): Promise<void> {
    await table.insert(tx, ownerId, value);
    note({ entity, ownerId, id: value.id, before: null, after: value, ...(comesBack && { comesBack }) });
  }

  /** Like `existing`, of a row that was found. */
  function acceptable(before: Row | undefined, value: Row, input: object): Row | null {
    requireOwnId(value.id);
    if (before && !acceptsAgain(rules, input, before, value))
      throw new Problem('conflict', say`A ${{ entity }} with this id already exists.`);
    return before ?? null;
  }

  return {
    /** The row that an input describes, not saved yet. @param newId its id if the input has none */
    draft: ({ now, callerId }: WriteContext, input: object, newId: string = randomUUID()): Row =>
      rules.create(input, { id: newId, now, by: callerId }),

    updated(
      context: WriteContext,
      before: Row,
      updates: object,
      { seen }: { seen?: object | undefined } = {},
    ): Row {
      const meant = stillAsSeen(updates, seen, this.view(context, before));
      return rules.update(before, meant, context.now, context.callerId);
    },

    /** @throws Problem 'not-found', also for a row of another account */
    async require({ tx, ownerId }: WriteContext, id: string): Promise<Row> {
      const found = await table.find(tx, ownerId, id);
      if (!found) throw new Problem('not-found', say`That ${{ entity }} no longer exists.`);
      return found;
    },

    /** The row that has the id of the one to add, or null. @throws Problem 'conflict' if it isn't the one to add */
    async existing({ tx, ownerId }: WriteContext, value: Row, input: object): Promise<Row | null> {
      return acceptable(await table.find(tx, ownerId, value.id), value, input);
    },

    acceptable,

    /** @param comesBack whether it was there before: it's restored, or moved here */
    insert,

    /** Saves a new row, or merges the input into the one that exists. */
    async save(context: WriteContext, before: Row | null, value: Row, input: object): Promise<Row> {
      if (!before) {
        await insert(context, value);
        return value;
      }
      const after = rules.merge?.(before, input, context.now) ?? before;
      if (after !== before) await table.replace(context.tx, context.ownerId, after);
      context.note({ entity, ownerId: context.ownerId, id: before.id, before, after });
      return after;
    },

    async replace({ tx, ownerId, note }: WriteContext, before: Row, after: Row): Promise<void> {
      await table.replace(tx, ownerId, after);
      note({ entity, ownerId, id: before.id, before, after });
    },

    /** @param moved what the row became and where it is now, if it was moved rather than deleted */
    async remove(
      { tx, ownerId, note }: WriteContext,
      before: Row,
      moved: Pick<ChangeRecord, 'after' | 'movedTo'> = { after: null },
    ): Promise<void> {
      await table.remove(tx, ownerId, before.id);
      note({ entity, ownerId, id: before.id, before, ...moved });
    },

    view: ({ callerId, ownerId }: WriteContext, row: Row): Row =>
      toCallerView(entity, callerId, ownerId, row),
  };
}

function acceptsAgain<E extends Writable>(
  { onConflict }: Rules<E>,
  input: object,
  before: Entities[E],
  added: Entities[E],
): boolean {
  if (typeof onConflict === 'function') return onConflict(before, added);
  return onConflict !== undefined || ('onConflict' in input && input.onConflict === 'keep');
}
