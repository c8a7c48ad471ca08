import { PLANS } from '../../domain/billing/plan.ts';
import { isGivenUp, waitAfter } from '../../domain/webhook/webhook.ts';
import type { ApiDeps } from '../api/api.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { readPlan } from '../subscription/plan.ts';
import { planPausedLetter } from './mail-paused.ts';
import { nextPage } from './next-page.ts';
import { updateWebhook, type WebhookRow, webhooksOf } from './webhook-rows.ts';
import type { WebhookService } from './webhook-service.ts';

export type WebhookDeps = Pick<ApiDeps, 'database' | 'clock'> & { webhooks: WebhookService };

/** A post may take ten seconds, and a job twenty. */
const BEGIN_WITHIN_MS = 8_000;
/** Upper bound: writes plan the job. Those of the version before don't. */
const IDLE_MS = 60 * 60_000;

const iso = (at: number): string => new Date(at).toISOString();

/** Delivers an account's changes to its webhooks: to each in order, and to all of them at the same time. */
export const webhooksJob =
  (deps: WebhookDeps): JobKind =>
  async ({ account_id: accountId, payload }, now, signal) => {
    const { db } = deps.database;
    const rows = await webhooksOf(db, accountId);
    if (rows.length === 0) return undefined;
    const { webhooks: most } = PLANS[await readPlan(db, accountId, iso(now))].limits;
    const count = createPostCount(payload, now);
    const active = rows.slice(0, most).filter(({ paused_at }) => paused_at === null);
    const next = await Promise.all(active.map((row) => deliver(deps, row, count, now, signal)));
    return { dueAt: iso(Math.min(now + IDLE_MS, ...next)), payload: count.text() };
  };

/** Posts what is new to one webhook. @returns when to go on, in epoch milliseconds */
async function deliver(
  deps: WebhookDeps,
  given: WebhookRow,
  count: PostCount,
  began: number,
  signal: AbortSignal,
): Promise<number> {
  const { clock, webhooks } = deps;
  let row = given;
  for (;;) {
    const now = clock();
    const nextAt = Date.parse(row.next_at);
    if (nextAt > now) return nextAt;
    if (now - began >= BEGIN_WITHIN_MS) return now;
    const page = await nextPage(deps, row);
    if (!page) return Number.POSITIVE_INFINITY;
    if (page.data) {
      if (!count.take()) return count.nextAt;
      const problem = await webhooks.post(row, { type: 'changes', data: page.data }, now, signal);
      if (problem !== undefined) return fail(deps, row, problem);
    }
    const delivered = { delivered_at: iso(clock()), failing_since: null, failures: 0, problem: null };
    const changed = { ...page.to, ...(page.data && delivered) };
    if (!(await updateWebhook(deps.database.db, row.account_id, row.id, changed)))
      return Number.POSITIVE_INFINITY;
    row = { ...row, ...changed };
  }
}

/** Notes a failure, and pauses a webhook that has failed for days. @returns when to try again */
async function fail({ database, clock }: WebhookDeps, row: WebhookRow, problem: string): Promise<number> {
  const now = clock();
  const { account_id: accountId, id } = row;
  const failures = row.failures + 1;
  const failing_since = row.failing_since ?? iso(now);
  const isPaused = isGivenUp(Date.parse(failing_since), now);
  const nextAt = now + waitAfter(failures);
  await database.transact(async (tx) => {
    const paused = isPaused && { paused_at: iso(now) };
    const next_at = iso(nextAt);
    await updateWebhook(tx, accountId, id, { failures, failing_since, problem, next_at, ...paused });
    if (isPaused) await planPausedLetter(tx, accountId, id, iso(now));
  }, accountId);
  return isPaused ? Number.POSITIVE_INFINITY : nextAt;
}

const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type PostCount = ReturnType<typeof createPostCount>;

/**
 * Counts an account's posts of a minute, over several runs of its job.
 * @param payload what `text` returned at the end of the run before @param now epoch milliseconds
 */
function createPostCount(payload: string, now: number) {
  const [since = 0, posts = 0] = payload.split(' ').map(Number);
  const isOver = !(now - since < MINUTE_MS);
  const from = isOver ? now : since;
  let sent = isOver ? 0 : posts;
  return {
    /** @returns whether one more may be sent, and counts it */
    take(): boolean {
      if (sent >= PER_MINUTE) return false;
      sent += 1;
      return true;
    },
    /** When more may be sent, in epoch milliseconds. */
    nextAt: from + MINUTE_MS,
    text: (): string => `${from} ${sent}`,
  };
}
