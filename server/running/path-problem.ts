import { dirname } from 'node:path';

/** What the operator can do about a path that a command can't use; undefined for every other error. */
export function pathProblem(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  // Backups are written under a temporary name.
  const named = path.replace(/\.part$/, '');
  switch (code) {
    case 'ENOENT':
      return `The folder ${dirname(named)} doesn’t exist. Create it, or choose another path.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${named} can’t be used, because it or a folder above it is a file. Choose another path.`;
    case 'EISDIR':
      return `${named} is a folder. Name a file in it.`;
    case 'EACCES':
    case 'EPERM':
      return `This user has no permission to use ${named}. Change its permissions, or choose another path.`;
    case 'EROFS':
      return `${named} is on a read-only file system. Choose another path.`;
    default:
      return undefined;
  }
}
