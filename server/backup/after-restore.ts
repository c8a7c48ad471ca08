import { sql } from 'kysely';
import { createLocalBus } from '../bus/bus.ts';
import { type Database, type Location, openDatabase } from '../db/engine/open.ts';
import { migrate } from '../db/migrating/migrate.ts';
import { endSessions } from '../session/own/end-sessions.ts';
import { createRevocations } from '../session/revocations.ts';

/** What opens accounts from outside and may have been revoked after a backup: its table, and its name for one and more. */
const COMING_BACK = [
  ['access_token', 'access token', 'access tokens'],
  ['calendar_address', 'address of a calendar', 'addresses of calendars'],
  ['mail_address', 'email address for tasks', 'email addresses for tasks'],
  ['connected_app', 'connected AI app', 'connected AI apps'],
  ['webhook', 'webhook', 'webhooks'],
] as const;

/**
 * Ends the sessions of a restored database, and its links for new people: those that ended after the backup would come
 * back. @param clock epoch milliseconds @returns what happened and what comes back, in sentences for the operator
 */
export async function endWhatWasRestored(location: Location, clock: () => number): Promise<string[]> {
  const database = openDatabase(location);
  try {
    await migrate(database);
    const sessions = await endAll(database, clock);
    return [
      `Ended ${counted(sessions, 'session', 'sessions')} and all invitations to this server: people sign in again, and the owner invites again.`,
      `${await comingBack(database)} are those of the backup: what was removed or replaced since works again. People find theirs in Settings.`,
    ];
  } finally {
    await database.close();
  }
}

const endAll = (database: Database, clock: () => number): Promise<number> =>
  database.transact(async (tx) => {
    const ends = createRevocations({ database, bus: createLocalBus(), clock });
    const { rows } = await sql<{ id: string }>`select id from auth_session`.execute(tx);
    await endSessions(
      tx,
      ends,
      rows.map(({ id }) => id),
    );
    await tx.deleteFrom('sign_up_invitation').execute();
    await tx.deleteFrom('setup_link').execute();
    return rows.length;
  });

async function comingBack({ db }: Database): Promise<string> {
  const all = ['Passkeys', 'recovery codes'];
  for (const [table, one, more] of COMING_BACK) {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'));
    const rows = Number((await query.executeTakeFirstOrThrow()).rows);
    if (rows > 0) all.push(counted(rows, one, more));
  }
  return new Intl.ListFormat('en').format(all);
}

const counted = (rows: number, one: string, more: string): string => `${rows} ${rows === 1 ? one : more}`;
