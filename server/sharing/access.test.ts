import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { readAccount } from '../assistant/read-account.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

async function join(owner: Person, member: Person, listId = 'work', role = 'editor'): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId, role });
  expect(await member.call('POST', '/api/invitations/accept', { id: body.secret })).toMatchObject({
    status: 200,
  });
  return body.secret;
}

/** Ada shares `work`, which contains one task, with Bob. */
async function shared() {
  const server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const secret = await join(ada, bob);
  await ada.add('Fire Ex', { id: 't', listId: 'work' });
  return { server, ada, bob, secret, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Everything that a person can read, from all endpoints, as one string. */
async function told(server: Server, person: Person): Promise<string> {
  const stream = await person.stream();
  const parts = [await person.changes(), await stream.next()] as unknown[];
  await stream.close();
  for (const path of ['tasks', 'lists', 'trash', 'account/export'])
    parts.push((await person.call('GET', `/api/${path}`)).body);
  const account = await readAccount(server.database, person.accountId, '2026-06-15T10:00:00.000Z');
  return JSON.stringify([...parts, account]);
}

const rename = (person: Person, taskId: string, title: string) =>
  person.call('PUT', '/api/tasks', { taskId, updates: { title } });
const restore = async (person: Person, entity: string, id: string) =>
  expect(await person.call('POST', '/api/trash/restore', { entity, id })).toMatchObject({ status: 200 });
const remove = (owner: Person, member: Person) =>
  owner.call('DELETE', '/api/members', { id: `work-${member.accountId}` });

test('restoring a task that was deleted before a member was removed doesn’t reveal it to them', async () => {
  await using all = await shared();
  const { server, ada, bob } = all;
  const { cursor } = await bob.changes();
  await ada.call('DELETE', '/api/tasks', { taskId: 't' });
  await remove(ada, bob);
  await restore(ada, 'task', 't');
  await rename(ada, 't', 'Fire Ex on Monday');
  expect(await told(server, bob)).not.toContain('Fire Ex');
  expect(JSON.stringify(await bob.changes(cursor))).not.toContain('Fire Ex');
});

test('a task restored from a list that was deleted meanwhile is visible only to its owner', async () => {
  await using all = await shared();
  const { server, ada, bob } = all;
  await ada.call('DELETE', '/api/tasks', { taskId: 't' });
  await ada.call('DELETE', '/api/lists', { listId: 'work' });
  await restore(ada, 'task', 't');
  await rename(ada, 't', 'Fire Ex on Monday');
  expect(await told(server, bob)).not.toContain('Fire Ex');
});

test('a shared list that is deleted and restored is no longer shared', async () => {
  await using all = await shared();
  const { server, ada, bob } = all;
  await ada.call('DELETE', '/api/lists', { listId: 'work' });
  await restore(ada, 'list', 'work');
  await ada.call('PUT', '/api/lists', { listId: 'work', updates: { name: 'Cutbacks' } });
  const page = await told(server, bob);
  for (const word of ['Cutbacks', 'Fire Ex', `${ada.accountId}:work`]) expect(page).not.toContain(word);
});

test('a task imported again under its id into an unshared list stays private', async () => {
  await using all = await shared();
  const { server, ada, bob } = all;
  await ada.call('DELETE', '/api/tasks', { taskId: 't' });
  const tasks = { t: { title: 'Private', listId: 'personal' } };
  await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  expect(await told(server, bob)).not.toContain('Private');
  await ada.call('DELETE', '/api/tasks', { taskId: 't' });
  await ada.add('Private again', { id: 't', listId: 'personal' });
  expect(await told(server, bob)).not.toContain('Private');
});

test('a person who rejoins sees the current state, incrementally and from the start', async () => {
  await using all = await shared();
  const { ada, bob } = all;
  const { cursor } = await bob.changes();
  await bob.call('DELETE', '/api/memberships', { id: `${ada.accountId}:work` });
  await ada.add('New', { id: 'n', listId: 'work' });
  await ada.call('DELETE', '/api/tasks', { taskId: 't' });
  await join(ada, bob);
  const names = async (since?: string) =>
    (await bob.changes(since)).changes
      .filter(({ entity, value }) => entity === 'task' && value)
      .map(({ id }) => id);
  expect(await names(cursor)).toEqual([`${ada.accountId}:n`]);
  expect(await names()).toEqual([`${ada.accountId}:n`]);
});

test('a viewer can’t become an editor again with the link they joined with', async () => {
  await using all = await shared();
  const { server, ada, bob, secret } = all;
  const byEmail = await ada.call('POST', '/api/invitations', {
    listId: 'work',
    role: 'editor',
    email: 'eve@example.com',
  });
  const forViewers = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  const id = `work-${bob.accountId}`;
  expect((await ada.call('PUT', '/api/members', { id, role: 'viewer' })).status).toBe(200);
  await bob.call('DELETE', '/api/memberships', { id: `${ada.accountId}:work` });
  expect((await bob.call('POST', '/api/invitations/accept', { id: secret })).status).toBe(404);
  const left = (await ada.changes()).changes
    .filter(({ entity }) => entity === 'invitation')
    .map((one) => one.id);
  expect(left.sort()).toEqual([byEmail.body.invitation.id, forViewers.body.invitation.id].sort());
  const eve = server.person();
  expect((await eve.call('POST', '/api/invitations/accept', { id: forViewers.body.secret })).status).toBe(
    200,
  );
});

test('an editor can’t tell the owner’s other lists and tasks from ones that don’t exist', async () => {
  await using all = await shared();
  const { ada, bob } = all;
  await ada.add('Private', { id: 'private', listId: 'personal' });
  const theirs = (id: string) => `${ada.accountId}:${id}`;
  const once = { list: { id: 'gone', name: 'Gone' } };
  await ada.call('POST', '/api/lists', once);
  await ada.call('DELETE', '/api/lists', { listId: 'gone' });
  const said = async (method: string, body: object) => {
    const { status, body: words } = await bob.call(method, '/api/tasks', body);
    return { status, words };
  };
  const alike = async (act: (id: string) => Promise<unknown>, ids: readonly string[]) => {
    const answers = [];
    for (const id of ids) answers.push(await act(theirs(id)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404 });
  };
  const lists = ['personal', 'nowhere', 'gone'];
  await alike((listId) => said('PUT', { taskId: theirs('t'), updates: { listId } }), lists);
  await alike((listId) => said('POST', { task: { id: theirs('new'), title: 'x', listId } }), lists);
  const tasks = ['private', 'nothing'];
  await alike((taskId) => said('PUT', { taskId, updates: { title: 'x' } }), tasks);
  await alike((taskId) => said('DELETE', { taskId }), tasks);
  await bob.add('Mine', { id: 'mine' });
  await alike((movedTo) => said('DELETE', { taskId: 'mine', movedTo }), tasks);
});

test('an editor can’t change a task’s goal link, which only the owner sees', async () => {
  await using all = await shared();
  const { ada, bob } = all;
  const taskId = `${ada.accountId}:t`;
  await ada.call('PUT', '/api/tasks', { taskId: 't', updates: { goalId: 'health' } });
  for (const updates of [
    { goalId: null },
    { goalId: 'career' },
    { title: 'x', goalId: null },
    { completed: true },
  ])
    expect(await bob.call('PUT', '/api/tasks', { taskId, updates })).toMatchObject({ status: 200 });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toMatchObject([{ title: 'x', goalId: 'health' }]);
  expect(JSON.stringify(await bob.changes())).not.toContain('"goalId"');
});
