import { setTimeout as sleep } from 'node:timers/promises';
import { dueJobs, nextDueAt } from './job.ts';
import type { JobDeps } from './job-kind.ts';
import { iso, runJob } from './run-job.ts';

/** Jobs read at a time; processes take them in different orders, so that they rarely compete for one. */
const BATCH = 200;
const AT_ONCE = 10;
/** How late a job is noticed that another process planned. */
const LONGEST_SLEEP_MS = 15_000;

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
    const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
    done += taken;
    if (signal?.aborted || due.length === 0 || (taken === 0 && due.length < BATCH)) return done;
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
