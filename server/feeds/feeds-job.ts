import { has } from '../../domain/billing/plan.ts';
import { compare } from '../../domain/compare.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { TooManyRequests } from '../load/too-many-requests.ts';
import { readPlan } from '../subscription/plan.ts';
import { sourcesOf } from './feed-rows.ts';
import { removeSecondMain } from './google-feeds.ts';
import { type FeedDeps, updateFeed } from './update-feed.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the calendars whose time has come, one after another. */
export const feedsJob =
  (deps: FeedDeps): JobKind =>
  async ({ account_id: accountId }, now, signal) => {
    const { db } = deps.database;
    const at = new Date(now).toISOString();
    if ((await sourcesOf(db, accountId)).length === 0) return undefined;
    if (!has(await readPlan(db, accountId, at), 'calendarSync'))
      return { dueAt: new Date(now + DAY_MS).toISOString(), payload: '' };
    await removeSecondMain(deps, accountId);
    const due = (await sourcesOf(db, accountId)).filter(({ next_at }) => next_at <= at);
    const inOrder = due.toSorted((a, b) => compare(a.next_at, b.next_at));
    for (const [n, source] of inOrder.entries())
      if (!signal.aborted) await updateFeed(deps, source, { signal, hasAllTime: n === 0 }).catch(laterIfBusy);
    const next = (await sourcesOf(db, accountId)).map(({ next_at }) => next_at).sort()[0];
    const soon = new Date(now + 60_000).toISOString();
    if (next === undefined) return undefined;
    return { dueAt: [next, soon].sort().at(-1) ?? soon, payload: '' };
  };

/** Its time has still come the next time. */
const laterIfBusy = (error: unknown): void => {
  if (!(error instanceof TooManyRequests)) throw error;
};
