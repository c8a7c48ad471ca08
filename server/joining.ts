import { requireRoom } from '../domain/plan.ts';
import { Problem } from '../domain/problem.ts';
import { sharedId } from '../domain/shared-id.ts';
import type { Invitation } from '../domain/sharing.ts';
import type { Doing } from './caller-write.ts';
import { entityTables } from './db/entities.ts';
import { readPlan } from './plan.ts';
import { membersOf } from './sharing-scope.ts';

const {
  list: lists,
  member: members,
  membership: memberships,
  invitation: invitations,
  task: tasks,
} = entityTables;

/** Puts the caller into the list of an invitation, and shows them what is in it. @returns the list's id to them */
export async function join(
  { tx, note, now, callerId }: Doing,
  email: string,
  { ownerId, ...found }: Found,
): Promise<string> {
  const { listId, role, ownerEmail } = found.invitation;
  const id = sharedId(ownerId, listId);
  if (ownerId === callerId) throw new Problem('conflict', 'This list is yours already.');
  if (await memberships.find(tx, callerId, id))
    throw new Problem('conflict', 'You are in this list already.');

  const membership = { id, ownerId, listId, ownerEmail, role };
  const member = { id: memberId(listId, callerId), listId, memberId: callerId, email, role, joinedAt: now };
  await memberships.insert(tx, callerId, membership);
  await members.insert(tx, ownerId, member);
  note({ entity: 'membership', ownerId: callerId, id, before: null, after: membership });
  note({ entity: 'member', ownerId, id: member.id, before: null, after: member });
  await showTo(callerId, { tx, note, ownerId }, listId);
  if (found.invitation.email) await endInvitation({ tx, note, ownerId }, found.invitation);
  return id;
}

/** Takes somebody out of a list; what is in it goes from their sight at once. */
export async function leave(doing: Where, listId: string, leaverId: string): Promise<void> {
  const { tx, note, ownerId } = doing;
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
  await hideFrom(leaverId, doing, listId);
  await noteWhetherShared(doing, listId);
}

/** Closes a way into a list. */
export async function endInvitation(doing: Where, before: Invitation): Promise<void> {
  const { tx, note, ownerId } = doing;
  await invitations.remove(tx, ownerId, before.id);
  note({ entity: 'invitation', ownerId, id: before.id, before, after: null });
  await noteWhetherShared(doing, before.listId);
}

/** Opens a way into a list. @throws Problem 'limit' when the owner's plan has no room for another shared list */
export async function openInvitation({ tx, note, now, ownerId }: Doing, made: Invitation): Promise<void> {
  const list = await lists.find(tx, ownerId, made.listId);
  if (!list) throw new Problem('not-found', 'That list isn’t there (any more).');
  if (!list.isShared) {
    const shared = (await lists.all(tx, ownerId)).filter(({ isShared }) => isShared);
    requireRoom(await readPlan(tx, ownerId, now), 'sharedLists', shared.length);
  }
  await invitations.insert(tx, ownerId, made);
  note({ entity: 'invitation', ownerId, id: made.id, before: null, after: made });
  await noteWhetherShared({ tx, note, ownerId }, made.listId);
}

type Where = Pick<Doing, 'tx' | 'note' | 'ownerId'>;
/** An invitation, and whose it is. */
export type Found = { ownerId: string; invitation: Invitation };

const memberId = (listId: string, accountId: string): string => `${listId}-${accountId}`;

/** Who a member of a list is, if the id is of one in that list. */
export const memberIn = (listId: string, id: string): string | undefined =>
  id.startsWith(`${listId}-`) ? id.slice(listId.length + 1) : undefined;

/** A list is shared while somebody is in it, or may still come in. */
async function noteWhetherShared({ tx, note, ownerId }: Where, listId: string): Promise<void> {
  const before = await lists.find(tx, ownerId, listId);
  if (!before) return;
  const inside = await membersOf(tx, ownerId, listId);
  const open = (await invitations.all(tx, ownerId)).some((one) => one.listId === listId);
  const after = { ...before, isShared: inside.length > 0 || open };
  if (after.isShared === before.isShared) return;
  await lists.replace(tx, ownerId, after);
  note({ entity: 'list', ownerId, id: listId, before, after, hearers: inside });
}

async function showTo(accountId: string, { tx, note, ownerId }: Where, listId: string): Promise<void> {
  const list = await lists.find(tx, ownerId, listId);
  if (list) note({ entity: 'list', ownerId, id: listId, before: list, after: list, hearers: [accountId] });
  for (const task of await tasksIn({ tx, note, ownerId }, listId)) {
    note({ entity: 'task', ownerId, id: task.id, before: task, after: task, hearers: [accountId] });
  }
}

async function hideFrom(accountId: string, { tx, note, ownerId }: Where, listId: string): Promise<void> {
  const hiddenFrom = [accountId];
  const list = await lists.find(tx, ownerId, listId);
  if (list) note({ entity: 'list', ownerId, id: listId, before: list, after: list, hiddenFrom });
  for (const task of await tasksIn({ tx, note, ownerId }, listId)) {
    note({ entity: 'task', ownerId, id: task.id, before: task, after: task, hiddenFrom });
  }
}

const tasksIn = async ({ tx, ownerId }: Where, listId: string) =>
  (await tasks.all(tx, ownerId)).filter((task) => task.listId === listId);
