import { historyCalls } from '../../../domain/api/history-calls.ts';
import { HISTORY_KINDS } from '../../../domain/history/entry.ts';
import { readHistoryPlace } from '../../../domain/history/history-place.ts';
import { epoch } from '../../../domain/time/day.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { routeOf } from '../../api/route.ts';
import { snapshot } from '../../db/engine/open.ts';
import { accountEntries, latestOrigins } from '../../db/rows/account-history.ts';
import { trashSince } from '../../db/rows/deletions.ts';

const PAGE = 50;
const SLICES_AT_ONCE = 10;

/** GET /api/history: what was changed in the caller's account, by whoever did. */
export const accountHistoryRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(historyCalls.ofAccount, {
      tags: ['Account'],
      summary: 'The changes of the caller’s rows in the last 30 days, also those by members of their lists',
      returns: 'A page of them, newest first; one without any may have a `next`',
    }),
    async (c) => {
      const { accountId } = c.get('caller');
      const { entity, origin, from, to, before } = c.req.valid('query');
      const since = trashSince(deps.clock());
      const iso = (at: string): string => new Date(epoch(at)).toISOString();
      const wanted = {
        entities: entity ? [entity] : HISTORY_KINDS,
        origin,
        from: from !== undefined && iso(from) > since ? iso(from) : since,
        to: to && iso(to),
        before: readHistoryPlace(before),
        most: PAGE,
        slices: SLICES_AT_ONCE,
      };
      const page = await snapshot(deps.database, async (tx) => ({
        ...(await accountEntries(tx, accountId, wanted)),
        ...(before === undefined && { origins: await latestOrigins(tx, accountId, since) }),
      }));
      return c.json(page, 200);
    },
  );
