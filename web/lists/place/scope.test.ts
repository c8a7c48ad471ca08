import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_LISTS } from '../../../domain/task/list.ts';
import type { Task } from '../../../domain/task/task.ts';
import { addressOf, inScope, keyOf, type Scope, scopeFrom } from './scope.ts';

const named = fc.record({
  kind: fc.constantFrom('list' as const, 'project' as const, 'goal' as const),
  id: fc.string({ unit: 'grapheme', minLength: 1 }),
});

test('restores every scope from its address', () => {
  fc.assert(
    fc.property(fc.oneof(named, fc.constant<Scope>({ kind: 'all' })), (scope) => {
      expect(scopeFrom(new URL(addressOf(scope), 'http://localhost').search)).toEqual(scope);
    }),
  );
});

test('matches the tasks that belong to a scope', () => {
  const lists = new Map(DEFAULT_LISTS.filter(({ id }) => id !== 'health').map((list) => [list.id, list]));
  const task: Task = {
    id: 'a',
    title: 'Write',
    completed: false,
    priority: 'low',
    createdAt: '2026-01-01T00:00:00.000Z',
    listId: 'work',
    project: 'Book',
    goalId: 'career',
  };
  const holds = (scope: Scope, one = task) => inScope(scope, lists)(one);
  expect(holds({ kind: 'all' })).toBe(true);
  expect(holds({ kind: 'list', id: 'work' })).toBe(true);
  expect(holds({ kind: 'list', id: 'personal' })).toBe(false);
  expect(holds({ kind: 'list', id: 'personal' }, { ...task, listId: 'gone' })).toBe(true);
  expect(holds({ kind: 'project', id: 'Book' })).toBe(true);
  expect(holds({ kind: 'project', id: 'book' })).toBe(false);
  expect(holds({ kind: 'goal', id: 'career' })).toBe(true);
});

test('names a scope in settings, a tag however it is spelled', () => {
  expect(keyOf({ kind: 'all' })).toBe('all');
  expect(keyOf({ kind: 'project', id: 'Büro' })).toBe('project:Büro');
  expect(keyOf({ kind: 'tag', id: 'Büro' })).toBe(keyOf({ kind: 'tag', id: 'buro' }));
});
