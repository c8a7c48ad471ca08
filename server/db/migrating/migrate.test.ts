import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../../test/server/database.ts';
import { createSchema } from '../../../test/server/schema.ts';
import { openDatabase } from '../engine/open.ts';
import { pendingMigrations } from './known-migrations.ts';
import { migrate } from './migrate.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const ONE = { '0001_one.sql': "-- one\ncreate table one (id text);\ninsert into one values ('a;b');\n" };
const TWO = { ...ONE, '0002_two.sql': 'create table two (id text);\n' };

const withServices = test.skipIf(process.env.SERVICES_AWAY);

/** An empty PostgreSQL database, whichever engine the other tests run on. */
async function createEmptyPostgres() {
  const schema = await createSchema();
  const reopen = () => openDatabase({ url: schema.url });
  const database = reopen();
  return {
    database,
    url: schema.url,
    reopen,
    async [Symbol.asyncDispose]() {
      await database.close();
      await schema.remove();
    },
  };
}

test('applies pending migrations once', async () => {
  await using made = await createEmptyDatabase();
  expect(await migrate(made.database, folderOf(ONE))).toEqual(['0001_one']);
  expect(await migrate(made.database, folderOf(TWO))).toEqual(['0002_two']);
  expect(await migrate(made.database, folderOf(TWO))).toEqual([]);
  expect((await sql`select id from one`.execute(made.database.db)).rows).toEqual([{ id: 'a;b' }]);
});

test('an older process can still read after a migration', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, folderOf(ONE));
  const read = async () => (await sql`select * from one where id = ${'a;b'}`.execute(made.database.db)).rows;
  expect(await read()).toEqual([{ id: 'a;b' }]);
  using newer = made.reopen();
  await migrate(newer, folderOf({ ...ONE, '0002_wider.sql': 'alter table one add column more text;\n' }));
  expect(await read()).toEqual([{ id: 'a;b', more: null }]);
});

test('rolls back a migration that fails', async () => {
  await using made = await createEmptyDatabase();
  const broken = folderOf({
    ...ONE,
    '0002_broken.sql': 'create table three (id text);\ncreate tabel four;\n',
  });
  await expect(migrate(made.database, broken)).rejects.toThrow(
    'Migration “0002_broken” failed and was rolled back.',
  );
  await expect(sql`select * from three`.execute(made.database.db)).rejects.toThrow();
  expect(await migrate(made.database, folderOf(TWO))).toEqual(['0002_two']);
});

test('rejects a newer database and a changed migration', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, folderOf(TWO));
  await expect(migrate(made.database, folderOf(ONE))).rejects.toThrow('it has the migration “0002_two”');
  const changed = folderOf({ ...TWO, '0001_one.sql': 'create table other (id text);' });
  await expect(migrate(made.database, changed)).rejects.toThrow('“0001_one” was changed');
});

test('lists pending migrations without changing anything, even next to another migrated schema', async () => {
  await using made = await createEmptyDatabase();
  // On PostgreSQL, another schema that the same connection may see.
  await using _neighbour = await createDatabase();
  expect(await pendingMigrations(made.database, folderOf(TWO))).toEqual(['0001_one', '0002_two']);
  await expect(sql`select * from migration`.execute(made.database.db)).rejects.toThrow();
  await migrate(made.database, folderOf(ONE));
  expect(await pendingMigrations(made.database, folderOf(TWO))).toEqual(['0002_two']);
});

withServices('migrates once when several processes start at the same time', async () => {
  await using made = await createEmptyPostgres();
  const others = [made.reopen(), made.reopen()];
  const results = await Promise.all(
    [made.database, ...others].map((database) => migrate(database, folderOf(TWO))),
  );
  expect(results.flat().sort()).toEqual(['0001_one', '0002_two']);
  await Promise.all(others.map((database) => database.close()));
});

test('recognizes a renamed migration by its checksum and applies the later ones', async () => {
  await using made = await createEmptyDatabase();
  const early = folderOf({ ...ONE, '0003_two.sql': TWO['0002_two.sql'] });
  const now = folderOf({ ...TWO, '0003_three.sql': 'create table three (id text);\n' });
  await migrate(made.database, early);
  expect(await pendingMigrations(made.database, now)).toEqual(['0003_three']);
  expect(await migrate(made.database, now)).toEqual(['0003_three']);
  expect(await migrate(made.database, now)).toEqual([]);
  await expect(migrate(made.database, early)).rejects.toThrow('newer than this version');
});

withServices('waits for a slow migration without a timeout, and then starts', async () => {
  await using made = await createEmptyPostgres();
  const hurried = new URL(made.url);
  hurried.searchParams.set('options', `${hurried.searchParams.get('options')} -c statement_timeout=100`);
  const location = { url: hurried.href.replaceAll('+', '%20') };
  const slow = folderOf({
    ...ONE,
    '0002_slow.sql': 'select pg_sleep(0.5);\ncreate table two (id text);\n',
  });
  using first = openDatabase(location);
  using second = openDatabase(location);
  const applied = await Promise.all([migrate(first, slow), migrate(second, slow)]);
  expect(applied.flat().sort()).toEqual(['0001_one', '0002_slow']);
});

withServices('lets requests through while a migration waits for a table lock', async () => {
  await using made = await createEmptyPostgres();
  await migrate(made.database, folderOf(ONE));
  using newer = made.reopen();
  const wider = folderOf({ ...ONE, '0002_wider.sql': 'alter table one add column more text;\n' });
  const backup = await made.database.db.startTransaction().execute();
  await sql`select id from one`.execute(backup);
  const migrated = migrate(newer, wider);
  const waits = async () =>
    (await sql`select 1 from pg_locks where relation = to_regclass('one') and not granted`.execute(backup))
      .rows;
  while ((await waits()).length === 0);
  expect((await sql`select id from one`.execute(made.database.db)).rows).toEqual([{ id: 'a;b' }]);
  await backup.rollback().execute();
  expect(await migrated).toEqual(['0002_wider']);
});

test.runIf(ENGINE === 'sqlite')('copies a SQLite file that holds data before migrating it', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, folderOf(ONE));
  await migrate(made.database, folderOf(TWO));
  const copy = `${made.database.file}.before-0002_two`;
  expect(existsSync(copy)).toBe(true);
  const old = openDatabase({ file: copy });
  expect((await sql`select id from one`.execute(old.db)).rows).toHaveLength(1);
  await expect(sql`select * from two`.execute(old.db)).rejects.toThrow();
  await old.close();
});

withServices('waits for its turn, and lets the next one in afterwards, also after a failure', async () => {
  await using made = await createEmptyPostgres();
  const other = made.reopen();
  const lock = sql<{ ours: boolean }>`select pg_try_advisory_lock(7245811) as ours`;
  let isDone = false;
  const migrated = await other.unhurried(async (db) => {
    for (let ours = false; !ours; ) ours = (await lock.execute(db)).rows[0]?.ours ?? false;
    const waiting = migrate(made.database, folderOf(ONE)).finally(() => {
      isDone = true;
    });
    while (
      !(await sql`select 1 from pg_stat_activity where query like '%pg_try_advisory_lock($1)%'`.execute(db))
        .rows.length
    );
    expect(isDone).toBe(false);
    await sql`select pg_advisory_unlock(7245811)`.execute(db);
    return waiting;
  });
  expect(migrated).toEqual(['0001_one']);
  const broken = folderOf({ ...ONE, '0002_broken.sql': 'create nonsense;\n' });
  await expect(migrate(made.database, broken)).rejects.toThrow(
    'Migration “0002_broken” failed and was rolled back.',
  );
  expect(await migrate(other, folderOf(TWO))).toEqual(['0002_two']);
  await other.close();
});
