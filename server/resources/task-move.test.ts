import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import type { Task } from '../../domain/task/task.ts';
import { type Person, startApp } from '../../test/server/app.ts';

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
  expect(await move(bob, 'milk', theirs)).toMatchObject({ status: 404 });
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
