import { randomUUID } from 'node:crypto';
import { feedCalls } from '../../domain/api/feed-calls.ts';
import { has } from '../../domain/billing/plan.ts';
import { SYNC_IS_PRO } from '../../domain/calendar/calendar-words.ts';
import { type Feed, feedName } from '../../domain/calendar/feed.ts';
import { Problem, say } from '../../domain/problem.ts';
import { LIST_COLORS } from '../../domain/task/list.ts';
import { createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { readAccountPlace } from '../resources/place.ts';
import { requireUserSession } from '../session/bearer.ts';
import { readPlan } from '../subscription/plan.ts';
import { feedStatuses, sealedAddress, sourcesOf, storeMonths } from './feed-rows.ts';
import { feedAddress, feedWindow, readFeed } from './feed-source.ts';
import { FEEDS_JOB, planFeeds } from './feeds-job.ts';
import { type FeedDeps, leftOutWords, nextRead, updateFeed } from './update-feed.ts';

const MAX_FEEDS = 10;
const tags = ['Calendar'];
const GONE = 'That calendar is no longer there.';
const { feed: feeds } = entityTables;

const listRoute = routeOf(feedCalls.list, {
  tags,
  summary: 'List the calendars that the caller subscribes to',
  returns: 'Each with when it was last read, and what went wrong; without its address',
});
const addRoute = routeOf(feedCalls.add, {
  tags,
  ...requireUserSession,
  summary: 'Subscribe to a calendar by its address (Pro); it’s read right away, and then every hour',
  returns: 'The calendar',
});
const updateRoute = routeOf(feedCalls.update, {
  tags,
  summary: 'Rename, color, hide or show a calendar',
  returns: 'The calendar',
});
const removeRoute = routeOf(feedCalls.remove, {
  tags,
  summary: 'Unsubscribe from a calendar; its events disappear',
  returns: 'Its id',
});
const refreshRoute = routeOf(feedCalls.refresh, {
  tags,
  ...requireUserSession,
  summary: 'Read a calendar now',
  returns: 'The calendar, with what went wrong',
});

/** /api/feeds: calendars on the web that an account subscribes to (product.md §6). */
export const feedRoutes = (deps: FeedDeps) =>
  createRouter()
    .openapi(listRoute, async (c) => {
      const { accountId } = c.get('caller');
      return c.json({ feeds: await feedStatuses(deps.database.db, accountId) }, 200);
    })
    .openapi(addRoute, async (c) => {
      const { accountId } = c.get('caller');
      await requirePro(deps, accountId);
      requireRoom(await feeds.all(deps.database.db, accountId));
      const address = feedAddress(c.req.valid('json').url);
      const { zone } = await readAccountPlace(deps.database.db, accountId);
      const read = await readFeed(deps.feeds.safeFetch, address, {
        window: feedWindow(deps.clock(), zone),
      }).catch((error) => {
        if (error instanceof OutsideError) throw new Problem('invalid', error.message, { cause: error });
        throw error;
      });
      if (!read) throw new Problem('unavailable', 'The calendar’s server can’t answer right now.');
      const { content, ...last } = read;
      const { host } = new URL(address);
      const answer = await writeAsCaller(deps, c, async (context) => {
        const { tx, note, now, ownerId } = context;
        const others = await feeds.all(tx, ownerId);
        requireRoom(others);
        const id = randomUUID();
        const feed: Feed = {
          id,
          name: nameOf(content.name, host),
          color: freeColor(others),
          isHidden: false,
        };
        await feeds.insert(tx, ownerId, feed);
        note({ entity: 'feed', ownerId, id, before: null, after: feed });
        const next_at = nextRead(id, Date.parse(now), 0);
        await tx
          .insertInto('feed_source')
          .values({
            ...{ account_id: ownerId, id, host, ...last, read_at: now, failures: 0, next_at },
            sealed: sealedAddress(deps.feeds.seal, ownerId, id, address),
            problem: leftOutWords(content.left),
          })
          .execute();
        await storeMonths(context, id, content.months);
        await planFeeds(tx, ownerId, FEEDS_JOB, '', next_at);
        return { feed };
      });
      return c.json(answer, 201);
    })
    .openapi(updateRoute, async (c) => {
      const { feedId, updates } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, note, ownerId }) => {
        const before = await feeds.find(tx, ownerId, feedId);
        if (!before) throw new Problem('not-found', GONE);
        const { name = before.name, color = before.color, isHidden = before.isHidden } = updates;
        const feed = { id: feedId, name, color, isHidden };
        await feeds.replace(tx, ownerId, feed);
        note({ entity: 'feed', ownerId, id: feedId, before, after: feed });
        return { feed };
      });
      return c.json(answer, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { feedId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async (context) => {
        const { tx, note, ownerId } = context;
        const before = await feeds.find(tx, ownerId, feedId);
        if (!before) throw new Problem('not-found', GONE);
        await storeMonths(context, feedId, new Map());
        await feeds.remove(tx, ownerId, feedId);
        note({ entity: 'feed', ownerId, id: feedId, before, after: null });
        return { feedId };
      });
      return c.json(answer, 200);
    })
    .openapi(refreshRoute, async (c) => {
      const { feedId } = c.req.valid('json');
      const { accountId } = c.get('caller');
      await requirePro(deps, accountId);
      const source = (await sourcesOf(deps.database.db, accountId)).find(({ id }) => id === feedId);
      if (!source) throw new Problem('not-found', GONE);
      await updateFeed(deps, source);
      const feed = (await feedStatuses(deps.database.db, accountId)).find(({ id }) => id === feedId);
      if (!feed) throw new Problem('not-found', GONE);
      return c.json({ feed }, 200);
    });

/** @throws Problem 'limit' when the account's plan doesn't include calendar sync (product.md §6) */
async function requirePro({ database, clock }: FeedDeps, accountId: string): Promise<void> {
  const plan = await readPlan(database.db, accountId, new Date(clock()).toISOString());
  if (!has(plan, 'calendarSync')) throw new Problem('limit', SYNC_IS_PRO);
}

function requireRoom(others: readonly Feed[]): void {
  if (others.length >= MAX_FEEDS)
    throw new Problem(
      'limit',
      say`You already subscribe to ${{ most: MAX_FEEDS }} calendars. Remove one you no longer need.`,
    );
}

/** As the calendar calls itself, or its server's name. */
function nameOf(name: string, host: string): string {
  const { success, data } = feedName.safeParse(name.slice(0, 100).toWellFormed());
  return success ? data : host.slice(0, 100);
}

const freeColor = (others: readonly Feed[]): Feed['color'] =>
  LIST_COLORS.find((color) => others.every((other) => other.color !== color)) ?? 'gray';
