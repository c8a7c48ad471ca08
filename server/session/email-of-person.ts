import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';

/** The address of a row of `auth_user`, or a placeholder until it's proven. */
export const SHOWN_EMAIL = sql<string>`case when email_verified or email like '%@unverified.invalid' then email
  else auth_user.id || '@unverified.invalid' end`;

/** The address of a person who can sign in, as it's shown; undefined after the account's deletion. */
export async function readEmail(db: Reader, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select ${SHOWN_EMAIL} as email from auth_user where id = ${userId}`.execute(db);
  return rows[0]?.email;
}
