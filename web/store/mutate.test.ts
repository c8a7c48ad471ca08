import { expect, test } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { startApp } from '../../test/server/app.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import { completeTask } from '../task/act/series-writes.ts';
import { asText, typedIn } from '../unsent/refused-words.ts';
import { requestOf } from './core/outgoing.ts';
import type { Pending } from './core/pending.ts';
import type { TabMessage } from './core/tab-message.ts';
import type { Store } from './store.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const moment = { now: NOW, zone: 'UTC' };
const SERIES = { id: 'plants', title: 'Water plants', repeat: 'FREQ=DAILY', dueDate: '2026-06-15' };

const titles = (store: Store) => [...store.rows('task').values()].map(({ title }) => title).sort();
const tree = (store: Store, count: number) => {
  const ids = Array.from({ length: count }, () => store.newIdIn('work'));
  const tasks = ids.map((id, n) => ({
    ...{ id, title: `Step ${n}`, listId: 'work', createdAt: NOW },
    ...(n > 0 && { parentId: ids[0] ?? '' }),
  }));
  return {
    tasks,
    reminders: [{ id: store.newIdIn(), taskId: ids[0] ?? '', minutesBefore: 5, createdAt: NOW }],
  };
};

/** A tree with a series in it, to complete from the top. */
function addTree(store: Store): void {
  store.add('task', { id: 'move', title: 'Move' });
  store.add('task', { ...SERIES, parentId: 'move' });
  store.add('task', { id: 'box', title: 'Box', parentId: 'move' });
}
const completeTree = (store: Store): Pending[] => {
  const before = new Set(store.unsent().map(({ key }) => key));
  completeTask(store, store.rows('task').get('move') as never, moment);
  expect(store.rows('task').get('move')?.completed).toBe(true);
  expect(store.rows('task').get('box')?.completed).toBe(true);
  expect(store.rows('task').get('plants')).toMatchObject({ completed: false, occurrence: '2026-06-16' });
  expect(store.rows('task').get('plants@2026-06-15')?.completed).toBe(true);
  expect(store.isWaiting('task', 'box')).toBe(true);
  return store.unsent().filter(({ key }) => !before.has(key));
};

test('completing a series with what is below it is one write', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { store, setOnline } = devices.here;
  setOnline(false);
  addTree(store);
  expect(completeTree(store).map(requestOf)).toEqual([
    {
      method: 'POST',
      path: '/api/mutations',
      body: {
        name: 'completeTask',
        args: {
          taskId: 'move',
          along: [{ taskId: 'plants', occurrence: '2026-06-15' }, { taskId: 'box' }],
          at: NOW,
          zone: 'UTC',
        },
      },
    },
  ]);
});

test('while a tab of the version before leads, it gets writes of single rows', async () => {
  let say = (_: TabMessage) => {};
  const hear = (listener: typeof say) => {
    say = listener;
    return () => {};
  };
  const store = offlineStore({ tabs: { post() {}, hear, lead: () => new Promise(() => {}) } });
  await store.open();
  addTree(store);
  say({ is: 'leads' });
  const actions = (writes: readonly Pending[]) => writes.map(({ action }) => action);
  expect(actions(completeTree(store))).toEqual(['update', 'add', 'update', 'update']);
  say({ is: 'leads' });
  say({ is: 'mutates' });
  store.mutate('addTasks', tree(store, 1));
  expect(store.unsent().at(-1)?.action).toBe('mutate');
});

test('of tasks that are refused together, none stays, and one entry tells of all', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  here.store.mutate('addTasks', tree(here.store, 3));
  await quiet();
  // Of a list that this person doesn't see.
  const { tasks, reminders } = tree(here.store, 2);
  const theirs = (id: string) => `eve:${id}`;
  here.store.mutate('addTasks', {
    tasks: tasks.map((task) => ({
      ...{ ...task, id: theirs(task.id), listId: theirs('trip') },
      ...(task.parentId && { parentId: theirs(task.parentId) }),
    })),
    reminders: reminders.map((one) => ({ ...one, taskId: theirs(one.taskId) })),
  });
  expect(titles(here.store)).toHaveLength(5);
  await quiet();
  for (const { store } of [here, there]) {
    expect(titles(store)).toEqual(['Step 0', 'Step 1', 'Step 2']);
    expect(store.rows('reminder').size).toBe(1);
  }
  const { waiting, refused } = here.store.status();
  expect([waiting, refused.map(({ action }) => action)]).toEqual([0, ['mutate']]);
  const [write] = refused;
  expect(write && [typedIn(write), asText(write, undefined).split('\n').length]).toEqual(['Step 0', 2]);
});

test('a series that was ended elsewhere is completed, rather than left open', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server });
  const { here, there, quiet, person } = devices;
  here.store.add('task', SERIES);
  await quiet();
  here.setOnline(false);
  completeTask(here.store, here.store.rows('task').get('plants') as never, moment);
  await person.call('PUT', '/api/tasks', { taskId: 'plants', updates: { repeat: null } });
  here.setOnline(true);
  await quiet();
  for (const { store } of [here, there]) {
    expect(store.rows('task').get('plants')).toMatchObject({ completed: true });
    expect(titles(store)).toEqual(['Water plants']);
    expect(store.status().refused).toEqual([]);
  }
});

test('a server of the version before gets the writes of single rows', async () => {
  await using server = await startApp();
  await using devices = await twoDevices({ server, weather: { isOld: true } });
  const { here, there, quiet } = devices;
  here.store.add('task', SERIES);
  completeTask(here.store, here.store.rows('task').get('plants') as never, moment);
  here.store.mutate('addTasks', tree(here.store, 3));
  const shown = titles(here.store);
  await quiet();
  for (const { store } of [here, there]) {
    expect(titles(store)).toEqual(shown);
    expect(store.rows('task').get('plants')).toMatchObject({ occurrence: '2026-06-16', completed: false });
    expect(store.rows('reminder').size).toBe(1);
    expect(store.status()).toMatchObject({ waiting: 0, refused: [] });
  }
});
