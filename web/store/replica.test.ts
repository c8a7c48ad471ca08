import { expect, test } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import { newTask } from '../../domain/task/task.ts';
import type { Pending } from './mutations.ts';
import { createReplica } from './replica.ts';

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
  const replica = createReplica();
  replica.confirm({ changes: [row('old')], cursor: '42-a' }, []);
  replica.queue(write('taken', 1));
  replica.acknowledge('taken', '43-b');
  replica.queue(write('waits', 2));
  replica.confirm({ changes: [row('restored')], cursor: '10-c', reset: 'history' }, []);
  expect([...replica.rows('task').keys()].sort()).toEqual(['restored', 'task-taken', 'task-waits']);
  expect(replica.outbox()).toEqual([write('taken', 1), write('waits', 2)]);
});

test('keeps writes in queue order, whenever their places become known', () => {
  const replica = createReplica();
  replica.queue(write('mine'));
  replica.queue(write('theirs', 5));
  expect(replica.outbox()).toEqual([write('theirs', 5), write('mine')]);
  replica.queue(write('mine', 4));
  expect(replica.outbox()).toEqual([write('mine', 4), write('theirs', 5)]);
});

test('a write queued while the copy is read stays on top of it', () => {
  const replica = createReplica();
  replica.queue(write('kept', 1));
  replica.queue(write('new', 2));
  replica.queue(write('typed'));
  const copy = { changes: [row('old')], cursor: '7-a', refused: [], missing: [] };
  replica.load({ ...copy, outbox: [write('kept', 1)], lastSeq: 1 });
  expect(replica.outbox()).toEqual([write('kept', 1), write('new', 2), write('typed')]);
  expect(replica.rows('task').size).toBe(4);
  replica.load({ ...copy, outbox: [], lastSeq: 2 });
  expect(replica.outbox()).toEqual([write('typed')]);
  expect([...replica.rows('task').keys()].sort()).toEqual(['old', 'task-typed']);
});

test('a pending add doesn’t hide later changes to its confirmed row', () => {
  const replica = createReplica();
  replica.queue(write('a', 1));
  const { value } = row('task-a');
  const changes = [
    { entity: 'task' as const, id: 'task-a', value: { ...value, title: 'Renamed elsewhere' } },
  ];
  replica.confirm({ changes, cursor: '2-a' }, []);
  expect(replica.rows('task').get('task-a')?.title).toBe('Renamed elsewhere');
});

test('skips unknown entities of a newer version and applies the rest', () => {
  const ofTomorrow = { entity: 'horoscope', id: 'a', value: { id: 'a' } } as unknown as Change;
  const replica = createReplica();
  replica.confirm({ changes: [ofTomorrow, row('a')], cursor: '2-a' }, []);
  expect([...replica.rows('task').keys()]).toEqual(['a']);
  replica.load({
    changes: [row('b'), ofTomorrow],
    cursor: '3-a',
    outbox: [],
    lastSeq: 0,
    refused: [],
    missing: [],
  });
  expect(replica.cursor()).toBe('3-a');
  expect([...replica.rows('task').keys()]).toEqual(['b']);
});
