import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ENDED_DAYS } from '../../../domain/account/access-token.ts';
import { DELIVERY_DAYS } from '../../../domain/api/delivery-calls.ts';
import { oldestKept } from '../../../domain/assistant/chat/message-counter.ts';
import { TRASH_DAYS } from '../../../domain/registry/trash.ts';
import type { Database, Tx } from '../engine/open.ts';
import { giveBackSpace } from './free-pages.ts';
import { purgeReceipts } from './purge-receipts.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A device offline for longer syncs from scratch: its old idempotency keys count as new, and it names no old ids. */
const RECEIPT_DAYS = 90;
/** Rows per transaction: few, because SQLite's writers wait for it. */
const BATCH = 1_000;
/** Lets other writes run between two batches. */
const PAUSE_MS = 10;
/** Any number that no other lock uses. */
const ADVISORY_LOCK = 7_245_812;

/** Deletes a batch of expired rows. @returns whether there may be more */
export type Batch = (tx: Tx, limit: number) => Promise<boolean>;
export type DoBatch = (batch: Batch) => Promise<boolean>;

/** Another process is purging. */
class Taken extends Error {}

/**
 * Deletes expired data in small batches, so that no request waits for it; stops if another process is purging.
 * @param now epoch milliseconds @throws AggregateError of the failures, after the rest is done
 */
export async function purge(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY).toISOString();
  const doBatch: DoBatch = async (batch) => {
    const more = await database.transact(async (tx) => {
      if (database.kind === 'postgres') await takeTurn(tx);
      return batch(tx, BATCH);
    });
    await pause(PAUSE_MS);
    return more && !signal?.aborted;
  };
  const over = before(0);
  // UTC−12 is the last zone to finish a day.
  const counted = oldestKept(before(1).slice(0, 10));
  const parts: (() => Promise<void>)[] = [
    () =>
      sweep(doBatch, 'history', ['account_id', 'cursor', 'entity', 'entity_id'], 'at', before(TRASH_DAYS)),
    () => sweep(doBatch, 'moved_task', ['account_id', 'id'], 'at', before(RECEIPT_DAYS)),
    () => sweep(doBatch, 'delivery', ['account_id', 'id', 'device_id'], 'at', before(DELIVERY_DAYS)),
    () => sweep(doBatch, 'mailed_address', ['id'], 'day', before(1).slice(0, 10)),
    () => sweep(doBatch, 'message_counter', ['account_id', 'date'], 'date', counted),
    () => sweep(doBatch, 'access_token', ['account_id', 'id'], 'expires_at', before(ENDED_DAYS)),
    () => sweep(doBatch, 'oauth_artifact', ['kind', 'id'], 'expires_at', over),
    () => sweep(doBatch, 'connected_app', ['account_id', 'id'], 'expires_at', over),
    () => sweep(doBatch, 'auth_session', ['id'], 'expires_at', over),
    () => sweep(doBatch, 'auth_verification', ['id'], 'expires_at', over),
    () => sweep(doBatch, 'sign_up_invitation', ['id'], 'expires_at', over),
    () => purgeReceipts(database.db, doBatch, before(RECEIPT_DAYS), signal),
    ...(database.kind === 'sqlite' ? [() => giveBackSpace(doBatch)] : []),
  ];
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      if (!signal?.aborted) await part();
    } catch (error) {
      if (error instanceof Taken) return;
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everything could be purged.', { cause: failures[0] });
}

/** Deletes the rows of a table whose `column` is before a time, oldest first; `column` has an index. */
async function sweep(doBatch: DoBatch, table: string, key: string[], column: string, before: string) {
  const from = sql.table(table);
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const batch: Batch = async (tx, limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${from} where (${keys}) in (
        select ${keys} from ${from} where ${sql.ref(column)} < ${before} order by ${sql.ref(column)} limit ${limit}
      )`.execute(tx);
    return numAffectedRows >= limit;
  };
  while (await doBatch(batch));
}

async function takeTurn(tx: Tx): Promise<void> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)}, hashtext(current_schema())) as ours`.execute(
    tx,
  );
  if (!rows[0]?.ours) throw new Taken();
}
