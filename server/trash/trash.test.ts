import { expect, test } from 'vitest';
import { PLANS } from '../../domain/plan.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const trash = async (person: Person) => (await person.call('GET', '/api/trash')).body.trash;
const restore = (person: Person, entity: string, id: string) =>
  person.call('POST', '/api/trash/restore', { entity, id });
const tasks = async (person: Person) => (await person.call('GET', '/api/tasks')).body.tasks;

test('what was deleted is in the trash as it was, the latest first, and comes back as it was', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { task } = (await ada.add('Buy milk', { priority: 'high', dueDate: '2026-06-16' })).body;
  const data = { title: 'Lunch', start: '12:00', end: '13:00', category: 'personal', date: '2026-06-16' };
  const { event } = (await ada.call('POST', '/api/planner', { type: 'event', data })).body;
  await ada.call('DELETE', '/api/tasks', { taskId: task.id });
  server.clock.now += 1000;
  await ada.call('DELETE', '/api/planner', { type: 'event', eventId: event.id });

  expect(await trash(ada)).toEqual([
    { entity: 'event', deletedAt: '2026-06-15T10:00:01.000Z', value: event },
    { entity: 'task', deletedAt: '2026-06-15T10:00:00.000Z', value: task },
  ]);
  expect(await restore(ada, 'task', task.id)).toMatchObject({ status: 200, body: { id: task.id } });
  expect(await restore(ada, 'event', event.id)).toMatchObject({ status: 200 });
  expect(await tasks(ada)).toEqual([task]);
  expect((await ada.call('GET', '/api/planner?type=events')).body.events).toContainEqual(event);
  expect(await trash(ada)).toEqual([]);
  expect(await restore(ada, 'task', task.id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a list comes back with its tasks, a goal with its links, but for what has another by now', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const where = { listId: 'home', goalId: 'health' };
  const [first, moved, gone] = await Promise.all(
    ['Paint', 'Measure', 'Order'].map(async (title) => (await ada.add(title, where)).body.task.id),
  );
  await ada.call('DELETE', '/api/lists', { listId: 'home' });
  await ada.call('DELETE', '/api/goals', { goalId: 'health' });
  await ada.call('PUT', '/api/tasks', { taskId: moved, updates: { listId: 'work', goalId: 'career' } });
  await ada.call('DELETE', '/api/tasks', { taskId: gone });

  expect((await trash(ada)).map(({ entity }: { entity: string }) => entity)).toEqual([
    'task',
    'goal',
    'list',
  ]);
  expect(await restore(ada, 'list', 'home')).toMatchObject({ status: 200 });
  expect(await restore(ada, 'goal', 'health')).toMatchObject({ status: 200 });
  const now = new Map((await tasks(ada)).map((task: { id: string }) => [task.id, task]));
  expect(now.get(first)).toMatchObject(where);
  expect(now.get(moved)).toMatchObject({ listId: 'work', goalId: 'career' });
  expect(now.size).toBe(2);
  // Deleted after its list was, it comes back to where it was then.
  await restore(ada, 'task', gone);
  expect(await tasks(ada)).toContainEqual(expect.objectContaining({ id: gone, listId: 'personal' }));
});

test('the plan has to have room for what comes back', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { id } = (await ada.add('One too many')).body.task;
  await ada.call('DELETE', '/api/tasks', { taskId: id });
  for (let n = 0; n < PLANS.free.limits.tasks; n++) await ada.add(`Task ${n}`);
  expect(await restore(ada, 'task', id)).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(await trash(ada)).toHaveLength(1);
});

test('the trash is the owner’s, also for what members deleted, and nobody else’s', async () => {
  await using server = await startApp();
  const [ada, eve, zoe] = [await server.proPerson(), server.person(), server.person()];
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const invited = await ada.call('POST', '/api/invitations', { listId: 'home', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const { id } = (await ada.add('Shared', { listId: 'home' })).body.task;
  const shared = sharedId(ada.accountId, id);
  expect((await eve.call('DELETE', '/api/tasks', { taskId: shared })).status).toBe(200);

  for (const stranger of [eve, zoe]) {
    expect(await trash(stranger)).toEqual([]);
    for (const name of [id, shared])
      expect(await restore(stranger, 'task', name)).toMatchObject({ status: 404 });
  }
  await restore(ada, 'task', id);
  const { changes } = await eve.changes();
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'task', id: shared, value: expect.anything() }),
  );
});

test('a task that went into somebody else’s list was not deleted; one that another took away was', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const invited = await ada.call('POST', '/api/invitations', { listId: 'home', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const move = async (taskId: string, movedTo: string, listId: string) => {
    expect((await eve.add('Buy milk', { id: movedTo, listId })).status).toBe(201);
    expect((await eve.call('DELETE', '/api/tasks', { taskId, movedTo })).status).toBe(200);
  };

  const theirs = sharedId(ada.accountId, 'theirs');
  await eve.add('Buy milk', { id: 'mine' });
  await move('mine', theirs, sharedId(ada.accountId, 'home'));
  expect(await trash(eve)).toEqual([]);
  expect(await restore(eve, 'task', 'mine')).toMatchObject({ status: 404 });
  await move(theirs, 'mine-again', 'personal');
  expect(await trash(ada)).toMatchObject([{ value: { title: 'Buy milk' } }]);
});

test('a task that stays its owner’s, whatever is said of its removal, was deleted', async () => {
  await using server = await startApp();
  const ada = server.person();
  const [taskId, other] = [(await ada.add('Buy milk')).body.task.id, (await ada.add('Other')).body.task.id];
  for (const [id, movedTo] of [
    [taskId, other],
    [other, other],
  ])
    expect((await ada.call('DELETE', '/api/tasks', { taskId: id, movedTo })).status).toBe(200);
  expect(await trash(ada)).toHaveLength(2);
});

test('a task whose move never arrived stays where it was', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  const taskId = (await eve.add('Buy milk')).body.task.id;
  const unseen = (await ada.add('Private')).body.task.id;
  for (const movedTo of ['nowhere', unseen, sharedId(ada.accountId, unseen)])
    expect(await eve.call('DELETE', '/api/tasks', { taskId, movedTo })).toMatchObject({
      status: 404,
      body: { error: 'It didn’t arrive where it was to go, so it stays here.' },
    });
  expect(await tasks(eve)).toHaveLength(1);
});

test('after 30 days it is gone, and what was never there is refused in words', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { id } = (await ada.add('Old')).body.task;
  await ada.call('DELETE', '/api/tasks', { taskId: id });
  server.clock.now += 30 * DAY_MS + 1;
  expect(await trash(ada)).toEqual([]);
  expect(await restore(ada, 'task', id)).toMatchObject({ status: 404 });
  expect(await restore(ada, 'subscription', 'plan')).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  expect(server.failures).toEqual([]);
});
