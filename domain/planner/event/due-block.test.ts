import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import { dueOn } from './due-block.ts';

const TODAY = '2026-06-15';
const series = (id: string, repeat: string, start: string, more: Partial<Task> = {}): Task =>
  task(id, { repeat, repeatStart: start, occurrence: start.slice(0, 10), dueDate: start, ...more });
const on = (tasks: readonly Task[], date = TODAY, planned: readonly string[] = []) => {
  const { timed, later } = dueOn(tasks, { date, today: TODAY, planned: new Set(planned) });
  return [
    ...timed.map(({ title, start, end, isLater }) => `${title} ${start}–${end}${isLater ? ' later' : ''}`),
    ...later.map(({ title }) => title),
  ];
};

test('tasks with a time are on their day, as long as estimated, done or not', () => {
  const tasks = [
    task('Call', { dueDate: `${TODAY}T15:00` }),
    task('Write', { dueDate: `${TODAY}T09:00`, estimatedMinutes: 90, completed: true }),
    task('Late', { dueDate: `${TODAY}T23:50` }),
    task('Plan', { plannedFor: `${TODAY}T11:00`, dueDate: '2026-06-16T09:00' }),
    task('Plan for another day', { plannedFor: '2026-06-16', dueDate: `${TODAY}T10:00` }),
    task('Day', { dueDate: TODAY }),
    task('Other day', { dueDate: '2026-06-16T09:00' }),
    task('Undated'),
  ];
  expect(on(tasks)).toEqual([
    'Write 09:00–10:30',
    'Plan 11:00–11:30',
    'Call 15:00–15:30',
    'Late 23:50–23:59',
  ]);
});

test('a task that has an event on the day isn’t shown twice, nor is its finished occurrence', () => {
  const tasks = [
    series('Standup', 'FREQ=DAILY', '2026-06-16T09:00'),
    task('copy', { seriesId: 'Standup', occurrence: TODAY, dueDate: `${TODAY}T09:00`, completed: true }),
  ];
  expect(on(tasks)).toEqual(['copy 09:00–09:30']);
  expect(on(tasks, TODAY, ['Standup'])).toEqual([]);
});

test('a series has its later occurrences on later days, with a time or without', () => {
  const tasks = [
    series('Standup', 'FREQ=WEEKLY;BYDAY=MO,WE', `${TODAY}T09:00`),
    series('Water', 'FREQ=DAILY;INTERVAL=2', TODAY, { repeatExcept: ['2026-06-19'] }),
  ];
  expect(on(tasks)).toEqual(['Standup 09:00–09:30']);
  expect(on(tasks, '2026-06-16')).toEqual([]);
  expect(on(tasks, '2026-06-17')).toEqual(['Standup 09:00–09:30 later', 'Water']);
  expect(on(tasks, '2026-06-19')).toEqual([]);
  expect(on(tasks, '2026-06-21')).toEqual(['Water']);
  expect(on(tasks, '2026-06-10')).toEqual([]);
});

test('nothing is expected before the open occurrence, after the end, or from completion', () => {
  const daily = (more: Partial<Task>, repeat = 'FREQ=DAILY') => [series('a', repeat, '2026-06-18', more)];
  expect(on(daily({}), '2026-06-17')).toEqual([]);
  expect(on(daily({}), '2026-06-19')).toEqual(['a']);
  expect(on(daily({}, 'FREQ=DAILY;UNTIL=20260620'), '2026-06-20')).toEqual(['a']);
  expect(on(daily({}, 'FREQ=DAILY;UNTIL=20260620'), '2026-06-21')).toEqual([]);
  expect(on(daily({ repeatLeft: 3 }), '2026-06-20')).toEqual(['a']);
  expect(on(daily({ repeatLeft: 3 }), '2026-06-21')).toEqual([]);
  expect(on(daily({ repeatFrom: 'completion' }), '2026-06-19')).toEqual([]);
  expect(on(daily({ completed: true }), '2026-06-19')).toEqual([]);
});

test('an overdue series with a number left goes on from today, or catches up first', () => {
  const overdue = (more: Partial<Task>) => [
    series('a', 'FREQ=DAILY', '2026-06-13', { repeatLeft: 3, ...more }),
  ];
  expect(on(overdue({}), '2026-06-17')).toEqual(['a']);
  expect(on(overdue({}), '2026-06-18')).toEqual([]);
  expect(on(overdue({ repeatMissed: 'all' }), '2026-06-16')).toEqual([]);
});
