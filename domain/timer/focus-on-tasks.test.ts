import { expect, test } from 'vitest';
import { focusOnTasks } from './focus-on-tasks.ts';

const session = (start: string, minutes: number, taskId?: string) => ({
  id: start,
  start: `2026-06-${start}:00.000Z`,
  end: `2026-06-${start}:00.000Z`,
  minutes,
  ...(taskId && { taskId }),
});
const copy = (day: string, at: string) => ({
  id: `run@2026-06-${day}`,
  seriesId: 'run',
  completedAt: `2026-06-${at}:00.000Z`,
});

test('each occurrence of a series has the focus since the one before it was finished, and the open one the rest', () => {
  const tasks = [{ id: 'run' }, copy('02', '02T10:00'), copy('01', '01T10:00'), { id: 'essay' }];
  const sessions = [
    session('01T09:00', 20, 'run'),
    session('01T09:30', 5, 'run'),
    session('01T10:00', 30, 'run'),
    session('02T11:00', 40, 'run'),
    session('02T12:00', 50, 'essay'),
    session('03T12:00', 60, 'essay'),
    session('03T14:00', 70),
  ];
  expect(focusOnTasks(tasks, sessions)).toEqual(
    new Map([
      ['run@2026-06-01', 25],
      ['run@2026-06-02', 30],
      ['run', 40],
      ['essay', 110],
    ]),
  );
});
