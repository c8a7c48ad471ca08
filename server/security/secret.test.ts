import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownSecret } from './secret.ts';

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-secret-'));
  return {
    folder,
    file: join(folder, 'secret'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
}

test('an installation reuses the secret it generated, readable only by its owner', async () => {
  using made = createFolder();
  const folder = join(made.folder, 'deep/data');
  const secret = await ownSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(await ownSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${secret}\n`);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  using another = createFolder();
  expect(await ownSecret(another.folder)).not.toBe(secret);
});

test('processes that start at the same time agree on one secret', async () => {
  using made = createFolder();
  const [first, second] = await Promise.all([ownSecret(made.folder), ownSecret(made.folder)]);
  expect(second).toBe(first);
  expect(await ownSecret(made.folder)).toBe(first);
  expect(readdirSync(made.folder)).toEqual(['secret']);
});

test('a secret that exists is used, without the space around it', async () => {
  using made = createFolder();
  writeFileSync(made.file, '  of the operator \n');
  expect(await ownSecret(made.folder)).toBe('of the operator');
  expect(readFileSync(made.file, 'utf8')).toBe('  of the operator \n');
});

test('an empty file isn’t replaced, because sessions may depend on what it contained', async () => {
  using made = createFolder();
  writeFileSync(made.file, ' \n');
  await expect(ownSecret(made.folder)).rejects.toThrow(
    `The secret in ${made.file} is empty. Remove the file and start again.`,
  );
  expect(readdirSync(made.folder)).toEqual(['secret']);
});

test('a file that can’t be read is reported, not replaced', async () => {
  using made = createFolder();
  mkdirSync(made.file);
  await expect(ownSecret(made.folder)).rejects.toMatchObject({ code: 'EISDIR' });
});

test('a folder that can’t be created is reported', async () => {
  using made = createFolder();
  writeFileSync(made.file, 'x');
  await expect(ownSecret(join(made.file, 'data'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});
