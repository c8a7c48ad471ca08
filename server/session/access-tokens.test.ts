import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { program, registered } from '../../test/server/program.ts';
import { purge } from '../db/purge.ts';

const DAY = 24 * 60 * 60 * 1000;
const task = { task: { title: 'Buy milk' } };

test('a program with a token reads and writes for its person, and for nobody else', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  await eve.add('Eve’s secret');
  const script = await program(server, ada, ['read', 'write']);
  expect(script.secret).toMatch(new RegExp(`^dm_${ada.accountId}_[\\w-]{43}$`));
  expect(await script.call('POST', '/api/tasks', task)).toMatchObject({ status: 201 });
  const { body } = await script.call('GET', '/api/tasks');
  expect(body.tasks).toEqual((await ada.call('GET', '/api/tasks')).body.tasks);
  expect(body.tasks).toMatchObject([{ title: 'Buy milk' }]);
});

test.each([
  [['read'], 200, 403],
  [['write'], 403, 201],
] as const)('a token made to %s does nothing else', async (scopes, reading, writing) => {
  await using server = await startApp();
  const script = await program(server, server.person(), [...scopes]);
  expect((await script.call('GET', '/api/tasks')).status).toBe(reading);
  expect((await script.call('POST', '/api/tasks', task)).status).toBe(writing);
});

test('a token is shown once; the list tells what it is for, and when it was used', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(server, ada, ['read'], { expiresAt: '2027-01-01T00:00:00.000Z' });
  const listed = async () => (await ada.call('GET', '/api/tokens')).body;
  expect(await listed()).toEqual({
    tokens: [
      {
        ...{ id: script.id, name: 'Script', scopes: ['read'], createdAt: '2026-06-15T10:00:00.000Z' },
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ],
  });
  server.clock.now += DAY;
  await script.call('GET', '/api/tasks');
  expect((await listed()).tokens).toMatchObject([{ lastUsedAt: '2026-06-16T10:00:00.000Z' }]);
});

test('what a token opens with is kept nowhere, also not for a repeat of its making', async () => {
  await using server = await startApp();
  const ada = server.person();
  await registered(server, ada);
  const given = { token: { name: 'Script', scopes: ['read'] } };
  const make = () => ada.call('POST', '/api/tokens', given, { 'Idempotency-Key': 'make-it-once' });
  const { secret } = (await make()).body;
  expect(await make()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await ada.call('GET', '/api/tokens')).body.tokens).toHaveLength(1);
  const random = secret.slice(-43);
  for (const table of ['access_token', 'receipt', 'history', 'change'] as const) {
    const rows = await server.database.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(random);
  }
  expect(server.logged.join()).not.toContain(random);
});

test('a token that was revoked, is over, or is none opens nothing', async () => {
  await using server = await startApp();
  const ada = server.person();
  const [revoked, over] = [
    await program(server, ada, ['read']),
    await program(server, ada, ['read'], { expiresAt: '2026-06-16T00:00:00Z' }),
  ];
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: revoked.id })).status).toBe(200);
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: revoked.id })).status).toBe(404);
  expect((await over.call('GET', '/api/tasks')).status).toBe(200);
  server.clock.now += DAY;
  for (const { secret } of [revoked, over, { secret: 'dm_' }, { secret: `${over.secret}x` }])
    expect(
      await ada.call('GET', '/api/tasks', undefined, { Authorization: `Bearer ${secret}` }),
    ).toMatchObject({ status: 401, body: { error: 'This access token isn’t valid (any more).' } });
});

test('whoever makes tokens up is soon not listened to from there; who is signed in, and others, are', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(server, ada, ['read']);
  const from = async (remoteAddress: string, token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await server.app.request('/api/tasks', { headers }, { incoming: { socket: { remoteAddress } } }))
      .status;
  };
  const madeUp = () => `dm_${ada.accountId}_${randomBytes(32).toString('base64url')}`;
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push(await from('203.0.113.7', madeUp()));
  expect(statuses).toEqual([...Array(60).fill(401), 429]);
  expect(await from('203.0.113.7', script.secret)).toBe(429);
  expect(await from('203.0.113.7', `token-of-${ada.accountId}`)).toBe(200);
  expect(await from('203.0.113.8', script.secret)).toBe(200);
});

test('what the database fails to look up counts as nobody’s wrong token', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(server, ada, ['read']);
  const ask = async () => (await script.call('GET', '/api/tasks')).status;
  await sql`alter table access_token rename to lost`.execute(server.database.db);
  for (let n = 0; n < 61; n++) expect(await ask()).toBe(500);
  await sql`alter table lost rename to access_token`.execute(server.database.db);
  expect(await ask()).toBe(200);
});

test('a token that has ended is listed for a week, in nobody’s way', async () => {
  await using server = await startApp();
  const ada = server.person();
  await registered(server, ada);
  const make = (expiresAt?: string) =>
    ada.call('POST', '/api/tokens', {
      token: { name: 'Script', scopes: ['read'], ...(expiresAt && { expiresAt }) },
    });
  for (let n = 0; n < 49; n++) await make();
  expect((await make('2026-06-16T00:00:00Z')).status).toBe(201);
  expect((await make()).status).toBe(403);
  server.clock.now += DAY;
  expect((await make()).status).toBe(201);
  const listed = async () => (await ada.call('GET', '/api/tokens')).body.tokens.length;
  await purge(server.database, server.clock.now);
  expect(await listed()).toBe(51);
  server.clock.now += 7 * DAY;
  await purge(server.database, server.clock.now);
  expect(await listed()).toBe(50);
});

test('a token can’t manage tokens, sessions or payment, nor delete the account', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const script = await program(server, ada, ['read', 'write']);
  const { accountId } = ada;
  for (const [method, path, body] of [
    ['GET', '/api/tokens'],
    ['POST', '/api/tokens', { token: { name: 'Another', scopes: ['write'] } }],
    ['DELETE', '/api/tokens', { tokenId: script.id }],
    ['POST', '/api/subscription/cancel', {}],
    ['POST', '/api/payment/create-order', { amount: 999, currency: 'USD', userId: accountId }],
    ['POST', '/api/payment/verify', { paymentId: 'p', orderId: 'o', signature: 's', userId: accountId }],
    ['DELETE', '/api/account', { email: `${accountId}@example.com` }],
  ] as const)
    expect(await script.call(method, path, body), `${method} ${path}`).toMatchObject({
      status: 403,
      body: { error: 'An access token can’t do this. Sign in to do it yourself.' },
    });
  expect((await script.call('GET', '/api/tasks')).status).toBe(200);
});

test('the tokens of a deleted account go with it', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(server, ada, ['read', 'write']);
  await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` });
  expect((await script.call('GET', '/api/tasks')).status).toBe(401);
  expect(await server.database.db.selectFrom('access_token').selectAll().execute()).toEqual([]);
});

test('a program’s requests count for its person’s rate', async () => {
  await using server = await startApp({ rateLimitPerMinute: 3 });
  const ada = server.person();
  const script = await program(server, ada, ['read']);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await script.call('GET', '/api/tasks')).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['no name', { name: ' ', scopes: ['read'] }, 'Please name the token'],
  ['no scope', { name: 'x', scopes: [] }, 'A token needs a scope at least'],
  ['an unknown scope', { name: 'x', scopes: ['root'] }, 'A scope is one of read, write'],
  [
    'an end in the past',
    { name: 'x', scopes: ['read'], expiresAt: '2026-06-15T09:00:00Z' },
    'A token must end in the future.',
  ],
])('a token with %s is refused', async (_, token, words) => {
  await using server = await startApp();
  const answer = await server.person().call('POST', '/api/tokens', { token });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
});
