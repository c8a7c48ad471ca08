import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { s3Refusal, startS3StandIn } from '../../sandbox/s3.ts';
import { freePort } from '../../test/harness/ports.ts';
import { startApp } from '../../test/server/app.ts';
import { createDatabase, ENGINE } from '../../test/server/database.ts';
import { type Bucket, readBackupPlace } from '../config/backup-place.ts';
import { readKeepPlan } from '../config/keep-plan.ts';
import { createS3Files } from '../outside/s3.ts';
import { createBackupStore } from './backup-store.ts';
import { createBucketStore } from './bucket-store.ts';
import { type BackupTask, makeProvenBackup, nameAt } from './proven-backup.ts';

const AT = '2026-06-15T03:00:00.000Z';
const NAME = 'home/daymark-2026-06-15T03-00-00Z.sealed';
const PART = `${NAME}.part`;
const KEY = 'a key that opens these backups';
const ROOT = join(import.meta.dirname, '..', '..');
const S3_KEY = { id: 'KEYID', secret: 'wJalr/K7+x', region: 'eu-central-1' };

const bucketIn = (address: string): Bucket => {
  const place = readBackupPlace(address);
  if (!place || 'folder' in place) throw new Error(`${address} is no bucket.`);
  return place.bucket;
};

/** A server with a person's task, and a bucket for its backups. */
async function start() {
  const made = await createDatabase();
  const s3 = await startS3StandIn({ key: S3_KEY, bucket: 'backups' });
  const app = await startApp({ database: made.database });
  const folder = mkdtempSync(join(tmpdir(), 'daymark-bucket-'));
  await app.person().add('Buy milk');
  const isFile = 'file' in made.location;
  const dataDir = 'file' in made.location ? dirname(made.location.file) : join(folder, 'data');
  if (isFile) writeFileSync(join(dataDir, 'secret'), 'of this server\n');
  const to = `${s3.address}/home?region=${S3_KEY.region}`;
  /** @param address another than that of the bucket */
  const storeAt = (address = to) => {
    const bucket = bucketIn(address);
    return createBucketStore(bucket, createS3Files(bucket, { pause: async () => {} }));
  };
  const task: BackupTask = {
    location: made.location,
    dataDir,
    store: storeAt(),
    plan: { key: KEY, keep: readKeepPlan('2 daily') },
    hasOwnSecret: isFile,
    at: AT,
  };
  return {
    s3,
    task,
    to,
    storeAt,
    folder,
    dataDir,
    [Symbol.asyncDispose]: async () => {
      await s3[Symbol.asyncDispose]();
      await made[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

test('a bucket gets a backup once it was read back and restored, and loses those that the plan no longer keeps', async () => {
  await using app = await start();
  const { files } = app.s3;
  const old = ['2026-06-12', '2026-06-13', '2026-06-14'].map(
    (day) => `home/${nameAt(`${day}T03:00:00.000Z`)}`,
  );
  const others = ['home/photo.jpg', 'home/deeper/daymark-2026-01-01T03-00-00Z.sealed', 'notes.txt'];
  for (const key of [...old, ...others]) files.set(key, Buffer.from('x'));
  const seen: string[] = [];
  app.s3.intercept(({ method, key, query }) => {
    if (key) seen.push(`${method} ${key}${query.size > 0 ? '?' : ''}`);
    return undefined;
  });
  expect(await makeProvenBackup(app.task)).toEqual({
    well: true,
    words: expect.stringMatching(
      /^s3:\/\/127\.0\.0\.1:\d+\/backups\/home\/daymark-2026-06-15T03-00-00Z\.sealed \(\d+ MiB\) was restored for a trial and is complete\.$/,
    ),
  });
  const writes = seen.filter((call) => !call.startsWith('HEAD'));
  expect(writes.slice(0, 4)).toEqual([`PUT ${PART}`, `GET ${PART}`, `PUT ${NAME}`, `DELETE ${PART}`]);
  expect([...files.keys()].sort()).toEqual([...others, old[2], NAME].sort());
  expect(files.get(NAME)?.includes('Buy milk')).toBe(false);
});

test('each fault of a service is red with its own sentence, without the key, and leaves nothing that looks like a backup', async () => {
  await using app = await start();
  const { s3, to, storeAt } = app;
  const refusing = (method: string, status: number, code: string) => () =>
    s3.intercept((call) => (call.method === method && call.key ? s3Refusal(status, code) : undefined));
  const cutting = (method: string) => () =>
    s3.intercept((call, raw) => {
      if (call.method !== method || !call.key) return undefined;
      raw.socket.destroy();
      return 'nobody';
    });
  const changed = (by: (file: Buffer) => Buffer) => () => {
    s3.files.set(PART, by(Buffer.from(s3.files.get(PART) ?? '')));
  };
  const flipped = changed((file) => {
    file.writeUInt8(file.readUInt8(2_000) ^ 1, 2_000);
    return file;
  });
  const away = to.replace(/@[^/]+/, `@127.0.0.1:${await freePort()}`);
  const faults: [string, { at?: string; before?: () => void; written?: () => void }][] = [
    ['doesn’t accept the key or its secret (SignatureDoesNotMatch)', { at: to.replace('%2Bx', 'y') }],
    ['doesn’t accept the key or its secret (InvalidAccessKeyId)', { at: to.replace('KEYID', 'OTHER') }],
    ['There’s no bucket named missing', { at: to.replace('/backups/', '/missing/') }],
    ['is in another region', { at: to.replace('eu-central-1', 'us-east-1') }],
    ['can’t be reached (ECONNREFUSED)', { at: away }],
    ['files in backups can’t be uploaded', { before: refusing('PUT', 403, 'AccessDenied') }],
    ['files in backups can’t be deleted', { before: refusing('DELETE', 403, 'AccessDenied') }],
    ['was lost while a backup was uploaded', { before: cutting('PUT') }],
    ['was lost while a backup was downloaded', { before: cutting('GET') }],
    ['answered 503 several times', { before: refusing('PUT', 503, 'SlowDown') }],
    ['is full. Get more of it', { before: refusing('PUT', 507, 'StorageFull') }],
    ['The clock of this machine', { before: refusing('PUT', 403, 'RequestTimeTooSkewed') }],
    ['is damaged: its content has changed', { written: flipped }],
    ['is cut short', { written: changed((file) => file.subarray(0, -1_024)) }],
    ['has no such file', { written: () => void s3.files.delete(PART) }],
  ];
  const told = new Set<string>();
  for (const [said, { at, before, written }] of faults) {
    s3.files.clear();
    s3.intercept(() => undefined);
    before?.();
    const outcome = await makeProvenBackup({
      ...app.task,
      store: storeAt(at),
      ...(written && { written }),
    });
    expect(outcome).toEqual({ well: false, words: expect.stringContaining(said) });
    expect(outcome.words).not.toMatch(/KEYID|wJalr/);
    told.add(outcome.words);
    if (said !== 'files in backups can’t be deleted') expect([...s3.files.keys()]).toEqual([]);
  }
  expect(told.size).toBe(faults.length);
  s3.intercept(() => undefined);
  expect((await makeProvenBackup(app.task)).well).toBe(true);
});

test('what a process that was killed left is gone after the next backup, and what others left is not', async () => {
  await using app = await start();
  app.s3.files.set(PART, Buffer.from('x'));
  for (const key of [PART, 'others/video.mp4']) app.s3.uploads.set(key, { key, parts: new Map() });
  expect((await makeProvenBackup(app.task)).well).toBe(true);
  expect([...app.s3.files.keys()]).toEqual([NAME]);
  expect([...app.s3.uploads.keys()]).toEqual(['others/video.mp4']);
});

const run = (env: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, BACKUP_KEY: KEY, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });

test.runIf(ENGINE === 'sqlite')(
  'killed in the middle of an upload, a backup is made by the next process, and restored on an empty machine',
  async () => {
    await using app = await start();
    const env = { DATA_DIR: app.dataDir, BACKUP_TO: app.to };
    const make = (at: string) => run(env, 'server/backup/proven-backup-main.ts', at);
    const uploading = Promise.withResolvers<void>();
    app.s3.intercept(({ method }, raw) => {
      if (method !== 'PUT') return undefined;
      raw.once('data', () => uploading.resolve());
      return 'nobody';
    });
    const killed = make(AT);
    await uploading.promise;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect([...app.s3.files.keys()]).toEqual([]);
    app.s3.intercept(() => undefined);
    const next = make('2026-06-15T03:11:00.000Z');
    expect(JSON.parse(await text(next.stdout))).toMatchObject({ well: true });
    expect([...app.s3.files.keys()]).toEqual(['home/daymark-2026-06-15T03-11-00Z.sealed']);

    const restore = async (more: Record<string, string>, file = 'latest') => {
      const other = { ...env, DATA_DIR: join(app.folder, 'other'), ...more };
      const child = run(other, 'server/backup/main.ts', 'restore', file);
      const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return said || failed;
    };
    expect(await restore({ BACKUP_KEY: 'another key of ours' })).toContain('BACKUP_KEY doesn’t open s3://');
    expect(await restore({ BACKUP_TO: '' })).toContain('Set BACKUP_TO to where the backups are');
    expect(await restore({}, nameAt(AT))).toContain('There’s no such backup at s3://');
    expect(await restore({})).toContain('as of 2026-06-15T03:11:00.000Z. All checksums match.');
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '-e',
        `
        const { DatabaseSync } = require('node:sqlite');
        console.log(new DatabaseSync(process.argv[1]).prepare('select title from task').get().title)`,
        join(app.folder, 'other', 'daymark.db'),
      ],
      { encoding: 'utf8' },
    );
    expect(stdout).toBe('Buy milk\n');
  },
);

test('BACKUP_TO is a folder or the address of a bucket', () => {
  const bucket = { origin: 'https://s3.example.com', bucket: 'b', prefix: '', keyId: 'K', secret: 'S' };
  expect(readBackupPlace('/mnt/backups')).toEqual({ folder: '/mnt/backups' });
  expect(readBackupPlace('s3://K:S@s3.example.com/b')).toEqual({ bucket });
  expect(readBackupPlace('s3://K:a/b+c@s3.example.com/b/x/y/?region=r-1')).toEqual({
    bucket: { ...bucket, secret: 'a/b+c', prefix: 'x/y/', region: 'r-1' },
  });
  expect(readBackupPlace('s3+http://K:%40%2F@nas:9000/b')).toEqual({
    bucket: { ...bucket, origin: 'http://nas:9000', secret: '@/' },
  });
  for (const wrong of [
    's3://',
    's3://s3.example.com/b',
    's3://K:S@host',
    's3://K:S@/b',
    's3://K:%zz@host/b',
    's3://K@host/b',
  ])
    expect([wrong, readBackupPlace(wrong)]).toEqual([wrong, undefined]);
  const store = createBackupStore({ bucket });
  expect(store.pathOf('x')).toBe('s3://s3.example.com/b/x');
});
