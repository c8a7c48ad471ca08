import { sql } from 'kysely';
import type { Database } from '../engine/open.ts';
import { CONNECTION_NAME } from '../migrations/connection-name.ts';
import { MIGRATIONS, type Migration } from '../migrations/read-migrations.ts';
import { pendingOf } from './known-migrations.ts';

/** Migrations that take something away, and were released before such a migration had to say so. */
const RELEASED: ReadonlyMap<string, string> = new Map([
  ['0010_access_at_read_time', '0010_access_at_read_time'],
]);
const CONTRACTS = /^-- contracts: (\w+)$/m;

/** The first migration whose version no longer uses what this one takes away; undefined if it takes nothing away. */
export const contractedFor = ({ name, text }: Migration): string | undefined =>
  CONTRACTS.exec(text)?.[1] ?? RELEASED.get(name);

/**
 * Versions run side by side during an upgrade, unless a pending migration takes away what an older one uses.
 * @throws when a process of such a version is connected to PostgreSQL; nothing was changed then
 */
export async function refuseBesideOlder(database: Database, folder = MIGRATIONS): Promise<void> {
  if (database.kind !== 'postgres') return;
  const { pending, isNew } = await pendingOf(database, folder);
  const needed = pending
    .flatMap((migration) => contractedFor(migration) ?? [])
    .sort()
    .at(-1);
  if (isNew || !needed) return;
  // Versions before names have none.
  const { rows } = await sql<{ name: string; count: number }>`
    select application_name as name, count(*) as count from pg_stat_activity
    where datname = current_database() and usename = current_user and backend_type = 'client backend'
      and pid <> pg_backend_pid() and (application_name = '' or starts_with(application_name, ${CONNECTION_NAME}))
    group by application_name`.execute(database.db);
  const older = rows.filter(({ name }) => name.slice(CONNECTION_NAME.length) < needed);
  if (older.length === 0) return;
  const count = older.reduce((sum, one) => sum + one.count, 0);
  throw new Error(
    `This upgrade removes what an older version uses, and processes of it are running (connections: ${count}). Stop them all, then start this version. Nothing was changed.`,
  );
}
