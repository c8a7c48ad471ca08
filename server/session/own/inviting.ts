import { Problem, say } from '../../../domain/problem.ts';
import type { Handlers, OwnSignInDeps, Present } from './handlers.ts';
import { inviteToServer, isOwner, MOST_INVITATIONS, openInvitations } from './owner.ts';

/** What only the owner of the server does: let others in. */
export function inviting({ database, config, clock }: OwnSignInDeps) {
  const { db } = database;
  const requireOwner = async ({ userId }: Present): Promise<void> => {
    if (!(await isOwner(db, userId)))
      throw new Problem('forbidden', 'Only the owner of this server can invite people to it.');
  };
  return {
    invitations: async (_body, _asking, me) => {
      await requireOwner(me);
      const open = await openInvitations(db, clock());
      return {
        invitations: open.map(({ id, created_at, expires_at }) => ({
          id,
          createdAt: created_at,
          expiresAt: expires_at,
        })),
      };
    },

    invite: async (_body, _asking, me) => {
      await requireOwner(me);
      if (config.signIn.signUp === 'closed')
        throw new Problem('forbidden', 'This server takes no new people: its SIGN_UP is closed.');
      if ((await openInvitations(db, clock())).length >= MOST_INVITATIONS)
        throw new Problem('limit', say`You can have at most ${{ most: MOST_INVITATIONS }} open invitations.`);
      return inviteToServer(db, config.publicUrl, clock());
    },

    endInvitation: async ({ id }, _asking, me) => {
      await requireOwner(me);
      await db.deleteFrom('sign_up_invitation').where('id', '=', id).execute();
      return {};
    },
  } satisfies Partial<Handlers>;
}
