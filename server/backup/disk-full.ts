/** Whether the file system or SQLite said that there is no space. */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || /database or disk is full/.test(message);
}
