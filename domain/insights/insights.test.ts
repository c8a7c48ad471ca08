import { expect, test } from 'vitest';
import type { Task } from '../task/task.ts';
import { insights } from './insights.ts';
import { periodDays } from './period.ts';

const task = (id: string, completedAt?: string, fields: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: completedAt !== undefined,
  priority: 'medium',
  listId: 'personal',
  createdAt: '2026-01-01T09:00:00.000Z',
  ...(completedAt && { completedAt }),
  ...fields,
});
const WEEK = periodDays('week', '2026-01-08', 1);
const AT = '2026-01-06T08:00:00.000Z';
const NOTHING = { sessions: [], focusDays: new Map(), goals: [] };
const BERLIN = { me: 'ada', zone: 'Europe/Berlin' };

test.each([
  ['week', '2026-01-05', 0, '2026-01-05', '2026-01-11'],
  ['week', '2026-01-11', 0, '2026-01-05', '2026-01-11'],
  ['week', '2026-01-01', 0, '2025-12-29', '2026-01-04'],
  ['week', '2026-01-05', 2, '2025-12-22', '2025-12-28'],
  ['month', '2026-02-28', 0, '2026-02-01', '2026-02-28'],
  ['month', '2026-03-31', 1, '2026-02-01', '2026-02-28'],
  ['month', '2028-03-01', 1, '2028-02-01', '2028-02-29'],
] as const)('the %s of %s, %i ago, is from %s to %s', (span, today, ago, first, last) => {
  const days = periodDays(span, today, 1, ago);
  expect([days.at(0), days.at(-1)]).toEqual([first, last]);
});

test('a task counts on the local day and hour in which the person completed it', () => {
  const tasks = [
    task('sunday before', '2026-01-04T22:59:59.999Z'),
    task('monday at midnight', '2026-01-04T23:00:00.000Z'),
    task('monday morning', '2026-01-05T08:30:00.000Z'),
    task('sunday evening', '2026-01-11T22:59:59.999Z'),
    task('monday after', '2026-01-11T23:00:00.000Z'),
    task('by eve', '2026-01-06T08:30:00.000Z', { completedBy: 'eve' }),
    task('eve:mine', '2026-01-06T08:30:00.000Z', { completedBy: 'ada' }),
    task('open'),
    task('reopened', '2026-01-07T08:30:00.000Z', { completed: false }),
    task('completed at an unknown time', undefined, { completed: true }),
  ];
  const week = insights({ ...NOTHING, tasks }, BERLIN, WEEK);
  expect(week.completed).toBe(4);
  expect(week.days.map(({ completed }) => completed)).toEqual([2, 1, 0, 0, 0, 0, 1]);
  expect([week.hours[0], week.hours[9], week.hours[23], week.bestHour]).toEqual([1, 2, 1, 9]);
});

test('sums up the focus of the period’s days', () => {
  const focusDays = new Map([
    ['2026-01-04', 90],
    ['2026-01-05', 25],
    ['2026-01-11', 50],
    ['2026-01-12', 15],
  ]);
  const week = insights({ ...NOTHING, tasks: [], focusDays }, BERLIN, WEEK);
  expect(week.days.map(({ focus }) => focus)).toEqual([25, 0, 0, 0, 0, 0, 50]);
  expect(week.focus).toBe(75);
});

test('lists estimates with the latest completed task first, ties by id', () => {
  const at = (id: string, day: string) => task(id, `${day}T08:30:00.000Z`, { estimatedMinutes: 30 });
  const tasks = [
    at('c', '2026-01-06'),
    at('a', '2026-01-06'),
    at('d', '2026-01-07'),
    at('e', '2026-01-05'),
    at('b', '2026-01-06'),
    task('z', '2026-01-08T08:30:00.000Z'),
  ];
  const sessions = tasks.map(({ id }) => ({ id, taskId: id, minutes: 25, start: AT, end: AT }));
  const week = insights({ ...NOTHING, tasks, sessions }, BERLIN, WEEK);
  expect(week.estimates.map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c', 'e']);
});

test('compares an estimate with all focus recorded for its task', () => {
  const done = '2026-01-06T08:30:00.000Z';
  const tasks = [
    task('report', done, { estimatedMinutes: 60 }),
    task('no estimate', done),
    task('no focus', done, { estimatedMinutes: 30 }),
    task('not yet', undefined, { estimatedMinutes: 30 }),
  ];
  const session = (id: string, taskId: string, minutes: number) => ({
    id,
    taskId,
    minutes,
    start: '2026-01-02T08:00:00Z',
    end: '2026-01-02T09:00:00Z',
  });
  const sessions = [session('1', 'report', 25), session('2', 'report', 50), session('3', 'not yet', 25)];
  const week = insights({ ...NOTHING, tasks, sessions }, BERLIN, WEEK);
  expect(week.estimates).toEqual([{ id: 'report', title: 'report', estimated: 60, actual: 75 }]);
  expect([week.estimated, week.actual]).toEqual([60, 75]);
});

test('each finished occurrence of a series has the focus on it', () => {
  const at = (day: string) => `2026-01-${day}T08:30:00.000Z`;
  const copy = (day: string) => task(`run@${day}`, at(day), { estimatedMinutes: 30, seriesId: 'run' });
  const tasks = [task('run', undefined, { estimatedMinutes: 30 }), copy('06'), copy('07')];
  const session = (day: string) => ({
    id: day,
    taskId: 'run',
    minutes: 30,
    start: `2026-01-${day}T08:00:00.000Z`,
    end: at(day),
  });
  const week = insights({ ...NOTHING, tasks, sessions: ['06', '07', '08'].map(session) }, BERLIN, WEEK);
  expect(week.estimates.map(({ id, actual }) => [id, actual])).toEqual([
    ['run@07', 30],
    ['run@06', 30],
  ]);
});

test('focus adds up by project and goal, within the period', () => {
  const tasks = [
    task('a', undefined, { project: 'Website', goalId: 'g' }),
    task('b', undefined, { project: 'Website' }),
    task('c', undefined, { goalId: 'g' }),
  ];
  const session = (taskId: string | undefined, minutes: number, start = '2026-01-06T08:00:00.000Z') => ({
    id: `${taskId}${start}`,
    ...(taskId && { taskId }),
    minutes,
    start,
    end: Temporal.Instant.from(start).add({ minutes }).toString({ smallestUnit: 'millisecond' }),
  });
  const sessions = [
    session('a', 20),
    session('b', 30),
    session('c', 90),
    session(undefined, 25),
    session('gone', 25),
    session('a', 40, '2026-01-02T08:00:00.000Z'),
    // From Sunday into the week, in Berlin.
    session('b', 20, '2026-01-04T22:50:00.000Z'),
  ];
  const goal = { id: 'g', title: 'Goal', category: 'career' as const, createdAt: '2026-01-01T00:00:00.000Z' };
  const week = insights({ ...NOTHING, tasks, sessions, goals: [goal] }, BERLIN, WEEK);
  expect(week.projects).toEqual([
    { name: undefined, focus: 90, completed: 0 },
    { name: 'Website', focus: 60, completed: 0 },
  ]);
  expect(week.goals).toMatchObject([{ goal: { id: 'g' }, focus: 110 }]);
});

test('a goal shows its progress and how many tasks the period completed', () => {
  const goal = { id: 'g', title: 'Read', category: 'skills', createdAt: '2026-01-01T00:00:00Z' } as const;
  const tasks = [
    task('a', '2026-01-06T08:30:00.000Z', { goalId: 'g', completedBy: 'eve' }),
    task('b', '2025-12-06T08:30:00.000Z', { goalId: 'g' }),
    task('c', undefined, { goalId: 'g' }),
    task('reopened', '2026-01-06T08:30:00.000Z', { goalId: 'g', completed: false }),
  ];
  const { goals } = insights({ ...NOTHING, tasks, goals: [goal] }, BERLIN, WEEK);
  expect(goals).toEqual([
    { goal, progress: { total: 4, completed: 2, progress: 50 }, completed: 1, focus: 0 },
  ]);
  const twice = [...tasks, task('d', '2026-01-07T08:30:00.000Z', { goalId: 'g' })];
  const idle = { ...goal, id: 'idle' };
  const both = insights({ ...NOTHING, tasks: twice, goals: [goal, idle] }, BERLIN, WEEK).goals;
  expect(both.map(({ completed }) => completed)).toEqual([2, 0]);
});

test('without data or days, all insights are empty', () => {
  const week = insights({ ...NOTHING, tasks: [] }, BERLIN, WEEK);
  expect([week.completed, week.focus, week.bestHour]).toEqual([0, 0, undefined]);
  expect(week.hours).toEqual(Array.from({ length: 24 }, () => 0));
  const done = [task('a', '2026-01-06T08:30:00.000Z')];
  expect(insights({ ...NOTHING, tasks: done }, BERLIN, [])).toMatchObject({ days: [], completed: 0 });
  expect(insights({ ...NOTHING, tasks: done }, BERLIN, WEEK).bestHour).toBe(9);
});
