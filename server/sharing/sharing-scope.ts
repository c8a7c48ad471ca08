import { Problem, type Words } from '../../domain/problem.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import type { Role } from '../../domain/sharing/sharing.ts';
import type { Tx } from '../db/engine/open.ts';

/** Splits a shared id if the caller is a member of any of that owner's lists; otherwise it's one of their own. */
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

/** The caller's role in a list: 'owner' in their own, undefined where they aren't a member. */
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

type Where = { callerId: string; ownerId: string; listId: string | undefined };

/**
 * @param absent the message for non-members, the same as for a list that doesn't exist
 * @throws Problem 'not-found' for non-members, 'forbidden' for a viewer
 */
export async function requireEditor(
  tx: Tx,
  { callerId, ownerId, listId }: Where,
  absent: string | Words,
): Promise<void> {
  const role = listId !== undefined && (await roleIn(tx, callerId, ownerId, listId));
  if (!role) throw new Problem('not-found', absent);
  if (role === 'viewer') throw new Problem('forbidden', 'You have view-only access to this list.');
}

export const isMemberOf = async (tx: Tx, { callerId, ownerId, listId }: Where): Promise<boolean> =>
  listId !== undefined && (await roleIn(tx, callerId, ownerId, listId)) !== undefined;

export const isEditor = async (tx: Tx, { callerId, ownerId, listId }: Where): Promise<boolean> =>
  callerId === ownerId ||
  (listId !== undefined && (await roleIn(tx, callerId, ownerId, listId)) === 'editor');
