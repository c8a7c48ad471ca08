import { historyCalls } from '../../domain/api/history-calls.ts';
import { type HistoryEntry, visibleToMember } from '../../domain/history/entry.ts';
import { readOrigin } from '../../domain/history/origin.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { routeOf } from '../api/route.ts';
import { snapshot, type Tx } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import { toCallerView } from '../db/rows/caller-view.ts';
import { trashSince } from '../db/rows/deletions.ts';
import { entityTables } from '../db/rows/entities.ts';
import { isMemberOf, ownerOf } from '../sharing/sharing-scope.ts';
import { absent } from './list-rows.ts';

const PAGE = 50;
/** A member gets all that they may see in one page: it depends on what came after it. */
const MOST_FOR_MEMBER = 500;
/** Of an account's entries in a row, how many are looked through for those of a task. An index has all that it takes. */
const SLICE = 10_000;
const SLICES_AT_ONCE = 10;

type Where = { ownerId: string; id: string };
type Found = { entries: HistoryEntry[]; next?: number | undefined };

/** GET /api/tasks/{id}/history: who changed a task, from where, when, as long as the history is kept. */
export const taskHistoryRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(historyCalls.ofTask, {
      tags: ['Tasks'],
      summary: 'The changes of a task in the last 30 days; in a shared list, since the caller joined it',
      returns: 'A page of them, newest first',
    }),
    async (c) => {
      const { accountId } = c.get('caller');
      const { before = Number.MAX_SAFE_INTEGER } = c.req.valid('query');
      const since = trashSince(deps.clock());
      const { entries, next } = await snapshot(deps.database, (tx) =>
        read(tx, accountId, c.req.valid('param').id, Number(before), since),
      );
      return c.json({ entries, ...(next !== undefined && { next: String(next) }) }, 200);
    },
  );

/** @throws Problem 'not-found' unless the caller can see the task */
async function read(tx: Tx, callerId: string, wireId: string, before: number, since: string): Promise<Found> {
  const where = await ownerOf(tx, callerId, wireId);
  const { ownerId, id } = where;
  const task = await entityTables.task.find(tx, ownerId, id);
  if (!task || !(await isMemberOf(tx, { callerId, ownerId, listId: task.listId })))
    throw new Problem('not-found', absent('task'));
  if (callerId === ownerId) return entriesBefore(tx, where, { before, since, most: PAGE });
  const [joined] = await entityTables.member.where(tx, ownerId, { listId: task.listId, memberId: callerId });
  const latest = { before: Number.MAX_SAFE_INTEGER, since, most: MOST_FOR_MEMBER };
  const { entries } = await entriesBefore(tx, where, latest);
  const visible = visibleToMember(entries, { listId: task.listId, since: joined?.joinedAt ?? since });
  const view = (part: HistoryEntry['before']) =>
    part && toCallerView('task', callerId, ownerId, part as { id: string });
  const shown = visible
    .map((entry) => ({ ...entry, before: view(entry.before), after: view(entry.after) }))
    .filter(
      ({ cursor, before: was, after: is }) => cursor < before && (!was || !is || hasAny(was) || hasAny(is)),
    );
  return { entries: shown };
}

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

/** The latest entries of a task, of at most so many of its account that one call can look through. */
async function entriesBefore(
  tx: Tx,
  { ownerId, id }: Where,
  { before, since, most }: { before: number; since: string; most: number },
): Promise<Found> {
  const entries: HistoryEntry[] = [];
  let to: number | undefined = before;
  for (let slices = 0; slices < SLICES_AT_ONCE && to !== undefined; slices++) {
    const from = await sliceStart(tx, ownerId, to);
    const rows = await tx
      .selectFrom('history')
      .selectAll()
      .where('account_id', '=', ownerId)
      .where('cursor', '<', to)
      .where('cursor', '>=', from ?? 0)
      .where('entity', '=', 'task')
      .where('entity_id', '=', id)
      .where('at', '>=', since)
      .orderBy('cursor', 'desc')
      .limit(most - entries.length)
      .execute();
    entries.push(...rows.map(entryOf));
    if (entries.length === most) return { entries, next: rows.at(-1)?.cursor };
    to = from;
  }
  return { entries, next: to };
}

async function sliceStart(tx: Tx, ownerId: string, to: number): Promise<number | undefined> {
  const cursors = tx
    .selectFrom('history')
    .select('cursor')
    .where('account_id', '=', ownerId)
    .where('cursor', '<', to);
  return (await cursors.orderBy('cursor', 'desc').limit(1).offset(SLICE).executeTakeFirst())?.cursor;
}

function entryOf(row: Tables['history']): HistoryEntry {
  const { cursor, at, actor_id: by, mutation, before, after } = row;
  const origin = readOrigin(row.origin);
  return {
    ...{ cursor, at, by },
    ...(mutation && { mutation }),
    ...(origin && { origin }),
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  };
}
