import { expect, test } from 'vitest';
import { sampleTask } from '../../../test/sample-task.ts';
import { dayToEnd, unfinishedOn } from './unfinished.ts';

test('a day ends at four in the morning', () => {
  expect(dayToEnd('2026-06-15T18:00')).toBe('2026-06-15');
  expect(dayToEnd('2026-06-15T04:00')).toBe('2026-06-15');
  expect(dayToEnd('2026-06-15T03:59')).toBe('2026-06-14');
  expect(dayToEnd('2026-03-01T00:00')).toBe('2026-02-28');
});

test('a day’s unfinished tasks are those that were planned or due by its end, without the overdue ones', () => {
  const tasks = [
    sampleTask('due at two', { dueDate: '2026-06-15T14:00' }),
    sampleTask('due today', { dueDate: '2026-06-15' }),
    sampleTask('planned today', { plannedFor: '2026-06-15', dueDate: '2026-06-30' }),
    sampleTask('planned yesterday', { plannedFor: '2026-06-14' }),
    sampleTask('late, but for today', { plannedFor: '2026-06-15', dueDate: '2026-06-10' }),
    sampleTask('late', { dueDate: '2026-06-14' }),
    sampleTask('late, though planned', { plannedFor: '2026-06-14', dueDate: '2026-06-14' }),
    sampleTask('done', { dueDate: '2026-06-15', completed: true }),
    sampleTask('tomorrow', { dueDate: '2026-06-16' }),
    sampleTask('planned tomorrow', { plannedFor: '2026-06-16', dueDate: '2026-06-15' }),
    sampleTask('any day'),
  ];
  expect(
    unfinishedOn(tasks, ['2026-06-15'])
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['due at two', 'due today', 'late, but for today', 'planned today', 'planned yesterday']);
});

test('a week’s unfinished tasks are those of its days, and plans from before it', () => {
  const week = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'];
  const tasks = [
    sampleTask('due on Monday', { dueDate: '2026-06-15' }),
    sampleTask('due on Friday', { dueDate: '2026-06-19T09:00' }),
    sampleTask('planned on Wednesday', { plannedFor: '2026-06-17', dueDate: '2026-06-30' }),
    sampleTask('planned last week', { plannedFor: '2026-06-10' }),
    sampleTask('late, but for Tuesday', { plannedFor: '2026-06-16', dueDate: '2026-06-10' }),
    sampleTask('late', { dueDate: '2026-06-12' }),
    sampleTask('done', { dueDate: '2026-06-16', completed: true }),
    sampleTask('planned for Saturday', { plannedFor: '2026-06-20', dueDate: '2026-06-19' }),
    sampleTask('any day'),
  ];
  expect(unfinishedOn(tasks, week).map(({ title }) => title)).toEqual([
    'planned last week',
    'due on Monday',
    'late, but for Tuesday',
    'planned on Wednesday',
    'due on Friday',
  ]);
});
