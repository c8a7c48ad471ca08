import { setTimeout as sleep } from 'node:timers/promises';
import { dueJobs, nextDueAt } from './job.ts';
import type { JobDeps } from './job-kind.ts';
import { iso } from './run-job.ts';
import { createWorkers, type Workers } from './workers.ts';

/** Jobs read at a time; processes take them in different orders, so that they rarely compete for one. */
const BATCH = 100;
/** How late a job is noticed that another process planned. */
const LONGEST_SLEEP_MS = 15_000;

/** Does all jobs that are due and that no other process works on. @returns how many it did */
export async function runDueJobs(deps: JobDeps, signal = new AbortController().signal): Promise<number> {
  const workers = createWorkers(deps, signal);
  for (;;) {
    const before = workers.done();
    while (!signal.aborted && (await takeBatch(deps, workers)));
    await workers.end();
    if (signal.aborted || workers.done() === before) return workers.done();
  }
}

/** @returns whether there were any that this process could begin */
async function takeBatch({ database, clock }: JobDeps, workers: Workers): Promise<boolean> {
  const now = iso(clock());
  return (await workers.work(await dueJobs(database.db, now, now, BATCH))) > 0;
}

/** Runs jobs as they become due, until stopped. @returns a function that stops it and waits for the jobs under way */
export function startJobs(deps: JobDeps) {
  const stopped = new AbortController();
  const workers = createWorkers(deps, stopped.signal);
  const loop = async () => {
    while (!stopped.signal.aborted) {
      try {
        while (!stopped.signal.aborted && (await takeBatch(deps, workers)));
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
    await workers.end();
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
