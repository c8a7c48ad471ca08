import { Problem } from '../../../domain/problem.ts';
import { createAdmission } from './admission.ts';
import { byEmail } from './by-email.ts';
import { byPasskey } from './by-passkey.ts';
import { confirmedUntil } from './confirmation.ts';
import type { Asking, Handlers, OwnCall, OwnSignInDeps, Present } from './handlers.ts';
import { inviting } from './inviting.ts';
import { waysIn } from './ways-in.ts';

/** Calls that need nobody to be signed in. The others need a session, and those in CONFIRMED a fresh proof as well. */
const PUBLIC: ReadonlySet<OwnCall> = new Set<OwnCall>([
  ...(['ways', 'askPasskey', 'usePasskey', 'askToJoin', 'join'] as const),
  ...(['useCode', 'sendCode', 'useEmail'] as const),
]);
const CONFIRMED: ReadonlySet<OwnCall> = new Set<OwnCall>([
  ...(['askToAdd', 'addPasskey', 'removePasskey', 'renewCodes', 'proveAddress'] as const),
  ...(['invite', 'endInvitation'] as const),
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
    if (me && CONFIRMED.has(name) && (await confirmedUntil(deps, me)) < deps.clock())
      throw new Problem('forbidden', 'Please confirm that it’s you first.', { also: { confirm: true } });
    const handle = handlers[name] as (body: unknown, asking: Asking, me?: Present) => Promise<object>;
    return handle(body, asking, me);
  };
}
