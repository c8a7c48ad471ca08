import { type RawBuilder, sql } from 'kysely';
import type { AccountEntry, HistoryKind } from '../../../domain/history/entry.ts';
import { type HistoryPlace, historyPlaceText } from '../../../domain/history/history-place.ts';
import { NO_ORIGIN } from '../../../domain/history/origin.ts';
import { withoutLong } from '../../../domain/registry/history.ts';
import type { Tx } from '../engine/open.ts';
import type { Tables } from '../engine/tables.ts';
import { entryOf, SLICE, sliceStart } from './row-history.ts';

/** In characters, after which a page ends: what was deleted is there as a whole. */
export const LONGEST_PAGE = 500_000;

/** `from` and `to` are ISO text. */
type Filter = {
  entities: readonly HistoryKind[];
  origin?: string | undefined;
  from: string;
  to?: string | undefined;
};
type Wanted = Filter & { before: HistoryPlace; most: number; slices: number };

/**
 * The latest entries of an account that a filter lets through, of at most so many that one call can look through.
 * @param wanted `slices` is how many thousands of entries are looked through, by tens
 * @returns newest first, and `next`: before which change older ones are, if there may be any
 */
export async function accountEntries(
  tx: Tx,
  ownerId: string,
  { before, most, slices, ...filter }: Wanted,
): Promise<{ entries: AccountEntry[]; next?: string | undefined }> {
  const entries: AccountEntry[] = [];
  let length = 0;
  let to: HistoryPlace | undefined = before;
  for (let n = 0; n < slices && to; n++) {
    const start = await sliceStart(tx, ownerId, to.cursor);
    for (const row of await slice(
      tx,
      ownerId,
      { ...filter, most: most - entries.length },
      start?.cursor,
      to,
    )) {
      const entry = shortened(row);
      entries.push(entry);
      length += (row.before?.length ?? 0) + (row.after?.length ?? 0);
      if (entries.length === most || length > LONGEST_PAGE) return { entries, next: historyPlaceText(entry) };
    }
    to = start && start.at >= filter.from ? { cursor: start.cursor, entity: '', id: '' } : undefined;
  }
  return { entries, next: to && historyPlaceText(to) };
}

type Slice = Filter & { most: number };
type Row = Omit<Tables['history'], 'account_id'>;

async function slice(
  tx: Tx,
  ownerId: string,
  { entities, origin, from, to, most }: Slice,
  first: number | undefined,
  before: HistoryPlace,
): Promise<Row[]> {
  const only: RawBuilder<unknown>[] = [
    ...(to === undefined ? [] : [sql`and at < ${to}`]),
    ...(origin === undefined
      ? []
      : [origin === NO_ORIGIN ? sql`and origin is null` : sql`and origin = ${origin}`]),
  ];
  const { rows } = await sql<Row>`
    select cursor, entity, entity_id, before, after, actor_id, at, mutation, origin from history
    where account_id = ${ownerId} and cursor >= ${first ?? 0}
      and (cursor, entity, entity_id) < (${before.cursor}, ${before.entity}, ${before.id})
      and entity in (${sql.join(entities)}) and at >= ${from} ${sql.join(only, sql` `)}
    order by cursor desc, entity desc, entity_id desc limit ${most}`.execute(tx);
  return rows;
}

/** Long new values are left out also of rows that were added: the row has them, or its deletion. */
function shortened(row: Row): AccountEntry {
  const { after, ...entry } = entryOf(row);
  const entity = row.entity as HistoryKind;
  return { ...entry, entity, id: row.entity_id, after: after && withoutLong(after) };
}

/** From where the latest entries of an account came, as a filter has it. @param since ISO text */
export async function latestOrigins(tx: Tx, ownerId: string, since: string): Promise<string[]> {
  const latest = tx
    .selectFrom('history')
    .select('origin')
    .where('account_id', '=', ownerId)
    .where('at', '>=', since)
    .orderBy('cursor', 'desc')
    .limit(SLICE)
    .as('latest');
  const rows = await tx.selectFrom(latest).select('origin').distinct().execute();
  return rows.map(({ origin }) => origin ?? NO_ORIGIN).sort();
}
