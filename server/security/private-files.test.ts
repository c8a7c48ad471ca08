import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closeDataDir, makeFilesPrivate } from './private-files.ts';

const OURS = ['daymark.db', 'daymark.db-wal', 'daymark.db.old', 'secret', 'secret.ab12', 'sandbox.json'];
const OTHERS = ['notes.txt', 'secrets', 'my-secret', 'daymark.dbx', 'sandbox.jsonx'];

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-private-'));
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
  return { folder, modeOf, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}
const never = (error: unknown) => {
  throw error;
};

test('only the owner may read the data folder and the app’s files in it', () => {
  using made = createFolder();
  chmodSync(made.folder, 0o755);
  for (const name of [...OURS, ...OTHERS]) {
    writeFileSync(join(made.folder, name), '');
    chmodSync(join(made.folder, name), 0o644);
  }
  closeDataDir(made.folder, never);
  expect(made.modeOf('.')).toBe(0o700);
  expect(OURS.map(made.modeOf)).toEqual(OURS.map(() => 0o600));
  expect(OTHERS.map(made.modeOf)).toEqual(OTHERS.map(() => 0o644));
});

test('creates a data folder, with those above it', () => {
  using made = createFolder();
  closeDataDir(join(made.folder, 'a/b'), never);
  expect(made.modeOf('a/b')).toBe(0o700);
});

test('reports a file that can’t be restricted, and goes on', () => {
  using made = createFolder();
  symlinkSync(join(made.folder, 'missing'), join(made.folder, 'daymark.db'));
  writeFileSync(join(made.folder, 'secret'), '');
  chmodSync(join(made.folder, 'secret'), 0o644);
  const failures: [unknown, string][] = [];
  closeDataDir(made.folder, (error, path) => failures.push([error, path]));
  expect(failures).toEqual([[expect.objectContaining({ code: 'ENOENT' }), join(made.folder, 'daymark.db')]]);
  expect(made.modeOf('secret')).toBe(0o600);
});

test('a folder that can’t be used stops only a server whose database is there', () => {
  using made = createFolder();
  const blocked = join(made.folder, 'file', 'data');
  writeFileSync(join(made.folder, 'file'), '');
  const failures: string[] = [];
  closeDataDir(blocked, (_, path) => failures.push(path), false);
  expect(failures).toEqual([blocked]);
  expect(() => closeDataDir(blocked, never)).toThrow(/ENOTDIR/);
});

test('files and folders of this process are its owner’s only', () => {
  using made = createFolder();
  const before = process.umask();
  try {
    makeFilesPrivate();
    writeFileSync(join(made.folder, 'file'), '');
    mkdirSync(join(made.folder, 'folder'));
  } finally {
    process.umask(before);
  }
  expect([made.modeOf('file'), made.modeOf('folder')]).toEqual([0o600, 0o700]);
});
