import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { insights } from './insights.ts';
import { weekInReview } from './week-in-review.ts';

const DAYS = ['2026-06-15', '2026-06-16'];
const zone = 'America/New_York';
const doneAt = (completedAt: string) => ({ completed: true, completedAt });
const tasks = [
  sampleTask('planned and done', {
    ...{ plannedFor: '2026-06-15', estimatedMinutes: 60 },
    // Still Monday in New York.
    ...doneAt('2026-06-16T02:00:00Z'),
  }),
  sampleTask('planned and left', { plannedFor: '2026-06-15', estimatedMinutes: 30 }),
  sampleTask('done a day late', { plannedFor: '2026-06-15', ...doneAt('2026-06-16T15:00:00Z') }),
  sampleTask('unplanned', doneAt('2026-06-16T15:00:00Z')),
  sampleTask('ann:theirs', {
    ...doneAt('2026-06-16T15:00:00Z'),
    plannedFor: '2026-06-16',
    completedBy: 'ann',
  }),
  sampleTask('ann:mine', { ...doneAt('2026-06-16T15:00:00Z'), plannedFor: '2026-06-16', completedBy: 'me' }),
];
const focusDays = new Map([
  ['2026-06-16', 45],
  ['2026-06-17', 90],
]);

test('a week in review has its plans next to what Insights counts', () => {
  const review = weekInReview({
    ...{ tasks, events: [], focusDays, days: DAYS, today: '2026-06-17', me: 'me', zone },
    isPersonal: () => false,
  });
  expect(review.days).toEqual([
    { date: '2026-06-15', minutes: 90, tasks: 3, done: 1, completed: 1, focus: 0 },
    { date: '2026-06-16', minutes: 0, tasks: 1, done: 1, completed: 3, focus: 45 },
  ]);
  const counted = insights({ tasks, focusDays, sessions: [], goals: [] }, { me: 'me', zone }, DAYS);
  expect(review).toMatchObject({ completed: counted.completed, focus: counted.focus, planned: 90 });
});
