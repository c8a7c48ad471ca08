import { join } from 'node:path';
import { ConfigError, readConfig } from '../config/config.ts';
import { BackupError, backUp, restore } from './backup.ts';

/** `backup FILE` and `restore FILE`, on the database that the configuration names. */
async function main([command, file]: string[]): Promise<void> {
  if (!file) throw new BackupError(`Say which file: npm run ${command} -- FILE`);
  const config = readConfig(process.env);
  const location = config.databaseUrl
    ? { url: config.databaseUrl }
    : { file: join(config.dataDir, 'daymark.db') };
  if (command === 'restore') {
    const { at, accounts } = await restore(location, file);
    console.log(`Restored ${accounts} accounts as they were at ${at}; every checksum is right.`);
  } else {
    const { accounts, checksum } = await backUp(location, file, new Date().toISOString());
    console.log(`Backed up ${accounts} accounts to ${file} (checksum ${checksum.slice(0, 12)}…).`);
    console.log('Keep the files beside it with it, and restore it somewhere now and then.');
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const ours = error instanceof BackupError || error instanceof ConfigError;
  console.error(ours ? error.message : `It failed: ${(error as Error).message}`);
  process.exit(1);
}
