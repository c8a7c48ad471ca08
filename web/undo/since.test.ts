import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entities, Writable } from '../../domain/registry/entity.ts';
import type { Inputs } from '../../domain/registry/entity-rules.ts';
import { offlineStore } from '../../test/web/offline-store.ts';
import type { Store } from '../store/store.ts';
import { putBack, stillMissing } from './put-back.ts';
import { recorder, type Writes } from './recorder.ts';
import { forgetUndo, redoLast, rememberUndo, undoLast } from './undo.ts';

beforeEach(() => {
  forgetUndo();
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame));
});
afterEach(() => void vi.unstubAllGlobals());

async function act<T>(store: Store, work: (writes: Writes) => T): Promise<T> {
  const { writes, back } = recorder(store);
  const result = work(writes);
  rememberUndo(back);
  return result;
}

type Case<E extends Writable> = { entity: E; input: Inputs[E]['add']; later: Inputs[E]['update'] };
const given = <E extends Writable>(one: Case<E>): Case<Writable> => one as unknown as Case<Writable>;
const CASES = [
  given({ entity: 'task', input: { title: 'Buy milk' }, later: { description: 'Two liters' } }),
  given({ entity: 'task', input: { title: 'Buy milk' }, later: { completed: true } }),
  given({ entity: 'goal', input: { title: 'Run', category: 'health' }, later: { description: 'Daily' } }),
  given({ entity: 'list', input: { name: 'Home' }, later: { name: 'House' } }),
  given({
    entity: 'event',
    input: { title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' },
    later: { end: '14:00' },
  }),
  given({ entity: 'setting', input: { id: 'x', value: '1' }, later: { value: '2' } }),
];

test.each(CASES)('undoing an add keeps a $entity that has been changed since', async (one) => {
  const store = offlineStore();
  const { id } = await act(store, (writes) => writes.add(one.entity, one.input));
  store.update(one.entity, id, one.later);
  const theirs = store.rows(one.entity).get(id);
  await undoLast();
  expect(store.rows(one.entity).get(id)).toEqual(theirs);
});

test.each(CASES)(
  'undo and redo remove and add an unchanged $entity, but keep it once changed',
  async (one) => {
    const store = offlineStore();
    const { id } = await act(store, (writes) => writes.add(one.entity, one.input));
    await undoLast();
    expect(store.rows(one.entity).has(id)).toBe(false);
    await redoLast();
    expect(store.rows(one.entity).has(id)).toBe(true);
    store.update(one.entity, id, one.later);
    const theirs: Entities[Writable] | undefined = store.rows(one.entity).get(id);
    await undoLast();
    expect(store.rows(one.entity).get(id)).toEqual(theirs);
  },
);

test.each(CASES)('redo doesn’t delete a $entity that was restored and then changed', async (one) => {
  const store = offlineStore();
  const { id } = store.add(one.entity, one.input);
  await act(store, (writes) => writes.remove(one.entity, id));
  await undoLast();
  expect(store.rows(one.entity).has(id)).toBe(true);
  store.update(one.entity, id, one.later);
  const theirs = store.rows(one.entity).get(id);
  await redoLast();
  expect(store.rows(one.entity).get(id)).toEqual(theirs);
});

test('completing a task can be undone and redone repeatedly', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk' });
  await act(store, (writes) => writes.update('task', id, { completed: true }));
  const completed = store.rows('task').get(id);
  for (const _ of [1, 2]) {
    await undoLast();
    expect(store.rows('task').get(id)).not.toHaveProperty('completedAt');
    await redoLast();
    expect(store.rows('task').get(id)).toEqual(completed);
  }
});

test('undoing an add keeps a list or goal that has tasks by now', async () => {
  const store = offlineStore();
  const list = await act(store, (writes) => writes.add('list', { name: 'Home' }));
  store.add('task', { title: 'Paint', listId: list.id });
  await undoLast();
  expect(store.rows('list').has(list.id)).toBe(true);
  const goal = await act(store, (writes) => writes.add('goal', { title: 'Run', category: 'health' }));
  store.add('task', { title: 'Shoes', goalId: goal.id });
  await undoLast();
  expect(store.rows('goal').has(goal.id)).toBe(true);
});

test('undo restores only the fields of a setting’s document that haven’t changed since', async () => {
  const store = offlineStore();
  const keep = (to: Pick<Writes, 'add'>, value: object) =>
    void to.add('setting', { id: 'timer', value: JSON.stringify(value) });
  const kept = () => JSON.parse(store.rows('setting').get('timer')?.value ?? '');
  keep(store, { focus: 25, rest: 5, long: 15 });
  await act(store, (writes) => keep(writes, { focus: 50, rest: 10, long: 15 }));
  keep(store, { focus: 50, rest: 7, long: 20 });
  await undoLast();
  expect(kept()).toEqual({ focus: 25, rest: 7, long: 20 });
  await redoLast();
  expect(kept()).toEqual({ focus: 50, rest: 7, long: 20 });
});

test('putting back a setting keeps fields that this device doesn’t know', () => {
  const store = offlineStore();
  store.add('setting', { id: 'timer', value: '{"rest":5,"long":15}' });
  const mine = { id: 'timer', value: '{"rest":7,"focus":50}' };
  const [row] = stillMissing(store, [{ entity: 'setting', id: 'timer', value: mine }]);
  if (row) putBack(store, row);
  expect(JSON.parse(store.rows('setting').get('timer')?.value ?? '')).toEqual({
    rest: 7,
    long: 15,
    focus: 50,
  });
});

test('undoing a change of tags keeps a tag that was added since, and redo removes it again', async () => {
  const store = offlineStore();
  const { id } = store.add('task', { title: 'Buy milk', tags: ['shop', 'home'] });
  await act(store, (writes) => writes.update('task', id, { removeTags: ['shop'] }));
  store.update('task', id, { addTags: ['urgent'] });
  await undoLast();
  expect(store.rows('task').get(id)?.tags).toEqual(['home', 'urgent', 'shop']);
  await redoLast();
  expect(store.rows('task').get(id)?.tags).toEqual(['home', 'urgent']);
});
