import type { Database } from '../db/open.ts';
import type { JobRow, Next } from './job.ts';

/** It may run again after a crash: doing it twice must have the same effect. @returns when it runs next, if it does */
export type JobKind = (
  job: Pick<JobRow, 'account_id' | 'id' | 'payload'>,
  now: number,
) => Promise<Next | undefined>;

export type JobDeps = {
  database: Database;
  clock: () => number;
  random: () => number;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  metrics: { jobDone(kind: string, secondsLate: number): void; jobFailed(kind: string): void };
  kinds: Record<string, JobKind>;
  leaseMs?: number;
};
