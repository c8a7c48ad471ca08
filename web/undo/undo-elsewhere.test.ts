import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { twoDevices } from '../../test/fleet/two-devices.ts';
import { startApp } from '../../test/server/app.ts';
import type { Store } from '../store/store.ts';
import { recorder, type Writes } from './recorder.ts';
import type { UndoFn } from './undo.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

/** @returns how to undo what was done */
function act(store: Store, work: (writes: Writes) => unknown): UndoFn {
  const { writes, back } = recorder(store);
  work(writes);
  return back;
}

/** Something done, changed elsewhere unseen, and then undone without a connection. */
async function undoneUnseen(
  before: (store: Store) => void,
  work: (writes: Writes) => unknown,
  elsewhere: (store: Store) => unknown,
) {
  const server = await startApp();
  const devices = await twoDevices({ server });
  const { here, there, quiet } = devices;
  before(here.store);
  await quiet();
  const back = act(here.store, work);
  await quiet();
  here.setOnline(false);
  elsewhere(there.store);
  await quiet();
  const again = await back();
  here.setOnline(true);
  await quiet();
  return {
    again,
    here: here.store,
    there: there.store,
    quiet,
    async [Symbol.asyncDispose]() {
      await devices[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}

const milk = (store: Store) => store.add('task', { id: 'milk', title: 'Milk', priority: 'low' });
const nothing = () => {};

test('undo leaves a field alone that another device changed unseen, and reverts the others', async () => {
  await using undone = await undoneUnseen(
    milk,
    (writes) => writes.update('task', 'milk', { title: 'Oat milk', priority: 'high' }),
    (store) => store.update('task', 'milk', { title: 'Soy milk' }),
  );
  for (const store of [undone.here, undone.there])
    expect(store.rows('task').get('milk')).toMatchObject({ title: 'Soy milk', priority: 'low' });
  await undone.again();
  await undone.quiet();
  expect(undone.there.rows('task').get('milk')).toMatchObject({ title: 'Soy milk', priority: 'high' });
});

type Added = [
  what: string,
  work: (writes: Writes) => unknown,
  elsewhere: (store: Store) => unknown,
  read: (store: Store) => string | undefined,
  expected: string,
];
test.each<Added>([
  [
    'task',
    (writes) => writes.add('task', { id: 'milk', title: 'Milk' }),
    (store) => store.update('task', 'milk', { description: 'Two liters' }),
    (store) => store.rows('task').get('milk')?.description,
    'Two liters',
  ],
  [
    'task with a subtask',
    (writes) => writes.add('task', { id: 'milk', title: 'Milk' }),
    (store) => store.add('task', { id: 'oat', title: 'Oat', parentId: 'milk' }),
    (store) => [...store.rows('task').keys()].sort().join(),
    'milk,oat',
  ],
  [
    'list',
    (writes) => writes.add('list', { id: 'home', name: 'Home', color: 'blue' }),
    (store) => store.add('task', { id: 'milk', title: 'Milk', listId: 'home' }),
    (store) => store.rows('task').get('milk')?.listId,
    'home',
  ],
  [
    'goal',
    (writes) => writes.add('goal', { id: 'run', title: 'Run', category: 'health' }),
    (store) => store.update('goal', 'run', { description: 'Daily' }),
    (store) => store.rows('goal').get('run')?.description,
    'Daily',
  ],
] as const)(
  'undo keeps an added %s that another device changed or used unseen',
  async (_, work, elsewhere, read, expected) => {
    await using undone = await undoneUnseen(nothing, work, elsewhere);
    for (const store of [undone.here, undone.there]) expect(read(store)).toBe(expected);
    expect(undone.here.status()).toMatchObject({ waiting: 0, refused: [] });
  },
);
