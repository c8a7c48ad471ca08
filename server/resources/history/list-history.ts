import type { z } from 'zod';
import { historyCalls } from '../../../domain/api/history-calls.ts';
import type { ListEntry } from '../../../domain/history/entry.ts';
import { historyPlaceText, readHistoryPlace } from '../../../domain/history/history-place.ts';
import { seenInList } from '../../../domain/history/in-list.ts';
import { NO_ORIGIN, originText } from '../../../domain/history/origin.ts';
import { Problem } from '../../../domain/problem.ts';
import { withoutLong } from '../../../domain/registry/history.ts';
import { sharedId } from '../../../domain/shared-id.ts';
import { epoch } from '../../../domain/time/day.ts';
import { type ApiDeps, createRouter } from '../../api/api.ts';
import { routeOf } from '../../api/route.ts';
import { snapshot, type Tx } from '../../db/engine/open.ts';
import { createPause } from '../../db/engine/pauses.ts';
import { LONGEST_PAGE } from '../../db/rows/account-history.ts';
import { trashSince } from '../../db/rows/deletions.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { type ListChange, listChanges } from '../../db/rows/list-history.ts';
import { isMemberOf, ownerOf } from '../../sharing/sharing-scope.ts';
import { entryFor } from './entry-for.ts';

const PAGE = 50;
const SLICES_AT_ONCE = 10;
/** Each takes a look at the owner's later changes, so a filter that lets nothing through goes on in another call. */
const PIECES_AT_ONCE = 10;

type Asked = z.output<typeof historyCalls.inList.query>;
type Page = { entries: ListEntry[]; next?: string };
type Where = { callerId: string; ownerId: string; listId: string };

/** GET /api/lists/{id}/changes: what happened to a list and what was in it, by whoever did. */
export const listHistoryRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(historyCalls.inList, {
      tags: ['Lists'],
      summary:
        'The changes of a list, its sections and its tasks in the last 30 days; in a shared list, since the caller joined it',
      returns: 'A page of them, newest first',
    }),
    async (c) => {
      const { accountId: callerId } = c.get('caller');
      const kept = trashSince(deps.clock());
      const page = await snapshot(deps.database, async (tx) => {
        const { ownerId, id: listId } = await ownerOf(tx, callerId, c.req.valid('param').id);
        return read(tx, { callerId, ownerId, listId }, c.req.valid('query'), kept);
      });
      return c.json(page, 200);
    },
  );

/** @param kept ISO text: since when there is a history @throws Problem 'not-found' unless the caller sees the list */
async function read(tx: Tx, where: Where, asked: Asked, kept: string): Promise<Page> {
  const { callerId, ownerId, listId } = where;
  const list = (await isMemberOf(tx, where)) && (await entityTables.list.find(tx, ownerId, listId));
  if (!list) throw new Problem('not-found', 'That list no longer exists.');
  const [joined] = await entityTables.member.where(tx, ownerId, { listId, memberId: callerId });
  const since = joined && joined.joinedAt > kept ? joined.joinedAt : kept;
  const [from, to] = [asked.from, asked.to].map((at) => at && new Date(epoch(at)).toISOString());
  const isWanted = ({ at, entity, origin }: ListEntry): boolean =>
    at > since &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to) &&
    (asked.entity === undefined || entity === asked.entity) &&
    (asked.origin === undefined || asked.origin === (origin ? originText(origin) : NO_ORIGIN));
  const entries: ListEntry[] = [];
  const pause = createPause();
  let length = 0;
  let pieces = 0;
  const reading = {
    before: readHistoryPlace(asked.before),
    since: from && from > since ? from : since,
    slices: SLICES_AT_ONCE,
  };
  for await (const changes of listChanges(tx, { ownerId, listId }, reading)) {
    for (const change of changes) {
      const entry = shownTo(where, change);
      if (!entry || !isWanted(entry)) continue;
      entries.push(entry);
      length += JSON.stringify(entry).length;
      if (entries.length === PAGE || length > LONGEST_PAGE)
        return { entries, next: historyPlaceText(change) };
    }
    pieces += 1;
    const last = changes.at(-1);
    if (pieces === PIECES_AT_ONCE && last) return { entries, next: historyPlaceText(last) };
    await pause();
  }
  return { entries };
}

function shownTo(
  { callerId, ownerId }: Where,
  { entity, id, stay, entry, title }: ListChange,
): ListEntry | undefined {
  const isOwn = callerId === ownerId;
  const seen = isOwn ? entry : seenInList(entry, stay);
  const view = seen && entryFor({ callerId, ownerId }, entity, seen);
  if (!view) return undefined;
  return {
    ...view,
    entity,
    id: isOwn ? id : sharedId(ownerId, id),
    after: view.after && withoutLong(view.after),
    ...(title !== undefined && { title }),
  };
}
