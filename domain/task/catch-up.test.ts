import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { movedToSomeday, OUTCOMES, overdueTasks, wasAway } from './catch-up.ts';
import { movedToDay } from './dates.ts';

const NOW = '2026-06-15T10:00';
const ZONE = 'Europe/Berlin';

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

test('somebody was away after three days without using the device, adding or completing', () => {
  const created = (createdAt: string) => [task('a', { createdAt })];
  const long = created('2026-05-01T08:00:00.000Z');
  expect(wasAway([], null, NOW, ZONE)).toBe(false);
  expect(wasAway(long, null, NOW, ZONE)).toBe(true);
  expect(wasAway(long, '2026-06-12', NOW, ZONE)).toBe(true);
  expect(wasAway(long, '2026-06-13', NOW, ZONE)).toBe(false);
  expect(wasAway(created('2026-06-13T08:00:00.000Z'), '2026-06-01', NOW, ZONE)).toBe(false);
  expect(wasAway(created('2026-06-12T08:00:00.000Z'), '2026-06-13', NOW, ZONE)).toBe(false);
  const [newer = task('b')] = created('2026-06-13T08:00:00.000Z');
  expect([wasAway([newer, ...long], null, NOW, ZONE), wasAway([...long, newer], null, NOW, ZONE)]).toEqual([
    false,
    false,
  ]);
  const done = { completed: true, completedAt: '2026-06-14T08:00:00.000Z' };
  expect(wasAway([...long, task('c', done)], null, NOW, ZONE)).toBe(false);
  // In Berlin, it was the 13th already.
  expect(wasAway(created('2026-06-12T22:30:00.000Z'), null, NOW, ZONE)).toBe(false);
  expect(wasAway([task('eve:a', { createdAt: '2026-06-15T07:00:00.000Z' }), ...long], null, NOW, ZONE)).toBe(
    true,
  );
});

test('the outcomes of an overdue task are in the order of their keys', () => {
  expect(OUTCOMES).toEqual(['today', 'day', 'someday', 'done']);
});
