import { expect, test } from 'vitest';
import type { TaskInput } from '../task/task.ts';
import { newTask } from '../task/task-rules.ts';
import { type PlannerEvent, plannerEvent } from './event/planner.ts';
import { tasksToPlan, withTaskTitle } from './planned-task.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const task = (id: string, more: Partial<TaskInput> = {}) => newTask({ title: id, ...more }, { id, now: NOW });
const event: PlannerEvent = {
  id: 'block',
  title: 'As it was planned',
  start: '09:00',
  end: '10:00',
  category: 'focus',
  taskId: 'report',
};

test('an event shows its task’s title, cut to what fits, and its own once the task is gone', () => {
  const renamed = new Map([['report', task('report', { title: 'Write the report' })]]);
  expect(withTaskTitle(event, renamed)).toEqual({ ...event, title: 'Write the report' });
  const long = new Map([['report', task('report', { title: 'x'.repeat(500) })]]);
  expect(withTaskTitle(event, long).title).toBe('x'.repeat(200));
  const cutEmoji = new Map([['report', task('report', { title: `${'x'.repeat(199)}🌞` })]]);
  expect(plannerEvent.safeParse(withTaskTitle(event, cutEmoji)).error).toBeUndefined();
  expect(withTaskTitle(event, new Map())).toBe(event);
  expect(withTaskTitle(event, new Map([['report', task('report', { title: event.title })]]))).toBe(event);
  const { taskId: _, ...ownEvent } = event;
  expect(withTaskTitle(ownEvent, renamed)).toBe(ownEvent);
});

test('tasks to plan are overdue, due that day, or undated; open and not planned yet', () => {
  const tasks = [
    task('late', { dueDate: '2026-06-10' }),
    task('at noon', { dueDate: '2026-06-15T12:00' }),
    task('today', { dueDate: '2026-06-15' }),
    task('tomorrow', { dueDate: '2026-06-16' }),
    task('some day'),
    task('planned'),
    task('done', { completed: true }),
  ];
  const ids = (date: string, search = '', last?: string) => {
    const { overdue, due, undated } = tasksToPlan(tasks, {
      date,
      last,
      today: '2026-06-15',
      planned: new Set(['planned']),
      search,
    });
    return [overdue, due, undated].map((some) => some.map(({ id }) => id));
  };
  expect(ids('2026-06-15')).toEqual([['late'], ['at noon', 'today'], ['some day']]);
  expect(ids('2026-06-16')).toEqual([[], ['tomorrow'], ['some day']]);
  expect(ids('2026-06-10')).toEqual([[], ['late'], ['some day']]);
  expect(ids('2026-06-15', 'day')).toEqual([[], ['today'], ['some day']]);
  expect(ids('2026-06-15', '', '2026-06-16')).toEqual([
    ['late'],
    ['at noon', 'today', 'tomorrow'],
    ['some day'],
  ]);
  expect(ids('2026-06-16', '', '2026-06-20')).toEqual([[], ['tomorrow'], ['some day']]);
});

test('a search also finds what is due or planned on other days', () => {
  const tasks = [
    task('grant', { dueDate: '2026-06-19' }),
    task('grant, part two', { plannedFor: '2026-06-18' }),
    task('budget', { dueDate: '2026-06-19' }),
    task('grant, done', { dueDate: '2026-06-19', completed: true }),
  ];
  const later = (search: string) =>
    tasksToPlan(tasks, { date: '2026-06-15', today: '2026-06-15', planned: new Set(), search }).later.map(
      ({ id }) => id,
    );
  expect(later('grant')).toEqual(['grant, part two', 'grant']);
  expect(later(' ')).toEqual([]);
});

test('what was planned for an earlier day is to plan today, and late only once its deadline has passed', () => {
  const tasks = [
    task('yesterday', { plannedFor: '2026-06-14' }),
    task('yesterday, due later', { plannedFor: '2026-06-14', dueDate: '2026-06-20' }),
    task('yesterday, due then', { plannedFor: '2026-06-14', dueDate: '2026-06-14' }),
    task('due today, planned for later', { plannedFor: '2026-06-18', dueDate: '2026-06-15' }),
  ];
  const to = (date: string) =>
    tasksToPlan(tasks, { date, today: '2026-06-15', planned: new Set(), search: '' });
  const ids = (some: { id: string }[]) => some.map(({ id }) => id).sort();
  expect(ids(to('2026-06-15').overdue)).toEqual(['yesterday, due then']);
  expect(ids(to('2026-06-15').due)).toEqual(['yesterday', 'yesterday, due later']);
  expect(ids(to('2026-06-16').due)).toEqual([]);
  expect(ids(to('2026-06-18').due)).toEqual(['due today, planned for later']);
  expect(to('2026-06-15').undated).toEqual([]);
});
