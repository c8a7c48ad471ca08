import type { Database } from '../db/open.ts';
import type { JobRow, Next } from './job.ts';

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
