import { expect, test } from 'vitest';
import { samplePlanning } from '../../../test/sample-planning.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import { daysFrom } from '../../time/month.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { AS_ESTIMATED } from '../load/ratio.ts';
import { NO_EDITS } from './edit-plan.ts';
import { leftWords } from './left-out.ts';
import { daysForBlock, editSpread, isForDays, isTooLate, type Spread, spreadWeek } from './spread-week.ts';

const MONDAY = '2026-06-15';
const DAYS = daysFrom(MONDAY, 5);
const NOW = `${MONDAY}T08:00`;
const weekOf = (tasks: readonly Task[], events: readonly PlannerEvent[] = [], dayCapacity = 360) => ({
  days: DAYS,
  now: NOW,
  tasks: new Map(tasks.map((one) => [one.id, one])),
  events,
  planning: samplePlanning({ dayCapacity }),
  ratio: AS_ESTIMATED,
});
const wordsOf = ({ days }: Spread) =>
  days.flatMap(({ date, blocks }) => blocks.map(({ start, title }) => `${date.slice(8)} ${start} ${title}`));
const friday = (id: string, estimatedMinutes: number, more = {}) =>
  task(id, { dueDate: '2026-06-19', estimatedMinutes, ...more });

test('if all have room, no day is fuller than it has to be', () => {
  const tasks = ['A', 'B', 'C', 'D', 'E'].map((id) => friday(id, 60));
  const { days, left } = spreadWeek(weekOf(tasks), NO_EDITS);
  expect(days.map(({ minutes }) => minutes)).toEqual([60, 60, 60, 60, 60]);
  expect(left).toEqual([]);
});

test('otherwise each day is as full as it may be, and what has no room is named', () => {
  const { days, left } = spreadWeek(
    weekOf(
      ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => friday(id, 120)),
      [],
      120,
    ),
    NO_EDITS,
  );
  // What has no room is still due on Friday.
  expect(days.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 240]);
  expect(left.map(leftWords)).toEqual(['more than you have room for']);
});

test('a task stays on the day that the person planned it for', () => {
  const tasks = [
    friday('A', 60, { plannedFor: '2026-06-17' }),
    friday('B', 60, { plannedFor: '2026-06-17' }),
    friday('C', 60),
  ];
  expect(wordsOf(spreadWeek(weekOf(tasks), NO_EDITS)).filter((words) => !words.endsWith('C'))).toEqual([
    expect.stringMatching(/^17 .* [AB]$/),
    expect.stringMatching(/^17 .* [AB]$/),
  ]);
});

test('what is moved goes to the first free time of the day, and nothing else moves', () => {
  const meeting: PlannerEvent = {
    ...{ id: 'm', title: 'Meeting', category: 'meeting', date: '2026-06-18' },
    ...{ start: '09:00', end: '11:00' },
  };
  const week = weekOf([friday('A', 60), friday('B', 60)], [meeting]);
  const spread = spreadWeek(week, NO_EDITS);
  const first = spread.days[0]?.blocks[0];
  if (!first) throw new Error('Nothing is planned on Monday.');
  expect(daysForBlock(week, spread, first).map(({ date, start }) => `${date} ${start}`)).toContain(
    '2026-06-18 11:00',
  );
  const edits = editSpread(week, spread, NO_EDITS, { kind: 'move', key: first.key, to: '2026-06-18' });
  const others = wordsOf(spread).slice(1);
  expect(wordsOf(spreadWeek(week, edits))).toEqual([...others, `18 11:00 ${first.title}`]);
});

test('what is left out makes room for what had none, and can be taken back', () => {
  const week = weekOf(
    ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => friday(id, 120)),
    [],
    120,
  );
  const before = spreadWeek(week, NO_EDITS);
  const [first] = before.days[0]?.blocks ?? [];
  const edits = editSpread(week, before, NO_EDITS, { kind: 'leave out', key: first?.key ?? '' });
  const after = spreadWeek(week, edits);
  expect(wordsOf(after).slice(1)).toEqual(wordsOf(before).slice(1));
  expect(after.days[0]?.blocks.map(({ title }) => title)).toEqual(
    before.left.map(({ task: { title } }) => title),
  );
  expect(after.left.map((one) => `${one.task.id}: ${leftWords(one)}`)).toEqual([
    `${first?.taskId}: left out by you`,
  ]);
  const back = editSpread(week, after, edits, { kind: 'take back', taskId: first?.taskId ?? '' });
  expect(spreadWeek(week, back).left.map(leftWords)).toEqual(['more than you have room for']);
});

test.each([
  [{ dueDate: '2026-06-12' }, true],
  [{ plannedFor: '2026-06-10' }, true],
  [{ plannedFor: '2026-06-24' }, true],
  [{ dueDate: '2026-06-30', plannedFor: '2026-06-25' }, true],
  [{ dueDate: '2026-06-17' }, false],
  [{ dueDate: '2026-06-30' }, false],
  [{}, false],
])('of next week, %j: %s', (dates, isFor) => {
  expect(isForDays(task('A', dates), daysFrom('2026-06-22', 7), NOW)).toBe(isFor);
});

test.each([
  ['Deadline', '2026-06-17', '17:00', false],
  ['Deadline', '2026-06-18', '10:00', true],
  ['Hour', '2026-06-17', '15:00', false],
  ['Hour', '2026-06-17', '15:05', true],
  ['Step', '2026-06-18', '10:00', true],
  ['Late', '2026-06-18', '10:00', false],
  ['Free', '2026-06-18', '10:00', false],
])('a block of %s on %s until %s is after a deadline that can be met: %s', (taskId, date, end, isAfter) => {
  const week = weekOf([
    task('Deadline', { dueDate: '2026-06-17' }),
    task('Hour', { dueDate: '2026-06-17T15:00' }),
    task('Step', { parentId: 'Deadline' }),
    task('Late', { dueDate: '2026-06-12' }),
    task('Free'),
  ]);
  expect(isTooLate(week, { taskId, date, start: '09:00', end })).toBe(isAfter);
});
