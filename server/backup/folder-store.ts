import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, constants, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathProblem } from '../running/path-problem.ts';
import { OWNER_ONLY } from '../security/private-files.ts';
import { BackupError } from './backup.ts';
import type { BackupStore } from './backup-store.ts';
import { isDiskFull } from './disk-full.ts';

/** Backups in a folder of this machine. */
export function createFolderStore(folder: string): BackupStore {
  const pathOf = (name: string): string => join(folder, name);
  const names = async (): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const check = async (): Promise<void> => {
    if (!existsSync(folder))
      throw new BackupError(`The folder ${folder} doesn’t exist. Create it, or mount its disk.`);
    try {
      await names();
      await access(folder, constants.W_OK);
    } catch (error) {
      throw new BackupError(pathProblem(error) ?? `${folder} can’t be used: ${(error as Error).message}`);
    }
  };
  const remove = (name: string): Promise<void> => rm(pathOf(name), { force: true });
  return {
    pathOf,
    check,
    names,
    remove,
    async write(name, { content }) {
      const target = createWriteStream(pathOf(name), { mode: OWNER_ONLY, flush: true });
      await pipeline(content(), target).catch((error: unknown) => {
        if (!isDiskFull(error)) throw error;
        throw new BackupError(
          `The disk of ${folder} is full. Free some space, or keep fewer backups (BACKUP_KEEP).`,
        );
      });
    },
    read: async (name) => createReadStream(pathOf(name)),
    sizeOf: async (name) => (await stat(pathOf(name))).size,
    rename: (from, to) => rename(pathOf(from), pathOf(to)),
    async tidy(isOurs) {
      for (const name of (await names()).filter(isOurs)) await remove(name);
    },
  };
}
