import { randomUUID } from 'node:crypto';
import { type Offer, sharingCalls } from '../../domain/api/sharing-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import { invitationEnd, isOpen } from '../../domain/sharing/sharing.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { writeAsCaller } from '../api/caller-write.ts';
import { routeOf } from '../api/route.ts';
import type { Tx } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';
import { requireUserSession } from '../session/bearer.ts';
import { accountsToLock } from './accounts-to-lock.ts';
import { type Found, join } from './joining.ts';
import { endInvitation, openInvitation } from './open-invitations.ts';
import { planInvitationMail } from './plan-invitation-mail.ts';
import { ownerOf } from './sharing-scope.ts';

const { invitation: invitations, list: lists } = entityTables;
const about = { tags: ['Sharing'], ...requireUserSession };
const GONE = 'This invitation can no longer be used. Ask for a new one.';
const EXPIRED = 'This invitation has expired. Ask for a new one.';

/** /api/invitations: invitations to a list, by link or for an email address (product.md §6). */
export const invitationRoutes = (deps: ApiDeps & { mail: { isOn: boolean } }) =>
  createRouter()
    .openapi(
      routeOf(sharingCalls.invite, {
        ...about,
        summary: 'Invite to one of the caller’s lists, by link or email address, which gets an email',
        returns: 'The invitation and its secret',
      }),
      async (c) => {
        const given = c.req.valid('json');
        const { accountId, email: ownerEmail } = c.get('caller');
        const answer = await writeAsCaller(
          deps,
          c,
          async (context) => {
            const { tx, now } = context;
            const { ownerId } = await ownerOf(tx, accountId, given.listId);
            if (ownerId !== accountId)
              throw new Problem('forbidden', 'Only a list’s owner can invite people to it.');
            const made = {
              id: randomUUID(),
              ...given,
              ownerEmail,
              createdAt: now,
              expiresAt: invitationEnd(now),
            };
            await openInvitation(context, made);
            const emailed =
              deps.mail.isOn &&
              made.email !== undefined &&
              (await planInvitationMail(tx, accountId, made.id, now));
            return { invitation: made, secret: sharedId(accountId, made.id), emailed };
          },
          accountsToLock,
        );
        return c.json(answer, 201);
      },
    )
    .openapi(
      routeOf(sharingCalls.offers, {
        ...about,
        summary: 'Invitations for the caller’s email address',
        returns: 'The invitations',
      }),
      async (c) => {
        const mine = c.get('caller').email;
        const now = new Date(deps.clock()).toISOString();
        const offers = await deps.database.db.transaction().execute(async (tx) => {
          const found = await addressedTo(tx, mine, now);
          return Promise.all(found.map((one) => offerOf(tx, one)));
        });
        return c.json({ invitations: offers }, 200);
      },
    )
    .openapi(
      routeOf(sharingCalls.lookUp, {
        ...about,
        summary: 'Look up the invitation with this secret; it’s in the body to keep it out of proxy logs',
        returns: 'The invitation',
      }),
      async (c) => {
        const { secret } = c.req.valid('json');
        const mine = c.get('caller').email;
        const now = new Date(deps.clock()).toISOString();
        const found = await deps.database.db
          .transaction()
          .execute(async (tx) => offerOf(tx, await find(tx, secret, mine, now)));
        return c.json({ invitation: found }, 200);
      },
    )
    .openapi(
      routeOf(sharingCalls.accept, {
        ...about,
        summary: 'Accept an invitation and join its list',
        returns: 'The list’s id as the caller sees it',
      }),
      async (c) => {
        const { id: secret } = c.req.valid('json');
        const mine = c.get('caller').email;
        const work = async (context: Parameters<typeof join>[0]) => ({
          id: await join(context, mine, await find(context.tx, secret, mine, context.now)),
        });
        return c.json(await writeAsCaller(deps, c, work, everybodyAt(secret)), 200);
      },
    )
    .openapi(
      routeOf(sharingCalls.endInvitation, {
        ...about,
        summary: 'Revoke an invitation, or decline one for the caller’s address',
        returns: 'Its id',
      }),
      async (c) => {
        const { id } = c.req.valid('json');
        const { email: mine, accountId } = c.get('caller');
        const answer = await writeAsCaller(
          deps,
          c,
          async (context) => {
            const own = await invitations.find(context.tx, accountId, id);
            const found = own
              ? { ownerId: accountId, invitation: own }
              : await find(context.tx, id, mine, context.now);
            if (!own && !found.invitation.email)
              throw new Problem('forbidden', 'Only the owner can revoke a link.');
            await endInvitation({ ...context, ownerId: found.ownerId }, found.invitation);
            return { id };
          },
          everybodyAt(id),
        );
        return c.json(answer, 200);
      },
    );

/** @throws Problem 'not-found'; only those who could use the invitation learn that it expired */
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

async function offerOf(tx: Tx, { ownerId, invitation: found }: Found): Promise<Offer> {
  const list = await lists.find(tx, ownerId, found.listId);
  const { ownerEmail, role, id } = found;
  return { id: sharedId(ownerId, id), listName: list?.name ?? '', ownerEmail, role };
}

/** The accounts to lock: the invitation's owner, or the caller for their own, and the members of the owner's lists. */
const everybodyAt = (secret: string) => async (tx: Tx, callerId: string) => {
  const ownerId = splitSharedId(secret)?.ownerId ?? callerId;
  const rows = await tx.selectFrom('member').select('member_id').where('account_id', '=', ownerId).execute();
  return [...new Set([ownerId, ...rows.map(({ member_id }) => member_id)])].filter((id) => id !== callerId);
};
