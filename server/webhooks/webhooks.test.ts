import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { Webhook as Verifier } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { program } from '../../test/server/program.ts';
import { resolving } from '../../test/server/resolving.ts';
import { WEBHOOK_EXAMPLE } from '../docs/document.ts';
import type { JobDeps } from '../jobs/job-kind.ts';
import { runDueJobs } from '../jobs/run.ts';
import { mailPausedWebhookJob, PAUSED_WEBHOOK_JOB } from './mail-paused.ts';
import { WEBHOOKS_JOB } from './plan-webhooks.ts';
import { webhooksJob } from './webhooks-job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MIB = 1024 * 1024;

type Received = { headers: IncomingMessage['headers']; body: string };
type Change = { entity: string; id: string; value: { title?: string } | null };
type Answer = (response: ServerResponse, path: string) => unknown;

const takes: Answer = (response) => response.writeHead(204).end();
const fails: Answer = (response) => response.writeHead(500).end('no');

/** The app, a receiver of webhooks that answers as told, and what runs the jobs that are due. */
async function start(given: Parameters<typeof startApp>[0] = {}) {
  const receiver = { answer: takes, received: [] as Received[] };
  const web = createServer(async (request, response) => {
    const body = await textOf(request);
    receiver.answer(response, request.url ?? '');
    if (response.statusCode < 300 && response.writableEnded)
      receiver.received.push({ headers: request.headers, body });
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const server = await startApp({ webhookUrl: origin, lookup: resolving(['127.0.0.1']), ...given });
  const { database, clock, webhooks, mail } = server;
  const log = { warn() {}, error() {} };
  const deps: JobDeps = {
    database,
    clock: () => clock.now,
    random: () => 0.5,
    log,
    metrics: { jobDone() {}, jobFailed() {} },
    kinds: {
      [WEBHOOKS_JOB]: webhooksJob({ database, clock: () => clock.now, webhooks }),
      [PAUSED_WEBHOOK_JOB]: mailPausedWebhookJob({ database, mail, log }),
    },
    patienceMs: 50,
  };
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body));
  return {
    ...{ server, receiver, origin, clock, messages },
    run: () => runDueJobs(deps),
    async pass(ms: number) {
      clock.now += ms;
      await runDueJobs(deps);
    },
    add: (person: Person, more: object = {}, path = '/hook?key=secret-path') =>
      person.call('POST', '/api/webhooks', { url: origin + path, ...more }),
    state: async (person: Person) => (await person.call('GET', '/api/webhooks')).body.webhooks,
    changes: (): Change[] => messages().flatMap(({ data }) => data.changes),
    titles: (): (string | undefined)[] =>
      messages().flatMap(({ data }) => data.changes.map(({ value }: Change) => value?.title)),
    async [Symbol.asyncDispose]() {
      web.closeAllConnections();
      web.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

/** All but the latest one, as after a month. */
async function forgetWrites({ database }: Awaited<ReturnType<typeof startApp>>, person: Person) {
  const head = Number.parseInt((await person.changes()).cursor, 10);
  const receipts = database.db.deleteFrom('receipt').where('account_id', '=', person.accountId);
  await receipts.where('cursor', '<', head).execute();
}

test('a change is posted with a signature that the library of the standard accepts', async () => {
  await using app = await start();
  const ada = app.server.person();
  await ada.add('Before');
  const { status, body, headers } = await app.add(ada);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { webhook: { host: new URL(app.origin).host, isOverPlan: false } },
  });
  expect(headers.get('cache-control')).toBe('no-store');
  await ada.add('Milk');
  await app.pass(4_000);
  expect(app.receiver.received).toEqual([]);
  await app.pass(1_000);
  const [message] = app.receiver.received;
  const verifier = new Verifier(body.key);
  const given = message?.headers as Record<string, string>;
  // The library compares times with the clock of this machine.
  const timestamp = Number(given['webhook-timestamp']) * 1000;
  expect(timestamp).toBe(app.clock.now);
  const signed = verifier.sign(given['webhook-id'] ?? '', new Date(timestamp), message?.body ?? '');
  expect(given['webhook-signature']).toBe(signed);
  expect(JSON.parse(message?.body ?? '')).toMatchObject({
    type: 'changes',
    data: { changes: [{ entity: 'task', value: { title: 'Milk' } }] },
  });
  expect(await app.state(ada)).toMatchObject([{ deliveredAt: '2026-06-15T10:00:05.000Z' }]);
});

test('the receiver in the API document verifies what is posted, and refuses what isn’t from here', async () => {
  await using app = await start();
  // The library compares times with the clock of this machine.
  app.clock.now = Date.now();
  const ada = app.server.person();
  const { key } = (await app.add(ada)).body;
  await ada.add('Milk');
  await app.pass(MINUTE);
  const { info } = (await (await app.server.app.request('/api/openapi.json')).json()) as {
    info: { description: string };
  };
  expect(info.description).toContain(WEBHOOK_EXAMPLE);
  const [{ headers, body } = { headers: {}, body: '' }] = app.receiver.received;
  const receive = async (by: string, text: string) => {
    const [name, value] = [JSON.stringify(headers), JSON.stringify(text)];
    const code = `${WEBHOOK_EXAMPLE.replace('whsec_…', by)}
      const answer = await receive(new Request('http://x', { method: 'POST', headers: ${name}, body: ${value} }));
      console.log(answer.status);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
    const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
    return { out, err };
  };
  expect(await receive(key, body)).toEqual({
    out: expect.stringMatching(/changed task \S+ Milk\n204\n$/),
    err: '',
  });
  expect((await receive(key, body.replace('Milk', 'Silk'))).err).toMatch(/No matching signature/);
});

test('a receiver that is down for two hours gets every change once, in order', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await app.add(ada, { entities: ['task'] });
  app.receiver.answer = fails;
  for (let n = 0; n < 24; n++) {
    await ada.add(`Task ${n}`);
    await app.pass(5 * MINUTE);
  }
  expect(await app.state(ada)).toMatchObject([
    { failingSince: '2026-06-15T10:05:00.000Z', problem: 'The server answered with status 500.' },
  ]);
  app.receiver.answer = takes;
  await app.pass(2 * HOUR);
  expect(app.titles()).toEqual(Array.from({ length: 24 }, (_, n) => `Task ${n}`));
  expect((await app.state(ada))[0]).not.toHaveProperty('failingSince');
  await app.pass(HOUR);
  expect(app.titles()).toHaveLength(24);
});

test('a row that changed again is sent as it is now, and a deleted one as null', async () => {
  await using app = await start();
  const ada = app.server.person();
  await app.add(ada, { entities: ['task'] });
  const { task } = (await ada.add('One')).body;
  await ada.call('PUT', '/api/tasks', { taskId: task.id, updates: { title: 'Two' } });
  await app.pass(MINUTE);
  await ada.call('DELETE', '/api/tasks', { taskId: task.id });
  await app.pass(MINUTE);
  expect(app.changes().map(({ value }) => value?.title ?? value)).toEqual(['Two', null]);
});

test('an answer that is lost has the same message posted again, under the same id', async () => {
  await using app = await start();
  const ada = app.server.person();
  await app.add(ada);
  const ids: string[] = [];
  app.receiver.answer = (response) => {
    ids.push(String(response.req.headers['webhook-id']));
    if (ids.length === 1) response.destroy();
    else takes(response, '');
  };
  await ada.add('Milk');
  await app.pass(MINUTE);
  expect(app.receiver.received).toEqual([]);
  await app.pass(MINUTE);
  expect(app.titles()).toEqual(['Milk']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('many changes come in messages of 500, also those of a single write', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await app.add(ada, { entities: ['task'] });
  const tasks = Object.fromEntries(
    Array.from({ length: 1_100 }, (_, n) => [`t${n}`, { title: `Task ${n}`, completed: false }]),
  );
  const document = { users: { [ada.accountId]: { tasks } } };
  expect((await ada.call('POST', '/api/account/import', document)).status).toBe(200);
  await app.pass(MINUTE);
  const sizes = app.messages().map(({ data }) => data.changes.length);
  expect(Math.max(...sizes)).toBe(500);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1_100);
  expect(new Set(app.titles()).size).toBe(1_100);
});

test('large changes come in messages of at most a megabyte, each as full as it can be', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await app.add(ada, { entities: ['task'] });
  const row = (n: number) => ({ title: `Task ${n}`, description: 'x'.repeat(9_000), completed: false });
  const tasks = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`t${n}`, row(n)]));
  expect((await ada.call('POST', '/api/account/import', { tasks })).status).toBe(200);
  await app.pass(MINUTE);
  const sizes = app
    .messages()
    .map(({ data }) => data.changes.map((change: Change) => JSON.stringify(change).length as number));
  const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
  expect(sizes.map(({ length }) => length).reduce((one, other) => one + other)).toBe(300);
  expect(sizes).toHaveLength(3);
  for (const [at, all] of sizes.entries()) {
    expect(sum(all)).toBeLessThanOrEqual(MIB);
    if (at > 0) expect(sum(sizes[at - 1] ?? []) + (all[0] ?? 0)).toBeGreaterThan(MIB);
  }
});

test('an account’s webhooks get at most 60 messages a minute together, and the rest after it', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  for (let n = 0; n < 10; n++) expect((await app.add(ada, {}, `/${n}`)).status).toBe(201);
  for (let n = 0; n < 7; n++) {
    await ada.add(`Task ${n}`);
    await app.pass(5_000);
  }
  expect(app.receiver.received).toHaveLength(60);
  await app.pass(MINUTE);
  expect(new Set(app.titles())).toEqual(new Set(Array.from({ length: 7 }, (_, n) => `Task ${n}`)));
  expect(app.titles()).toHaveLength(70);
});

test('one that hangs delays neither another webhook of its account nor anyone else', async () => {
  await using app = await start();
  const [ada, eve] = [await app.server.proPerson(), app.server.person()];
  const stuck = Promise.withResolvers<ServerResponse>();
  app.receiver.answer = (response, path) =>
    path === '/stuck' ? stuck.resolve(response) : takes(response, path);
  await app.add(ada, {}, '/stuck');
  await app.add(ada, {}, '/ada');
  await app.add(eve, {}, '/eve');
  await ada.add('Ada’s');
  await eve.add('Eve’s');
  app.clock.now += MINUTE;
  const running = app.run();
  const held = await stuck.promise;
  await expect.poll(() => app.titles().toSorted()).toEqual(['Ada’s', 'Eve’s']);
  takes(held, '/stuck');
  await running;
  expect((await app.state(ada)).map(({ deliveredAt }: { deliveredAt?: string }) => deliveredAt)).toEqual([
    '2026-06-15T10:01:00.000Z',
    '2026-06-15T10:01:00.000Z',
  ]);
});

test('one that fails for five days is paused with a letter, and resumes where it stopped', async () => {
  const mailbox = await startMailStandIn();
  await using app = await start({ mailUrl: mailbox.url });
  const ada = app.server.person();
  await app.add(ada, { entities: ['task'] });
  app.receiver.answer = fails;
  await ada.add('Missed');
  let [tries, days] = [0, 0];
  app.receiver.answer = (response, path) => {
    tries += 1;
    fails(response, path);
  };
  while ((await app.state(ada))[0].pausedAt === undefined && days++ < 24 * 8) await app.pass(HOUR);
  expect(tries).toBeLessThan(20);
  expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
    `Daymark paused your webhook at ${new URL(app.origin).host}`,
  ]);
  const before = tries;
  await ada.add('Missed, too');
  await app.pass(2 * DAY);
  expect(tries).toBe(before);
  app.receiver.answer = takes;
  const [{ id: webhookId }] = await app.state(ada);
  const { body } = await ada.call('POST', '/api/webhooks/resume', { webhookId });
  expect(body.webhook).not.toHaveProperty('pausedAt');
  await app.pass(1);
  expect(app.titles()).toEqual(['Missed', 'Missed, too']);
  expect(mailbox.sent).toHaveLength(1);
  await mailbox.close();
});

test('one that was away for longer than writes are known gets everything anew, and is told so', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await ada.add('Old');
  const { task } = (await ada.add('Deleted')).body;
  await app.add(ada, { entities: ['task'] });
  await ada.call('DELETE', '/api/tasks', { taskId: task.id });
  await ada.add('New');
  await forgetWrites(app.server, ada);
  await app.pass(MINUTE);
  const [first] = app.messages();
  expect(first.data.reset).toBe('expired');
  expect(app.titles()).toEqual(['Old', 'New']);
  await ada.add('Newer');
  await app.pass(MINUTE);
  expect(app.messages().at(-1).data).not.toHaveProperty('reset');
  expect(app.titles()).toEqual(['Old', 'New', 'Newer']);
});

test('what is sent anew has nothing of a row whose deletion is the latest write', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await ada.add('Old');
  const { task } = (await ada.add('Deleted')).body;
  await app.add(ada, { entities: ['task'] });
  await ada.add('New');
  await ada.call('DELETE', '/api/tasks', { taskId: task.id });
  await forgetWrites(app.server, ada);
  await app.pass(MINUTE);
  expect(app.messages().map(({ data }) => data.reset)).toEqual(['expired']);
  expect(app.titles()).toEqual(['Old', 'New']);
  await ada.call('DELETE', '/api/tasks', { taskId: (await ada.add('Newer')).body.task.id });
  await app.pass(MINUTE);
  expect(app.changes().at(-1)?.value).toBeNull();
});

test('members’ changes come as the webhook’s owner may see them, as long as they may', async () => {
  await using app = await start();
  const [ada, eve] = [app.server.person(), app.server.person()];
  const list = (await eve.call('POST', '/api/lists', { list: { name: 'Trip' } })).body.list;
  const { body } = await eve.call('POST', '/api/invitations', { listId: list.id, role: 'viewer' });
  await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  await app.add(ada, { entities: ['task'] });
  await eve.add('Pack', { listId: list.id });
  await eve.add('Eve’s own');
  await app.pass(MINUTE);
  expect(app.titles()).toEqual(['Pack']);
  expect(app.changes()[0]?.id).toMatch(new RegExp(`^${eve.accountId}:`));
  await eve.add('Tickets', { listId: list.id });
  await eve.call('DELETE', '/api/members', { id: `${list.id}:${ada.accountId}` });
  await ada.call('DELETE', '/api/memberships', { id: `${eve.accountId}:${list.id}` });
  await app.pass(MINUTE);
  expect(JSON.stringify(app.changes())).not.toMatch(/Tickets|own/);
});

test.each([
  'http://hooks.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.0.0.8/x',
  'https://169.254.169.254/latest',
  'https://hooks.example:22/x',
  'https://me:secret@hooks.example/',
  'ftp://hooks.example/',
  'nonsense',
])('the address %s is refused', async (url) => {
  await using app = await start();
  const ada = app.server.person();
  expect(await ada.call('POST', '/api/webhooks', { url })).toMatchObject({ status: 400 });
  expect(await app.state(ada)).toEqual([]);
});

test('a name of this machine and a redirect are never followed', async () => {
  await using app = await start();
  const ada = await app.server.proPerson();
  await ada.call('POST', '/api/webhooks', { url: 'https://inside.example/x' });
  app.clock.now += 1;
  await app.add(ada);
  app.receiver.answer = (response) => response.writeHead(302, { Location: `${app.origin}/other` }).end();
  await ada.add('Milk');
  await app.pass(MINUTE);
  expect((await app.state(ada)).map(({ problem }: { problem: string }) => problem)).toEqual([
    'That address isn’t on the public internet.',
    'The server redirects to another address. Add the webhook with that one.',
  ]);
  expect(app.receiver.received).toEqual([]);
});

test('a plan has room for 1 or 10, and those beyond it wait while Pro is over', async () => {
  await using app = await start();
  const [ada, pro] = [app.server.person(), await app.server.proPerson()];
  expect((await app.add(ada)).status).toBe(201);
  expect(await app.add(ada)).toMatchObject({
    status: 403,
    body: { code: 'limit', error: expect.stringContaining('1 webhook') },
  });
  for (let n = 0; n < 10; n++) expect((await app.add(pro, {}, `/${n}`)).status).toBe(201);
  expect(await app.add(pro)).toMatchObject({ body: { error: 'You can have at most 10 webhooks.' } });
  app.clock.now += 40 * DAY;
  await pro.add('Late');
  await app.pass(MINUTE);
  const waits = (await app.state(pro)).map(({ isOverPlan }: { isOverPlan: boolean }) => isOverPlan);
  expect(waits).toEqual([false, ...Array(9).fill(true)]);
  expect(app.titles()).toEqual(['Late']);
});

test('a test says what went wrong, five times an hour, and delivers nothing', async () => {
  await using app = await start({ rateLimitPerMinute: 600 });
  const ada = app.server.person();
  const { webhook } = (await app.add(ada)).body;
  const send = () => ada.call('POST', '/api/webhooks/test', { webhookId: webhook.id });
  expect(await send()).toMatchObject({ status: 200, body: {} });
  expect(app.messages()).toMatchObject([{ type: 'test' }]);
  app.receiver.answer = fails;
  expect((await send()).body).toEqual({ problem: 'The server answered with status 500.' });
  for (let n = 0; n < 3; n++) await send();
  expect((await send()).status).toBe(429);
  expect((await app.state(ada))[0]).not.toHaveProperty('deliveredAt');
});

test('a renewed key signs from then on, and a removed webhook gets nothing more', async () => {
  await using app = await start();
  const ada = app.server.person();
  const { webhook, key } = (await app.add(ada)).body;
  const webhookId = webhook.id;
  const renewed = (await ada.call('POST', '/api/webhooks/key', { webhookId })).body;
  expect(renewed.key).not.toBe(key);
  await ada.add('Milk');
  await app.pass(MINUTE);
  const { headers, body } = app.receiver.received[0] as Received;
  const sign = (by: string) =>
    new Verifier(by).sign(String(headers['webhook-id']), new Date(app.clock.now), body);
  expect(headers['webhook-signature']).toBe(sign(renewed.key));
  expect(headers['webhook-signature']).not.toBe(sign(key));
  expect((await ada.call('DELETE', '/api/webhooks', { webhookId })).status).toBe(200);
  await ada.add('Bread');
  await app.pass(MINUTE);
  expect(app.receiver.received).toHaveLength(1);
  for (const path of ['resume', 'key', 'test'])
    expect((await ada.call('POST', `/api/webhooks/${path}`, { webhookId })).status).toBe(404);
  expect((await ada.call('DELETE', '/api/webhooks', { webhookId })).status).toBe(404);
});

test('the address and the key are stored nowhere readable, and programs can’t add one', async () => {
  await using app = await start();
  const ada = app.server.person();
  const { key } = (await app.add(ada)).body;
  await ada.add('Milk');
  await app.pass(MINUTE);
  for (const table of ['webhook', 'receipt', 'history', 'change', 'job'] as const) {
    const rows = JSON.stringify(await app.server.database.db.selectFrom(table).selectAll().execute());
    expect(rows).not.toContain(key);
    expect(rows).not.toContain('secret-path');
  }
  expect(app.server.logged.join('\n')).not.toContain('secret-path');
  const once = { 'Idempotency-Key': 'only-once' };
  const url = `${app.origin}/x`;
  const pro = await app.server.proPerson();
  expect((await pro.call('POST', '/api/webhooks', { url }, once)).status).toBe(201);
  expect((await pro.call('POST', '/api/webhooks', { url }, once)).status).toBe(409);
  const script = await program(ada, ['read', 'write']);
  for (const method of ['GET', 'POST']) expect((await script.call(method, '/api/webhooks')).status).toBe(403);
});

test('an account’s webhooks go with it', async () => {
  await using app = await start();
  const ada = app.server.person();
  await app.add(ada);
  await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` });
  expect(await app.server.database.db.selectFrom('webhook').selectAll().execute()).toEqual([]);
});
