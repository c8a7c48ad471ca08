import { splitSharedId } from '../../domain/shared-id.ts';
import type { Tx } from '../db/engine/open.ts';
import { prepared } from '../db/engine/prepared.ts';
import { ownersAfterMoves } from './moved-tasks.ts';
import { ownerOf } from './sharing-scope.ts';

const membersOfAny = prepared((db, ...ownerIds: string[]) =>
  db.selectFrom('member').select('member_id').distinct().where('account_id', 'in', ownerIds),
);

/**
 * The other accounts that a write to these ids may affect: the owners and the members of all their lists. A task may
 * have moved to another owner since the write was made.
 */
export async function accountsToLock(
  tx: Tx,
  callerId: string,
  wireIds: readonly string[],
): Promise<string[]> {
  const owners = new Set<string>([callerId]);
  for (const id of wireIds) {
    const named = await ownerOf(tx, callerId, id);
    owners.add(named.ownerId);
    for (const ownerId of await ownersAfterMoves(tx, splitSharedId(id) ?? named)) owners.add(ownerId);
  }
  const rows = await membersOfAny(tx, ...owners);
  return [...new Set([...owners, ...rows.map(({ member_id }) => member_id)])].filter((id) => id !== callerId);
}
