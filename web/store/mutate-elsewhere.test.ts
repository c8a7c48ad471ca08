import { expect, test } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { type Person, startApp } from '../../test/server/app.ts';
import { completeTask } from '../task/act/series-writes.ts';
import type { Store } from './store.ts';

const moment = { now: '2026-06-15T10:00:00.000Z', zone: 'UTC' };
const SERIES = { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' };
type Row = { title: string; completed: boolean };

const taskOf = (store: Store, id: string) => store.rows('task').get(id);
const complete = (store: Store, id: string) => completeTask(store, taskOf(store, id) as never, moment);
function addTree(store: Store): void {
  store.add('task', { id: 'move', title: 'Move' });
  store.add('task', { ...SERIES, parentId: 'move' });
  store.add('task', { id: 'box', title: 'Box', parentId: 'move' });
}
const onServer = async (person: Person) =>
  (await person.call('GET', '/api/tasks')).body.tasks
    .map(({ title, completed }: Row) => `${title}: ${completed ? 'done' : 'open'}`)
    .sort();

/** A list of another person in which somebody may write. */
async function sharedWith(person: Person, owner: Person): Promise<string> {
  const { body } = await owner.call('POST', '/api/invitations', { listId: 'work', role: 'editor' });
  await person.call('POST', '/api/invitations/accept', { id: body.secret });
  return `${owner.accountId}:`;
}

test('a tree that two devices complete finishes one occurrence of the series in it', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  addTree(here.store);
  await quiet();
  for (const { setOnline, store } of [here, there]) {
    setOnline(false);
    complete(store, 'move');
  }
  for (const { setOnline } of [here, there]) {
    setOnline(true);
    await quiet();
  }
  for (const { store } of [here, there]) {
    expect(taskOf(store, 'plants')).toMatchObject({ occurrence: '2026-06-16', completed: false });
    expect(taskOf(store, 'plants@2026-06-16')).toBeUndefined();
  }
});

test('completing a tree leaves the next occurrence of a series in it open, if this one is done already', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet, person } = devices;
  addTree(here.store);
  await quiet();
  here.setOnline(false);
  complete(here.store, 'move');
  await person.call('POST', '/api/tasks/complete', { taskId: 'plants' });
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there])
    expect(taskOf(store, 'plants')).toMatchObject({ occurrence: '2026-06-16', completed: false });
});

test('completing a tree that moved to another account meanwhile completes what is below it', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, quiet, person } = devices;
  const there = await sharedWith(person, await server.proPerson());
  here.store.add('task', { id: 'move', title: 'Move' });
  here.store.add('task', { id: 'box', title: 'Box', parentId: 'move' });
  await quiet();
  here.setOnline(false);
  complete(here.store, 'move');
  await person.call('POST', '/api/tasks/move', {
    ...{ taskId: 'move', movedTo: `${there}new`, updates: { listId: `${there}work` } },
    below: [{ taskId: 'box', movedTo: `${there}newbox` }],
  });
  here.setOnline(true);
  await quiet();
  expect(await onServer(person)).toEqual(['Box: done', 'Move: done']);
});

test.each(['top level', 'another account'])(
  'a task that was taken out of the tree to the %s is completed, too',
  async (where) => {
    await using server = await startApp();
    await using devices = await twoDevices({ server });
    const { here, quiet, person } = devices;
    const there = await sharedWith(person, await server.proPerson());
    here.store.add('task', { id: 'move', title: 'Move' });
    for (const id of ['box', 'keys']) here.store.add('task', { id, title: id, parentId: 'move' });
    await quiet();
    here.setOnline(false);
    complete(here.store, 'move');
    if (where === 'top level')
      await person.call('PUT', '/api/tasks', { taskId: 'box', updates: { parentId: null } });
    else
      await person.call('POST', '/api/tasks/move', {
        ...{ taskId: 'box', movedTo: `${there}box`, updates: { listId: `${there}work` } },
      });
    here.setOnline(true);
    await quiet();
    expect(await onServer(person)).toEqual(['Move: done', 'box: done', 'keys: done']);
    expect(here.store.status()).toMatchObject({ waiting: 0, refused: [] });
  },
);

test('tasks are added each after the one that it is below', async () => {
  await using server = await startApp();
  const ada = await server.proPerson();
  const task = (id: string, parentId?: string) => ({
    ...{ id, title: id, listId: 'work', createdAt: moment.now, ...(parentId && { parentId }) },
  });
  for (const tasks of [[task('a', 'b'), task('b')], [task('a', 'a')]]) {
    const { status, body } = await ada.call('POST', '/api/mutations', {
      ...{ name: 'addTasks', args: { tasks, reminders: [] } },
    });
    expect([status, body.error]).toEqual([400, 'A task must come after the one that it is below']);
  }
});
