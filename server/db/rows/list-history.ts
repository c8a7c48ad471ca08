import { PostgresAdapter, sql } from 'kysely';
import type { HistoryEntry, HistoryKind } from '../../../domain/history/entry.ts';
import type { HistoryPlace } from '../../../domain/history/history-place.ts';
import { createWayBack, type Stay, type WasIn } from '../../../domain/history/in-list.ts';
import type { Tx } from '../engine/open.ts';
import { tableOf } from './entities.ts';
import { entryOf, sliceStart } from './row-history.ts';

/** What a list consists of. */
const PARTS = ['list', 'section', 'task'] as const satisfies readonly HistoryKind[];
type Part = (typeof PARTS)[number];
/** The field that says what a part is called. */
const CALLED: Record<Part, string> = { list: 'name', section: 'name', task: 'title' };

/** How many changes are read as a whole at a time, of which many may be of no use. */
const PIECE = 100;

type Of = { ownerId: string; listId: string };
type Wanted = { before: HistoryPlace; since: string; slices: number };
type Place = { cursor: number; entity: Part; id: string };
type Found = Place & { stay: Stay };
/** `title` is what the row was called right after the change, or before it if it left the list with it. */
export type ListChange = Found & { entry: HistoryEntry; title: string | undefined };

const rowName = ({ entity, id }: Omit<Place, 'cursor'>): string => `${entity} ${id}`;
const placeName = ({ cursor, ...row }: Place): string => `${cursor} ${rowName(row)}`;

/**
 * The changes of a list, and of what was in it before or after them, newest first, in pieces. Whether a row was in it,
 * only the changes after it tell, so this goes back from the latest one.
 * @param wanted `since` is ISO text: nothing much older is read; `slices` is how many thousands of the account's entries
 * are looked through, by tens
 */
export async function* listChanges(
  tx: Tx,
  of: Of,
  { before, since, slices }: Wanted,
): AsyncGenerator<ListChange[]> {
  const wayBack = createWayBack(await rowsIn(tx, of));
  const isWanted = createBefore(before);
  let to = Number.MAX_SAFE_INTEGER;
  for (let n = 0; n < slices; n++) {
    const start = await sliceStart(tx, of.ownerId, to);
    const found: Found[] = [];
    for (const { was, ...place } of await slice(tx, of, start?.cursor ?? 0, to)) {
      const stay = wayBack(rowName(place), was);
      if (isWanted(place) && (stay.isBefore || stay.isAfter)) found.push({ ...place, stay });
    }
    for (let from = 0; from < found.length; from += PIECE)
      yield await wholeOf(tx, of.ownerId, found.slice(from, from + PIECE));
    if (!start || start.at < since) return;
    to = start.cursor;
  }
}

/** Whether a change is before a place, for all of them newest first: a write's rows are in the database's order. */
function createBefore(before: HistoryPlace): (place: Place) => boolean {
  let isPassed = false;
  return ({ cursor, entity, id }) => {
    if (cursor !== before.cursor) return cursor < before.cursor;
    const was = isPassed;
    isPassed ||= entity === before.entity && id === before.id;
    return was;
  };
}

async function rowsIn(tx: Tx, { ownerId, listId }: Of): Promise<string[]> {
  const names = [rowName({ entity: 'list', id: listId })];
  for (const entity of ['section', 'task'] as const) {
    const rows = await tx
      .selectFrom(entity)
      .select('id')
      .where('account_id', '=', ownerId)
      .where('list_id', '=', listId)
      .execute();
    for (const { id } of rows) names.push(rowName({ entity, id }));
  }
  return names;
}

/** Where a list is named, as the text of JSON has it. */
const IN_ANY = '"listId":';

/** What a slice of an account's entries says of where their rows were, newest first, without their values. */
async function slice(
  tx: Tx,
  { ownerId, listId }: Of,
  from: number,
  to: number,
): Promise<(Place & { was: WasIn })[]> {
  // LIKE is blind to case on SQLite.
  const position = sql.raw(tx.getExecutor().adapter instanceof PostgresAdapter ? 'strpos' : 'instr');
  const { rows } = await sql<{ cursor: number; entity: Part; id: string; was: WasIn }>`
    select cursor, entity, entity_id as id, case
      when before is null then 'elsewhere'
      when ${position}(before, ${IN_ANY}) = 0 then 'same'
      when ${position}(before, ${IN_ANY + JSON.stringify(listId)}) > 0 then 'here'
      else 'elsewhere' end as was
    from history
    where account_id = ${ownerId} and cursor >= ${from} and cursor < ${to} and entity in (${sql.join(PARTS)})
    order by cursor desc, entity desc, entity_id desc`.execute(tx);
  return rows.map((row) => ({ ...row, cursor: Number(row.cursor) }));
}

/** The changes as a whole, in the same order. Besides them, all later ones are read that say what a row was called. */
async function wholeOf(tx: Tx, ownerId: string, found: readonly Found[]): Promise<ListChange[]> {
  const [first, last] = [found.at(0), found.at(-1)];
  if (!first || !last) return [];
  const stays = new Map(found.map(({ stay, ...place }) => [placeName(place), stay]));
  const ids = [...new Set(found.map(({ id }) => id))];
  const titles = await titlesNow(tx, ownerId, found);
  const rows = await tx
    .selectFrom('history')
    .selectAll()
    .where('account_id', '=', ownerId)
    .where('cursor', '>=', last.cursor)
    .where('entity', 'in', PARTS)
    .where('entity_id', 'in', ids)
    .where(({ or, eb }) =>
      or([
        eb('cursor', '<=', first.cursor),
        eb('before', 'like', '%"title":%'),
        eb('before', 'like', '%"name":%'),
      ]),
    )
    .orderBy('cursor', 'desc')
    .orderBy('entity', 'desc')
    .orderBy('entity_id', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const place: Place = { cursor: Number(row.cursor), entity: row.entity as Part, id: row.entity_id };
    const entry = entryOf(row);
    const title = titles.get(rowName(place));
    const before = entry.before?.[CALLED[place.entity]];
    const was = before === undefined ? title : String(before);
    titles.set(rowName(place), was);
    const stay = stays.get(placeName(place));
    return stay ? [{ ...place, stay, entry, title: stay.isAfter ? title : was }] : [];
  });
}

async function titlesNow(
  tx: Tx,
  ownerId: string,
  found: readonly Found[],
): Promise<Map<string, string | undefined>> {
  const titles = new Map<string, string | undefined>();
  for (const entity of PARTS) {
    const ids = new Set(found.filter((place) => place.entity === entity).map(({ id }) => id));
    for (const row of await tableOf(entity).findMany(tx, ownerId, [...ids]))
      titles.set(rowName({ entity, id: row.id }), 'title' in row ? row.title : row.name);
  }
  return titles;
}
