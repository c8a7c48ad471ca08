import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { PlannerEvent } from '../planner/event/planner.ts';
import type { Task } from '../task/task.ts';
import { plannedDays } from './planned-days.ts';

const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17'];
const planned = (tasks: readonly Task[], events: readonly PlannerEvent[] = []) =>
  plannedDays({
    ...{ tasks, events, days: DAYS, today: '2026-06-18', zone: 'UTC' },
    isPersonal: (listId) => listId === 'home',
  });
const blockOf = (taskId: string, date: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  ...{ id: `${taskId} ${date}`, title: taskId, taskId, date, category: 'focus' },
  ...{ start: '09:00', end: '10:00', ...more },
});
const doneAt = (completedAt: string) => ({ completed: true, completedAt });

test('a day has what was planned for it, and what of that was done by its end', () => {
  const tasks = [
    sampleTask('Essay', { plannedFor: DAYS[0], estimatedMinutes: 90, ...doneAt('2026-06-15T20:00:00Z') }),
    sampleTask('Visa', { dueDate: DAYS[0], estimatedMinutes: 30, ...doneAt('2026-06-16T08:00:00Z') }),
    sampleTask('Call', { dueDate: `${DAYS[0]}T14:00` }),
    sampleTask('Dishes', { plannedFor: DAYS[0], listId: 'home', estimatedMinutes: 45 }),
    sampleTask('Report', { plannedFor: DAYS[2] }),
  ];
  const meeting = { ...blockOf('', DAYS[0] ?? ''), category: 'meeting' as const };
  delete meeting.taskId;
  const events = [
    blockOf('Report', '2026-06-15', { end: '11:00' }),
    blockOf('Report', '2026-06-17'),
    meeting,
  ];
  expect(planned(tasks, events)).toEqual([
    // The essay, the visa, half an hour for the call, and the first block of the report.
    { date: '2026-06-15', minutes: 90 + 30 + 30 + 120, tasks: 5, done: 1 },
    { date: '2026-06-16', minutes: 0, tasks: 0, done: 0 },
    { date: '2026-06-17', minutes: 60, tasks: 1, done: 0 },
  ]);
});

test('an event of a series is for the occurrence of its day', () => {
  const rule = { repeat: 'FREQ=DAILY', repeatStart: '2026-06-15' };
  const series = sampleTask('s', { ...rule, dueDate: '2026-06-17', occurrence: '2026-06-17' });
  const first = sampleTask('s1', {
    ...{ seriesId: 's', dueDate: '2026-06-15', occurrence: '2026-06-15' },
    ...doneAt('2026-06-15T10:00:00Z'),
  });
  const events = [blockOf('s', '2026-06-15'), blockOf('s', '2026-06-16'), blockOf('s', '2026-06-17')];
  expect(planned([series, first], events).map(({ tasks, done }) => [tasks, done])).toEqual([
    [1, 1],
    [1, 0],
    [1, 0],
  ]);
});

test('random tasks and events are counted as one by one', () => {
  const day = fc.constantFrom(...DAYS, '2026-06-14', '2026-06-18');
  const row = fc.record({
    plannedFor: fc.option(day, { nil: undefined }),
    dueDate: fc.option(day, { nil: undefined }),
    doneOn: fc.option(day, { nil: undefined }),
    estimatedMinutes: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    blocks: fc.uniqueArray(day, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const tasks = rows.map(({ doneOn, blocks: _, ...fields }, n) =>
        sampleTask(`t${n}`, {
          ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
          ...(doneOn && doneAt(`${doneOn}T12:00:00Z`)),
        }),
      );
      const events = rows.flatMap(({ blocks }, n) =>
        // One after the other, so that none overlap.
        blocks.map((date) => blockOf(`t${n}`, date, { start: `0${n}:00`, end: `0${n}:30` })),
      );
      const naive = DAYS.map((date) => {
        const counted = { date, minutes: 0, tasks: 0, done: 0 };
        for (const { plannedFor, dueDate, doneOn, estimatedMinutes, blocks } of rows) {
          const hasBlock = blocks.includes(date);
          if (!hasBlock && (plannedFor ?? dueDate) !== date) continue;
          counted.tasks += 1;
          counted.done += doneOn !== undefined && doneOn <= date ? 1 : 0;
          counted.minutes += hasBlock ? 30 : (estimatedMinutes ?? 0);
        }
        return counted;
      });
      expect(planned(tasks, events)).toEqual(naive);
    }),
  );
});
