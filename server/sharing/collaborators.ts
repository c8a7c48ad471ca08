import { fullWords, OWNER_LIST_FULL } from '../../domain/billing/plan-full.ts';
import { requireRoom } from '../../domain/billing/room.ts';
import { Problem } from '../../domain/problem.ts';
import { type Invitation, isOpen } from '../../domain/sharing/sharing.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { membersOf } from '../db/change/recipients.ts';
import { entityTables } from '../db/rows/entities.ts';
import { readPlan } from '../subscription/plan.ts';

type Where = Pick<WriteContext, 'tx' | 'now' | 'ownerId'>;

/** Existing members can stay. @throws Problem 'limit', with a message for the person joining */
export async function requireRoomToJoin({ tx, now, ownerId }: Where, listId: string): Promise<void> {
  const plan = await readPlan(tx, ownerId, now);
  const inside = await membersOf(tx, ownerId, listId);
  if (fullWords(plan, 'collaborators', inside.length)) throw new Problem('limit', OWNER_LIST_FULL);
}

/** Each open invitation by address reserves a seat. @throws Problem 'limit', with a message for the owner */
export async function requireRoomToInvite({ tx, now, ownerId }: Where, made: Invitation): Promise<void> {
  const inside = await membersOf(tx, ownerId, made.listId);
  const keepsPlace = (one: Invitation) => one.email && one.email !== made.email && isOpen(one, now);
  const open = await entityTables.invitation.where(tx, ownerId, { listId: made.listId });
  const expected = open.filter(keepsPlace);
  requireRoom(await readPlan(tx, ownerId, now), 'collaborators', inside.length + expected.length);
}
