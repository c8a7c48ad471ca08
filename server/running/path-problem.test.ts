import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathProblem } from './path-problem.ts';

test('says which folder is missing, and what is no folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-path-'));
  const failed = (work: Promise<unknown>) => work.then(() => 'It worked', pathProblem);
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await failed(writeFile(join(folder, 'none', 'backup.part'), ''))).toBe(
    `The folder ${join(folder, 'none')} doesn’t exist. Create it, or choose another path.`,
  );
  for (const path of [file, join(file, 'deeper')])
    expect(await failed(mkdir(path, { recursive: true }))).toBe(
      `${path} can’t be used, because it or a folder above it is a file. Choose another path.`,
    );
  rmSync(folder, { recursive: true });
});

test.each([
  ['EISDIR', '/backups is a folder. Name a file in it.'],
  ['EACCES', 'This user has no permission to use /backups. Change its permissions, or choose another path.'],
  ['EPERM', 'This user has no permission to use /backups. Change its permissions, or choose another path.'],
  ['EROFS', '/backups is on a read-only file system. Choose another path.'],
])('explains %s', (code, words) => {
  expect(pathProblem(Object.assign(new Error(code), { code, path: '/backups.part' }))).toBe(words);
});

test('leaves other errors to the caller', () => {
  for (const error of [
    new Error('x'),
    Object.assign(new Error('x'), { code: 'ENOENT' }),
    Object.assign(new Error('x'), { code: 'EIO', path: '/x' }),
  ])
    expect(pathProblem(error)).toBeUndefined();
});
