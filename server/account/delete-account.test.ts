import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { ENGINE } from '../../test/server/database.ts';
import { startSignIn } from '../../test/server/sign-in.ts';
import type { Database } from '../db/engine/open.ts';

type Place = { table: string; column: string };

const leave = (person: Person, email = `${person.accountId}@example.com`) =>
  person.call('DELETE', '/api/account', { email });

/** Columns of this test's own tables; other tests create and drop theirs in the same PostgreSQL database. */
const COLUMNS =
  ENGINE === 'postgres'
    ? sql<Place>`
        select relname as "table", attname as "column" from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`
    : sql<Place>`
        select tables.name as "table", columns.name as "column"
        from sqlite_schema tables, pragma_table_info(tables.name) columns where tables.type = 'table'`;

/** Every column in the database that contains a text. */
async function placesOf(text: string, { db }: Database): Promise<string[]> {
  const places: string[] = [];
  for (const { table, column } of (await COLUMNS.execute(db)).rows) {
    const kept = sql`cast(${sql.ref(column)} as text)`;
    const found = await sql`
      select 1 from ${sql.table(table)} where replace(${kept}, ${text}, '') <> ${kept} limit 1`.execute(db);
    if (found.rows.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

const ask = async ({ app }: Awaited<ReturnType<typeof startApp>>, accountId: string) =>
  app.request('/api/assistant/answers', {
    method: 'POST',
    headers: { Authorization: `Bearer token-of-${accountId}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ page: 'tasks', zone: 'UTC', question: 'Hello' }),
  });

async function share(owner: Person, guest: Person, listId = 'work'): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId, role: 'editor' });
  const joined = await guest.call('POST', '/api/invitations/accept', { id: body.secret });
  expect(joined.status).toBe(200);
  await owner.call('DELETE', '/api/invitations', { id: body.invitation.id });
  return joined.body.id;
}

test('deleting an account removes its id from the whole database', async () => {
  await using signIn = await startSignIn();
  const browser = signIn.person();
  await browser.signIn('ada@example.com');
  const { accountId } = await signIn.sessions.verify(await browser.token());
  await using app = await startApp({ database: signIn.database });
  const [ada, bob, eve] = [app.person(accountId), app.person(), app.person()];

  await ada.add('Buy milk', { id: 'milk', listId: 'work' });
  await ada.call('PUT', '/api/tasks', { taskId: 'milk', updates: { completed: true } });
  await ada.call('POST', '/api/goals', { goal: { title: 'Read', category: 'skills' } });
  await ada.call('POST', '/api/planner', {
    type: 'event',
    data: { title: 'Lunch', start: '12:00', end: '13:00', category: 'work' },
  });
  await ada.call('POST', '/api/reflections', { reflection: { date: '2026-06-15', text: 'Good' } });
  await ada.call('POST', '/api/focus', {
    focusSession: { id: 's', start: '2026-06-15T08:00:00Z', end: '2026-06-15T08:30:00Z', minutes: 25 },
  });
  await ada.call('POST', '/api/settings', { setting: { id: 'displayName', value: '"Ada"' } });
  await ada.call('POST', '/api/reports', { report: { title: 'Odd', description: 'Very' } });
  await ada.call('POST', '/api/assistant/messages', { chatMessage: { role: 'user', content: 'Hello' } });
  await (await ask(app, accountId)).text();
  const inAdas = await share(ada, bob);
  await bob.add('Bob’s in Ada’s list', { id: `${accountId}:bobs`, listId: inAdas });
  const inBobs = await share(bob, ada);
  await share(bob, eve);
  await ada.add('Ada’s in Bob’s list', { id: `${bob.accountId}:adas`, listId: inBobs });
  await bob.add('Done by Ada', { id: 'done', listId: 'work' });
  await bob.add('Deleted', { id: 'deleted', listId: 'work' });
  for (const id of ['done', 'deleted']) {
    const completing = { taskId: `${bob.accountId}:${id}`, updates: { completed: true } };
    const { body } = await ada.call('PUT', '/api/tasks', completing);
    expect(body.task.completedBy).toBe(accountId);
  }
  await bob.call('DELETE', '/api/tasks', { taskId: 'deleted' });
  // Traces of a list that was shared and left earlier must be removed, too.
  const inEves = await share(eve, ada);
  await ada.call('DELETE', '/api/memberships', { id: inEves });
  expect(await placesOf(accountId, app.database)).not.toEqual([]);

  expect(await leave(ada)).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await placesOf(accountId, app.database)).toEqual([]);
  expect(await browser.call('GET', '/token')).toMatchObject({ status: 401 });
  const tasks: Task[] = (await bob.call('GET', '/api/tasks')).body.tasks;
  expect(tasks.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toMatchObject([
    { title: 'Ada’s in Bob’s list' },
    { title: 'Done by Ada', completedBy: expect.stringMatching(/^gone/) },
  ]);
  const { trash } = (await bob.call('GET', '/api/trash')).body;
  expect(trash).toMatchObject([{ value: { title: 'Deleted' } }]);
});

test('other accounts’ rows are unchanged', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await ada.add('Ada’s');
  await bob.add('Bob’s');
  const before = await bob.changes();
  await leave(ada);
  expect(await bob.changes()).toEqual(before);
});

test('members lose a deleted account’s lists on their next sync, however old their cursor', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  const listId = await share(ada, bob);
  await ada.add('Ada’s', { listId: 'work' });
  await bob.add('Bob’s own');
  const { cursor } = await bob.changes();
  await leave(ada);
  const page = await bob.changes(cursor);
  expect(page.reset).toBe('expired');
  expect(JSON.stringify(page)).not.toContain(ada.accountId);
  expect(JSON.stringify(page)).toContain('Bob’s own');
  const intoNowhere = { id: `${ada.accountId}:x`, listId };
  expect(await bob.add('Into nowhere', intoNowhere)).toMatchObject({ status: 404 });
  expect((await bob.changes(page.cursor)).reset).toBeUndefined();
});

test('a deleted account is removed from lists it was a member of, which become unshared', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  await share(bob, ada);
  const { cursor } = await bob.changes();
  await leave(ada);
  const { changes } = await bob.changes(cursor);
  expect(changes.filter(({ entity }) => entity === 'member')).toEqual([]);
  expect(changes.find(({ id }) => id === 'work')?.value).toMatchObject({ isShared: false });
});

test('a token of a deleted account can’t recreate it', async () => {
  await using app = await startApp();
  const ada = app.person();
  await ada.add('Buy milk');
  await leave(ada);
  for (const answer of [
    await ada.add('Back again'),
    await ada.call('GET', '/api/changes'),
    await ada.call('GET', '/api/changes/stream'),
    await ada.call('POST', '/api/reports', { report: { title: 'a', description: 'b' } }),
    await ada.call('POST', '/api/account/import', { users: { ada: { tasks: { a: { title: 'x' } } } } }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { error: 'This account was deleted.' } });
  for (const path of ['tasks', 'lists', 'trash', 'account/export'])
    expect(await ada.call('GET', `/api/${path}`)).toMatchObject({ status: 401 });
  expect(await placesOf(ada.accountId, app.database)).toEqual([]);
});

test('deleting an account twice, or one that never existed, succeeds', async () => {
  await using app = await startApp();
  const [ada, nobody] = [app.person(), app.person()];
  await ada.add('Buy milk');
  for (const person of [ada, ada, nobody]) expect((await leave(person)).status).toBe(200);
  expect((await nobody.add('Too late')).status).toBe(401);
});

test('rejects a deletion without the right email', async () => {
  await using app = await startApp();
  const ada = app.person();
  await ada.add('Buy milk');
  expect(await leave(ada, 'eve@example.com')).toMatchObject({
    status: 400,
    body: { error: `Type ${ada.accountId}@example.com to delete this account.` },
  });
  expect((await leave(ada, '')).status).toBe(400);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
  expect((await leave(ada, ` ${ada.accountId.toUpperCase()}@EXAMPLE.com `)).status).toBe(200);
});

test('writes concurrent with a deletion are either deleted too or rejected', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  const listId = await share(ada, bob);
  const answers = await Promise.all([
    ...['a', 'b', 'c'].map((title) => ada.add(title)),
    leave(ada),
    ...['d', 'e', 'f'].map((title) => bob.add(title, { id: `${ada.accountId}:${title}`, listId })),
    ...['g', 'h'].map((title) => ada.add(title)),
  ]);
  for (const { status } of answers) expect([200, 201, 401, 404]).toContain(status);
  expect(await placesOf(ada.accountId, app.database)).toEqual([]);
  expect(app.failures).toEqual([]);
});

test('deleting an account ends its open streams', async () => {
  await using app = await startApp();
  const ada = app.person();
  await ada.add('Buy milk');
  const stream = await ada.stream();
  await stream.next();
  await leave(ada);
  await expect(stream.next()).rejects.toThrow('the stream has ended');
});

test('deleting an editor’s account keeps what they wrote or deleted in the owner’s trash', async () => {
  await using app = await startApp();
  const [ada, eve] = [app.person(), app.person()];
  const listId = await share(ada, eve);
  const theirs = (id: string) => `${ada.accountId}:${id}`;
  const title = `Seen by ${eve.accountId}, "id":"${eve.accountId}:x"`;
  const planted = `of-${eve.accountId}`;
  for (const id of ['a', 'b', planted]) {
    await ada.add('Plan', { id, listId: 'work' });
    await eve.call('PUT', '/api/tasks', { taskId: theirs(id), updates: { title, description: title } });
  }
  await eve.add(title, { id: theirs('c'), listId });
  for (const id of ['a', 'b', planted]) await eve.call('DELETE', '/api/tasks', { taskId: theirs(id) });
  await leave(eve);

  const { trash } = (await ada.call('GET', '/api/trash')).body;
  expect(trash.map(({ value }: { value: { title: string } }) => value.title)).toEqual([title, title, title]);
  for (const id of ['a', 'b', planted])
    expect(await ada.call('POST', '/api/trash/restore', { entity: 'task', id })).toMatchObject({
      status: 200,
    });
  const { changes } = await ada.changes();
  expect(
    changes
      .filter(({ entity }) => entity === 'task')
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['a', 'b', 'c', planted]);
  const history = await app.database.db.selectFrom('history').selectAll().execute();
  expect(history.filter(({ actor_id }) => actor_id === eve.accountId)).toEqual([]);
});

test('references to a deleted account’s rows are anonymized without other changes', async () => {
  await using app = await startApp();
  const [ada, bob] = [app.person(), app.person()];
  const listId = await share(ada, bob);
  const taskId = `${ada.accountId}:t`;
  await ada.add('Plan', { id: 't', listId: 'work' });
  await ada.add('Mine', { id: 'mine' });
  await bob.add('Gift', { id: 'gift' });
  await bob.add('Gift', { id: `${ada.accountId}:gift`, listId });
  await bob.call('DELETE', '/api/tasks', { taskId: 'gift', movedTo: `${ada.accountId}:gift` });
  const times = { start: '2026-06-15T08:00:00Z', end: '2026-06-15T08:30:00Z', minutes: 25 };
  await bob.call('POST', '/api/focus', { focusSession: { id: 'f', ...times, taskId } });
  const block = { id: 'e', title: 'Plan', start: '09:00', end: '10:00', category: 'focus', taskId };
  await bob.call('POST', '/api/planner', { type: 'event', data: block });
  const value = JSON.stringify({ tasks: [taskId], theme: 'dark' });
  await bob.call('POST', '/api/settings', { setting: { id: 's', value } });
  const proposals = JSON.stringify({
    proposals: [{ kind: 'change-task', id: taskId, fields: { title: 'New' } }],
  });
  await bob.call('POST', '/api/assistant/messages', {
    chatMessage: { role: 'assistant', content: 'x', proposals },
  });
  await leave(ada);
  expect(await placesOf(ada.accountId, app.database)).toEqual([]);
  const { users } = (await bob.call('GET', '/api/account/export')).body;
  expect(users[bob.accountId].focusSessions).toEqual({ f: expect.objectContaining({ minutes: 25 }) });
  expect(users[bob.accountId].events).toEqual({
    e: expect.not.objectContaining({ taskId: expect.anything() }),
  });
  expect(users[bob.accountId].settings.s.value).toContain('dark');
  expect((await bob.call('GET', '/api/trash')).body.trash).toEqual([]);
});
