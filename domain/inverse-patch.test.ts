import { expect, test } from 'vitest';
import { fieldsAs, inversePatch, isAsMade } from './inverse-patch.ts';

test('reverts what an update changed, except fields changed again since', () => {
  const made = { dueDate: null, title: 'New' };
  const before = { title: 'Old', dueDate: '2026-06-15', priority: 'high' };
  const kept = fieldsAs(before, made);
  expect(kept).toEqual({ title: 'Old', dueDate: '2026-06-15' });
  expect(fieldsAs({ title: 'Old' }, made)).toEqual({ title: 'Old', dueDate: null });
  expect(inversePatch(made, kept, { id: 'a', title: 'New' })).toEqual(kept);
  expect(inversePatch(made, kept, { id: 'a', title: 'Newer' })).toEqual({ dueDate: '2026-06-15' });
  expect(inversePatch(made, kept, { id: 'a', title: 'New', dueDate: '2026-07-01' })).toEqual({
    title: 'Old',
  });
  expect(inversePatch(made, kept, { id: 'a', title: 'Newer', dueDate: '2026-07-01' })).toEqual({});
});

test.each(['createdAt', 'completedAt', 'completedBy', 'timestamp', 'changedAt'])(
  'a row is as it was made, whatever its %s is now',
  (field) => {
    expect(isAsMade({ id: 'a', [field]: '1' }, { id: 'a', [field]: '2' })).toBe(true);
    expect(isAsMade({ id: 'a' }, { id: 'a', [field]: '2' })).toBe(true);
  },
);

test.each([
  [{ id: 'a', title: 'Milk' }, { title: 'Milk', id: 'a' }, true],
  [{ title: 'Milk', project: null }, { title: 'Milk' }, true],
  [{ title: 'Milk' }, { title: 'Milk', project: undefined }, true],
  [{ title: 'Milk' }, { title: 'Bread' }, false],
  [{ title: 'Milk', tags: ['a'] }, { title: 'Milk', tags: ['a', 'b'] }, false],
  [{ title: 'Milk' }, { title: 'Milk', project: 'Home' }, false],
  [{ title: 'Milk', project: 'Home' }, { title: 'Milk' }, false],
])('made as %j, now %j: unchanged %s', (made, now, expected) => {
  expect(isAsMade(made, now)).toBe(expected);
});
