import { jobPlan } from '../jobs/job.ts';

/** The kind of the job that reads an account's calendars, and its id: there is one per account. */
export const FEEDS_JOB = 'feeds';

export const planFeeds = jobPlan({ kind: FEEDS_JOB });
