import { constants, setPriority } from 'node:os';
import { readConfig } from '../config/config.ts';
import { locationOf } from '../db/engine/location.ts';
import { makeFilesPrivate } from '../security/private-files.ts';
import { createBackupStore } from './backup-store.ts';
import { makeProvenBackup } from './proven-backup.ts';

/*
 * Makes one backup in a process of its own, which lets everything else go first, and prints its outcome as JSON. Started by
 * make-nightly.ts with the time as its argument; it ends when that process does.
 */
setPriority(constants.priority.PRIORITY_LOW);
makeFilesPrivate();
process.stdin.on('end', () => process.exit(1)).resume();
const config = readConfig(process.env);
const { backups: plan, dataDir, secret } = config;
const at = process.argv[2];
if (!plan || !at) throw new Error('BACKUP_TO isn’t set.');
const location = locationOf(config);
const hasOwnSecret = secret === undefined;
const outcome = await makeProvenBackup({
  location,
  dataDir,
  store: createBackupStore(plan.to),
  plan,
  hasOwnSecret,
  at,
});
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
