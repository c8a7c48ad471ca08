import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTITIES, type Entity } from '../../domain/entity.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import type { Store } from '../store/store.ts';
import { moveTask } from '../task/move-task.ts';
import { recorder, type Writes } from './recorder.ts';
import { forgetUndo, redoLast, rememberUndo, together, undoLast } from './undo.ts';

beforeEach(() => {
  forgetUndo();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const rowsOf = (store: Store) =>
  Object.fromEntries(
    (Object.keys(ENTITIES) as Entity[]).map((entity) => [
      entity,
      new Map<string, unknown>(store.rows(entity)),
    ]),
  );
const settle = () => new Promise((resolve) => setTimeout(resolve));
/** Does something as one act that can be taken back. */
function act(store: Store, work: (writes: Writes) => void) {
  const { writes, back } = recorder(store);
  work(writes);
  return rememberUndo(back);
}

type Act = (writes: Writes, pick: number) => void;
const some = (writes: Writes, entity: 'task' | 'goal' | 'event' | 'list', pick: number) => {
  const all = [...writes.rows(entity).keys()];
  return all[pick % (all.length || 1)];
};
const ACTS: Record<string, Act> = {
  'add a task': (to, n) => void to.add('task', { title: `Task ${n}`, project: 'Home' }),
  'edit a task': (to, n) => {
    const id = some(to, 'task', n);
    if (id) to.update('task', id, { title: `New ${n}`, project: null, dueDate: '2026-06-20' });
  },
  'move a task': (to, n) => {
    const task = to.rows('task').get(some(to, 'task', n) ?? '');
    if (task) moveTask(to, task, { listId: n % 2 ? 'bob:shopping' : 'work', priority: 'high' });
  },
  'delete a task': (to, n) => {
    const id = some(to, 'task', n);
    if (id) to.remove('task', id);
  },
  'add a goal': (to, n) => void to.add('goal', { title: `Goal ${n}`, category: 'career' }),
  'delete a goal': (to, n) => {
    const id = some(to, 'goal', n);
    if (id) to.remove('goal', id);
  },
  'add an event': (to, n) =>
    void to.add('event', { title: `Event ${n}`, start: '09:00', end: '10:00', category: 'work' }),
  'move an event': (to, n) => {
    const id = some(to, 'event', n);
    if (id) to.update('event', id, { start: '11:00', end: '12:00', date: '2026-06-20' });
  },
  'add a list': (to, n) => void to.add('list', { name: `List ${n}` }),
  'rename a list': (to, n) => {
    const id = some(to, 'list', n);
    if (id) to.update('list', id, { name: `New ${n}` });
  },
  'delete a list': (to, n) => {
    const id = some(to, 'list', n);
    if (id) to.remove('list', id);
  },
  'write a reflection': (to, n) => void to.add('reflection', { date: `2026-06-1${n % 5}`, text: `Day ${n}` }),
  'change a setting': (to, n) => void to.add('setting', { id: `setting-${n % 2}`, value: String(n) }),
};

test('whatever acts were done, each is taken back and done again, in order', () => {
  const done = fc.array(
    fc.tuple(fc.array(fc.tuple(fc.constantFrom(...Object.keys(ACTS)), fc.nat(99)), { maxLength: 3 })),
    {
      maxLength: 12,
    },
  );
  return fc.assert(
    fc.asyncProperty(done, async (acts) => {
      forgetUndo();
      const store = offlineStore();
      const states = [rowsOf(store)];
      for (const [parts] of acts) {
        act(store, (writes) => {
          for (const [name, n] of parts) ACTS[name]?.(writes, n);
        });
        states.push(rowsOf(store));
      }
      for (const way of ['there and back', 'and once more']) {
        for (const before of states.slice(0, -1).toReversed()) {
          undoLast();
          await settle();
          expect(rowsOf(store), way).toEqual(before);
        }
        for (const after of states.slice(1)) {
          redoLast();
          await settle();
          expect(rowsOf(store), way).toEqual(after);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('what is gone meanwhile, or changed elsewhere, is left alone', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk' });
  act(store, (writes) => writes.update('task', id, { title: 'Buy oat milk' }));
  store.update('task', id, { priority: 'high' });
  undoLast();
  await settle();
  expect(store.rows('task').get(id)).toMatchObject({ title: 'Buy milk', priority: 'high' });

  act(store, (writes) => writes.update('task', id, { title: 'Buy bread' }));
  store.remove('task', id);
  undoLast();
  await settle();
  expect(store.rows('task').size).toBe(0);
  expect(store.status().waiting).toBe(6);
});

test('a field that somebody changed again since stays as they left it', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk', project: 'Home' });
  act(store, (writes) =>
    writes.update('task', id, { title: 'Buy oat milk', project: null, priority: 'high' }),
  );
  store.update('task', id, { title: 'Buy bread', dueDate: '2026-06-20' });
  undoLast();
  await settle();
  expect(store.rows('task').get(id)).toMatchObject({
    ...{ title: 'Buy bread', project: 'Home', dueDate: '2026-06-20' },
    priority: 'medium',
  });
  redoLast();
  await settle();
  expect(store.rows('task').get(id)).toMatchObject({ title: 'Buy bread', priority: 'high' });

  const { waiting } = store.status();
  act(store, (writes) => writes.update('task', id, { title: 'Buy rice' }));
  store.update('task', id, { title: 'Buy tea' });
  undoLast();
  await settle();
  expect(store.status().waiting).toBe(waiting + 2);
});

test('an act’s own button takes it back once, also after others; a new act ends what could be done again', async () => {
  const store = offlineStore();
  const titles = () => [...store.rows('task').values()].map(({ title }) => title);
  const first = act(store, (writes) => void writes.add('task', { title: 'One' }));
  act(store, (writes) => void writes.add('task', { title: 'Two' }));
  first();
  first();
  await settle();
  expect(titles()).toEqual(['Two']);
  redoLast();
  await settle();
  expect(titles()).toEqual(['Two', 'One']);
  first();
  await settle();
  expect(titles()).toEqual(['Two']);
  act(store, (writes) => void writes.add('task', { title: 'Three' }));
  redoLast();
  await settle();
  expect(titles()).toEqual(['Two', 'Three']);
});

test('a task that went to another’s list and comes back is no deletion on either side', async () => {
  const store = offlineStore();
  const before = store.add('task', { title: 'Buy milk', project: 'Home' });
  act(store, (writes) => void moveTask(writes, before, { listId: 'bob:shopping' }));
  expect([...store.rows('task').keys()]).toEqual([expect.stringMatching(/^bob:/)]);
  undoLast();
  await settle();
  expect([...store.rows('task').values()]).toEqual([before]);
});

/** An act that takes its time to be taken back. @returns lets it come to its end */
function slowAct(store: Store, title: string) {
  const { writes, back } = recorder(store);
  const gate = Promise.withResolvers<void>();
  writes.add('task', { title });
  rememberUndo(async () => {
    await gate.promise;
    return back();
  });
  return gate.resolve;
}
const titlesIn = (store: Store) => [...store.rows('task').values()].map(({ title }) => title);

test('undoing again while much is still being taken back waits for it, and each is done again in its order', async () => {
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'One' }));
  const finish = slowAct(store, 'Two');
  undoLast();
  undoLast();
  await settle();
  expect(titlesIn(store)).toEqual(['One', 'Two']);
  redoLast();
  finish();
  await settle();
  expect(titlesIn(store)).toEqual(['One']);
  redoLast();
  await settle();
  expect(titlesIn(store)).toEqual(['One', 'Two']);
});

test('a new act while something is being taken back ends what could be done again, too', async () => {
  const store = offlineStore();
  const finish = slowAct(store, 'One');
  undoLast();
  await settle();
  act(store, (writes) => void writes.add('task', { title: 'Two' }));
  finish();
  await settle();
  redoLast();
  await settle();
  expect(titlesIn(store)).toEqual(['Two']);
});

test('what fails to be taken back holds up nothing else', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'One' }));
  rememberUndo(() => Promise.reject(new Error('no')));
  undoLast();
  undoLast();
  await settle();
  expect(titlesIn(store)).toEqual([]);
});

test('several acts are taken back as one, the last first', async () => {
  const said: string[] = [];
  const speak = (word: string) => async () => {
    said.push(word);
    return speak(word.toUpperCase());
  };
  rememberUndo(together([speak('a'), speak('b')]));
  undoLast();
  await settle();
  redoLast();
  await settle();
  expect(said).toEqual(['b', 'a', 'A', 'B']);
});

test('an act that an account’s end leaves behind is not taken back in another', async () => {
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'Ada’s' }));
  forgetUndo();
  undoLast();
  await settle();
  expect(store.rows('task').size).toBe(1);
});
