import { trashCalls } from '../../domain/api/trash-calls.ts';
import { TRASH_SHOWN, trashed } from '../../domain/registry/trash.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { type WriteContext, writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { deleteDeletions, latestDeletions, trashSince } from '../db/rows/deletions.ts';
import { namedIn } from '../resources/generic/resource-shapes.ts';
import { accountsToLock } from '../sharing/accounts-to-lock.ts';
import { restoreOrAdd } from './restoring.ts';

const tags = ['Trash'];
const MOST_AT_ONCE = 1_000;

/** The caller's rows, whoever deleted them. */
export const trashRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      routeOf(trashCalls.list, {
        tags,
        summary: 'List the caller’s rows that were deleted in the last 30 days',
        returns: 'Newest first',
      }),
      async (c) => {
        const since = trashSince(deps.clock());
        const { accountId } = c.get('caller');
        const rows = await latestDeletions(deps.database.db, accountId, since, TRASH_SHOWN);
        const trash = rows.map(({ entity, at, before }) =>
          trashed.parse({ entity, deletedAt: at, value: JSON.parse(before ?? 'null') }),
        );
        return c.json({ trash }, 200);
      },
    )
    .openapi(
      routeOf(trashCalls.restore, {
        tags,
        summary: 'Restore one, with what was in it or linked to it',
        returns: 'The id of the restored item',
      }),
      async (c) => {
        const asked = c.req.valid('json');
        const work = async (context: WriteContext) => {
          await restoreOrAdd(context, asked);
          return { id: asked.id };
        };
        const ids = namedIn(asked.entity, { ...asked.otherwise, id: asked.id });
        return c.json(await writeAsCaller(deps, c, work, accountsToLock, ids), 200);
      },
    )
    .openapi(
      routeOf(trashCalls.empty, {
        tags,
        summary: 'Delete what is in the trash permanently',
        returns: 'How much was deleted, and whether there is more: one call takes a thousand rows',
      }),
      async (c) => {
        const { until } = c.req.valid('json');
        const work = async ({ tx, ownerId, now }: WriteContext) => {
          const deleted = await deleteDeletions(tx, ownerId, {
            since: trashSince(now),
            until,
            limit: MOST_AT_ONCE,
          });
          return { deleted, hasMore: deleted === MOST_AT_ONCE };
        };
        return c.json(await writeAsCaller(deps, c, work), 200);
      },
    );
