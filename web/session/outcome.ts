/** The outcome of a sign-in attempt; `message` is for the person. */
export type Outcome =
  | { ok: true }
  | { ok: false; kind: 'blocked' | 'closed' | 'denied' | 'failed'; message: string };

const STALE = 'This sign-in has expired or was started in another window. Please try again.';
const UNREACHABLE = 'The sign-in service can’t be reached right now. Check your connection and try again.';

const WORDS: Record<string, string> = {
  access_denied: 'You canceled the sign-in.',
  state_mismatch: STALE,
  state_not_found: STALE,
  state_invalid: STALE,
  invalid_code: STALE,
  no_code: STALE,
  account_not_linked: 'This email address already belongs to another account.',
  email_not_verified:
    'Your email address isn’t verified. Verify it with your sign-in provider, then try again.',
  email_not_found: 'Your account doesn’t have an email address, and Daymark needs one.',
  provider_unreachable: UNREACHABLE,
  unreachable: UNREACHABLE,
  database_unavailable:
    'Daymark can’t save anything at the moment, so nobody can sign in. Please try again later.',
};

export const BLOCKED: Outcome = {
  ok: false,
  kind: 'blocked',
  message: 'Your browser blocked the sign-in pop-up. Allow pop-ups for this site, then try again.',
};
export const CLOSED: Outcome = {
  ok: false,
  kind: 'closed',
  message: 'The sign-in window was closed before you were signed in.',
};

export function failure(code: string, message?: string): Outcome & { ok: false } {
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return {
    ok: false,
    kind: code === 'access_denied' ? 'denied' : 'failed',
    message: message ?? words ?? 'Sign-in didn’t work. Please try again.',
  };
}
