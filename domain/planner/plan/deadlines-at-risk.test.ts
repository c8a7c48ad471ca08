import { expect, test } from 'vitest';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { AS_ESTIMATED } from '../load/ratio.ts';
import { deadlinesAtRisk, riskWords } from './deadlines-at-risk.ts';

const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-06-15', '2026-06-17', '2026-06-19'];
const risks = (tasks: readonly Task[], settings = {}, events: readonly PlannerEvent[] = []) =>
  deadlinesAtRisk({
    ...{ tasks, events, sessions: [], now: `${MONDAY}T08:00`, ratio: AS_ESTIMATED },
    planning: samplePlanning({ dayCapacity: 120, ...settings }),
  }).map((risk) => `${risk.task.title} ${riskWords(risk, MONDAY)}`);

test('names the tasks that can’t be finished by their deadline, with what they need and what is free', () => {
  const grant = task('Grant', { dueDate: FRIDAY, estimatedMinutes: 720 });
  expect(risks([grant])).toEqual(['Grant needs 12 hours by Friday, and you have room for 10 hours']);
  expect(risks([{ ...grant, estimatedMinutes: 600 }])).toEqual([]);
  expect(risks([grant], { dayCapacity: 480 })).toEqual([]);
});

test('what is due sooner takes the time of what is due later', () => {
  const tasks = [
    task('Grant', { dueDate: WEDNESDAY, estimatedMinutes: 300 }),
    task('Slides', { dueDate: WEDNESDAY, estimatedMinutes: 120, priority: 'low' }),
    task('Later', { estimatedMinutes: 600 }),
  ];
  expect(risks(tasks)).toEqual(['Slides needs 2 hours by Wednesday, and you have room for 1 hour']);
});

test('days off, blocks and steps count as they do in a plan', () => {
  const off = { start: '09:00', end: '18:00', capacity: 0 };
  const report = task('Report', { dueDate: '2026-06-16', estimatedMinutes: 240 });
  expect(risks([report])).toEqual([]);
  expect(risks([report], { workDays: { mon: off } })).toEqual([
    'Report needs 4 hours by Tuesday, and you have room for 2 hours',
  ]);
  const block = { id: 'x', title: 'Report', start: '19:00', end: '21:00', date: MONDAY, taskId: 'Report' };
  expect(risks([{ ...report, estimatedMinutes: 360 }], {}, [{ ...block, category: 'focus' }])).not.toEqual(
    [],
  );
  const step = task('Step', { parentId: 'Report', completed: true, estimatedMinutes: 120 });
  expect(risks([report, step], { workDays: { mon: off } })).toEqual([]);
});

test('what is overdue, completed, undated, or due in more than two weeks isn’t warned of', () => {
  const long = { estimatedMinutes: 6000 };
  const tasks = [
    task('Old', { ...long, dueDate: '2026-06-14' }),
    task('Done', { ...long, dueDate: FRIDAY, completed: true }),
    task('Some day', long),
    task('Far', { ...long, dueDate: '2026-06-29' }),
  ];
  expect(risks(tasks)).toEqual([]);
  expect(risks([task('Near', { ...long, dueDate: '2026-06-28' })])).toHaveLength(1);
});
