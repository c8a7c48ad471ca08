import { HISTORY_OF } from '../../../domain/api/history-calls.ts';
import type { HistoryEntry, WithHistory } from '../../../domain/history/entry.ts';
import { createWayBack, seenInList, wasIn } from '../../../domain/history/in-list.ts';
import { Problem, say } from '../../../domain/problem.ts';
import type { Entity } from '../../../domain/registry/entity.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { routeOf } from '../../api/route.ts';
import { snapshot, type Tx } from '../../db/engine/open.ts';
import { trashSince } from '../../db/rows/deletions.ts';
import { entityTables, tableOf } from '../../db/rows/entities.ts';
import { rowEntries } from '../../db/rows/row-history.ts';
import { isMemberOf, ownerOf } from '../../sharing/sharing-scope.ts';
import { entryFor } from './entry-for.ts';

const PAGE = 50;
/** A member gets all that they may see in one page: it depends on what came after it. */
const MOST_FOR_MEMBER = 500;
const SLICES_AT_ONCE = 10;

const TAGS: Record<WithHistory, string> = { task: 'Tasks', list: 'Lists', goal: 'Goals', event: 'Planner' };

type Found = { entries: HistoryEntry[]; next?: number | undefined };

/** GET /api/tasks/{id}/history, and those of lists, goals and events: who changed it, from where, when. */
export function rowHistoryRoutes(deps: ApiDeps) {
  const routes = createRouter();
  for (const entity of ['task', 'list', 'goal', 'event'] as const) {
    const isInLists = entity === 'task' || entity === 'list';
    routes.openapi(
      routeOf(HISTORY_OF[entity], {
        tags: [TAGS[entity]],
        summary: isInLists
          ? `The changes of a ${entity} in the last 30 days; in a shared list, since the caller joined it`
          : `The changes of one ${entity} in the last 30 days`,
        returns: 'A page of them, newest first',
      }),
      async (c) => {
        const { accountId } = c.get('caller');
        const { before = Number.MAX_SAFE_INTEGER } = c.req.valid('query');
        const since = trashSince(deps.clock());
        const { entries, next } = await snapshot(deps.database, (tx) =>
          read(tx, accountId, { entity, wireId: c.req.valid('param').id }, Number(before), since),
        );
        return c.json({ entries, ...(next !== undefined && { next: String(next) }) }, 200);
      },
    );
  }
  return routes;
}

type Asked = { entity: WithHistory; wireId: string };

/** @throws Problem 'not-found' unless the caller can see the row */
async function read(
  tx: Tx,
  callerId: string,
  { entity, wireId }: Asked,
  before: number,
  since: string,
): Promise<Found> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  const row = await tableOf(entity).find(tx, ownerId, id);
  const listId = row && listOf(entity, row);
  const isSeen = row && (callerId === ownerId || (await isMemberOf(tx, { callerId, ownerId, listId })));
  if (!isSeen) throw new Problem('not-found', say`That ${{ entity }} no longer exists.`);
  const of = { ownerId, entity, id };
  if (callerId === ownerId) return rowEntries(tx, of, { before, since, most: PAGE, slices: SLICES_AT_ONCE });
  const [joined] = await entityTables.member.where(tx, ownerId, { listId, memberId: callerId });
  const latest = { before: Number.MAX_SAFE_INTEGER, since, most: MOST_FOR_MEMBER, slices: SLICES_AT_ONCE };
  const { entries } = await rowEntries(tx, of, latest);
  const wayBack = createWayBack([id]);
  const shown = entries.flatMap((entry) => {
    const seen = seenInList(entry, wayBack(id, wasIn(listId ?? '', entry.before)));
    const isLater = entry.at > (joined?.joinedAt ?? since);
    const view = seen && isLater && entryFor({ callerId, ownerId }, entity, seen);
    return view && entry.cursor < before ? [view] : [];
  });
  return { entries: shown };
}

/** The list by which other people see a row. */
function listOf(entity: Entity, row: { id: string }): string | undefined {
  if (entity === 'list') return row.id;
  return 'listId' in row ? String(row.listId) : undefined;
}
