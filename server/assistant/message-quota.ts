import { limitMessage, messagesAllowed } from '../../domain/assistant/chat-limit.ts';
import { type MessageCounter, oldestKept } from '../../domain/assistant/message-counter.ts';
import type { LocalDate } from '../../domain/day.ts';
import type { Plan } from '../../domain/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { createAccount } from '../db/account.ts';
import type { Database } from '../db/open.ts';
import { untilWon } from '../db/write.ts';
import { readPlan } from '../plan.ts';

type Deps = {
  database: Database;
  clock: () => number;
  log: { warn(fields: object, message: string): void };
};

const isoNow = ({ clock }: Deps): string => new Date(clock()).toISOString();

/** The plan that counts; none when it can't be looked up (SPEC §8). */
async function planOf(deps: Deps, accountId: string): Promise<Plan | undefined> {
  try {
    return await readPlan(deps.database.db, accountId, isoNow(deps));
  } catch (error) {
    deps.log.warn({ reason: (error as Error).name }, 'a plan could not be looked up');
    return undefined;
  }
}

/** How an account stands on a day: what it has asked, and how much its plan allows. */
export async function readQuota(deps: Deps, accountId: string, date: LocalDate) {
  const allowed = messagesAllowed(await planOf(deps, accountId));
  const kept = await deps.database.db
    .selectFrom('message_counter')
    .select(['count', 'last_message_at'])
    .where('account_id', '=', accountId)
    .where('date', '=', date)
    .executeTakeFirst();
  return { counter: counterOf(date, kept), allowed };
}

/**
 * Counts a message before it is answered, so that no two can take the last place; old counters go.
 * @throws Problem 'limit' in the words of SPEC §8
 */
export async function takeMessage(deps: Deps, accountId: string, date: LocalDate): Promise<MessageCounter> {
  const plan = await planOf(deps, accountId);
  const allowed = messagesAllowed(plan);
  const now = isoNow(deps);
  const counted = await untilWon(() =>
    deps.database.db.transaction().execute(async (tx) => {
      await createAccount(tx, accountId, now);
      const mine = tx.deleteFrom('message_counter').where('account_id', '=', accountId);
      await mine.where('date', '<', oldestKept(date)).execute();
      if (allowed === 0) return undefined;
      return tx
        .insertInto('message_counter')
        .values({ account_id: accountId, date, count: 1, last_message_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'date'])
            .doUpdateSet(({ eb }) => ({ count: eb('message_counter.count', '+', 1), last_message_at: now }))
            .where('message_counter.count', '<', allowed),
        )
        .returning(['count', 'last_message_at'])
        .executeTakeFirst();
    }),
  );
  if (!counted) throw new Problem('limit', limitMessage(plan ?? 'free'));
  return counterOf(date, counted);
}

/** Gives a counted message back: its answer failed. */
export async function giveBack({ database }: Deps, accountId: string, date: LocalDate): Promise<void> {
  await database.db
    .updateTable('message_counter')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
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
