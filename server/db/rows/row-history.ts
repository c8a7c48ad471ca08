import type { HistoryEntry } from '../../../domain/history/entry.ts';
import { readOrigin } from '../../../domain/history/origin.ts';
import type { Entity } from '../../../domain/registry/entity.ts';
import type { Reader } from '../engine/open.ts';
import type { Tables } from '../engine/tables.ts';

/** Of an account's entries in a row, how many are looked through for those of a row. An index has all that it takes. */
export const SLICE = 10_000;

type Of = { ownerId: string; entity: Entity; id: string };
type Wanted = { before: number; since: string; most: number; slices: number };

/**
 * The latest entries of a row, of at most so many of its account that one call can look through.
 * @param wanted `since` is ISO text, and `slices` how many thousands of entries are looked through, by tens
 * @returns newest first, and `next`: before which cursor older ones are, if there may be any
 */
export async function rowEntries(
  db: Reader,
  { ownerId, entity, id }: Of,
  { before, since, most, slices }: Wanted,
): Promise<{ entries: HistoryEntry[]; next?: number | undefined }> {
  const entries: HistoryEntry[] = [];
  let to: number | undefined = before;
  for (let n = 0; n < slices && to !== undefined; n++) {
    const from: number | undefined = (await sliceStart(db, ownerId, to))?.cursor;
    const rows = await db
      .selectFrom('history')
      .selectAll()
      .where('account_id', '=', ownerId)
      .where('cursor', '<', to)
      .where('cursor', '>=', from ?? 0)
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('at', '>=', since)
      .orderBy('cursor', 'desc')
      .limit(most - entries.length)
      .execute();
    entries.push(...rows.map(entryOf));
    if (entries.length === most) return { entries, next: rows.at(-1)?.cursor };
    to = from;
  }
  return { entries, next: to };
}

/** Where a slice of an account's entries before a cursor begins, if there are more; a write is never divided. */
export function sliceStart(
  db: Reader,
  ownerId: string,
  to: number,
): Promise<{ cursor: number; at: string } | undefined> {
  const entries = db
    .selectFrom('history')
    .select(['cursor', 'at'])
    .where('account_id', '=', ownerId)
    .where('cursor', '<', to);
  return entries.orderBy('cursor', 'desc').limit(1).offset(SLICE).executeTakeFirst();
}

/** An entry as the history stores it. */
export function entryOf(row: Omit<Tables['history'], 'account_id'>): HistoryEntry {
  const { cursor, at, actor_id: by, mutation, before, after } = row;
  const origin = readOrigin(row.origin);
  return {
    ...{ cursor, at, by },
    ...(mutation && { mutation }),
    ...(origin && { origin }),
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}
