import { feedCalls } from '../../domain/api/feed-calls.ts';
import type { Feed } from '../../domain/calendar/feed.ts';
import { Problem } from '../../domain/problem.ts';
import { createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { requireCalendarSync } from '../google/require-calendar-sync.ts';
import { OutsideError } from '../outside/outside-error.ts';
import { readAccountPlace } from '../resources/generic/place.ts';
import { requireUserSession } from '../session/bearer.ts';
import { addFeed, requireFeedRoom } from './add-feed.ts';
import { feedStatuses, removeFeed, sourcesOf } from './feed-rows.ts';
import { feedAddress, feedWindow, readFeed } from './feed-source.ts';
import { type FeedDeps, updateFeed } from './update-feed.ts';

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
  summary: 'Rename, color, hide or show a calendar, and say whether it counts as busy',
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
      await requireCalendarSync(deps, accountId);
      requireFeedRoom(await feeds.all(deps.database.db, accountId));
      const address = feedAddress(c.req.valid('json').url);
      const { zone } = await readAccountPlace(deps.database.db, accountId);
      const read = await readFeed(deps.feeds.safeFetch, address, {
        ...{ accountId, window: feedWindow(deps.clock(), zone) },
      }).catch((error) => {
        if (error instanceof OutsideError) throw new Problem('invalid', error.message, { cause: error });
        throw error;
      });
      if (!read) throw new Problem('unavailable', 'The calendar’s server can’t answer right now.');
      const answer = await writeAsCaller(deps, c, async (context) => ({
        feed: await addFeed(context, deps.feeds.seal, {
          ...{ name: read.content.name, host: new URL(address).host, address, provider: null, read },
        }),
      }));
      return c.json(answer, 201);
    })
    .openapi(updateRoute, async (c) => {
      const { feedId, updates } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async ({ tx, note, ownerId }) => {
        const before = await feeds.find(tx, ownerId, feedId);
        if (!before) throw new Problem('not-found', GONE);
        const feed: Feed = { ...before, ...updates };
        await feeds.replace(tx, ownerId, feed);
        note({ entity: 'feed', ownerId, id: feedId, before, after: feed });
        return { feed };
      });
      return c.json(answer, 200);
    })
    .openapi(removeRoute, async (c) => {
      const { feedId } = c.req.valid('json');
      const answer = await writeAsCaller(deps, c, async (context) => {
        if (!(await removeFeed(context, feedId))) throw new Problem('not-found', GONE);
        return { feedId };
      });
      return c.json(answer, 200);
    })
    .openapi(refreshRoute, async (c) => {
      const { feedId } = c.req.valid('json');
      const { accountId } = c.get('caller');
      await requireCalendarSync(deps, accountId);
      const source = (await sourcesOf(deps.database.db, accountId)).find(({ id }) => id === feedId);
      if (!source) throw new Problem('not-found', GONE);
      await updateFeed(deps, source);
      const feed = (await feedStatuses(deps.database.db, accountId)).find(({ id }) => id === feedId);
      if (!feed) throw new Problem('not-found', GONE);
      return c.json({ feed }, 200);
    });
