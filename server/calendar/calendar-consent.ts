import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Seal } from '../security/seal.ts';

const MINUTE_MS = 60_000;
/** How long a person may take to answer the provider's questions. */
const PATIENCE_MS = 10 * MINUTE_MS;
const VERIFIER_BYTES = 32;

const asked = z.object({ verifier: z.string(), until: z.number() });
const about = (accountId: string): string => `consent of ${accountId}`;

/**
 * A question to the provider on behalf of one account. The state goes out and comes back by the browser, and holds the
 * verifier sealed: another account can't use it, and nothing has to be kept until then.
 * @param now epoch milliseconds
 */
export function ask(seal: Seal, accountId: string, now: number): { state: string; verifier: string } {
  const verifier = randomBytes(VERIFIER_BYTES).toString('base64url');
  const question = { verifier, until: now + PATIENCE_MS };
  return { verifier, state: seal.close(JSON.stringify(question), about(accountId)) };
}

/** The verifier in a state that came back. @returns undefined when it is another account's, too old, or made up */
export function answered(seal: Seal, accountId: string, state: string, now: number): string | undefined {
  const opened = seal.open(state, about(accountId));
  if (opened === undefined) return undefined;
  const { verifier, until } = asked.parse(JSON.parse(opened));
  return now <= until ? verifier : undefined;
}
