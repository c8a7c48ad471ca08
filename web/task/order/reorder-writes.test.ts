import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byHand, handOrder, startOfHandOrder } from '../../../domain/task/order/hand-order.ts';
import { pageOrder } from '../../../domain/task/order/task-sections.ts';
import type { TaskView } from '../../../domain/task/order/task-view.ts';
import { offlineStore } from '../../../test/web/offline-store.ts';
import { recorder } from '../../undo/recorder.ts';
import { arrange, type Beside, type OrderedPlace, type ReorderOutcome } from './reorder-writes.ts';

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame)));
afterEach(() => void vi.unstubAllGlobals());

const KEYS = { list: 'work', tag: 'tag:errands' };
type Kind = keyof typeof KEYS;

/** A store with tasks, each due a day before the one made before it, and what a page of them shows. */
function begin(kind: Kind, count: number) {
  const store = offlineStore();
  const day = (n: number) => new Date(Date.UTC(2026, 5, 1 + count - n)).toISOString().slice(0, 10);
  for (let n = 0; n < count; n++)
    store.add('task', { id: `t${n}`, title: `Task ${n}`, listId: 'work', dueDate: day(n) });
  const key = KEYS[kind];
  const read = (setting: string): unknown =>
    JSON.parse(store.rows('setting').get(setting)?.value ?? '{}')[key];
  const place = (usual: TaskView['sort'] = 'dueDate'): OrderedPlace => {
    const sort = (read('listSorts') as TaskView['sort'] | undefined) ?? usual;
    const order =
      kind === 'list'
        ? undefined
        : (handOrder.safeParse(read('handOrders')).data ?? startOfHandOrder('manual'));
    const tasks = [...store.rows('task').values()].sort(pageOrder(sort, order && byHand(order)));
    return { key, byHand: order, sort, tasks };
  };
  const ids = () => place().tasks.map(({ id }) => id);
  const take = (...some: string[]) => some.flatMap((id) => store.rows('task').get(id) ?? []);
  const move = async (ids: string[], beside?: Beside, sectionId?: string | null) => {
    const { writes, back } = recorder(store);
    const update = vi.spyOn(writes, 'update');
    const outcome = await arrange(writes, place(), take(...ids), beside, sectionId);
    return { outcome, back, updates: update.mock.calls.length };
  };
  return { store, place, ids, take, move };
}

test.each<Kind>(['list', 'tag'])(
  'the order on the screen becomes the manual one of a %s, as one step',
  async (kind) => {
    const { ids, place, move } = begin(kind, 7);
    const before = ids();
    expect(before).toEqual(['t6', 't5', 't4', 't3', 't2', 't1', 't0']);
    const { outcome, back } = await move(['t2'], { id: 't5', where: 'before' });
    const after = ['t6', 't2', 't5', 't4', 't3', 't1', 't0'];
    expect(outcome).toBe<ReorderOutcome>('switched');
    expect([place().sort, ids()]).toEqual(['manual', after]);
    const again = await back();
    expect([place().sort, ids()]).toEqual(['dueDate', before]);
    await again();
    expect([place().sort, ids()]).toEqual(['manual', after]);

    const next = await move(['t0', 't6'], { id: 't4', where: 'after' });
    expect(next.outcome).toBe<ReorderOutcome>('moved');
    expect(ids()).toEqual(['t2', 't5', 't4', 't0', 't6', 't3', 't1']);
    await next.back();
    expect([place().sort, ids()]).toEqual(['manual', after]);
  },
);

test('outside of a list, a move changes no task, so the lists keep their orders', async () => {
  const { store, move } = begin('tag', 5);
  const before = [...store.rows('task').values()];
  await move(['t2'], { id: 't4', where: 'before' });
  expect([...store.rows('task').values()]).toEqual(before);
});

test.each([10, 200, 2000])(
  'a list of %i tasks is written once, and then a row for each move',
  async (count) => {
    const { ids, move } = begin('list', count);
    const { updates } = await move(['t5'], { id: 't8', where: 'before' });
    // The order of the screen is that of creation turned over, so one of the others can stay.
    expect(updates).toBe(count - 1);
    expect(ids().slice(-10)).toEqual(['t9', 't5', 't8', 't7', 't6', 't4', 't3', 't2', 't1', 't0']);
    expect((await move(['t5'], { id: 't0', where: 'after' })).updates).toBe(1);
  },
);

test('a drop that changes nothing isn’t a change of the order', async () => {
  const { place, move, store } = begin('list', 4);
  const drops: [string[], Beside | undefined, (string | null)?][] = [
    [['t2'], { id: 't3', where: 'after' }],
    [['t2'], { id: 't2', where: 'after' }],
    [['t2'], { id: 'gone', where: 'after' }],
    // The section of the task beside it isn’t shown in this sort.
    [['t2'], { id: 't3', where: 'after' }, 'later'],
    [['t2'], undefined, 'later'],
  ];
  for (const drop of drops) expect(await move(...drop)).toMatchObject({ outcome: 'stayed', updates: 0 });
  expect(place().sort).toBe('dueDate');
  store.update('task', 't2', { completed: true });
  expect(await move(['t2'], { id: 't0', where: 'after' })).toMatchObject({ outcome: 'stayed', updates: 0 });
});

test('in the manual order, a task goes into a section with or without a place in it', async () => {
  const { store, move, take } = begin('list', 3);
  const { id } = store.add('section', { listId: 'work', name: 'Later' });
  await move(['t0'], { id: 't1', where: 'before' });
  expect((await move(['t0'], undefined, id)).outcome).toBe<ReorderOutcome>('moved');
  expect((await move(['t0'], undefined, id)).outcome).toBe<ReorderOutcome>('stayed');
  const one = await move(['t2'], { id: 't0', where: 'after' }, id);
  expect(one.updates).toBe(1);
  expect(take('t2', 't0').map(({ sectionId }) => sectionId)).toEqual([id, id]);
});

test.each<Kind>(['list', 'tag'])(
  'a subtask that is dropped between the tasks of a %s is one of them',
  async (kind) => {
    const { store, ids, move, take } = begin(kind, 4);
    store.update('task', 't0', { parentId: 't1' });
    const { outcome, back } = await move(['t0'], { id: 't3', where: 'after' });
    expect(outcome).toBe<ReorderOutcome>('switched');
    expect(take('t0')[0]?.parentId).toBeUndefined();
    expect(ids()).toEqual(['t3', 't0', 't2', 't1']);
    await back();
    expect(take('t0')[0]?.parentId).toBe('t1');
  },
);

test('a sort that only the address asks for is what undo returns to', async () => {
  const { store, place, take } = begin('tag', 3);
  const { writes, back } = recorder(store);
  const settle = () =>
    void store.add('setting', { id: 'listSorts', value: '{"tag:errands":"created"}', onConflict: 'merge' });
  await arrange(writes, { ...place('created'), settle }, take('t0'), { id: 't2', where: 'before' });
  expect(place().sort).toBe('manual');
  await back();
  expect(place().sort).toBe('created');
});
