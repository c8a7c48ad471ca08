import { sql } from 'kysely';
import type { Reader } from '../db/engine/open.ts';
import type { Revocations } from './revocations.ts';

/** Ends sessions for good, in a transaction or on its own. Then call `announce`. @param ids of sessions that are known */
export async function endSessions(
  db: Reader,
  revocations: Pick<Revocations, 'keep'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await revocations.keep(db, id);
    await sql`delete from auth_session where id = ${id}`.execute(db);
  }
}
