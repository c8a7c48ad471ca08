import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offlineStore } from '../../test/web/offline-store.ts';
import { dropBelow } from '../task/order/reorder-writes.ts';
import { attemptManyWrites, attemptWrites } from './attempt-writes.ts';
import type { Writes } from './recorder.ts';
import { forgetUndo, undoLast } from './undo.ts';

beforeEach(() => {
  forgetUndo();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
});
afterEach(() => void vi.unstubAllGlobals());

function begin() {
  const store = offlineStore();
  const add = (title: string, parentId?: string) =>
    store.add('task', { title, listId: 'work', ...(parentId && { parentId }) });
  return { store, add, rows: () => [...store.rows('task').values()] };
}

test('undoes what an action wrote before it failed, and nothing else', async () => {
  const { store, add, rows } = begin();
  const kitchen = add('Kitchen');
  const small = add('Plates');
  const deep = add('Cups');
  let last = deep;
  for (const title of ['Red', 'Blue', 'Green', 'White']) last = add(title, last.id);
  attemptWrites(store, 'Failed', (to) => to.update('task', kitchen.id, { priority: 'high' }));
  const before = rows();

  const isDone = attemptWrites(store, 'Failed', (to) => dropBelow(to, [small, deep], kitchen, 'below'));
  expect(isDone).toBe(false);
  expect(store.rows('task').get(small.id)?.parentId).toBe(kitchen.id);
  await undoLast();
  expect(rows().map(({ id, parentId }) => [id, parentId])).toEqual(
    before.map(({ id, parentId }) => [id, parentId]),
  );
  expect(store.rows('task').get(kitchen.id)?.priority).toBe('high');
});

test('undoes the part of many writes that was made', async () => {
  const { store, add } = begin();
  const full = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  const [first, second] = [add('Kitchen'), store.add('task', { title: 'Hall', tags: full })];
  const offer = vi.fn();
  const tag = async (to: Writes) => {
    for (const { id } of [first, second]) to.update('task', id, { addTags: ['home'] });
  };
  expect(await attemptManyWrites(store, 'Failed', tag, offer)).toBe(false);
  expect(offer).not.toHaveBeenCalled();
  expect(store.rows('task').get(first.id)?.tags).toEqual(['home']);
  await undoLast();
  expect(store.rows('task').get(first.id)?.tags).toBeUndefined();
});

test('an action that writes nothing is no undo step', async () => {
  const { store, add } = begin();
  const { id } = add('Kitchen');
  attemptWrites(store, 'Failed', (to) => to.update('task', id, { priority: 'high' }));
  expect(attemptWrites(store, 'Failed', () => {})).toBe(true);
  const fail = () => {
    throw new Error('No');
  };
  expect(attemptWrites(store, 'Failed', fail)).toBe(false);
  await undoLast();
  expect(store.rows('task').get(id)?.priority).toBe('medium');
});
