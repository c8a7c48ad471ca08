import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { newCode, plainCode } from '../../../domain/account/recovery-code.ts';
import { PAGE_PATHS } from '../../../domain/page-paths.ts';
import { PRODUCT } from '../../../domain/product.ts';
import type { Letter } from '../../../domain/reminder/mail-words.ts';
import type { Reader } from '../../db/engine/open.ts';
import { isSame } from '../../security/same-secret.ts';
import type { TextCipher } from '../../security/text-cipher.ts';
import { sha256 } from './once.ts';

const LIFETIME_MS = 15 * 60_000;
const MOST_TRIES = 5;
const ABOUT = 'email code';

const waiting = z.object({ email: z.string(), code: z.string(), tries: z.number() });
type Row = { id: string; value: string };

/**
 * Codes and links that prove an address. A code works in the browser that asked, which has its handle, five times at
 * most; the link works anywhere. Either is used once, and both are over after 15 minutes.
 */
export function createEmailCodes(cipher: TextCipher, clock: () => number) {
  const read = ({ value }: Row) => {
    const text = cipher.decrypt(value, ABOUT);
    return text === undefined ? undefined : waiting.parse(JSON.parse(text));
  };
  const find = async (db: Reader, column: 'id' | 'identifier', key: string): Promise<Row | undefined> => {
    const now = new Date(clock()).toISOString();
    const { rows } = await sql<Row>`
      select id, value from auth_verification where ${sql.ref(column)} = ${key} and expires_at > ${now}`.execute(
      db,
    );
    return rows[0];
  };
  const take = async (db: Reader, { id, value }: Row): Promise<boolean> => {
    const { rows } = await sql`
      delete from auth_verification where id = ${id} and value = ${value} returning id`.execute(db);
    return rows.length > 0;
  };
  return {
    /** @returns what only the browser that asked knows, and what the email says */
    async make(db: Reader, email: string): Promise<{ handle: string; code: string; link: string }> {
      const [handle, link] = [1, 2].map(() => randomBytes(24).toString('base64url')) as [string, string];
      const code = newCode(randomBytes(16)).slice(0, 9);
      const value = cipher.encrypt(JSON.stringify({ email, code: plainCode(code), tries: 0 }), ABOUT);
      const [now, end] = [clock(), clock() + LIFETIME_MS].map((time) => new Date(time).toISOString());
      await sql`
        insert into auth_verification (id, identifier, value, expires_at, created_at, updated_at)
        values (${idOf(handle)}, ${linkOf(link)}, ${value}, ${end}, ${now}, ${now})`.execute(db);
      return { handle, code, link };
    },
    /** @returns the address that is proven; undefined for a wrong code, or one that is used or over */
    async redeem(
      db: Reader,
      by: { handle: string; code: string } | { link: string; email?: string | undefined },
    ): Promise<string | undefined> {
      const row =
        'link' in by ? await find(db, 'identifier', linkOf(by.link)) : await find(db, 'id', idOf(by.handle));
      const kept = row && read(row);
      if (!row || !kept) return undefined;
      if ('link' in by) {
        // A page that names somebody else would bring them into an account that isn't theirs.
        if (by.email !== undefined && by.email !== kept.email) return undefined;
        return (await take(db, row)) ? kept.email : undefined;
      }
      if (kept.tries >= MOST_TRIES) return undefined;
      // Counted before it's compared: of several guesses at once, only the one that is counted is looked at.
      const counted = cipher.encrypt(JSON.stringify({ ...kept, tries: kept.tries + 1 }), ABOUT);
      const { rows } = await sql`update auth_verification set value = ${counted}
        where id = ${row.id} and value = ${row.value} returning id`.execute(db);
      if (rows.length === 0 || !isSame(plainCode(by.code), kept.code)) return undefined;
      return (await take(db, { ...row, value: counted })) ? kept.email : undefined;
    },
  };
}

const idOf = (handle: string): string => sha256(`email handle ${handle}`);
const linkOf = (link: string): string => sha256(`email link ${link}`);

/** @param link absent if only the code counts; its page shows the address, which is sent back with it */
export const codeLetter = (email: string, code: string, link: string | undefined): Letter => ({
  subject: `${code} is your ${PRODUCT} code`,
  lead: `Your code is ${code}. Enter it where you asked for it; it works for 15 minutes, once.`,
  items: link
    ? [
        {
          title: 'Sign in on this device',
          about: 'Instead of the code, this link asks you once more and then signs you in here.',
          open: `${PAGE_PATHS.signIn}#link=${link}.${email.replace('@', '%40')}`,
        },
      ]
    : [],
  notes: ['If you didn’t ask for this, you needn’t do anything. Never tell anybody the code.'],
});
