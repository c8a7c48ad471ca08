import { expect, test } from 'vitest';
import { firstIssue } from '../problem.ts';
import { LIST_COLORS } from '../task/list.ts';
import {
  CATEGORY_COLORS,
  defaultGoals,
  GOAL_CATEGORIES,
  type Goal,
  goal,
  goalInput,
  goalProgress,
  goalSummary,
  goalUpdates,
  newGoal,
  updateGoal,
} from './goal.ts';

const NOW = '2026-01-05T10:00:00.000Z';
const AT = { id: 'g-1', now: NOW };

test.each([
  [{ title: '', category: 'career' }, 'Please enter a goal title'],
  [{ title: '   ', category: 'career' }, 'Please enter a goal title'],
  [{ category: 'career' }, 'Please enter a goal title'],
  [
    { title: 'Run', category: 'sport' },
    'A goal’s category must be one of career, health, skills, personal, financial',
  ],
  [{ title: 'Run', category: 'health', targetDate: '2026-02-30' }, 'A target date must look like 2026-01-31'],
  [
    { title: 'Run', category: 'health', targetDate: '2026-02-03T09:00' },
    'A target date must look like 2026-01-31',
  ],
  [{ title: 'Run', category: 'health', color: 'red' }, 'Unknown field: color'],
])('rejects %j: %s', (input, message) => {
  const { error } = goalInput.safeParse(input);
  expect(error && firstIssue(error)).toBe(message);
});

test('a new goal keeps the given fields and leaves out empty ones', () => {
  const input = goalInput.parse({ title: ' Run ', category: 'health', description: '' });
  expect(newGoal(input, AT)).toEqual({ id: 'g-1', title: 'Run', category: 'health', createdAt: NOW });
});

test('a goal’s texts can be as short as one character and as long as their limits', () => {
  const accepts = (title: string, description: string) =>
    goalInput.safeParse({ title, category: 'health', description }).success &&
    goalUpdates.safeParse({ title, description }).success;
  expect(accepts('x', 'x')).toBe(true);
  expect(accepts('x'.repeat(200), 'x'.repeat(5000))).toBe(true);
  const messageFor = (title: string, description: string) =>
    goalInput.safeParse({ title, category: 'health', description }).error?.issues[0]?.message;
  expect(messageFor('x'.repeat(201), '')).toBe('A goal title can have at most 200 characters');
  expect(messageFor('x', 'x'.repeat(5001))).toBe('A description can have at most 5,000 characters');
  expect(goalUpdates.safeParse({ description: 'x'.repeat(5001) }).success).toBe(false);
});

test('a goal keeps the id that its creator chose', () => {
  expect(newGoal({ id: 'mine', title: 'Run', category: 'health' }, AT).id).toBe('mine');
});

test('a goal is never dated in the future', () => {
  const dated = (createdAt: string) => newGoal({ title: 'Run', category: 'health', createdAt }, AT).createdAt;
  expect(dated('2030-01-01T00:00:00.000Z')).toBe(NOW);
  expect(dated('2025-01-01T00:00:00.000Z')).toBe('2025-01-01T00:00:00.000Z');
});

test('an update changes only the fields it names; null removes a field', () => {
  const before: Goal = {
    id: 'g-1',
    title: 'Run',
    category: 'health',
    targetDate: '2026-05-01',
    createdAt: NOW,
  };
  expect(updateGoal(before, goalUpdates.parse({ title: 'Swim' }))).toEqual({ ...before, title: 'Swim' });
  expect(updateGoal(before, { title: undefined, category: 'skills' })).toEqual({
    ...before,
    category: 'skills',
  });
  expect(updateGoal(before, goalUpdates.parse({ targetDate: null }))).not.toHaveProperty('targetDate');
});

test('each category has its own color, one of the list colors', () => {
  const colors = GOAL_CATEGORIES.map((category) => CATEGORY_COLORS[category]);
  expect(new Set(colors).size).toBe(5);
  expect(LIST_COLORS).toEqual(expect.arrayContaining(colors));
});

test('an account starts with three goals', () => {
  expect(defaultGoals(NOW).map(({ id, category, title }) => [id, category, title])).toEqual([
    ['career', 'career', 'Advance my career'],
    ['health', 'health', 'Improve my health'],
    ['skills', 'skills', 'Learn new skills'],
  ]);
  expect(defaultGoals(NOW).every((one) => goal.safeParse(one).success)).toBe(true);
});

test('the cards count goals and linked tasks, and average the progress of all goals', () => {
  const progress = new Map([
    ['a', { total: 3, completed: 2, progress: 67 }],
    ['b', { total: 1, completed: 1, progress: 100 }],
    ['gone', { total: 9, completed: 0, progress: 0 }],
  ]);
  expect(goalProgress('c', progress)).toEqual({ total: 0, completed: 0, progress: 0 });
  expect(goalSummary([{ id: 'a' }, { id: 'b' }, { id: 'c' }], progress)).toEqual({
    totalGoals: 3,
    linkedTasks: 4,
    averageProgress: 56,
  });
  const half = new Map([['a', { total: 2, completed: 1, progress: 50 }]]);
  expect(goalSummary([{ id: 'a' }], half).averageProgress).toBe(50);
  expect(goalSummary([], progress)).toEqual({ totalGoals: 0, linkedTasks: 0, averageProgress: 0 });
});
