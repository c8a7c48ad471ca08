import type { Entities, Writable } from '../../../domain/registry/entity.ts';
import { isInLists } from '../../../domain/registry/entity-rules.ts';
import { isRowAsSeen } from '../../../domain/registry/still-as-seen.ts';
import type { WriteContext } from '../../api/caller-write.ts';
import type { Reader } from '../../db/engine/open.ts';
import { toCallerView } from '../../db/rows/caller-view.ts';
import { tableOf } from '../../db/rows/entities.ts';
import { ownerOf } from '../../sharing/sharing-scope.ts';

/** The column of a task that refers to a row of these entities. */
const HOLDING = { list: 'list_id', section: 'section_id', goal: 'goal_id', task: 'parent_id' } as const;

/**
 * Whether a row may be removed by somebody who takes its addition back: it is as they saw it, and no task is in it.
 * @param seen the row as they saw it; anything is meant if absent
 */
export async function isAsSeen<E extends Writable>(
  { tx, callerId }: WriteContext,
  entity: E,
  wireId: string,
  seen: object | undefined,
): Promise<boolean> {
  if (!seen) return true;
  const { ownerId, id } = isInLists(entity)
    ? await ownerOf(tx, callerId, wireId)
    : { ownerId: callerId, id: wireId };
  const row = await tableOf(entity).find(tx, ownerId, id);
  if (!row) return true;
  const view: Entities[E] = toCallerView(entity, callerId, ownerId, row);
  return isRowAsSeen(seen, view) && !(await holdsTasks(tx, ownerId, entity, id));
}

async function holdsTasks(db: Reader, ownerId: string, entity: Writable, id: string): Promise<boolean> {
  if (!(entity in HOLDING)) return false;
  const column = HOLDING[entity as keyof typeof HOLDING];
  const found = await db
    .selectFrom('task')
    .select('id')
    .where('account_id', '=', ownerId)
    .where(column, '=', id)
    .limit(1)
    .execute();
  return found.length > 0;
}
