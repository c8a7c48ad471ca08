import { sql } from 'kysely';
import { isoOf, type OwnSignInDeps, type Present } from './handlers.ts';

/** How long a proof of who is here counts, that at the start of a session as well. */
const CONFIRMED_MS = 10 * 60_000;

/** @returns until when the person has proven to be here, in epoch milliseconds */
export async function confirmedUntil({ database }: OwnSignInDeps, me: Present): Promise<number> {
  const { rows } = await sql<{ confirmed_at: string | null }>`
    select confirmed_at from auth_session where id = ${me.sessionId}`.execute(database.db);
  const at = rows[0]?.confirmed_at;
  return Math.max(me.begunAt, at ? Date.parse(at) : 0) + CONFIRMED_MS;
}

/** Notes that the person has proven to be here. The session stays the same, and with it its devices. */
export async function confirm(deps: OwnSignInDeps, me: Present): Promise<void> {
  await sql`update auth_session set confirmed_at = ${isoOf(deps)} where id = ${me.sessionId}`.execute(
    deps.database.db,
  );
}
