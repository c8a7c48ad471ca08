import { z } from 'zod';
import { instant } from './day.ts';
import { key } from './key.ts';
import { Problem } from './problem.ts';
import { text } from './text.ts';

/** What a program with a token may do for the person who made it. */
export const SCOPES = ['read', 'write'] as const;
export type Scope = (typeof SCOPES)[number];

/** How many tokens a person can have. */
const MAX_TOKENS = 50;
/** For how long a token that has ended is still listed: its person may wonder why a program stopped. */
export const ENDED_DAYS = 7;
export const MAX_TOKEN_NAME = 100;
const NAMELESS = 'Please name the token';

const name = z.string({ error: NAMELESS }).pipe(text('A token’s name', MAX_TOKEN_NAME).min(1, NAMELESS));
const scopes = z
  .array(z.enum(SCOPES, { error: `A scope is one of ${SCOPES.join(', ')}` }), {
    error: 'A token needs its scopes',
  })
  .min(1, 'A token needs a scope at least')
  .max(SCOPES.length, 'A token has each scope once');

/** What a person gives to make a token; without an end it is good until it is taken back. */
export const accessTokenInput = z.strictObject({ name, scopes, expiresAt: instant.optional() });
export type AccessTokenInput = z.input<typeof accessTokenInput>;

/** A token as its person sees it; what it opens with is shown once, when it is made. */
export const accessToken = z.strictObject({
  ...{ id: key, name, scopes, createdAt: instant },
  expiresAt: instant.optional(),
  lastUsedAt: instant.optional(),
});
export type AccessToken = z.infer<typeof accessToken>;

/**
 * Checks that a token can be made now.
 * @param there those the person has @param now ISO text
 * @throws Problem 'invalid' for an end that is past, 'limit' when there are too many
 */
export function requireTokenCanBeMade(
  { expiresAt }: Pick<AccessTokenInput, 'expiresAt'>,
  there: readonly Pick<AccessToken, 'expiresAt'>[],
  now: string,
): void {
  if (expiresAt !== undefined && !isAfter(expiresAt, now))
    throw new Problem('invalid', 'A token must end in the future.');
  if (there.filter((one) => !one.expiresAt || isAfter(one.expiresAt, now)).length >= MAX_TOKENS)
    throw new Problem('limit', `You have ${MAX_TOKENS} tokens already. Revoke one you don’t need any more.`);
}

const isAfter = (one: string, other: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(one), Temporal.Instant.from(other)) > 0;
