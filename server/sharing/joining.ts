import { requireRoom } from '../../domain/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { type Invitation, isOpen, MAX_OPEN_INVITATIONS } from '../../domain/sharing.ts';
import type { Doing } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { readPlan } from '../plan.ts';
import { membersOf } from './sharing-scope.ts';

const {
  list: lists,
  member: members,
  membership: memberships,
  invitation: invitations,
  task: tasks,
} = entityTables;

const TOO_MANY = `A list can have ${MAX_OPEN_INVITATIONS} open invitations at most. Take one back first.`;

/**
 * Puts the caller into the list of an invitation, unless they are in it, and shows them what is in it.
 * @returns the list's id to them
 */
export async function join(
  { tx, note, now, callerId }: Doing,
  email: string,
  { ownerId, ...found }: Found,
): Promise<string> {
  const { listId, role, ownerEmail } = found.invitation;
  const id = sharedId(ownerId, listId);
  if (ownerId === callerId) return listId;
  if (await memberships.find(tx, callerId, id)) return id;

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

/** Closes the ways into a list by which somebody who was removed could come back. */
export async function endWaysBack(doing: Where, listId: string, email: string): Promise<void> {
  const mayBeTheirs = (one: Invitation) => !one.email || isFor(one, email);
  await endThose(doing, (one) => one.listId === listId && mayBeTheirs(one));
}

/**
 * Opens a way into a list; an earlier one for the same address ends.
 * @throws Problem 'conflict' for who is in it already; 'limit' when the owner's plan has no room for another shared
 * list, or the list has too many ways in
 */
export async function openInvitation(doing: Doing, made: Invitation): Promise<void> {
  const { tx, note, now, ownerId } = doing;
  const { listId, email } = made;
  if (isFor(made, made.ownerEmail)) throw new Problem('conflict', 'This list is yours already.');
  const inside = (await members.all(tx, ownerId)).some(
    (one) => one.listId === listId && isFor(made, one.email),
  );
  if (inside) throw new Problem('conflict', `${email} is in this list already.`);

  await endThose(doing, (one) => !isOpen(one, now));
  const list = await lists.find(tx, ownerId, listId);
  if (!list) throw new Problem('not-found', 'That list isn’t there (any more).');
  if (!list.isShared) {
    const shared = (await lists.all(tx, ownerId)).filter(({ isShared }) => isShared);
    requireRoom(await readPlan(tx, ownerId, now), 'sharedLists', shared.length);
  }
  await endThose(doing, (one) => one.listId === listId && isFor(one, email));
  const open = (await invitations.all(tx, ownerId)).filter((one) => one.listId === listId);
  if (open.length >= MAX_OPEN_INVITATIONS) throw new Problem('limit', TOO_MANY);
  await invitations.insert(tx, ownerId, made);
  note({ entity: 'invitation', ownerId, id: made.id, before: null, after: made });
  await noteWhetherShared({ tx, note, ownerId }, listId);
}

async function endThose(doing: Where, which: (one: Invitation) => boolean): Promise<void> {
  for (const one of await invitations.all(doing.tx, doing.ownerId))
    if (which(one)) await endInvitation(doing, one);
}

const isFor = ({ email }: Invitation, address = ''): boolean => email === address.toLowerCase();

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
