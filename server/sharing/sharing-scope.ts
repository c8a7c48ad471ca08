import { Problem } from '../../domain/problem.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { Role } from '../../domain/sharing.ts';
import type { Tx } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';

/** Somebody else's id, if the caller is in any list of theirs; otherwise the id is the caller's own. */
export async function ownerOf(
  tx: Tx,
  callerId: string,
  wireId: string,
): Promise<{ ownerId: string; id: string }> {
  const shared = splitSharedId(wireId);
  if (!shared) return { ownerId: callerId, id: wireId };
  const known = await tx
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', callerId)
    .where('owner_id', '=', shared.ownerId)
    .limit(1)
    .executeTakeFirst();
  return known ? shared : { ownerId: callerId, id: wireId };
}

/** What the caller may do in a list: everything in their own, nothing where they are not a member. */
async function roleIn(
  tx: Tx,
  callerId: string,
  ownerId: string,
  listId: string,
): Promise<Role | 'owner' | undefined> {
  if (callerId === ownerId) return 'owner';
  const row = await tx
    .selectFrom('membership')
    .select('role')
    .where('account_id', '=', callerId)
    .where('owner_id', '=', ownerId)
    .where('list_id', '=', listId)
    .executeTakeFirst();
  return row?.role;
}

/** @throws Problem 'not-found' for a stranger, 'forbidden' for a viewer */
export async function requireEditor(
  tx: Tx,
  callerId: string,
  ownerId: string,
  listId: string,
): Promise<void> {
  const role = await roleIn(tx, callerId, ownerId, listId);
  if (!role) throw new Problem('not-found', 'That task isn’t there (any more).');
  if (role === 'viewer') throw new Problem('forbidden', 'You can look at this list, but not change it.');
}

const membersOfList = prepared((db, ownerId: string, listId: string) =>
  db.selectFrom('member').select('member_id').where('account_id', '=', ownerId).where('list_id', '=', listId),
);

const membersOfAny = prepared((db, ...ownerIds: string[]) =>
  db.selectFrom('member').select('member_id').distinct().where('account_id', 'in', ownerIds),
);

/** Who hears of what happens in a list, besides its owner. */
export async function membersOf(tx: Tx, ownerId: string, listId: string): Promise<string[]> {
  const rows = await membersOfList(tx, ownerId, listId);
  return rows.map(({ member_id }) => member_id);
}

/** Everybody whom a write to these ids may concern: the owners, and whoever is in any list of theirs. */
export async function concernedBy(tx: Tx, callerId: string, wireIds: readonly string[]): Promise<string[]> {
  const owners = new Set<string>([callerId]);
  for (const id of wireIds) owners.add((await ownerOf(tx, callerId, id)).ownerId);
  const rows = await membersOfAny(tx, ...owners);
  return [...new Set([...owners, ...rows.map(({ member_id }) => member_id)])].filter((id) => id !== callerId);
}
