import { expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { chosenForToday, moved, movedToDay, shiftedDates, whenOnDay } from './dates.ts';
import { sections } from './order/task-sections.ts';
import { EVERYTHING, viewTasks } from './order/task-view.ts';
import { finishedOccurrence } from './series.ts';
import { skippedOccurrence } from './skip-occurrence.ts';
import { type Task, type TaskInput, taskInput, taskUpdates } from './task.ts';
import { newTask, taskRules } from './task-rules.ts';

/** A Wednesday. */
const NOW = '2026-07-15T17:00';
const task = (id: string, more: Partial<TaskInput> = {}): Task =>
  newTask(parse(taskInput, { title: id, ...more }), { id, now: '2026-07-01T08:00:00.000Z' });

test('a plan comes before the due date in orders and sections, but only a due date can be overdue', () => {
  const tasks = [
    task('due tomorrow, planned on Monday', { dueDate: '2026-07-16', plannedFor: '2026-07-13' }),
    task('due next week, do it tomorrow', { dueDate: '2026-07-22', plannedFor: '2026-07-16' }),
    task('due yesterday, planned for friday', { dueDate: '2026-07-14', plannedFor: '2026-07-17' }),
    task('due today', { dueDate: '2026-07-15' }),
    task('this morning', { plannedFor: '2026-07-15T09:00' }),
    task('someday'),
    task('due yesterday, chosen for today', { dueDate: '2026-07-14', plannedFor: '2026-07-15' }),
  ];
  const shown = sections(viewTasks(tasks, EVERYTHING), 'dueDate', NOW);
  expect(shown.map(({ name, tasks: rows }) => [name, ...rows.map(({ id }) => id)])).toEqual([
    ['overdue', 'due yesterday, planned for friday'],
    [
      'today',
      'due tomorrow, planned on Monday',
      'this morning',
      'due today',
      'due yesterday, chosen for today',
    ],
    ['tomorrow', 'due next week, do it tomorrow'],
    ['someday', 'someday'],
  ]);
});

test('a task is put on today’s list and taken off without its deadline; a plan keeps its time, unless that has passed', () => {
  const chosen = (more: Partial<TaskInput>, isChosen = true) =>
    chosenForToday(task('a', more), isChosen, NOW);
  expect(chosen({})).toEqual({ plannedFor: '2026-07-15' });
  expect(chosen({ dueDate: '2026-07-10' })).toEqual({ plannedFor: '2026-07-15' });
  expect(chosen({ plannedFor: '2026-07-20T18:00' })).toEqual({ plannedFor: '2026-07-15T18:00' });
  expect(chosen({ plannedFor: '2026-07-20T09:00' })).toEqual({ plannedFor: '2026-07-15' });
  expect(chosen({ dueDate: '2026-07-10', plannedFor: '2026-07-15' }, false)).toEqual({ plannedFor: null });
});

test('moving a task moves its plan; one that is overdue gets a new due date and no old plan', () => {
  const to = () => '2026-07-20';
  expect(moved(task('due', { dueDate: '2026-07-15' }), to, NOW)).toEqual({ dueDate: '2026-07-20' });
  expect(moved(task('undated'), () => undefined, NOW)).toEqual({ dueDate: null });
  const planned = task('planned', { dueDate: '2026-07-30', plannedFor: '2026-07-13' });
  expect(moved(planned, to, NOW)).toEqual({ plannedFor: '2026-07-20' });
  expect(moved(planned, () => undefined, NOW)).toEqual({ plannedFor: null });
  const late = task('late', { dueDate: '2026-07-14', plannedFor: '2026-07-13' });
  expect(moved(late, to, NOW)).toEqual({ dueDate: '2026-07-20', plannedFor: null });
});

test('a task keeps its time on another day, unless that has passed', () => {
  const at = (time: string) => task('t', { dueDate: `2026-07-16${time}` });
  expect(movedToDay(at('T18:00'), '2026-07-15', NOW)).toEqual({ dueDate: '2026-07-15T18:00' });
  expect(movedToDay(at('T17:00'), '2026-07-15', NOW)).toEqual({ dueDate: '2026-07-15T17:00' });
  expect(movedToDay(at('T16:59'), '2026-07-15', NOW)).toEqual({ dueDate: '2026-07-15' });
  expect(movedToDay(at(''), '2026-07-15', NOW)).toEqual({ dueDate: '2026-07-15' });
});

test.each([
  ['2026-07-14T09:00', '2026-07-15', '2026-07-15'],
  ['2026-07-14T17:00', '2026-07-15', '2026-07-15T17:00'],
  ['2026-07-14T09:00', '2026-07-16', '2026-07-16T09:00'],
  ['2026-07-14', '2026-07-15', '2026-07-15'],
  [undefined, '2026-07-15', '2026-07-15'],
  // On a day that is over, the time makes no difference.
  ['2026-07-15T18:00', '2026-07-14', '2026-07-14T18:00'],
])('%s moved to %s is %s', (when, day, expected) => {
  expect(whenOnDay(when, day, NOW)).toBe(expected);
});

test.each([
  ['2026-07-15T20:00', '2026-07-16T04:00', true, '2026-07-16T03:30', '2026-07-15'],
  ['2026-07-15T20:00', '2026-07-16T04:00', false, '2026-07-16T19:30', '2026-07-15'],
  ['2026-07-15T20:00', '2026-07-16', true, '2026-07-16T19:30', '2026-07-15'],
  ['2026-07-15', '2026-07-16T04:00', true, '2026-07-16T19:30', '2026-07-15'],
])(
  'when %s moves to %s, counting hours: %s, its dates become %s and %s',
  (from, to, isHourly, plan, hide) => {
    const dates = { dueDate: from, plannedFor: '2026-07-15T19:30', hiddenUntil: '2026-07-14' };
    expect(shiftedDates(dates, to, isHourly)).toEqual({ plannedFor: plan, hiddenUntil: hide });
    expect(shiftedDates({ ...dates, dueDate: undefined }, to, isHourly)).toEqual({});
    expect(shiftedDates({ dueDate: from }, to, isHourly)).toEqual({});
  },
);

test('a repeat moves all three dates by as much', () => {
  const rent = task('rent', {
    repeat: 'FREQ=MONTHLY;BYMONTHDAY=31',
    dueDate: '2026-07-31T12:00',
    plannedFor: '2026-07-30T09:30',
    hiddenUntil: '2026-07-24',
  });
  const { copy, updates } = finishedOccurrence(rent, '2026-07-30T08:00:00.000Z', 'UTC') ?? {};
  expect(updates).toMatchObject({
    dueDate: '2026-08-31T12:00',
    plannedFor: '2026-08-30T09:30',
    hiddenUntil: '2026-08-24',
  });
  expect(copy).toMatchObject({ plannedFor: '2026-07-30T09:30' });
  expect(copy).not.toHaveProperty('hiddenUntil');

  const movedOnce = taskRules.update(
    rent,
    parse(taskUpdates, { dueDate: '2026-08-02' }),
    '2026-07-20T08:00:00.000Z',
  );
  expect(skippedOccurrence(movedOnce, '2026-07-30T08:00:00.000Z', 'UTC')).toMatchObject({
    dueDate: '2026-08-31T12:00',
    plannedFor: '2026-08-28T09:30',
  });

  const pills = task('pills', {
    repeat: 'FREQ=HOURLY;INTERVAL=8',
    dueDate: '2026-07-15T20:00',
    plannedFor: '2026-07-15T19:30',
  });
  expect(finishedOccurrence(pills, '2026-07-15T19:45:00.000Z', 'UTC')?.updates).toMatchObject({
    dueDate: '2026-07-16T04:00',
    plannedFor: '2026-07-16T03:30',
  });
});
