import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Location } from '../db/engine/open.ts';
import { OWNER_ONLY } from '../security/private-files.ts';
import { copyPostgres, restorePostgres } from './postgres-backup.ts';
import { copySecret, copySqlite, restoreSqlite } from './sqlite-backup.ts';

const manifest = z.object({
  kind: z.enum(['sqlite', 'postgres']),
  at: z.iso.datetime(),
  accounts: z.number(),
  checksum: z.string(),
});
export type Manifest = z.output<typeof manifest>;

/** A problem and its solution, as a message for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestOf = (file: string): string => `${file}.json`;
/** The server's secret, where it generated its own. */
export const secretOf = (file: string): string => `${file}.secret`;

/** Copies a database while it's used; the file gets its name once it's whole. @param at ISO text @throws BackupError */
export async function backUp(location: Location, file: string, at: string): Promise<Manifest> {
  for (const path of [file, manifestOf(file)])
    if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another file name.`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  await writeFile(part, '', { mode: OWNER_ONLY });
  const copied = 'file' in location ? await copySqlite(location, part) : await copyPostgres(location, part);
  const told: Manifest = { kind: 'file' in location ? 'sqlite' : 'postgres', at, ...copied };
  await writeFile(manifestOf(file), `${JSON.stringify(told, null, 2)}\n`, { flush: true, mode: OWNER_ONLY });
  await rename(part, file);
  if ('file' in location) await copySecret(location.file, file);
  return told;
}

/**
 * Restores a backup and verifies its checksum. Existing SQLite files are renamed; a PostgreSQL database must be empty.
 * @throws BackupError when the backup is damaged or of another kind, or the database is in use or not empty
 */
export async function restore(location: Location, file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There’s no backup at ${file}. Check the path.`);
  const told = await readManifest(file);
  const kind = 'file' in location ? 'sqlite' : 'postgres';
  if (told.kind !== kind)
    throw new BackupError(`${file} is a backup of ${told.kind}, but the configuration uses ${kind}.`);
  const checksum =
    'file' in location ? await restoreSqlite(location, file, told) : await restorePostgres(location, file);
  if (checksum !== told.checksum)
    throw new BackupError(`What was restored differs from what was backed up: don’t use it.`);
  return told;
}

async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(manifestOf(file), 'utf8').catch(() => {
    throw new BackupError(`${manifestOf(file)} can’t be read: it belongs to the backup ${file}.`);
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    throw new BackupError(`${manifestOf(file)} is damaged, or isn’t the manifest of a backup.`);
  }
}
