import { requireRoom } from '../../domain/billing/room.ts';
import { Problem, say } from '../../domain/problem.ts';
import { sharedId } from '../../domain/shared-id.ts';
import {
  type Invitation,
  isOpen,
  MAX_OPEN_INVITATIONS,
  type Role,
  sharedListIds,
} from '../../domain/sharing/sharing.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { readPlan } from '../subscription/plan.ts';
import { requireRoomToInvite, requireRoomToJoin } from './collaborators.ts';

const {
  list: lists,
  member: members,
  membership: memberships,
  invitation: invitations,
  section: sections,
  task: tasks,
} = entityTables;

const TOO_MANY = say`A list can have at most ${{ most: MAX_OPEN_INVITATIONS }} open invitations. Revoke one first.`;

/**
 * Adds the caller to the list of an invitation, unless they are a member already, and sends them the list's rows.
 * @returns the list's id as the caller sees it
 * @throws Problem 'limit' when the owner's plan has no room for another member
 */
export async function join(
  { tx, note, now, callerId }: WriteContext,
  email: string,
  { ownerId, ...found }: Found,
): Promise<string> {
  const { listId, role, ownerEmail } = found.invitation;
  const id = sharedId(ownerId, listId);
  if (ownerId === callerId) return listId;
  if (await memberships.find(tx, callerId, id)) return id;
  await requireRoomToJoin({ tx, now, ownerId }, listId);

  const membership = { id, ownerId, listId, ownerEmail, role };
  const member = { id: memberId(listId, callerId), listId, memberId: callerId, email, role, joinedAt: now };
  await memberships.insert(tx, callerId, membership);
  await members.insert(tx, ownerId, member);
  note({ entity: 'membership', ownerId: callerId, id, before: null, after: membership });
  note({ entity: 'member', ownerId, id: member.id, before: null, after: member });
  await notifyOfAll([callerId], { tx, note, ownerId }, listId);
  if (found.invitation.email) await endInvitation({ tx, note, ownerId }, found.invitation);
  return id;
}

/** Removes members from a list; they immediately lose access to its rows. */
export async function leave(context: Where, listId: string, leaverIds: readonly string[]): Promise<void> {
  const { tx, note, ownerId } = context;
  for (const leaverId of leaverIds) {
    const member = await members.find(tx, ownerId, memberId(listId, leaverId));
    if (member) {
      await members.remove(tx, ownerId, member.id);
      note({ entity: 'member', ownerId, id: member.id, before: member, after: null });
    }
    const membership = await memberships.find(tx, leaverId, sharedId(ownerId, listId));
    if (membership) {
      await memberships.remove(tx, leaverId, membership.id);
      note({ entity: 'membership', ownerId: leaverId, id: membership.id, before: membership, after: null });
    }
  }
  if (leaverIds.length > 0) await notifyOfAll(leaverIds, context, listId);
  await noteWhetherShared(context, listId);
}

export async function endInvitation(context: Where, before: Invitation): Promise<void> {
  const { tx, note, ownerId } = context;
  await invitations.remove(tx, ownerId, before.id);
  note({ entity: 'invitation', ownerId, id: before.id, before, after: null });
  await noteWhetherShared(context, before.listId);
}

/**
 * Revokes the invitations with which a removed or demoted member could regain access.
 * @param taken the role they lost; undefined when they were removed, which revokes invitations of any role
 */
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
 * @throws Problem 'conflict' when that person is already in the list; 'limit' when the owner's plan has no room for
 * another shared list or member, or the list has too many open invitations
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

const isFor = ({ email }: Invitation, address = ''): boolean => email === address.toLowerCase();

type Where = Pick<WriteContext, 'tx' | 'note' | 'ownerId'>;
export type Found = { ownerId: string; invitation: Invitation };

const memberId = (listId: string, accountId: string): string => `${listId}-${accountId}`;

/** The account id in a member id, if the member is in that list. */
export const memberIn = (listId: string, id: string): string | undefined =>
  id.startsWith(`${listId}-`) ? id.slice(listId.length + 1) : undefined;

/** Updates whether a list is shared: it is while it has a member or an invitation. */
async function noteWhetherShared({ tx, note, ownerId }: Where, listId: string): Promise<void> {
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

/** Adds accounts to the recipients of everything in a list, because they gained or lost access. */
async function notifyOfAll(
  alsoNotify: readonly string[],
  { tx, note, ownerId }: Where,
  listId: string,
): Promise<void> {
  const list = await lists.find(tx, ownerId, listId);
  if (list) note({ entity: 'list', ownerId, id: listId, before: list, after: list, alsoNotify });
  for (const section of await sections.where(tx, ownerId, { listId }))
    note({ entity: 'section', ownerId, id: section.id, before: section, after: section, alsoNotify });
  for (const task of await tasks.where(tx, ownerId, { listId }))
    note({ entity: 'task', ownerId, id: task.id, before: task, after: task, alsoNotify });
}
