/** Limits on claims from the provider: they go into every token, and so into the headers of every request. */
const MAX_NAME = 200;
const MAX_EMAIL = 254;
const MAX_PICTURE = 1000;

/** The claims of an OpenID Connect provider, not validated. */
export type Claims = { email?: unknown; email_verified?: unknown; name?: unknown; picture?: unknown };

/** Spaces and unseen characters would make another person's address of it, for whoever reads it. */
const PLAIN = /^[^\s\p{C}\p{Default_Ignorable_Code_Point}@]+@[^\s\p{C}\p{Default_Ignorable_Code_Point}@]+$/u;

/** Only `true` counts, and a plain address. @param trusted whether the operator vouches for every address, unless a claim says otherwise */
export function isVerified({ email, email_verified: said }: Claims, trusted: boolean): boolean {
  if (typeof email !== 'string' || email.length > MAX_EMAIL || !PLAIN.test(email)) return false;
  return said === true || (trusted && (said === undefined || said === null || said === 'true'));
}

/** A name short enough for a token; empty when there is none. */
export const shortName = (name: unknown): string =>
  typeof name === 'string' ? [...name.slice(0, 2 * MAX_NAME)].slice(0, MAX_NAME).join('').trim() : '';

export const shortPicture = (picture: unknown): string | undefined =>
  typeof picture === 'string' && picture.length <= MAX_PICTURE ? picture : undefined;
