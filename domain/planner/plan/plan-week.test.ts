import { expect, test } from 'vitest';
import { sampleTask } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { weekDays } from '../week.ts';
import { canStillBe, changesPlan, decisionAt, NO_DAY, weekPlan } from './plan-week.ts';

/** From Monday on. */
const WEEK = Array.from({ length: 7 }, (_, n) => `2026-06-${15 + n}`);
const MON = '2026-06-15';
const [WED, THU, FRI] = ['2026-06-17', '2026-06-18', '2026-06-19'];

function planOf(all: readonly Task[], today: string, events: readonly PlannerEvent[] = []) {
  const tasks = new Map(all.map((task) => [task.id, task]));
  const ahead = WEEK.filter((day) => day >= today);
  const days = weekDays({ events, tasks, days: ahead, today, isPersonal: () => false });
  const { overdue, due, undated, settled } = weekPlan({ tasks: all, days, today, capacityOn: () => 120 });
  return [...overdue, ...due, ...undated].map(({ title }) => [title, settled.get(title)?.day]);
}

test('a week is planned with what is late, for it or undated, and asks where a day is missing or too full', () => {
  const block: PlannerEvent = {
    ...{ id: 'e', title: 'Blocked', taskId: 'blocked', date: FRI, category: 'focus' },
    ...{ start: '09:00', end: '10:00' },
  };
  const tasks = [
    sampleTask('undated'),
    sampleTask('step', { parentId: 'undated' }),
    sampleTask('step with a day', { parentId: 'undated', plannedFor: WED }),
    sampleTask('step of a task that is gone', { parentId: 'gone' }),
    sampleTask('fits', { plannedFor: WED, estimatedMinutes: 120 }),
    sampleTask('too much', { plannedFor: THU, estimatedMinutes: 90 }),
    sampleTask('too much, too', { dueDate: THU, estimatedMinutes: 40 }),
    sampleTask('planned for Monday', { plannedFor: MON }),
    sampleTask('late', { dueDate: MON }),
    sampleTask('late, but planned', { dueDate: MON, plannedFor: WED }),
    sampleTask('at a time', { plannedFor: `${FRI}T14:00` }),
    sampleTask('blocked', { plannedFor: FRI }),
    sampleTask('done', { plannedFor: WED, completed: true }),
    sampleTask('next week', { plannedFor: '2026-06-22' }),
  ];
  expect(planOf(tasks, '2026-06-16', [block])).toEqual([
    ['late', undefined],
    ['late, but planned', WED],
    ['planned for Monday', undefined],
    ['fits', WED],
    ['step with a day', WED],
    ['too much', undefined],
    ['too much, too', undefined],
    ['step of a task that is gone', undefined],
    ['undated', undefined],
  ]);
});

test('a week that is still ahead leaves the days before it alone', () => {
  const tasks = [
    sampleTask('late', { dueDate: '2026-06-10' }),
    sampleTask('Sunday', { plannedFor: '2026-06-14' }),
    sampleTask('Thursday', { dueDate: THU }),
    sampleTask('undated'),
  ];
  expect(planOf(tasks, '2026-06-12')).toEqual([
    ['Thursday', THU],
    ['undated', undefined],
  ]);
});

test('keys are days by their number in the week, as long as they are ahead', () => {
  expect(decisionAt('4', WEEK, WED)).toEqual({ outcome: 'plan', day: THU });
  expect(decisionAt('3', WEEK, WED)).toEqual({ outcome: 'plan', day: WED });
  expect(decisionAt('0', WEEK, WED)).toBe(NO_DAY);
  for (const key of ['2', '8', 'a', 'Enter', ' ']) expect(decisionAt(key, WEEK, WED)).toBeUndefined();
  expect(canStillBe({ outcome: 'plan', day: WED }, THU)).toBe(false);
  expect(canStillBe(NO_DAY, THU)).toBe(true);
});

test('a decision changes a task only if it isn’t so already', () => {
  const [due, planned] = [
    sampleTask('due', { dueDate: THU }),
    sampleTask('p', { plannedFor: `${THU}T09:00` }),
  ];
  const at = (day: string) => ({ outcome: 'plan', day }) as const;
  expect([changesPlan(due, at(THU)), changesPlan(due, at(WED)), changesPlan(due, NO_DAY)]).toEqual([
    ...[false, true, false],
  ]);
  expect([changesPlan(planned, at(THU)), changesPlan(planned, NO_DAY)]).toEqual([false, true]);
  expect(changesPlan(sampleTask('undated'), at(WED))).toBe(true);
});
