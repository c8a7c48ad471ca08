import { type RawBuilder, sql } from 'kysely';
import { SECTIONS } from '../../../domain/account/account-tree.ts';
import type { Tx } from '../engine/open.ts';
import type { Amount } from '../engine/space-limits.ts';
import { columnsOf, snakeCase } from './columns.ts';

/** What a row takes besides its texts, in bytes: its other columns, its keys, and its part of the indexes. */
const ROW = 300;
const RECORD = 400;
/** A row's id is stored in the row and in one index; that of a change in two. */
const ID_IN_HISTORY = 2;
const ID_IN_CHANGE = 3;

/** By how much a write of rows makes an account grow; less than nothing if it mostly deletes. */
export function growthOf(
  written: readonly { before: object | null; after: object | null }[],
  changed: number,
): Amount {
  const growth = { rows: 0, kept: 0, changed };
  for (const { before, after } of written) {
    if (before === after) continue;
    growth.rows += Number(after !== null) - Number(before !== null);
    growth.kept += sizeOf(after) - sizeOf(before);
  }
  return growth;
}

function sizeOf(row: object | null): number {
  if (!row) return 0;
  let bytes = ROW;
  for (const value of Object.values(row)) {
    if (typeof value === 'string') bytes += Buffer.byteLength(value);
    else if (Array.isArray(value)) bytes += Buffer.byteLength(JSON.stringify(value));
  }
  return bytes;
}

/** Bytes that the history and the list of changes take for a change of a row. */
export const recordSize = (id: string, before: string | null, after: string | null): number =>
  2 * RECORD +
  (ID_IN_HISTORY + ID_IN_CHANGE) * Buffer.byteLength(id) +
  Buffer.byteLength(before ?? '') +
  Buffer.byteLength(after ?? '');

export const receiptSize = (key: string, answer: string): number =>
  RECORD + 2 * Buffer.byteLength(key) + Buffer.byteLength(answer);

const bytesOf = (column: string): RawBuilder<number> => sql`coalesce(octet_length(${sql.ref(column)}), 0)`;
const HISTORY = sql`${sql.lit(RECORD)} + ${sql.lit(ID_IN_HISTORY)} * ${bytesOf('entity_id')}
  + ${bytesOf('before')} + ${bytesOf('after')} + ${bytesOf('mutation')} + ${bytesOf('origin')}`;
const RECEIPT = sql`${sql.lit(RECORD)} + 2 * ${bytesOf('key')} + ${bytesOf('answer')}`;
const CHANGE = sql`${sql.lit(RECORD)} + ${sql.lit(ID_IN_CHANGE)} * ${bytesOf('entity_id')}`;

/** The texts of each entity's rows, as an expression in its table. */
const TEXTS = SECTIONS.map(({ entity }) => {
  const texts = columnsOf(entity).filter(({ kind }) => ['string', 'enum', 'array'].includes(kind));
  const sizes = texts.map(({ column }) => bytesOf(column));
  return { table: snakeCase(entity), size: sql`${sql.lit(ROW)} + ${sql.join(sizes, sql` + `)}` };
});

/** What the account's own writes have stored. */
export async function countOwn(tx: Tx, accountId: string): Promise<Amount> {
  const mine = sql`account_id = ${accountId}`;
  const sums = TEXTS.map(
    ({ table, size }) =>
      sql`select count(*) as rows, coalesce(sum(${size}), 0) as kept from ${sql.table(table)} where ${mine}`,
  );
  const { rows } = await sql<Amount>`
    select sum(rows) as rows, sum(kept) as kept,
      (select coalesce(sum(${HISTORY}), 0) from history where ${mine} and actor_id = ${accountId})
      + (select coalesce(sum(${RECEIPT}), 0) from receipt where ${mine})
      + (select coalesce(sum(${CHANGE}), 0) from change where ${mine} and owner_id = ${accountId}) as changed
    from (${sql.join(sums, sql` union all `)}) as counted`.execute(tx);
  return numbers(rows[0]);
}

/** What members have added lately, all together and one of them. What they add is in the history. */
export async function countByMembers(tx: Tx, accountId: string, actorId: string) {
  const { rows } = await sql<Amount & { by: string }>`
    select actor_id as by, sum(case when before is null then 1 else 0 end) as rows, sum(${HISTORY}) as changed
    from history where account_id = ${accountId} and actor_id <> ${accountId} group by actor_id`.execute(tx);
  const all = rows.map((row) => ({ by: row.by, ...numbers(row) }));
  const sum = (measure: keyof Amount) => all.reduce((total, amount) => total + amount[measure], 0);
  return {
    together: { rows: sum('rows'), kept: sum('kept'), changed: sum('changed') },
    byThis: all.find(({ by }) => by === actorId) ?? numbers(undefined),
  };
}

/** PostgreSQL returns sums as text. */
const numbers = (row: Partial<Amount> | undefined): Amount => ({
  rows: Number(row?.rows ?? 0),
  kept: Number(row?.kept ?? 0),
  changed: Number(row?.changed ?? 0),
});
