import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../test/server/database.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-migrations-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const ONE = { '0001_one.sql': "-- one\ncreate table one (id text);\ninsert into one values ('a;b');\n" };
const TWO = { ...ONE, '0002_two.sql': 'create table two (id text);\n' };

test('applies what is pending, once', async () => {
  await using made = await createEmptyDatabase();
  expect(await migrate(made.database, folderOf(ONE))).toEqual(['0001_one']);
  expect(await migrate(made.database, folderOf(TWO))).toEqual(['0002_two']);
  expect(await migrate(made.database, folderOf(TWO))).toEqual([]);
  expect((await sql`select id from one`.execute(made.database.db)).rows).toEqual([{ id: 'a;b' }]);
});

test('a process that is older than a migration goes on reading', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, folderOf(ONE));
  const read = async () => (await sql`select * from one where id = ${'a;b'}`.execute(made.database.db)).rows;
  expect(await read()).toEqual([{ id: 'a;b' }]);
  using newer = made.reopen();
  await migrate(newer, folderOf({ ...ONE, '0002_wider.sql': 'alter table one add column more text;\n' }));
  expect(await read()).toEqual([{ id: 'a;b', more: null }]);
});

test('keeps nothing of a migration that fails', async () => {
  await using made = await createEmptyDatabase();
  const broken = folderOf({
    ...ONE,
    '0002_broken.sql': 'create table three (id text);\ncreate tabel four;\n',
  });
  await expect(migrate(made.database, broken)).rejects.toThrow(
    'Migration “0002_broken” failed; nothing of it was kept.',
  );
  await expect(sql`select * from three`.execute(made.database.db)).rejects.toThrow();
  expect(await migrate(made.database, folderOf(TWO))).toEqual(['0002_two']);
});

test('refuses a database that is newer, and a migration that was changed', async () => {
  await using made = await createEmptyDatabase();
  await migrate(made.database, folderOf(TWO));
  await expect(migrate(made.database, folderOf(ONE))).rejects.toThrow('it knows “0002_two”');
  const changed = folderOf({ ...TWO, '0001_one.sql': 'create table other (id text);' });
  await expect(migrate(made.database, changed)).rejects.toThrow('“0001_one” was changed');
});

test('to say what is pending changes nothing, even beside another database that is laid out', async () => {
  await using made = await createEmptyDatabase();
  // On PostgreSQL a schema beside this one, which the same connection may see.
  await using _neighbour = await createDatabase();
  expect(await pendingMigrations(made.database, folderOf(TWO))).toEqual(['0001_one', '0002_two']);
  await expect(sql`select * from migration`.execute(made.database.db)).rejects.toThrow();
  await migrate(made.database, folderOf(ONE));
  expect(await pendingMigrations(made.database, folderOf(TWO))).toEqual(['0002_two']);
});

test.runIf(ENGINE === 'postgres')('several processes that start at once migrate once', async () => {
  await using made = await createEmptyDatabase();
  const others = [made.reopen(), made.reopen()];
  const results = await Promise.all(
    [made.database, ...others].map((database) => migrate(database, folderOf(TWO))),
  );
  expect(results.flat().sort()).toEqual(['0001_one', '0002_two']);
  await Promise.all(others.map((database) => database.close()));
});

test.runIf(ENGINE === 'sqlite')('copies a SQLite file that holds data aside before changing it', async () => {
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
