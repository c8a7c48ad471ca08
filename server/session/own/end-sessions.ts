import { sql } from 'kysely';
import type { Reader } from '../../db/engine/open.ts';

/** What is ended is kept in the database by `keep`, and everywhere from `announce` on: see ../revocations.ts. */
export type SessionEnds = {
  keep: (db: Reader, id: string) => Promise<void>;
  announce: () => Promise<void>;
};

/** Ends sessions for good, in a transaction or on its own. Then call `announce`. @param ids of sessions that are known */
export async function endSessions(
  db: Reader,
  ends: Pick<SessionEnds, 'keep'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await ends.keep(db, id);
    await sql`delete from auth_session where id = ${id}`.execute(db);
  }
}
