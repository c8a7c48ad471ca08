import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { BatchedAnswer } from '../../domain/api/batch-calls.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { ENGINE } from '../../test/server/database.ts';
import { program } from '../../test/server/program.ts';

const onSqlite = test.runIf(ENGINE === 'sqlite');

type Write = { key: string; method: string; path: string; body: object };
const keyOf = (name: string) => `key-of-${name}`;
const add = (title: string, more: object = {}): Write => ({
  key: keyOf(title),
  method: 'POST',
  path: '/api/tasks',
  body: { task: { title, id: title.toLowerCase(), ...more } },
});
const rename = (taskId: string, title: string): Write => ({
  key: keyOf(title),
  method: 'PUT',
  path: '/api/tasks',
  body: { taskId, updates: { title } },
});
const many = (count: number, more: object = {}): Write[] =>
  Array.from({ length: count }, (_, n) => add(`Task-${String(n).padStart(3, '0')}`, more));

const send = (person: Person, writes: readonly Write[]) => person.call('POST', '/api/batch', { writes });
const answersOf = async (person: Person, writes: readonly Write[]): Promise<BatchedAnswer[]> => {
  const { status, body } = await send(person, writes);
  expect(status).toBe(200);
  expect(body.answers).toHaveLength(writes.length);
  return body.answers;
};
const statusesOf = (answers: readonly BatchedAnswer[]) => answers.map(({ status }) => status);
const titlesOf = async (person: Person): Promise<string[]> =>
  (await person.call('GET', '/api/tasks')).body.tasks.map(({ title }: { title: string }) => title).sort();

test('a batch makes its writes in order, and one that is refused fails none of the others', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const answers = await answersOf(ada, [
    add('One'),
    rename('one', 'Two'),
    add('Empty', { title: '' }),
    rename('nobody', 'Never'),
    add('One', { title: 'Again' }),
    { ...add('Bad-key'), key: 'no' },
    { key: keyOf('gone'), method: 'DELETE', path: '/api/tasks', body: { taskId: 'one' } },
    { key: keyOf('back'), method: 'POST', path: '/api/trash/restore', body: { entity: 'task', id: 'one' } },
    add('Three'),
  ]);
  expect(statusesOf(answers)).toEqual([201, 200, 400, 404, 409, 400, 200, 200, 201]);
  expect(answers[1]?.body).toMatchObject({ task: { id: 'one', title: 'Two' }, cursor: expect.any(String) });
  expect(answers[2]?.body).toMatchObject({ code: 'invalid', error: expect.stringContaining(' ') });
  expect(await titlesOf(ada)).toEqual(['Three', 'Two']);
  expect(server.failures).toEqual([]);
});

test('a key that no header can contain is refused with its write alone', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const strange = ['key\u0000number', 'key\nnumber', '😀'.repeat(8), 'key\ud800number', ' key-number', ''];
  const answers = await answersOf(ada, [...strange.map((key) => ({ ...add('Never'), key })), add('Whole')]);
  expect(statusesOf(answers)).toEqual([...strange.map(() => 400), 201]);
  expect(answers[0]?.body).toMatchObject({ error: expect.stringContaining('An Idempotency-Key must be') });
  expect([await titlesOf(ada), server.failures]).toEqual([['Whole'], []]);
});

test('each write of a batch counts once, and gets the response of its own call', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const writes = [...many(120), { ...add('Other'), key: keyOf('Task-000') }];
  const first = await answersOf(ada, writes);
  expect(statusesOf(first)).toEqual([...Array(120).fill(201), 409]);
  const { cursor } = await ada.changes();
  expect(await answersOf(ada, writes)).toEqual(first);
  const [{ method, path, body, key }] = writes as [Write];
  const alone = await ada.call(method, path, body, { 'Idempotency-Key': key });
  expect({ status: alone.status, body: alone.body }).toEqual(first[0]);
  expect((await ada.changes()).cursor).toBe(cursor);
  const cursors = first
    .slice(0, 120)
    .map(({ body }) => Number.parseInt((body as { cursor: string }).cursor, 10));
  expect(cursors).toEqual(cursors.map((_, n) => (cursors[0] ?? 0) + n));
});

test('a batch reaches everybody in a shared list, after it is saved', async () => {
  await using server = await startApp();
  const [owner, editor] = [await server.proPerson(), await server.proPerson()];
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await editor.call('POST', '/api/invitations/accept', { id: body.secret });
  const streams = [
    await owner.stream((await owner.changes()).cursor),
    await editor.stream((await editor.changes()).cursor),
  ];
  const shared = `${owner.accountId}:work`;
  const writes = [
    add('Mine'),
    { ...add('Ours'), body: { task: { title: 'Ours', listId: shared } } },
    add('Mine-too'),
    { ...add('Ours-too'), body: { task: { title: 'Ours-too', listId: shared } } },
  ];
  expect(statusesOf(await answersOf(editor, writes))).toEqual([201, 201, 201, 201]);
  for (const [n, expected] of [
    ['Ours', 'Ours-too'],
    ['Mine', 'Mine-too', 'Ours', 'Ours-too'],
  ].entries()) {
    const heard = new Set<string>();
    while (heard.size < expected.length)
      for (const { value } of (await streams[n]?.next())?.changes ?? [])
        if (value && 'title' in value) heard.add(value.title);
    expect([...heard].sort()).toEqual(expected);
    await streams[n]?.close();
  }
  expect(await titlesOf(owner)).toEqual(['Ours', 'Ours-too']);
});

test('the batches of one account run one after another', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const half = (who: string) => Array.from({ length: 120 }, (_, n) => add(`${who}-${n}`));
  const both = await Promise.all([answersOf(ada, half('First')), answersOf(ada, half('Second'))]);
  for (const answers of both) {
    const cursors = answers.map(({ body }) => Number.parseInt((body as { cursor: string }).cursor, 10));
    expect(cursors).toEqual(cursors.map((_, n) => (cursors[0] ?? 0) + n));
  }
});

test('batches of an owner and a member into one list don’t stop each other', async () => {
  await using server = await startApp();
  const [owner, editor] = [await server.proPerson(), await server.proPerson()];
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await editor.call('POST', '/api/invitations/accept', { id: body.secret });
  const half = (who: string, listId: string) =>
    Array.from({ length: 30 }, (_, n) => {
      const title = `${who}-${n}`;
      return { ...add(title), body: { task: { title, ...(n % 3 === 0 && { listId }) } } };
    });
  const both = await Promise.all([
    answersOf(owner, half('Owner', 'work')),
    answersOf(editor, half('Editor', `${owner.accountId}:work`)),
  ]);
  expect(new Set(both.flatMap(statusesOf))).toEqual(new Set([201]));
  expect(server.failures).toEqual([]);
});

test('a batch counts as its writes; those over the limit are to be repeated', async () => {
  await using server = await startApp({ rateLimitPerMinute: 20 });
  const ada = await server.proPerson();
  const writes = many(30);
  const answers = await answersOf(ada, writes);
  expect(statusesOf(answers)).toEqual([...Array(19).fill(201), 429, ...Array(10).fill(503)]);
  expect(answers[19]).toMatchObject({ retryAfter: expect.any(Number), body: { code: 'limit' } });
  expect(await send(ada, writes)).toMatchObject({ status: 429 });
});

test('refuses too many writes, and calls that aren’t writes of one’s own things', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  expect(await send(ada, many(501))).toMatchObject({
    status: 400,
    body: { error: 'A batch has at most 500 writes.' },
  });
  expect((await send(ada, [])).status).toBe(400);
  expect((await send(ada, [{ ...add('Read'), method: 'GET' }])).status).toBe(400);
  const others = ['account', 'tokens', 'batch', 'invitations', 'tasks/quick-add', 'nothing'];
  const answers = await answersOf(
    ada,
    others.map((path) => ({ ...add(path), path: `/api/${path}` })),
  );
  for (const [n, path] of others.entries())
    expect(answers[n]).toMatchObject({
      status: 404,
      body: { error: `A batch can’t contain POST /api/${path}.`, code: 'not-found' },
    });
});

test('a program writes in batches within its scopes', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const reader = await program(ada, ['read']);
  expect((await reader.call('POST', '/api/batch', { writes: [add('No')] })).status).toBe(403);
  const writer = await program(ada, ['write']);
  const { body } = await writer.call('POST', '/api/batch', { writes: [add('Yes')] });
  expect(body.answers[0]).toMatchObject({ status: 201, body: { task: { id: 'yes' } } });
  expect(body.answers[0].body.task).toEqual({ id: 'yes' });
});

onSqlite('without room on the disk, nothing of the lost transaction counts', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { db } = server.database;
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${(pages.rows[0]?.page_count ?? 0) + 20}`).execute(db);
  const writes = many(120, { description: 'x'.repeat(5_000) });
  const { cursor } = await ada.changes();
  expect(await send(ada, writes)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await titlesOf(ada)).toEqual([]);
  expect((await ada.changes()).cursor).toBe(cursor);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(new Set(statusesOf(await answersOf(ada, writes)))).toEqual(new Set([201]));
  expect(await titlesOf(ada)).toHaveLength(120);
});
