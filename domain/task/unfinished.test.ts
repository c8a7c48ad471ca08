import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
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
    unfinishedOn(tasks, '2026-06-15')
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['due at two', 'due today', 'late, but for today', 'planned today', 'planned yesterday']);
});
