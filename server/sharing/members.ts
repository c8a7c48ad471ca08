import { sharingCalls } from '../../domain/api/sharing-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import { entityTables } from '../db/rows/entities.ts';
import { requireUserSession } from '../session/bearer.ts';
import { accountsToLock } from './accounts-to-lock.ts';
import { leave } from './joining.ts';
import { endWaysBack } from './open-invitations.ts';

const { member: members, membership: memberships } = entityTables;
const about = { tags: ['Sharing'], ...requireUserSession, returns: 'The id' };
const NOT_IN = 'That person isn’t in this list.';

/** The members of the caller's lists, and the lists the caller is a member of (product.md §6). */
export const memberRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      routeOf(sharingCalls.changeRole, {
        ...about,
        summary: 'Change a member’s role; a viewer can’t rejoin with a link for editors',
      }),
      async (c) => {
        const { id, role: given } = c.req.valid('json');
        const answer = await writeAsCaller(
          deps,
          c,
          async (context) => {
            const { tx, note, callerId } = context;
            const before = await members.find(tx, callerId, id);
            const theirs =
              before && (await memberships.find(tx, before.memberId, sharedId(callerId, before.listId)));
            if (!before || !theirs) throw new Problem('not-found', NOT_IN);
            const [after, theirsAfter] = [
              { ...before, role: given },
              { ...theirs, role: given },
            ];
            await members.replace(tx, callerId, after);
            await memberships.replace(tx, before.memberId, theirsAfter);
            note({ entity: 'member', ownerId: callerId, id, before, after });
            note({
              entity: 'membership',
              ownerId: before.memberId,
              id: theirs.id,
              before: theirs,
              after: theirsAfter,
            });
            if (given === 'viewer') await endWaysBack(context, before.listId, before.email, 'editor');
            return { id };
          },
          accountsToLock,
        );
        return c.json(answer, 200);
      },
    )
    .openapi(
      routeOf(sharingCalls.removeMember, {
        ...about,
        summary: 'Remove someone from a list; its invite links stop working too',
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        const answer = await writeAsCaller(
          deps,
          c,
          async (context) => {
            const found = await members.find(context.tx, context.callerId, id);
            if (!found) throw new Problem('not-found', NOT_IN);
            await leave(context, found.listId, [found.memberId]);
            await endWaysBack(context, found.listId, found.email);
            return { id };
          },
          accountsToLock,
        );
        return c.json(answer, 200);
      },
    )
    .openapi(routeOf(sharingCalls.leave, { ...about, summary: 'Leave a shared list' }), async (c) => {
      const { id } = c.req.valid('json');
      const work = async (context: Parameters<Parameters<typeof writeAsCaller>[2]>[0]) => {
        const found = await memberships.find(context.tx, context.callerId, id);
        if (!found) throw new Problem('not-found', 'You’re not in that list.');
        await leave({ ...context, ownerId: found.ownerId }, found.listId, [context.callerId]);
        return { id };
      };
      return c.json(await writeAsCaller(deps, c, work, accountsToLock, [id]), 200);
    });
