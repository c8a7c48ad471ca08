import { requireRoom } from '../../domain/billing/room.ts';
import { Problem, say } from '../../domain/problem.ts';
import {
  type Invitation,
  isOpen,
  MAX_OPEN_INVITATIONS,
  type Role,
  sharedListIds,
} from '../../domain/sharing/sharing.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { mailboxOf } from '../security/mailbox.ts';
import { readPlan } from '../subscription/plan.ts';
import { requireRoomToInvite } from './collaborators.ts';

const { list: lists, member: members, invitation: invitations } = entityTables;

const TOO_MANY = say`A list can have at most ${{ most: MAX_OPEN_INVITATIONS }} open invitations. Revoke one first.`;

export async function endInvitation(context: Where, before: Invitation): Promise<void> {
  const { tx, note, ownerId } = context;
  await invitations.remove(tx, ownerId, before.id);
  note({ entity: 'invitation', ownerId, id: before.id, before, after: null });
  await noteWhetherShared(context, before.listId);
}

/** Revokes what could bring someone back. @param taken the role they lost; undefined if they were removed */
export async function endWaysBack(
  context: Where,
  listId: string,
  email: string,
  taken?: Role,
): Promise<void> {
  const mayBeTheirs = (one: Invitation) => !one.email || isFor(one, email);
  const gives = (one: Invitation) => !taken || one.role === taken;
  await endThose(context, (one) => one.listId === listId && mayBeTheirs(one) && gives(one));
}

/**
 * Creates an invitation; an earlier one for the same address is revoked.
 * @throws Problem 'conflict' when that person is in the list; 'limit' when the plan or the list has no room
 */
export async function openInvitation(context: WriteContext, made: Invitation): Promise<void> {
  const { tx, note, now, ownerId } = context;
  const { listId, email = '' } = made;
  if (isFor(made, made.ownerEmail)) throw new Problem('conflict', 'You already own this list.');
  const inside = (await members.where(tx, ownerId, { listId })).some((one) => isFor(made, one.email));
  if (inside) throw new Problem('conflict', say`${{ email }} is already in this list.`);

  await endThose(context, (one) => !isOpen(one, now));
  const list = await lists.find(tx, ownerId, listId);
  if (!list) throw new Problem('not-found', 'That list no longer exists.');
  if (!list.isShared) {
    const shared = await lists.where(tx, ownerId, { isShared: true });
    requireRoom(await readPlan(tx, ownerId, now), 'sharedLists', shared.length);
  }
  await requireRoomToInvite(context, made);
  await endThose(context, (one) => one.listId === listId && isFor(one, email));
  const open = await invitations.where(tx, ownerId, { listId });
  if (open.length >= MAX_OPEN_INVITATIONS) throw new Problem('limit', TOO_MANY);
  await invitations.insert(tx, ownerId, made);
  note({ entity: 'invitation', ownerId, id: made.id, before: null, after: made });
  await noteWhetherShared({ tx, note, ownerId }, listId);
}

async function endThose(context: Where, which: (one: Invitation) => boolean): Promise<void> {
  for (const one of await invitations.all(context.tx, context.ownerId))
    if (which(one)) await endInvitation(context, one);
}

const isFor = ({ email }: Invitation, address = ''): boolean =>
  email !== undefined && mailboxOf(email) === mailboxOf(address);

export type Where = Pick<WriteContext, 'tx' | 'note' | 'ownerId'>;

/** Updates whether a list is shared: it is while it has a member or an invitation. */
export async function noteWhetherShared({ tx, note, ownerId }: Where, listId: string): Promise<void> {
  const before = await lists.find(tx, ownerId, listId);
  if (!before) return;
  const [inside, invited] = [
    await members.where(tx, ownerId, { listId }),
    await invitations.where(tx, ownerId, { listId }),
  ];
  const shared = sharedListIds(inside, invited);
  const after = { ...before, isShared: shared.has(listId) };
  if (after.isShared === before.isShared) return;
  await lists.replace(tx, ownerId, after);
  note({ entity: 'list', ownerId, id: listId, before, after });
}
