import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JWK,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE, startSignIn } from '../../test/server/sign-in.ts';
import type { Auth } from './auth.ts';
import { createSessions } from './session.ts';
import { createVerifier } from './token.ts';

test('rejects a token after ten minutes', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const token = await ada.token();
  app.clock.ahead = 9 * MINUTE;
  await app.sessions.verify(token);
  app.clock.ahead = 10 * MINUTE + 1000;
  await expect(app.sessions.verify(token)).rejects.toThrow('Your session has expired. Please sign in again.');
});

test('rejects a forged token', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const token = await ada.token();
  const claims = decodeJwt(token);
  const [head, , signature] = token.split('.');
  const edited = Buffer.from(JSON.stringify({ ...claims, sub: 'another' })).toString('base64url');
  const { privateKey } = await generateKeyPair('EdDSA');
  const { kid } = decodeProtectedHeader(token);
  const ours = (payload: object, header: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(privateKey);
  const forged = [
    'nonsense',
    '',
    `${head}.${edited}.${signature}`,
    new UnsecuredJWT(claims).encode(),
    await ours(claims, { kid }),
    await ours(claims, { kid: 'unknown' }),
    await ours(claims, {}),
    await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: String(kid) })
      .sign(Buffer.alloc(32, 1)),
  ];
  for (const one of forged)
    await expect(app.sessions.verify(one), one).rejects.toMatchObject({ code: 'unauthenticated' });
  expect((await app.sessions.verify(token)).email).toBe('ada@example.com');
});

test('rejects a token of another installation, even with the same keys', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  const elsewhere = createSessions({
    ...app.deps,
    config: { ...app.config, publicUrl: 'http://localhost:9999' },
  });
  await expect(elsewhere.verify(await ada.token())).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('finds a key created by another process', async () => {
  await using app = await startSignIn();
  const ada = app.person();
  await ada.signIn('ada@example.com');
  await app.sessions.verify(await ada.token());
  const expired = new Date(Date.now() - 1000).toISOString();
  await sql`update auth_jwks set expires_at = ${expired}`.execute(app.database.db);
  const other = createSessions(app.deps);
  const cookie = ada.sessionCookie();
  const request = new Request(`${app.config.publicUrl}/api/auth/token`, {
    headers: { Cookie: `${cookie?.name}=${cookie?.value}` },
  });
  const { token } = (await (await other.handler(request)).json()) as { token: string };
  // At once, although the keys were read a moment ago.
  expect((await app.sessions.verify(token)).email).toBe('ada@example.com');
});

const URL_OF_APP = 'https://daymark.example';
const NOW = Date.parse('2026-06-15T10:00:00Z');

/** A verifier, and keys to sign with, of which the database has those that are added. */
async function startVerifier() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys: JWK[] = [];
  const state = { reads: 0, isAway: false };
  const getJwks = async () => {
    state.reads += 1;
    if (state.isAway) throw new Error('the database is away');
    return { keys: [...keys] };
  };
  const clock = { now: NOW };
  const auth = { api: { getJwks } } as unknown as Auth;
  const verify = createVerifier({ auth, publicUrl: URL_OF_APP, clock: () => clock.now });
  const addKey = async (kid: string) =>
    void keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA', use: 'sig' });
  const sign = (kid: string, claims: object = {}) =>
    new SignJWT({ email: 'ada@example.com', ...claims })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setSubject('ada')
      .setIssuer(URL_OF_APP)
      .setAudience(URL_OF_APP)
      .setIssuedAt(NOW / 1000)
      .setExpirationTime(NOW / 1000 + 600)
      .sign(privateKey);
  await addKey('first');
  return { verify, sign, addKey, state, clock };
}

test('a token says who someone is, as far as its claims are texts', async () => {
  const { verify, sign } = await startVerifier();
  const least = { accountId: 'ada', email: 'ada@example.com', expiresAt: NOW + 600_000 };
  expect(await verify(await sign('first'))).toStrictEqual(least);
  const claims = { sid: 'session', name: 'Ada', picture: 'https://example.com/ada.png' };
  const { sid: credentialId, ...shown } = claims;
  expect(await verify(await sign('first', claims))).toStrictEqual({ ...least, credentialId, ...shown });
  expect(await verify(await sign('first', { sid: 1, name: null, picture: {} }))).toStrictEqual(least);
});

test('the keys are read once, and again for a key that isn’t known', async () => {
  const { verify, sign, addKey, state } = await startVerifier();
  for (const sid of ['a', 'b']) await verify(await sign('first', { sid }));
  expect(state.reads).toBe(1);
  await addKey('second');
  await verify(await sign('second'));
  await verify(await sign('first', { sid: 'c' }));
  expect(state.reads).toBe(2);
});

test('made-up keys have the database read five times a second at most', async () => {
  const { verify, sign, addKey, state, clock } = await startVerifier();
  await verify(await sign('first'));
  const tryAll = async (count: number) => {
    for (let n = 0; n < count; n++)
      await expect(verify(await sign(`made-up ${n}`))).rejects.toThrow('This sign-in isn’t valid.');
    return state.reads - 1;
  };
  expect(await tryAll(8)).toBe(5);
  clock.now += 999;
  await addKey('second');
  await expect(verify(await sign('second'))).rejects.toThrow('This sign-in isn’t valid.');
  clock.now += 1;
  await verify(await sign('second'));
  expect(await tryAll(8)).toBe(10);
});

test('a failed read of the keys isn’t kept', async () => {
  const { verify, sign, state } = await startVerifier();
  state.isAway = true;
  const token = await sign('first');
  await expect(verify(token)).rejects.toThrow('the database is away');
  state.isAway = false;
  expect((await verify(token)).accountId).toBe('ada');
});

test('a token that was verified is valid until its end, and no longer', async () => {
  const { verify, sign, clock } = await startVerifier();
  const token = await sign('first');
  const identity = await verify(token);
  clock.now = NOW + 599_999;
  expect(await verify(token)).toBe(identity);
  clock.now += 1;
  await expect(verify(token)).rejects.toThrow('Your session has expired. Please sign in again.');
});

test.each(['sub', 'exp', 'email'])('a token without %s isn’t valid', async (claim) => {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key', alg: 'EdDSA' }];
  const auth = { api: { getJwks: async () => ({ keys }) } } as unknown as Auth;
  const verify = createVerifier({ auth, publicUrl: URL_OF_APP, clock: () => NOW });
  const claims = { sub: 'ada', exp: NOW / 1000 + 600, email: 'a@b', iss: URL_OF_APP, aud: URL_OF_APP };
  const sign = (given: object) =>
    new SignJWT({ ...given }).setProtectedHeader({ alg: 'EdDSA', kid: 'key' }).sign(privateKey);
  expect((await verify(await sign(claims))).accountId).toBe('ada');
  await expect(verify(await sign({ ...claims, [claim]: undefined }))).rejects.toThrow('isn’t valid');
});
