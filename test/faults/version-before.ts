import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** The last version that lacks the latest migrations. A new migration moves it on to the last that was released. */
const BEFORE = 'dace7525c2878d2e8411813626c23ceee4260e64';

/** Whether the history of this copy contains the version before. */
export const hasVersionBefore = (): boolean => {
  try {
    execFileSync('git', ['cat-file', '-e', BEFORE], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** @returns a folder with the source and the tests of the version before, and the packages of this one */
export function versionBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-before-'));
  const tree = execFileSync(
    'git',
    ['archive', BEFORE, 'server', 'domain', 'sandbox', 'test', 'tsconfig.base.json', 'package.json'],
    {
      cwd: ROOT,
      maxBuffer: 1 << 28,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: tree });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
