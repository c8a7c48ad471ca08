import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The secret signs sessions and encrypts connections. PostgreSQL requires SECRET; SQLite uses it if it is set. */
export function whereSecretGoes(dataDir: string, given: string | undefined): string {
  const file = join(dataDir, 'secret');
  return given || !existsSync(file)
    ? 'Keep SECRET as it is.'
    : `Set SECRET to the content of ${file}, or everyone will be signed out.`;
}
