import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { movedToDay } from '../dates.ts';
import { OUTCOMES, overdueTasks } from './catch-up.ts';
import { movedToSomeday } from './outcome.ts';

const NOW = '2026-06-15T10:00';

test('only open tasks whose due date has passed are overdue, the earliest first', () => {
  const tasks = [
    task('this morning', { dueDate: '2026-06-15T09:00' }),
    task('last week', { dueDate: '2026-06-08' }),
    task('done', { dueDate: '2026-06-08', completed: true }),
    task('today', { dueDate: '2026-06-15' }),
    task('planned last week', { plannedFor: '2026-06-08' }),
    task('whenever'),
  ];
  expect(overdueTasks(tasks, NOW).map(({ id }) => id)).toEqual(['last week', 'this morning']);
});

test.each([
  ['2026-06-12', '2026-06-15', '2026-06-15'],
  ['2026-06-12T15:00', '2026-06-15', '2026-06-15T15:00'],
  ['2026-06-12T09:00', '2026-06-15', '2026-06-15'],
  ['2026-06-12T09:00', '2026-06-16', '2026-06-16T09:00'],
])('%s moved to %s is due %s: a time that has passed is dropped', (dueDate, day, expected) => {
  expect(movedToDay(task('a', { dueDate }), day, NOW)).toEqual({ dueDate: expected });
});

test('a plan that has passed is dropped with the due date', () => {
  const planned = task('a', { dueDate: '2026-06-12', plannedFor: '2026-06-10' });
  expect(movedToDay(planned, '2026-06-15', NOW)).toEqual({ dueDate: '2026-06-15', plannedFor: null });
  expect(movedToSomeday(planned, NOW)).toEqual({ dueDate: null, plannedFor: null });
});

test('the outcomes of an overdue task are in the order of their keys', () => {
  expect(OUTCOMES).toEqual(['today', 'day', 'someday', 'done']);
});
