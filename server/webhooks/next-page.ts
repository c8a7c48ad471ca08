import { sql } from 'kysely';
import type { Change, ResetReason } from '../../domain/registry/change.ts';
import type { Entity } from '../../domain/registry/entity.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { type Database, snapshot, type Tx } from '../db/engine/open.ts';
import { tableOf } from '../db/rows/entities.ts';
import { entitiesOf, type WebhookRow } from './webhook-rows.ts';

const MOST_CHANGES = 500;
const MOST_BYTES = 1024 * 1024;

/** How far a webhook's account was delivered: up to a write, or with `after_row`, up to that row of it. */
export type Position = Pick<WebhookRow, 'cursor' | 'after_row' | 'whole_until'>;
/** `data` is absent when nothing that the webhook gets has changed. */
export type WebhookPage = { data?: { changes: Change[]; reset?: ResetReason }; from: Position; to: Position };

type Key = { entity: Entity; owner_id: string; entity_id: string; cursor: number };

/**
 * The next changes of a webhook, as its account sees the rows now: in the order of their latest writes, and so many as fit
 * into a message. One whose writes are no longer known gets all rows, and `reset` in the first message says so.
 * @returns undefined when everything was delivered
 */
export const nextPage = ({ database }: { database: Database }, row: WebhookRow) =>
  snapshot(database, async (tx): Promise<WebhookPage | undefined> => {
    const { account_id: accountId } = row;
    const account = await tx
      .selectFrom('account')
      .select(['cursor', 'whole_since'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) return undefined;
    const { cursor: head } = account;
    const isReset = await isTooOld(tx, row, account.whole_since);
    const from: Position = isReset ? { cursor: 0, after_row: null, whole_until: head } : row;
    if (from.cursor >= head && from.after_row === null) return undefined;
    const keys = await keysAfter(tx, accountId, from, entitiesOf(row));
    const page = keys.slice(0, MOST_CHANGES);
    const values = await valuesOf(tx, accountId, page);
    let [count, bytes] = [0, 0];
    const changes: Change[] = [];
    for (const key of page) {
      const change = values.get(nameOf(accountId, key));
      // Where everything is sent anew, nobody has what was deleted.
      if (change && (change.value !== null || key.cursor > from.whole_until)) {
        bytes += JSON.stringify(change).length;
        if (count > 0 && bytes > MOST_BYTES) break;
        changes.push(change);
      }
      count += 1;
    }
    const isFirst = from.cursor === 0 && from.after_row === null;
    return {
      ...((changes.length > 0 || isFirst) && {
        data: { changes, ...(isFirst && { reset: 'expired' as const }) },
      }),
      from,
      to: { ...positionAfter(keys, count, head), whole_until: from.whole_until },
    };
  });

/** Whether deletions since then may no longer be known: see `live/reset-reason.ts`. */
async function isTooOld(tx: Tx, { account_id, cursor, whole_until }: WebhookRow, wholeSince: number) {
  if (wholeSince > Math.max(cursor, whole_until)) return true;
  // Rows that are sent anew come from writes of any age.
  if (cursor < whole_until) return false;
  const receipt = await tx
    .selectFrom('receipt')
    .select('cursor')
    .where('account_id', '=', account_id)
    .where('cursor', '=', cursor)
    .executeTakeFirst();
  return receipt === undefined;
}

async function keysAfter(
  tx: Tx,
  accountId: string,
  { cursor, after_row }: Position,
  entities: readonly Entity[] | undefined,
): Promise<Key[]> {
  const within = after_row === null ? undefined : (JSON.parse(after_row) as [string, string, string]);
  const after = within
    ? sql`cursor >= ${cursor} and (cursor > ${cursor} or (entity, owner_id, entity_id) > (${sql.join(within)}))`
    : sql`cursor > ${cursor}`;
  const only = entities ? sql`entity in (${sql.join(entities)})` : sql`entity <> 'invitation'`;
  const { rows } = await sql<Key>`
    select entity, owner_id, entity_id, cursor from change
    where account_id = ${accountId} and ${after} and ${only}
    order by cursor, entity, owner_id, entity_id limit ${MOST_CHANGES + 1}`.execute(tx);
  return rows;
}

/** Where the first `count` of the keys end. */
function positionAfter(keys: readonly Key[], count: number, head: number): Omit<Position, 'whole_until'> {
  const [last, next] = [keys[count - 1], keys[count]];
  if (!last || !next) return { cursor: head, after_row: null };
  const { cursor, entity, owner_id, entity_id } = last;
  return { cursor, after_row: next.cursor > cursor ? null : JSON.stringify([entity, owner_id, entity_id]) };
}

async function valuesOf(tx: Tx, accountId: string, keys: readonly Key[]): Promise<Map<string, Change>> {
  const values = new Map<string, Change>();
  for (const entity of new Set(keys.map((key) => key.entity))) {
    const rows = keys
      .filter((key) => key.entity === entity)
      .map(({ owner_id: ownerId, entity_id: id }) => ({ ownerId, id }));
    for (const change of await tableOf(entity).changedAmong(tx, accountId, rows))
      values.set(`${entity} ${change.id}`, change);
  }
  return values;
}

const nameOf = (accountId: string, { entity, owner_id, entity_id }: Key): string =>
  `${entity} ${owner_id === accountId ? entity_id : sharedId(owner_id, entity_id)}`;
