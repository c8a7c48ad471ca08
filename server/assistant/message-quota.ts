import {
  ATTEMPTS_MESSAGE,
  attemptsAllowed,
  dayToCount,
  limitMessage,
  messagesAllowed,
} from '../../domain/assistant/chat/chat-limit.ts';
import { type MessageCounter, oldestKept } from '../../domain/assistant/chat/message-counter.ts';
import type { Plan } from '../../domain/billing/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { type LocalDate, localMinute } from '../../domain/time/day.ts';
import { createAccount, lockAccounts } from '../db/change/account-row.ts';
import type { Database, Reader } from '../db/engine/open.ts';
import { retryOnConflict } from '../db/engine/retry-on-conflict.ts';
import { readPlan } from '../subscription/plan.ts';

type Deps = {
  database: Database;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};

const dayIn = ({ clock }: Deps, zone: string): LocalDate => localMinute(clock(), zone).slice(0, 10);
const isoNow = ({ clock }: Deps): string => new Date(clock()).toISOString();

/** The account's plan, or undefined if it can't be read, which allows no messages (product.md §8). */
async function planOf(deps: Deps, accountId: string): Promise<Plan | undefined> {
  try {
    return await readPlan(deps.database.db, accountId, isoNow(deps));
  } catch (error) {
    deps.log.warn({ reason: (error as Error).name }, 'couldn’t look up a plan');
    return undefined;
  }
}

async function countedDay(db: Reader, { clock }: Deps, accountId: string, zone: string) {
  const days = await db
    .selectFrom('message_counter')
    .select(['date', 'count', 'last_message_at'])
    .where('account_id', '=', accountId)
    .orderBy('date', 'desc')
    .execute();
  const [last] = days;
  const date = dayToCount(
    last && { date: last.date, lastMessageAt: last.last_message_at ?? undefined },
    clock(),
    zone,
  );
  return { date, kept: days.find((one) => one.date === date) };
}

export async function readQuota(deps: Deps, accountId: string, zone: string) {
  const allowed = messagesAllowed(await planOf(deps, accountId));
  const { kept } = await countedDay(deps.database.db, deps, accountId, zone);
  return { counter: counterOf(dayIn(deps, zone), kept), allowed };
}

/** Counts a message before it's answered, so that concurrent ones can't exceed the limit. @throws Problem 'limit' */
export async function takeMessage(
  deps: Deps,
  accountId: string,
  zone: string,
): Promise<{ date: LocalDate; counter: MessageCounter }> {
  const plan = await planOf(deps, accountId);
  const allowed = messagesAllowed(plan);
  const now = isoNow(deps);
  const counted = await retryOnConflict(() =>
    deps.database.db.transaction().execute(async (tx) => {
      await createAccount(tx, accountId, now);
      // Concurrent questions from several zones find the same day.
      await lockAccounts(tx, [accountId]);
      const { date } = await countedDay(tx, deps, accountId, zone);
      const mine = tx.deleteFrom('message_counter').where('account_id', '=', accountId);
      await mine.where('date', '<', oldestKept(date)).execute();
      if (allowed === 0) return undefined;
      const kept = await tx
        .insertInto('message_counter')
        .values({ account_id: accountId, date, count: 1, last_message_at: now, attempts: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'date'])
            .doUpdateSet(({ eb }) => ({
              count: eb('message_counter.count', '+', 1),
              attempts: eb('message_counter.attempts', '+', 1),
              last_message_at: now,
            }))
            .where('message_counter.count', '<', allowed)
            .where('message_counter.attempts', '<', attemptsAllowed(plan)),
        )
        .returning(['count', 'last_message_at'])
        .executeTakeFirst();
      return kept && { date, counter: counterOf(dayIn(deps, zone), kept) };
    }),
  );
  if (!counted) {
    const { counter } = await readQuota(deps, accountId, zone);
    const isUsedUp = counter.count >= allowed;
    throw new Problem('limit', isUsedUp ? limitMessage(plan ?? 'free') : ATTEMPTS_MESSAGE);
  }
  return counted;
}

/**
 * Refunds a counted message when the provider wasn't asked or failed, or nothing came of its answer. The attempt stays counted if the provider had begun
 * to answer: it charges for that. One that is down or busy costs nothing, and locks nobody out.
 */
export async function refundMessage(
  { database }: Deps,
  accountId: string,
  date: LocalDate,
  hasBegun: boolean,
): Promise<void> {
  await database.db
    .updateTable('message_counter')
    .set(({ eb }) => ({ count: eb('count', '-', 1), attempts: eb('attempts', '-', hasBegun ? 0 : 1) }))
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .where('count', '>', 0)
    .execute();
}

const counterOf = (
  date: LocalDate,
  kept: { count: number; last_message_at: string | null } | undefined,
): MessageCounter => ({
  date,
  count: kept?.count ?? 0,
  ...(kept?.last_message_at && { lastMessageAt: kept.last_message_at }),
});
