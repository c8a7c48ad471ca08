import type { Call } from '../../../domain/api/call.ts';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { Problem } from '../../../domain/problem.ts';
import { createAdmission } from './admission.ts';
import { byEmail } from './by-email.ts';
import { byPasskey } from './by-passkey.ts';
import { requireProof } from './confirmation.ts';
import type { Asking, Handlers, OwnCall, OwnSignInDeps, Present } from './handlers.ts';
import { inviting } from './inviting.ts';
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
