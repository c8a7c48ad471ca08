import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { s3Refusal, startS3StandIn } from '../../sandbox/s3.ts';
import { createS3Files, S3_SIZES } from './s3.ts';

const KEY = { id: 'KEYID', secret: 'a+secret/with signs', region: 'eu-central-1' };
const SMALL = { partsFrom: 1_000, part: 400, copied: 700 };

/** A bucket, and its files under a prefix that has to be encoded. */
async function start(sizes = SMALL, leastPart = 400) {
  const s3 = await startS3StandIn({ key: KEY, bucket: 'backups', page: 3, leastPart });
  const waits: number[] = [];
  const files = createS3Files(
    {
      origin: `http://127.0.0.1:${s3.port}`,
      bucket: 'backups',
      prefix: 'my home/(1)/',
      keyId: KEY.id,
      secret: KEY.secret,
      region: KEY.region,
    },
    { sizes, pause: async (ms) => void waits.push(ms) },
  );
  return { s3, files, waits, [Symbol.asyncDispose]: () => s3[Symbol.asyncDispose]() };
}

const once = (content: Buffer) =>
  async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += 64) yield content.subarray(at, at + 64);
  };

test.each([0, 1, 999, 1_000, 1_200, 2_345])(
  '%i bytes are written, read, copied and removed',
  async (length) => {
    await using app = await start();
    const { s3, files } = app;
    const content = randomBytes(length);
    await files.write('a', length, once(content));
    expect(await files.sizeOf('a')).toBe(length);
    await files.copy('a', 'b');
    expect((await buffer(await files.read('b'))).equals(content)).toBe(true);
    expect(await files.names()).toEqual(['a', 'b']);
    await files.remove('a');
    expect([...s3.files.keys()]).toEqual(['my home/(1)/b']);
    expect(s3.uploads.size).toBe(0);
  },
);

test('a list of many pages has each file once, and none of other folders', async () => {
  await using app = await start();
  for (let n = 0; n < 10; n++) app.s3.files.set(`my home/(1)/${n}`, Buffer.from('x'));
  for (const other of ['my home/(1)/deeper/1', 'my home/2', 'x']) app.s3.files.set(other, Buffer.from('x'));
  expect(await app.files.names()).toEqual(Array.from({ length: 10 }, (_, n) => String(n)));
});

test('a part that fails is sent again alone, and longer is waited each time', async () => {
  await using app = await start();
  let failures = 0;
  app.s3.intercept(({ query }) => {
    if (query.get('partNumber') !== '2' || failures === 2) return undefined;
    failures += 1;
    return s3Refusal(503, 'SlowDown');
  });
  const content = randomBytes(1_200);
  await app.files.write('a', content.length, once(content));
  expect(app.s3.files.get('my home/(1)/a')?.equals(content)).toBe(true);
  const parts = app.s3.requests.map(({ query }) => query.get('partNumber')).filter(Boolean);
  expect(parts).toEqual(['1', '2', '2', '2', '3']);
  expect(app.waits).toEqual([1_000, 2_000]);
});

test('what can’t be finished leaves neither a file nor parts', async () => {
  await using app = await start();
  app.s3.intercept(({ query }) => {
    if (query.get('partNumber') !== '3') return undefined;
    return s3Refusal(403, 'AccessDenied');
  });
  const content = randomBytes(1_200);
  await expect(app.files.write('a', content.length, once(content))).rejects.toMatchObject({ status: 403 });
  expect([app.s3.files.size, app.s3.uploads.size, app.waits]).toEqual([0, 0, []]);
});

test('a copy that fails after its status was sent has failed', async () => {
  await using app = await start();
  await app.files.write('a', 3, once(Buffer.from('abc')));
  app.s3.intercept(({ method }) => {
    if (method !== 'PUT') return undefined;
    return s3Refusal(200, 'InternalError');
  });
  await expect(app.files.copy('a', 'b')).rejects.toMatchObject({ code: 'InternalError' });
  expect(await app.files.names()).toEqual(['a']);
});

test('only what is ours is ended of what was begun', async () => {
  await using app = await start();
  for (const key of ['my home/(1)/a.part', 'my home/(1)/b', 'others/a.part'])
    app.s3.uploads.set(key, { key, parts: new Map() });
  await app.files.endUnfinished((name) => name.endsWith('.part'));
  expect([...app.s3.uploads.keys()]).toEqual(['my home/(1)/b', 'others/a.part']);
});

test('from 100 MB on, a file is sent in parts of 16 MB, of which one is in memory', async () => {
  await using app = await start(S3_SIZES, 5 * 1024 * 1024);
  const piece = randomBytes(1_000_000);
  const repeated = async function* (): AsyncGenerator<Buffer> {
    for (let n = 0; n < 100; n++) yield piece;
  };
  await app.files.write('large', 100_000_000, repeated);
  expect(app.s3.requests.filter(({ query }) => query.has('partNumber'))).toHaveLength(7);
  const stored = app.s3.files.get('my home/(1)/large');
  expect(stored?.length).toBe(100_000_000);
  for (let at = 0; at < 100_000_000; at += 1_000_000)
    expect(stored?.subarray(at, at + 1_000_000).equals(piece)).toBe(true);
});
