import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTIONS } from '../../domain/account/account-tree.ts';
import { rulesOf as rules } from '../../domain/registry/entity-rules.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { createDatabase, setReadOnly } from '../../test/server/database.ts';
import { anyHistory, live } from '../../test/server/random-account.ts';
import { createLocalBus } from '../bus/bus.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary JSON
const exported = async (person: Person): Promise<any> =>
  (await person.call('GET', '/api/account/export')).body;
const bringIn = (person: Person, document: unknown) => person.call('POST', '/api/account/import', document);
const accountDataOf = async (person: Person) => {
  const { subscription, ...rest } = (await exported(person)).users[person.accountId];
  return rest;
};

test('an export has the layout of the realtime database', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  await ada.add('Buy milk', { id: 'milk', listId: 'work' });
  const answer = await ada.call('GET', '/api/account/export');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="daymark.json"');
  const { subscriptions, users, transactions } = answer.body;
  expect(users[ada.accountId].tasks.milk).toMatchObject({ title: 'Buy milk', listId: 'work' });
  expect(Object.keys(users[ada.accountId].lists).sort()).toEqual(['health', 'personal', 'work']);
  expect(subscriptions[ada.accountId]).toMatchObject({ type: 'pro', status: 'active', autoRenew: false });
  expect(users[ada.accountId].subscription).toEqual(subscriptions[ada.accountId]);
  expect(transactions).toEqual({});
});

test('an export contains no data of other people, including shared lists', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await bob.add('Bob’s secret', { listId: 'work' });
  const { body } = await bob.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const joined = await ada.call('POST', '/api/invitations/accept', { id: body.secret });
  const added = await ada.add('Ada’s in Bob’s list', { id: `${bob.accountId}:a`, listId: joined.body.id });
  expect(added.status).toBe(201);
  await ada.add('Ada’s own');
  const text = JSON.stringify(await exported(ada));
  expect(text).toContain('Ada’s own');
  for (const foreign of ['Bob’s secret', 'Ada’s in Bob’s list', bob.accountId])
    expect(text).not.toContain(foreign);
});

type Row = { changedAt?: string; completedBy?: string };

/** All rows, as devices get them; without what means nothing in another account. */
async function rowsOf(person: Person): Promise<Map<string, object>> {
  const { changes } = await person.changes();
  const owned = new Set<string>(SECTIONS.map(({ entity }) => entity));
  return new Map(
    changes
      .filter(({ entity, value }) => owned.has(entity) && value)
      .map(({ entity, id, value }) => {
        const { changedAt, completedBy, ...row } = value as Row;
        return [`${entity} ${id}`, row];
      }),
  );
}

/** An account's part of its export, as text. */
const exportText = async (person: Person): Promise<string> => JSON.stringify(await accountDataOf(person));

test('any account exported, imported into an empty one and exported again is unchanged to the byte', async () => {
  await using app = await startApp();
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyHistory, async (history) => {
      const [ada, eve] = [await app.proPerson(), await app.proPerson()];
      await live(ada, history);
      app.clock.now += 1000;
      const before = await exported(ada);
      const { body } = await bringIn(eve, before);
      expect(body.report.skipped.filter((line: string) => !line.includes('payments'))).toEqual([]);
      const rows = await rowsOf(ada);
      expect(await rowsOf(eve)).toEqual(rows);
      expect(await exportText(eve)).toBe(await exportText(ada));
      const again = await bringIn(eve, before);
      expect(again.body.report.done.join()).not.toMatch(/Added|Updated|Replaced/);
      expect((await eve.changes(body.cursor)).changes).toEqual([]);
      for (const [key, row] of rows)
        for (const field of Object.keys(row)) seen.add(`${key.split(' ')[0]}.${field}`);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  const kept = SECTIONS.flatMap(({ entity }) =>
    Object.keys(rules(entity).schema.shape).map((field) => `${entity}.${field}`),
  );
  const unseen = kept.filter((field) => !seen.has(field) && !/\.(?:changedAt|completedBy)$/.test(field));
  expect(unseen).toEqual([]);
}, 120_000);

test('imported rows are sent to open streams, including those of list members', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await ada.add('Old', { id: 'old', listId: 'work' });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  const { cursor } = await bob.changes();
  const tasks = { old: { listId: 'personal' }, new: { title: 'New', listId: 'work' } };
  await bringIn(ada, { users: { ada: { tasks } }, changed: 'update' });
  const { changes } = await bob.changes(cursor);
  expect(changes.map(({ id, value }) => [id, value && 'title' in value && value.title])).toEqual(
    expect.arrayContaining([
      [`${ada.accountId}:old`, null],
      [`${ada.accountId}:new`, 'New'],
    ]),
  );
});

test('an import can’t grant a plan or a payment', async () => {
  await using app = await startApp();
  const [pro, ada] = [await app.proPerson(), app.person()];
  await pro.add('Buy milk');
  const { status, body } = await bringIn(ada, await exported(pro));
  expect(status).toBe(200);
  expect(body.report.skipped.join()).toContain('Only payments made here count');
  expect((await exported(ada)).subscriptions).toEqual({});
});

test.each([
  ['a forbidden key', '{"users":{"ada":{"tasks":{"a.b":{"title":"x"}}}}}', 'contains the key “a.b”'],
  [
    'an infinite number',
    '{"users":{"ada":{"tasks":{"a":{"title":"x"}},"n":1e999}}}',
    'is not a finite number',
  ],
  ['nothing to bring in', '{}', 'There’s nothing to import in this file'],
  ['no object', '[1]', ''],
  ['no JSON', '{"users":', ''],
  [
    'a very deep value',
    `{"tasks":{},"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    'is nested more than 32 levels deep',
  ],
])('rejects a document with %s as a whole', async (_, document, words) => {
  await using app = await startApp();
  const ada = app.person();
  await ada.add('Kept');
  const before = await exported(ada);
  const answer = await bringIn(ada, document);
  expect(answer.status).toBe(400);
  expect(answer.body.error).toContain(words);
  expect(await exported(ada)).toEqual(before);
  expect(app.failures).toEqual([]);
});

test('an import may exceed the limit of other requests, up to 25 MB', async () => {
  await using app = await startApp();
  const ada = app.person();
  const document = (megabytes: number) => ({
    users: { ada: { tasks: { a: { title: 'Large', note: 'x'.repeat(megabytes * 1024 * 1024) } } } },
  });
  expect((await bringIn(ada, document(9))).status).toBe(200);
  expect((await bringIn(ada, document(11))).body.error).toContain('is a string longer than 10 MB');
  const tooLarge = JSON.stringify(document(26));
  const answer = await ada.call('POST', '/api/account/import', tooLarge, {
    'Content-Length': String(tooLarge.length),
  });
  expect(answer).toMatchObject({
    status: 413,
    body: { error: 'That’s too large. The limit is 25 megabytes.' },
  });
  expect((await ada.call('POST', '/api/tasks', document(2))).status).toBe(413);
});

const many = (count: number, more: object = {}) => ({
  users: {
    ada: {
      tasks: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`task-${n}`, { title: `Task ${n}`, ...more }]),
      ),
    },
  },
});

test('a large import is written in batches, and concurrent writes are kept', async () => {
  await using app = await startApp();
  const [ada, bob] = [await app.proPerson(), app.person()];
  const importing = bringIn(ada, many(3_000));
  let done = false;
  void importing.then(() => {
    done = true;
  });
  const kept: string[] = [];
  for (let n = 0; n < 5 && !done; n++) {
    expect((await ada.add(`Meanwhile ${n}`, { id: `meanwhile-${n}` })).status).toBe(201);
    kept.push(`meanwhile-${n}`);
    expect((await bob.add(`Bob’s ${n}`)).status).toBe(201);
  }
  expect(kept.length).toBeGreaterThan(1);
  const answer = await importing;
  expect(answer).toMatchObject({
    status: 200,
    body: { report: { done: ['Added: 3000 tasks.'], skipped: [] } },
  });
  const { tasks } = (await exported(ada)).users[ada.accountId];
  expect(Object.keys(tasks)).toHaveLength(3_000 + kept.length);
  expect(tasks).toMatchObject(Object.fromEntries(kept.map((id) => [id, {}])));
  expect((await ada.changes(answer.body.cursor)).changes).toEqual([]);
});

test('an import is finished while another device writes all the time, and is listed once', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  let done = false;
  const importing = bringIn(ada, many(3_000)).finally(() => {
    done = true;
  });
  let others = 0;
  for (; !done; others++) expect((await ada.add(`Meanwhile ${others}`)).status).toBe(201);
  const { status, body } = await importing;
  expect([status, body.report]).toEqual([200, { done: ['Added: 3000 tasks.'], skipped: [] }]);
  expect(Object.keys((await accountDataOf(ada)).tasks)).toHaveLength(3_000 + others);
  const { imports } = (await ada.call('GET', '/api/account/imports')).body;
  expect(imports).toMatchObject([{ importId: body.importId, isUndone: false }]);
  expect(imports[0].isUnfinished).toBeUndefined();
});

test('an import that stops half-way names itself, is listed, and can be undone or continued', async () => {
  await using made = await createDatabase(1);
  const local = createLocalBus();
  const state = { batches: 0, heal: undefined as Promise<() => Promise<void>> | undefined };
  const bus = {
    ...local,
    signal(accountId: string) {
      local.signal(accountId);
      state.batches += 1;
      if (state.batches === 2) state.heal = setReadOnly(made.database);
    },
  };
  await using app = await startApp({ database: made.database, bus });
  const ada = await app.proPerson();
  state.batches = 0;
  const stopped = await bringIn(ada, many(1_000));
  expect(stopped).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      error: expect.stringMatching(/A part of the file was imported\. .* undo it in Settings\.$/),
      importId: expect.any(String),
    },
  });
  await (await state.heal)?.();
  const { importId } = stopped.body;
  const tasks = async () => Object.keys((await accountDataOf(ada)).tasks ?? {}).length;
  const imports = async () => (await ada.call('GET', '/api/account/imports')).body.imports;
  expect(await tasks()).toBe(500);
  expect(await imports()).toMatchObject([{ importId, isUnfinished: true, isUndone: false }]);
  const continued = await bringIn(ada, many(1_000));
  expect(continued.body.report.done).toEqual(['Added: 500 tasks.', 'Unchanged: 500 tasks.']);
  expect((await ada.call('POST', '/api/account/import/undo', { importId })).body).toMatchObject({ importId });
  expect(await tasks()).toBe(500);
  expect(await imports()).toMatchObject([
    { importId: continued.body.importId },
    { importId, isUndone: true },
  ]);
  expect(app.failures).toEqual([]);
});

test('imports 10,000 tasks and 10,000 events while serving other requests', async () => {
  await using app = await startApp();
  const [ada, bob] = [await app.proPerson(), app.person()];
  const count = 10_000;
  const keyed = (name: string, row: (n: number) => object) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}-${n}`, row(n)]));
  const document = {
    users: {
      ada: {
        tasks: keyed('task', (n) => ({ title: `Task ${n}`, priority: 'low', listId: 'work' })),
        events: keyed('event', (n) => ({
          title: `Event ${n}`,
          start: '09:00',
          end: '10:00',
          category: 'work',
          date: `2026-06-${String((n % 30) + 1).padStart(2, '0')}`,
        })),
      },
    },
  };
  let done = false;
  const importing = bringIn(ada, document).finally(() => {
    done = true;
  });
  let answered = 0;
  for (; !done; answered++) {
    expect((await bob.call('GET', '/api/tasks')).status).toBe(200);
    // Yield as a network request would.
    await turn();
  }
  // Other requests run between batches of 250 rows.
  expect(answered).toBeGreaterThan(80);
  expect(await importing).toMatchObject({
    status: 200,
    body: { report: { done: ['Added: 10000 tasks and 10000 events.'], skipped: [] } },
  });
  const mine = await accountDataOf(ada);
  expect(Object.keys(mine.tasks)).toHaveLength(count);
  expect(mine.tasks['task-9999']).toMatchObject({ title: 'Task 9999', priority: 'low', listId: 'work' });
  expect(Object.keys(mine.events)).toHaveLength(count);
  expect(mine.events['event-29']).toEqual(document.users.ada.events['event-29']);
  expect((await ada.changes()).changes).toHaveLength(2 * count + 6 + 1);
  expect((await bringIn(ada, document)).body.report.done).toEqual([
    'Unchanged: 10000 tasks and 10000 events.',
  ]);
  expect(app.failures).toEqual([]);
}, 180_000);

test('an import resent with the same key gets the first response', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  const send = (document: unknown) =>
    ada.call('POST', '/api/account/import', document, { 'Idempotency-Key': 'the-import' });
  const first = await send(many(600));
  await ada.call('DELETE', '/api/tasks', { taskId: 'task-0' });
  expect((await send(many(600))).body).toEqual(first.body);
  expect(Object.keys((await exported(ada)).users[ada.accountId].tasks)).toHaveLength(599);
  expect((await send(many(601))).status).toBe(409);
});

test.each([
  ['more rows than an account may have', many(30_001, { completed: true }), 400, 'the limit is 30,000'],
  ['a great many unreadable rows', many(2_000, { priority: 'wild' }), 400, 'More than 1000 rows'],
])('rejects a file with %s without importing any of it', async (_, document, status, words) => {
  await using app = await startApp();
  const ada = app.person();
  const answer = await bringIn(ada, document);
  expect(answer.status).toBe(status);
  expect(answer.body.error).toContain(words);
  expect((await exported(ada)).users[ada.accountId].tasks).toEqual({});
});

test('one call undoes an import, except rows that have changed since', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  await ada.add('Mine', { id: 'mine', listId: 'work' });
  const before = await accountDataOf(ada);
  const lists = { x: { name: 'New' }, work: { name: 'Renamed' } };
  const many = Array.from({ length: 600 }, (_, n) => [`n${n}`, { title: `Task ${n}`, listId: 'x' }]);
  const tasks = { ...Object.fromEntries(many), mine: { title: 'Theirs', description: 'x'.repeat(900) } };
  const update = { lists, tasks, changed: 'update' };
  const { importId } = (await bringIn(ada, update)).body;
  const undo = (id: unknown) => ada.call('POST', '/api/account/import/undo', { importId: id });
  const { cursor } = await ada.changes();
  await ada.add('Between', { id: 'between', listId: 'work' });
  expect((await undo(importId)).body).toMatchObject({ undone: 603 });
  await ada.call('DELETE', '/api/tasks', { taskId: 'between' });
  expect(await accountDataOf(ada)).toEqual(before);
  expect((await ada.changes(cursor)).changes.length).toBeGreaterThan(600);

  const again = (await bringIn(ada, update)).body;
  await ada.call('PUT', '/api/tasks', { taskId: 'n5', updates: { title: 'Edited' } });
  await ada.call('PUT', '/api/tasks', { taskId: 'mine', updates: { title: 'Edited' } });
  await undo(again.importId);
  const data = await accountDataOf(ada);
  expect(Object.keys(data.tasks).sort()).toEqual(['mine', 'n5']);
  expect(data.tasks.mine).toMatchObject({ title: 'Edited' });
  expect(data.tasks.mine.description).toBeUndefined();
  expect(data.lists).toMatchObject({ x: { name: 'New' }, work: { name: 'Work' } });
});

test('only an import of one’s own can be undone', async () => {
  await using app = await startApp();
  const [ada, eve] = [await app.proPerson(), app.person()];
  const { importId } = (await bringIn(ada, { tasks: { a: { title: 'A' } } })).body;
  const body = { importId };
  expect((await eve.call('POST', '/api/account/import/undo', body)).status).toBe(404);
  const { body: answer } = await ada.call('POST', '/api/account/import/undo', { importId: 'some-other-key' });
  expect(answer).toMatchObject({
    error: expect.stringContaining('can no longer be undone'),
    code: 'not-found',
  });
});

test('imports are listed with their files and what they did, until they can no longer be undone', async () => {
  await using app = await startApp();
  const [ada, eve] = [await app.proPerson(), app.person()];
  const imports = async (person: Person) => (await person.call('GET', '/api/account/imports')).body.imports;
  const first = await bringIn(ada, { tasks: { a: { title: 'Tile the floor' } }, file: 'Kitchen.csv' });
  const at = new Date(app.clock.now).toISOString();
  app.clock.now += 1000;
  await ada.add('Between');
  const second = await bringIn(ada, { tasks: { b: { title: 'Plant roses' } } });
  const [{ importId }, later] = [first.body, second.body];
  await ada.call('POST', '/api/account/import/undo', { importId });
  expect(await imports(ada)).toEqual([
    {
      importId: later.importId,
      at: new Date(app.clock.now).toISOString(),
      done: ['Added: 1 task.'],
      isUndone: false,
    },
    { importId, at, done: ['Added: 1 task.'], file: 'Kitchen.csv', isUndone: true },
  ]);
  expect(await imports(eve)).toEqual([]);
  app.clock.now += 30 * 24 * 60 * 60 * 1000;
  expect((await imports(ada)).map((one: { importId: string }) => one.importId)).toEqual([later.importId]);
});

test('an import leaves rows that differ as they are, and changes or adds them only if it says so', async () => {
  await using app = await startApp();
  const ada = await app.proPerson();
  await ada.add('Tile the floor', { id: 'one' });
  const file = { tasks: { one: { title: 'Plant roses', completed: true } } };
  const tasks = async () =>
    Object.values<{ title: string; completed: boolean }>((await accountDataOf(ada)).tasks)
      .map(({ title, completed }) => `${title} ${completed}`)
      .sort();
  expect((await bringIn(ada, file)).body.report.done).toEqual(['Left as they are: 1 task.']);
  expect(await tasks()).toEqual(['Tile the floor false']);
  const { importId } = (await bringIn(ada, { ...file, changed: 'add' })).body;
  expect(await tasks()).toEqual(['Plant roses true', 'Tile the floor false']);
  await ada.call('POST', '/api/account/import/undo', { importId });
  const { body } = await bringIn(ada, { ...file, changed: 'update' });
  expect(await tasks()).toEqual(['Plant roses true']);
  await ada.call('POST', '/api/account/import/undo', { importId: body.importId });
  expect(await tasks()).toEqual(['Tile the floor false']);
});

const NO_IMPORT = 'That isn’t the id of an import';

test.each([
  ['\u0000', 'body.importId can’t contain a null character'],
  ['', NO_IMPORT],
  ['x'.repeat(129), NO_IMPORT],
  ['a b c d e f', NO_IMPORT],
])('the importId %j is refused', async (importId, why) => {
  await using app = await startApp();
  const { status, body } = await app.person().call('POST', '/api/account/import/undo', { importId });
  expect([status, body.error]).toEqual([400, why]);
});
