import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedId, splitSharedId } from '../../../domain/shared-id.ts';
import type { Task } from '../../../domain/task/task.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

/** Carol shares a list with Bob, who can edit it. */
async function startShared(server: Server, carol = server.person()) {
  const bob = server.person();
  // Sharing needs Pro; the rest of the test holds on any plan.
  await carol.call('POST', '/api/lists', { list: { id: 'shopping', name: 'Shopping' } });
  const invited = await carol.call('POST', '/api/invitations', { listId: 'shopping', role: 'editor' });
  await bob.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  return {
    bob,
    carol,
    theirs: sharedId(carol.accountId, 'shopping'),
    idAt: (id: string) => sharedId(carol.accountId, id),
  };
}
const move = (
  person: Person,
  taskId: string,
  listId: string,
  more: object = {},
  movedTo?: string,
  key?: string,
) =>
  person.call(
    'POST',
    '/api/tasks/move',
    { taskId, updates: { ...more, listId }, ...(movedTo && { movedTo }) },
    key ? { 'Idempotency-Key': key } : {},
  );
const change = (person: Person, taskId: string, updates: object) =>
  person.call('PUT', '/api/tasks', { taskId, updates });
/** The tasks a person owns, without those shared with them. */
const tasksOf = async (person: Person): Promise<Task[]> =>
  (await person.call('GET', '/api/tasks')).body.tasks.filter(({ id }: Task) => !splitSharedId(id));
const trashOf = async (person: Person): Promise<Task[]> =>
  (await person.call('GET', '/api/trash')).body.trash.map(({ value }: { value: Task }) => value);
const seenBy = async (person: Person): Promise<Task[]> =>
  (await person.changes()).changes.flatMap(({ entity, value }) =>
    entity === 'task' && value ? [value] : [],
  );

test('a move includes changes made meanwhile on another device, and both people are notified', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  await bob.add('Buy milk', { id: 'milk', goalId: 'health' });
  await change(bob, 'milk', { description: 'Two liters', completed: true });
  const moved = await move(bob, 'milk', theirs, { priority: 'high' }, idAt('milk-there'), 'move-the-milk');
  expect(moved).toMatchObject({
    status: 200,
    body: {
      task: {
        id: idAt('milk-there'),
        listId: theirs,
        description: 'Two liters',
        completed: true,
        priority: 'high',
      },
    },
  });
  expect(await tasksOf(bob)).toEqual([]);
  expect(await trashOf(bob)).toEqual([]);
  const [there] = await tasksOf(carol);
  expect(there).toMatchObject({
    id: 'milk-there',
    title: 'Buy milk',
    description: 'Two liters',
    listId: 'shopping',
  });
  expect(there).not.toHaveProperty('goalId');
  expect(await seenBy(bob)).toEqual([moved.body.task]);

  const again = await move(bob, 'milk', theirs, { priority: 'high' }, idAt('milk-there'), 'move-the-milk');
  expect(again).toMatchObject({ status: 200, body: moved.body });
  expect(await tasksOf(carol)).toHaveLength(1);
  expect(await move(bob, 'milk', theirs)).toMatchObject({ status: 200, body: { task: moved.body.task } });
  expect(await tasksOf(carol)).toHaveLength(1);
});

test('moving a task back restores its old id and goal, and keeps the other person’s edits', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  await bob.add('Buy milk', { id: 'milk', goalId: 'health' });
  await move(bob, 'milk', theirs, {}, idAt('there'));
  await change(carol, 'there', { description: 'From Carol' });
  const back = await move(bob, idAt('there'), 'personal', { goalId: 'health' }, 'milk');
  expect(back.body.task).toMatchObject({
    id: 'milk',
    listId: 'personal',
    goalId: 'health',
    description: 'From Carol',
  });
  expect(await tasksOf(carol)).toEqual([]);
  // Bob moved it out of Carol's list, so she can restore it.
  expect(await trashOf(carol)).toMatchObject([{ id: 'there', description: 'From Carol' }]);
});

test('what is below a task moves with it, also what the device didn’t know of, and back', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  await bob.add('Trip', { id: 'trip', goalId: 'health' });
  await bob.add('Tickets', { id: 'tickets', parentId: 'trip', goalId: 'health', completed: true });
  await bob.add('Seats', { id: 'seats', parentId: 'tickets', repeat: 'FREQ=WEEKLY' });
  await bob.add('Unseen', { id: 'unseen', parentId: 'trip' });
  const below = [
    { taskId: 'tickets', movedTo: idAt('tickets-there') },
    { taskId: 'seats', movedTo: idAt('seats-there') },
    { taskId: 'elsewhere', movedTo: idAt('nothing') },
  ];
  const updates = { listId: theirs };
  const moved = { taskId: 'trip', movedTo: idAt('trip-there'), updates, below };
  expect((await bob.call('POST', '/api/tasks/move', moved)).status).toBe(200);
  expect(await tasksOf(bob)).toEqual([]);
  expect(await trashOf(bob)).toEqual([]);
  const there = new Map((await tasksOf(carol)).map((task) => [task.title, task]));
  expect(there.get('Tickets')).toMatchObject({
    id: 'tickets-there',
    parentId: 'trip-there',
    listId: 'shopping',
    completedBy: bob.accountId,
  });
  expect(there.get('Tickets')).not.toHaveProperty('goalId');
  expect(there.get('Seats')).toMatchObject({ id: 'seats-there', parentId: 'tickets-there' });
  expect(there.get('Unseen')).toMatchObject({ parentId: 'trip-there' });

  const back = {
    taskId: idAt('trip-there'),
    movedTo: 'trip',
    updates: { listId: 'personal' },
    below: [{ taskId: idAt('tickets-there'), movedTo: 'tickets' }],
  };
  expect((await bob.call('POST', '/api/tasks/move', back)).status).toBe(200);
  expect(await tasksOf(carol)).toEqual([]);
  const home = new Map((await tasksOf(bob)).map((task) => [task.title, task]));
  expect(home.get('Tickets')).toMatchObject({ id: 'tickets', parentId: 'trip', listId: 'personal' });
  expect(home.get('Seats')?.parentId).toBe('tickets');
});

test('no two tasks of a tree that moves get the same id', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  await bob.add('Trip', { id: 'trip' });
  for (const id of ['b', 'c', 'd']) await bob.add(id, { id, parentId: 'trip' });
  const below = ['c', 'd'].map((taskId) => ({ taskId, movedTo: idAt('same') }));
  const moved = { taskId: 'trip', movedTo: idAt('b'), updates: { listId: theirs }, below };
  expect((await bob.call('POST', '/api/tasks/move', moved)).status).toBe(200);
  const there = new Map((await tasksOf(carol)).map((task) => [task.title, task]));
  expect(there.get('Trip')).toMatchObject({ id: 'b' });
  for (const title of ['b', 'c', 'd']) expect(there.get(title)).toMatchObject({ parentId: 'b' });
  expect(server.failures).toEqual([]);
});

test('a tree that would be too deep stays where it is, and needs no more room than its top', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  for (let n = 0; n < 10; n++) await bob.add(`Task ${n}`, { id: `task-${n}` });
  for (let n = 0; n < 4; n++)
    await bob.add(`Step ${n}`, { id: `step-${n}`, parentId: n === 0 ? 'task-0' : `step-${n - 1}` });
  await carol.add('Above', { id: 'above', listId: 'shopping' });
  expect(await move(bob, 'task-0', theirs, { parentId: idAt('above') })).toMatchObject({
    status: 400,
    body: { error: 'Subtasks can go 5 levels deep at most.' },
  });
  expect(await tasksOf(bob)).toHaveLength(14);
  expect((await move(bob, 'task-0', theirs)).status).toBe(200);
  expect(await tasksOf(bob)).toHaveLength(9);
  expect(await tasksOf(carol)).toHaveLength(6);
});

test('a tree that would take long to move stays where it is', async () => {
  await using server = await startApp();
  const { bob, carol, theirs } = await startShared(server, await server.proPerson());
  const tasks: Record<string, object> = { top: { title: 'Top' } };
  for (let n = 0; n < 501; n++) {
    const parentId = n < 3 ? 'top' : `step-${n % 3}`;
    tasks[`step-${n}`] = { title: `Step ${n}`, parentId, completed: true };
  }
  await bob.call('POST', '/api/account/import', { users: { [bob.accountId]: { tasks } } });
  expect(await move(bob, 'top', theirs)).toMatchObject({
    status: 400,
    body: {
      error: 'A task with more than 500 subtasks can’t be moved to another person’s list.',
    },
  });
  await bob.call('DELETE', '/api/tasks', { taskId: 'step-500' });
  expect((await move(bob, 'top', theirs)).status).toBe(200);
  expect(await tasksOf(carol)).toHaveLength(501);
});

test('a move within one account keeps the task’s id', async () => {
  await using server = await startApp();
  const { bob, idAt, carol, theirs } = await startShared(server, await server.proPerson());
  await bob.add('Buy milk', { id: 'milk' });
  expect((await move(bob, 'milk', 'work', { title: 'Milk' })).body.task).toMatchObject({
    id: 'milk',
    listId: 'work',
    title: 'Milk',
  });
  await carol.add('Bread', { id: 'bread', listId: 'shopping' });
  expect((await move(bob, idAt('bread'), theirs)).body.task).toMatchObject({
    id: idAt('bread'),
    listId: theirs,
  });
});

test('a move needs room in the receiving plan; a refused move changes nothing', async () => {
  await using server = await startApp();
  const { bob, carol, theirs } = await startShared(server, await server.proPerson());
  for (let n = 0; n < 10; n++) await bob.add(`Task ${n}`, { id: `task-${n}` });
  await carol.add('Bread', { id: 'bread', listId: 'shopping' });
  expect(await move(bob, sharedId(carol.accountId, 'bread'), 'personal')).toMatchObject({
    status: 403,
    body: { code: 'limit' },
  });
  expect(await tasksOf(carol)).toHaveLength(1);
  expect(await move(bob, 'task-0', theirs, { title: ' ' })).toMatchObject({ status: 400 });
  expect(await move(bob, 'task-0', sharedId(carol.accountId, 'personal'))).toMatchObject({ status: 404 });
  expect(await move(bob, 'task-0', 'nowhere')).toMatchObject({ status: 404 });
  expect(await move(bob, 'task-0', theirs, {}, sharedId(carol.accountId, 'bread'))).toMatchObject({
    status: 409,
  });
  expect(await tasksOf(bob)).toHaveLength(10);
  expect(await trashOf(bob)).toEqual([]);
  expect(server.failures).toEqual([]);
});

test('a viewer can’t move tasks out of or into a list', async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  await carol.add('Bread', { id: 'bread', listId: 'shopping' });
  await bob.add('Buy milk', { id: 'milk' });
  await carol.call('PUT', '/api/members', { id: `shopping-${bob.accountId}`, role: 'viewer' });
  expect(await move(bob, idAt('bread'), 'personal')).toMatchObject({ status: 403 });
  expect(await move(bob, 'milk', theirs)).toMatchObject({ status: 403 });
  expect(await tasksOf(bob)).toHaveLength(1);
  expect(await tasksOf(carol)).toHaveLength(1);
});

test('when an older client copies and removes a task, fields missing from the copy are in the trash', async () => {
  await using server = await startApp();
  const { bob, theirs, idAt } = await startShared(server, await server.proPerson());
  await bob.add('Buy milk', { id: 'milk' });
  await change(bob, 'milk', { description: 'From the phone' });
  await bob.add('Buy milk', { id: idAt('copy'), listId: theirs });
  await bob.call('DELETE', '/api/tasks', { taskId: 'milk', movedTo: idAt('copy') });
  expect(await trashOf(bob)).toMatchObject([{ id: 'milk', description: 'From the phone' }]);
});

const HISTORIES = Number(process.env.FLEET_HISTORIES ?? 10);
const act = fc.record({
  who: fc.constantFrom('bob', 'carol'),
  do: fc.constantFrom('away', 'back', 'write', 'write', 'complete', 'old', 'repeat'),
});

test(`${HISTORIES} histories of two people and a task that moves: it is in one place, with all that was written`, async () => {
  await using server = await startApp();
  const { bob, carol, theirs, idAt } = await startShared(server, await server.proPerson());
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 15 }), async (acts) => {
      const name = `milk-${run++}`;
      const other = `${name}-there`;
      await bob.add(name, { id: name, description: name });
      const written = [name];
      let last: Parameters<Person['call']> | undefined;
      for (const [n, { who, do: what }] of acts.entries()) {
        const person = who === 'bob' ? bob : carol;
        const at = who === 'bob' ? [name, idAt(other)] : [other];
        const send = (...call: [string, string, unknown]) => {
          last = [...call, { 'Idempotency-Key': `${name}-write-${n}` }];
          return bob.call(...last);
        };
        if (what === 'away')
          await send('POST', '/api/tasks/move', {
            taskId: name,
            movedTo: idAt(other),
            updates: { listId: theirs },
          });
        if (what === 'back')
          await send('POST', '/api/tasks/move', {
            taskId: idAt(other),
            movedTo: name,
            updates: { listId: 'personal' },
          });
        if (what === 'repeat' && last) await bob.call(...last);
        if (what === 'old') await bob.call('DELETE', '/api/tasks', { taskId: name, movedTo: idAt(other) });
        for (const id of at) {
          const there = (await seenBy(person)).find((task) => task.id === id);
          if (what === 'complete' && there) await change(person, id, { completed: !there.completed });
          if (what !== 'write' || !there) continue;
          const { status } = await change(person, id, { description: `${there.description}\nword${n}` });
          if (status === 200) written.push(`word${n}`);
        }
      }
      const here = [...(await tasksOf(bob)), ...(await tasksOf(carol))].filter(({ title }) => title === name);
      expect(here).toHaveLength(1);
      expect(here[0]?.description?.split('\n')).toEqual(written);
      await bob.call('DELETE', '/api/tasks', { taskId: name });
      await carol.call('DELETE', '/api/tasks', { taskId: other });
    }),
    { numRuns: HISTORIES },
  );
  expect(server.failures).toEqual([]);
}, 600_000);
