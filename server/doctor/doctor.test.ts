import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase } from '../../test/server/database.ts';
import { readConfig } from '../config/config.ts';
import { examine } from './doctor.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const envOf = (location: { file: string } | { url: string }) =>
  'url' in location
    ? { DATABASE_URL: location.url, SECRET, DATA_DIR: tmpdir() }
    : { DATA_DIR: join(location.file, '..') };

test('says that all is well, and what is not', async () => {
  await using made = await createDatabase();
  const config = readConfig(envOf(made.location));
  const findings = await examine(config, () => Date.now());
  expect(findings.filter(({ well }) => !well)).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ what: 'Database', words: expect.stringContaining('up to date') }),
  );
});

test('tells that migrations are pending without applying them', async () => {
  await using made = await createEmptyDatabase();
  const look = () => examine(readConfig(envOf(made.location)), () => Date.now());
  for (let n = 0; n < 2; n++)
    expect(await look()).toContainEqual(
      expect.objectContaining({ words: expect.stringMatching(/\d+ migrations are pending/) }),
    );
});

test('says what to do about a database, a bus and a service that are away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'));
  const findings = await examine(
    readConfig({
      ...{ DATA_DIR: join(folder, 'none'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SECRET },
      ...{ NATS_URL: 'nats://127.0.0.1:9', NODE_ENV: 'production', SANDBOX: '1' },
      ...{ OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
      ...{ AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' },
    }),
    () => Date.now(),
  );
  const ill = findings.filter(({ well }) => !well);
  expect(ill.map(({ what }) => what)).toEqual([
    'Disk',
    'Database',
    'NATS',
    'Sign-in',
    'Assistant',
    'Address',
  ]);
  for (const { words } of ill) expect(words).toMatch(/\w+ .*\w+/);
  rmSync(folder, { recursive: true });
});

test('makes no database where there is none yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'));
  const findings = await examine(readConfig({ DATA_DIR: folder }), () => Date.now());
  expect(findings).toContainEqual(
    expect.objectContaining({ what: 'Database', words: expect.stringContaining('the first start makes it') }),
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
