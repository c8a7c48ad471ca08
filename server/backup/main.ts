import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import type { Location } from '../db/engine/open.ts';
import { pathProblem } from '../running/path-problem.ts';
import { closeDataDir, makeFilesPrivate } from '../security/private-files.ts';
import { endWhatWasRestored } from './after-restore.ts';
import { BackupError, backUp, restore } from './backup.ts';
import { createBackupStore } from './backup-store.ts';
import { isBackupName, provenBackups } from './proven-backup.ts';
import { isSealedFile, sealProblem, unsealBackup } from './sealed-backup.ts';

/** In place of a backup's name. */
const LATEST = 'latest';

/** `backup FILE` and `restore FILE`, `restore latest`, for the configured database. */
async function main([command, file]: string[]): Promise<void> {
  makeFilesPrivate();
  const usage = `Name a file: npm run ${command} -- FILE`;
  if (file === '--help' || file === '-h') return console.log(usage);
  if (!file || file.startsWith('-')) throw new BackupError(usage);
  const config = readConfig(process.env);
  const location = locationOf(config);
  if (command === 'restore') {
    if ('file' in location)
      closeDataDir(config.dataDir, (_, path) =>
        console.warn(`Other users of this machine can read ${path}.`),
      );
    const sealed = await findSealed(file, config);
    const { at, accounts } = await (sealed
      ? restoreSealed(location, sealed, config)
      : restore(location, file));
    console.log(`Restored ${counted(accounts)} as of ${at}. All checksums match.`);
    for (const line of await endWhatWasRestored(location, () => Date.now())) console.log(line);
  } else {
    const { accounts, checksum } = await backUp(location, file, new Date().toISOString());
    console.log(`Backed up ${counted(accounts)} to ${file} (checksum ${checksum.slice(0, 12)}…).`);
    console.log('Keep the files next to it together with it, and test a restore from time to time.');
  }
}

type Sealed = { path: string; read: () => Promise<AsyncIterable<Buffer>> };

/** @param file its path, or “latest”, or its name where BACKUP_TO says @returns undefined if it isn't a sealed backup */
async function findSealed(file: string, { backups }: Config): Promise<Sealed | undefined> {
  const isNamed = file === LATEST || (isBackupName(file) && !existsSync(file));
  if (!isNamed || (!backups && file !== LATEST))
    return (await isSealedFile(file).catch(() => false))
      ? { path: file, read: async () => createReadStream(file) }
      : undefined;
  if (!backups) throw new BackupError('Set BACKUP_TO to where the backups are, or name a file.');
  const store = createBackupStore(backups.to);
  const names = await provenBackups(store);
  const name = file === LATEST ? names[0] : names.find((one) => one === file);
  if (!name)
    throw new BackupError(`There’s no such backup at ${store.pathOf('')}. Check BACKUP_TO and the name.`);
  return { path: store.pathOf(name), read: () => store.read(name) };
}

/** Opens it in a folder of its own first. @throws BackupError */
async function restoreSealed(location: Location, { path, read }: Sealed, { dataDir, backupKey }: Config) {
  if (!backupKey)
    throw new BackupError(`${path} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const opened = join(folder, 'opened');
    await unsealBackup(await read(), opened, backupKey);
    return await restore(location, opened);
  } catch (error) {
    throw sealProblem(error, path) ?? error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const counted = (accounts: number): string => (accounts === 1 ? '1 account' : `${accounts} accounts`);

try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof BackupError || error instanceof ConfigError;
  const { message } = error as Error;
  console.error(ours ? message : (pathProblem(error) ?? `It failed: ${message}`));
  process.exit(1);
}
