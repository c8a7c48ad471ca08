import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { createDatabase, createEmptyDatabase, ENGINE } from '../../test/server/database.ts';
import { createSchema } from '../../test/server/schema.ts';
import { startService } from '../../test/server/service.ts';
import { signUp } from '../../test/server/user.ts';
import { readConfig } from '../config/config.ts';
import { createAccount } from '../db/change/account-row.ts';
import { jobPlan } from '../jobs/job.ts';
import { reports } from './check-reports.ts';
import { examine } from './doctor.ts';
import { lineOf } from './finding.ts';

const planJob = jobPlan({ kind: 'reminders' });
const SECRET = 'a-secret-of-thirty-two-characters';
const envOf = (location: { file: string } | { url: string }) =>
  'url' in location
    ? { DATABASE_URL: location.url, SECRET, DATA_DIR: tmpdir() }
    : { DATA_DIR: join(location.file, '..') };

test('reports which checks pass', async () => {
  await using made = await createDatabase();
  const config = readConfig(envOf(made.location));
  const findings = await examine(config, () => Date.now());
  expect(findings.filter(({ well }) => well === false)).toEqual([]);
  expect(findings).toContainEqual(
    expect.objectContaining({ what: 'Database', words: expect.stringContaining('up to date') }),
  );
});

test('marks what couldn’t be checked as neither fine nor wrong', async () => {
  const findings = await examine(readConfig({ ...EMPTY, PUBLIC_URL: 'http://127.0.0.1:9' }), () => NOW);
  const live = findings.filter(({ what }) => what === 'Live updates');
  expect(live.map(lineOf)).toEqual([
    '– Live updates: http://127.0.0.1:9 doesn’t answer this machine: start the app, then check again',
  ]);
});

test('reports jobs that no process does', async () => {
  await using made = await createDatabase();
  const now = Date.now();
  const at = (hoursAgo: number) => new Date(now - hoursAgo * 60 * 60 * 1000).toISOString();
  await signUp(made.database, 'ada', at(9));
  await made.database.transact(async (tx) => {
    await createAccount(tx, 'ada', at(9));
    await planJob(tx, 'ada', 'late', '', at(2));
    await planJob(tx, 'ada', 'soon', '', at(0));
  });
  const findings = await examine(readConfig(envOf(made.location)), () => now);
  expect(findings.find(({ what }) => what === 'Database')?.words).toMatch(/over an hour late \(1\)/);
});

test('says how many problem reports wait for an answer, and how long', async () => {
  await using made = await createDatabase();
  const now = Date.parse('2026-06-15T10:00:00.000Z');
  const config = readConfig(envOf(made.location));
  const found = async () => (await reports(config, () => now))[0]?.words;
  expect(await found()).toBe('No reports are waiting.');
  const created_at = '2026-06-12T10:00:00.000Z';
  await signUp(made.database, 'ada', created_at);
  await made.database.transact(async (tx) => {
    await createAccount(tx, 'ada', created_at);
    const report = { account_id: 'ada', id: 'r', title: 't', description: 'd', created_at };
    await tx.insertInto('report').values(report).execute();
  });
  expect(await found()).toBe(
    '1 report is waiting. It has been waiting for 3 days. To read them: npm run reports',
  );
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
      PUBLIC_URL: 'http://d.example',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      TODOIST_BASE_URL: 'http://127.0.0.1:9',
      GEOLOCATION_URL: 'http://127.0.0.1:9/{ip}',
      AI_BASE_URL: 'http://127.0.0.1:9/v1',
      AI_MODEL: 'none',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'mail@daymark.example',
    }),
    () => Date.now(),
  );
  const ill = findings.filter(({ well }) => well === false);
  expect(ill.map(({ what }) => what)).toEqual([
    'Disk',
    'Database',
    'NATS',
    'Sign-in',
    'Assistant',
    'Todoist',
    'Geolocation',
    'Mail',
    'Address',
    'Live updates',
  ]);
  for (const finding of ill) expect(finding.words, finding.what).toMatch(/[.:] (?:[Cc]heck|start|Put) /);
  const words = Object.fromEntries(ill.map((one) => [one.what, one.words]));
  expect(words).toMatchObject({
    Database: 'refuses the connection. Check DATABASE_URL, and whether PostgreSQL runs',
    NATS: 'refuses the connection. Check NATS_URL, and whether NATS runs',
    'Sign-in': 'http://127.0.0.1:9 doesn’t work. Check its address in the configuration, and the network',
    Mail: '127.0.0.1:9 doesn’t work: check MAIL_URL',
  });
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

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
/** A folder that can be read and has no database. */
const EMPTY = { DATA_DIR: mkdtempSync(join(tmpdir(), 'daymark-doctor-empty-')) };
afterAll(() => rmSync(EMPTY.DATA_DIR, { recursive: true }));

async function finding(what: string, env: Record<string, string>, now = NOW) {
  const found = (await examine(readConfig({ ...EMPTY, ...env }), () => now)).filter(
    (one) => one.what === what,
  );
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0] && [found[0].well, found[0].words];
}

test.each(['Sign-in', 'Payments', 'Assistant', 'Calendars', 'Todoist', 'Geolocation'])(
  'the sandbox simulates %s',
  async (what) => {
    expect(await finding(what, {})).toEqual([true, 'the sandbox simulates it: no real people or money']);
  },
);

const skewed = (difference: string, origin: string) =>
  `this machine’s clock is ${difference} that of ${origin}: set it by NTP (timedatectl set-ntp true)`;

test.each([
  [0, undefined],
  [29_999, undefined],
  [30_000, '30 s ahead of'],
  [-29_999, undefined],
  [-30_000, '30 s behind'],
  [90_400, '90 s ahead of'],
])('a service is fine unless its clock differs by 30 seconds: %d ms ahead', async (ahead, difference) => {
  const headers = { Date: new Date(NOW).toUTCString() };
  await using service = await startService(() => ({ status: 404, headers }));
  const env = { AI_BASE_URL: `${service.url}/v1`, AI_MODEL: 'm' };
  expect(await finding('Assistant', env, NOW + ahead)).toEqual(
    difference === undefined ? [true, `${service.url} answers`] : [false, skewed(difference, service.url)],
  );
});

test.each([
  [499, true, 'answers'],
  [500, false, 'answers with 500. Wait until it works again, or check its address in the configuration'],
])('a service that answers with %d is fine: %s', async (status, well, words) => {
  await using service = await startService(() => ({ status, headers: { Date: 'unknown' } }));
  const env = { AI_BASE_URL: service.url, AI_MODEL: 'm' };
  expect(await finding('Assistant', env)).toEqual([well, `${service.url} ${words}`]);
});

test('each service is asked at its own address', async () => {
  await using service = await startService(() => ({}));
  const at = (path: string) => `${service.url}/${path}`;
  await examine(
    readConfig({
      ...EMPTY,
      ...{ OIDC_ISSUER: at('login'), OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      ...{ RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' },
      ...{ RAZORPAY_BASE_URL: at('pay'), GOOGLE_CALENDAR_BASE_URL: at('calendar') },
      ...{ AI_BASE_URL: at('ai'), AI_MODEL: 'm', TODOIST_BASE_URL: at('todoist') },
      GEOLOCATION_URL: at('{ip}/json'),
    }),
    () => Date.now(),
  );
  expect(service.received.map(({ url }) => url).toSorted()).toEqual([
    '/',
    '/ai',
    '/calendar',
    '/login/.well-known/openid-configuration',
    '/pay',
    '/todoist',
  ]);
});

const OIDC = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'id',
  OIDC_CLIENT_SECRET: 'secret',
  TODOIST_BASE_URL: 'http://127.0.0.1:9',
};

test('what isn’t configured isn’t checked', async () => {
  expect(await finding('NATS', {})).toBeUndefined();
  expect(await finding('Calendars', OIDC)).toBeUndefined();
  const paid = { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' };
  expect(await finding('Geolocation', { ...paid, RAZORPAY_BASE_URL: 'http://127.0.0.1:9' })).toBeUndefined();
  expect(await finding('Mail', {})).toEqual([true, 'the sandbox simulates it: no email leaves this machine']);
  const production = { ...OIDC, NODE_ENV: 'production', PUBLIC_URL: 'https://d.example' };
  expect(await finding('Mail', production)).toEqual([true, 'MAIL_URL isn’t set, so nothing is emailed']);
  expect(await finding('Payments', production)).toEqual([true, 'not set up, so nothing is sold']);
  expect(await finding('Assistant', production)).toEqual([true, 'no model is set up, so it can’t answer']);
});

test('a mail server that isn’t there is named', async () => {
  const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@daymark.example' };
  expect(await finding('Mail', mail)).toEqual([false, '127.0.0.1:9 doesn’t work: check MAIL_URL']);
});

test('says how much room the disk has, or that the folder can’t be read', async () => {
  expect(await finding('Disk', {})).toEqual([
    expect.any(Boolean),
    expect.stringMatching(new RegExp(`^[\\d.]+ [KMGT]B free in ${EMPTY.DATA_DIR}`)),
  ]);
  const missing = join(EMPTY.DATA_DIR, 'missing');
  expect(await finding('Disk', { DATA_DIR: missing })).toEqual([
    false,
    `${missing} can’t be read: start the app once, or set DATA_DIR to a folder it can write to`,
  ]);
});

const PUBLIC = { NODE_ENV: 'production', SANDBOX: '1' };
test.each([
  [{}, true, 'http://localhost:3000', 'none is needed', true],
  [{ PUBLIC_URL: 'https://d.example' }, true, 'https://d.example', 'none is needed', true],
  [
    { ...PUBLIC, PUBLIC_URL: 'http://d.example' },
    false,
    'http://d.example isn’t https: others on the network can read what is sent. Put TLS in front and set PUBLIC_URL to it',
    'none is needed',
    true,
  ],
  [
    { ...PUBLIC, PUBLIC_URL: 'https://d.example', TRUSTED_PROXY: '10.0.0.1' },
    true,
    'https://d.example',
    'TRUSTED_PROXY is set',
    true,
  ],
  [
    { ...PUBLIC, PUBLIC_URL: 'https://d.example' },
    true,
    'https://d.example',
    'PUBLIC_URL is https, so a proxy is in front, but TRUSTED_PROXY isn’t set: all visitors count as one network. Set it to the proxy’s address',
    false,
  ],
])('with %j, the address is fine: %s', async (env, well, words, proxy, isProxyWell) => {
  expect(await finding('Address', env as Record<string, string>)).toEqual([well, words]);
  expect(await finding('Proxy', env as Record<string, string>)).toEqual([isProxyWell, proxy]);
});

test('a job counts as late after an hour', async () => {
  await using made = await createDatabase();
  const at = new Date(NOW).toISOString();
  await signUp(made.database, 'ada', at);
  await made.database.transact(async (tx) => {
    await createAccount(tx, 'ada', at);
    await planJob(tx, 'ada', 'one', '', at);
  });
  const found = async (now: number) => {
    const findings = await examine(readConfig(envOf(made.location)), () => now);
    return findings.find(({ what }) => what === 'Database');
  };
  if (ENGINE === 'postgres') return;
  const fine = 'sqlite answers and is up to date';
  expect(await found(NOW + 60 * 60 * 1000)).toMatchObject({ well: true, words: fine });
  expect(await found(NOW + 60 * 60 * 1000 + 1)).toMatchObject({
    well: false,
    words: `${fine}; jobs such as reminders are over an hour late (1). Start the app, or restart it if it runs`,
  });
});

test.skipIf(process.env.SERVICES_AWAY)(
  'NATS and PostgreSQL are checked, with the database’s clock',
  async () => {
    const NATS_URL = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
    expect(await finding('NATS', { NATS_URL })).toEqual([true, 'answers']);
    // As compose.yaml has it. A server without accounts takes any.
    const withAccount = NATS_URL.replace(/\/\/([^@/]*@)?/, '//daymark:p%40ss@');
    expect(await finding('NATS', { NATS_URL: withAccount })).toEqual([true, 'answers']);
    const schema = await createSchema();
    const env = { DATABASE_URL: schema.url, SECRET };
    expect(await finding('Database', env, Date.now())).toEqual([
      true,
      expect.stringMatching(
        /^postgres answers and is \d+ migrations are pending; the next start applies them$/,
      ),
    ]);
    expect(await finding('Database', env, Date.now() + 60_000)).toEqual([
      false,
      expect.stringMatching(/^this machine’s clock is (59|60) s ahead of the database’s: set it by NTP/),
    ]);
    await schema.remove();
  },
);
