import type { HistoryEntry } from '../../../domain/history/entry.ts';
import { replacedUnseen, withOverlaps } from '../../../domain/overlap.ts';
import { cursorNumber, START } from '../../../domain/registry/change.ts';
import type { Writable } from '../../../domain/registry/entity.ts';
import { rulesOf } from '../../../domain/registry/entity-rules.ts';
import type { BaseOfUpdate } from '../../../domain/registry/still-as-seen.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import { isCursorOf } from '../../db/change/mark.ts';
import { prepared } from '../../db/engine/prepared.ts';
import { rowEntries } from '../../db/rows/row-history.ts';

/** How many changes of a row are looked through: a device that missed more gets the overlaps of the last ones. */
const MOST_ENTRIES = 500;

const receiptAt = prepared((db, accountId: string, cursor: number) =>
  db
    .selectFrom('receipt')
    .select(['cursor', 'key', 'mark', 'at'])
    .where('account_id', '=', accountId)
    .where('cursor', '=', cursor),
);

/**
 * Keeps the values that an update replaces without its device having seen them. Values tell whether that may be so, and
 * only then the history is asked who changed them since: nothing else is as cheap for all other updates.
 * @param base what the device had; nothing overlaps if absent, or if it's of another history, as after a restored backup
 * @returns `after` with its overlaps
 */
export async function keepOverlaps<R extends { id: string }>(
  context: WriteContext,
  entity: Writable,
  before: R,
  after: R,
  base: BaseOfUpdate | undefined,
): Promise<R> {
  if (!base || base.cursor === START) return after;
  const replaced = replacedUnseen(before, after, base.fields, rulesOf(entity).overlapping ?? []);
  if (replaced.length === 0) return after;
  const entries = await entriesSince(context, entity, before.id, base.cursor);
  const changed = replaced.flatMap((field) => {
    const latest = entries.find((entry) => isChangeOf(field, entry));
    return latest ? [[field, latest.at] as const] : [];
  });
  return changed.length > 0 ? withOverlaps(before, after, new Map(changed)) : after;
}

/** A series that moves on takes its dates along: nobody chose them. */
const isChangeOf = (field: string, { before, after }: HistoryEntry): boolean =>
  before !== null &&
  after !== null &&
  (Object.hasOwn(before, field) || Object.hasOwn(after, field)) &&
  !Object.hasOwn(after, 'occurrence');

/** The changes of a row that a device of the caller hadn't heard of, newest first. */
async function entriesSince(
  { tx, callerId, ownerId }: WriteContext,
  entity: Writable,
  id: string,
  cursor: string,
): Promise<HistoryEntry[]> {
  const number = cursorNumber(cursor);
  const [receipt] = await receiptAt(tx, callerId, number);
  if (!receipt || !isCursorOf(receipt, cursor)) return [];
  const wanted = { before: Number.MAX_SAFE_INTEGER, since: receipt.at, most: MOST_ENTRIES, slices: 1 };
  const { entries } = await rowEntries(tx, { ownerId, entity, id }, wanted);
  // The cursors of another account are others.
  return ownerId === callerId ? entries.filter((entry) => entry.cursor > number) : entries;
}
