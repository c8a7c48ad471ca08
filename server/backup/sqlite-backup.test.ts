import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copySecret, copySqlite, restoreSqlite } from './sqlite-backup.ts';

const AT = '2026-06-15T10:00:00.000Z';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-sqlite-backup-'));
  return {
    at: (name: string) => join(folder, name),
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

/** A database with two accounts and what else is given. */
function createFile(file: string, more = ''): void {
  using database = new DatabaseSync(file);
  database.exec(
    `create table account (id text primary key); insert into account values ('ada'), ('bob'); ${more}`,
  );
}
const accountsIn = (file: string): unknown[] => {
  using database = new DatabaseSync(file);
  return database.prepare('select id from account order by id').all();
};
const ACCOUNTS = [{ id: 'ada' }, { id: 'bob' }];

test('a copy has all accounts, and restoring it gives the same file', async () => {
  using made = createFolder();
  createFile(made.at('daymark.db'), 'pragma journal_mode = wal;');
  const told = await copySqlite({ file: made.at('daymark.db') }, made.at('backup'));
  expect(told).toEqual({ accounts: 2, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const file = made.at('deep/folder/daymark.db');
  expect(await restoreSqlite({ file }, made.at('backup'), { at: AT, checksum: told.checksum })).toBe(
    told.checksum,
  );
  expect(accountsIn(file)).toEqual(ACCOUNTS);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(made.at('deep/folder'))).toEqual(['daymark.db']);
});

test('a copy of an older file can shrink', async () => {
  using made = createFolder();
  const modeOf = (name: string) => {
    using database = new DatabaseSync(made.at(name));
    return database.prepare('pragma auto_vacuum').get();
  };
  createFile(made.at('old.db'));
  await copySqlite({ file: made.at('old.db') }, made.at('backup'));
  expect([modeOf('old.db'), modeOf('backup')]).toEqual([{ auto_vacuum: 0 }, { auto_vacuum: 2 }]);
});

test('there must be a database to copy', async () => {
  using made = createFolder();
  await expect(copySqlite({ file: made.at('daymark.db') }, made.at('backup'))).rejects.toThrow(
    `There’s no database at ${made.at('daymark.db')} yet. Start the app once first.`,
  );
});

test('files that a restore replaces are kept, each under its own name', async () => {
  using made = createFolder();
  const file = made.at('daymark.db');
  createFile(file);
  const { checksum } = await copySqlite({ file }, made.at('backup'));
  for (let n = 0; n < 3; n++) await restoreSqlite({ file }, made.at('backup'), { at: AT, checksum });
  expect(readdirSync(made.folder).toSorted()).toEqual([
    'backup',
    'daymark.db',
    'daymark.db.before-restore-1',
    'daymark.db.before-restore-2',
    'daymark.db.before-restore-3',
  ]);
  expect(accountsIn(`${file}.before-restore-3`)).toEqual(ACCOUNTS);
});

test('a file in use isn’t replaced', async () => {
  using made = createFolder();
  const file = made.at('daymark.db');
  createFile(file, 'pragma journal_mode = wal;');
  const { checksum } = await copySqlite({ file }, made.at('backup'));
  {
    using used = new DatabaseSync(file);
    used.prepare('select * from account').all();
    await expect(restoreSqlite({ file }, made.at('backup'), { at: AT, checksum })).rejects.toThrow(
      `${file} is in use. Stop the app first.`,
    );
  }
  expect(existsSync(`${file}.before-restore-1`)).toBe(false);
  expect(await restoreSqlite({ file }, made.at('backup'), { at: AT, checksum })).toBe(checksum);
});

test('a backup with another checksum isn’t restored', async () => {
  using made = createFolder();
  createFile(made.at('backup'));
  const told = { at: AT, checksum: '0'.repeat(64) };
  await expect(restoreSqlite({ file: made.at('daymark.db') }, made.at('backup'), told)).rejects.toThrow(
    `${made.at('backup')} is damaged: its checksum doesn’t match. Use another one.`,
  );
  expect(existsSync(made.at('daymark.db'))).toBe(false);
});

test('a database with rows that refer to nothing is damaged', async () => {
  using made = createFolder();
  const broken = `pragma foreign_keys = off; create table task (account_id text references account (id));
    insert into task values ('eve');`;
  createFile(made.at('daymark.db'), broken);
  await expect(copySqlite({ file: made.at('daymark.db') }, made.at('backup'))).rejects.toThrow(
    `${made.at('backup')} is damaged: ok.`,
  );
});

test('the secret goes with the backup and back, readable only by its owner', async () => {
  using made = createFolder();
  const file = made.at('daymark.db');
  createFile(file);
  const { checksum } = await copySqlite({ file }, made.at('backup'));
  await copySecret(file, made.at('backup'));
  expect(existsSync(made.at('backup.secret'))).toBe(false);
  writeFileSync(made.at('secret'), 'the secret', { mode: 0o644 });
  await copySecret(file, made.at('backup'));
  expect(statSync(made.at('backup.secret')).mode & 0o777).toBe(0o600);
  await restoreSqlite({ file: made.at('other/daymark.db') }, made.at('backup'), { at: AT, checksum });
  expect(readFileSync(made.at('other/secret'), 'utf8')).toBe('the secret');
  expect(statSync(made.at('other/secret')).mode & 0o777).toBe(0o600);
});

test('a secret that a restore replaces is kept with the file that needs it', async () => {
  using made = createFolder();
  const file = made.at('daymark.db');
  createFile(file);
  const { checksum } = await copySqlite({ file }, made.at('backup'));
  const secretIn = (name: string) => readFileSync(made.at(name), 'utf8');
  const restoreWith = async (secret: string) => {
    writeFileSync(made.at('backup.secret'), secret);
    await restoreSqlite({ file }, made.at('backup'), { at: AT, checksum });
  };
  writeFileSync(made.at('secret'), 'ours');
  await restoreWith('ours');
  expect(existsSync(made.at('secret.before-restore-1'))).toBe(false);
  await restoreWith('theirs');
  expect([secretIn('secret'), secretIn('secret.before-restore-2')]).toEqual(['theirs', 'ours']);
  expect(statSync(made.at('secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(made.folder).toSorted()).toEqual([
    'backup',
    'backup.secret',
    'daymark.db',
    'daymark.db.before-restore-1',
    'daymark.db.before-restore-2',
    'secret',
    'secret.before-restore-2',
  ]);
});
