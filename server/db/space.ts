import { sql } from 'kysely';
import { SECTIONS } from '../../domain/account/account-tree.ts';
import { Problem, say, type Words } from '../../domain/problem.ts';
import { snakeCase } from './columns.ts';
import type { Database, Tx } from './open.ts';

const MIB = 1024 * 1024;
/** Rows, and characters of history and receipts. */
type Amount = { rows: number; characters: number };
export type Space = {
  /** What an account may store by its own writes; its members' writes don't count. */
  own: Amount;
  /** What all members together, and each of them, may add to it. `rows` are those added within the history's days. */
  members: Amount;
  member: Amount;
  /** How much an account may grow in this process before its tables are counted again, which is slow. */
  lookAfter: Amount;
};

export const SPACE: Space = {
  own: { rows: 50_000, characters: 128 * MIB },
  members: { rows: 40_000, characters: 128 * MIB },
  member: { rows: 10_000, characters: 32 * MIB },
  lookAfter: { rows: 1_000, characters: 4 * MIB },
};
/** How long an account that was found full counts as full. */
const FULL_MS = 60_000;
const MOST_KNOWN = 10_000;

const TOO_MANY_ROWS = say`Your account is full: it has room for ${{ most: SPACE.own.rows }} tasks and other entries. Delete some to add more.`;
const TOO_MUCH_CHANGED =
  'Your account has changed too much recently to keep its history. Please try again tomorrow. Your changes are kept on this device.';

const TOO_MUCH_BY_MEMBERS =
  'You’ve made too many changes recently in lists shared with you. Please try again tomorrow. Your changes are kept on this device.';

/** `over`: by how many rows, not counting the rejected write. */
type Full = { why: string | Words; of: keyof Amount; over: number };
type Known = Amount & { full?: Full & { until: number } };

const known = new WeakMap<Database, Map<string, Known>>();

/**
 * Counts what `actorId` adds to an account; members have lower limits than the owner. @param at ISO text
 * @throws Problem 'limit' when the account is full; don't call it for writes that only delete
 */
export async function requireSpace(
  database: Database,
  tx: Tx,
  { accountId, actorId }: { accountId: string; actorId: string },
  grown: Amount,
  at: string,
): Promise<void> {
  const { lookAfter } = database.space;
  const all = known.get(database) ?? new Map<string, Known>();
  known.set(database, all);
  const name = `${accountId} ${actorId}`;
  const mine = all.get(name) ?? { rows: 0, characters: 0 };
  const now = Date.parse(at);
  const { full } = mine;
  const isRefused = ({ of }: Full) => of !== 'rows' || grown.rows > 0;
  const isCurrent = full !== undefined && full.until > now;
  if (isCurrent && isRefused(full)) throw new Problem('limit', full.why);
  mine.rows += grown.rows;
  mine.characters += grown.characters;
  if (all.size >= MOST_KNOWN) all.clear();
  all.set(name, mine);
  // An account that was full is counted again before anything is added to it.
  const isDue = full ? !isCurrent : mine.rows >= lookAfter.rows;
  if (!isDue && mine.characters < lookAfter.characters) return;
  const found = await (accountId === actorId
    ? ownFullness(tx, accountId, database.space, grown)
    : membersFullness(tx, accountId, actorId, database.space));
  all.set(name, { rows: 0, characters: 0, ...(found && { full: { ...found, until: now + FULL_MS } }) });
  if (found && isRefused(found)) throw new Problem('limit', found.why);
}

/** Has a full account counted again once deletions may have made room. */
export function lookAgain(database: Database, accountId: string, rows: number): void {
  const all = known.get(database);
  const name = `${accountId} ${accountId}`;
  const full = all?.get(name)?.full;
  if (full?.of !== 'rows') return;
  full.over -= rows;
  if (full.over < 0) all?.set(name, { ...database.space.lookAfter });
}

const LENGTH = sql`length(coalesce(before, '')) + length(coalesce(after, ''))`;

async function ownFullness(
  tx: Tx,
  accountId: string,
  { own }: Space,
  grown: Amount,
): Promise<Full | undefined> {
  const counts = SECTIONS.map(({ entity }) => {
    return sql`(select count(*) from ${sql.table(snakeCase(entity))} where account_id = ${accountId})`;
  });
  const { rows } = await sql<Amount>`select
    ${sql.join(counts, sql` + `)} as rows,
    (select coalesce(sum(${LENGTH}), 0) from history where account_id = ${accountId} and actor_id = ${accountId})
    + (select coalesce(sum(length(answer)), 0) from receipt where account_id = ${accountId}) as characters`.execute(
    tx,
  );
  // Checks characters first, as they block more: an account with too many rows can still be edited.
  if (isOver(rows[0], own, 'characters')) return { of: 'characters', why: TOO_MUCH_CHANGED, over: 0 };
  if (!isOver(rows[0], own, 'rows')) return undefined;
  return { of: 'rows', why: TOO_MANY_ROWS, over: Number(rows[0]?.rows) - own.rows - grown.rows };
}

async function membersFullness(
  tx: Tx,
  accountId: string,
  actorId: string,
  { members, member }: Space,
): Promise<Full | undefined> {
  const { rows } = await sql<Amount & { by: string }>`
    select actor_id as by, coalesce(sum(case when before is null then 1 else 0 end), 0) as rows,
      coalesce(sum(${LENGTH}), 0) as characters
    from history where account_id = ${accountId} and actor_id <> ${accountId} group by actor_id`.execute(tx);
  const together = { rows: 0, characters: 0 };
  for (const { rows: added, characters } of rows) {
    together.rows += Number(added);
    together.characters += Number(characters);
  }
  const mine = rows.find(({ by }) => by === actorId);
  const isFull = (amount: Amount | undefined, most: Amount) =>
    isOver(amount, most, 'rows') || isOver(amount, most, 'characters');
  return isFull(together, members) || isFull(mine, member)
    ? { of: 'characters', why: TOO_MUCH_BY_MEMBERS, over: 0 }
    : undefined;
}

const isOver = (amount: Amount | undefined, most: Amount, what: keyof Amount): boolean =>
  Number(amount?.[what] ?? 0) > most[what];
