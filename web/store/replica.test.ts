import { expect, test } from 'vitest';
import type { Change } from '../../domain/registry/change.ts';
import { newTask } from '../../domain/task/task-rules.ts';
import type { Pending } from './mutations.ts';
import { EMPTY_REPLICA, withAck, withPage, withSaved, withWrite } from './replica.ts';

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
