import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { ROUTES } from '../../test/server/routes.ts';
import { purge } from '../db/upkeep/purge.ts';

const DAY = 24 * 60 * 60 * 1000;
const task = { task: { title: 'Buy milk' } };

test('a program with a token reads and writes only its person’s data', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  await eve.add('Eve’s secret');
  const script = await program(ada, ['read', 'write']);
  expect(script.secret).toMatch(new RegExp(`^dm_${ada.accountId}_[\\w-]{43}$`));
  expect(await script.call('POST', '/api/tasks', task)).toMatchObject({ status: 201 });
  const { body } = await script.call('GET', '/api/tasks');
  expect(body.tasks).toEqual((await ada.call('GET', '/api/tasks')).body.tasks);
  expect(body.tasks).toMatchObject([{ title: 'Buy milk' }]);
});

test.each([
  [['read'], 200, 403],
  [['write'], 403, 201],
] as const)('a token with the scope %s can’t do anything else', async (scopes, reading, writing) => {
  await using server = await startApp();
  const script = await program(server.person(), [...scopes]);
  expect((await script.call('GET', '/api/tasks')).status).toBe(reading);
  expect((await script.call('POST', '/api/tasks', task)).status).toBe(writing);
});

/** `server/capture/mail-in.test.ts` sends an email. */
const ADDING = ['POST /api/tasks/lines', 'POST /api/tasks/mail'];

test('a token with the scope add adds typed and emailed tasks and opens no other call, not even to read', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('First', { tags: ['secret'] });
  const phone = await program(ada, ['add']);
  const answer = await phone.call('POST', '/api/tasks/lines', { text: 'Call Ann tomorrow @secret' });
  const { tasks } = (await ada.call('GET', '/api/tasks')).body;
  const added = tasks.find(({ title }: { title: string }) => title === 'Call Ann');
  expect(added).toMatchObject({ dueDate: '2026-06-16', tags: ['secret'] });
  expect(answer).toMatchObject({ status: 201, body: { tasks: [{ id: added.id }] } });
  expect(Object.keys(answer.body.tasks[0])).toEqual(['id']);
  for (const route of Object.keys(ROUTES).filter((route) =>
    / \/api\/(?!about|openapi|docs|dev|payment\/webhook|oauth\/(?!requests\/:requestId\/))/.test(route),
  )) {
    const [method = '', path = ''] = route.split(' ');
    if (ADDING.includes(route) || path.startsWith('/api/auth')) continue;
    const { status } = await phone.call(
      method,
      path.replaceAll(/:\w+/g, 'x'),
      method === 'GET' ? undefined : {},
    );
    expect([403, 404], `${route}: ${status}`).toContain(status);
  }
  expect((await phone.call('POST', '/api/tasks/lines/', { text: 'x' })).status).toBe(403);
});

test('shows a token’s secret once, and lists its name and last use', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read'], { expiresAt: '2027-01-01T00:00:00.000Z' });
  const listed = async () => (await ada.call('GET', '/api/tokens')).body;
  expect(await listed()).toEqual({
    tokens: [
      {
        id: script.id,
        name: 'Script',
        scopes: ['read'],
        createdAt: '2026-06-15T10:00:00.000Z',
        expiresAt: '2027-01-01T00:00:00.000Z',
      },
    ],
  });
  server.clock.now += DAY;
  await script.call('GET', '/api/tasks');
  expect((await listed()).tokens).toMatchObject([{ lastUsedAt: '2026-06-16T10:00:00.000Z' }]);
});

test('updates a token’s last use at most once a minute', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read']);
  const usedAfter = async (seconds: number) => {
    server.clock.now += seconds * 1000;
    await script.call('GET', '/api/tasks');
    return (await ada.call('GET', '/api/tokens')).body.tokens[0].lastUsedAt;
  };
  expect(await usedAfter(0)).toBe('2026-06-15T10:00:00.000Z');
  expect(await usedAfter(60)).toBe('2026-06-15T10:00:00.000Z');
  expect(await usedAfter(1)).toBe('2026-06-15T10:01:01.000Z');
});

test('never stores a token’s secret, not even for a repeat of its creation', async () => {
  await using server = await startApp();
  const ada = server.person();
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

test('rejects revoked, expired and made-up tokens', async () => {
  await using server = await startApp();
  const ada = server.person();
  const [revoked, over] = [
    await program(ada, ['read']),
    await program(ada, ['read'], { expiresAt: '2026-06-16T00:00:00Z' }),
  ];
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: revoked.id })).status).toBe(200);
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: revoked.id })).status).toBe(404);
  expect((await over.call('GET', '/api/tasks')).status).toBe(200);
  server.clock.now += DAY;
  for (const { secret } of [revoked, over, { secret: 'dm_' }, { secret: `${over.secret}x` }])
    expect(
      await ada.call('GET', '/api/tasks', undefined, { Authorization: `Bearer ${secret}` }),
    ).toMatchObject({ status: 401, body: { error: 'This access token isn’t valid.' } });
});

test('throttles made-up tokens; valid ones from the same network still pass', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read']);
  const from = async (remoteAddress: string, token: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await server.app.request('/api/tasks', { headers }, { incoming: { socket: { remoteAddress } } }))
      .status;
  };
  const madeUp = () => `dm_${ada.accountId}_${randomBytes(32).toString('base64url')}`;
  const statuses = [];
  for (let n = 0; n < 61; n++) statuses.push(await from('203.0.113.7', madeUp()));
  expect(statuses).toEqual([...Array(60).fill(401), 429]);
  expect(await from('203.0.113.7', madeUp())).toBe(429);
  expect(await from('203.0.113.7', script.secret)).toBe(200);
  expect(await from('203.0.113.7', `token-of-${ada.accountId}`)).toBe(200);
  expect(await from('203.0.113.8', script.secret)).toBe(200);
});

test('counts made-up tokens from one IPv6 network together', async () => {
  await using server = await startApp();
  const from = async (remoteAddress: string) => {
    const headers = { Authorization: `Bearer dm_ada_${randomBytes(32).toString('base64url')}` };
    const env = { incoming: { socket: { remoteAddress } } };
    return (await server.app.request('/api/tasks', { headers }, env)).status;
  };
  for (let n = 0; n < 60; n++) expect(await from(`2001:db8:0:1:${n.toString(16)}::7`)).toBe(401);
  expect(await from('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
  expect(await from('2001:db8:0:2::7')).toBe(401);
});

test('does not count a failed database lookup as a wrong token', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read']);
  const ask = async () => (await script.call('GET', '/api/tasks')).status;
  await sql`alter table access_token rename to lost`.execute(server.database.db);
  for (let n = 0; n < 61; n++) expect(await ask()).toBe(500);
  await sql`alter table lost rename to access_token`.execute(server.database.db);
  expect(await ask()).toBe(200);
});

test('lists an expired token for a week without counting it', async () => {
  await using server = await startApp();
  const ada = server.person();
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

test('a token can’t manage tokens, sessions or payment, or delete the account', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const script = await program(ada, ['read', 'write']);
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

test('deletes the tokens of a deleted account', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read', 'write']);
  await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` });
  expect((await script.call('GET', '/api/tasks')).status).toBe(401);
  expect(await server.database.db.selectFrom('access_token').selectAll().execute()).toEqual([]);
});

test('a program’s requests count toward its person’s rate limit', async () => {
  await using server = await startApp({ rateLimitPerMinute: 3 });
  const ada = server.person();
  const script = await program(ada, ['read']);
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await script.call('GET', '/api/tasks')).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test.each([
  ['no name', { name: ' ', scopes: ['read'] }, 'Please enter a token name'],
  ['no scope', { name: 'x', scopes: [] }, 'A token needs at least one scope'],
  ['an unknown scope', { name: 'x', scopes: ['root'] }, 'Each scope must be one of read, write, add'],
  [
    'an end in the past',
    { name: 'x', scopes: ['read'], expiresAt: '2026-06-15T09:00:00Z' },
    'A token must expire in the future.',
  ],
])('rejects a token with %s', async (_, token, words) => {
  await using server = await startApp();
  const answer = await server.person().call('POST', '/api/tokens', { token });
  expect(answer).toMatchObject({ status: 400, body: { error: words } });
});

test('a token can’t manage members: it can’t invite, join, leave, remove or stop sharing', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const made = (await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' })).body;
  await bob.call('POST', '/api/invitations/accept', { id: made.secret });
  const id = `work-${bob.accountId}`;
  const [adas, bobs] = [await program(ada, ['read', 'write']), await program(bob, ['read', 'write'])];
  for (const [script, method, path, body] of [
    [adas, 'POST', '/api/invitations', { listId: 'work', role: 'editor' }],
    [adas, 'GET', '/api/invitations'],
    [bobs, 'GET', `/api/invitations?secret=${made.secret}`],
    [bobs, 'POST', '/api/invitations/accept', { id: made.secret }],
    [adas, 'DELETE', '/api/invitations', { id: made.invitation.id }],
    [adas, 'PUT', '/api/members', { id, role: 'editor' }],
    [adas, 'DELETE', '/api/members', { id }],
    [bobs, 'DELETE', '/api/memberships', { id: `${ada.accountId}:work` }],
    [adas, 'DELETE', '/api/sharing', { listId: 'work' }],
  ] as const)
    expect(await script.call(method, path, body), `${method} ${path}`).toMatchObject({ status: 403 });
});

test('a token can’t read the secrets of invitations, which would outlive it', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { id } = (await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' })).body
    .invitation;
  const script = await program(ada, ['read', 'write']);
  const page = (await script.call('GET', '/api/changes')).body;
  expect(page.changes.length).toBeGreaterThan(3);
  const response = await server.app.request('/api/changes/stream', {
    headers: { Authorization: `Bearer ${script.secret}` },
  });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let streamed = '';
  while (!/event: changes.*\n\n/s.test(streamed))
    streamed += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  const exported = (await script.call('GET', '/api/account/export')).body;
  expect(JSON.stringify([page, exported]) + streamed).not.toContain(id);
  expect(JSON.stringify(await ada.changes())).toContain(id);
});

test('a write-only token reads nothing from the responses to its writes', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const [SECRET, day] = ['Buy the island', '2026-06-15'];
  await ada.add(SECRET, { id: 'a', description: SECRET });
  await ada.call('POST', '/api/goals', { goal: { id: 'a', title: SECRET, category: 'skills' } });
  const data = { id: 'a', title: SECRET, start: '09:00', end: '10:00', category: 'work' };
  await ada.call('POST', '/api/planner', { type: 'event', data });
  await ada.call('POST', '/api/lists', { list: { id: 'a', name: SECRET } });
  await ada.call('POST', '/api/reflections', { reflection: { date: day, text: SECRET } });
  await ada.call('POST', '/api/assistant/messages', {
    chatMessage: { id: 'a', role: 'user', content: SECRET },
  });
  const focus = { start: `${day}T08:00:00Z`, end: `${day}T08:30:00Z`, minutes: 25 };
  await ada.call('POST', '/api/focus', { focusSession: { id: 'a', ...focus, taskId: SECRET } });
  const script = await program(ada, ['write']);
  const said = [];
  for (const [method, path, body] of [
    ['PUT', 'tasks', { taskId: 'a', updates: {} }],
    ['PUT', 'tasks', { taskId: 'a', updates: { priority: 'high' } }],
    ['POST', 'tasks', { task: { id: 'a', title: 'x' } }],
    ['PUT', 'lists', { listId: 'a', updates: {} }],
    ['PUT', 'goals', { goalId: 'a', updates: {} }],
    ['PUT', 'planner', { type: 'event', eventId: 'a', updates: {} }],
    ['POST', 'focus', { focusSession: { id: 'a', ...focus } }],
    ['PUT', 'focus', { focusSessionId: 'a', updates: {} }],
    ['POST', 'reflections', { reflection: { date: day, text: 'x' } }],
    ['PUT', 'assistant/messages', { chatMessageId: 'a', updates: { proposals: '{}' } }],
    ['DELETE', 'tasks', { taskId: 'a' }],
    ['POST', 'trash/restore', { entity: 'task', id: 'a' }],
    ['POST', 'assistant/answers', { page: 'tasks', zone: 'UTC', question: 'What is there?' }],
    ['POST', 'subscription/verify', { userEmail: `${ada.accountId}@example.com` }],
    ['POST', 'account/import', { users: { [ada.accountId]: { tasks: { a: {} } } } }],
    ['HEAD', 'changes/stream', undefined],
    ['GET', 'changes', undefined],
  ] as const) {
    const response = await server.app.request(`/api/${path}`, {
      method,
      headers: { Authorization: `Bearer ${script.secret}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    said.push(`${method} ${path} ${response.status} ${await response.text()}`);
  }
  expect(said.filter((one) => one.includes(SECRET) || one.includes('endDate'))).toEqual([]);
  expect(said.filter((one) => / 5\d\d /.test(one))).toEqual([]);
  expect(said[0]).toMatch(/^PUT tasks 200 {"task":{"id":"a"},"cursor":"[^"]+"}$/);
});

test('limits the tokens a person creates per hour; others aren’t affected, and revoking always works', async () => {
  await using server = await startApp({ rateLimitPerMinute: 3000 });
  const [ada, bob] = [server.person(), server.person()];
  const make = (who: typeof ada) =>
    who.call('POST', '/api/tokens', { token: { name: 'Script', scopes: ['read'] } });
  let last = await make(ada);
  for (let n = 1; n < 60; n++) {
    expect(last.status).toBe(201);
    const gone = await ada.call('DELETE', '/api/tokens', { tokenId: last.body.token.id });
    expect(gone.status).toBe(200);
    last = await make(ada);
  }
  const refused = await make(ada);
  expect(refused).toMatchObject({ status: 429, body: { code: 'limit' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ada.call('GET', '/api/tokens')).status).toBe(200);
  expect((await ada.call('DELETE', '/api/tokens', { tokenId: last.body.token.id })).status).toBe(200);
  expect((await make(bob)).status).toBe(201);
});

test('revoking a token answers with its id and the cursor, once', async () => {
  await using server = await startApp();
  const ada = server.person();
  const script = await program(ada, ['read']);
  const revoke = () => ada.call('DELETE', '/api/tokens', { tokenId: script.id });
  const { status, body } = await revoke();
  expect([status, body]).toEqual([200, { tokenId: script.id, cursor: (await ada.changes()).cursor }]);
  expect(await revoke()).toMatchObject({
    status: 404,
    body: { code: 'not-found', error: 'That token has already been revoked.' },
  });
  expect((await ada.call('GET', '/api/tokens')).body).toEqual({ tokens: [] });
});

test('tokens are listed newest first, each with its scopes once', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const scopes of [
    ['read', 'read'],
    ['write', 'read'],
  ]) {
    await program(ada, scopes);
    server.clock.now += 1000;
  }
  const { tokens } = (await ada.call('GET', '/api/tokens')).body;
  expect(tokens.map(({ scopes }: { scopes: string[] }) => scopes)).toEqual([['write', 'read'], ['read']]);
  for (const token of tokens)
    expect(Object.keys(token).toSorted()).toEqual(['createdAt', 'id', 'name', 'scopes']);
});
