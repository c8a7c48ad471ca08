import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_SCHEDULE, type PlannerEvent } from '../event/planner.ts';
import { columnLoadWords, dayLoad, loadWords } from './day-load.ts';

const DATE = '2026-06-15';

test('the work on a day is its meetings and what its tasks take, wherever they are planned', () => {
  const block: PlannerEvent = {
    ...{ id: 'x', title: 'Report', start: '11:00', end: '12:00', date: DATE },
    category: 'focus',
    taskId: 'Report',
  };
  const events = [...DEFAULT_SCHEDULE, block];
  const tasks = [
    task('Report', { estimatedMinutes: 120 }),
    task('Chart', { estimatedMinutes: 30, parentId: 'Report' }),
    task('Call', { estimatedMinutes: 20 }),
    task('Idea'),
  ];
  expect(dayLoad([], events, DATE)).toBe(90);
  expect(dayLoad(tasks, events, DATE)).toBe(230);
  expect(dayLoad(tasks, [], DATE)).toBe(140);
});

test('tasks of personal lists are no work', () => {
  const tasks = [
    task('Report', { estimatedMinutes: 60 }),
    task('Gym', { estimatedMinutes: 90, listId: 'health' }),
  ];
  expect(dayLoad(tasks, [], DATE, (listId) => listId === 'health')).toBe(60);
});

test.each([
  [320, 360, '5h 20m of 6h'],
  [45, 120, '45m of 2h'],
  [0, 600, '0m of 10h'],
  [120, 0, '2h on a day off'],
])('%i of %i minutes are %s', (minutes, capacity, words) => {
  expect(loadWords(minutes, capacity)).toBe(words);
});

test.each([
  [0, 360, ''],
  [0, 0, 'Day off'],
  [320, 360, '5h 20m of 6h'],
  [430, 360, '1h 10m over'],
  [120, 0, '2h over'],
])('a column of a week says of %i of %i minutes “%s”', (minutes, capacity, words) => {
  expect(columnLoadWords(minutes, capacity)).toBe(words);
});
