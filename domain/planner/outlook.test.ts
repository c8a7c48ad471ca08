import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import type { PlannerEvent } from './event/planner.ts';
import { outlookWords } from './outlook.ts';
import { weekDays } from './week.ts';

const DATE = '2026-06-16';
function outlook(tasks: readonly Task[], events: readonly PlannerEvent[] = [], capacity = 360) {
  const rows = new Map(tasks.map((task) => [task.id, task]));
  const given = { events, tasks: rows, days: [DATE], today: '2026-06-15', isPersonal: () => false };
  return weekDays(given).map((day) => outlookWords('Tomorrow', day, capacity));
}
const block: PlannerEvent = {
  ...{ id: 'e', title: 'Block', category: 'focus', taskId: 'blocked', date: DATE },
  ...{ start: '09:00', end: '10:30' },
};

test('a day in words has its tasks, each once, and its work', () => {
  const tasks = [
    sampleTask('blocked', { plannedFor: DATE, estimatedMinutes: 90 }),
    sampleTask('timed', { dueDate: `${DATE}T14:00`, estimatedMinutes: 10 }),
    sampleTask('any time', { plannedFor: DATE, estimatedMinutes: 30 }),
  ];
  expect(outlook(tasks, [block])).toEqual(['Tomorrow: 3 tasks, 2h 10m of 6h']);
  expect(outlook(tasks.slice(2), [], 0)).toEqual(['Tomorrow: 1 task, 30m on a day off']);
  expect(outlook([sampleTask('short', { plannedFor: DATE })])).toEqual(['Tomorrow: 1 task']);
  expect(outlook([])).toEqual(['Tomorrow: nothing planned yet']);
});
