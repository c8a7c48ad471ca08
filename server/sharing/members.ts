import { createRoute, z } from '@hono/zod-openapi';
import { key } from '../../domain/key.ts';
import { Problem } from '../../domain/problem.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { role } from '../../domain/sharing.ts';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import { endWaysBack, leave } from './joining.ts';
import { concernedBy } from './sharing-scope.ts';

const { member: members, membership: memberships } = entityTables;
const tags = ['Sharing'];
const one = body(z.strictObject({ id: key }));
const responses = answers(200, 'The id', z.object({ id: key, ...written }));
const NOT_IN = 'That person isn’t in the list (any more).';

/** /api/members, who is in the caller's lists, and /api/memberships, the lists the caller is in (DESIGN §7.9). */
export const memberRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      createRoute({
        ...{ method: 'put', path: '/api/members', tags, summary: 'Change what a member may do', responses },
        request: body(z.strictObject({ id: key, role })),
      }),
      async (c) => {
        const { id, role: given } = c.req.valid('json');
        const answer = await writeAsCaller(
          deps,
          c,
          async ({ tx, note, callerId }) => {
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
            return { id };
          },
          concernedBy,
        );
        return c.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        ...{
          method: 'delete',
          path: '/api/members',
          tags,
          summary: 'Remove somebody from a list; links into it end, too',
          responses,
        },
        request: one,
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        const answer = await writeAsCaller(
          deps,
          c,
          async (doing) => {
            const found = await members.find(doing.tx, doing.callerId, id);
            if (!found) throw new Problem('not-found', NOT_IN);
            await leave(doing, found.listId, found.memberId);
            await endWaysBack(doing, found.listId, found.email);
            return { id };
          },
          concernedBy,
        );
        return c.json(answer, 200);
      },
    )
    .openapi(
      createRoute({
        ...{ method: 'delete', path: '/api/memberships', tags, summary: 'Leave somebody’s list', responses },
        request: one,
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        const work = async (doing: Parameters<Parameters<typeof writeAsCaller>[2]>[0]) => {
          const found = await memberships.find(doing.tx, doing.callerId, id);
          if (!found) throw new Problem('not-found', 'You aren’t in that list (any more).');
          await leave({ ...doing, ownerId: found.ownerId }, found.listId, doing.callerId);
          return { id };
        };
        return c.json(await writeAsCaller(deps, c, work, concernedBy, [id]), 200);
      },
    );
