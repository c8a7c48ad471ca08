import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MINUTE, startSignIn } from '../../test/server/sign-in.ts';
import { createSessions } from './session.ts';

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
