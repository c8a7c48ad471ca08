import { PostgresAdapter, sql } from 'kysely';
import type { PastRow } from '../../../domain/history/rewind.ts';
import type { Entity } from '../../../domain/registry/entity.ts';
import type { Tx } from '../engine/open.ts';
import { createPause } from '../engine/pauses.ts';

/** How many changes a page has. Long ones make the next pages shorter: a page blocks the thread. */
const PAGE = { first: 250, most: 1_000, least: 20, growth: 2, characters: 250_000 };

/** `before` and `after` as the history has them; `after` is null for a row that came, which is as long as the row. */
type ChangeSince = [
  cursor: number,
  entity: string,
  id: string,
  before: PastRow | null,
  after: PastRow | null,
];

type Since = { at: string; entities: readonly Entity[]; most: number };

/**
 * Passes on the changes in an account since a time, oldest first, with pauses for others.
 * @param since `at` is ISO text; `most` is how many changes there may be; only those of `entities` have values
 * @returns false if there are more of them, before any is read
 */
export async function changesSince(
  tx: Tx,
  ownerId: string,
  { at, entities, most }: Since,
  take: (change: ChangeSince) => void,
): Promise<boolean> {
  const last = await lastCursor(tx, ownerId);
  const start = await firstAfter(tx, ownerId, at, last);
  if (await hasMore(tx, ownerId, start, most)) return false;
  const pause = createPause();
  let size = PAGE.first;
  let place: Place = { cursor: start, entity: '', id: '' };
  for (;;) {
    const { text, changes } = await page(tx, ownerId, entities, place, size);
    for (const change of changes) take(change);
    const [cursor, entity, id] = changes.at(-1) ?? [];
    if (changes.length < size || cursor === undefined || entity === undefined || id === undefined)
      return true;
    place = { cursor, entity, id };
    const fitting = Math.floor((size * PAGE.characters) / text.length);
    size = Math.max(PAGE.least, Math.min(PAGE.most, size * PAGE.growth, fitting));
    await pause();
  }
}

async function lastCursor(tx: Tx, ownerId: string): Promise<number> {
  const entries = tx.selectFrom('history').select('cursor').where('account_id', '=', ownerId);
  return Number((await entries.orderBy('cursor', 'desc').limit(1).executeTakeFirst())?.cursor ?? 0);
}

/** From which write on the entries of an account are later than a time: cursors grow with time, so a few looks tell. */
async function firstAfter(tx: Tx, ownerId: string, at: string, last: number): Promise<number> {
  let [from, to] = [0, last + 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const entries = tx.selectFrom('history').select(['cursor', 'at']).where('account_id', '=', ownerId);
    const next = await entries.where('cursor', '>=', middle).orderBy('cursor').limit(1).executeTakeFirst();
    if (!next || next.at > at) to = middle;
    else from = Number(next.cursor) + 1;
  }
  return from;
}

/** The index has all that it takes. */
async function hasMore(tx: Tx, ownerId: string, start: number, most: number): Promise<boolean> {
  const entries = tx.selectFrom('history').select('cursor').where('account_id', '=', ownerId);
  const more = entries.where('cursor', '>=', start).orderBy('cursor').limit(1).offset(most);
  return (await more.executeTakeFirst()) !== undefined;
}

type Place = { cursor: number; entity: string; id: string };

/** The changes after one, by the primary key, as one text: it takes less time than the values of as many rows. */
async function page(
  tx: Tx,
  ownerId: string,
  entities: readonly Entity[],
  { cursor, entity, id }: Place,
  size: number,
): Promise<{ text: string; changes: ChangeSince[] }> {
  // The only function of JSON that the databases name differently.
  const quote = sql.raw(tx.getExecutor().adapter instanceof PostgresAdapter ? 'to_json' : 'json_quote');
  // Not a condition: PostgreSQL, where it knows little of a table, would sort the whole rest for each page.
  const ofThem = (part: 'before' | 'after') =>
    sql`case when entity in (${sql.join(entities)}) then coalesce(${sql.ref(part)}, 'null') else 'null' end`;
  const { rows } = await sql<{ text: string | null }>`
    select string_agg(change, ',') as text from (
      select concat('[', cursor, ',"', entity, '",', ${quote}(entity_id), ',', ${ofThem('before')}, ',',
        case when before is null then 'null' else ${ofThem('after')} end, ']') as change
      from history
      where account_id = ${ownerId} and (cursor, entity, entity_id) > (${cursor}, ${entity}, ${id})
      order by cursor, entity, entity_id limit ${size}
    ) as page`.execute(tx);
  const text = rows[0]?.text ?? '';
  return { text, changes: JSON.parse(`[${text}]`) };
}
