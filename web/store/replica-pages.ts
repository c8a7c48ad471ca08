import type { ChangePage, OlderPage } from '../../domain/registry/change.ts';
import { missingAfter, without } from './missing.ts';
import { effectsOf } from './mutations.ts';
import { fits, type Older, olderAfter, olderLeft, unknownIn } from './older.ts';
import { inQueueOrder, isAfter } from './queue-order.ts';
import { confirmedRows, everything, NO_ROWS, type Replica, type Saved } from './replica.ts';
import { folded, withChanges } from './replica-rows.ts';
import { split, withoutAcks } from './replica-writes.ts';

/** Replaces everything except writes made since `saved` was read. */
export function withSaved(replica: Replica, saved: Saved): Replica {
  const { cursor, refused, lastSeq, missing, older } = saved;
  const { confirmed, taken } = withChanges(NO_ROWS, saved.changes);
  const since = replica.outbox.filter((write) => isAfter(write, saved.lastSeq));
  const outbox = inQueueOrder([...saved.outbox, ...since]);
  const touched = [...everything(replica.rows), ...taken, ...outbox.flatMap(effectsOf)];
  return folded({ ...replica, confirmed, outbox, cursor, refused, lastSeq, missing, older }, touched);
}

/** Applies a page from the server. @param done keys of the pending writes that it includes */
export function withPage(replica: Replica, page: ChangePage, done: readonly string[]): Replica {
  const before = page.reset
    ? {
        ...withoutAcks(replica),
        missing: missingAfter(confirmedRows(replica), page, replica.missing),
        confirmed: NO_ROWS,
      }
    : replica;
  const { confirmed, taken } = withChanges(before.confirmed, page.changes);
  const { outbox, dropped } = split(before.outbox, done);
  const reset = page.reset ? everything(replica.rows) : [];
  const touched = [...reset, ...taken, ...dropped.flatMap(effectsOf)];
  const older = olderAfter(replica.older, replica.cursor, page);
  return folded({ ...before, confirmed, outbox, cursor: page.cursor, older }, touched);
}

export function withOlder(replica: Replica, from: Older, page: OlderPage): Replica {
  if (!fits(replica, from, page)) return replica;
  const unknown = unknownIn(page, ({ entity, id }) => replica.confirmed[entity].has(id));
  const { confirmed, taken } = withChanges(replica.confirmed, unknown);
  return folded({ ...replica, confirmed, older: olderLeft(from, page) }, taken);
}

export const withoutMissing = (replica: Replica, names: readonly string[]): Replica => ({
  ...replica,
  missing: without(replica.missing, names),
});
