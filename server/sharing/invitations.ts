import { randomUUID } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { key } from '../../domain/key.ts';
import { Problem } from '../../domain/problem.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import { email, invitation, invitationEnd, isOpen, role } from '../../domain/sharing.ts';
import { type ApiDeps, answers, body, createRouter, written } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { entityTables } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { endInvitation, type Found, join, openInvitation } from './joining.ts';
import { concernedBy, ownerOf } from './sharing-scope.ts';

const { invitation: invitations, list: lists } = entityTables;
const path = '/api/invitations';
const tags = ['Sharing'];
const GONE = 'This invitation can’t be used any more. Ask for a new one.';
const EXPIRED = 'This invitation has expired. Ask for a new one.';

/** What somebody sees of an invitation before they take it. */
const offer = z.object({ id: key, listName: z.string(), ownerEmail: z.string(), role });
const one = z.strictObject({ id: key });
const done = z.object({ id: key, ...written });

/** /api/invitations: ways into a list, by link or for an email address (DESIGN §7.9). */
export const invitationRoutes = (deps: ApiDeps) =>
  createRouter()
    .openapi(
      createRoute({
        ...{
          method: 'post',
          path,
          tags,
          summary: 'Invite to one of the caller’s lists: by link, or one email address',
        },
        request: body(z.strictObject({ listId: key, role, email: email.optional() })),
        responses: answers(
          201,
          'The invitation, and the secret that opens the list',
          z.object({ invitation, secret: key, ...written }),
        ),
      }),
      async (c) => {
        const given = c.req.valid('json');
        const { accountId, email: ownerEmail } = c.get('caller');
        const answer = await writeAsCaller(
          deps,
          c,
          async (doing) => {
            const { tx, now } = doing;
            const { ownerId } = await ownerOf(tx, accountId, given.listId);
            if (ownerId !== accountId)
              throw new Problem('forbidden', 'Only the owner of a list can invite to it.');
            const made = {
              id: randomUUID(),
              ...given,
              ownerEmail,
              createdAt: now,
              expiresAt: invitationEnd(now),
            };
            await openInvitation(doing, made);
            return { invitation: made, secret: sharedId(accountId, made.id) };
          },
          concernedBy,
        );
        return c.json(answer, 201);
      },
    )
    .openapi(
      createRoute({
        ...{
          method: 'get',
          path,
          tags,
          summary: 'Invitations for the caller’s email address, or the one with this secret',
        },
        request: { query: z.strictObject({ secret: key.optional() }) },
        responses: answers(200, 'The invitations', z.object({ invitations: z.array(offer) })),
      }),
      async (c) => {
        const { secret } = c.req.valid('query');
        const mine = c.get('caller').email;
        const now = new Date(deps.clock()).toISOString();
        const offers = await deps.database.db.transaction().execute(async (tx) => {
          const found = secret ? [await find(tx, secret, mine, now)] : await addressedTo(tx, mine, now);
          return Promise.all(found.map((one) => offerOf(tx, one)));
        });
        return c.json({ invitations: offers }, 200);
      },
    )
    .openapi(
      createRoute({
        ...{
          method: 'post',
          path: `${path}/accept`,
          tags,
          summary: 'Join the list that an invitation opens',
        },
        request: body(one),
        responses: answers(200, 'The list’s id as the caller sees it', done),
      }),
      async (c) => {
        const { id: secret } = c.req.valid('json');
        const mine = c.get('caller').email;
        const work = async (doing: Parameters<typeof join>[0]) => ({
          id: await join(doing, mine, await find(doing.tx, secret, mine, doing.now)),
        });
        return c.json(await writeAsCaller(deps, c, work, everybodyAt(secret)), 200);
      },
    )
    .openapi(
      createRoute({
        ...{
          method: 'delete',
          path,
          tags,
          summary: 'Take back an invitation, or decline one for the caller’s address',
        },
        request: body(one),
        responses: answers(200, 'Its id', done),
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        const { email: mine, accountId } = c.get('caller');
        const answer = await writeAsCaller(
          deps,
          c,
          async (doing) => {
            const own = await invitations.find(doing.tx, accountId, id);
            const found = own
              ? { ownerId: accountId, invitation: own }
              : await find(doing.tx, id, mine, doing.now);
            if (!own && !found.invitation.email)
              throw new Problem('forbidden', 'Only its owner can take a link back.');
            await endInvitation({ ...doing, ownerId: found.ownerId }, found.invitation);
            return { id };
          },
          everybodyAt(id),
        );
        return c.json(answer, 200);
      },
    );

/** An open invitation that this person may use. @throws Problem 'not-found': only who may use it hears that it expired */
async function find(tx: Tx, secret: string, mine: string, now: string): Promise<Found> {
  const parts = splitSharedId(secret);
  const found = parts && (await invitations.find(tx, parts.ownerId, parts.id));
  const forMe = !found?.email || found.email === mine.toLowerCase();
  if (!found || !parts || !forMe) throw new Problem('not-found', GONE);
  if (!isOpen(found, now)) throw new Problem('not-found', EXPIRED);
  return { ownerId: parts.ownerId, invitation: found };
}

async function addressedTo(tx: Tx, mine: string, now: string): Promise<Found[]> {
  const rows = await tx
    .selectFrom('invitation')
    .select(['account_id', 'id'])
    .where('email', '=', mine.toLowerCase())
    .where('expires_at', '>', now)
    .execute();
  return Promise.all(rows.map(({ account_id, id }) => find(tx, sharedId(account_id, id), mine, now)));
}

async function offerOf(tx: Tx, { ownerId, invitation: found }: Found): Promise<z.infer<typeof offer>> {
  const list = await lists.find(tx, ownerId, found.listId);
  const { ownerEmail, role, id } = found;
  return { id: sharedId(ownerId, id), listName: list?.name ?? '', ownerEmail, role };
}

/** The owner of an invitation and whoever is in their lists already; the caller's own when it is theirs. */
const everybodyAt = (secret: string) => async (tx: Tx, callerId: string) => {
  const ownerId = splitSharedId(secret)?.ownerId ?? callerId;
  const rows = await tx.selectFrom('member').select('member_id').where('account_id', '=', ownerId).execute();
  return [...new Set([ownerId, ...rows.map(({ member_id }) => member_id)])].filter((id) => id !== callerId);
};
