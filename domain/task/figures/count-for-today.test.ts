import { expect, test } from 'vitest';
import { countForToday } from './count-for-today.ts';

test('counts the person’s own open tasks that are overdue, planned or due today', () => {
  const task = (id: string, dueDate?: string, completed = false) => ({
    id,
    completed,
    ...(dueDate && { dueDate }),
  });
  const tasks = [
    task('overdue', '2026-06-14T09:00'),
    task('today', '2026-06-15'),
    task('tonight', '2026-06-15T23:59'),
    task('tomorrow', '2026-06-16'),
    task('whenever'),
    { ...task('planned'), plannedFor: '2026-06-15' },
    { ...task('planned before', '2026-06-20'), plannedFor: '2026-06-12' },
    { ...task('put off', '2026-06-15'), plannedFor: '2026-06-16' },
    { ...task('late', '2026-06-14'), plannedFor: '2026-06-16' },
    task('done', '2026-06-15', true),
    task('bob:theirs', '2026-06-15'),
    { ...task('hidden', '2026-06-15'), hiddenUntil: '2026-06-16' },
    { ...task('below', '2026-06-15'), parentId: 'hidden' },
  ];
  const byId = new Map(tasks.map((one) => [one.id, one]));
  expect(countForToday(byId, 'ada', '2026-06-15T10:00')).toBe(6);
  expect(countForToday(new Map(), 'ada', '2026-06-15T10:00')).toBe(0);
});
