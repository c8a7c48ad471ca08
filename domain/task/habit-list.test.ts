import { expect, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { habitReader, habitsByDay, habitsIn, reopenedOccurrence } from './habit-list.ts';
import { finishedOccurrence } from './series.ts';
import type { Task } from './task.ts';

const NOW = '2026-06-17T10:00:00.000Z';
const series = (id: string, more: Partial<Task> = {}): Task =>
  task(id, {
    ...{ repeat: 'FREQ=DAILY', repeatStart: '2026-06-01', occurrence: '2026-06-17', dueDate: '2026-06-17' },
    ...{ isHabit: true, ...more },
  });
const copy = (seriesId: string, day: string): Task =>
  task(`${seriesId}@${day}`, {
    ...{ seriesId, occurrence: day, completed: true, completedAt: `${day}T06:00:00.000Z` },
  });

test('habits are the open series that a person follows, and all targets', () => {
  const tasks = [
    series('read'),
    series('rent', { isHabit: undefined }),
    series('run', { isHabit: undefined, repeat: 'FREQ=WEEKLY', repeatTimes: 3 }),
    series('over', { completed: true }),
  ];
  expect(habitsIn(tasks, NOW, 'UTC').map((habit) => habit.task.id)).toEqual(['read', 'run']);
});

test('a habit has its own finished occurrences, as days of the person’s clock', () => {
  const tasks = [
    series('read', { occurrence: '2026-06-18', repeatExcept: ['2026-06-15'] }),
    series('run', { repeat: 'FREQ=WEEKLY', repeatTimes: 3 }),
    ...['2026-06-14', '2026-06-16', '2026-06-17'].map((day) => copy('read', day)),
    copy('run', '2026-06-16'),
  ];
  const [read, run] = habitsIn(tasks, NOW, 'UTC');
  expect([...(read?.times.keys() ?? [])]).toEqual(['2026-06-14', '2026-06-16', '2026-06-17']);
  expect([...(read?.skipped ?? [])]).toEqual(['2026-06-15']);
  expect(read).toMatchObject({ streak: { now: 3, best: 3 }, doneToday: { id: 'read@2026-06-17' } });
  expect(run).toMatchObject({ inPeriod: 1, doneToday: undefined });
  expect(habitsByDay([read, run].flatMap((habit) => habit ?? [])).get('2026-06-16')).toBe(2);
});

test('a habit is worked out anew only when its rows or its day change', () => {
  const read = habitReader();
  const tasks = [series('read'), series('run'), copy('read', '2026-06-16'), copy('run', '2026-06-16')];
  const before = read(tasks, NOW, 'UTC');
  const [reading, running] = read([...tasks, copy('read', '2026-06-17')], NOW, 'UTC');
  expect(reading).toMatchObject({ doneToday: { id: 'read@2026-06-17' } });
  expect(running).toBe(before[1]);
  const tomorrow = read(tasks, '2026-06-18T10:00:00.000Z', 'UTC');
  expect(tomorrow).toEqual(habitsIn(tasks, '2026-06-18T10:00:00.000Z', 'UTC'));
  expect(tomorrow[1]).not.toBe(running);
  expect(read(tasks.slice(0, 3), NOW, 'UTC')).toEqual(habitsIn(tasks.slice(0, 3), NOW, 'UTC'));
});

test('opening an occurrence again is the opposite of finishing it', () => {
  const run = series('run', {
    ...{
      isHabit: undefined,
      repeat: 'FREQ=WEEKLY',
      repeatTimes: 3,
      repeatLeft: 9,
      repeatDone: ['2026-06-16'],
    },
    plannedFor: '2026-06-16T18:00',
  });
  const { copy: finished, updates } = finishedOccurrence(run, NOW, 'UTC') ?? { updates: {} };
  const { advanceFrom: _, ...changed } = updates;
  const after = { ...run, ...changed } as Task;
  const [habit] = habitsIn([after], NOW, 'UTC');
  const { advanceFrom, ...back } = habit ? reopenedOccurrence(after, habit.series, finished as Task) : {};
  expect(advanceFrom).toBe(after.occurrence);
  expect({ ...after, ...back }).toEqual(run);
});
