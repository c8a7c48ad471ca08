import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { asAdmin, inDatabase } from '../../test/server/schema.ts';
import { type Location, openDatabase } from '../db/open.ts';
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

/** A place with nothing in it yet, of the same kind. */
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

test('a backup made under load, restored elsewhere, holds whole writes and every one acknowledged before', async () => {
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
    // A number that is missing would be a write of which only a part was copied.
    const receipts = database.db.selectFrom('receipt').select('cursor').where('account_id', '=', accountId);
    const cursors = (await receipts.orderBy('cursor').execute()).map(({ cursor }) => cursor);
    expect(cursors).toEqual(cursors.map((_, n) => n + (cursors[0] ?? 0)));
  }
  expect(before.filter((id) => !found.includes(id))).toEqual([]);
  await database.close();
});

test('a backup that was damaged, or has lost its manifest, is refused in words', async () => {
  await using made = await createDatabase();
  await using place = await somewhere();
  await backUp(made.location, place.file, AT);
  await expect(backUp(made.location, place.file, AT)).rejects.toThrow('is there already: name another file.');
  await expect(restore(made.location, `${place.file}-none`)).rejects.toThrow('can’t be read');
  if (ENGINE === 'postgres') {
    await expect(restore(made.location, place.file)).rejects.toThrow('The database isn’t empty.');
    return;
  }
  await expect(restore(made.location, place.file)).rejects.toThrow('is in use: stop the app first.');
  appendFileSync(place.file, 'x');
  await expect(restore(made.location, place.file)).rejects.toThrow('was damaged since it was made');
});

test.runIf(ENGINE === 'sqlite')('the commands back up and restore what the configuration names', async () => {
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
  expect(run('backup', dataDir)).toContain('Backed up 0 accounts');
  const other = join(place.folder, 'other');
  for (let n = 0; n < 2; n++) expect(run('restore', other)).toContain('every checksum is right');
  expect(readdirSync(other).sort()).toEqual(['daymark.db', 'daymark.db.before-restore-1']);
});
