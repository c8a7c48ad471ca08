import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '../security/private-files.ts';
import { BackupError, secretOf } from './backup.ts';

const BUSY_MS = 5_000;
const SECRET = 'secret';

type Place = { file: string };

/** Copies a snapshot into an empty file without blocking readers or writers. */
export async function copySqlite({ file }: Place, target: string) {
  if (!existsSync(file))
    throw new BackupError(`There’s no database at ${file} yet. Start the app once first.`);
  const source = new DatabaseSync(file, { timeout: BUSY_MS });
  source.prepare('vacuum into ?').run(target);
  source.close();
  letShrink(target);
  const accounts = check(target);
  await flush(target);
  return { accounts, checksum: await checksumOf(target) };
}

/** Enables incremental vacuum in copies of older files, so that they can shrink. */
function letShrink(target: string): void {
  const database = new DatabaseSync(target);
  const { auto_vacuum: mode } = database.prepare('pragma auto_vacuum').get() as { auto_vacuum: number };
  if (mode === 0) database.exec('pragma auto_vacuum = incremental; vacuum');
  database.close();
}

/** Replaces the database and its secret; existing files are renamed. @returns the checksum of the restored database */
export async function restoreSqlite({ file }: Place, backup: string, told: { at: string; checksum: string }) {
  if ((await checksumOf(backup)) !== told.checksum)
    throw new BackupError(`${backup} is damaged: its checksum doesn’t match. Use another one.`);
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await copyPrivately(backup, part);
  check(part);
  await flush(part);
  if (existsSync(file)) mustBeUnused(file);
  const ending = endingFor([file, secretBeside(file)]);
  await replace(file, part, ending);
  await restoreSecret(secretBeside(file), secretOf(backup), ending);
  return checksumOf(file);
}

async function restoreSecret(secret: string, backup: string, ending: string): Promise<void> {
  if (!existsSync(backup)) return;
  if (existsSync(secret) && (await readFile(secret)).equals(await readFile(backup))) return;
  const part = `${secret}.part`;
  await copyPrivately(backup, part);
  await flush(part);
  await replace(secret, part, ending);
}

/** @param ending what an existing file is then named with */
async function replace(file: string, by: string, ending: string): Promise<void> {
  if (existsSync(file)) await rename(file, `${file}${ending}`);
  await rename(by, file);
}

/** Copies the secret next to the backup: without it, everyone would be signed out after a restore. */
export async function copySecret(file: string, backup: string): Promise<void> {
  if (existsSync(secretBeside(file))) await copyPrivately(secretBeside(file), secretOf(backup));
}

/** copyFile keeps the source's permissions. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, OWNER_ONLY);
}

const secretBeside = (file: string) => join(dirname(file), SECRET);

/** One that is free for all these files, so that those that belong together are named alike. */
function endingFor(files: string[]): string {
  for (let n = 1; ; n++) {
    const ending = `.before-restore-${n}`;
    if (!files.some((file) => existsSync(`${file}${ending}`))) return ending;
  }
}

/** Switching off WAL mode needs exclusive access, so it fails while the file is in use; it also checkpoints the log. */
function mustBeUnused(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } catch {
    throw new BackupError(`${file} is in use. Stop the app first.`);
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
