import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { readKeepPlan } from '../config/keep-plan.ts';
import { openDatabase } from '../db/engine/open.ts';
import { restore } from './backup.ts';
import { createBackupStore } from './backup-store.ts';
import { type BackupTask, makeProvenBackup, nameAt } from './proven-backup.ts';
import { createScratch } from './scratch.ts';
import { sealProblem, unsealBackup } from './sealed-backup.ts';

const AT = '2026-06-15T03:00:00.000Z';
const KEY = 'a key that opens these backups';
const NAME = 'daymark-2026-06-15T03-00-00Z.sealed';

/** A database with a person's tasks, and a folder for its backups. */
async function start() {
  const made = await createDatabase();
  const app = await startApp({ database: made.database });
  const folder = await mkdtemp(join(tmpdir(), 'daymark-proven-'));
  const to = join(folder, 'backups');
  mkdirSync(to);
  const ada = app.person();
  await ada.add('Buy milk');
  const isFile = 'file' in made.location;
  const dataDir = 'file' in made.location ? dirname(made.location.file) : join(folder, 'data');
  if (isFile) writeFileSync(join(dataDir, 'secret'), 'of this server\n');
  const task: BackupTask = {
    location: made.location,
    dataDir,
    store: createBackupStore({ folder: to }),
    plan: { key: KEY, keep: readKeepPlan('7 daily') },
    hasOwnSecret: isFile,
    at: AT,
  };
  return {
    folder,
    to,
    dataDir,
    ada,
    task,
    location: made.location,
    [Symbol.asyncDispose]: async () => {
      await made[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

async function flipByte(file: string, at: number): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at);
  await handle.close();
}

test('a backup is proven by restoring it, and the restored server serves the same export', async () => {
  await using app = await start();
  const file = join(app.to, NAME);
  expect(await makeProvenBackup(app.task)).toEqual({
    well: true,
    words: expect.stringContaining('was restored for a trial and is complete.'),
  });
  expect(readdirSync(app.to)).toEqual([NAME]);
  expect(existsSync(join(app.dataDir, 'backup-work'))).toBe(false);
  expect(readFileSync(file).includes('Buy milk')).toBe(false);

  const opened = join(app.folder, 'opened');
  await unsealBackup(createReadStream(file), opened, KEY);
  const place = await createScratch(app.location, app.folder);
  if (!place) throw new Error('no place');
  await restore(place.location, opened);
  const database = openDatabase(place.location);
  const restored = await startApp({ database });
  const before = await app.ada.call('GET', '/api/account/export');
  const after = await restored.person(app.ada.accountId).call('GET', '/api/account/export');
  expect(after.body).toEqual(before.body);
  expect(JSON.stringify(after.body)).toContain('Buy milk');
  if (ENGINE === 'sqlite')
    expect(readFileSync(join(app.folder, 'scratch', 'secret'), 'utf8')).toBe('of this server\n');
  await database.close();
  await place.remove();
});

test('servers that share a database, each in a schema, prove their backups at the same time', async () => {
  await using one = await start();
  await using other = await start();
  const outcomes = await Promise.all([makeProvenBackup(one.task), makeProvenBackup(other.task)]);
  expect(outcomes).toMatchObject([{ well: true }, { well: true }]);
});

test('each fault between writing and proving is told apart, and leaves nothing that looks like a backup', async () => {
  await using app = await start();
  const faults: [(file: string) => Promise<void> | void, string][] = [
    [(file) => flipByte(file, 2_000), 'is damaged: its content has changed'],
    [(file) => flipByte(file, 20), 'is damaged'],
    [(file) => truncateSync(file, 1_500), 'is cut short: its end is missing'],
    [(file) => truncateSync(file, 10), 'isn’t a backup that this server made'],
    [(file) => appendFileSync(file, 'x'), 'is damaged'],
  ];
  const words = new Set<string>();
  for (const [written, said] of faults) {
    const outcome = await makeProvenBackup({
      ...app.task,
      written: (name) => written(join(app.to, name)),
    });
    expect(outcome).toEqual({ well: false, words: expect.stringContaining(said) });
    words.add(outcome.words);
    expect(readdirSync(app.to)).toEqual([]);
  }
  expect(words.size).toBe(3);
  expect((await makeProvenBackup(app.task)).well).toBe(true);
});

test('what a backup that was cut off left is removed by the next one, and other files are not', async () => {
  await using app = await start();
  for (const name of [`${nameAt('2026-06-14T03:00:00.000Z')}.part`, 'notes.part'])
    writeFileSync(join(app.to, name), 'x');
  expect((await makeProvenBackup(app.task)).well).toBe(true);
  expect(readdirSync(app.to).sort()).toEqual([NAME, 'notes.part']);
});

test('a wrong key doesn’t open a backup, and says so', async () => {
  await using app = await start();
  await makeProvenBackup(app.task);
  const file = join(app.to, NAME);
  const failed = await unsealBackup(
    createReadStream(file),
    join(app.folder, 'x'),
    'another key of ours',
  ).catch((error: unknown) => sealProblem(error, file)?.message);
  expect(failed).toBe(`BACKUP_KEY doesn’t open ${file}. Set it to the key that the backup was made with.`);
});

test.runIf(ENGINE === 'sqlite')('a backup without the server’s own secret isn’t a whole one', async () => {
  await using app = await start();
  await rm(join(app.dataDir, 'secret'));
  expect(await makeProvenBackup(app.task)).toEqual({
    well: false,
    words: expect.stringContaining('The backup lacks the secret in'),
  });
});

test.runIf(existsSync('/dev/full'))(
  'a full disk is said, and the next backup works once there is space',
  async () => {
    await using app = await start();
    // The kernel answers every write to it as a full disk does.
    symlinkSync('/dev/full', join(app.to, `${NAME}.part`));
    expect(await makeProvenBackup(app.task)).toEqual({
      well: false,
      words: `The disk of ${app.to} is full. Free some space, or keep fewer backups (BACKUP_KEEP).`,
    });
    expect(readdirSync(app.to)).toEqual([]);
    expect((await makeProvenBackup(app.task)).well).toBe(true);
  },
);

test('a folder that is missing, and one that is a file, are said', async () => {
  await using app = await start();
  const words = async (to: string) =>
    (await makeProvenBackup({ ...app.task, store: createBackupStore({ folder: to }) })).words;
  expect(await words(join(app.folder, 'none'))).toBe(
    `The folder ${join(app.folder, 'none')} doesn’t exist. Create it, or mount its disk.`,
  );
  writeFileSync(join(app.folder, 'plain'), '');
  expect(await words(join(app.folder, 'plain'))).toContain('plain can’t be used');
});

test('backups that the plan no longer keeps are removed after one that is proven, and other files are not', async () => {
  await using app = await start();
  const old = Array.from({ length: 12 }, (_, n) =>
    nameAt(`2026-06-${String(n + 1).padStart(2, '0')}T03:00:00.000Z`),
  );
  for (const name of [...old, 'photo.jpg', 'daymark-notes.sealed']) writeFileSync(join(app.to, name), 'x');
  const failed = await makeProvenBackup({
    ...app.task,
    written: (name) => truncateSync(join(app.to, name), 100),
  });
  expect(failed.well).toBe(false);
  expect(readdirSync(app.to)).toHaveLength(14);
  await makeProvenBackup(app.task);
  expect(readdirSync(app.to).sort()).toEqual(
    [...old.slice(-6), NAME, 'daymark-notes.sealed', 'photo.jpg'].sort(),
  );
});
