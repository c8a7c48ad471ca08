import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import type { PlannerEvent } from './event/planner.ts';
import { weekDays } from './week.ts';

const DAYS = Array.from({ length: 7 }, (_, n) => `2026-06-${15 + n}`);
const TODAY = '2026-06-16';
const isPersonal = (listId: string) => listId === 'home';
const week = (tasks: readonly Task[], events: readonly PlannerEvent[] = []) =>
  weekDays({
    events,
    tasks: new Map(tasks.map((task) => [task.id, task])),
    days: DAYS,
    today: TODAY,
    isPersonal,
  });
const event = (id: string, more: Partial<PlannerEvent> = {}): PlannerEvent => ({
  ...{ id, title: id, start: '09:00', end: '10:00', category: 'meeting', date: '2026-06-18' },
  ...more,
});

test('a day holds its events and tasks, at their times or beside them', () => {
  const tasks = [
    sampleTask('Report', { plannedFor: '2026-06-18', dueDate: '2026-06-30', estimatedMinutes: 90 }),
    sampleTask('Call', { dueDate: '2026-06-18T14:00', estimatedMinutes: 15 }),
    sampleTask('Blocked', { plannedFor: '2026-06-18', estimatedMinutes: 300 }),
    sampleTask('Dishes', { plannedFor: '2026-06-18', estimatedMinutes: 45, listId: 'home' }),
    sampleTask('Done', { plannedFor: '2026-06-18', completed: true, estimatedMinutes: 60 }),
    sampleTask('Undated', { estimatedMinutes: 60 }),
    sampleTask('Water', {
      ...{ dueDate: '2026-06-16', occurrence: '2026-06-16' },
      ...{ repeat: 'FREQ=DAILY;INTERVAL=2', repeatStart: '2026-06-16' },
    }),
  ];
  const events = [
    event('Meeting'),
    event('b', { taskId: 'Blocked', title: 'An old title', category: 'focus', start: '10:00', end: '11:30' }),
    event('Fair', { start: '00:00', end: '23:59' }),
    event('Gym', { category: 'personal', start: '18:00', end: '19:00' }),
  ];
  const [, , , thursday, friday] = week(tasks, events);
  expect(thursday?.blocks.map(({ title, start }) => `${start} ${title}`)).toEqual([
    '09:00 Meeting',
    '10:00 Blocked',
    '14:00 Call',
    '18:00 Gym',
  ]);
  expect(thursday?.allDay.map(({ title }) => title)).toEqual(['Fair']);
  expect(thursday?.tasks.map(({ title }) => title)).toEqual(['Report', 'Dishes']);
  expect(thursday?.later.map(({ title }) => title)).toEqual(['Water']);
  // An hour of meeting, 90 minutes of focus, the call, and the report; the gym and the dishes aren't work.
  expect(thursday?.minutes).toBe(60 + 90 + 15 + 90);
  expect(friday).toEqual({ date: '2026-06-19', blocks: [], allDay: [], tasks: [], later: [], minutes: 0 });
});

test('in random weeks, each open task of a day is on it once', () => {
  const day = fc.constantFrom(...DAYS, '2026-06-14', '2026-06-22');
  const tasks = fc.array(
    fc.record({
      when: fc.option(fc.tuple(day, fc.constantFrom('', 'T09:00', 'T23:50')).map((parts) => parts.join(''))),
      completed: fc.boolean(),
    }),
  );
  const blocks = fc.array(fc.record({ date: day, task: fc.nat(9) }));
  fc.assert(
    fc.property(tasks, blocks, (made, planned) => {
      const all = made.map(({ when, completed }, n) =>
        sampleTask(`t${n}`, { completed, ...(when && { plannedFor: when }) }),
      );
      const events = planned.map(({ date, task }, n) => event(`e${n}`, { date, taskId: `t${task}` }));
      for (const { date, tasks: untimed, blocks: timed } of week(all, events)) {
        const here = [
          ...untimed.map(({ id }) => id),
          ...timed.map((one) => ('due' in one ? one.due.id : one.taskId)),
        ];
        const expected = all.filter(({ id, completed, plannedFor = '' }) => {
          const hasEvent = events.some((one) => one.taskId === id && one.date === date);
          return hasEvent || (plannedFor.startsWith(date) && (plannedFor.length > 10 || !completed));
        });
        expect(new Set(here.filter((id) => all.some((task) => task.id === id)))).toEqual(
          new Set(expected.map(({ id }) => id)),
        );
        expect(new Set(untimed).size).toBe(untimed.length);
      }
    }),
  );
});
