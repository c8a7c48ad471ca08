import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { isReadOnly, withoutReadOnly } from './use-lists.ts';

const membership = (listId: string, role: 'editor' | 'viewer') => ({
  id: `eve:${listId}`,
  ownerId: 'eve',
  listId,
  ownerEmail: 'eve@example.com',
  role,
});
const byId = (...all: ReturnType<typeof membership>[]) => new Map(all.map((one) => [one.id, one]));
const TASKS = [
  task('mine'),
  task('eve:edited', { listId: 'eve:list' }),
  task('eve:viewed', { listId: 'eve:seen' }),
];

test('only what another person shares for viewing is read-only', () => {
  const memberships = byId(membership('list', 'editor'), membership('seen', 'viewer'));
  expect(TASKS.map(({ listId }) => isReadOnly(memberships, listId))).toEqual([false, false, true]);
  expect(withoutReadOnly(TASKS, memberships)).toEqual(TASKS.slice(0, 2));
});

test('without such lists, the tasks stay the same array', () => {
  for (const memberships of [byId(), byId(membership('list', 'editor'))])
    expect(withoutReadOnly(TASKS, memberships)).toBe(TASKS);
});
