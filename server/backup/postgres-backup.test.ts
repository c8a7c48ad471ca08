import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asAdmin, createSchema, inDatabase } from '../../test/server/schema.ts';
import { BackupError } from './backup.ts';
import { copyPostgres, restorePostgres } from './postgres-backup.ts';

const withServices = test.skipIf(process.env.SERVICES_AWAY);
const INSTALL =
  'install PostgreSQL’s client programs of the server’s version (Debian: apt-get install postgresql-client), or use your database provider’s backups';

const TABLES = `
  create table account (id text primary key);
  create table "Odd ""name""" (n int);
  insert into account values ('ada'), ('bob');
  insert into "Odd ""name""" values (1), (2), (3);`;

async function run(url: string, statements: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statements)).rows;
  } finally {
    await client.end();
  }
}

/** A schema with two accounts, a folder, and databases to restore into. */
async function start() {
  const schema = await createSchema();
  await run(schema.url, TABLES);
  const folder = mkdtempSync(join(tmpdir(), 'daymark-postgres-backup-'));
  const databases: string[] = [];
  return {
    url: schema.url,
    file: join(folder, 'backup'),
    folder,
    /** @param isPublic whether its tables are in `public`, as usual, instead of a schema of the same name */
    async createDatabase(isPublic = false): Promise<string> {
      const name = `daymark_backup_${randomUUID().replaceAll('-', '')}`;
      await asAdmin(`create database ${name}`);
      databases.push(name);
      const url = new URL(inDatabase(schema.url, name));
      if (isPublic) url.search = '';
      return url.href;
    },
    async [Symbol.asyncDispose]() {
      rmSync(folder, { recursive: true });
      await schema.remove();
      for (const name of databases) await asAdmin(`drop database ${name}`);
    },
  };
}

withServices('a backup restores into an empty database with the same checksum', async () => {
  await using app = await start();
  const { accounts, checksum } = await copyPostgres({ url: app.url }, app.file);
  expect([accounts, checksum]).toEqual([2, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const url = await app.createDatabase();
  expect(await restorePostgres({ url }, app.file)).toBe(checksum);
  expect(await run(url, 'select id from account order by id')).toEqual([{ id: 'ada' }, { id: 'bob' }]);
  await expect(restorePostgres({ url }, app.file)).rejects.toThrow(
    'The database isn’t empty. Create a new one (createdb), set DATABASE_URL to it, and try again.',
  );
});

withServices('the tables of a usual database restore into another one', async () => {
  await using app = await start();
  const [from, to] = [await app.createDatabase(true), await app.createDatabase(true)];
  await run(from, TABLES);
  const { checksum } = await copyPostgres({ url: from }, app.file);
  expect(await restorePostgres({ url: to }, app.file)).toBe(checksum);
});

withServices('the checksum depends on every row of every table, but not on their order', async () => {
  await using app = await start();
  const sum = async () => (await copyPostgres({ url: app.url }, app.file)).checksum;
  const before = await sum();
  await run(app.url, `delete from "Odd ""name""" where n = 1; insert into "Odd ""name""" values (1)`);
  expect(await sum()).toBe(before);
  await run(app.url, `update "Odd ""name""" set n = 4 where n = 1`);
  expect(await sum()).not.toBe(before);
  await run(app.url, 'create table empty (n int)');
  const withEmpty = await sum();
  expect(withEmpty).not.toBe(before);
  expect(await copyPostgres({ url: await app.createDatabase(true) }, app.file)).toMatchObject({
    accounts: 0,
  });
});

withServices('a backup may take longer than the time limits of the role or the database', async () => {
  await using app = await start();
  await run(app.url, `create table large as select repeat('x', 20000000) as words`);
  const limits = ' -c statement_timeout=100 -c idle_in_transaction_session_timeout=1';
  const { checksum } = await copyPostgres({ url: `${app.url}${encodeURIComponent(limits)}` }, app.file);
  expect(checksum).toMatch(/^[0-9a-f]{64}$/);
});

withServices('a backup whose connection is lost says so, and ends pg_dump', async () => {
  await using app = await start();
  const path = process.env.PATH;
  const started = join(app.folder, 'started');
  const script = `#!/bin/sh\n: > '${started}'\nexec /bin/sleep 600\n`;
  writeFileSync(join(app.folder, 'pg_dump'), script, { mode: 0o755 });
  const name = `lost_${randomUUID()}`;
  try {
    process.env.PATH = app.folder;
    const failed = copyPostgres({ url: `${app.url}&application_name=${name}` }, app.file).catch(
      (error) => error,
    );
    await expect.poll(() => existsSync(started)).toBe(true);
    await asAdmin(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
    );
    expect(await failed).toBeInstanceOf(BackupError);
    expect((await failed).message).toBe(
      'The database ended the connection (terminating connection due to administrator command). Try again.',
    );
  } finally {
    process.env.PATH = path;
  }
});

withServices('says what a program complained about', async () => {
  await using app = await start();
  const failed = await copyPostgres({ url: app.url }, join(app.folder, 'missing/backup')).catch(
    (error) => error,
  );
  expect(failed).toBeInstanceOf(BackupError);
  expect(failed.message).toMatch(/^pg_dump failed: pg_dump: error: .*missing.*[^\n]$/);
  writeFileSync(app.file, 'no dump');
  await expect(restorePostgres({ url: await app.createDatabase() }, app.file)).rejects.toThrow(
    /^pg_restore failed: /,
  );
});

withServices(
  'programs get the password by their environment, and all they need by their arguments',
  async () => {
    await using app = await start();
    const path = process.env.PATH;
    // In place of PostgreSQL's programs.
    for (const program of ['pg_dump', 'pg_restore'])
      writeFileSync(
        join(app.folder, program),
        `#!/bin/sh\nfor one in "$@" "password $PGPASSWORD"; do echo "$one"; done > '${app.folder}/said'\n`,
        { mode: 0o755 },
      );
    const said = () => readFileSync(join(app.folder, 'said'), 'utf8').trim().split('\n');
    try {
      process.env.PATH = app.folder;
      const url = new URL(app.url);
      url.password = 'p%40ss';
      await copyPostgres({ url: url.href }, app.file);
      const [database = '', ...others] = said();
      expect(database).toBe(`--dbname=${app.url}`);
      const schema = /search_path%3D(\w+)/.exec(app.url)?.[1];
      expect(others).toEqual([
        '--format=custom',
        expect.stringMatching(/^--snapshot=[\w-]+$/),
        `--schema=${schema}`,
        `--file=${app.file}`,
        'password p@ss',
      ]);
      const usual = await app.createDatabase(true);
      await copyPostgres({ url: usual }, app.file);
      expect(said().filter((one) => one.startsWith('--schema'))).toEqual([]);
      await restorePostgres({ url: usual }, app.file);
      expect(said()).toEqual([
        `--dbname=${usual}`,
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-acl',
        app.file,
        expect.stringMatching(/^password/),
      ]);
      rmSync(join(app.folder, 'pg_dump'));
      await expect(copyPostgres({ url: app.url }, app.file)).rejects.toThrow(
        `pg_dump isn’t on this machine: ${INSTALL}.`,
      );
    } finally {
      process.env.PATH = path;
    }
  },
);
