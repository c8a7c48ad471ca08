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
 * @param isWritten whether the database is there
 * @throws Error in words for the operator when this user can't use the folder
 */
export function closeDataDir(
  dataDir: string,
  onFailure: (error: unknown, path: string) => void,
  isWritten = true,
): void {
  usable(dataDir, () => mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY_FOLDER }));
  const close = (path: string, mode: number) => {
    try {
      chmodSync(path, mode);
    } catch (error) {
      onFailure(error, path);
    }
  };
  close(dataDir, OWNER_ONLY_FOLDER);
  const { R_OK, W_OK, X_OK } = constants;
  usable(dataDir, () => accessSync(dataDir, R_OK | X_OK | (isWritten ? W_OK : 0)));
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
