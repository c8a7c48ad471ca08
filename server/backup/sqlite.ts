import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup.ts';

const BUSY_MS = 5_000;
const SECRET = 'secret';

type Place = { file: string };

/** Copies the state of one moment; readers and writers go on meanwhile. */
export async function copy({ file }: Place, target: string) {
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file} yet: start the app once.`);
  await rm(target, { force: true });
  const source = new DatabaseSync(file, { timeout: BUSY_MS });
  source.prepare('vacuum into ?').run(target);
  source.close();
  const accounts = check(target);
  await flush(target);
  return { accounts, checksum: await checksumOf(target) };
}

/** Takes a copy for the database; the one that was there is kept aside. @returns the checksum of what is there now */
export async function restore({ file }: Place, backup: string, told: { at: string; checksum: string }) {
  if ((await checksumOf(backup)) !== told.checksum)
    throw new BackupError(`${backup} was damaged since it was made: its checksum differs. Take another one.`);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await copyFile(backup, part);
  check(part);
  await flush(part);
  if (existsSync(file)) {
    mustBeUnused(file);
    await rename(file, asideOf(file));
  }
  await rename(part, file);
  if (existsSync(`${backup}.${SECRET}`)) await copyFile(`${backup}.${SECRET}`, secretBeside(file));
  return checksumOf(file);
}

/** Keeps the secret beside the backup: without it nobody who is signed in would stay so. */
export async function copySecret(file: string, backup: string): Promise<void> {
  if (existsSync(secretBeside(file))) await copyFile(secretBeside(file), `${backup}.${SECRET}`);
}

const secretBeside = (file: string) => join(dirname(file), SECRET);

/** A name that no earlier one has. */
function asideOf(file: string): string {
  for (let n = 1; ; n++) {
    const name = `${file}.before-restore-${n}`;
    if (!existsSync(name)) return name;
  }
}

/** Leaving the write-ahead log takes every other connection's leave; it also brings what stands there into the file. */
function mustBeUnused(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } catch {
    throw new BackupError(`${file} is in use: stop the app first.`);
  } finally {
    database.close();
  }
}

function check(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const whole = database.prepare('pragma integrity_check').get() as { integrity_check: string };
    const broken = database.prepare('pragma foreign_key_check').all();
    if (whole.integrity_check !== 'ok' || broken.length > 0)
      throw new BackupError(`${file} is damaged: ${whole.integrity_check}.`);
    const { accounts } = database.prepare('select count(*) as accounts from account').get() as {
      accounts: number;
    };
    return accounts;
  } finally {
    database.close();
  }
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
