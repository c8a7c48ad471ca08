import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { splitDue } from '../../time/due.ts';
import { moved, whenOf, whenOnDay } from '../dates.ts';
import { finishedOccurrence } from '../series.ts';
import type { Task } from '../task.ts';
import { taskRules } from '../task-rules.ts';
import { countUndated, entriesByDay, entriesThatFit, stepped, weeksIn } from './task-calendar.ts';

const TODAY = '2026-06-15';
const NOW = `${TODAY}T10:00`;
const JUNE = { from: '2026-06-01', to: '2026-06-30', today: TODAY };
const series = (id: string, repeat: string, start: string, more: Partial<Task> = {}): Task =>
  task(id, { repeat, repeatStart: start, occurrence: start.slice(0, 10), dueDate: start, ...more });
const days = (tasks: readonly Task[], span = JUNE) =>
  Object.fromEntries(
    [...entriesByDay(tasks, span)].map(([date, entries]) => [
      date.slice(5),
      entries.map(({ task: { id }, time, isLater }) =>
        [id, time, isLater && 'later'].filter(Boolean).join(' '),
      ),
    ]),
  );

test('a task is on the day it’s planned for, or else due, open ones first and by time', () => {
  const tasks = [
    task('Day', { dueDate: '2026-06-16' }),
    task('High', { dueDate: '2026-06-16', priority: 'high' }),
    task('Done', { dueDate: '2026-06-16T08:00', completed: true }),
    task('Nine', { dueDate: '2026-06-16T09:00' }),
    task('Planned', { plannedFor: '2026-06-16T07:30', dueDate: '2026-06-20' }),
    task('July', { dueDate: '2026-07-01' }),
    task('May', { dueDate: '2026-05-31T23:59' }),
    task('Undated'),
  ];
  expect(days(tasks)).toEqual({ '06-16': ['Planned 07:30', 'Nine 09:00', 'High', 'Day', 'Done 08:00'] });
  expect(countUndated(tasks.slice(0, -1))).toBe(0);
  expect(countUndated([...tasks, task('Undated and done', { completed: true })])).toBe(1);
});

test('a series is also on its later dates, but on no past one', () => {
  expect(days([series('Run', 'FREQ=WEEKLY', '2026-06-08T07:00')])).toEqual({
    '06-08': ['Run 07:00'],
    '06-22': ['Run 07:00 later'],
    '06-29': ['Run 07:00 later'],
  });
  // The open occurrence was moved onto a later date, and planned for another.
  expect(
    days([series('Run', 'FREQ=WEEKLY', '2026-06-15', { dueDate: '2026-06-22', plannedFor: '2026-06-29' })]),
  ).toEqual({ '06-29': ['Run'] });
  expect(days([series('Run', 'FREQ=DAILY', '2026-06-15', { repeatFrom: 'completion' })])).toEqual({
    '06-15': ['Run'],
  });
});

test('later dates of a series are after today, up to the end of what is shown', () => {
  const daily = series('Run', 'FREQ=DAILY', '2026-06-10');
  expect(Object.keys(days([daily], { from: '2026-06-01', to: '2026-06-17', today: TODAY }))).toEqual([
    '06-10',
    '06-16',
    '06-17',
  ]);
  expect(Object.keys(days([daily], { from: '2026-06-01', to: TODAY, today: TODAY }))).toEqual(['06-10']);
  expect(Object.keys(days([{ ...daily, completed: true }]))).toEqual(['06-10']);
});

test('monthly dates keep to the ends of months, and clock changes shift none', () => {
  const year = { from: '2026-01-01', to: '2026-12-31', today: '2026-01-01' };
  const monthly = series('Rent', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-01-31T02:30');
  expect(Object.keys(days([monthly], year))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
    '06-30',
    '07-31',
    '08-31',
    '09-30',
    '10-31',
    '11-30',
    '12-31',
  ]);
  // Clocks in Berlin change on March 29 and October 25, 2026.
  for (const from of ['2026-03-27', '2026-10-23']) {
    const to = Temporal.PlainDate.from(from).add({ days: 4 }).toString();
    const daily = days([series('Daily', 'FREQ=DAILY', `${from}T02:30`)], { from, to, today: from });
    expect(Object.values(daily)).toEqual([['Daily 02:30'], ...Array(4).fill(['Daily 02:30 later'])]);
  }
});

const anyDay = fc
  .integer({ min: 0, max: 1000 })
  .map((offset) => Temporal.PlainDate.from('2025-01-01').add({ days: offset }).toString());
const anyWhen = fc
  .tuple(anyDay, fc.constantFrom('', 'T00:00', 'T02:30', 'T23:59'))
  .map(([day, time]) => day + time);

test('each task with a date in the span is there once, under its day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ plannedFor: fc.option(anyWhen), dueDate: fc.option(anyWhen) })),
      (all) => {
        const tasks = all.map(({ plannedFor, dueDate }, at) =>
          task(String(at), { ...(plannedFor && { plannedFor }), ...(dueDate && { dueDate }) }),
        );
        const span = { from: '2025-06-01', to: '2026-06-30', today: '2025-12-31' };
        const naive = tasks.filter((one) => {
          const day = whenOf(one)?.slice(0, 10);
          return day !== undefined && day >= span.from && day <= span.to;
        });
        const entries = [...entriesByDay(tasks, span)];
        expect(entries.flatMap(([, there]) => there.map((one) => one.task.id)).sort()).toEqual(
          naive.map(({ id }) => id).sort(),
        );
        for (const [date, there] of entries)
          for (const one of there) expect(splitDue(whenOf(one.task))).toEqual({ date, time: one.time });
      },
    ),
  );
});

test('moving a task to a day changes the date that is shown, keeps a time that is ahead, and no other occurrence', () => {
  fc.assert(
    fc.property(anyWhen, fc.boolean(), anyDay, (when, isPlanned, day) => {
      const before = isPlanned ? task('Plan', { plannedFor: when }) : series('Run', 'FREQ=DAILY', when);
      const updates = moved(before, (from) => whenOnDay(from, day, NOW), NOW);
      expect(Object.keys(updates)).toEqual(isPlanned ? ['plannedFor'] : ['dueDate', 'advanceFrom']);
      const after = taskRules.update(before, taskRules.updates.parse(updates), '2026-06-15T08:00:00.000Z');
      const { time } = splitDue(when);
      const isOver = day === TODAY && time < NOW.slice(11);
      expect(splitDue(whenOf(after))).toEqual({ date: day, time: isOver ? '' : time });
      expect(after.occurrence).toBe(before.occurrence);
      const next = (one: Task) =>
        finishedOccurrence(one, '2026-06-15T08:00:00.000Z', 'UTC')?.updates.occurrence;
      expect(next(after)).toBe(next(before));
    }),
  );
});

test('a day’s box shows what fits, says how many don’t, and keeps the task that was just moved there', () => {
  const entries = ['A', 'B', 'C', 'D'].map((id) => ({ task: task(id), time: '', isLater: false }));
  const ids = (room: number, kept?: string) => {
    const { shown, more } = entriesThatFit(entries, room, kept);
    return [...shown.map(({ task: { id } }) => id), more];
  };
  expect(ids(4)).toEqual(['A', 'B', 'C', 'D', 0]);
  expect(ids(3)).toEqual(['A', 'B', 2]);
  expect(ids(3, 'D')).toEqual(['A', 'D', 2]);
  expect(ids(3, 'A')).toEqual(['A', 'B', 2]);
});

test('a calendar steps by what it shows', () => {
  expect(weeksIn('week', '2026-03-01', 1).flat()).toEqual(
    ['02-23', '02-24', '02-25', '02-26', '02-27', '02-28', '03-01'].map((day) => `2026-${day}`),
  );
  expect(weeksIn('month', '2026-02-10', 7)).toHaveLength(4);
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
  expect(stepped('week', '2026-03-01', -1)).toBe('2026-02-22');
});
