import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TextCipher } from '../security/text-cipher.ts';

const MINUTE_MS = 60_000;
/** How long a person has to answer the provider's consent page. */
const PATIENCE_MS = 10 * MINUTE_MS;
const VERIFIER_BYTES = 32;

const asked = z.object({ verifier: z.string(), until: z.number() });
const about = (accountId: string): string => `consent of ${accountId}`;

/** The OAuth state contains the verifier, encrypted for one account, so nothing is stored. `now` is in milliseconds. */
export function beginConsent(
  seal: TextCipher,
  accountId: string,
  now: number,
): { state: string; verifier: string } {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const question = { verifier, until: now + PATIENCE_MS };
  return { verifier, state: seal.encrypt(JSON.stringify(question), about(accountId)) };
}

/** The verifier in a returned state. @returns undefined when it's another account's, expired or forged */
export function answered(
  seal: TextCipher,
  accountId: string,
  state: string,
  now: number,
): string | undefined {
  const opened = seal.decrypt(state, about(accountId));
  if (opened === undefined) return undefined;
  const { verifier, until } = asked.parse(JSON.parse(opened));
  return now <= until ? verifier : undefined;
}
