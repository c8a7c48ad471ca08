import { sharedId } from '../../domain/shared-id.ts';
import type { Invitation } from '../../domain/sharing/sharing.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { entityTables } from '../db/rows/entities.ts';
import { requireRoomToJoin } from './collaborators.ts';
import { endInvitation, noteWhetherShared, type Where } from './open-invitations.ts';

const {
  list: lists,
  member: members,
  membership: memberships,
  section: sections,
  task: tasks,
} = entityTables;

/**
 * Adds the caller to the list of an invitation, unless they are a member already, and sends them the list's rows.
 * @returns the list's id as the caller sees it @throws Problem 'limit' when the owner's plan has no room
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

export type Found = { ownerId: string; invitation: Invitation };

const memberId = (listId: string, accountId: string): string => `${listId}-${accountId}`;

/** The account id in a member id, if the member is in that list. */
export const memberIn = (listId: string, id: string): string | undefined =>
  id.startsWith(`${listId}-`) ? id.slice(listId.length + 1) : undefined;

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
