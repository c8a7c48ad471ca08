import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';

test('creates, renames, recolors and deletes a list', async () => {
  await using server = await startApp();
  const ada = server.person();
  const made = await ada.call('POST', '/api/lists', { list: { name: 'Garden', color: 'teal' } });
  expect(made).toMatchObject({
    status: 201,
    body: { list: { name: 'Garden', color: 'teal', isShared: false } },
  });
  const listId = made.body.list.id;
  const changed = await ada.call('PUT', '/api/lists', { listId, updates: { name: 'Yard' } });
  expect(changed.body.list).toEqual({ id: listId, name: 'Yard', color: 'teal', isShared: false });
  expect(await ada.call('DELETE', '/api/lists', { listId })).toMatchObject({ status: 200 });
  expect((await ada.call('GET', '/api/lists')).body.lists).toHaveLength(3);
});

test('deleting a list moves its tasks to the default list on every device', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Run', { id: 'run', listId: 'health' });
  const { cursor } = await ada.changes();
  await ada.call('DELETE', '/api/lists', { listId: 'health' });
  const { changes } = await ada.changes(cursor);
  expect(changes).toContainEqual({ entity: 'list', id: 'health', value: null });
  expect(changes).toContainEqual({
    entity: 'task',
    id: 'run',
    value: expect.objectContaining({ listId: 'personal' }),
  });
});

test('a task sent to a list that was deleted meanwhile is saved in the default list', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.changes();
  await ada.call('DELETE', '/api/lists', { listId: 'health' });
  expect((await ada.add('Late', { listId: 'health' })).body.task.listId).toBe('personal');
  expect(await ada.add('Never was', { listId: 'nowhere' })).toMatchObject({ status: 404 });
});

test('the last list can’t be deleted', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const listId of ['health', 'personal']) {
    expect(await ada.call('DELETE', '/api/lists', { listId })).toMatchObject({ status: 200 });
  }
  const last = await ada.call('DELETE', '/api/lists', { listId: 'work' });
  expect(last).toMatchObject({
    status: 409,
    body: { error: 'You need at least one list, so this one can’t be deleted.' },
  });
});

test('the Free plan allows ten open tasks', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 10; n++) expect((await ada.add(`Task ${n}`, { id: `t${n}` })).status).toBe(201);
  const full = {
    status: 403,
    body: { code: 'limit', error: expect.stringContaining('includes up to 10 open tasks') },
  };
  expect(await ada.add('One more')).toMatchObject(full);
  expect((await ada.add('Done already', { completed: true })).status).toBe(201);

  await ada.call('PUT', '/api/tasks', { taskId: 't0', updates: { completed: true } });
  expect((await ada.add('Room again')).status).toBe(201);
  expect(await ada.call('PUT', '/api/tasks', { taskId: 't0', updates: { completed: false } })).toMatchObject(
    full,
  );
  expect(
    (await ada.call('PUT', '/api/tasks', { taskId: 't1', updates: { title: 'Still editable' } })).status,
  ).toBe(200);
});

test('ten concurrent adds with room for one add one task', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 9; n++) await ada.add(`Task ${n}`);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ada.add(`Race ${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('Pro has no task limit until it ends', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  for (let n = 0; n < 12; n++) expect((await ada.add(`Task ${n}`)).status).toBe(201);
  server.clock.now += 40 * 24 * 60 * 60 * 1000;
  expect((await ada.add('After the end')).status).toBe(403);
});

test('nobody sees a task because its list was deleted, nor because it’s restored after that', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  await bob.add('Own');
  const share = async (listId: string) => {
    const made = await ada.call('POST', '/api/invitations', { listId, role: 'viewer' });
    await bob.call('POST', '/api/invitations/accept', { id: made.body.secret });
  };
  await share('personal');
  for (const id of ['lawyer', 'old'])
    expect((await ada.add(id, { id, listId: 'health', dueDate: '2026-06-16' })).status).toBe(201);
  await ada.add('below', { id: 'below', parentId: 'lawyer' });
  await ada.add('under', { id: 'under', parentId: 'old' });
  await ada.call('POST', '/api/reminders', { reminder: { taskId: 'below', minutesBefore: 5 } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'old' });
  await ada.call('DELETE', '/api/lists', { listId: 'health' });
  expect((await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'old' })).status).toBe(200);
  await ada.add('late', { id: 'late', listId: 'health' });
  await ada.call('POST', '/api/account/import', {
    users: { [ada.accountId]: { tasks: { filed: { title: 'filed', listId: 'health' } } } },
  });
  const seen = JSON.stringify(await bob.changes());
  for (const title of ['lawyer', 'below', 'old', 'under', 'late', 'filed']) {
    expect(seen, title).not.toContain(title);
    const { tasks } = (await ada.call('GET', '/api/tasks')).body;
    expect(tasks.find((task: { id: string }) => task.id === title)?.listId, title).toBe('work');
  }
  // A list whose tasks would be seen in any case can still be deleted; the browser says who will see them.
  await share('work');
  await ada.call('POST', '/api/lists', { list: { id: 'last', name: 'Last', color: 'blue' } });
  await ada.add('seen', { id: 'seen', listId: 'last' });
  expect((await ada.call('DELETE', '/api/lists', { listId: 'last' })).status).toBe(200);
  expect(JSON.stringify(await bob.changes())).toContain('"title":"seen"');
});
