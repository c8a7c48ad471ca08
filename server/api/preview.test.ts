import { expect, test } from 'vitest';
import { type Actor, createActor } from '../../test/server/actors.ts';
import { type Answer, type Person, startApp } from '../../test/server/app.ts';
import { startBilling } from '../../test/server/billing.ts';
import { curl } from '../../test/server/curl.ts';
import { comparable, dump } from '../../test/server/dump.ts';
import { program } from '../../test/server/program.ts';
import { ROUTES } from '../../test/server/routes.ts';
import type { Database } from '../db/engine/open.ts';
import { PREVIEW_EXAMPLE } from '../docs/document.ts';

const PREVIEW = { 'Daymark-Preview': '1' };
const CANNOT = /can’t be previewed, because it does more than change your data/;
/** What apps call by OAuth isn't of our API. */
const WRITES = Object.entries(ROUTES).filter(
  ([route, { inCodes }]) =>
    /^(POST|PUT|DELETE) .api/.test(route) && !inCodes && route !== 'POST /api/payment/webhook',
);
/** Those that have effects outside the caller's data, and those that only read. */
const REFUSED = [
  'POST /api/repeat/preview',
  'POST /api/invitations',
  'POST /api/invitations/lookup',
  'PUT /api/push',
  'DELETE /api/push',
  'POST /api/push/test',
  'POST /api/mail/test',
  'POST /api/assistant/answers',
  'POST /api/subscription/verify',
  'POST /api/payment/create-order',
  'POST /api/payment/verify',
  'POST /api/calendar/connect',
  'POST /api/calendar/callback',
  'POST /api/calendar/sync',
  'DELETE /api/calendar',
  'POST /api/calendar/blocks/connect',
  'POST /api/calendar/blocks/callback',
  'PUT /api/calendar/blocks',
  'DELETE /api/calendar/blocks',
  'POST /api/calendar/address',
  'DELETE /api/calendar/address',
  'POST /api/feeds',
  'PUT /api/feeds',
  'DELETE /api/feeds',
  'POST /api/feeds/google',
  'POST /api/feeds/refresh',
  'POST /api/mail-address',
  'DELETE /api/mail-address',
  'POST /api/webhooks',
  'DELETE /api/webhooks',
  'POST /api/webhooks/resume',
  'POST /api/webhooks/key',
  'POST /api/webhooks/test',
  'POST /api/account/import/undo',
  'POST /api/import/todoist',
  'DELETE /api/account',
  'POST /api/tokens',
  'DELETE /api/tokens',
  'POST /api/oauth/requests/:requestId/allow',
  'POST /api/oauth/requests/:requestId/refuse',
  'DELETE /api/connected-apps',
  'POST /api/reports',
  'POST /api/admin/answer-report',
  'POST /api/admin/end-sessions',
  'POST /api/admin/reset-ways-in',
  'POST /api/admin/delete',
  'POST /api/admin/retry-jobs',
  'POST /api/admin/back-up',
];

for (const who of ['the owner', 'an editor'] satisfies Actor[])
  test(`a preview answers ${who} as the call would, and changes no row`, async () => {
    await using shop = await startBilling();
    const refused: string[] = [];
    // A refused preview changes nothing, so that the actor can call again.
    let unchanged: Awaited<ReturnType<typeof createActor>> | undefined;
    for (const [route, row] of WRITES) {
      const met = (!row.given && unchanged) || (await createActor(shop, who));
      unchanged = undefined;
      const given = (await row.given?.(shop, met)) ?? {};
      const [method, path] = route.split(' ') as [string, string];
      const ask = (headers?: Record<string, string>) =>
        met.person.call(method, path, row.body?.(met, given), headers);
      const lines = shop.logged.length;
      const before = await dump(shop.database);
      const preview = await ask(PREVIEW);
      expect(await dump(shop.database), route).toBe(before);
      expect(
        shop.logged.slice(lines).filter((line) => /security/.test(line) && !/denied/.test(line)),
      ).toEqual([]);
      if (CANNOT.test(preview.body.error)) {
        expect(preview).toMatchObject({ status: 400, body: { code: 'invalid' } });
        refused.push(route);
        if (!row.given) unchanged = met;
      } else expect(comparable(preview), route).toBe(comparable(await ask()));
    }
    expect(refused.sort()).toEqual(REFUSED.toSorted());
    expect(shop.failures).toEqual([]);
  });

test('the document says of every call whether it can be previewed', async () => {
  await using server = await startApp();
  const { paths, components } = (await (await server.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>;
    components: { parameters: Record<string, { name: string }> };
  };
  expect(components.parameters.Preview?.name).toBe('Daymark-Preview');
  const said = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { parameters = [] }]) => parameters.some(({ $ref }) => $ref?.endsWith('/Preview')))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  expect(said.sort()).toEqual(
    WRITES.map(([route]) => route)
      .filter((route) => !REFUSED.includes(route))
      .sort(),
  );
});

test('the document’s example does what it says', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { secret } = await program(ada, ['read', 'write']);
  const { info } = (await (await server.app.request('/api/openapi.json')).json()) as {
    info: { description: string };
  };
  expect(info.description).toContain(PREVIEW_EXAMPLE);
  const response = await curl(server, PREVIEW_EXAMPLE, secret);
  expect([response.status, await response.json()]).toEqual([
    201,
    expect.objectContaining({
      task: expect.objectContaining({ title: 'Call Ann', dueDate: '2026-06-16T09:00' }),
    }),
  ]);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
});

test('every kind of mutation can be previewed', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const at = '2026-06-15T10:00:00.000Z';
  await ada.add('Water the plants', { id: 'series', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' });
  await ada.add('Pack', { id: 'pack' });
  const occurrence = (await ada.call('GET', '/api/tasks')).body.tasks.find(
    ({ id }: { id: string }) => id === 'series',
  ).occurrence;
  for (const mutation of [
    { name: 'completeTask', args: { taskId: 'pack', along: 'all', at, zone: 'UTC' } },
    { name: 'skipTask', args: { taskId: 'series', occurrence, at, zone: 'UTC' } },
    {
      name: 'addTasks',
      args: { tasks: [{ id: 'a', title: 'A', listId: 'work', createdAt: at }], reminders: [] },
    },
    {
      name: 'act',
      args: {
        steps: [
          { action: 'add', entity: 'task', id: 'box', input: { title: 'Box' } },
          { action: 'update', entity: 'task', id: 'box', input: { title: 'Boxes' } },
        ],
      },
    },
  ]) {
    const before = await dump(server.database);
    const preview = await ada.call('POST', '/api/mutations', mutation, PREVIEW);
    expect(await dump(server.database)).toBe(before);
    const made = await ada.call('POST', '/api/mutations', mutation);
    expect([mutation.name, made.status]).toEqual([mutation.name, 200]);
    expect(comparable(preview)).toBe(comparable(made));
  }
});

const write = (key: string, method: string, body: object) => ({ key, method, path: '/api/tasks', body });

async function expectSameBatch(person: Person, database: Database, writes: object[]): Promise<Answer> {
  await person.changes();
  const before = await dump(database);
  const preview = await person.call('POST', '/api/batch', { writes }, PREVIEW);
  expect(await dump(database)).toBe(before);
  const made = await person.call('POST', '/api/batch', { writes });
  expect(comparable(preview)).toBe(comparable(made));
  return made;
}

test('each write of a previewed batch finds what those before it did', async () => {
  await using server = await startApp();
  const { body } = await expectSameBatch(server.person(), server.database, [
    write('key-of-add', 'POST', { task: { id: 'milk', title: 'Milk' } }),
    write('key-of-add', 'POST', { task: { id: 'milk', title: 'Milk' } }),
    write('key-of-rename', 'PUT', { taskId: 'milk', updates: { title: 'Oat milk' } }),
    write('key-of-nothing', 'PUT', { taskId: 'none', updates: { title: 'x' } }),
    write('key-of-removal', 'DELETE', { taskId: 'milk' }),
  ]);
  expect(body.answers.map(({ status }: Answer) => status)).toEqual([201, 201, 200, 404, 200]);
});

test('a batch that changes lists of several people can be previewed', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = [server.person(), await server.proPerson(), await server.proPerson()];
  for (const owner of [bob, eve]) {
    const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
    await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  }
  const there = (owner: Person, id: string) => `${owner.accountId}:${id}`;
  const adding = (owner: Person, id: string) => ({
    task: { id: there(owner, id), title: id, listId: there(owner, 'work') },
  });
  const { body } = await expectSameBatch(ada, server.database, [
    write('key-of-own', 'POST', { task: { id: 'own', title: 'Own' } }),
    write('key-of-bobs', 'POST', adding(bob, 'for-bob')),
    write('key-of-eves', 'POST', adding(eve, 'for-eve')),
    write('key-of-both', 'PUT', { taskId: there(bob, 'for-bob'), updates: { title: 'For Bob' } }),
  ]);
  expect(body.answers.map(({ status }: Answer) => status)).toEqual([201, 201, 201, 200]);
});

test('nobody hears of a preview, and the space that it would take stays free', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Milk', { id: 'milk' });
  server.database.space = {
    ...server.database.space,
    own: { ...server.database.space.own, rows: 12 },
    lookAfter: { rows: 1, kept: 1, changed: 1 },
  };
  let heard = 0;
  const stop = server.bus.listen(ada.accountId, () => {
    heard += 1;
  });
  const many = Array.from({ length: 40 }, (_, n) =>
    write(`key-of-${n}-task`, 'POST', { task: { title: `T${n}` } }),
  );
  const { body } = await ada.call('POST', '/api/batch', { writes: many }, PREVIEW);
  expect(body.answers.at(-1)).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(
    await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { title: 'x' } }, PREVIEW),
  ).toMatchObject({
    status: 200,
  });
  expect(heard).toBe(0);
  stop();
  expect((await ada.add('Bread')).status).toBe(201);
});

test('a preview counts as a call, has the answer of its key, and takes no other value', async () => {
  await using server = await startApp({ rateLimitPerMinute: 4 });
  const ada = await server.proPerson();
  const key = { 'Idempotency-Key': 'key-of-milk' };
  const made = await ada.add('Milk', { id: 'milk' }, key);
  expect((await ada.add('Milk', { id: 'milk' }, { ...key, ...PREVIEW })).body).toEqual(made.body);
  expect(await ada.add('Bread', {}, { 'Daymark-Preview': 'yes' })).toMatchObject({
    status: 400,
    body: { error: 'Daymark-Preview must be 1.' },
  });
  await ada.add('Bread', {}, PREVIEW);
  await ada.add('Bread', {}, PREVIEW);
  expect((await ada.add('Bread', {}, PREVIEW)).status).toBe(429);
});

test('signing out and what developers can do are refused a preview, and reading is as always', async () => {
  await using server = await startApp({ devApiKey: 'the-key-of-developers' });
  const ada = await server.proPerson();
  for (const path of ['/api/auth/sign-out', '/api/dev/clear'])
    expect(await ada.call('POST', path, {}, PREVIEW)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(CANNOT) },
    });
  await ada.add('Milk');
  expect(await ada.call('GET', '/api/tasks', undefined, PREVIEW)).toMatchObject({
    status: 200,
    body: (await ada.call('GET', '/api/tasks')).body,
  });
});

test('too large a batch can’t be previewed', async () => {
  await using server = await startApp();
  const writes = Array.from({ length: 51 }, (_, n) =>
    write(`key-of-${n}-task`, 'POST', { task: { title: 'x' } }),
  );
  expect(await server.person().call('POST', '/api/batch', { writes }, PREVIEW)).toMatchObject({
    status: 400,
    body: { error: 'That’s too much to preview at once. Preview smaller batches.' },
  });
});
