import { expect, test } from 'vitest';
import { fieldsAs, inversePatch } from './inverse-patch.ts';

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
