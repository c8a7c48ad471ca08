import { Problem, say } from '../problem.ts';

/** How people prove who they are: at an identity provider, by a passkey, or by an email to their address. */
export type Way = 'provider' | 'passkey' | 'email';
/** Who may get an account: everyone, whoever has an invitation of the owner, or nobody. */
export type SignUp = 'open' | 'invite' | 'closed';

type Newcomer = {
  /** Whether they brought the setup link, or an invitation that holds. */
  isInvited: boolean;
  /** An address that they proved to be theirs. */
  provenEmail?: string | undefined;
};

/** Whether somebody without an account may get one. */
export function mayJoin(
  { signUp, domains }: { signUp: SignUp; domains: readonly string[] },
  { isInvited, provenEmail }: Newcomer,
): boolean {
  const domain = provenEmail?.slice(provenEmail.lastIndexOf('@') + 1).toLowerCase();
  if (domain !== undefined && domains.includes(domain)) return true;
  return signUp === 'open' || (signUp === 'invite' && isInvited);
}

const MAX_PASSKEYS = 20;

/** Before a passkey is added. @param existing how many the account has @throws Problem 'limit' */
export function requirePasskeyFits(existing: number): void {
  if (existing >= MAX_PASSKEYS)
    throw new Problem(
      'limit',
      say`You already have ${{ most: MAX_PASSKEYS }} passkeys. Remove one you no longer use.`,
    );
}

/** Whether an account would have no way in without one of its passkeys. Recovery codes don't count: they run out. */
export const isLastWayIn = (ways: { passkeys: number; provider: boolean; byEmail: boolean }): boolean =>
  ways.passkeys <= 1 && !ways.provider && !ways.byEmail;
