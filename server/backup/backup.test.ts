import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { asAdmin, inDatabase } from '../../test/server/schema.ts';
import { type Location, openDatabase } from '../db/engine/open.ts';
import { backUp, restore } from './backup.ts';

const AT = '2026-06-15T10:00:00.000Z';

async function somewhere() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-backup-'));
  return {
    folder,
    file: join(folder, 'backup'),
    [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
  };
}

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

/** An empty location of the same kind. */
async function elsewhere(location: Location, folder: string) {
  if ('file' in location)
    return {
      location: { file: join(folder, 'elsewhere', 'daymark.db') },
      [Symbol.asyncDispose]: async () => {},
    };
  const name = `daymark_restore_${process.pid}`;
  await asAdmin(`create database ${name}`);
  return {
    location: { url: inDatabase(location.url, name) },
    [Symbol.asyncDispose]: () => asAdmin(`drop database ${name}`),
  };
}

test('a backup made under load restores complete writes, including all acknowledged before it', async () => {
  await using made = await createDatabase();
  await using server = await startApp({ database: made.database });
  const people = await Promise.all(Array.from({ length: 4 }, () => server.proPerson()));
  let [stop, count] = [false, 0];
  const kept: string[] = [];
  const enough = Promise.withResolvers<void>();
  const load = people.map(async (person) => {
    while (!stop) {
      const id = `task-${count++}`;
      const { status } = await person.add(`Task ${id}`, { id });
      if (status === 201) kept.push(id);
      if (kept.length > 40) enough.resolve();
      await turn();
    }
  });
  await enough.promise;

  await using place = await somewhere();
  const before = [...kept];
  const manifest = await backUp(made.location, place.file, AT);
  stop = true;
  await Promise.all(load);
  expect(manifest).toMatchObject({ kind: ENGINE, at: AT, accounts: people.length });

  await using other = await elsewhere(made.location, place.folder);
  expect(await restore(other.location, place.file)).toEqual(manifest);
  const database = openDatabase(other.location);
  await using restored = await startApp({ database });
  const found: string[] = [];
  for (const { accountId } of people) {
    const { tasks } = (await restored.person(accountId).call('GET', '/api/tasks')).body;
    found.push(...tasks.map(({ id }: { id: string }) => id));
    // A gap in the cursors would mean that a write was copied only in part.
    const receipts = database.db.selectFrom('receipt').select('cursor').where('account_id', '=', accountId);
    const cursors = (await receipts.orderBy('cursor').execute()).map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.map((_, n) => n + (cursors[0] ?? 0)));
  }
  expect(before.filter((id) => !found.includes(id))).toEqual([]);
  await database.close();
});

test('rejects a backup that is damaged or has no manifest', async () => {
  await using made = await createDatabase();
  await using place = await somewhere();
  await backUp(made.location, place.file, AT);
  expect(modeOf(place.file)).toBe('600');
  await expect(backUp(made.location, place.file, AT)).rejects.toThrow(
    'already exists. Choose another file name.',
  );
  await expect(restore(made.location, `${place.file}-none`)).rejects.toThrow(
    `There’s no backup at ${place.file}-none. Check the path.`,
  );
  writeFileSync(`${place.file}-alone`, '');
  await expect(restore(made.location, `${place.file}-alone`)).rejects.toThrow('can’t be read');
  writeFileSync(`${place.file}-cut`, '');
  writeFileSync(`${place.file}-cut.json`, '{"kind": "sqli');
  await expect(restore(made.location, `${place.file}-cut`)).rejects.toThrow(
    `${place.file}-cut.json is damaged, or isn’t the manifest of a backup.`,
  );
  if (ENGINE === 'postgres') {
    await expect(restore(made.location, place.file)).rejects.toThrow('The database isn’t empty.');
    return;
  }
  await expect(restore(made.location, place.file)).rejects.toThrow('is in use. Stop the app first.');
  appendFileSync(place.file, 'x');
  await expect(restore(made.location, place.file)).rejects.toThrow('is damaged');
});

test.runIf(ENGINE === 'sqlite')('the commands back up and restore the configured database', async () => {
  await using made = await createDatabase();
  if ('url' in made.location) return;
  await using place = await somewhere();
  const dataDir = join(made.location.file, '..');
  const run = (command: string, DATA_DIR: string) =>
    execFileSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/backup/main.ts', command, place.file],
      {
        cwd: join(import.meta.dirname, '..', '..'),
        env: { DATA_DIR },
        encoding: 'utf8',
      },
    );
  writeFileSync(join(dataDir, 'secret'), 'x');
  chmodSync(join(dataDir, 'secret'), 0o644);
  expect(run('backup', dataDir)).toContain('Backed up 0 accounts');
  expect(modesIn(place.folder)).toEqual({ backup: '600', 'backup.json': '600', 'backup.secret': '600' });
  for (const name of readdirSync(place.folder)) chmodSync(join(place.folder, name), 0o644);
  const other = join(place.folder, 'other');
  for (let n = 0; n < 2; n++) {
    const said = run('restore', other);
    expect(said).toContain('All checksums match');
    expect(said).toContain('Ended 0 sessions');
  }
  expect(modesIn(other)).toEqual({
    'daymark.db': '600',
    'daymark.db.before-restore-1': '600',
    secret: '600',
  });
  expect(modeOf(other)).toBe('700');
});

test.runIf(ENGINE === 'sqlite')('one command restores a nightly backup on an empty machine', async () => {
  await using made = await createDatabase();
  await using place = await somewhere();
  if ('url' in made.location) return;
  const dataDir = join(made.location.file, '..');
  writeFileSync(join(dataDir, 'secret'), 'of this server\n');
  const run = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { BACKUP_KEY: 'a key that opens these backups', ...env },
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  const night = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/backup/proven-backup-main.ts', AT],
    {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { DATA_DIR: dataDir, BACKUP_TO: place.folder, BACKUP_KEY: 'a key that opens these backups' },
    },
  );
  expect(JSON.parse(await text(night.stdout)).well).toBe(true);
  const [name = ''] = readdirSync(place.folder);
  const other = join(place.folder, 'other');
  const restoreAs = (env: Record<string, string>) =>
    run({ DATA_DIR: other, ...env }, 'server/backup/main.ts', 'restore', join(place.folder, name));
  expect(restoreAs({ BACKUP_KEY: '' }).stderr).toContain('is encrypted. Set BACKUP_KEY');
  expect(restoreAs({ BACKUP_KEY: 'another key of ours' }).stderr).toContain('BACKUP_KEY doesn’t open');
  expect(restoreAs({}).stdout).toContain('All checksums match');
  expect(modesIn(other)).toEqual({ 'daymark.db': '600', secret: '600' });
  const again = (file: string, env: Record<string, string>) =>
    run({ DATA_DIR: join(place.folder, 'again'), ...env }, 'server/backup/main.ts', 'restore', file);
  expect(again('latest', {}).stderr).toContain('Set BACKUP_TO to where the backups are');
  expect(again('latest', { BACKUP_TO: other }).stderr).toContain('There’s no such backup at');
  expect(again(name, { BACKUP_TO: place.folder }).stdout).toContain('All checksums match');
});

test.runIf(ENGINE === 'sqlite')('the commands say what to do about a path that can’t be used', async () => {
  await using made = await createDatabase();
  await using place = await somewhere();
  if ('url' in made.location) return;
  const DATA_DIR = join(made.location.file, '..');
  writeFileSync(place.file, '');
  const failed = (...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { DATA_DIR },
      encoding: 'utf8',
    });
  const missing = join(place.folder, 'missing', 'x');
  const below = join(place.file, 'x');
  const isFile = 'can’t be used, because it or a folder above it is a file. Choose another path.';
  for (const [args, words] of [
    [
      ['server/backup/main.ts', 'backup', missing],
      `The folder ${join(place.folder, 'missing')} doesn’t exist. Create it, or choose another path.`,
    ],
    [['server/backup/main.ts', 'backup', below], `${below} ${isFile}`],
    [['server/backup/main.ts', 'restore', missing], `There’s no backup at ${missing}. Check the path.`],
  ] as const)
    expect(failed(...args)).toMatchObject({ status: 1, stdout: '', stderr: `${words}\n` });
  // The target is checked before the databases are compared, so its kind doesn't matter.
  expect(failed('server/move/main.ts', '--to', below).stderr).toBe(`${below} ${isFile}\n`);
  expect(readdirSync(place.folder)).toEqual(['backup']);
});
