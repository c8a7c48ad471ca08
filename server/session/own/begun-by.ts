import { sql } from 'kysely';
import type { Reader } from '../../db/engine/open.ts';

/** Notes which passkey began a session, so that it ends when that passkey is removed. */
export async function noteBegunBy(db: Reader, sessionId: string, passkeyId: string): Promise<void> {
  await sql`update auth_session set passkey_id = ${passkeyId} where id = ${sessionId}`.execute(db);
}

/** Forgets a passkey that is removed. @returns the ids of a person's sessions that it began, except the current one */
export async function forgetBegunBy(
  db: Reader,
  passkeyId: string,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update auth_session set passkey_id = null where user_id = ${userId} and passkey_id = ${passkeyId}
    returning id`.execute(db);
  return rows.map(({ id }) => id).filter((id) => id !== sessionId);
}
