import { claimJob, type JobRow, type Next, releaseJob, removeJob, renewLease, repeatJob } from './job.ts';
import type { JobDeps } from './job-kind.ts';

/** A process that was killed loses its jobs after this time: someone may be waiting for a reminder. */
const LEASE_MS = 10_000;
const RENEWALS = 3;
/** Then what is left is planned anew, so that a slow service outside doesn't take up a process. */
const LONGEST_MS = 20_000;
const MAX_TRIES = 8;
const MINUTE_MS = 60_000;

export const iso = (at: number): string => new Date(at).toISOString();

/** @param stopped ends the job; it then runs again as if it hadn't begun @returns whether this process did it */
export async function runJob(deps: JobDeps, job: JobRow, stopped: AbortSignal): Promise<boolean> {
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
  const { next, tries, isDone = true } = await attempt(deps, job, now, stopped).finally(lease.stopRenewing);
  await database.transact(async (tx) => {
    const kept = next
      ? await repeatJob(tx, account_id, id, claimed.claim, next.dueAt, next.payload, tries)
      : await removeJob(tx, account_id, id, claimed.claim);
    if (kept.length === 0) await releaseJob(tx, account_id, id, lease.until);
  }, account_id);
  if (isDone) metrics.jobDone(kind, Math.max(0, now - Date.parse(job.due_at)) / 1000);
  return isDone;
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
  stopped: AbortSignal,
): Promise<{ next?: Next | undefined; tries: number; isDone?: boolean }> {
  const { log, metrics, kinds, clock } = deps;
  const { account_id, id, kind, payload } = job;
  const tries = job.tries + 1;
  const tooLong = AbortSignal.timeout(deps.longestMs ?? LONGEST_MS);
  try {
    const work = kinds[kind];
    // An older process leaves the jobs of a newer one alone.
    if (!work) return { next: { dueAt: iso(now + MINUTE_MS), payload }, tries: job.tries };
    return {
      next: await work({ account_id, id, payload }, now, AbortSignal.any([stopped, tooLong])),
      tries: 0,
    };
  } catch (error) {
    if (stopped.aborted) return { next: { dueAt: job.due_at, payload }, tries: job.tries, isDone: false };
    if (tooLong.aborted) {
      log.warn({ kind }, 'a job took too long; what is left of it is done later');
      return { next: { dueAt: iso(clock() + MINUTE_MS), payload }, tries: job.tries };
    }
    metrics.jobFailed(kind);
    if (tries >= MAX_TRIES) {
      log.error({ error, kind, tries }, 'a job failed too many times and was dropped');
      return { tries };
    }
    log.warn({ error, kind, tries }, 'a job failed and will be tried again');
    return { next: { dueAt: iso(now + 2 ** tries * MINUTE_MS), payload }, tries };
  }
}
