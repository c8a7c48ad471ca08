import { expect, test } from 'vitest';
import { sampleTask as task } from '../../../test/sample-task.ts';
import type { Task } from '../../task/task.ts';
import type { FocusSession } from '../../timer/focus-session.ts';
import type { PlannerEvent } from '../event/planner.ts';
import { remainingIn } from './remaining.ts';

const DATE = '2026-06-15';
const NOW = `${DATE}T12:00`;
const block = (date: string | undefined, start: string, end: string, taskId = 'a'): PlannerEvent => ({
  id: `${date}${start}`,
  title: 'a',
  start,
  end,
  category: 'focus',
  taskId,
  ...(date && { date }),
});
const focus = (day: string, minutes: number, taskId = 'a'): FocusSession => ({
  id: `${day}${minutes}`,
  start: `${day}T08:00:00.000Z`,
  end: `${day}T12:00:00.000Z`,
  minutes,
  taskId,
});
type Rows = Partial<Parameters<typeof remainingIn>[0]>;
const of = (more: Parameters<typeof task>[1], rows: Rows = {}, ratio = 1) =>
  remainingIn({
    tasks: [],
    events: [],
    sessions: [],
    date: DATE,
    now: NOW,
    below: () => [],
    ...rows,
  }).minutes(task('a', more), ratio);

test('a task needs its estimate, less its blocks from now on and the focus on it', () => {
  const four = { estimatedMinutes: 240 };
  expect(of(four)).toBe(240);
  expect(of(four, { events: [block('2026-06-19', '09:00', '11:00')] })).toBe(120);
  expect(of(four, { sessions: [focus('2026-06-14', 210)] })).toBe(30);
  const both = { events: [block(DATE, '15:00', '16:00')], sessions: [focus('2026-06-14', 100)] };
  expect(of(four, both)).toBe(80);
  expect(of(four, { events: [block(DATE, '15:00', '16:00', 'b')], sessions: [focus(DATE, 9, 'b')] })).toBe(
    240,
  );
});

test('blocks that are over don’t count, one in progress does', () => {
  const two = { estimatedMinutes: 120 };
  expect(of(two, { events: [block(DATE, '10:00', '12:00'), block('2026-06-14', '15:00', '17:00')] })).toBe(
    120,
  );
  expect(of(two, { events: [block(DATE, '10:01', '12:01')] })).toBe(0);
});

test('without an estimate, it needs half an hour until there is a block for it', () => {
  expect(of({})).toBe(30);
  expect(of({}, { sessions: [focus(DATE, 50)] })).toBe(30);
  expect(of({}, { events: [block('2026-06-20', '09:00', '09:15')] })).toBe(0);
});

test('an estimate that focus has used up leaves half an hour at most, until there is a block for it', () => {
  const sessions = [focus('2026-06-14', 70)];
  expect(of({ estimatedMinutes: 60 }, { sessions })).toBe(30);
  expect(of({ estimatedMinutes: 15 }, { sessions })).toBe(15);
  expect(of({ estimatedMinutes: 60 }, { sessions, events: [block(DATE, '15:00', '15:10')] })).toBe(0);
});

test('a learned ratio lengthens what remains, but not of a task that has blocks for all of its estimate', () => {
  const hour = { estimatedMinutes: 60 };
  expect(of(hour, {}, 1.5)).toBe(90);
  expect(of(hour, { events: [block(DATE, '15:00', '15:30')] }, 1.5)).toBe(60);
  expect(of(hour, { events: [block(DATE, '15:00', '16:00')] }, 1.5)).toBe(0);
  expect(of(hour, { events: [block(DATE, '15:00', '15:40')] }, 0.5)).toBe(0);
  expect(of(hour, { sessions: [focus(DATE, 60)] }, 1.5)).toBe(30);
});

test('an event of every day, or of all day, is time enough', () => {
  expect(of({ estimatedMinutes: 900 }, { events: [block(undefined, '09:00', '09:30')] })).toBe(0);
  expect(of({ estimatedMinutes: 900 }, { events: [block('2026-06-16', '00:00', '23:59')] })).toBe(0);
});

test('of a series, the blocks and the focus of the open occurrence count', () => {
  const weekly = {
    estimatedMinutes: 60,
    repeat: 'FREQ=WEEKLY',
    repeatStart: '2026-06-08',
    occurrence: DATE,
    dueDate: DATE,
  };
  const done = task('copy', {
    seriesId: 'a',
    completed: true,
    completedAt: '2026-06-10T09:00:00.000Z',
    occurrence: '2026-06-08',
  });
  const before = focus('2026-06-09', 60);
  expect(of(weekly, { tasks: [done], sessions: [before] })).toBe(60);
  expect(of(weekly, { tasks: [done], sessions: [before, focus('2026-06-12', 20)] })).toBe(40);
  expect(of(weekly, { events: [block('2026-06-18', '09:00', '10:00')] })).toBe(0);
  const next = { events: [block('2026-06-22', '09:00', '10:00')] };
  expect(of(weekly, next)).toBe(60);
  expect(of(weekly, { ...next, date: '2026-06-22' })).toBe(0);
});

test('of the steps below a task, daily blocks and the finished occurrences of a series don’t count', () => {
  const step = (id: string, more: Partial<Task>) =>
    task(id, { parentId: 'a', estimatedMinutes: 20, ...more });
  const steps = [
    step('open', {}),
    step('done', { completed: true }),
    step('water', { repeat: 'FREQ=DAILY', repeatStart: DATE, dueDate: DATE }),
    step('watered', { completed: true, seriesId: 'water' }),
  ];
  const below = ({ id }: Task) => (id === 'a' ? steps : []);
  expect(of({ estimatedMinutes: 60 }, { below })).toBe(40);
  const daily = { events: [block(undefined, '09:00', '09:30', 'water')], below };
  expect(of({ estimatedMinutes: 60 }, daily)).toBe(40);
  expect(of({ estimatedMinutes: 60 }, { events: [block(DATE, '15:00', '15:20', 'open')], below })).toBe(20);
});
