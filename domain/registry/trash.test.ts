import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { restoreInput, type Trashed, trashed, trashItems } from './trash.ts';

const [EARLIER, LATER] = ['2026-06-01T08:00:00.000Z', '2026-06-02T08:00:00.000Z'];
const task = (id: string, parentId?: string, deletedAt = LATER): Trashed => ({
  entity: 'task',
  deletedAt,
  value: sampleTask(id, parentId === undefined ? {} : { parentId }),
});
const list = (id: string, deletedAt = LATER): Trashed => ({
  entity: 'list',
  deletedAt,
  value: { id, name: id, color: 'gray', isShared: false },
});
const section = (id: string, listId: string, deletedAt = LATER): Trashed => ({
  entity: 'section',
  deletedAt,
  value: { id, listId, name: id, position: 'a1' },
});
const shown = (...rows: Trashed[]) =>
  trashItems(rows).map(({ item, below }) => `${item.value.id}${below > 0 ? ` and ${below} below` : ''}`);

test('a task that was deleted with the one above it belongs to that one', () => {
  expect(shown(task('c', 'b'), task('b', 'a'), task('a'), task('d', 'a'))).toEqual(['a and 3 below']);
  expect(shown(task('a'), task('b', 'elsewhere'))).toEqual(['a', 'b']);
});

test('a task that was deleted at another time is an item of its own', () => {
  expect(shown(task('a'), task('b', 'a', EARLIER), task('c', 'b', EARLIER))).toEqual(['a', 'b and 1 below']);
});

test('a section that was deleted with its list belongs to it', () => {
  expect(shown(list('work'), section('soon', 'work'), section('other', 'home'))).toEqual(['work', 'other']);
  expect(shown(list('work'), section('soon', 'work', EARLIER))).toEqual(['work', 'soon']);
  expect(shown(task('work'), section('soon', 'work'))).toEqual(['work', 'soon']);
});

test('a row that isn’t a task has nothing below it', () => {
  const goal: Trashed = {
    entity: 'goal',
    deletedAt: LATER,
    value: { id: 'a', title: 'A', category: 'personal', createdAt: EARLIER },
  };
  expect(shown(goal, task('b', 'a'))).toEqual(['a', 'b']);
});

test('rows of each kind are read, and others refused', () => {
  for (const row of [task('a'), list('a'), section('a', 'work')])
    expect(trashed.safeParse(row).success).toBe(true);
  expect(trashed.safeParse({ ...list('a'), entity: 'setting' }).success).toBe(false);
  expect(trashed.safeParse({ ...list('a'), deletedAt: 'yesterday' }).success).toBe(false);
});

test('what to restore is one of the kinds that go to the trash', () => {
  expect(restoreInput.safeParse({ entity: 'task', id: 'a' }).success).toBe(true);
  expect(
    restoreInput.safeParse({ entity: 'task', id: 'a', otherwise: { listId: 'b', title: 'x' } }).success,
  ).toBe(true);
  expect(restoreInput.safeParse({ entity: 'setting', id: 'a' }).error?.issues[0]?.message).toBe(
    'The entity must be one of list, section, goal, task, event, savedView, template, reflection',
  );
});
