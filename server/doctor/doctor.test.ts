import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../test/server/database.ts';
import { signUp } from '../../test/server/user.ts';
import { readConfig } from '../config/config.ts';
import { createAccount } from '../db/account-row.ts';
import { planJob } from '../jobs/job.ts';
import { examine } from './doctor.ts';

const SECRET = 'a-secret-of-thirty-two-characters';
const envOf = (location: { file: string } | { url: string }) =>
  'url' in location
    ? { DATABASE_URL: location.url, SECRET, DATA_DIR: tmpdir() }
    : { DATA_DIR: join(location.file, '..') };

test('reports which checks pass', async () => {
  await using made = await createDatabase();
  const config = readConfig(envOf(made.location));
  const findings = await examine(config, () => Date.now());
  expect(findings.filter(({ well }) => !well)).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ what: 'Database', words: expect.stringContaining('up to date') }),
  );
});

test('reports jobs that no process does', async () => {
  await using made = await createDatabase();
  const now = Date.now();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 60 * 60 * 1000).toISOString();
  await signUp(made.database, 'ada', at(9));
  await made.database.transact(async (tx) => {
    await createAccount(tx, 'ada', at(9));
    await planJob(tx, 'ada', 'late', 'reminders', '', at(2));
    await planJob(tx, 'ada', 'soon', 'reminders', '', at(0));
  });
  const findings = await examine(readConfig(envOf(made.location)), () => now);
  expect(findings.find(({ what }) => what === 'Database')?.words).toMatch(/over an hour late \(1\)/);
});

test.runIf(ENGINE === 'sqlite')('explains how to shrink an old SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'));
  const old = new DatabaseSync(join(folder, 'daymark.db'));
  old.exec('pragma auto_vacuum = none; create table gone (bytes blob)');
  old.exec(`insert into gone values (zeroblob(${65 * 1024 * 1024})); delete from gone`);
  old.close();
  expect(await examine(readConfig({ DATA_DIR: folder }), () => Date.now())).toContainEqual(
    expect.objectContaining({
      what: 'Database',
      words: expect.stringMatching(
        /65 MiB of the file are unused. To free them, stop the app, make a backup/,
      ),
    }),
  );
  rmSync(folder, { recursive: true });
});

test('reports pending migrations without applying them', async () => {
  await using made = await createEmptyDatabase();
  const look = () => examine(readConfig(envOf(made.location)), () => Date.now());
  for (let n = 0; n < 2; n++)
    expect(await look()).toContainEqual(
      expect.objectContaining({ words: expect.stringMatching(/\d+ migrations are pending/) }),
    );
});

test('explains what to do about an unreachable database, bus or service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'));
  const findings = await examine(
    readConfig({
      DATA_DIR: join(folder, 'none'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      SECRET,
      NATS_URL: 'nats://127.0.0.1:9',
      NODE_ENV: 'production',
      SANDBOX: '1',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'none',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'mail@daymark.example',
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
    'Mail',
    'Address',
  ]);
  for (const { words } of ill) expect(words).toMatch(/\w+ .*\w+/);
  rmSync(folder, { recursive: true });
});

test('doesn’t create a missing database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-doctor-'));
  const findings = await examine(readConfig({ DATA_DIR: folder }), () => Date.now());
  expect(findings).toContainEqual(
    expect.objectContaining({
      what: 'Database',
      words: expect.stringContaining('the first start creates it'),
    }),
  );
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('warns about a proxy that isn’t configured as trusted', async () => {
  const look = async (env: Record<string, string>) => {
    const config = readConfig({ ...PRODUCTION, ...env });
    return (await examine(config, () => Date.now())).find(({ what }) => what === 'Proxy');
  };
  const warning = { well: false, words: expect.stringContaining('TRUSTED_PROXY isn’t set') };
  expect(await look({})).toMatchObject(warning);
  expect(await look({ TRUSTED_PROXY: '127.0.0.1' })).toMatchObject({ well: true });
});

const PRODUCTION = {
  DATA_DIR: join(tmpdir(), 'daymark-doctor-none'),
  SECRET,
  NODE_ENV: 'production',
  SANDBOX: '1',
  PUBLIC_URL: 'https://daymark.example',
};
