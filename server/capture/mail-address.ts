import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/engine/open.ts';
import type { Tables } from '../db/engine/tables.ts';
import type { TextCipher } from '../security/text-cipher.ts';

/** Letters that mail programs, which may change their case, can't confuse. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789a';
const LENGTH = 28;
const FORM = /^add-([a-z2-9]{28})$/;

const about = (accountId: string): string => `mail address of ${accountId}`;
const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64url');

/** A name for an account's address, before the @, with 138 random bits; and what is stored of it. */
export function makeMailAddress(accountId: string, seal: TextCipher) {
  const name = `add-${Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
  return { name, hash: hashOf(name), sealed: seal.encrypt(name, about(accountId)) };
}

/** The name before the @; undefined after the installation's secret was changed. */
export const mailNameOf = ({ account_id, sealed }: Tables['mail_address'], seal: TextCipher) =>
  seal.decrypt(sealed, about(account_id));

/** @param name before the @ @returns the account whose address it is, if any */
export async function findMailAddress({ db }: Database, name: string): Promise<string | undefined> {
  const lower = name.toLowerCase();
  if (!FORM.test(lower)) return undefined;
  const row = await db
    .selectFrom('mail_address')
    .select('account_id')
    .where('hash', '=', hashOf(lower))
    .executeTakeFirst();
  return row?.account_id;
}
