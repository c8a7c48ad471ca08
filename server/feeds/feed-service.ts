import type { LookupFunction } from 'node:net';
import { createSafeFetch, type SafeFetch } from '../outside/safe-fetch.ts';
import { createTextCipher, type TextCipher } from '../security/text-cipher.ts';

export type FeedService = { safeFetch: SafeFetch; seal: TextCipher };
type Deps = {
  secret: string;
  /** The origin of the sandbox, which may be called although it is on this machine. */
  sandboxUrl?: string | undefined;
  lookup?: LookupFunction | undefined;
};

/** What reads the calendars that people subscribe to. */
export const feedService = ({ secret, sandboxUrl, lookup }: Deps): FeedService => ({
  safeFetch: createSafeFetch({
    trusted: sandboxUrl ? [new URL(sandboxUrl).origin] : [],
    ...(lookup && { lookup }),
  }),
  seal: createTextCipher(secret),
});
