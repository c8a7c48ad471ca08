import { claimJob, type JobRow, type Next, releaseJob, removeJob, renewLease, repeatJob } from './job.ts';
import type { JobDeps } from './job-kind.ts';

/** A process that was killed loses its jobs after this time: someone may be waiting for a reminder. */
const LEASE_MS = 10_000;
const RENEWALS = 3;
const MAX_TRIES = 8;
const MINUTE_MS = 60_000;

export const iso = (at: number): string => new Date(at).toISOString();

/** @returns whether this process did it */
export async function runJob(deps: JobDeps, job: JobRow): Promise<boolean> {
  const { database, clock, metrics } = deps;
  const { account_id, id, kind } = job;
  const now = clock();
  const until = iso(now + (deps.leaseMs ?? LEASE_MS));
  const [claimed] = await database.transact(
    (tx) => claimJob(tx, account_id, id, job.claim, until),
    account_id,
  );
  if (!claimed) return false;
  const lease = keepLease(deps, job, until);
  const { next, tries } = await attempt(deps, job, now).finally(lease.stopRenewing);
  await database.transact(async (tx) => {
    const kept = next
      ? await repeatJob(tx, account_id, id, claimed.claim, next.dueAt, next.payload, tries)
      : await removeJob(tx, account_id, id, claimed.claim);
    if (kept.length === 0) await releaseJob(tx, account_id, id, lease.until);
  }, account_id);
  metrics.jobDone(kind, Math.max(0, now - Date.parse(job.due_at)) / 1000);
  return true;
}

/** Renews the lease of a job while it runs, however long that takes. `until` is when it ends, if this process has it. */
function keepLease(
  { database, clock, log, leaseMs = LEASE_MS }: JobDeps,
  { account_id, id, kind }: JobRow,
  until: string,
) {
  let underWay: Promise<void> | undefined;
  const lease = {
    until,
    async stopRenewing(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
  const renew = async () => {
    const longer = iso(clock() + leaseMs);
    const renewed = await database.transact(
      (tx) => renewLease(tx, account_id, id, lease.until, longer),
      account_id,
    );
    if (renewed.length > 0) lease.until = longer;
  };
  const timer = setInterval(() => {
    underWay ??= renew()
      .catch((error: unknown) => log.warn({ error, kind }, 'the lease of a job couldn’t be renewed'))
      .finally(() => {
        underWay = undefined;
      });
  }, leaseMs / RENEWALS).unref();
  return lease;
}

async function attempt(
  deps: JobDeps,
  job: JobRow,
  now: number,
): Promise<{ next?: Next | undefined; tries: number }> {
  const { log, metrics, kinds } = deps;
  const { account_id, id, kind, payload } = job;
  const tries = job.tries + 1;
  try {
    const work = kinds[kind];
    // An older process leaves the jobs of a newer one alone.
    if (!work) return { next: { dueAt: iso(now + MINUTE_MS), payload }, tries: job.tries };
    return { next: await work({ account_id, id, payload }, now), tries: 0 };
  } catch (error) {
    metrics.jobFailed(kind);
    if (tries >= MAX_TRIES) {
      log.error({ error, kind, tries }, 'a job failed too many times and was dropped');
      return { tries };
    }
    log.warn({ error, kind, tries }, 'a job failed and will be tried again');
    return { next: { dueAt: iso(now + 2 ** tries * MINUTE_MS), payload }, tries };
  }
}
