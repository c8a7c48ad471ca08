import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/open.ts';
import {
  claimJob,
  dueJobs,
  type JobRow,
  type Next,
  nextDueAt,
  releaseJob,
  removeJob,
  renewLease,
  repeatJob,
} from './job.ts';

/** Jobs read at a time; processes take them in different orders, so that they rarely compete for one. */
const BATCH = 200;
const AT_ONCE = 10;
/** A process that was killed loses its jobs after this time: someone may be waiting for a reminder. */
const LEASE_MS = 10_000;
/** How often a lease is renewed before it ends, while the job runs. */
const RENEWALS = 3;
const MAX_TRIES = 8;
const MINUTE_MS = 60_000;
/** How late a job is noticed that another process planned. */
const LONGEST_SLEEP_MS = 15_000;

/**
 * Does one kind of job. It may be done again after a crash, so doing it twice must have the same effect.
 * @returns when it runs next; undefined when it is done
 */
export type JobKind = (
  job: Pick<JobRow, 'account_id' | 'id' | 'payload'>,
  now: number,
) => Promise<Next | undefined>;

export type JobDeps = {
  database: Database;
  clock: () => number;
  /** From 0 to 1. */
  random: () => number;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  metrics: { jobDone(kind: string, secondsLate: number): void; jobFailed(kind: string): void };
  kinds: Record<string, JobKind>;
  leaseMs?: number;
};

const iso = (at: number): string => new Date(at).toISOString();

/** Does all jobs that are due and that no other process works on. @returns how many it did */
export async function runDueJobs(deps: JobDeps, signal?: AbortSignal): Promise<number> {
  const { database, clock, random } = deps;
  for (let done = 0; ; ) {
    const due = await dueJobs(database.db, iso(clock()), BATCH);
    const queue = due.map((job) => ({ job, by: random() })).sort((a, b) => a.by - b.by);
    let taken = 0;
    const work = async () => {
      for (let next = queue.pop(); next && !signal?.aborted; next = queue.pop())
        if (await runJob(deps, next.job)) taken += 1;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    done += taken;
    if (signal?.aborted || due.length === 0 || (taken === 0 && due.length < BATCH)) return done;
  }
}

/** @returns whether this process did it */
async function runJob(deps: JobDeps, job: JobRow): Promise<boolean> {
  const { database, clock, metrics } = deps;
  const { account_id, id, kind } = job;
  const now = clock();
  const until = iso(now + (deps.leaseMs ?? LEASE_MS));
  const [claimed] = await database.transact(
    (tx) => claimJob(tx, account_id, id, job.claim, until),
    account_id,
  );
  if (!claimed) return false;
  const stopRenewing = keepLease(deps, job, until);
  const { next, tries } = await attempt(deps, job, now).finally(stopRenewing);
  await database.transact(async (tx) => {
    const kept = next
      ? await repeatJob(tx, account_id, id, claimed.claim, next.dueAt, next.payload, tries)
      : await removeJob(tx, account_id, id, claimed.claim);
    if (kept.length === 0) await releaseJob(tx, account_id, id);
  }, account_id);
  metrics.jobDone(kind, Math.max(0, now - Date.parse(job.due_at)) / 1000);
  return true;
}

/** Renews the lease of a job while it runs, however long that takes. @returns a function that ends this */
function keepLease(
  { database, clock, log, leaseMs = LEASE_MS }: JobDeps,
  { account_id, id, kind }: JobRow,
  from: string,
) {
  let until = from;
  let underWay: Promise<void> | undefined;
  const renew = async () => {
    const longer = iso(clock() + leaseMs);
    await database.transact((tx) => renewLease(tx, account_id, id, until, longer), account_id);
    until = longer;
  };
  const timer = setInterval(() => {
    underWay ??= renew()
      .catch((error: unknown) => log.warn({ error, kind }, 'the lease of a job couldn’t be renewed'))
      .finally(() => {
        underWay = undefined;
      });
  }, leaseMs / RENEWALS).unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await underWay;
  };
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

/** Runs jobs as they become due, until stopped. @returns a function that stops it and waits for the jobs under way */
export function startJobs(deps: JobDeps) {
  const stopped = new AbortController();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      try {
        await runDueJobs(deps, stopped.signal);
        await sleep(await pause(deps), undefined, { signal: stopped.signal });
      } catch (error) {
        if (stopped.signal.aborted) return;
        deps.log.error({ error }, 'couldn’t read the jobs; trying again in a moment');
        await sleep(LONGEST_SLEEP_MS, undefined, { signal: stopped.signal }).catch(() => {});
      }
    }
  };
  const running = loop();
  return async (): Promise<void> => {
    stopped.abort();
    await running;
  };
}

/** Until the next job is due; other processes may plan earlier ones. */
async function pause({ database, clock, random }: JobDeps): Promise<number> {
  const [next] = await nextDueAt(database.db);
  const longest = LONGEST_SLEEP_MS * (0.75 + 0.25 * random());
  const until = next ? Date.parse(next.due_at) - clock() : longest;
  // A job that is due and leased is looked at again a little later, not at once.
  return Math.min(longest, until > 0 ? until : LONGEST_SLEEP_MS / 15);
}
