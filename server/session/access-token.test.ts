import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { isAccessToken, makeAccessToken, verifyAccessToken } from './access-token.ts';

const MINUTE = 60_000;
const INVALID = { code: 'unauthenticated', message: 'This access token isn’t valid.' };

async function start(more: object = {}) {
  const app = await startApp();
  const ada = app.person();
  const script = await program(ada, ['read', 'write'], more);
  const verify = (token = script.secret) =>
    verifyAccessToken({ database: app.database, clock: () => app.clock.now }, token);
  return { ...app, ada, script, verify };
}

test('a token identifies its person, and is trusted for ten minutes', async () => {
  await using app = await start();
  expect(await app.verify()).toEqual({
    accountId: app.ada.accountId,
    credentialId: app.script.id,
    email: `${app.ada.accountId}@example.com`,
    origin: { kind: 'program', name: 'Script' },
    expiresAt: app.clock.now + 10 * MINUTE,
    scopes: ['read', 'write'],
  });
});

test('a token ends at its time', async () => {
  await using app = await start({ expiresAt: '2026-06-15T10:09:00.000Z' });
  expect((await app.verify()).expiresAt).toBe(Date.parse('2026-06-15T10:09:00Z'));
  app.clock.now = Date.parse('2026-06-15T10:08:59.999Z');
  expect((await app.verify()).accountId).toBe(app.ada.accountId);
  app.clock.now += 1;
  await expect(app.verify()).rejects.toMatchObject(INVALID);
});

test('the last use is precise to a minute', async () => {
  await using app = await start();
  await program(app.ada, ['read']);
  await app.verify();
  app.clock.now += MINUTE;
  await app.verify();
  const uses = async () =>
    (await app.database.db.selectFrom('access_token').select(['id', 'last_used_at']).execute()).map(
      ({ id, last_used_at }) => [id === app.script.id, last_used_at],
    );
  const unused = [false, null];
  expect(await uses()).toEqual(expect.arrayContaining([[true, '2026-06-15T10:00:00.000Z'], unused]));
  app.clock.now += 1;
  await app.verify();
  expect(await uses()).toEqual(expect.arrayContaining([[true, '2026-06-15T10:01:00.001Z'], unused]));
});

test('an address that isn’t verified isn’t the person’s', async () => {
  await using app = await start();
  const { db, kind } = app.database;
  await sql`update auth_user set email_verified = ${kind === 'postgres' ? false : 0}`.execute(db);
  expect((await app.verify()).email).toBe(`${app.ada.accountId}@unverified.invalid`);
});

test('no other text is a token', async () => {
  await using app = await start();
  const { secret } = app.script;
  const [, account = '', random = ''] = /^dm_(.+)_([\w-]{43})$/.exec(secret) ?? [];
  for (const other of [
    '',
    secret.slice(0, -1),
    `${secret}x`,
    ` ${secret}`,
    secret.replace('dm_', 'xx_'),
    `dm_${random}`,
    `dm__${random}`,
    `dm_eve_${random}`,
    makeAccessToken(account).token,
  ])
    await expect(app.verify(other), other).rejects.toMatchObject(INVALID);
});

test('only what begins like an access token is one', () => {
  const { token, hash } = makeAccessToken('ada');
  expect(token).toMatch(/^dm_ada_[\w-]{43}$/);
  expect(hash).not.toContain(token);
  expect([isAccessToken(token), isAccessToken('dm_'), isAccessToken('eyJ.dm_.x')]).toEqual([
    true,
    true,
    false,
  ]);
});
