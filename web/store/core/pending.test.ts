import { expect, test } from 'vitest';
import { newTask } from '../../../domain/task/task-rules.ts';
import { requestOf } from './outgoing.ts';
import { applyPending, effectsOf, type Pending } from './pending.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const TASK = newTask({ title: 'Buy milk' }, { id: 'milk', now: NOW });
const write = (action: Pending['action'], more: Partial<Pending> = {}) =>
  ({ key: 'k', at: NOW, entity: 'task', id: 'milk', action, input: {}, ...more }) as Pending & {
    entity: 'task';
  };
const MOVE = write('move', {
  input: {
    movedTo: 'eve:milk',
    updates: { listId: 'eve:list' },
    shown: { title: 'Buy milk', id: 'eve:milk' },
  },
});

test('adding or restoring makes a row, unless it’s there', () => {
  for (const action of ['add', 'restore'] as const) {
    const adding = write(action, { input: { title: 'Buy milk', completed: true }, by: 'ada' });
    expect(applyPending(undefined, adding)).toMatchObject({
      id: 'milk',
      completed: true,
      completedBy: 'ada',
    });
    expect(applyPending(TASK, adding)).toBe(TASK);
  }
  const anonymous = applyPending(undefined, write('add', { input: { title: 'x', completed: true } }));
  expect(anonymous).not.toHaveProperty('completedBy');
  expect(() => applyPending(undefined, write('add', { input: { title: '' } }))).toThrow(
    'Please enter a task title',
  );
});

test('a setting that is there is merged', () => {
  const setting = (value: object, minute: number) => ({
    key: 'k',
    at: NOW,
    action: 'add' as const,
    entity: 'setting' as const,
    id: 's',
    input: {
      id: 's',
      value: JSON.stringify(value),
      onConflict: 'merge',
      at: `2026-06-15T10:0${minute}:00.000Z`,
    },
  });
  const row = applyPending<'setting'>(undefined, setting({ a: 1 }, 1));
  const merged = applyPending<'setting'>(row, setting({ b: 2 }, 2));
  expect(JSON.parse(merged?.value ?? '')).toEqual({ a: 1, b: 2 });
});

test('updates change a row that is there; removing and moving take it away', () => {
  const update = write('update', { input: { completed: true }, by: 'ada' });
  expect(applyPending(TASK, update)).toMatchObject({ completed: true, completedBy: 'ada', completedAt: NOW });
  expect(applyPending(undefined, update)).toBeUndefined();
  expect(applyPending(TASK, write('remove'))).toBeUndefined();
  expect(applyPending(TASK, MOVE)).toBeUndefined();
});

test('a removal affects the tasks below, a move two rows', () => {
  const removal = write('remove', { below: ['a', 'b'] });
  expect(effectsOf(removal).map(({ id, action }) => [id, action])).toEqual([
    ['milk', 'remove'],
    ['a', 'remove'],
    ['b', 'remove'],
  ]);
  expect(effectsOf(write('update'))).toEqual([write('update')]);
  expect(effectsOf(MOVE)).toEqual([
    { ...MOVE, action: 'remove', input: {} },
    { ...MOVE, action: 'add', id: 'eve:milk', input: { title: 'Buy milk', id: 'eve:milk' } },
  ]);
});

const event = { entity: 'event', id: 'e' } as const;
test.each<[Pending, string, string, object]>([
  [write('add', { input: { title: 'x' } }), 'POST', '/api/tasks', { task: { title: 'x', id: 'milk' } }],
  [
    write('update', { input: { title: 'x' } }),
    'PUT',
    '/api/tasks',
    { taskId: 'milk', updates: { title: 'x' } },
  ],
  [write('remove'), 'DELETE', '/api/tasks', { taskId: 'milk', below: [] }],
  [write('remove', { below: ['oat'] }), 'DELETE', '/api/tasks', { taskId: 'milk', below: ['oat'] }],
  [write('remove', { below: Array(1_001).fill('oat') }), 'DELETE', '/api/tasks', { taskId: 'milk' }],
  [
    write('remove', { input: { movedTo: 'x' } }),
    'DELETE',
    '/api/tasks',
    { taskId: 'milk', below: [], movedTo: 'x' },
  ],
  [
    write('restore', { input: { title: 'x' } }),
    'POST',
    '/api/trash/restore',
    { entity: 'task', id: 'milk', otherwise: { title: 'x' } },
  ],
  [MOVE, 'POST', '/api/tasks/move', { taskId: 'milk', movedTo: 'eve:milk', updates: { listId: 'eve:list' } }],
  [
    { ...write('add', { input: { title: 'x' } }), ...event },
    'POST',
    '/api/planner',
    { type: 'event', data: { title: 'x', id: 'e' } },
  ],
  [
    { ...write('update', { input: { title: 'x' } }), ...event },
    'PUT',
    '/api/planner',
    { type: 'event', eventId: 'e', updates: { title: 'x' } },
  ],
  [{ ...write('remove'), ...event }, 'DELETE', '/api/planner', { type: 'event', eventId: 'e' }],
  [
    { ...write('restore', { input: { value: '1' } }), entity: 'setting', id: 's' },
    'POST',
    '/api/settings',
    { setting: { value: '1', id: 's' } },
  ],
])('sends %j as %s %s', (pending, method, path, body) => {
  expect(requestOf(pending)).toEqual({ method, path, body });
});
