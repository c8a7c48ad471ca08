import { expect, test } from 'vitest';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { proposeDay } from '../plan/propose-day.ts';
import { settingsOn } from './planning.ts';
import { AS_ESTIMATED } from './ratio.ts';

const [MONDAY, SATURDAY] = ['2026-06-15', '2026-06-20'];
const OFF = { sat: { start: '09:00', end: '18:00', capacity: 0 } };
type Settings = Parameters<typeof samplePlanning>[0];
const personalOn = (date: string, settings: Settings) =>
  settingsOn(date, samplePlanning(settings), `${MONDAY}T07:00`).personal.hours;

test('personal hours are around the working hours, and all of a day off', () => {
  expect(personalOn(MONDAY, {})).toEqual([
    { start: '08:00', end: '09:00' },
    { start: '18:00', end: '22:00' },
  ]);
  expect(personalOn(SATURDAY, { workDays: OFF })).toEqual([{ start: '08:00', end: '22:00' }]);
  expect(personalOn(MONDAY, { workingHours: { start: '07:00', end: '17:00' } })).toEqual([
    { start: '17:00', end: '22:00' },
  ]);
  expect(personalOn(MONDAY, { personalHours: { start: '10:00', end: '12:00' } })).toEqual([]);
  expect(personalOn(MONDAY, { personalHours: { start: '19:00', end: '12:00' } })).toHaveLength(2);
});

function planOn(
  date: string,
  settings: Settings,
  tasks: readonly ReturnType<typeof task>[],
  events: PlannerEvent[] = [],
) {
  const now = `${MONDAY}T07:00`;
  const made = proposeDay({
    ...{ date, now, tasks, events, ratio: AS_ESTIMATED },
    ...settingsOn(date, samplePlanning(settings), now),
  });
  return {
    plan: made.proposals.map(
      ({ fields }) => `${fields.start}–${fields.end} ${fields.title} ${fields.category}`,
    ),
    left: made.left.map((one) => `${one.task.title} ${one.why}`),
  };
}
const HEALTH = { personalLists: { health: true } };
const gym = task('Gym', { listId: 'health', estimatedMinutes: 90, dueDate: MONDAY });
const report = task('Report', { estimatedMinutes: 360, dueDate: MONDAY });

test('tasks of personal lists are planned outside working hours, and take nothing of the day’s work', () => {
  expect(planOn(MONDAY, HEALTH, [gym, report])).toEqual({
    plan: [
      '09:00–11:00 Report focus',
      '11:10–13:10 Report focus',
      '13:20–15:20 Report focus',
      '18:00–19:30 Gym personal',
    ],
    left: [],
  });
});

test('a personal task at a time takes up that time, but is no work', () => {
  const doctor = task('Doctor', { listId: 'health', plannedFor: `${MONDAY}T09:00`, estimatedMinutes: 60 });
  const { plan, left } = planOn(MONDAY, HEALTH, [doctor, report]);
  expect([plan[0], left]).toEqual(['10:10–12:10 Report focus', []]);
});

test('a personal task that has no room in the personal hours is named', () => {
  const evening = { id: 'x', title: 'Concert', start: '18:00', end: '23:00', date: MONDAY };
  const { left } = planOn(MONDAY, HEALTH, [gym], [{ ...evening, category: 'personal' }]);
  expect(left).toEqual(['Gym no time']);
});

test('work waits on a day off, but personal tasks have all of it', () => {
  expect(planOn(SATURDAY, { ...HEALTH, workDays: OFF }, [gym, report])).toEqual({
    plan: ['08:00–09:30 Gym personal'],
    left: ['Report day off'],
  });
});

test.each([
  [undefined, ['09:00–10:00', '10:10–10:25', '10:25–10:40']],
  [null, ['09:00–10:00', '10:10–10:25', '10:25–10:40']],
  [0, ['09:00–10:00', '10:00–10:15', '10:15–10:30']],
  [15, ['09:00–10:00', '10:15–10:30', '10:45–11:00']],
  [7, ['09:00–10:00', '10:10–10:25', '10:25–10:40']],
])('with breaks of %s minutes, blocks are %j', (blockBreak, times) => {
  const tasks = [60, 15, 15].map((estimatedMinutes, n) =>
    task(`${n}`, { estimatedMinutes, dueDate: MONDAY }),
  );
  const { plan } = planOn(MONDAY, { blockBreak }, tasks);
  expect(plan.map((block) => block.slice(0, 11))).toEqual(times);
});
