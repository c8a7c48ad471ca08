import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { inBatches } from '../db/engine/batches.ts';
import type { Reader, Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { toCallerView } from '../db/rows/caller-view.ts';
import { entityTables } from '../db/rows/entities.ts';
import { isMemberOf, ownerOf } from './sharing-scope.ts';

const { membership: memberships, task: tasks } = entityTables;
/** More moves of one task aren't followed, so that nothing goes round in circles. */
const MOST_MOVES = 10;

/** A task within its owner's account. */
export type TaskPlace = { ownerId: string; id: string };

/** Remembers where a task went, for writes that name it by its old id. @param at ISO text */
export async function saveMove(tx: Tx, from: TaskPlace, to: TaskPlace, at: string): Promise<void> {
  await tx
    .deleteFrom('moved_task')
    .where('account_id', 'in', [from.ownerId, to.ownerId])
    .where(({ or, and, eb }) =>
      or([from, to].map(({ ownerId, id }) => and([eb('account_id', '=', ownerId), eb('id', '=', id)]))),
    )
    .execute();
  await tx
    .insertInto('moved_task')
    .values({ account_id: from.ownerId, id: from.id, to_account_id: to.ownerId, to_id: to.id, at })
    .execute();
}

const nextPlace = prepared((db, ownerId: string, id: string) =>
  db
    .selectFrom('moved_task')
    .select(['to_account_id as ownerId', 'to_id as id'])
    .where('account_id', '=', ownerId)
    .where('id', '=', id),
);

/** Whether a task that had this id here moved to another account. */
export const wasHere = async (db: Reader, { ownerId, id }: TaskPlace): Promise<boolean> =>
  (await nextPlace(db, ownerId, id)).length > 0;

/** The places that a task moved to from one, in order. */
async function* placesAfter(db: Reader, from: TaskPlace): AsyncGenerator<TaskPlace> {
  let place = from;
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const [next] = await nextPlace(db, place.ownerId, place.id);
    if (!next) return;
    yield next;
    place = next;
  }
}

/** Where a task is that isn't in its account any longer, if it moved to another one and is still there. */
export async function followMoves(
  db: Reader,
  from: TaskPlace,
): Promise<{ ownerId: string; row: Task } | undefined> {
  for await (const { ownerId, id } of placesAfter(db, from)) {
    const row = await tasks.find(db, ownerId, id);
    if (row) return { ownerId, row };
  }
  return undefined;
}

export async function ownersAfterMoves(db: Reader, from: TaskPlace): Promise<string[]> {
  const owners: string[] = [];
  for await (const { ownerId } of placesAfter(db, from)) owners.push(ownerId);
  return owners;
}

/** Where a task that somebody names was last known to be, whether or not they may see it there. */
export const lastPlaceOf = (callerId: string, wireId: string): TaskPlace =>
  splitSharedId(wireId) ?? { ownerId: callerId, id: wireId };

/** The task that an account names and can see, also by the id that it had before it moved. */
export async function findVisible(
  tx: Tx,
  callerId: string,
  wireId: string,
): Promise<{ ownerId: string; row: Task } | undefined> {
  const { ownerId, id } = await ownerOf(tx, callerId, wireId);
  const row = await tasks.find(tx, ownerId, id);
  const found = row ? { ownerId, row } : await followMoves(tx, lastPlaceOf(callerId, wireId));
  if (!found) return undefined;
  const { listId } = found.row;
  return (await isMemberOf(tx, { callerId, ownerId: found.ownerId, listId })) ? found : undefined;
}

/** Those of these shared ids whose tasks the account can see now. */
export async function visibleAmong(
  db: Reader,
  callerId: string,
  wireIds: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const places = [...wireIds].flatMap((id) => splitSharedId(id) ?? []);
  const visible = new Set<string>();
  for (const [ownerId, theirs] of Map.groupBy(places, (place) => place.ownerId)) {
    const seats = await memberships.where(db, callerId, { ownerId });
    if (seats.length === 0) continue;
    const lists = new Set(seats.map(({ listId }) => listId));
    const ids = theirs.map(({ id }) => id);
    for (const { id, listId } of await tasks.findMany(db, ownerId, ids))
      if (lists.has(listId)) visible.add(sharedId(ownerId, id));
  }
  return visible;
}

/** By which ids an account knows tasks now that it knew by these; undefined for those that it doesn't see. */
export async function namesNow(
  tx: Tx,
  callerId: string,
  wireIds: Iterable<string>,
): Promise<Map<string, string | undefined>> {
  const ids = new Set(wireIds);
  const own = await tasks.findMany(
    tx,
    callerId,
    [...ids].filter((id) => !splitSharedId(id)),
  );
  const known = new Set([...own.map(({ id }) => id), ...(await visibleAmong(tx, callerId, ids))]);
  const names = new Map<string, string | undefined>(
    [...ids].map((id) => [id, known.has(id) ? id : undefined]),
  );
  for (const id of await movedAmong(
    tx,
    callerId,
    [...ids].filter((one) => !known.has(one)),
  )) {
    const found = await findVisible(tx, callerId, id);
    if (found) names.set(id, toCallerView('task', callerId, found.ownerId, found.row).id);
  }
  return names;
}

/** Those of these ids whose tasks moved to another account. */
async function movedAmong(db: Reader, callerId: string, wireIds: readonly string[]): Promise<string[]> {
  const moved: string[] = [];
  for (const [ownerId, theirs] of Map.groupBy(wireIds, (id) => lastPlaceOf(callerId, id).ownerId)) {
    const byId = new Map(theirs.map((id) => [lastPlaceOf(callerId, id).id, id]));
    await inBatches([...byId.keys()], async (batch) => {
      const rows = await db
        .selectFrom('moved_task')
        .select('id')
        .where('account_id', '=', ownerId)
        .where('id', 'in', batch)
        .execute();
      for (const { id } of rows) moved.push(byId.get(id) ?? id);
    });
  }
  return moved;
}
