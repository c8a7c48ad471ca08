import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PEOPLE_SHOWN } from '../../domain/api/admin-calls.ts';
import { startAdmin } from '../../test/server/admin.ts';
import { MINUTE } from '../../test/server/sign-in.ts';
import { subscribe } from '../../test/server/subscribe.ts';
import { signUp } from '../../test/server/user.ts';
import { latestBackups } from '../backup/backup-runs.ts';
import { recordDelivery } from '../deliveries/deliveries.ts';
import { jobPlan } from '../jobs/job.ts';

const READS = ['status', 'people', 'space?accountId=x', 'check', 'reports'];
const ACTS = ['end-sessions', 'reset-ways-in', 'delete', 'retry-jobs', 'back-up', 'answer-report'];

test('to everyone but the owner, and to the owner’s programs, there’s nothing', async () => {
  await using server = await startAdmin();
  const bob = await server.join('Bob');
  const token = { name: 'Script', scopes: ['read', 'write'] };
  const { secret } = (await server.call(server.ada, 'POST', '/api/tokens', { token })).body;
  server.clock.ahead += 30 * MINUTE;
  const tokens = { person: await bob.token(), program: secret, nobody: 'none' };
  const ask = async (token: string, method: string, path: string) => {
    const { status, body, headers } = await server.callAs(
      token,
      method,
      path,
      method === 'GET' ? undefined : {},
    );
    const named = [...headers].filter(([name]) => !name.startsWith('x-request')).map(([name]) => name);
    return { status, headers: named, text: JSON.stringify(body).replaceAll(path, 'PATH') };
  };
  for (const [who, token] of Object.entries(tokens))
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      for (const path of [...READS, ...ACTS, '', 'nothing']) {
        const at = `/api/admin/${path.split('?')[0]}`;
        const nowhere = await ask(token, method, '/api/elsewhere/nothing');
        expect([who, method, path, await ask(token, method, at)]).toEqual([who, method, path, nowhere]);
        expect(nowhere.status).toBe(who === 'nobody' ? 401 : 404);
      }
});

test('the owner sees people and figures, and nothing that anyone wrote in the app', async () => {
  await using server = await startAdmin();
  const bob = await server.join('Bob');
  const { accountId } = await bob.identity();
  const secret = 'Buy the island';
  await server.call(bob, 'POST', '/api/tasks', { task: { title: secret, description: secret } });
  const report = { title: secret, description: secret };
  expect((await server.call(bob, 'POST', '/api/reports', { report })).status).toBe(201);
  const { people } = (await server.read('people')).body;
  expect(people).toHaveLength(2);
  expect(people.find((one: { name: string }) => one.name === 'Bob')).toEqual({
    accountId,
    name: 'Bob',
    address: 'bob',
    joinedAt: expect.any(String),
    seenAt: expect.any(String),
    isOwner: false,
  });
  const status = (await server.read('status')).body;
  expect(status).toMatchObject({ people: 2, reports: expect.stringContaining('1 report is waiting') });
  expect(status.databaseBytes).toBeGreaterThan(10_000);
  expect((await server.read(`space?accountId=${accountId}`)).body.rows).toBeGreaterThan(0);
  expect((await server.read('check')).body.findings).toEqual([{ what: 'Disk', well: true, words: 'enough' }]);
  for (const path of ['people', 'status', 'check', `space?accountId=${accountId}`])
    expect(JSON.stringify((await server.read(path)).body)).not.toContain(secret);
});

test('reports wait until they’re answered, those with priority first, and name an address only if it’s proven', async () => {
  await using server = await startAdmin();
  const [bob, eve] = [await server.join('Bob'), await server.join('Eve')];
  const send = async (who: typeof bob, title: string) => {
    const report = { title, description: `${title} in full` };
    return (await server.call(who, 'POST', '/api/reports', { report })).body.reportId;
  };
  const first = await send(bob, 'Timer jumps');
  server.app.clock.now += MINUTE;
  const urgent = await send(eve, 'Can’t pay');
  const { accountId } = await eve.identity();
  await subscribe(server.app.money, accountId);
  await sql`
    update auth_user set email = 'eve@example.com', email_verified = true
    where id = ${accountId}`.execute(server.database.db);
  const shown = async () => (await server.read('reports')).body.reports;
  expect(await shown()).toEqual([
    {
      ...{ reportId: urgent, title: 'Can’t pay', description: 'Can’t pay in full', isPriority: true },
      ...{ createdAt: expect.any(String), name: 'Eve', address: 'eve@example.com' },
    },
    {
      ...{ reportId: first, title: 'Timer jumps', description: 'Timer jumps in full', isPriority: false },
      ...{ createdAt: expect.any(String), name: 'Bob' },
    },
  ]);
  expect((await server.act('answer-report', { reportId: urgent })).status).toBe(200);
  expect(await server.act('answer-report', { reportId: urgent })).toMatchObject({ status: 404 });
  expect((await shown()).map((one: { reportId: string }) => one.reportId)).toEqual([first]);
});

test('the owner sees how many emails and notifications were sent and failed in a day', async () => {
  await using server = await startAdmin();
  const { accountId } = await server.ada.identity();
  await server.call(server.ada, 'POST', '/api/tasks', { task: { title: 'x' } });
  const send = (id: string, deviceId: string, status: string, hoursAgo = 1) => {
    const now = server.app.clock.now - hoursAgo * 60 * MINUTE;
    return recordDelivery(server.database.db, { accountId, now }, [id], deviceId, status);
  };
  for (const [n, status] of ['sent', 'sent', 'refused', 'limit', 'none'].entries())
    await send(`reminder ${n}`, 'mail', status);
  for (const [n, status] of ['sent', 'unreachable', 'gone'].entries())
    await send(`reminder ${n}`, 'phone', status);
  await send('reminder old', 'mail', 'refused', 25);
  expect((await server.read('status')).body.deliveries).toEqual({
    email: { sent: 2, failed: 1 },
    push: { sent: 1, failed: 1 },
  });
});

test('pages of people have each once', async () => {
  await using server = await startAdmin();
  for (let n = 0; n < PEOPLE_SHOWN + 5; n++)
    await signUp(server.database, `person-${n}`, '2026-06-15T10:00:00.000Z');
  const first = (await server.read('people')).body;
  const next = (await server.read(`people?after=${first.people.at(-1).accountId}`)).body;
  expect([first.people.length, first.hasMore, next.people.length, next.hasMore]).toEqual([
    PEOPLE_SHOWN,
    true,
    6,
    false,
  ]);
  const ids = [...first.people, ...next.people].map((one: { accountId: string }) => one.accountId);
  expect(new Set(ids).size).toBe(PEOPLE_SHOWN + 6);
});

test('ended sessions open nothing from then on, and the owner’s own account is left alone', async () => {
  await using server = await startAdmin();
  const bob = await server.join('Bob');
  const { accountId } = await bob.identity();
  const token = await bob.token();
  expect((await server.act('end-sessions', { accountId })).status).toBe(200);
  await server.app.revocations.refresh();
  expect((await server.callAs(token, 'GET', '/api/tasks')).status).toBe(401);
  expect((await bob.call('GET', '/token')).status).toBe(401);
  expect((await bob.signInByKey()).status).toBe(200);
  const ada = await server.ada.identity();
  const own = { accountId: ada.accountId };
  for (const [act, body] of [
    ['end-sessions', own],
    ['reset-ways-in', own],
    ['delete', { ...own, address: 'ada' }],
  ] as const)
    expect(await server.act(act, body)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('your own account') },
    });
});

test('somebody who lost every way in gets one code from the owner, and nobody else’s old ways work', async () => {
  await using server = await startAdmin();
  const bob = await server.join('Bob');
  const { accountId } = await bob.identity();
  const { codes } = (await bob.post('/recovery/renew')).body;
  const token = await bob.token();
  const reset = await server.act('reset-ways-in', { accountId });
  expect(reset).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[\w-]{19}$/) } });
  await server.app.revocations.refresh();
  expect((await server.callAs(token, 'GET', '/api/tasks')).status).toBe(401);
  expect((await bob.signInByKey()).status).toBe(404);
  expect((await bob.post('/recovery/use', { code: codes[0] })).status).toBe(401);
  const { code } = reset.body;
  expect((await bob.post('/recovery/use', { code })).status).toBe(200);
  expect((await bob.identity()).accountId).toBe(accountId);
  expect((await server.person().post('/recovery/use', { code })).status).toBe(401);
  expect((await bob.addPasskey()).status).toBe(200);
  expect((await bob.signInByKey()).status).toBe(200);
  expect(server.app.logged.join('\n')).toContain('owner-reset-ways-in');
  expect(server.app.logged.join('\n')).not.toContain(code);
});

test('who signs in at a provider, or is gone, can’t be reset here', async () => {
  await using server = await startAdmin();
  await signUp(server.database, 'eve', new Date().toISOString());
  const refused = await server.act('reset-ways-in', { accountId: 'eve' });
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('provider') } });
  expect((await server.act('reset-ways-in', { accountId: 'nobody' })).status).toBe(404);
});

test('a deleted account is gone, once its address was typed', async () => {
  await using server = await startAdmin();
  const bob = await server.join('Bob');
  const { accountId } = await bob.identity();
  expect((await server.act('delete', { accountId, address: 'eve' })).body.error).toBe(
    'Type bob to delete this account.',
  );
  expect((await server.act('delete', { accountId, address: ' Bob ' })).status).toBe(200);
  expect((await bob.signInByKey()).status).toBe(404);
  expect((await server.read('people')).body.people).toHaveLength(1);
  expect((await server.act('delete', { accountId, address: 'bob' })).status).toBe(404);
});

test('what the owner does needs a proof of the last ten minutes, and is audited', async () => {
  await using server = await startAdmin();
  server.clock.ahead += 11 * MINUTE;
  for (const act of ACTS)
    expect(await server.act(act)).toMatchObject({ status: 403, body: { confirm: true } });
  expect((await server.read('status')).status).toBe(200);
  await server.ada.confirm();
  expect((await server.act('back-up')).status).toBe(200);
  expect(await latestBackups(server.database.db, 5)).toMatchObject([{ ended_at: null, leased_until: '' }]);
  expect(server.app.logged.join('\n')).toContain('owner-made-backup');
});

test('failed jobs are tried again at once, and others when they’re due', async () => {
  await using server = await startAdmin();
  const { accountId } = await server.ada.identity();
  await server.call(server.ada, 'GET', '/api/tasks');
  await server.call(server.ada, 'POST', '/api/tasks', { task: { title: 'x' } });
  const later = new Date(server.app.clock.now + 60 * MINUTE).toISOString();
  const { db } = server.database;
  await server.database.transact(async (tx) => {
    for (const id of ['good', 'bad']) await jobPlan({ kind: 'reminders' })(tx, accountId, id, '', later);
  });
  await db.updateTable('job').set({ tries: 2 }).where('id', '=', 'bad').execute();
  expect((await server.read('status')).body.jobs).toMatchObject({ failing: 1 });
  await server.act('retry-jobs');
  const due = await db
    .selectFrom('job')
    .select(['id', 'due_at'])
    .where('id', 'in', ['good', 'bad'])
    .execute();
  expect(Object.fromEntries(due.map(({ id, due_at }) => [id, due_at === later]))).toEqual({
    good: true,
    bad: false,
  });
});
