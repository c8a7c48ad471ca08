import { expect, test } from 'vitest';
import { PLANS } from '../../domain/billing/plan.ts';
import { sharedId } from '../../domain/shared-id.ts';
import { type Person, startApp } from '../../test/server/app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const trash = async (person: Person) => (await person.call('GET', '/api/trash')).body.trash;
const restore = (person: Person, entity: string, id: string) =>
  person.call('POST', '/api/trash/restore', { entity, id });
const tasks = async (person: Person) => (await person.call('GET', '/api/tasks')).body.tasks;

test('deleted rows are in the trash unchanged, newest first, and are restored unchanged', async () => {
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

test('emptying the trash deletes what it had for good, and leaves what was deleted later', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  const empty = (person: Person, until: string) => person.call('POST', '/api/trash/empty', { until });
  const { task } = (await ada.add('Buy milk')).body;
  const { task: below } = (await ada.add('Oat milk', { parentId: task.id })).body;
  const kept = (await ada.add('Call Tom')).body.task;
  const theirs = (await eve.add('Paint')).body.task;
  await eve.call('DELETE', '/api/tasks', { taskId: theirs.id });
  await ada.call('DELETE', '/api/tasks', { taskId: task.id, below: [below.id] });
  const [{ deletedAt: until }] = await trash(ada);
  server.clock.now += 1000;
  await ada.call('DELETE', '/api/tasks', { taskId: kept.id });

  expect(await empty(ada, until)).toMatchObject({ status: 200, body: { deleted: 2, hasMore: false } });
  expect((await trash(ada)).map(({ value }: { value: { id: string } }) => value.id)).toEqual([kept.id]);
  for (const id of [task.id, below.id])
    expect(await restore(ada, 'task', id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect(await restore(ada, 'task', kept.id)).toMatchObject({ status: 200 });
  expect(await trash(eve)).toHaveLength(1);
  expect(await empty(ada, until)).toMatchObject({ body: { deleted: 0, hasMore: false } });
});

test('what is deleted permanently is gone from the history, too, and nothing else is', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.add('Secret plan', { id: 'plan', listId: 'work', description: 'Secret notes' });
  await ada.add('Milk', { id: 'milk', listId: 'work' });
  await ada.call('POST', '/api/goals', { goal: { id: 'plan', title: 'Plans', category: 'health' } });
  server.clock.now += 1000;
  const then = new Date(server.clock.now).toISOString();
  server.clock.now += 1000;
  await ada.call('PUT', '/api/tasks', { taskId: 'plan', updates: { title: 'Other', tags: ['secret'] } });
  await ada.call('DELETE', '/api/tasks', { taskId: 'plan' });
  await restore(ada, 'task', 'plan');
  await ada.call('DELETE', '/api/tasks', { taskId: 'plan' });
  await ada.call('DELETE', '/api/tasks', { taskId: 'milk' });
  await restore(ada, 'task', 'milk');
  const history = async () => (await ada.call('GET', '/api/history')).body.entries;
  const ofOthers = (await history()).filter(
    ({ entity, id }: { entity: string; id: string }) => entity !== 'task' || id !== 'plan',
  );

  await ada.call('POST', '/api/trash/empty', { until: new Date(server.clock.now).toISOString() });
  expect(await history()).toEqual(ofOthers);
  expect(JSON.stringify(ofOthers)).not.toMatch(/secret/i);
  const past = await ada.call('GET', `/api/lists/work/past?at=${then}`);
  expect(past.body.tasks).toMatchObject([{ id: 'milk' }]);
});

test('restoring a list or goal reassigns its tasks, except those assigned to another since', async () => {
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
  // It was deleted after its list, so it's restored to the list it was in at that time.
  await restore(ada, 'task', gone);
  expect(await tasks(ada)).toContainEqual(expect.objectContaining({ id: gone, listId: 'personal' }));
});

test('restoring a list brings back whole trees, as they are now', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  for (const id of ['paint', 'order', 'measure']) await ada.add(id, { id, listId: 'home' });
  await ada.call('PUT', '/api/tasks', { taskId: 'measure', updates: { parentId: 'paint' } });
  await ada.call('DELETE', '/api/lists', { listId: 'home' });
  await ada.add('brush', { id: 'brush', parentId: 'measure' });
  await ada.add('errands', { id: 'errands' });
  await ada.call('PUT', '/api/tasks', { taskId: 'order', updates: { parentId: 'errands' } });

  expect(await restore(ada, 'list', 'home')).toMatchObject({ status: 200 });
  const lists = (await tasks(ada)).map(({ id, listId }: { id: string; listId: string }) => [id, listId]);
  expect(Object.fromEntries(lists)).toEqual({
    paint: 'home',
    measure: 'home',
    brush: 'home',
    errands: 'personal',
    order: 'personal',
  });
});

test('members who saw tasks in the meantime lose them when the list is restored', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const invited = await ada.call('POST', '/api/invitations', { listId: 'personal', role: 'viewer' });
  await eve.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  const { id } = (await ada.add('Surprise party', { listId: 'home' })).body.task;
  // Then only the shared list is left for its tasks.
  for (const listId of ['work', 'health', 'home']) await ada.call('DELETE', '/api/lists', { listId });
  const { changes, cursor } = await eve.changes();
  expect(changes).toContainEqual(expect.objectContaining({ id: sharedId(ada.accountId, id) }));
  await restore(ada, 'list', 'home');
  expect((await eve.changes(cursor)).changes).toEqual([
    { entity: 'task', id: sharedId(ada.accountId, id), value: null },
  ]);
});

test('restoring needs room in the plan', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { id } = (await ada.add('One too many')).body.task;
  await ada.call('DELETE', '/api/tasks', { taskId: id });
  for (let n = 0; n < PLANS.free.limits.tasks; n++) await ada.add(`Task ${n}`);
  expect(await restore(ada, 'task', id)).toMatchObject({ status: 403, body: { code: 'limit' } });
  expect(await trash(ada)).toHaveLength(1);
});

test('deleted rows, also those deleted by members, are only in the owner’s trash', async () => {
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
    expect(await restore(stranger, 'task', id)).toMatchObject({ status: 404 });
  }
  expect(await restore(zoe, 'task', shared)).toMatchObject({ status: 404 });
  await restore(ada, 'task', id);
  const { changes } = await eve.changes();
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'task', id: shared, value: expect.anything() }),
  );
});

test('an editor restores a task of the list with the owner’s private fields; a viewer can’t', async () => {
  await using server = await startApp();
  const [ada, eve] = [await server.proPerson(), server.person()];
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await eve.call('POST', '/api/invitations/accept', { id: body.secret });
  const [member] = (await ada.changes()).changes.filter(({ entity }) => entity === 'member');
  const more = { listId: 'work', goalId: 'health', description: 'Two liters' };
  const { task } = (await ada.add('Buy milk', more)).body;
  const shared = sharedId(ada.accountId, task.id);
  const otherwise = { title: 'Buy', listId: sharedId(ada.accountId, 'work') };
  const undelete = () => eve.call('POST', '/api/trash/restore', { entity: 'task', id: shared, otherwise });

  await eve.call('DELETE', '/api/tasks', { taskId: shared });
  expect(await undelete()).toMatchObject({ status: 200, body: { id: shared } });
  expect(await tasks(ada)).toEqual([task]);
  expect(await trash(ada)).toEqual([]);

  await ada.call('DELETE', '/api/tasks', { taskId: task.id });
  await ada.call('PUT', '/api/members', { id: member?.id, role: 'viewer' });
  expect(await undelete()).toMatchObject({ status: 403 });
  expect(await trash(ada)).toHaveLength(1);
});

test('adds the given row when it isn’t in the trash, unless it exists', async () => {
  await using server = await startApp();
  const ada = server.person();
  const undelete = (entity: string, id: string, otherwise: object) =>
    ada.call('POST', '/api/trash/restore', { entity, id, otherwise });

  expect(await undelete('task', 'one', { title: 'Buy milk' })).toMatchObject({ status: 200 });
  expect(await undelete('task', 'one', { title: 'Buy oat milk' })).toMatchObject({ status: 200 });
  expect(await tasks(ada)).toMatchObject([{ id: 'one', title: 'Buy milk' }]);
  expect(await undelete('task', 'two', { title: '' })).toMatchObject({
    status: 400,
    body: { error: 'Please enter a task title', code: 'invalid' },
  });
  const given: [string, string, object][] = [
    ['list', 'home', { name: 'Home' }],
    ['goal', 'run', { title: 'Run', category: 'health' }],
    ['event', 'lunch', { title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' }],
    ['reflection', '2026-06-14', { date: '2026-06-14', text: 'Ran' }],
    ['reflection', '2026-06-14', { date: '2026-06-14', text: 'Read' }],
  ];
  for (const one of given) expect(await undelete(...one)).toMatchObject({ status: 200 });
  const { changes } = await ada.changes();
  for (const [entity, id, fields] of given.slice(0, 3))
    expect(changes).toContainEqual(
      expect.objectContaining({ entity, id, value: expect.objectContaining(fields) }),
    );
  expect(changes).toContainEqual(
    expect.objectContaining({ id: '2026-06-14', value: expect.objectContaining({ text: 'Ran\nRead' }) }),
  );
});

test('a task moved by its owner to another account isn’t in the trash; one moved by an editor is', async () => {
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

test('a task stays when its move target is in the same account', async () => {
  await using server = await startApp();
  const ada = server.person();
  const [taskId, other] = [(await ada.add('Buy milk')).body.task.id, (await ada.add('Other')).body.task.id];
  for (const [id, movedTo] of [
    [taskId, other],
    [other, other],
  ])
    expect(await ada.call('DELETE', '/api/tasks', { taskId: id, movedTo })).toMatchObject({
      status: 404,
      body: { error: 'Couldn’t move it, so it stays here.' },
    });
  expect([await tasks(ada), await trash(ada)]).toMatchObject([{ length: 2 }, { length: 0 }]);
});

test('a task stays when its move target doesn’t exist', async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  const taskId = (await eve.add('Buy milk')).body.task.id;
  const unseen = (await ada.add('Private')).body.task.id;
  for (const movedTo of ['nowhere', unseen, sharedId(ada.accountId, unseen)])
    expect(await eve.call('DELETE', '/api/tasks', { taskId, movedTo })).toMatchObject({
      status: 404,
      body: { error: 'Couldn’t move it, so it stays here.' },
    });
  expect(await tasks(eve)).toHaveLength(1);
});

test('deletions expire after 30 days; restoring an unknown row returns an error', async () => {
  await using server = await startApp();
  const ada = server.person();
  const { id } = (await ada.add('Old')).body.task;
  await ada.call('DELETE', '/api/tasks', { taskId: id });
  server.clock.now += 30 * DAY_MS;
  expect(await trash(ada)).toHaveLength(1);
  server.clock.now += 1;
  expect(await trash(ada)).toEqual([]);
  expect(await restore(ada, 'task', id)).toMatchObject({ status: 404 });
  expect(await restore(ada, 'subscription', 'plan')).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  expect(server.failures).toEqual([]);
});

test('a list and a goal with many tasks are deleted and restored with all of them, on every device', async () => {
  await using server = await startApp();
  const [ada, bob] = [await server.proPerson(), server.person()];
  const { secret } = (await ada.call('POST', '/api/invitations', { listId: 'work', role: 'editor' })).body;
  await bob.call('POST', '/api/invitations/accept', { id: secret });
  const task = (n: number) => [`task-${n}`, { title: `Task ${n}`, listId: 'work', goalId: 'health' }];
  const many = Object.fromEntries(Array.from({ length: 556 }, (_, n) => task(n)));
  await ada.call('POST', '/api/account/import', { tasks: many });
  const count = async (person: Person, fields: object, since = '0') => {
    const wanted = Object.entries(fields);
    const { changes } = await person.changes(since);
    return changes.filter(
      ({ entity, value }) =>
        entity === 'task' && value && wanted.every(([field, text]) => Reflect.get(value, field) === text),
    ).length;
  };
  expect(await count(bob, {})).toBe(556);

  let { cursor } = await ada.changes();
  await ada.call('DELETE', '/api/lists', { listId: 'work' });
  expect(await count(ada, { listId: 'personal', goalId: 'health' }, cursor)).toBe(556);
  expect(await count(bob, {})).toBe(0);
  await ada.call('DELETE', '/api/goals', { goalId: 'health' });
  expect(await count(ada, { goalId: undefined })).toBe(556);
  await ada.call('PUT', '/api/tasks', { taskId: 'task-7', updates: { listId: 'health', goalId: 'career' } });

  ({ cursor } = await ada.changes());
  for (const row of [
    { entity: 'list', id: 'work' },
    { entity: 'goal', id: 'health' },
  ])
    expect((await ada.call('POST', '/api/trash/restore', row)).status).toBe(200);
  expect(await count(ada, { listId: 'work', goalId: 'health' }, cursor)).toBe(555);
  expect(await count(ada, { listId: 'health', goalId: 'career' })).toBe(1);
  expect(await count(bob, {})).toBe(0);
});
