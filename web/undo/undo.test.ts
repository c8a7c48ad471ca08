import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import type { Store } from '../store/store.ts';
import { moveTask } from '../task/order/move-task.ts';
import { toast } from '../ui/message/toast.tsx';
import { recorder, type Writes } from './recorder.ts';
import { compose, forgetUndo, offerUndo, redoLast, rememberUndo, undoLast } from './undo.ts';

beforeEach(() => {
  forgetUndo();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
});
afterEach(() => void vi.unstubAllGlobals());

/** All rows, without the times of settings: an undo is a later change. */
const rowsOf = (store: Store) =>
  Object.fromEntries(
    (Object.keys(ENTITIES) as Entity[]).map((entity) => [
      entity,
      new Map<string, unknown>(
        Array.from(store.rows(entity), ([id, row]) => [id, { ...row, changedAt: undefined }]),
      ),
    ]),
  );
/** Runs writes as one undoable action. */
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

test('undoes and redoes any sequence of actions in order', () => {
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
          await undoLast();
          expect(rowsOf(store), way).toEqual(before);
        }
        for (const after of states.slice(1)) {
          await redoLast();
          expect(rowsOf(store), way).toEqual(after);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('leaves rows alone that were deleted or changed in the meantime', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk' });
  act(store, (writes) => writes.update('task', id, { title: 'Buy oat milk' }));
  store.update('task', id, { priority: 'high' });
  await undoLast();
  expect(store.rows('task').get(id)).toMatchObject({ title: 'Buy milk', priority: 'high' });

  act(store, (writes) => writes.update('task', id, { title: 'Buy bread' }));
  store.remove('task', id);
  await undoLast();
  expect(store.rows('task').size).toBe(0);
  expect(store.status().waiting).toBe(6);
});

test('keeps a field that was changed again since', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk', project: 'Home' });
  act(store, (writes) =>
    writes.update('task', id, { title: 'Buy oat milk', project: null, priority: 'high' }),
  );
  store.update('task', id, { title: 'Buy bread', dueDate: '2026-06-20' });
  await undoLast();
  expect(store.rows('task').get(id)).toMatchObject({
    title: 'Buy bread',
    project: 'Home',
    dueDate: '2026-06-20',
    priority: 'medium',
  });
  await redoLast();
  expect(store.rows('task').get(id)).toMatchObject({ title: 'Buy bread', priority: 'high' });

  const { waiting } = store.status();
  act(store, (writes) => writes.update('task', id, { title: 'Buy rice' }));
  store.update('task', id, { title: 'Buy tea' });
  await undoLast();
  expect(store.status().waiting).toBe(waiting + 2);
});

test('an action’s undo button works once, even after others; a new action clears the redo stack', async () => {
  const store = offlineStore();
  const titles = () => [...store.rows('task').values()].map(({ title }) => title);
  const first = act(store, (writes) => void writes.add('task', { title: 'One' }));
  act(store, (writes) => void writes.add('task', { title: 'Two' }));
  first();
  await first();
  expect(titles()).toEqual(['Two']);
  await redoLast();
  expect(titles()).toEqual(['Two', 'One']);
  await first();
  expect(titles()).toEqual(['Two']);
  act(store, (writes) => void writes.add('task', { title: 'Three' }));
  await redoLast();
  expect(titles()).toEqual(['Two', 'Three']);
});

test('undoing a move to another person’s list deletes nothing on either side', async () => {
  const store = offlineStore();
  const before = store.add('task', { title: 'Buy milk', project: 'Home' });
  act(store, (writes) => void moveTask(writes, before, { listId: 'bob:shopping' }));
  expect([...store.rows('task').keys()]).toEqual([expect.stringMatching(/^bob:/)]);
  await undoLast();
  expect([...store.rows('task').values()]).toEqual([before]);
  // A removal would put the task in its owner's trash.
  expect(store.unsent().map(({ action }) => action)).toEqual(['add', 'move', 'move']);
  expect(store.unsent().at(-1)?.input).toMatchObject({ movedTo: before.id });
});

test('undoing a move to another person’s list puts the task below its parent again, and its subtasks below it', async () => {
  const store = offlineStore();
  store.add('goal', { id: 'rome', title: 'Rome', category: 'personal' });
  store.add('task', { id: 'house', title: 'Move house' });
  store.add('task', { id: 'pack', title: 'Pack', parentId: 'house', goalId: 'rome' });
  store.add('task', { id: 'books', title: 'Books', parentId: 'pack', goalId: 'rome' });
  store.add('task', { id: 'novels', title: 'Novels', parentId: 'books' });
  const before = rowsOf(store);
  const pack = store.rows('task').get('pack');
  act(store, (writes) => void (pack && moveTask(writes, pack, { listId: 'bob:shopping' })));
  const after = rowsOf(store);
  const moved = [...store.rows('task').values()].filter(({ id }) => id !== 'house');
  expect(moved.map(({ id, title, listId }) => [id.slice(0, 4), title, listId])).toEqual(
    ['Pack', 'Books', 'Novels'].map((title) => ['bob:', title, 'bob:shopping']),
  );
  expect(moved.map(({ parentId }) => parentId)).toEqual([undefined, moved[0]?.id, moved[1]?.id]);
  await undoLast();
  expect(rowsOf(store)).toEqual(before);
  await redoLast();
  expect(rowsOf(store)).toEqual(after);
});

test('undo keeps who completed a task and when', async () => {
  const store = offlineStore({ accountId: 'ada' });
  const at = '2026-01-05T10:00:00.000Z';
  const theirs = { id: 'bob:milk', listId: 'bob:shopping', title: 'Milk', completed: true, completedAt: at };
  const before = store.add('task', theirs, 'bob');
  expect(before.completedBy).toBe('bob');
  for (const work of [
    (to: Writes) => to.remove('task', before.id),
    (to: Writes) => to.update('task', before.id, { completed: false }),
    (to: Writes) => void moveTask(to, before, { listId: 'work' }),
  ]) {
    act(store, work);
    await undoLast();
    expect([...store.rows('task').values()]).toEqual([before]);
  }
  const moved = moveTask(store, before, { listId: 'work' });
  expect(store.rows('task').get(moved?.id ?? '')).toMatchObject({ completedBy: 'bob', completedAt: at });
});

/** An action that is slow to undo. `begun` resolves when its undo starts; `finish` lets the undo complete. */
function slowAct(store: Store, title: string) {
  const { writes, back } = recorder(store);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  writes.add('task', { title });
  rememberUndo(async () => {
    begun.resolve();
    await gate.promise;
    return back();
  });
  return { begun: begun.promise, finish: gate.resolve };
}
const titlesIn = (store: Store) => [...store.rows('task').values()].map(({ title }) => title);

test('a second undo waits for a slow one, and both are redone in order', async () => {
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'One' }));
  const slow = slowAct(store, 'Two');
  const turns = [undoLast(), undoLast(), redoLast()];
  await slow.begun;
  expect(titlesIn(store)).toEqual(['One', 'Two']);
  slow.finish();
  await Promise.all(turns);
  expect(titlesIn(store)).toEqual(['One']);
  await redoLast();
  expect(titlesIn(store)).toEqual(['One', 'Two']);
});

test('a new action during an undo clears the redo stack', async () => {
  const store = offlineStore();
  const slow = slowAct(store, 'One');
  const undone = undoLast();
  await slow.begun;
  act(store, (writes) => void writes.add('task', { title: 'Two' }));
  slow.finish();
  await undone;
  await redoLast();
  expect(titlesIn(store)).toEqual(['Two']);
});

test('a failed undo doesn’t block the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'One' }));
  rememberUndo(() => Promise.reject(new Error('no')));
  undoLast();
  await undoLast();
  expect(titlesIn(store)).toEqual([]);
});

test('undoes composed actions as one, last first', async () => {
  const said: string[] = [];
  const speak = (word: string) => async () => {
    said.push(word);
    return speak(word.toUpperCase());
  };
  rememberUndo(compose([speak('a'), speak('b')]));
  await undoLast();
  await redoLast();
  expect(said).toEqual(['b', 'a', 'A', 'B']);
});

test('doesn’t undo an action of a previous account', async () => {
  const store = offlineStore();
  act(store, (writes) => void writes.add('task', { title: 'Ada’s' }));
  forgetUndo();
  await undoLast();
  expect(store.rows('task').size).toBe(1);
});

test('an offer to undo is gone once the account changes', () => {
  const shown = vi.spyOn(toast, 'success').mockReturnValue();
  offerUndo('Task deleted successfully!', async () => compose([]));
  const { gone } = shown.mock.calls[0]?.[1] ?? {};
  expect(gone?.aborted).toBe(false);
  forgetUndo();
  expect(gone?.aborted).toBe(true);
  shown.mockRestore();
});
