/** How a try to sign in ended; `message` is a sentence for the person. */
export type Outcome =
  | { ok: true }
  | { ok: false; kind: 'blocked' | 'closed' | 'denied' | 'failed'; message: string };

const STALE = 'That sign-in was begun in another window or too long ago. Please start again.';
const UNREACHABLE = 'Sign-in can’t be reached right now. Please check your connection and try again.';

/** The codes that come back to the return page, in words. */
const WORDS: Record<string, string> = {
  access_denied: 'You cancelled the sign-in.',
  state_mismatch: STALE,
  state_not_found: STALE,
  state_invalid: STALE,
  invalid_code: STALE,
  no_code: STALE,
  account_not_linked: 'This email already belongs to another account here.',
  email_not_verified: 'Your email address isn’t confirmed yet. Please confirm it there, then sign in again.',
  email_not_found: 'Your account there has no email address, and one is needed here.',
  provider_unreachable: UNREACHABLE,
  unreachable: UNREACHABLE,
};

export const BLOCKED: Outcome = {
  ok: false,
  kind: 'blocked',
  message: 'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.',
};
export const CLOSED: Outcome = {
  ok: false,
  kind: 'closed',
  message: 'The sign-in window was closed before you were signed in.',
};

/** What went wrong, by the code that came back. @param message the server's own words, when it had some */
export function failure(code: string, message?: string): Outcome & { ok: false } {
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  return {
    ok: false,
    kind: code === 'access_denied' ? 'denied' : 'failed',
    message: message ?? words ?? 'Sign-in didn’t work. Please try again.',
  };
}
