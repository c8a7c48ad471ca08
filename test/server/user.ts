import { sql } from 'kysely';
import type { Database } from '../../server/db/engine/open.ts';

/** Inserts the user row of a signed-up person. Idempotent. */
export async function signUp({ db, kind }: Database, accountId: string, at: string): Promise<void> {
  const yes = kind === 'postgres' ? true : 1;
  await sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at)
    values (${accountId}, 'Ada', ${`${accountId}@example.com`}, ${yes}, ${at}, ${at})
    on conflict do nothing`.execute(db);
}
