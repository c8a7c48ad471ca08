import { sharingCalls } from '../../domain/api/sharing-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { membersOf } from '../db/change/recipients.ts';
import { entityTables } from '../db/rows/entities.ts';
import { requireUserSession } from '../session/bearer.ts';
import { accountsToLock } from './accounts-to-lock.ts';
import { leave } from './joining.ts';
import { endInvitation, type Where } from './open-invitations.ts';
import { ownerOf } from './sharing-scope.ts';

/** DELETE /api/sharing: the list is the owner's alone again (product.md §6). */
export const stopSharingRoutes = (deps: ApiDeps) =>
  createRouter().openapi(
    routeOf(sharingCalls.stopSharing, {
      tags: ['Sharing'],
      ...requireUserSession,
      summary: 'Stop sharing a list: all members lose access, and its links and invitations stop working',
      returns: 'The list’s id',
    }),
    async (c) => {
      const { listId } = c.req.valid('json');
      const answer = await writeAsCaller(
        deps,
        c,
        async (context) => {
          const { ownerId } = await ownerOf(context.tx, context.callerId, listId);
          if (ownerId !== context.callerId)
            throw new Problem('forbidden', 'Only a list’s owner can stop sharing it.');
          if (!(await entityTables.list.find(context.tx, ownerId, listId)))
            throw new Problem('not-found', 'That list no longer exists.');
          await endSharing(context, listId);
          return { id: listId };
        },
        accountsToLock,
      );
      return c.json(answer, 200);
    },
  );

/** Ends all ways into a list: its members leave, its invitations are revoked. */
export async function endSharing(context: Where, listId: string): Promise<void> {
  const { tx, ownerId } = context;
  for (const invitation of await entityTables.invitation.where(tx, ownerId, { listId }))
    await endInvitation(context, invitation);
  await leave(context, listId, await membersOf(tx, ownerId, listId));
}
