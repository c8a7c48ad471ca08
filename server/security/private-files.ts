import { accessSync, chmodSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OWNER_ONLY_FOLDER = 0o700;
export const OWNER_ONLY = 0o600;
/** Files of an installation in DATA_DIR, with SQLite's companion files and copies. */
const OURS = /^(daymark\.db|secret|sandbox\.json)([.-].*)?$/;

/** Restricts all files this process creates from now on to their owner. */
export const makeFilesPrivate = (): void => void process.umask(0o077);

/**
 * Also restricts files of an earlier version.
 * @param onFailure gets an error for each file that another user owns
 * @param isNeeded whether the database is there; without it, the folder has little that can't be done without
 * @throws Error in words for the operator when this user can't use a folder that is needed
 */
export function closeDataDir(
  dataDir: string,
  onFailure: (error: unknown, path: string) => void,
  isNeeded = true,
): void {
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      onFailure(error, path);
    }
  };
  const { R_OK, W_OK, X_OK } = constants;
  try {
    usable(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER }));
    usable(dataDir, () => accessSync(dataDir, R_OK | W_OK | X_OK));
  } catch (error) {
    if (isNeeded) throw error;
    onFailure(error, dataDir);
    return;
  }
  close(dataDir, OWNER_ONLY_FOLDER);
  for (const name of readdirSync(dataDir)) if (OURS.test(name)) close(join(dataDir, name), OWNER_ONLY);
}

function usable(dataDir: string, use: () => void): void {
  try {
    use();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw cause;
    const user = process.getuid?.();
    const toDo =
      code === 'EROFS'
        ? 'it is on a read-only file system. Mount a volume there, or set DATA_DIR to another folder'
        : `it belongs to another user. Give it to the one that runs this (chown -R ${user} ${dataDir}), or set DATA_DIR to another folder`;
    throw new Error(`DATA_DIR (${dataDir}) can’t be used: ${toDo}.`, { cause });
  }
}
