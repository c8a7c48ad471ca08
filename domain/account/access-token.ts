import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { Problem, say } from '../problem.ts';
import { text } from '../text.ts';
import { instant } from '../time/day.ts';

/** `add` opens a single call, which adds typed tasks; `write` opens it too. */
export const SCOPES = ['read', 'write', 'add'] as const;
export type TokenScope = (typeof SCOPES)[number];

const MAX_TOKENS = 50;
/** Expired tokens stay listed this many days, so that their owner can see why a program stopped working. */
export const ENDED_DAYS = 7;
export const MAX_TOKEN_NAME = 100;
const NAMELESS = 'Please enter a token name';

const name = z.string({ error: NAMELESS }).pipe(text('A token name', MAX_TOKEN_NAME).min(1, NAMELESS));
const scopes = z
  .array(z.enum(SCOPES, { error: `Each scope must be one of ${SCOPES.join(', ')}` }), {
    error: 'A token needs scopes',
  })
  .min(1, 'A token needs at least one scope')
  .max(SCOPES.length, 'Each scope can be listed once');

/** Without `expiresAt` the token is valid until it is revoked. */
export const accessTokenInput = z.strictObject({ name, scopes, expiresAt: instant.optional() });
export type AccessTokenInput = z.input<typeof accessTokenInput>;

/** A token as its owner sees it. The secret is shown only once, when the token is created. */
export const accessToken = z.strictObject({
  id: entityId,
  name,
  scopes,
  createdAt: instant,
  expiresAt: instant.optional(),
  lastUsedAt: instant.optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** @throws Problem 'invalid' if the expiry is in the past, 'limit' if there are too many tokens @param now ISO text */
export function requireTokenCanBeMade(
  { expiresAt }: Pick<AccessTokenInput, 'expiresAt'>,
  there: readonly Pick<AccessToken, 'expiresAt'>[],
  now: string,
): void {
  if (expiresAt !== undefined && !isAfter(expiresAt, now))
    throw new Problem('invalid', 'A token must expire in the future.');
  if (there.filter((one) => !one.expiresAt || isAfter(one.expiresAt, now)).length >= MAX_TOKENS)
    throw new Problem(
      'limit',
      say`You already have ${{ most: MAX_TOKENS }} tokens. Revoke one you no longer need.`,
    );
}

const isAfter = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0;
