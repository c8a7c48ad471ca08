import { expect, test } from 'vitest';
import type { Change } from '../../domain/change.ts';
import { newTask } from '../../domain/task.ts';
import type { Pending } from './mutations.ts';
import { createReplica } from './replica.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const write = (key: string, seq?: number): Pending => ({
  ...{ key, at: NOW, entity: 'task', id: `task-${key}`, action: 'add' },
  input: { title: `Task ${key}` },
  ...(seq && { seq }),
});
const row = (id: string) =>
  ({ entity: 'task', id, value: newTask({ title: id }, { id, now: NOW }) }) as const;

test('where the server begins anew, what waits stays on top of it, and what it took is no longer certain', () => {
  const replica = createReplica();
  replica.confirm({ changes: [row('old')], cursor: '42-a' }, []);
  replica.queue(write('taken', 1));
  replica.acknowledge('taken', '43-b');
  replica.queue(write('waits', 2));
  replica.confirm({ changes: [row('restored')], cursor: '10-c', reset: true }, []);
  expect([...replica.rows('task').keys()].sort()).toEqual(['restored', 'task-taken', 'task-waits']);
  expect(replica.outbox()).toEqual([write('taken', 1), write('waits', 2)]);
});

test('writes wait in the order of the queue, whenever this tab hears of their places', () => {
  const replica = createReplica();
  replica.queue(write('mine'));
  replica.queue(write('theirs', 5));
  expect(replica.outbox()).toEqual([write('theirs', 5), write('mine')]);
  replica.queue(write('mine', 4));
  expect(replica.outbox()).toEqual([write('mine', 4), write('theirs', 5)]);
});

test('what only a newer version of the app knows doesn’t keep this one from hearing the rest', () => {
  const ofTomorrow = { entity: 'horoscope', id: 'a', value: { id: 'a' } } as unknown as Change;
  const replica = createReplica();
  replica.confirm({ changes: [ofTomorrow, row('a')], cursor: '2-a' }, []);
  expect([...replica.rows('task').keys()]).toEqual(['a']);
  replica.load({ changes: [row('b'), ofTomorrow], cursor: '3-a', outbox: [], lastSeq: 0, refused: [] });
  expect(replica.cursor()).toBe('3-a');
  expect([...replica.rows('task').keys()]).toEqual(['b']);
});
