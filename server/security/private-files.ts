import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
export const OWNER_ONLY = 0o600;
/** Files of an installation in DATA_DIR, with SQLite's companion files and copies. */
const OURS = /^(daymark\.db|secret|sandbox\.json)([.-].*)?$/;

/** Restricts all files this process creates from now on to their owner. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/** Also restricts files of an earlier version. @param onFailure gets an error for each file that another user owns */
export function closeDataDir(dataDir: string, onFailure: (error: unknown, path: string) => void): void {
  mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      onFailure(error, path);
    }
  };
  close(dataDir, OWNER_ONLY_FOLDER);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) close(join(dataDir, name), OWNER_ONLY);
}
