import { expect, test } from 'vitest';
import type { Refused } from '../store/mutations.ts';
import { failure, somethingLike, typedIn } from './refused-words.ts';

const refused = (entity: Refused['entity'], action: Refused['action'], input: object = {}): Refused => ({
  key: 'k',
  at: '2026-06-15T10:00:00Z',
  id: 'a',
  message: 'No room.',
  entity,
  action,
  input,
});

test.each([
  ['task', 'add', {}, 'Failed to add task'],
  ['task', 'update', { title: 'x' }, 'Failed to update task'],
  ['task', 'update', { completed: true }, 'Failed to update task status'],
  ['task', 'remove', {}, 'Failed to delete task'],
  ['list', 'add', {}, 'Failed to add list'],
  ['goal', 'update', {}, 'Failed to update goal'],
  ['event', 'remove', {}, 'Failed to delete event'],
  ['reflection', 'add', {}, 'Failed to add reflection'],
  ['focusSession', 'add', {}, 'Failed to add focus session'],
  ['setting', 'add', {}, 'Failed to save settings'],
] as const)('describes a refused %s (%s)', (entity, action, input, words) => {
  expect(failure(refused(entity, action, input))).toBe(words);
});

test('names an item by what the person typed, or by its kind', () => {
  expect(typedIn(refused('list', 'add', { name: 'Garden' }))).toBe('Garden');
  expect(typedIn(refused('reflection', 'add', { text: 'Good' }))).toBe('Good');
  expect(typedIn(refused('goal', 'remove'))).toBeUndefined();
  expect(somethingLike(refused('event', 'remove'))).toBe('an event');
  expect(somethingLike(refused('goal', 'remove'))).toBe('a goal');
});
