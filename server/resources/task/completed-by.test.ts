import { expect, test } from 'vitest';
import { type Person, startApp } from '../../../test/server/app.ts';

async function join(owner: Person, guest: Person): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  return (await guest.call('POST', '/api/invitations/accept', { id: body.secret })).body.id;
}
const completed = async (person: Person, id: string) => {
  const { changes } = await person.changes();
  return changes.find((change) => change.id === id)?.value as { completedBy?: string } | undefined;
};

test('a task records who completed it until it is reopened', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const listId = await join(ada, bob);
  const theirs = `${ada.accountId}:plan`;
  const set = (person: Person, taskId: string, updates: object) =>
    person.call('PUT', '/api/tasks', { taskId, updates });

  await ada.add('Plan', { id: 'plan', listId: 'work' });
  expect((await set(bob, theirs, { completed: true })).body.task.completedBy).toBe(bob.accountId);
  expect((await set(ada, 'plan', { title: 'Renamed', completed: true })).body.task).toMatchObject({
    title: 'Renamed',
    completedBy: bob.accountId,
  });
  expect(await completed(ada, 'plan')).toMatchObject({ completedBy: bob.accountId });
  expect(await completed(bob, theirs)).toMatchObject({ completedBy: bob.accountId });

  expect((await set(ada, 'plan', { completed: false })).body.task).not.toHaveProperty('completedBy');
  expect((await set(ada, 'plan', { completed: true })).body.task.completedBy).toBe(ada.accountId);

  const added = await bob.add('Done already', { id: `${ada.accountId}:done`, listId, completed: true });
  expect(added.body.task.completedBy).toBe(bob.accountId);
});

test('a caller can’t set who completed a task', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const refused = await ada.add('Plan', { completed: true, completedBy: bob.accountId });
  expect(refused.status).toBe(400);
  await ada.add('Plan', { id: 'plan' });
  const updates = { completed: true, completedBy: bob.accountId };
  expect((await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates })).status).toBe(400);

  const file = { tasks: { forged: { title: 'Forged', completed: true, completedBy: bob.accountId } } };
  const imported = await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: file } });
  expect(imported.status).toBe(200);
  expect(await completed(ada, 'forged')).toMatchObject({ completedBy: ada.accountId });
});

test('importing an export keeps who completed each task and changes nothing', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  await join(ada, bob);
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  await bob.call('PUT', '/api/tasks', { taskId: `${ada.accountId}:plan`, updates: { completed: true } });
  const { body } = await ada.call('GET', '/api/account/export');
  const { cursor } = await ada.changes();
  expect((await ada.call('POST', '/api/account/import', body)).status).toBe(200);
  expect((await ada.changes(cursor)).changes).toEqual([]);
  expect(await completed(ada, 'plan')).toMatchObject({ completedBy: bob.accountId });
});

test('undoing a deletion or a reopening keeps who completed the task', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const listId = await join(ada, bob);
  const theirs = (id: string) => `${ada.accountId}:${id}`;
  const set = (person: Person, taskId: string, updates: object) =>
    person.call('PUT', '/api/tasks', { taskId, updates });
  await ada.add('Plan', { id: 'plan', listId: 'work' });
  const { completedAt } = (await set(bob, theirs('plan'), { completed: true })).body.task;

  await set(ada, 'plan', { completed: false });
  expect((await set(ada, 'plan', { completed: true, completedAt })).body.task.completedBy).toBe(
    bob.accountId,
  );

  await ada.call('DELETE', '/api/tasks', { taskId: 'plan' });
  const again = { id: 'plan', listId: 'work', completed: true, completedAt };
  expect((await ada.add('Plan', again)).body.task.completedBy).toBe(bob.accountId);

  await ada.call('DELETE', '/api/tasks', { taskId: 'plan' });
  await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'plan' });
  expect(await completed(ada, 'plan')).toMatchObject({ completedBy: bob.accountId });

  await ada.add('Mine', { id: 'mine', listId: 'work', completed: true, completedAt });
  await bob.call('DELETE', '/api/tasks', { taskId: theirs('mine') });
  const back = await bob.add('Mine', { ...again, id: theirs('mine'), listId });
  expect(back.body.task.completedBy).toBe(ada.accountId);

  await bob.call('DELETE', '/api/tasks', { taskId: theirs('mine') });
  const anew = { ...again, id: theirs('mine'), listId, completedAt: '2020-01-01T00:00:00.000Z' };
  expect((await bob.add('Mine', anew)).body.task.completedBy).toBe(bob.accountId);
});

test('moving a task to another owner and back keeps who completed it', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const listId = await join(ada, bob);
  const move = (taskId: string, updates: object, movedTo: string) =>
    bob.call('POST', '/api/tasks/move', { taskId, updates, movedTo });
  const there = `${ada.accountId}:there`;
  await ada.add('Theirs', { id: 'theirs', listId: 'work', completed: true });
  const taken = await move(`${ada.accountId}:theirs`, { listId: 'personal' }, 'taken');
  expect(taken.body.task.completedBy).toBe(ada.accountId);

  await bob.add('Own', { id: 'own', completed: true });
  expect((await move('own', { listId }, there)).body.task.completedBy).toBe(bob.accountId);
  await ada.call('PUT', '/api/tasks', { taskId: 'there', updates: { title: 'Renamed' } });
  expect((await move(there, { listId: 'personal' }, 'own')).body.task.completedBy).toBe(bob.accountId);
});
