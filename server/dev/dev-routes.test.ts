import { expect, test } from 'vitest';
import { type Answer, startApp } from '../../test/server/app.ts';

const KEY = 'the-key-of-developers';

/** A developer of a server in dev mode; `as` sends another key, or none. */
async function startDev(given: Parameters<typeof startApp>[0] = {}) {
  const server = await startApp({ devApiKey: KEY, ...given });
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    as: string | null = KEY,
  ): Promise<Answer> => {
    const response = await server.app.request(`/api/dev${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(as !== null && { 'x-api-key': as }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  return Object.assign(server, { call });
}

test('a developer creates, updates, reads and deletes any account’s tasks, and its devices are notified', async () => {
  await using server = await startDev();
  const ada = server.person();
  const { cursor } = await ada.changes();
  const { accountId: userId } = ada;
  const added = await server.call('POST', '/tasks', { task: { title: 'Buy milk' }, userId });
  expect(added).toMatchObject({ status: 201, body: { task: { title: 'Buy milk' } } });
  const taskId: string = added.body.task.id;
  expect((await ada.changes(cursor)).changes).toMatchObject([{ entity: 'task', id: taskId }]);
  const updates = { title: 'Buy oat milk' };
  expect(await server.call('PUT', '/tasks', { taskId, updates, userId })).toMatchObject({ status: 200 });
  const { body } = await server.call('GET', `/tasks?userId=${userId}`);
  expect(body).toEqual((await ada.call('GET', '/api/tasks')).body);
  expect(body.tasks).toMatchObject([updates]);
  expect(await server.call('DELETE', '/tasks', { taskId, userId })).toMatchObject({
    status: 200,
    body: { taskId },
  });
  expect(await server.call('DELETE', '/tasks', { taskId, userId })).toMatchObject({ status: 404 });
});

test('adds tasks in bulk, all or none, and deletes all of them', async () => {
  await using server = await startDev();
  const [ada, eve] = [await server.proPerson(), server.person()];
  await eve.add('Eve’s own');
  const userId = ada.accountId;
  const bulk = (titles: string[]) =>
    server.call('POST', '/tasks', {
      action: 'bulk-create',
      tasks: titles.map((title) => ({ title })),
      userId,
    });
  const many = Array.from({ length: 30 }, (_, n) => `Task ${n}`);
  expect((await bulk(many)).body.tasks).toHaveLength(30);
  expect(await bulk(['One more', ' '])).toMatchObject({
    status: 400,
    body: { error: 'Please enter a task title' },
  });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(30);
  const none = await server.call('POST', '/tasks', {
    action: 'bulk-create',
    userId: eve.accountId,
    tasks: many.map((title) => ({ title })),
  });
  expect(none).toMatchObject({ status: 403, body: { code: 'limit' } });
  const [above] = (await ada.call('GET', '/api/tasks')).body.tasks;
  await ada.add('Below', { parentId: above.id });
  expect(await server.call('DELETE', '/tasks', { action: 'all', userId })).toMatchObject({
    status: 200,
    body: { deleted: 31 },
  });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  expect((await eve.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
});

test('a developer adds and reads events', async () => {
  await using server = await startDev();
  const { accountId: userId } = server.person();
  const data = { title: 'Standup', start: '09:00', end: '09:15', category: 'meeting', date: '2026-06-15' };
  expect(await server.call('POST', '/planner', { type: 'event', data, userId })).toMatchObject({
    status: 201,
  });
  const on = async (query: string) => (await server.call('GET', `/planner?type=events${query}`)).body.events;
  expect(await on(`&date=2026-06-15&userId=${userId}`)).toMatchObject([data]);
  expect(await on(`&date=2026-06-16&userId=${userId}`)).toEqual([]);
  expect(await on('')).toEqual([]);
});

test('login and profile return the developer when the key is valid', async () => {
  await using server = await startDev();
  const user = { uid: 'dev-user', email: 'dev@localhost', displayName: 'Developer', photoURL: null };
  const login = (apiKey: string) => server.call('POST', '/auth', { action: 'login', apiKey }, null);
  expect(await login(KEY)).toMatchObject({ status: 200, body: { user } });
  expect(await login('another')).toMatchObject({ status: 401, body: { error: 'That API key isn’t valid.' } });
  expect((await server.call('GET', `/auth?apiKey=${KEY}`, undefined, null)).body).toEqual({ user });
  expect((await server.call('GET', '/auth?apiKey=', undefined, null)).status).toBe(401);
});

test('seeds, counts, lists and clears an account', async () => {
  await using server = await startDev();
  const ada = server.person();
  const userId = ada.accountId;
  const seed = () => server.call('POST', '/debug', { action: 'seed-data', userId });
  expect(await seed()).toMatchObject({ status: 200, body: { added: 11 } });
  expect(await seed()).toMatchObject({ status: 200, body: { added: 0 } });
  await ada.call('POST', '/api/lists', { list: { name: 'Errands', color: 'red' } });
  expect((await server.call('GET', '/debug?action=stats')).body).toEqual({
    stats: { account: 1, task: 6, list: 4, goal: 3, event: 5 },
  });
  expect((await server.call('GET', '/debug?action=user-list')).body.users).toMatchObject([
    { userId, tasks: 6 },
  ]);
  const { cursor } = await ada.changes();
  expect(await server.call('DELETE', '/debug', { action: 'clear-user', userId })).toMatchObject({
    body: { deleted: 6 + 5 + 3 + 1 },
  });
  expect((await ada.changes(cursor)).changes).toHaveLength(15);
  expect((await ada.call('GET', '/api/lists')).body.lists).toHaveLength(3);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([]);
  expect(await seed()).toMatchObject({ status: 200, body: { added: 11 } });
});

test('a developer can act for people who never signed in, but not for a deleted account', async () => {
  await using server = await startDev();
  for (const userId of ['dev-user', 'somebody-new']) {
    const added = await server.call('POST', '/tasks', { task: { title: 'Buy milk' }, userId });
    expect(added).toMatchObject({ status: 201 });
    expect((await server.call('GET', `/tasks?userId=${userId}`)).body.tasks).toHaveLength(1);
  }
  const ada = server.person();
  await ada.add('Ada’s own');
  await ada.call('DELETE', '/api/account', { email: `${ada.accountId}@example.com` });
  const late = { task: { title: 'Buy milk' }, userId: ada.accountId };
  expect(await server.call('POST', '/tasks', late)).toMatchObject({ status: 401 });
  expect((await server.call('GET', '/debug?action=stats')).body.stats).toMatchObject({ account: 2, task: 2 });
});

test('guessing keys is rate-limited without locking out the developer', async () => {
  await using server = await startDev({ rateLimitPerMinute: 100 });
  const guesses = [
    () => server.call('POST', '/tasks', { task: { title: 'x' }, userId: 'x' }, 'a guess'),
    () => server.call('POST', '/auth', { action: 'login', apiKey: 'a guess' }, null),
    () => server.call('GET', '/auth?apiKey=guess', undefined, null),
    () => server.call('DELETE', '/debug', { action: 'clear-user', userId: 'x' }, null),
  ];
  const answers = [];
  for (let n = 0; n < 120; n++) answers.push((await guesses[n % 4]?.())?.status);
  expect(answers.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(answers.slice(60).every((status) => status === 429)).toBe(true);
  const task = { title: 'Buy milk' };
  for (let n = 0; n < 10; n++)
    expect(await server.call('POST', '/tasks', { task, userId: 'dev-user' })).toMatchObject({ status: 201 });
  const login = { action: 'login', apiKey: KEY };
  expect(await server.call('POST', '/auth', login, null)).toMatchObject({ status: 200 });
});

test('limits how often the developer can send requests', async () => {
  await using server = await startDev({ rateLimitPerMinute: 3 });
  const ask = async () => (await server.call('GET', '/debug?action=stats')).status;
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
});

test('rejects requests without the key or with a person’s token', async () => {
  await using server = await startDev();
  const ada = server.person();
  await ada.add('Ada’s own');
  for (const as of [null, '', 'another', `${KEY}x`])
    for (const [method, path, body] of [
      ['GET', `/tasks?userId=${ada.accountId}`],
      ['DELETE', '/tasks', { action: 'all', userId: ada.accountId }],
      ['GET', '/debug?action=user-list'],
    ] as const) {
      const answer = await server.call(method, path, body, as);
      expect(answer).toMatchObject({ status: 401, body: { error: 'That API key isn’t valid.' } });
    }
  expect((await ada.call('GET', `/api/dev/tasks?userId=${ada.accountId}`)).status).toBe(401);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
});

test('a server without a key has no dev mode and reports that', async () => {
  await using server = await startApp();
  const about = async (app: typeof server.app) =>
    ((await (await app.request('/api/about')).json()) as { dev: boolean }).dev;
  expect(await about(server.app)).toBe(false);
  const ada = server.person();
  for (const path of ['tasks', 'planner', 'debug', 'auth'])
    expect((await ada.call('GET', `/api/dev/${path}`, undefined, { 'x-api-key': '' })).status).toBe(404);
  await using dev = await startDev();
  expect(await about(dev.app)).toBe(true);
});
