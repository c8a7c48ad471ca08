import { byReportUrgency, type Waiting } from '../../domain/account/report-queue.ts';
import { NO_SUBSCRIPTION, planOf, SUBSCRIPTION_ID } from '../../domain/billing/subscription.ts';
import type { Reader } from '../db/engine/open.ts';
import type { Wait } from '../running/metrics.ts';

export type WaitingReport = Waiting & { accountId: string; id: string };

/** The reports that the operator hasn't marked as answered, by urgency. A person's plan is that of `now`. */
export async function waitingReports(db: Reader, now: string): Promise<WaitingReport[]> {
  const rows = await db
    .selectFrom('report')
    .leftJoin('subscription', (join) =>
      join
        .onRef('subscription.account_id', '=', 'report.account_id')
        .on('subscription.id', '=', SUBSCRIPTION_ID),
    )
    .select(['report.account_id', 'report.id', 'report.created_at'])
    .select(['subscription.type', 'subscription.status', 'subscription.end_date'])
    .where('report.answered_at', 'is', null)
    .execute();
  return rows
    .map(({ account_id, id, created_at, type, status, end_date }) => ({
      accountId: account_id,
      id,
      createdAt: created_at,
      plan: planOf(
        type && status
          ? { type, status, ...(end_date && { endDate: end_date }), autoRenew: false }
          : NO_SUBSCRIPTION,
        now,
      ),
    }))
    .sort(byReportUrgency);
}

/** The same for metrics. @param now epoch milliseconds */
export async function reportWaits(db: Reader, now: number): Promise<Wait[]> {
  const waiting = await waitingReports(db, new Date(now).toISOString());
  return waiting.map(({ plan, createdAt }) => ({ plan, seconds: (now - Date.parse(createdAt)) / 1000 }));
}

/** Marks reports as answered. @returns the ids that no waiting report has */
export async function markAnswered(db: Reader, ids: readonly string[], now: string): Promise<string[]> {
  const rows = await db
    .updateTable('report')
    .set({ answered_at: now })
    .where('id', 'in', ids)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  const marked = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !marked.has(id));
}
