import { settingsPath } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';

/** What somebody is told about their sign-in, in case it wasn't them. Nothing in it opens anything. */
export const SIGN_IN_LETTERS = {
  'code-used': {
    subject: `A recovery code was used to sign in to ${PRODUCT}`,
    lead: 'Someone signed in to your account with one of your recovery codes. If that was you, there’s nothing to do.',
    items: [
      {
        title: 'If it wasn’t you',
        about:
          'End the sessions that you don’t know, and make new recovery codes. The old ones then no longer work.',
        open: settingsPath('account'),
      },
    ],
    notes: [],
  },
  'ways-reset': {
    subject: `The owner of this server reset how you sign in to ${PRODUCT}`,
    lead: 'Your passkeys and recovery codes no longer work, and you were signed out everywhere. The owner can give you one new recovery code.',
    items: [
      {
        title: 'If you didn’t ask for this',
        about:
          'Ask the owner of the server why they did it. Your access tokens and connected apps still work: check them in Settings.',
        open: settingsPath('connections'),
      },
    ],
    notes: [],
  },
} as const satisfies Record<string, Letter>;

export type SignInLetter = keyof typeof SIGN_IN_LETTERS;
