import { expect, test } from 'vitest';
import { completedByMe, completerOf, isMine } from './mine.ts';

test.each([
  ['own, open', { id: 'a', completed: false }, false, true],
  ['own, done by its owner', { id: 'a', completed: true }, true, true],
  ['own, done by me', { id: 'a', completed: true, completedBy: 'me' }, true, true],
  ['own, done by a member', { id: 'a', completed: true, completedBy: 'bob' }, false, true],
  ['somebody else’s, open', { id: 'ada:a', completed: false }, false, false],
  ['somebody else’s, done by its owner', { id: 'ada:a', completed: true }, false, false],
  ['somebody else’s, done by me', { id: 'ada:a', completed: true, completedBy: 'me' }, true, true],
  ['somebody else’s, done by a third', { id: 'ada:a', completed: true, completedBy: 'bob' }, false, false],
  ['opened again', { id: 'a', completed: false, completedBy: 'me' }, false, true],
])('%s: whether I completed it, and whether it counts as mine', (_, task, byMe, mine) => {
  expect([completedByMe(task, 'me'), isMine(task, 'me')]).toEqual([byMe, mine]);
});

test('credits a completion to who is recorded, or else to the owner', () => {
  expect(completerOf({ id: 'ada:a', completedBy: 'bob' })).toBe('bob');
  expect(completerOf({ id: 'ada:a' })).toBe('ada');
  expect(completerOf({ id: 'a' })).toBeUndefined();
});
