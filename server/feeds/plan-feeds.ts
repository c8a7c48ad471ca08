import type { PlannedLook } from '../db/change/after-changes.ts';
import { jobPlan } from '../jobs/job.ts';

/** The kind of the job that reads an account's calendars, and its id: there is one per account. */
export const FEEDS_JOB = 'feeds';

export const planFeeds = jobPlan({
  kind: FEEDS_JOB,
  onlyFor: (account) =>
    account.exists(
      account
        .selectFrom('feed_source')
        .select('feed_source.id')
        .whereRef('feed_source.account_id', '=', 'account.id'),
    ),
});

/** Has the calendars read that became due while the account wasn't on Pro. */
export const feedLook: PlannedLook = {
  after: { subscription: (_, at) => at },
  plan: (tx, accountId, _, dueAt) => planFeeds(tx, accountId, FEEDS_JOB, '', dueAt),
};
