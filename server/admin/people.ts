import { sql } from 'kysely';
import { PEOPLE_SHOWN, type ServerPerson } from '../../domain/api/admin-calls.ts';
import { shownAddress } from '../../domain/sharing/shown-address.ts';
import type { Reader } from '../db/engine/open.ts';
import { endSessions } from '../session/own/end-sessions.ts';
import { serverOwner } from '../session/own/owner.ts';
import type { Revocations } from '../session/revocations.ts';

type Row = {
  id: string;
  name: string;
  email: string;
  created_at: string | Date;
  seen_at: string | Date | null;
};

const iso = (at: string | Date): string => new Date(at).toISOString();

const selected = sql`
  select auth_user.id, auth_user.name, auth_user.email, auth_user.created_at,
    (select max(updated_at) from auth_session where user_id = auth_user.id) as seen_at
  from auth_user`;

const shown =
  (ownerId: string | undefined) =>
  (row: Row): ServerPerson => ({
    accountId: row.id,
    name: row.name,
    address: shownAddress(row.email),
    joinedAt: iso(row.created_at),
    ...(row.seen_at && { seenAt: iso(row.seen_at) }),
    isOwner: row.id === ownerId,
  });

/** A page of everyone on the server, in the order of their ids. @param after the last one of the page before */
export async function listPeople(
  db: Reader,
  after = '',
): Promise<{ people: ServerPerson[]; hasMore: boolean }> {
  const { rows } = await sql<Row>`${selected} where auth_user.id > ${after} order by auth_user.id
    limit ${sql.lit(PEOPLE_SHOWN + 1)}`.execute(db);
  const people = rows.slice(0, PEOPLE_SHOWN).map(shown(await serverOwner(db)));
  return { people, hasMore: rows.length > PEOPLE_SHOWN };
}

export async function findPerson(db: Reader, accountId: string): Promise<ServerPerson | undefined> {
  const { rows } = await sql<Row>`${selected} where auth_user.id = ${accountId}`.execute(db);
  return rows.map(shown(await serverOwner(db)))[0];
}

/** Ends all sessions of a person. Call `announce` afterwards. Their access tokens stay. */
export async function endSessionsOf(
  db: Reader,
  revocations: Pick<Revocations, 'keep'>,
  accountId: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from auth_session where user_id = ${accountId}`.execute(db);
  await endSessions(
    db,
    revocations,
    rows.map(({ id }) => id),
  );
}
