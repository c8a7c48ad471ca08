import { expect, test } from 'vitest';
import { toCallerView } from './caller-view.ts';

const TASK = {
  id: 't',
  title: 'Call',
  listId: 'work',
  parentId: 'above',
  sectionId: 's',
  goalId: 'g',
  completedBy: 'ada',
};

test('an account sees its own rows as they are', () => {
  expect(toCallerView('task', 'ada', 'ada', TASK)).toBe(TASK);
});

test('others see ids as shared ones, and no goal of the owner’s', () => {
  const { goalId: _, ...seen } = TASK;
  expect(toCallerView('task', 'bob', 'ada', TASK)).toStrictEqual({
    ...seen,
    id: 'ada:t',
    listId: 'ada:work',
    parentId: 'ada:above',
    sectionId: 'ada:s',
  });
});

test('an entity without references only has a shared id', () => {
  const goal = { id: 'g', title: 'Goal' };
  expect(toCallerView('goal', 'bob', 'ada', goal)).toStrictEqual({ id: 'ada:g', title: 'Goal' });
});
