import { expect, test } from 'vitest';
import { trashItems } from '../../../domain/registry/trash.ts';
import { sharedId } from '../../../domain/shared-id.ts';
import type { Task } from '../../../domain/task/task.ts';
import { MAX_CHILDREN } from '../../../domain/task/tree/subtasks.ts';
import { type Person, startApp } from '../../../test/server/app.ts';

type Server = Awaited<ReturnType<typeof startApp>>;

const change = (person: Person, taskId: string, updates: object) =>
  person.call('PUT', '/api/tasks', { taskId, updates });
const remove = (person: Person, taskId: string) => person.call('DELETE', '/api/tasks', { taskId });
const restore = (person: Person, id: string) =>
  person.call('POST', '/api/trash/restore', { entity: 'task', id });
const tasksOf = async (person: Person): Promise<Map<string, Task>> => {
  const { body } = await person.call('GET', '/api/tasks');
  return new Map(body.tasks.map((task: Task) => [task.id, task]));
};
const parents = async (person: Person) =>
  Object.fromEntries([...(await tasksOf(person))].map(([id, { parentId }]) => [id, parentId]));

/** Adds tasks below each other. */
async function addChain(person: Person, ...ids: string[]) {
  for (const [n, id] of ids.entries())
    await person.add(id, { id, listId: 'work', ...(n > 0 && { parentId: ids[n - 1] }) });
}

/** Ada shares a list with Bob. */
async function startShared(server: Server, role: 'editor' | 'viewer') {
  const [ada, bob] = [await server.proPerson(), server.person()];
  await ada.call('POST', '/api/lists', { list: { id: 'home', name: 'Home' } });
  const { body } = await ada.call('POST', '/api/invitations', { listId: 'home', role });
  await bob.call('POST', '/api/invitations/accept', { id: body.secret });
  return { ada, bob, idAt: (id: string) => sharedId(ada.accountId, id) };
}

test('a subtask is in the list of its parent, and moves with it', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'move', 'kitchen', 'boxes');
  await ada.add('plates', { id: 'plates', listId: 'personal', parentId: 'boxes' });
  expect((await tasksOf(ada)).get('plates')).toMatchObject({ parentId: 'boxes', listId: 'work' });

  await change(ada, 'move', { listId: 'health' });
  const lists = [...(await tasksOf(ada)).values()].map(({ listId }) => listId);
  expect(new Set(lists)).toEqual(new Set(['health']));

  await change(ada, 'kitchen', { listId: 'work' });
  expect(await parents(ada)).toEqual({
    move: undefined,
    kitchen: undefined,
    boxes: 'kitchen',
    plates: 'boxes',
  });
});

test('refuses a task inside itself, a sixth level, and too many subtasks', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'a', 'b', 'c', 'd', 'e');
  const inside = await change(ada, 'a', { parentId: 'c' });
  expect(inside).toMatchObject({ status: 409, body: { error: 'A task can’t be inside itself.' } });
  expect(await change(ada, 'a', { parentId: 'a' })).toMatchObject({ status: 409 });
  expect(await ada.add('f', { parentId: 'e' })).toMatchObject({ status: 400 });
  await addChain(ada, 'x', 'y');
  expect(await change(ada, 'x', { parentId: 'd' })).toMatchObject({ status: 400 });
  expect(await change(ada, 'x', { parentId: 'c' })).toMatchObject({ status: 200 });

  for (let n = 1; n < MAX_CHILDREN; n++) await ada.add(`step ${n}`, { parentId: 'a' });
  const full = await ada.add('one more', { parentId: 'a' });
  expect(full).toMatchObject({
    status: 400,
    body: { error: `A task can have at most ${MAX_CHILDREN} subtasks.` },
  });
});

test('of two moves that would make a cycle, the second is refused', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'a');
  await addChain(ada, 'b');
  const answers = await Promise.all([
    change(ada, 'a', { parentId: 'b' }),
    change(ada, 'b', { parentId: 'a' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('deleting a task deletes what is below it, as one item of the trash', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'move', 'kitchen', 'boxes');
  await change(ada, 'boxes', { completed: true, position: 'a5' });
  const before = await tasksOf(ada);

  await remove(ada, 'move');
  expect((await tasksOf(ada)).size).toBe(0);
  const { trash } = (await ada.call('GET', '/api/trash')).body;
  expect(trashItems(trash)).toMatchObject([{ item: { value: { id: 'move' } }, below: 2 }]);

  // Added on a device that was offline: its parent is gone.
  await ada.add('plates', { id: 'plates', listId: 'work', parentId: 'boxes' });
  expect((await tasksOf(ada)).get('plates')?.parentId).toBeUndefined();
  await remove(ada, 'plates');

  expect(await restore(ada, 'move')).toMatchObject({ status: 200 });
  expect(await tasksOf(ada)).toEqual(before);
});

test('a subtask restored without its parent is at the top level', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'move', 'kitchen', 'boxes');
  await remove(ada, 'move');
  await restore(ada, 'kitchen');
  expect(await parents(ada)).toEqual({ kitchen: undefined, boxes: 'kitchen' });
  await restore(ada, 'move');
  expect(await parents(ada)).toEqual({ move: undefined, kitchen: undefined, boxes: 'kitchen' });
});

test('subtasks don’t use up the plan until they’re moved to the top level', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (let n = 0; n < 10; n++) {
    await ada.add(`Task ${n}`, { id: `task-${n}`, listId: 'work' });
    for (let step = 0; step < 3; step++) await ada.add('Step', { id: `${n}-${step}`, parentId: `task-${n}` });
  }
  expect((await tasksOf(ada)).size).toBe(40);
  expect(await ada.add('One more')).toMatchObject({ body: { code: 'limit' } });
  expect(await change(ada, '3-1', { parentId: null })).toMatchObject({ body: { code: 'limit' } });
  expect(await change(ada, '3-1', { parentId: 'task-4' })).toMatchObject({ status: 200 });
});

test('a member sees the tree with shared ids, and only an editor changes it', async () => {
  await using server = await startApp();
  for (const role of ['editor', 'viewer'] as const) {
    const { ada, bob, idAt } = await startShared(server, role);
    await ada.add('Move', { id: 'move', listId: 'home' });
    await ada.add('Kitchen', { id: 'kitchen', parentId: 'move', listId: 'home' });
    await ada.add('Secret', { id: 'secret', listId: 'work' });
    expect((await tasksOf(bob)).get(idAt('kitchen'))?.parentId).toBe(idAt('move'));

    const added = await bob.add('Boxes', {
      id: idAt('boxes'),
      listId: idAt('home'),
      parentId: idAt('kitchen'),
    });
    expect(added.status).toBe(role === 'editor' ? 201 : 403);
    if (role === 'viewer') continue;
    expect((await tasksOf(ada)).get('boxes')).toMatchObject({ parentId: 'kitchen', listId: 'home' });
    // A task of a list that Bob can't see is no parent for him, as if it didn't exist.
    for (const parentId of [idAt('secret'), idAt('nothing'), 'own'])
      await bob.add('Hidden', { id: idAt(`below-${parentId.slice(-4)}`), listId: idAt('home'), parentId });
    expect(await parents(ada)).toMatchObject({ 'below-cret': undefined, 'below-hing': undefined });

    await remove(bob, idAt('move'));
    expect([...(await tasksOf(ada)).keys()].toSorted()).toEqual([
      'below-cret',
      'below-hing',
      'below-own',
      'secret',
    ]);
  }
});

test('a task that moves to another account takes its subtasks along, and one after it finds them there', async () => {
  await using server = await startApp();
  const { ada, bob, idAt } = await startShared(server, 'editor');
  await addChain(bob, 'move', 'kitchen');
  await bob.call('POST', '/api/tasks/move', {
    taskId: 'move',
    movedTo: idAt('moved'),
    updates: { listId: idAt('home') },
  });
  const [below] = Object.entries(await parents(ada)).flatMap(([id, parent]) =>
    parent === 'moved' ? [id] : [],
  );
  expect(await parents(bob)).toEqual({ [idAt('moved')]: undefined, [idAt(below ?? '')]: idAt('moved') });
  // Versions of the app before this one then move what was below, too.
  await bob.call('POST', '/api/tasks/move', {
    taskId: 'kitchen',
    movedTo: idAt('there'),
    updates: { listId: idAt('home'), parentId: idAt('moved') },
  });
  expect(await parents(ada)).toEqual({ moved: undefined, [below ?? '']: 'moved' });
});

test('a deletion takes along what its device knew of; what others put there since comes up to the top level', async () => {
  await using server = await startApp();
  const ada = server.person();
  await ada.add('Parent', { id: 'parent' });
  await ada.add('Known', { id: 'known', parentId: 'parent' });
  await ada.add('Deep', { id: 'deep', parentId: 'known' });
  await ada.add('Done', { id: 'done', parentId: 'parent', completed: true });
  await ada.add('Big', { id: 'big', description: 'Notes' });
  await change(ada, 'big', { parentId: 'known' });
  const remove = (below?: string[]) =>
    ada.call('DELETE', '/api/tasks', { taskId: 'parent', ...(below && { below }) });
  expect((await remove(['known', 'deep'])).status).toBe(200);
  expect(await parents(ada)).toEqual({ big: undefined });

  // The other way around: what was added came up to the top level before the deletion that saw it arrives.
  await ada.add('Late', { id: 'late', parentId: 'parent' });
  await ada.add('Later', { id: 'later', parentId: 'late' });
  expect((await remove(['late', 'later'])).status).toBe(200);
  expect(await parents(ada)).toEqual({ big: undefined });
  expect((await remove(['late'])).status).toBe(404);
  expect((await remove()).status).toBe(404);

  await ada.call('POST', '/api/trash/restore', { entity: 'task', id: 'parent' });
  expect(await parents(ada)).toEqual({
    big: undefined,
    parent: undefined,
    known: 'parent',
    deep: 'known',
    done: 'parent',
  });
});

test('a deletion of a task that is gone deletes nothing in other accounts', async () => {
  await using server = await startApp();
  const { ada, bob, idAt } = await startShared(server, 'editor');
  await ada.add('Hers', { id: 'hers', listId: 'home' });
  const remove = (below: string[]) => bob.call('DELETE', '/api/tasks', { taskId: 'gone', below });
  expect((await remove([idAt('hers')])).status).toBe(404);
  expect((await remove(Array.from({ length: 1_000 }, (_, n) => `none-${n}`))).status).toBe(404);
  expect(Object.keys(await parents(ada))).toContain('hers');
  expect(server.failures).toEqual([]);
});

test('completing a task completes its open subtasks if the request or the setting says so', async () => {
  await using server = await startApp();
  const { ada, bob, idAt } = await startShared(server, 'editor');
  const asks = [undefined, 'only', 'setting', 'all'] as const;
  const completedBy = async (person: Person, shown: (id: string) => string, name: string) => {
    const found: string[] = [];
    for (const subtasks of asks) {
      const ids = ['move', 'kitchen', 'plates'].map((id) => `${id}-${name}-${subtasks}`);
      for (const [n, id] of ids.entries())
        await ada.add(id, { id, listId: 'home', ...(n > 0 && { parentId: ids[n - 1] }) });
      await change(ada, ids[2] ?? '', { completed: true, completedAt: '2026-01-01T10:00:00Z' });
      const updates = { completed: true, ...(subtasks && { subtasks }) };
      expect(await change(person, shown(ids[0] ?? ''), updates)).toMatchObject({ status: 200 });
      const after = await tasksOf(ada);
      expect(after.get(ids[2] ?? '')?.completedAt).toBe('2026-01-01T10:00:00Z');
      if (after.get(ids[1] ?? '')?.completed) found.push(subtasks ?? 'default');
    }
    return found;
  };
  const set = (person: Person, value: string) =>
    person.call('POST', '/api/settings', { setting: { id: 'withSubtasks', value: JSON.stringify(value) } });
  expect(await completedBy(ada, (id) => id, 'unset')).toEqual(['setting', 'all']);
  await set(ada, 'only');
  expect(await completedBy(ada, (id) => id, 'off')).toEqual(['all']);
  // Whoever completes it decides.
  expect(await completedBy(bob, idAt, 'bob')).toEqual(['setting', 'all']);
  await set(bob, 'ask');
  expect(await completedBy(bob, idAt, 'asked')).toEqual(['all']);
});

test('completing a task that is completed already leaves its open subtasks open', async () => {
  await using server = await startApp();
  const ada = server.person();
  await addChain(ada, 'move', 'kitchen', 'plates');
  expect((await change(ada, 'move', { completed: true, subtasks: 'all' })).status).toBe(200);
  await change(ada, 'kitchen', { completed: false });
  for (const subtasks of ['all', 'setting'])
    for (const updates of [{ completed: true }, { title: 'Move house' }])
      expect((await change(ada, 'move', { ...updates, subtasks })).body.task).toMatchObject({
        completed: true,
      });
  const after = await tasksOf(ada);
  expect(['move', 'kitchen', 'plates'].map((id) => after.get(id)?.completed)).toEqual([true, false, true]);
});

test('completing a task by its occurrence can complete its subtasks, and a series that goes on keeps them', async () => {
  await using server = await startApp();
  const ada = server.person();
  const series = { repeat: 'FREQ=DAILY', dueDate: '2026-06-15', listId: 'work' };
  await ada.add('Trip', { id: 'trip', listId: 'work' });
  await ada.add('Week', { id: 'week', ...series });
  for (const parentId of ['trip', 'week'])
    await ada.add('Pack', { id: `${parentId}-pack`, listId: 'work', parentId });
  await ada.add('Water', { id: 'water', ...series, parentId: 'trip' });
  for (const taskId of ['trip', 'week'])
    expect(await ada.call('POST', '/api/tasks/complete', { taskId, subtasks: 'all' })).toMatchObject({
      status: 200,
    });
  const after = await tasksOf(ada);
  expect(after.get('trip-pack')?.completed).toBe(true);
  // Of a subtask that repeats, the open occurrence is finished.
  expect(after.get('water')).toMatchObject({ completed: false, occurrence: '2026-06-16' });
  expect(after.get('week-pack')?.completed).toBe(false);
});

test('a series that is completed along with its parent keeps its subtasks open, in whatever order they are stored', async () => {
  await using server = await startApp();
  const ada = server.person();
  for (const [week, bins] of [
    ['a', 'b'],
    ['d', 'c'],
  ] as const) {
    await ada.add('Move', { id: 'move', listId: 'work' });
    await ada.add('Week', { id: week, repeat: 'FREQ=DAILY', dueDate: '2026-06-15', parentId: 'move' });
    await ada.add('Bins', { id: bins, parentId: week });
    await ada.add('Done', { id: 'done', parentId: week, completed: true });
    await ada.add('Below', { id: 'below', parentId: 'done' });
    await change(ada, 'move', { completed: true, subtasks: 'all' });
    const after = await tasksOf(ada);
    expect(after.get(week)).toMatchObject({ completed: false, occurrence: '2026-06-16' });
    for (const id of [bins, 'done', 'below']) expect(after.get(id), id).toMatchObject({ completed: false });
    await remove(ada, 'move');
  }
});

test('subtasks that are done are open again when a request finishes an occurrence', async () => {
  await using server = await startApp();
  const { ada, bob, idAt } = await startShared(server, 'editor');
  await ada.add('Clean', { id: 'clean', repeat: 'FREQ=DAILY', dueDate: '2026-06-15', listId: 'home' });
  await ada.add('Bath', { id: 'bath', listId: 'home', parentId: 'clean' });
  const requests = [
    () => bob.call('POST', '/api/tasks/complete', { taskId: idAt('clean') }),
    () => change(ada, 'clean', { completed: true, subtasks: 'setting' }),
  ];
  for (const finishing of requests) {
    await change(ada, 'bath', { completed: true });
    expect(await finishing()).toMatchObject({ status: 200 });
    expect((await tasksOf(ada)).get('bath')).toMatchObject({ completed: false, parentId: 'clean' });
  }
  expect((await tasksOf(ada)).get('clean')?.occurrence).not.toBe('2026-06-15');
});

test('an import keeps the tree, whatever the order, and breaks what doesn’t fit', async () => {
  await using server = await startApp();
  const [ada, bob] = [server.person(), server.person()];
  const tasks = {
    boxes: { title: 'Boxes', listId: 'personal', parentId: 'kitchen' },
    kitchen: { title: 'Kitchen', listId: 'work', parentId: 'move' },
    move: { title: 'Move', listId: 'work' },
    a: { title: 'A', listId: 'work', parentId: 'b' },
    b: { title: 'B', listId: 'work', parentId: 'a' },
    lost: { title: 'Lost', listId: 'work', parentId: 'nothing' },
  };
  const done = await ada.call('POST', '/api/account/import', { users: { [ada.accountId]: { tasks } } });
  expect(done.status).toBe(200);
  const { boxes, kitchen, move, ...others } = await parents(ada);
  expect({ boxes, kitchen, move }).toEqual({ boxes: 'kitchen', kitchen: 'move', move: undefined });
  expect((await tasksOf(ada)).get('boxes')?.listId).toBe('work');
  expect(Object.values(others).filter(Boolean)).toHaveLength(1);

  const file = (await ada.call('GET', '/api/account/export')).body;
  await bob.call('POST', '/api/account/import', file);
  expect(await parents(bob)).toEqual(await parents(ada));
});
