import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/server/app.ts';
import { createDatabase } from '../../../test/server/database.ts';
import { asAdmin, createSchema, inDatabase } from '../../../test/server/schema.ts';
import { openPostgres } from '../engine/postgres.ts';
import { connectionName } from '../migrations/connection-name.ts';
import { MIGRATIONS, readMigrations } from '../migrations/read-migrations.ts';
import { isOutdated } from './known-migrations.ts';
import { migrate } from './migrate.ts';
import { contractedFor, refuseBesideOlder } from './neighbors.ts';

const withServices = test.skipIf(process.env.SERVICES_AWAY);

/** Statements after which an older version may fail. */
const TAKES_AWAY =
  /\b(drop (table|column|index)|rename|alter column|create unique index)\b|\badd column\b(?!.*\bdefault\b).*\bnot null\b/i;
const withoutComments = (text: string) => text.replace(/^\s*--.*$/gm, '');

test('a migration that takes something away says which version no longer uses it', () => {
  const known = readMigrations(MIGRATIONS);
  const created = /create table (\w+)/g;
  for (const migration of known) {
    // Of a table that the migration itself creates, nobody uses anything yet.
    const own = [...migration.text.matchAll(created)].map(([, name]) => name);
    const lines = withoutComments(migration.text).split('\n');
    const taking = lines.filter(
      (line) => TAKES_AWAY.test(line) && !own.some((name) => line.includes(` ${name}`)),
    );
    const contracted = contractedFor(migration);
    expect(contracted !== undefined, `${migration.name}: ${taking.join('; ')}`).toBe(taking.length > 0);
    if (contracted) expect(known.map(({ name }) => name)).toContain(contracted);
  }
});

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.sql`), text);
  return folder;
}

const ONE = { '0001_one': 'create table one (id text, more text);\n' };
const TWO = { ...ONE, '0002_two': 'alter table one add column better text;\n' };
const THREE = { ...TWO, '0003_less': '-- contracts: 0002_two\nalter table one drop column more;\n' };

withServices('a version that takes something away doesn’t start beside processes that use it', async () => {
  const name = `daymark_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  const schema = await createSchema();
  const url = inDatabase(schema.url, name).replace(/\?.*/, '');
  const database = openPostgres({ url }, []);
  const start = (files: Record<string, string>) => refuseBesideOlder(database, folderOf(files));
  const beside = async (application_name: string, run: () => Promise<void>) => {
    const client = new pg.Client({ connectionString: url, application_name });
    await client.connect();
    try {
      await run();
    } finally {
      await client.end();
    }
  };
  const refused = 'Stop them all, then start this version. Nothing was changed.';
  // Nobody uses a new database.
  await beside('', () => start(THREE));
  await migrate(database, folderOf(ONE));
  await beside('', () => start(TWO));
  for (const older of ['', 'daymark 0001_one'])
    await beside(older, () => expect(start(THREE)).rejects.toThrow(refused));
  for (const fine of ['daymark 0002_two', 'daymark 0003_less', 'psql'])
    await beside(fine, () => start(THREE));
  await migrate(database, folderOf(THREE));
  await beside('', () => start(THREE));
  await database.close();
  await asAdmin(`drop database ${name}`);
  await schema.remove();
});

withServices('the connections of a process say which migrations it knows', async () => {
  const schema = await createSchema();
  const database = openPostgres({ url: schema.url }, []);
  const { rows } = await sql`select current_setting('application_name') as name`.execute(database.db);
  expect(rows).toEqual([{ name: connectionName() }]);
  expect(connectionName()).toMatch(/^daymark \d{4}_\w+$/);
  await database.close();
  await schema.remove();
});

test('a process whose database a newer one has changed asks to try again', async () => {
  await using made = await createDatabase();
  await using server = await startApp({ database: made.database });
  const ada = server.person();
  await ada.add('Before');
  const { db } = made.database;
  const rename = (from: string, to: string) =>
    sql.raw(`alter table task rename column ${from} to ${to}`).execute(db);
  await rename('title', 'name');
  expect((await ada.add('A fault')).status).toBe(500);
  expect(await isOutdated(made.database)).toBe(false);
  await sql`insert into migration values ('9999_newer', 'unknown', '2026-01-01')`.execute(db);
  expect(await isOutdated(made.database)).toBe(true);
  const answer = await ada.add('Too old');
  expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(answer.headers.get('Retry-After')).toBe('5');
  await sql`delete from migration where name = '9999_newer'`.execute(db);
  await rename('name', 'title');
  expect((await ada.add('After')).status).toBe(201);
});
