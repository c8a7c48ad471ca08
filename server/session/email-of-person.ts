import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';

/** The address of a person who can sign in, or a placeholder until it's proven; undefined after the account's deletion. */
export async function readEmail(db: Reader, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select case when email_verified or email like '%@unverified.invalid' then email
      else id || '@unverified.invalid' end as email
    from auth_user where id = ${userId}`.execute(db);
  return rows[0]?.email;
}
