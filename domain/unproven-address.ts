const UNPROVEN = '@unverified.invalid';
const NOT_IN_NAMES = /[^\p{L}\p{N}]+/gu;
const MAX_NAME = 40;
const MARK_LENGTH = 12;

/**
 * Stands for the address of an account that has proven none: it opens nothing, and no mail is sent to it.
 * @param name what others see of it, if there is one
 */
export function unprovenAddress(accountId: string, name = ''): string {
  const plain = name.toLowerCase().replace(NOT_IN_NAMES, '-').replace(/^-|-$/g, '').slice(0, MAX_NAME);
  return plain ? `${plain}.${accountId.slice(0, MARK_LENGTH)}${UNPROVEN}` : `${accountId}${UNPROVEN}`;
}

export const isProven = (email: string): boolean => !email.endsWith(UNPROVEN);

/** The address, or of one that stands for none the name in it. */
export const addressOrName = (email: string): string =>
  isProven(email) ? email : email.replace(/(\.[^.@]*)?@.*$/, '');
