import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

/** Ada shares her list “work” with Bob. @returns the list's id as Bob sees it */
async function share(ada: Person, bob: Person, role = 'editor', listId = 'work'): Promise<string> {
  const made = await ada.call('POST', '/api/invitations', { listId, role });
  expect(made.status).toBe(201);
  const joined = await bob.call('POST', '/api/invitations/accept', { id: made.body.secret });
  expect(joined.status).toBe(200);
  return joined.body.id;
}

const shown = async (person: Person) => {
  const rows = (await person.changes()).changes.filter(({ entity }) => entity === 'task');
  return rows.map(({ value }) => (value as { title: string }).title).sort();
};
const people = (server: Server) => [server.person(), server.person(), server.person()] as const;

test('a link is looked up by its body; no URL contains the secret', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  const { secret } = body;
  expect(await bob.call('POST', '/api/invitations/lookup', { secret })).toMatchObject({
    status: 200,
    body: { invitation: { listName: 'Work', role: 'viewer' } },
  });
  expect(await bob.call('GET', `/api/invitations?secret=${secret}`)).toMatchObject({ status: 400 });
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toEqual([]);
  await ada.call('DELETE', '/api/invitations', { id: body.invitation.id });
  for (const wrong of [secret, 'made-up', `${ada.accountId}:made-up`])
    expect(await bob.call('POST', '/api/invitations/lookup', { secret: wrong })).toMatchObject({
      status: 404,
    });
});

test('a person who joins by link sees that list and its tasks, and only those', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = people(server);
  await ada.add('Plan', { listId: 'work' });
  await ada.add('Diary', { listId: 'personal' });
  await bob.add('Bob’s own', { listId: 'work' });
  const listId = await share(ada, bob);
  expect(await shown(bob)).toEqual(['Bob’s own', 'Plan']);
  expect(await shown(eve)).toEqual([]);
  const { changes } = await bob.changes();
  expect(changes).toContainEqual({
    entity: 'list',
    id: listId,
    value: expect.objectContaining({ id: listId, isShared: true }),
  });
  expect(changes).toContainEqual({
    entity: 'list',
    id: 'work',
    value: expect.objectContaining({ isShared: false }),
  });
});

test('an editor adds, changes and deletes tasks, and all members are notified immediately', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const listId = await share(ada, bob);
  const [hears, heard] = [
    await ada.stream((await ada.changes()).cursor),
    await bob.stream((await bob.changes()).cursor),
  ];

  const added = await bob.add('From Bob', { id: `${ada.accountId}:t1`, listId });
  expect(added).toMatchObject({ status: 201, body: { task: { id: `${ada.accountId}:t1`, listId } } });
  expect((await hears.next()).changes).toMatchObject([
    { id: 't1', value: { title: 'From Bob', listId: 'work' } },
  ]);
  expect((await heard.next()).changes).toMatchObject([{ id: `${ada.accountId}:t1` }]);

  await ada.call('PUT', '/api/tasks', { taskId: 't1', updates: { title: 'By Ada' } });
  expect((await heard.next()).changes).toMatchObject([{ value: { title: 'By Ada', listId } }]);
  await hears.next();
  await bob.call('DELETE', '/api/tasks', { taskId: `${ada.accountId}:t1` });
  expect((await hears.next()).changes).toEqual([{ entity: 'task', id: 't1', value: null }]);
  await Promise.all([hears.close(), heard.close()]);
});

test('a viewer can read but not write; a stranger gets not found', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = people(server);
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  const listId = await share(ada, bob, 'viewer');
  const taskId = `${ada.accountId}:plan`;
  const attempts = (person: Person) => [
    person.add('New', { id: `${ada.accountId}:new`, listId }),
    person.call('PUT', '/api/tasks', { taskId, updates: { title: 'Changed' } }),
    person.call('DELETE', '/api/tasks', { taskId }),
  ];
  for (const answer of await Promise.all(attempts(bob))) expect(answer).toMatchObject({ status: 403 });
  for (const answer of await Promise.all(attempts(eve))) expect(answer).toMatchObject({ status: 404 });
  expect(await bob.call('PUT', '/api/lists', { listId, updates: { name: 'Mine' } })).toMatchObject({
    status: 403,
  });
  expect(await shown(ada)).toEqual(['Plan']);
});

test('a member can’t access anything outside the shared list', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  await ada.add('Diary', { id: 'diary', listId: 'personal' });
  const listId = await share(ada, bob);
  const diary = `${ada.accountId}:diary`;
  const answers = [
    await bob.call('PUT', '/api/tasks', { taskId: diary, updates: { title: 'Read' } }),
    await bob.call('DELETE', '/api/tasks', { taskId: diary }),
    await bob.add('Into the diary', { id: `${ada.accountId}:x`, listId: `${ada.accountId}:personal` }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ status: 404 });
  await bob.add('Movable', { id: `${ada.accountId}:m`, listId });
  const moved = await bob.call('PUT', '/api/tasks', {
    taskId: `${ada.accountId}:m`,
    updates: { listId: 'work' },
  });
  expect(moved.status).toBe(400);
});

test('removing a member or leaving revokes access immediately', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = people(server);
  await ada.add('Plan', { listId: 'work' });
  const listId = await share(ada, bob);
  await share(ada, eve, 'viewer');
  const stream = await bob.stream((await bob.changes()).cursor);
  const members = (await ada.changes()).changes.filter(({ entity }) => entity === 'member');
  expect(members).toHaveLength(2);

  const hers = members.find(({ value }) => (value as { memberId: string }).memberId === bob.accountId);
  expect(await ada.call('DELETE', '/api/members', { id: hers?.id })).toMatchObject({ status: 200 });
  const gone = (await stream.next()).changes;
  expect(gone).toContainEqual({ entity: 'list', id: listId, value: null });
  expect(gone.filter(({ entity }) => entity === 'task')).toMatchObject([{ value: null }]);
  expect(await bob.add('Still in?', { id: `${ada.accountId}:n`, listId })).toMatchObject({ status: 404 });
  await stream.close();

  expect(await eve.call('DELETE', '/api/memberships', { id: listId })).toMatchObject({ status: 200 });
  expect(await shown(eve)).toEqual([]);
  expect(await shown(ada)).toEqual(['Plan']);
});

test('members lose access to a task that moves out of a shared list', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  await share(ada, bob);
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { listId: 'personal' } });
  expect(await shown(bob)).toEqual([]);
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { listId: 'work' } });
  expect(await shown(bob)).toEqual(['Plan']);
});

test('a task that leaves a shared list is reported as deleted to its members', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  await share(ada, bob);
  const { cursor } = await bob.changes();
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { listId: 'personal' } });
  expect((await bob.changes(cursor)).changes).toEqual([
    { entity: 'task', id: `${ada.accountId}:plan`, value: null },
  ]);
});

test('an editor can’t link a task to the owner’s goals, even when goal ids match', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const listId = await share(ada, bob);
  const taskId = `${ada.accountId}:t`;
  const goalOf = async () => (await ada.call('GET', '/api/tasks')).body.tasks[0].goalId;
  expect((await bob.add('Plan', { id: taskId, listId, goalId: 'health' })).status).toBe(201);
  expect(await goalOf()).toBeUndefined();
  await bob.call('PUT', '/api/tasks', { taskId, updates: { goalId: 'career' } });
  expect(await goalOf()).toBeUndefined();
  await bob.call('DELETE', '/api/tasks', { taskId });
  await bob.add('Plan', { id: 'own' });
  const moved = { taskId: 'own', movedTo: taskId, updates: { listId, goalId: 'health' } };
  expect((await bob.call('POST', '/api/tasks/move', moved)).status).toBe(200);
  expect(await goalOf()).toBeUndefined();
  await ada.call('PUT', '/api/tasks', { taskId: 't', updates: { goalId: 'health' } });
  for (const updates of [{ goalId: 'career' }, { goalId: null, title: 'New plan' }])
    await bob.call('PUT', '/api/tasks', { taskId, updates });
  expect(await goalOf()).toBe('health');
});

test('deleting a shared list ends the sharing', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  await ada.add('Plan', { listId: 'work' });
  await share(ada, bob);
  expect(await ada.call('DELETE', '/api/lists', { listId: 'work' })).toMatchObject({ status: 200 });
  expect(await shown(bob)).toEqual([]);
  expect(await shown(ada)).toEqual(['Plan']);
  const left = (await ada.changes()).changes.filter(
    ({ entity }) => entity === 'member' || entity === 'invitation',
  );
  expect(left).toEqual([]);
});

test('an invitation by email works only for that person, who can decline it', async () => {
  await using server = await startApp();
  const [ada, bob, eve] = people(server);
  const email = `${bob.accountId}@EXAMPLE.com`;
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer', email });
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toEqual([
    { id: body.secret, listName: 'Work', ownerEmail: `${ada.accountId}@example.com`, role: 'viewer' },
  ]);
  expect(await eve.call('POST', '/api/invitations/accept', { id: body.secret })).toMatchObject({
    status: 404,
  });
  expect(await bob.call('DELETE', '/api/invitations', { id: body.secret })).toMatchObject({ status: 200 });
  expect((await bob.call('GET', '/api/invitations')).body.invitations).toEqual([]);
  expect(await bob.call('POST', '/api/invitations/accept', { id: body.secret })).toMatchObject({
    status: 404,
  });
});

test('an invitation ends when it expires or is revoked', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const first = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await ada.call('DELETE', '/api/invitations', { id: first.body.invitation.id });
  expect(await bob.call('POST', '/api/invitations/accept', { id: first.body.secret })).toMatchObject({
    status: 404,
  });

  const second = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  server.clock.now += 15 * 24 * 60 * 60 * 1000;
  expect(await bob.call('POST', '/api/invitations/accept', { id: second.body.secret })).toMatchObject({
    status: 404,
    body: { error: 'This invitation has expired. Ask for a new one.' },
  });
});

test('the Free plan allows one shared list, whoever sends the request', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  await share(ada, bob);
  const another = await ada.call('POST', '/api/invitations', { listId: 'health', role: 'editor' });
  expect(another).toMatchObject({
    status: 403,
    body: { code: 'limit', error: expect.stringContaining('1 shared list') },
  });
  expect(await ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' })).toMatchObject({
    status: 201,
  });
});

test('the limit on open tasks applies to the list’s owner', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const listId = await share(ada, bob);
  for (let n = 0; n < 10; n++) await ada.add(`Task ${n}`);
  expect(await bob.add('Over', { id: `${ada.accountId}:over`, listId })).toMatchObject({
    status: 403,
    body: { code: 'limit', error: expect.stringContaining('The owner of this list is on the Free plan') },
  });
  expect(await bob.add('Own', { listId: 'work' })).toMatchObject({ status: 201 });
});

test('the owner can demote an editor to viewer', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const listId = await share(ada, bob);
  const member = (await ada.changes()).changes.find(({ entity }) => entity === 'member');
  await ada.call('PUT', '/api/members', { id: member?.id, role: 'viewer' });
  expect(await bob.add('Try', { id: `${ada.accountId}:t`, listId })).toMatchObject({ status: 403 });
});

test('concurrent writes of two owners and their members neither deadlock nor get lost', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), await server.proPerson()];
  const [adas, bobs] = [await share(ada, bob), await share(bob, ada)];
  const adds = Array.from({ length: 10 }, (_, n) => [
    ada.add(`a${n}`, { listId: 'work' }),
    bob.add(`b${n}`, { listId: 'work' }),
    ada.add(`ab${n}`, { id: `${bob.accountId}:ab${n}`, listId: bobs }),
    bob.add(`ba${n}`, { id: `${ada.accountId}:ba${n}`, listId: adas }),
  ]).flat();
  for (const answer of await Promise.all(adds)) expect(answer.status).toBe(201);
  expect(await shown(ada)).toHaveLength(40);
  expect(await shown(bob)).toEqual(await shown(ada));
});

test('Free allows three people in a list besides the owner; Pro is unlimited, and existing members stay', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  const open = (who: Person) => who.call('POST', '/api/invitations/accept', { id: body.secret });
  const five = Array.from({ length: 5 }, () => server.person());
  for (const one of five) expect((await open(one)).status).toBe(200);
  const MONTH = 32 * 24 * 60 * 60 * 1000;
  server.clock.now += MONTH;
  const again = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  expect(again).toMatchObject({
    status: 403,
    body: {
      code: 'limit',
      error:
        'The Free plan includes 3 people in a shared list besides you. Remove one, or upgrade to Pro for unlimited collaborators.',
    },
  });
  const members = (await ada.changes()).changes.filter(({ entity, value }) => entity === 'member' && value);
  expect(members).toHaveLength(5);
  expect((await open(five[0] as Person)).status).not.toBe(200);
  expect((await five[0]?.call('GET', '/api/tasks'))?.status).toBe(200);
});

test('open invitations by address count toward the Free limit, and a link can’t exceed it', async () => {
  await using server = await startApp();
  const ada = server.person();
  const invite = (email?: string) =>
    ada.call('POST', '/api/invitations', { listId: 'work', role: 'viewer', ...(email && { email }) });
  const link = (await invite()).body.secret;
  const [bob, cy, di, eve] = Array.from({ length: 4 }, () => server.person()) as [
    Person,
    Person,
    Person,
    Person,
  ];
  for (const one of [bob, cy, di]) expect((await invite(`${one.accountId}@example.com`)).status).toBe(201);
  expect((await invite('fourth@example.com')).body.code).toBe('limit');
  expect((await invite(`${di.accountId}@example.com`)).status).toBe(201);
  const open = (who: Person) => who.call('POST', '/api/invitations/accept', { id: link });
  for (const one of [bob, cy, di]) expect((await open(one)).status).toBe(200);
  expect(await open(eve)).toMatchObject({
    status: 403,
    body: { code: 'limit', error: expect.stringContaining('3 people besides its owner') },
  });
  expect((await open(bob)).status).toBe(200);
});

test('an editor sees every reference of a task as declared, and writing it back changes nothing', async () => {
  await using server = await startApp();
  const [ada, bob] = people(server);
  const listId = await share(ada, bob);
  const given = { id: 't', listId: 'work', goalId: 'health', occurrence: '2026-06-14', seriesId: 'series' };
  const { task } = (await ada.add('Plan', given)).body;
  const { tasks } = (await bob.call('GET', '/api/tasks')).body;
  const { goalId: _, ...visible } = task;
  const taskId = `${ada.accountId}:t`;
  expect(tasks).toEqual([{ ...visible, id: taskId, listId }]);
  expect((await bob.changes()).changes.find((change) => change.id === taskId)?.value).toEqual(tasks[0]);

  const { id: _id, createdAt: _at, ...updates } = tasks[0];
  const written = await bob.call('PUT', '/api/tasks', { taskId, updates });
  expect(written).toMatchObject({ status: 200, body: { task: tasks[0] } });
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toEqual([task]);
});
