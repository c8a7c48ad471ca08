import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sharedId } from '../../../domain/shared-id.ts';
import { PRIORITIES } from '../../../domain/task/task.ts';
import { type Person, startApp } from '../../../test/server/app.ts';
import { createDatabase } from '../../../test/server/database.ts';
import { signUp } from '../../../test/server/user.ts';
import { openDatabase } from '../engine/open.ts';
import { entityTables } from '../rows/entities.ts';
import { write } from './write.ts';

test('a repeated request with the same key creates one task and returns the same response', async () => {
  await using server = await startApp();
  const ada = server.person();
  const once = () =>
    ada.call('POST', '/api/tasks', { task: { title: 'Once' } }, { 'Idempotency-Key': 'key-00000001' });
  const [first, second, ...others] = [
    await once(),
    await once(),
    ...(await Promise.all([once(), once(), once()])),
  ];
  expect(first.status).toBe(201);
  for (const again of [second, ...others]) expect(again.body).toEqual(first.body);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
});

test('rejects a key reused for a different request', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = { 'Idempotency-Key': 'key-00000001' };
  await ada.call('POST', '/api/tasks', { task: { title: 'One' } }, headers);
  expect(await ada.call('POST', '/api/tasks', { task: { title: 'Two' } }, headers)).toMatchObject({
    status: 409,
  });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'One' }]);
});

test('treats the same request with reordered fields as a repeat', async () => {
  await using server = await startApp();
  const ada = server.person();
  const headers = { 'Idempotency-Key': 'key-00000001' };
  const send = (body: string) => ada.call('POST', '/api/tasks', body, headers);
  const first = await send('{"task":{"title":"Once","priority":"high","id":"a"}}');
  expect(first.status).toBe(201);
  for (const again of [
    '{"task":{"id":"a","priority":"high","title":"Once"}}',
    ' { "task" : { "priority" : "high", "id" : "a", "title" : "Once" } } ',
  ])
    expect(await send(again)).toMatchObject({ status: 201, body: first.body });
  for (const other of [
    '{"task":{"id":"a","priority":"high","title":"Once "}}',
    '{"task":{"id":"a","priority":"low","title":"Once"}}',
    '{"task":{"id":"a","title":"Once"}}',
  ])
    expect(await send(other)).toMatchObject({ status: 409 });
});

test('replays the response of a write accepted by an older build', async () => {
  await using server = await startApp();
  const ada = server.person();
  const body = '{"task":{"title":"Once","id":"a"}}';
  const headers = { 'Idempotency-Key': 'key-00000001' };
  const first = await ada.call('POST', '/api/tasks', body, headers);
  const older = createHash('sha256').update(`POST /api/tasks\n${body}`).digest('base64');
  await server.database.db
    .updateTable('receipt')
    .set({ fingerprint: older })
    .where('key', '=', 'key-00000001')
    .execute();
  expect(await ada.call('POST', '/api/tasks', body, headers)).toMatchObject({
    status: 201,
    body: first.body,
  });
});

test('lets two people use the same key', async () => {
  await using server = await startApp();
  const headers = { 'Idempotency-Key': 'key-00000001' };
  for (const person of [server.person(), server.person()]) {
    expect(await person.call('POST', '/api/tasks', { task: { title: 'Mine' } }, headers)).toMatchObject({
      status: 201,
    });
  }
});

test('lets a rejected write be retried with its key', async () => {
  await using server = await startApp();
  const ada = server.person();
  const add = () =>
    ada.call(
      'POST',
      '/api/tasks',
      { task: { title: 'x', listId: 'none' } },
      { 'Idempotency-Key': 'key-00000001' },
    );
  expect([await add(), await add()]).toMatchObject([{ status: 404 }, { status: 404 }]);
});

test.each(['short', 'has spaces in it', 'x'.repeat(129)])('rejects “%s” as a key', async (key) => {
  await using server = await startApp();
  const answer = await server
    .person()
    .call('POST', '/api/tasks', { task: { title: 'x' } }, { 'Idempotency-Key': key });
  expect(answer.status).toBe(400);
});

test('100 concurrent writes of one account increment its cursor without gaps or repeats', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ada.add(`Task ${n}`)));
  const cursors = answers.map(({ body }) => Number.parseInt(body.cursor, 10)).sort((a, b) => a - b);
  expect(cursors).toEqual(Array.from({ length: 100 }, (_, n) => n + 3));
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(100);
});

test('concurrent writes of many accounts don’t affect each other', async () => {
  await using server = await startApp();
  const people = Array.from({ length: 8 }, () => server.person());
  await Promise.all(people.flatMap((person) => Array.from({ length: 5 }, (_, n) => person.add(`Task ${n}`))));
  for (const person of people) {
    const { cursor, changes } = await person.changes();
    expect(Number.parseInt(cursor, 10)).toBe(6);
    expect(changes.filter(({ entity }) => entity === 'task')).toHaveLength(5);
  }
});

test('looks for accounts to notify once a write has notified others, until it finds none', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), await server.proPerson()];
  const { secret } = (await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' })).body;
  await eve.call('POST', '/api/invitations/accept', { id: secret });
  const deps = server.money;
  let looks = 0;
  const find = async () => {
    looks += 1;
    return [];
  };
  const looksOf = async (key: string) => {
    looks = 0;
    const writer = { accountId: ada.accountId, key, fingerprint: key };
    await write(deps, writer, async () => ({}), { areNamed: false, find });
    return looks;
  };
  expect(await looksOf('before-it-is-used')).toBe(0);
  await ada.add('Seen by Eve', { listId: 'work' });
  expect([await looksOf('the-first-after'), await looksOf('the-second-after')]).toEqual([1, 0]);
});

test('rolls back a write that fails halfway', async () => {
  await using server = await startApp();
  await signUp(server.database, 'ada', '2026-01-01T00:00:00.000Z');
  const writer = { accountId: 'ada', key: 'key-00000001', fingerprint: 'x' };
  const deps = server.money;
  const task = {
    id: 't',
    title: 'Half',
    completed: false,
    priority: 'low',
    listId: 'work',
    createdAt: '2026-01-01T00:00:00Z',
  } as const;
  const failing = write(deps, writer, async (tx, note) => {
    await entityTables.task.insert(tx, 'ada', task);
    note({ entity: 'task', ownerId: 'ada', id: 't', before: null, after: task });
    throw new Error('half way');
  });
  await expect(failing).rejects.toThrow('half way');
  // Reads the tables directly, since no client would be notified.
  for (const table of ['task', 'change', 'history', 'receipt', 'account'])
    expect((await sql`select * from ${sql.table(table)}`.execute(server.database.db)).rows).toEqual([]);
});

test('reads a task back as it was inserted, with any of its fields', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const text = fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((s) => s.trim() === s && !s.includes('\0'));
  const moment = fc.constantFrom('2026-06-01T08:00:00.000Z', '2026-06-02T23:59:59.999Z');
  const input = fc.record(
    {
      title: text,
      description: text,
      project: text,
      estimatedMinutes: fc.integer({ min: 1, max: 600 }),
      completed: fc.boolean(),
      priority: fc.constantFrom(...PRIORITIES),
      createdAt: moment,
      listId: fc.constantFrom('work', 'personal'),
      dueDate: fc.constantFrom('2026-06-20', '2026-06-20T09:30'),
      goalId: fc.constantFrom('health', 'career'),
    },
    { requiredKeys: ['title'] },
  );
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const { body } = await ada.call('POST', '/api/tasks', { task: given });
      expect(body.task).toMatchObject(given);
      expect((await ada.changes()).changes.find(({ id }) => id === body.task.id)?.value).toEqual(body.task);
    }),
    { numRuns: 50 },
  );
});

test('saves only changed fields in the history, and only the old value of a long text', async () => {
  await using server = await startApp();
  const ada = server.person();
  const [long, longer] = ['x'.repeat(5_000), 'y'.repeat(6_000)];
  await ada.add('Buy milk', { id: 'milk', description: long });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { description: longer, priority: 'high' } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'milk' });
  const rows = await server.database.db
    .selectFrom('history')
    .select(['before', 'after'])
    .where('account_id', '=', ada.accountId)
    .where('entity', '=', 'task')
    .orderBy('cursor')
    .execute();
  const [created, changed, deleted] = rows.map(({ before, after }) =>
    [before, after].map((json) => json && JSON.parse(json)),
  );
  expect(created).toMatchObject([null, { title: 'Buy milk', description: long }]);
  expect(changed).toEqual([{ description: long, priority: 'medium' }, { priority: 'high' }]);
  expect(deleted).toMatchObject([{ title: 'Buy milk', description: longer, priority: 'high' }, null]);
});

/** Low limits, checked on each write. */
const LITTLE = {
  own: { rows: 20, kept: 1_000_000, changed: 60_000 },
  members: { rows: 8, kept: 1_000_000, changed: 30_000 },
  member: { rows: 5, kept: 1_000_000, changed: 20_000 },
  lookAfter: { rows: 1, kept: 1_000, changed: 1_000 },
};
const description = 'y'.repeat(4_000);

/** Adds tasks until one is rejected. @returns how many were added, and the rejection */
async function fill(who: Person, count: number, more: object = {}) {
  for (let n = 0; n < count; n++) {
    const answer = await who.add(`Task ${n}`, { id: `${n}-of-${who.accountId}`, ...more });
    if (answer.status !== 201) return { added: n, answer };
  }
  return { added: count };
}

test('reports an account full of changes, still lets it delete, and leaves others alone', async () => {
  await using server = await startApp();
  server.database.space = { ...LITTLE, own: { rows: 1000, kept: 1_000_000, changed: 50_000 } };
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const { added, answer } = await fill(ada, 20, { description });
  expect(answer).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(answer?.body.error).toContain('has changed too much recently');
  // Each counts twice: in the history and in its receipt.
  expect(added).toBe(4);
  expect((await ada.call('DELETE', '/api/tasks', { taskId: `0-of-${ada.accountId}` })).status).toBe(200);
  expect(await fill(bob, 2, { description })).toEqual({ added: 2 });
  server.clock.now += 61_000;
  server.database.space = { ...LITTLE, own: { rows: 1000, kept: 1_000_000, changed: 300_000 } };
  expect((await ada.add('Another')).status).toBe(201);
});

test.each([
  ['rows', { rows: 20, kept: 1_000_000, changed: 1_000_000 }, {}],
  ['changes', { rows: 1_000, kept: 1_000_000, changed: 30_000 }, { description }],
])('an account full of %s stays full, however often it retries', async (_, own, more) => {
  await using server = await startApp();
  server.database.space = { ...LITTLE, own, lookAfter: { rows: 10, kept: 1_000_000, changed: 10_000 } };
  const ada = await server.proPerson();
  const { answer } = await fill(ada, 40, more);
  expect(answer).toMatchObject({ status: 403, body: { code: 'limit' } });
  for (let minute = 1; minute <= 3; minute++) {
    server.clock.now += 61_000;
    expect((await ada.add(`In minute ${minute}`, more)).status).toBe(403);
  }
});

test('an account full of rows has the same limit on changes as others', async () => {
  await using server = await startApp();
  server.database.space = LITTLE;
  const ada = await server.proPerson();
  await fill(ada, 20);
  const taskId = `0-of-${ada.accountId}`;
  const edit = (n: number) =>
    ada.call('PUT', '/api/tasks', { taskId, updates: { description: `${n}${description}` } });
  const answers = [];
  for (let n = 0; n < 10; n++) answers.push(await edit(n));
  expect(answers[0]).toMatchObject({ status: 200 });
  expect(answers.at(-1)).toMatchObject({ status: 403, body: { code: 'limit' } });
});

test('alternating deletes and adds in a full account rarely trigger a recount', async () => {
  await using made = await createDatabase();
  let counts = 0;
  const database = openDatabase(made.location, ({ query }) => {
    if (query.sql.includes('octet_length')) counts += 1;
  });
  try {
    const server = await startApp({ database });
    database.space = {
      ...LITTLE,
      own: { rows: 20, kept: 1_000_000, changed: 1_000_000 },
      lookAfter: { rows: 10, kept: 1_000_000, changed: 1_000_000 },
    };
    const ada = await server.proPerson();
    const { added } = await fill(ada, 40);
    expect(added).toBeGreaterThan(15);
    const before = counts;
    for (let n = 0; n < added - 2; n++) {
      await ada.call('DELETE', '/api/tasks', { taskId: `${n}-of-${ada.accountId}` });
      await ada.add('In its place');
    }
    expect(counts - before).toBeLessThan(5);
  } finally {
    await database.close();
  }
});

test('limits an account’s rows, and a deletion makes room for another row', async () => {
  await using server = await startApp();
  server.database.space = LITTLE;
  const ada = await server.proPerson();
  const { added, answer } = await fill(ada, 20);
  expect(answer?.body).toMatchObject({ code: 'limit', error: expect.stringContaining('Delete some') });
  // The default lists and goals count too.
  expect(added).toBeGreaterThan(5);
  const renaming = { taskId: `0-of-${ada.accountId}`, updates: { title: 'Renamed' } };
  expect((await ada.call('PUT', '/api/tasks', renaming)).status).toBe(200);
  expect((await ada.call('DELETE', '/api/tasks', { taskId: `1-of-${ada.accountId}` })).status).toBe(200);
  expect((await ada.add('In its place')).status).toBe(201);
  expect((await ada.add('One too many')).status).toBe(403);
});

test.each([
  ['long texts', { description }, 1000],
  ['many rows', {}, 5],
])('%s added by an editor to a shared list don’t count against the owner', async (_, more, most) => {
  await using server = await startApp();
  server.database.space = { ...LITTLE, own: { rows: 100, kept: 1_000_000, changed: 60_000 } };
  const [ada, eve] = [await server.proPerson(), await server.proPerson()];
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const { secret } = (await ada.call('POST', '/api/invitations', { listId: 'home', role: 'editor' })).body;
  await eve.call('POST', '/api/invitations/accept', { id: secret });
  const listId = sharedId(ada.accountId, 'home');
  let added = 0;
  let refused: string | undefined;
  for (; added < 20 && !refused; added++) {
    const answer = await eve.add(`Eve’s ${added}`, {
      id: sharedId(ada.accountId, `eve-${added}`),
      listId,
      ...more,
    });
    refused = answer.status === 201 ? undefined : answer.body.code;
  }
  expect(refused).toBe('limit');
  expect(added - 1).toBeLessThanOrEqual(most);
  expect(await fill(ada, 3, { description: 'y'.repeat(1_000) })).toEqual({ added: 3 });
});
