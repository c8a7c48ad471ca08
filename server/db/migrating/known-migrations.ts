import { type Kysely, sql } from 'kysely';
import type { Database } from '../engine/open.ts';
import type { Tables } from '../engine/tables.ts';
import { MIGRATIONS, type Migration, readMigrations } from '../migrations/read-migrations.ts';

/** The migrations that the next start would apply. @throws when the database is newer than this program */
export async function pendingMigrations(database: Database, folder = MIGRATIONS): Promise<string[]> {
  const { pending } = await pendingOf(database, folder);
  return pending.map(({ name }) => name);
}

/** `isNew`: nothing was ever applied. @throws when the database is newer than this program */
export async function pendingOf(database: Database, folder: string) {
  const known = readMigrations(folder);
  const pending = (await isLaidOut(database)) ? (await compareMigrations(database.db, known)).pending : known;
  return { pending, isNew: pending.length === known.length };
}

/** Whether a newer version has migrated the database, so that this one may fail. */
export async function isOutdated({ db }: Pick<Database, 'db'>, folder = MIGRATIONS): Promise<boolean> {
  const known = new Set(readMigrations(folder).map(({ checksum }) => checksum));
  const applied = sql<{ checksum: string }>`select checksum from migration`.execute(db);
  return applied.then(
    ({ rows }) => rows.some(({ checksum }) => !known.has(checksum)),
    () => false,
  );
}

async function isLaidOut({ db, kind }: Database): Promise<boolean> {
  const look =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('migration') is not null`
      : sql`select 1 from sqlite_schema where name = 'migration'`;
  return (await look.execute(db)).rows.length > 0;
}

/** Recognizes renamed migrations by their checksum. @throws when the database is newer, or a migration was changed */
export async function compareMigrations(db: Kysely<Tables>, known: Migration[]) {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  const renamed: { from: string; to: string }[] = [];
  for (const { name, checksum } of rows) {
    const ours = known.find((migration) => migration.name === name);
    if (ours && ours.checksum !== checksum)
      throw new Error(`Migration “${name}” was changed after it was applied.`);
    if (ours) continue;
    const same = known.find((migration) => migration.checksum === checksum && !applied.has(migration.name));
    if (!same)
      throw new Error(
        `The database is newer than this version: it has the migration “${name}”. Start the newer version.`,
      );
    applied.add(same.name);
    renamed.push({ from: name, to: same.name });
  }
  return { pending: known.filter(({ name }) => !applied.has(name)), renamed };
}
