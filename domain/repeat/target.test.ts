import { describe, expect, test } from 'vitest';
import { parse } from '../problem.ts';
import { finishedOccurrence } from '../task/series.ts';
import { skippedOccurrence } from '../task/skip-occurrence.ts';
import { isOverdue, type Task, taskInput, taskUpdates } from '../task/task.ts';
import { newTask, taskRules } from '../task/task-rules.ts';
import { DEFAULT_PLACE } from '../time/place.ts';
import { repeatWords } from './words.ts';

/** June 15, 2026 is a Monday. */
const noon = (day: number) => `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const made = (fields: object, day = 15): Task =>
  newTask(parse(taskInput, { title: 'Run', ...fields }), { id: 'run', now: noon(day), by: 'ada' });
const THRICE = { repeat: 'FREQ=WEEKLY', repeatTimes: 3, dueDate: '2026-06-15' };
const update = (task: Task, updates: object, day: number): Task =>
  taskRules.update(task, parse(taskUpdates, updates), noon(day), 'ada');
const done = (task: Task, day: number): Task =>
  update(task, finishedOccurrence(task, noon(day), 'UTC')?.updates ?? {}, day);
const skipped = (task: Task, day: number): Task =>
  update(task, skippedOccurrence(task, noon(day), 'UTC') ?? {}, day);

describe('three times a week', () => {
  test('is open again on the next day until it’s met, and then from the next week on', () => {
    let task = made(THRICE);
    const due = [15, 16, 19, 22, 28].map((day) => {
      task = done(task, day);
      return task.dueDate;
    });
    expect(due).toEqual(['2026-06-16', '2026-06-17', '2026-06-22', '2026-06-23', '2026-06-29']);
    expect(task.repeatDone).toEqual(['2026-06-22', '2026-06-28']);
  });

  test('counts each time on one day, and in weeks that begin on another day', () => {
    let task = made(THRICE);
    for (const day of [15, 15, 15]) task = done(task, day);
    expect(task.dueDate).toBe('2026-06-22');
    let sunday = made({ ...THRICE, repeat: 'FREQ=WEEKLY;WKST=SU' }, 20);
    for (const day of [18, 19, 20]) sunday = done(sunday, day);
    expect(sunday.dueDate).toBe('2026-06-21');
  });

  test('is never overdue, whatever day it is open since', () => {
    expect(isOverdue(made(THRICE), '2026-06-18T10:00')).toBe(false);
    expect(isOverdue({ ...made(THRICE), repeatTimes: undefined }, '2026-06-18T10:00')).toBe(true);
  });

  test('skipping excuses the rest of its week, and the weeks that have passed', () => {
    const task = skipped(done(made(THRICE), 15), 16);
    expect(task).toMatchObject({ dueDate: '2026-06-22', repeatExcept: ['2026-06-16'] });
    const late = skipped(made({ ...THRICE, dueDate: '2026-06-01' }), 17);
    expect(late).toMatchObject({ dueDate: '2026-06-17', repeatExcept: ['2026-06-01', '2026-06-08'] });
    const ancient = skipped(made({ ...THRICE, dueDate: '0001-01-01' }), 17);
    expect(ancient.repeatExcept).toHaveLength(100);
  });

  test('ends on its last day, and after its last time', () => {
    const ending = made({ ...THRICE, repeat: 'FREQ=WEEKLY;UNTIL=20260616' });
    expect(done(done(ending, 15), 16)).toMatchObject({ completed: true });
    expect(skipped(ending, 15)).toEqual(ending);
    expect(done(done(made({ ...THRICE, repeatLeft: 2 }), 15), 16)).toMatchObject({ completed: true });
  });

  test('needs a weekly or monthly rule that names no days; another rule ends it', () => {
    for (const repeat of ['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO'])
      expect(made({ ...THRICE, repeat })).not.toHaveProperty('repeatTimes');
    const task = done(made(THRICE), 15);
    const plain = update(task, { repeat: 'FREQ=DAILY' }, 15);
    expect(plain).not.toHaveProperty('repeatTimes');
    expect(plain).not.toHaveProperty('repeatDone');
    expect(done(made({ ...THRICE, repeatFrom: 'completion', repeatMissed: 'all' }), 17).dueDate).toBe(
      '2026-06-18',
    );
  });
});

test('ten times a month counts calendar months', () => {
  let task = made({ repeat: 'FREQ=MONTHLY', repeatTimes: 10, dueDate: '2026-06-15' });
  for (let day = 15; day < 25; day += 1) task = done(task, day);
  expect(task.dueDate).toBe('2026-07-01');
});

test('its words say how often', () => {
  const words = (repeat: string, repeatTimes: number) => repeatWords({ repeat, repeatTimes }, DEFAULT_PLACE);
  expect(words('FREQ=WEEKLY', 2)).toBe('Twice a week');
  expect(words('FREQ=MONTHLY', 10)).toBe('10 times a month');
  expect(words('FREQ=WEEKLY;WKST=SU;UNTIL=20260630', 3)).toBe('3 times a week, until June 30, 2026');
});

test.each([1, 31, 2.5])('%s times a week are refused', (repeatTimes) => {
  expect(() => made({ ...THRICE, repeatTimes })).toThrow('A repeat can have 2 to 30 times a week or month');
});

test('a task is a habit as long as it repeats', () => {
  const task = made({ ...THRICE, isHabit: true });
  expect(task.isHabit).toBe(true);
  expect(update(task, { isHabit: false }, 15)).not.toHaveProperty('isHabit');
  expect(update(task, { repeat: null, repeatStart: null, occurrence: null }, 15)).not.toHaveProperty(
    'isHabit',
  );
});
