import type { Call } from '../../../domain/api/call.ts';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { Problem, say } from '../../../domain/problem.ts';
import { createAdmission } from './admission.ts';
import { byEmail } from './by-email.ts';
import { byPasskey } from './by-passkey.ts';
import { requireProof } from './confirmation.ts';
import type { Asking, Handlers, OwnCall, OwnSignInDeps, Present } from './handlers.ts';
import { inviteToServer, isOwner, MOST_INVITATIONS, openInvitations } from './owner.ts';
import { waysIn } from './ways-in.ts';

/** Calls that need nobody to be signed in. The others need a session. */
const PUBLIC: ReadonlySet<OwnCall> = new Set<OwnCall>([
  ...(['ways', 'askPasskey', 'usePasskey', 'askToJoin', 'join'] as const),
  ...(['useCode', 'sendCode', 'useEmail'] as const),
]);

export const needsSession = (call: OwnCall): boolean => !PUBLIC.has(call);

/** Sign-in by passkeys, emailed codes and recovery codes, without any provider. */
export function createOwnSignIn(deps: OwnSignInDeps) {
  const admission = createAdmission(deps);
  const handlers: Handlers = {
    ...waysIn(deps),
    ...byPasskey(deps, admission),
    ...byEmail(deps, admission),
    ...inviting(deps),
  };
  /** @throws Problem */
  return async function answerCall(
    name: OwnCall,
    body: unknown,
    asking: Asking,
    me: Present | undefined,
  ): Promise<object> {
    if (needsSession(name) && !me) throw new Problem('unauthenticated', 'Please sign in.');
    const { proof }: Call = ownSignInCalls[name];
    if (me && proof) await requireProof(deps, me.sessionId);
    const handle = handlers[name] as (body: unknown, asking: Asking, me?: Present) => Promise<object>;
    return handle(body, asking, me);
  };
}

/** What only the owner of the server does: let others in. */
function inviting({ database, config, clock }: OwnSignInDeps) {
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
