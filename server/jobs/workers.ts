import { setTimeout as sleep } from 'node:timers/promises';
import type { DueJob } from './job.ts';
import type { JobDeps } from './job-kind.ts';
import { runJob } from './run-job.ts';

const AT_ONCE = 10;
/** Others wait this long for a job; then a worker leaves it to its slow service, and takes the next one. */
const PATIENCE_MS = 1_000;
/** How long an account whose job was slow comes after those that are due at the same time. */
const SLOW_FOR_MS = 10 * 60_000;

export type Workers = ReturnType<typeof createWorkers>;

/** Does jobs, ten at a time; a slow one takes a worker's time for a second at most. */
export function createWorkers(deps: JobDeps, stopped: AbortSignal) {
  const { clock, random, patienceMs = PATIENCE_MS } = deps;
  const underWay = new Set<Promise<void>>();
  /** By account: how many of its jobs are slow now, and until when it comes last. */
  const slow = new Map<string, { now: number; until: number }>();
  let done = 0;
  let failure: { error: unknown } | undefined;

  const begin = async (job: DueJob): Promise<void> => {
    try {
      if (await runJob(deps, job, stopped)) done += 1;
    } catch (error) {
      failure ??= { error };
    }
  };

  const begunInTime = async (job: DueJob): Promise<void> => {
    const running = begin(job);
    underWay.add(running);
    void running.then(() => underWay.delete(running));
    const inTime = new AbortController();
    const isDone = await Promise.race([
      running.then(() => true),
      sleep(patienceMs, false, { signal: inTime.signal }),
    ]);
    inTime.abort();
    if (isDone) return;
    const known = slow.get(job.account_id)?.now ?? 0;
    slow.set(job.account_id, { now: known + 1, until: clock() + SLOW_FOR_MS });
    void running.then(() => {
      const entry = slow.get(job.account_id);
      if (entry) entry.now -= 1;
    });
  };

  /** Each account's first job before any second one, and slow accounts last; otherwise in no order. */
  const ordered = (due: readonly DueJob[]): DueJob[] => {
    for (const [accountId, { now, until }] of slow) if (now === 0 && until < clock()) slow.delete(accountId);
    return due
      .map((job) => ({ job, isSlow: Number(slow.has(job.account_id)), by: random() }))
      .sort((a, b) => a.isSlow - b.isSlow || a.job.turn - b.job.turn || a.by - b.by)
      .map(({ job }) => job);
  };

  return {
    /** How many jobs this process did. */
    done: () => done,
    /** @returns how many it began, which may still be under way @throws what the database threw for one of them */
    async work(due: readonly DueJob[]): Promise<number> {
      const queue = ordered(due).values();
      let begun = 0;
      const worker = async () => {
        for (const job of queue) {
          if (stopped.aborted || failure) return;
          // One slow service at a time is enough for an account.
          if (slow.get(job.account_id)?.now) continue;
          begun += 1;
          await begunInTime(job);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      rethrow();
      return begun;
    },
    /** Waits for the jobs under way. @throws what the database threw for one of them */
    async end(): Promise<void> {
      while (underWay.size > 0) await Promise.all(underWay);
      rethrow();
    },
  };

  function rethrow(): void {
    const thrown = failure;
    failure = undefined;
    if (thrown) throw thrown.error;
  }
}
