import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TextCipher } from '../security/text-cipher.ts';

const MINUTE_MS = 60_000;
/** How long a person has to answer the provider's consent page. */
const PATIENCE_MS = 10 * MINUTE_MS;
const VERIFIER_BYTES = 32;

const asked = z.object({ verifier: z.string(), until: z.number() });
const about = (accountId: string): string => `consent of ${accountId}`;

/**
 * Creates the OAuth state for one account. It round-trips through the browser with the encrypted verifier inside, so
 * nothing is stored and another account can't use it.
 * @param now epoch milliseconds
 */
export function ask(seal: TextCipher, accountId: string, now: number): { state: string; verifier: string } {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const question = { verifier, until: now + PATIENCE_MS };
  return { verifier, state: seal.encrypt(JSON.stringify(question), about(accountId)) };
}

/**
 * Decrypts the verifier in a returned state. @returns undefined when it belongs to another account, expired, or is
 * forged
 */
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
