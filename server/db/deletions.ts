import { TRASH_DAYS } from '../../domain/registry/trash.ts';
import { TRASHABLE, type Trashable } from '../../domain/registry/trashable.ts';
import type { Reader } from './open.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The start of the period in which deletions can be restored. @param now ISO text, or epoch milliseconds */
export const trashSince = (now: string | number): string =>
  new Date(new Date(now).getTime() - TRASH_DAYS * DAY_MS).toISOString();

/** Deletions that are the latest entry for their row, so the row is still deleted. @param one only this row */
export const deletions = (
  db: Reader,
  accountId: string,
  since: string,
  one?: { entity: Trashable; id: string },
) =>
  db
    .with('latest', (query) =>
      query
        .selectFrom('history')
        .select(({ fn }) => ['entity', 'entity_id', fn.max('cursor').as('cursor')])
        .where('account_id', '=', accountId)
        .where('entity', 'in', [...TRASHABLE])
        .$if(one !== undefined, (all) =>
          all.where('entity', '=', one?.entity ?? '').where('entity_id', '=', one?.id ?? ''),
        )
        .where('at', '>=', since)
        .groupBy(['entity', 'entity_id']),
    )
    .selectFrom('latest')
    .innerJoin('history', (join) =>
      join
        .onRef('history.cursor', '=', 'latest.cursor')
        .onRef('history.entity', '=', 'latest.entity')
        .onRef('history.entity_id', '=', 'latest.entity_id'),
    )
    .select(['history.entity', 'history.at', 'history.before', 'history.cursor'])
    .where('history.account_id', '=', accountId)
    .where('history.after', 'is', null)
    .orderBy('history.cursor', 'desc');

/** The row as JSON, if it is in the trash. @param now ISO text */
export async function deletedValue(
  db: Reader,
  accountId: string,
  entity: Trashable,
  id: string,
  now: string,
): Promise<string | null | undefined> {
  const found = await deletions(db, accountId, trashSince(now), { entity, id }).executeTakeFirst();
  return found?.before;
}
