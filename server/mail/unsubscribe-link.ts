import type { TextCipher } from '../security/text-cipher.ts';

export const UNSUBSCRIBE_PATH = '/u';
const ABOUT = 'unsubscribing from email';

/** The path that ends an account's emails: whoever has it can do that, and nothing else. */
export const unsubscribePath = (cipher: TextCipher, accountId: string): string =>
  `${UNSUBSCRIBE_PATH}/${cipher.encrypt(accountId, ABOUT)}`;

/** @returns the account, or undefined if the link wasn't made here or with another secret */
export const accountToUnsubscribe = (cipher: TextCipher, sealed: string): string | undefined =>
  cipher.decrypt(sealed, ABOUT);

const ABOUT_INVITATIONS = 'refusing invitations by email';

/** The path that ends invitations to an address: the same power and no more. */
export const refusePath = (cipher: TextCipher, address: string): string =>
  `${UNSUBSCRIBE_PATH}/invitations/${cipher.encrypt(address, ABOUT_INVITATIONS)}`;

export const addressThatRefuses = (cipher: TextCipher, sealed: string): string | undefined =>
  cipher.decrypt(sealed, ABOUT_INVITATIONS);
