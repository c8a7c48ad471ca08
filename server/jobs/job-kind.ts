import type { Database } from '../db/engine/open.ts';
import type { JobRow, Next } from './job.ts';

/**
 * It may run again after a crash: doing it twice must have the same effect.
 * @param signal ends the calls outside; a job that then throws runs again with the same payload
 * @returns when it runs next, if it does
 */
export type JobKind = (
  job: Pick<JobRow, 'account_id' | 'id' | 'payload'>,
  now: number,
  signal: AbortSignal,
) => Promise<Next | undefined>;

export type JobDeps = {
  database: Database;
  clock: () => number;
  random: () => number;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
  metrics: { jobDone(kind: string, secondsLate: number): void; jobFailed(kind: string): void };
  kinds: Record<string, JobKind>;
  leaseMs?: number;
  /** How long a job may take, and how long others wait for it. */
  longestMs?: number;
  patienceMs?: number;
};
