import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import type { Location } from '../db/engine/open.ts';
import { pathProblem } from '../running/path-problem.ts';
import { closeDataDir, makeFilesPrivate } from '../security/private-files.ts';
import { BackupError, backUp, restore } from './backup.ts';
import { isSealedFile, sealProblem, unsealBackup } from './sealed-backup.ts';

/** `backup FILE` and `restore FILE`, for the configured database. */
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
    const { at, accounts } = await ((await isSealedFile(file).catch(() => false))
      ? restoreSealed(location, file, config)
      : restore(location, file));
    console.log(`Restored ${counted(accounts)} as of ${at}. All checksums match.`);
  } else {
    const { accounts, checksum } = await backUp(location, file, new Date().toISOString());
    console.log(`Backed up ${counted(accounts)} to ${file} (checksum ${checksum.slice(0, 12)}…).`);
    console.log('Keep the files next to it together with it, and test a restore from time to time.');
  }
}

/** Opens it in a folder of its own first. @throws BackupError */
async function restoreSealed(location: Location, file: string, { dataDir, backupKey }: Config) {
  if (!backupKey)
    throw new BackupError(`${file} is encrypted. Set BACKUP_KEY to the key that it was made with.`);
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const opened = join(folder, 'opened');
    await unsealBackup(file, opened, backupKey);
    return await restore(location, opened);
  } catch (error) {
    throw sealProblem(error, file) ?? error;
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
