import { useEffect, useState } from 'react';
import type { Answer } from '../../../domain/api/call.ts';
import { ownSignInCalls } from '../../../domain/api/own-sign-in-calls.ts';
import { callByCookie } from '../../session/call-by-cookie.ts';
import { ServerInvitations } from './server-invitations.tsx';

type Ways = Answer<typeof ownSignInCalls.ways>;

/** Who may get an account here, and the invitations where those decide. */
export function WhoMayJoin({ confirmed }: { confirmed: (work: () => Promise<void>) => Promise<void> }) {
  const [ways, setWays] = useState<Ways>();
  // Without an answer, the people are still shown.
  useEffect(() => void callByCookie(ownSignInCalls.ways).then(setWays, () => {}), []);
  if (!ways) return null;
  const { signUp, passkey, email } = ways;
  return (
    <div className="mb-4">
      {signUp === 'invite' && (passkey || email) ? (
        <ServerInvitations confirmed={confirmed} />
      ) : (
        <p className="text-sm text-ink-soft">{WORDS[signUp]}</p>
      )}
    </div>
  );
}

const WORDS = {
  open: 'Anyone who opens this server can create an account.',
  // Invitations are links for people who sign in without a provider.
  invite: 'Only people with an address in SIGN_UP_DOMAINS can create an account.',
  closed: 'Nobody else can create an account, because SIGN_UP is closed.',
};
