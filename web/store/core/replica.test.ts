import { expect, test } from 'vitest';
import type { Change } from '../../../domain/registry/change.ts';
import { newTask } from '../../../domain/task/task-rules.ts';
import type { Pending } from './pending.ts';
import {
  EMPTY_REPLICA,
  foldRow,
  inQueueOrder,
  isAfter,
  isBlank,
  savedOf,
  withAck,
  withOlder,
  withoutMissing,
  withoutRefused,
  withoutWrites,
  withPage,
  withRefused,
  withSaved,
  withWrite,
} from './replica.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const write = (key: string, seq?: number): Pending => ({
  key,
  at: NOW,
  entity: 'task',
  id: `task-${key}`,
  action: 'add',
  input: { title: `Task ${key}` },
  ...(seq && { seq }),
});
const row = (id: string) =>
  ({ entity: 'task', id, value: newTask({ title: id }, { id, now: NOW }) }) as const;

test('a reset keeps pending writes on top and clears their acknowledgments', () => {
  let replica = EMPTY_REPLICA;
  replica = withPage(replica, { changes: [row('old')], cursor: '42-a' }, []);
  replica = withWrite(replica, write('taken', 1));
  replica = withAck(replica, 'taken', '43-b');
  replica = withWrite(replica, write('waits', 2));
  replica = withPage(replica, { changes: [row('restored')], cursor: '10-c', reset: 'history' }, []);
  expect([...replica.rows.task.keys()].sort()).toEqual(['restored', 'task-taken', 'task-waits']);
  expect(replica.outbox).toEqual([write('taken', 1), write('waits', 2)]);
});

test('keeps writes in queue order, whenever their places become known', () => {
  let replica = EMPTY_REPLICA;
  replica = withWrite(replica, write('mine'));
  replica = withWrite(replica, write('theirs', 5));
  expect(replica.outbox).toEqual([write('theirs', 5), write('mine')]);
  replica = withWrite(replica, write('mine', 4));
  expect(replica.outbox).toEqual([write('mine', 4), write('theirs', 5)]);
});

test('a write queued while the copy is read stays on top of it', () => {
  let replica = EMPTY_REPLICA;
  replica = withWrite(replica, write('kept', 1));
  replica = withWrite(replica, write('new', 2));
  replica = withWrite(replica, write('typed'));
  const copy = { changes: [row('old')], cursor: '7-a', refused: [], missing: [] };
  replica = withSaved(replica, { ...copy, outbox: [write('kept', 1)], lastSeq: 1 });
  expect(replica.outbox).toEqual([write('kept', 1), write('new', 2), write('typed')]);
  expect(replica.rows.task.size).toBe(4);
  replica = withSaved(replica, { ...copy, outbox: [], lastSeq: 2 });
  expect(replica.outbox).toEqual([write('typed')]);
  expect([...replica.rows.task.keys()].sort()).toEqual(['old', 'task-typed']);
});

test('a pending add doesn’t hide later changes to its confirmed row', () => {
  let replica = EMPTY_REPLICA;
  replica = withWrite(replica, write('a', 1));
  const { value } = row('task-a');
  const changes = [
    { entity: 'task' as const, id: 'task-a', value: { ...value, title: 'Renamed elsewhere' } },
  ];
  replica = withPage(replica, { changes, cursor: '2-a' }, []);
  expect(replica.rows.task.get('task-a')?.title).toBe('Renamed elsewhere');
});

test('skips unknown entities of a newer version and applies the rest', () => {
  const ofTomorrow = { entity: 'horoscope', id: 'a', value: { id: 'a' } } as unknown as Change;
  let replica = EMPTY_REPLICA;
  replica = withPage(replica, { changes: [ofTomorrow, row('a')], cursor: '2-a' }, []);
  expect([...replica.rows.task.keys()]).toEqual(['a']);
  replica = withSaved(replica, {
    changes: [row('b'), ofTomorrow],
    cursor: '3-a',
    outbox: [],
    lastSeq: 0,
    refused: [],
    missing: [],
  });
  expect(replica.cursor).toBe('3-a');
  expect([...replica.rows.task.keys()]).toEqual(['b']);
});

test('rows that don’t change keep their identity, and so do tables', () => {
  const first = withPage(EMPTY_REPLICA, { changes: [row('a'), row('b')], cursor: '1-a' }, []);
  const again = withPage(first, { changes: [row('a')], cursor: '2-a' }, []);
  expect(again.rows.task).toBe(first.rows.task);
  const changed = { ...row('b'), value: { ...row('b').value, title: 'New' } };
  const second = withPage(again, { changes: [changed], cursor: '3-a' }, []);
  expect(second.rows.task.get('a')).toBe(first.rows.task.get('a'));
  expect(second.rows.task.get('b')?.title).toBe('New');
  expect(second.rows.goal).toBe(first.rows.goal);
  const gone = withPage(second, { changes: [{ entity: 'task', id: 'a', value: null }], cursor: '4-a' }, []);
  expect([...gone.rows.task.keys()]).toEqual(['b']);
  expect([...first.rows.task.keys()]).toEqual(['a', 'b']);
});

test('refused writes are in the order in which they were made, however late a refusal comes', () => {
  const [first, second] = [write('a', 1), write('b', 2)].map((one) => ({ ...one, message: 'No room.' }));
  if (!first || !second) throw new Error('Two were made.');
  const replica = withRefused(withRefused(EMPTY_REPLICA, second), first);
  expect(replica.refused.map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a write that is forgotten or refused no longer shows; one that is refused is kept once', () => {
  let replica = EMPTY_REPLICA;
  for (const one of [write('a', 1), write('b', 2), write('c', 3)]) replica = withWrite(replica, one);
  replica = withoutWrites(replica, ['a']);
  expect([...replica.rows.task.keys()]).toEqual(['task-b', 'task-c']);
  const refused = { ...write('b', 2), message: 'No room.' };
  replica = withRefused(withRefused(replica, refused), { ...refused, message: 'Again.' });
  expect(replica.refused).toEqual([refused]);
  expect([...replica.rows.task.keys()]).toEqual(['task-c']);
  expect(withoutRefused(replica, 'other').refused).toEqual([refused]);
  expect(withoutRefused(replica, 'b').refused).toEqual([]);
});

test('stores what has a place in the queue', () => {
  let replica = withPage(EMPTY_REPLICA, { changes: [row('a')], cursor: '1-a' }, []);
  for (const one of [write('kept', 4), write('typed')]) replica = withWrite(replica, one);
  expect(savedOf(replica)).toEqual({
    changes: [row('a')],
    outbox: [write('kept', 4)],
    cursor: '1-a',
    lastSeq: 4,
    refused: [],
    missing: [],
    older: undefined,
  });
  expect([isBlank(EMPTY_REPLICA), isBlank(replica)]).toEqual([true, false]);
  expect(isBlank(withWrite(EMPTY_REPLICA, write('typed')))).toBe(true);
});

test('after a restore, rows that the server lost or has in another version are missing until decided', () => {
  const renamed = { ...row('renamed'), value: { ...row('renamed').value, title: 'Old name' } };
  const clocked = { ...row('same'), value: { ...row('same').value, createdAt: '2026-06-15T10:00:01.000Z' } };
  const shared = { id: 'eve:list', name: 'Trip', color: 'red', isShared: true } as const;
  const own = { id: 'own', name: 'Home', color: 'red', isShared: false } as const;
  const before = withPage(
    EMPTY_REPLICA,
    {
      changes: [
        row('lost'),
        row('same'),
        row('renamed'),
        { entity: 'list', id: shared.id, value: shared },
        { entity: 'list', id: own.id, value: own },
      ],
      cursor: '9-a',
    },
    [],
  );
  const names = (replica: typeof before) => replica.missing.map(({ entity, id }) => `${entity}/${id}`);
  const page = { changes: [clocked, renamed], cursor: '3-b' };
  const restored = withPage(before, { ...page, reset: 'history' }, []);
  expect(names(restored).sort()).toEqual(['list/own', 'task/lost', 'task/renamed']);
  expect([...restored.rows.task.keys()]).toEqual(['same', 'renamed']);
  expect(names(withoutMissing(restored, ['task/lost']))).toHaveLength(2);
  expect(names(withPage(before, { ...page, reset: 'expired' }, []))).toEqual([]);
  expect(names(withPage(restored, { changes: [], cursor: '4-b' }, []))).toHaveLength(3);
  // Lost again, in another version: it is missing once.
  const back = withPage(restored, { changes: [row('lost')], cursor: '5-b' }, []);
  const twice = withPage(back, { changes: [renamed, clocked], cursor: '1-c', reset: 'history' }, []);
  expect(names(twice).filter((name) => name === 'task/lost')).toHaveLength(1);
});

test('older tasks are added only to the copy that asked for them', () => {
  const first = withPage(EMPTY_REPLICA, { changes: [row('new')], cursor: '5-a', older: '2025-06-15' }, []);
  const from = { before: '2025-06-15', from: '5-a' };
  expect(first.older).toEqual(from);
  const page = { changes: [row('old'), { ...row('new'), value: row('other').value }], cursor: '5-a' };
  const whole = withOlder(first, from, page);
  expect([...whole.rows.task.keys()].sort()).toEqual(['new', 'old']);
  expect(whole.rows.task.get('new')?.title).toBe('new');
  expect(whole.older).toBeUndefined();
  expect(withOlder(first, from, { ...page, next: 'x' }).older).toEqual({ ...from, after: 'x' });
  expect(withOlder(first, from, { ...page, cursor: '6-a' }).older).toBeUndefined();
  expect(withOlder(first, from, { ...page, cursor: '4-a' })).toBe(first);
  expect(withOlder(first, { ...from, after: 'x' }, page)).toBe(first);
  expect(withOlder(whole, from, page)).toBe(whole);
  expect(withPage(first, { changes: [], cursor: '6-a' }, []).older).toEqual(from);
  expect(withPage(first, { changes: [], cursor: '1-b', reset: 'history' }, []).older).toBeUndefined();
});

const TASK = newTask({ title: 'Buy milk' }, { id: 'milk', now: NOW });
const update = (input: object): Pending => ({
  key: 'k',
  at: NOW,
  entity: 'task',
  id: 'milk',
  action: 'update',
  input,
});

test('pending writes apply in order on top of the confirmed row', () => {
  const pending = [
    update({ title: 'Oat milk' }),
    update({ priority: 'high' }),
    update({ title: 'Soy milk' }),
  ];
  expect(foldRow<'task'>(TASK, pending)).toEqual({ ...TASK, title: 'Soy milk', priority: 'high' });
  expect(foldRow<'task'>(TASK, [])).toBe(TASK);
  expect(foldRow<'task'>(undefined, pending)).toBeUndefined();
});

test('a write that isn’t valid is skipped, but a failure of our own isn’t', () => {
  const pending = [update({ title: '' }), update({ priority: 'high' })];
  expect(foldRow<'task'>(TASK, pending)).toEqual({ ...TASK, priority: 'high' });
  const broken = { ...update({}), entity: 'horoscope' } as unknown as Pending;
  expect(() => foldRow<'task'>(TASK, [broken])).toThrow(TypeError);
});

test('sorts writes by place; those without one come last, in the order they were made', () => {
  const all = [write('new'), write('c', 3), write('newer'), write('a', 1), write('b', 2)];
  expect(inQueueOrder(all).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'new', 'newer']);
});

test('a write is after the places before its own; without one, after all', () => {
  expect([1, 2, 3].map((place) => isAfter(write('b', 2), place))).toEqual([true, false, false]);
  expect(isAfter(write('new'), Number.MAX_SAFE_INTEGER)).toBe(true);
});
