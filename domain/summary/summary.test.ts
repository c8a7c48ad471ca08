import { describe, expect, it, test } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import type { Task } from '../task/task.ts';
import { shareText } from './share-summary.ts';
import { completionRate, mood, rateWords, shownAccomplishments, summarise } from './summary.ts';

const TODAY = { me: 'ada', now: '2026-01-05T18:00', zone: 'Europe/Berlin', focusMinutes: 0 };
const done = (title: string, completedAt: string, fields: Partial<Task> = {}) =>
  task(title, { completed: true, completedAt, ...fields });

test.each([
  [100, 300, 'Outstanding productivity day!'],
  [80, 120, 'Outstanding productivity day!'],
  [79, 120, 'Solid productive day!'],
  [80, 119, 'Solid productive day!'],
  [60, 60, 'Solid productive day!'],
  [59, 60, 'Good start, room to grow!'],
  [60, 59, 'Good start, room to grow!'],
  [40, 0, 'Good start, room to grow!'],
  [0, 30, 'Good start, room to grow!'],
  [39, 29, 'Fresh start tomorrow!'],
  [0, 0, 'Fresh start tomorrow!'],
])('%d percent and %d minutes: %s', (rate, focus, badge) => {
  expect(mood(rate, focus)).toBe(badge);
});

test.each([
  [0, 0, 0],
  [3, 0, 0],
  [1, 3, 33],
  [3, 3, 100],
  [5, 3, 100],
])('%d completed of %d due: %d percent', (completed, due, rate) => {
  expect(completionRate(completed, due)).toBe(rate);
});

test('a task counts as completed today by the local wall clock', () => {
  const { accomplishments } = summarise(
    [
      done('just before', '2026-01-04T22:59:59.999Z'),
      done('at midnight', '2026-01-04T23:00:00.000Z'),
      done('last minute', '2026-01-05T22:59:59.999Z'),
      done('next day', '2026-01-05T23:00:00.000Z'),
    ],
    TODAY,
  );
  expect(accomplishments).toEqual(['last minute', 'at midnight']);
});

test('the rate compares what was completed today with what was due today', () => {
  const all = [
    task('open', { dueDate: '2026-01-05' }),
    task('later', { dueDate: '2026-01-05T23:00' }),
    done('due', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05' }),
    done('undated', '2026-01-05T09:00:00.000Z'),
    done('long ago', '2026-01-02T09:00:00.000Z'),
  ];
  expect(summarise(all, TODAY).completionRate).toBe(67);
});

test('a subtask is part of its task: completing it isn’t counted beside it', () => {
  const at = '2026-01-05T09:00:00.000Z';
  const all = [
    done('milk', at, { dueDate: '2026-01-05' }),
    ...['whole', 'oat'].map((id) => done(id, at, { dueDate: '2026-01-05', parentId: 'milk' })),
    task('plants', { dueDate: '2026-01-05' }),
  ];
  const summary = summarise(all, TODAY);
  expect([summary.completionRate, rateWords(summary)]).toEqual([50, '1 completed, 2 due']);
});

describe('insights', () => {
  it('names the oldest overdue task', () => {
    const all = [
      task('Taxes', { dueDate: '2026-01-03' }),
      task('Rent', { dueDate: '2026-01-01' }),
      task('Soon', { dueDate: '2026-01-09' }),
    ];
    expect(summarise(all, TODAY).insights[0]).toBe(
      '2 tasks are overdue. Start with “Rent”, or reschedule it.',
    );
    expect(summarise(all.slice(0, 1), TODAY).insights[0]).toContain('1 task is overdue.');
  });

  it('names the task that was added first, of those as overdue, and then by id', () => {
    const added = (id: string, day: number) =>
      task(id, { dueDate: '2026-01-01', createdAt: `2025-12-0${day}T09:00:00.000Z` });
    const named = (all: Task[]) => summarise(all, TODAY).insights[0]?.match(/“(.*)”/)?.[1];
    const all = [added('c', 2), added('b', 2), added('a', 3), added('d', 2)];
    expect([named(all), named(all.toReversed())]).toEqual(['b', 'b']);
  });

  it.each([
    [4, 5, 'most'],
    [3, 4, ''],
    [5, 7, ''],
    [3, 5, ''],
    [1, 2, ''],
    [2, 5, 'less than half'],
    [0, 1, 'less than half'],
  ])('%i of %i done: says %j', (count, all, said) => {
    const due = Array.from({ length: all }, (_, n) => {
      const dueDate = { dueDate: '2026-01-05' };
      return n < count ? done(`t${n}`, '2026-01-05T09:00:00.000Z', dueDate) : task(`t${n}`, dueDate);
    });
    const words = { most: ['You did most'], 'less than half': ['Less than half'] }[said] ?? [];
    const { insights } = summarise(due, { ...TODAY, focusMinutes: 25 });
    expect(insights.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(words);
  });

  it('praises two hours of focus, and encourages the first session', () => {
    const said = (focusMinutes: number) => summarise([], { ...TODAY, focusMinutes }).insights;
    expect(said(120)).toEqual(['2h 0m of focus: a full day of deep work.']);
    expect([said(119), said(1)]).toEqual([[], []]);
    expect(said(0)).toEqual(['No focus session today yet.']);
    expect(summarise([], { ...TODAY, focusMinutes: 30 }).mood).toBe('Good start, room to grow!');
  });

  it('says nothing about a day with nothing due', () => {
    expect(summarise([], { ...TODAY, focusMinutes: 25 }).insights).toEqual([]);
  });

  it('says how much of today’s work is done', () => {
    const due = (n: number) => Array.from({ length: n }, (_, i) => task(`t-${i}`, { dueDate: '2026-01-05' }));
    expect(summarise(due(3), TODAY).insights).toHaveLength(2);
    const all = [done('t-0', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05' })];
    expect(summarise(all, { ...TODAY, focusMinutes: 125 }).insights).toEqual([
      'You did most of what was due today.',
      '2h 5m of focus: a full day of deep work.',
    ]);
  });
});

test.each<[string, Task[], string[]]>([
  [
    'something else was completed, what was due is open',
    [task('due', { dueDate: '2026-01-05' }), done('other', '2026-01-05T09:00:00.000Z')],
    ['Less than half of what was due today is done. Try planning fewer tasks tomorrow.'],
  ],
  [
    'all that was due was completed two days ago',
    [done('due', '2026-01-03T09:00:00.000Z', { dueDate: '2026-01-05' })],
    ['You did most of what was due today.'],
  ],
  [
    'somebody else completed all that was due',
    [done('due', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05', completedBy: 'eve' })],
    [],
  ],
  [
    'somebody else completed their own',
    [done('eve:due', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05', completedBy: 'eve' })],
    [],
  ],
])('insights for a day on which %s', (_, all, insights) => {
  expect(summarise(all, { ...TODAY, focusMinutes: 25 }).insights).toEqual(insights);
});

test('tasks that others complete in a shared list count only for them', () => {
  const at = '2026-01-05T09:00:00.000Z';
  const all = [
    ...['one', 'two', 'three'].map((id) => done(`eve:${id}`, at, { completedBy: 'eve' })),
    done('eve:mine', at, { completedBy: 'ada' }),
    done('by eve', at, { completedBy: 'eve' }),
    done('before it was recorded', at),
    task('eve:late', { dueDate: '2026-01-01' }),
    task('due', { dueDate: '2026-01-05' }),
  ];
  expect(summarise(all, { ...TODAY, focusMinutes: 25 })).toMatchObject({
    accomplishments: ['eve:mine', 'before it was recorded'],
    completionRate: 100,
    insights: ['Less than half of what was due today is done. Try planning fewer tasks tomorrow.'],
  });
});

test.each([
  [0, 0, undefined],
  [5, 5, undefined],
  [6, 5, '+1 more'],
  [12, 5, '+7 more'],
])('of %d accomplishments shows %d, then %s', (count, shown, more) => {
  const all = Array.from({ length: count }, (_, i) => `t-${i}`);
  expect(shownAccomplishments(all)).toEqual({ shown: all.slice(0, shown), more });
});

test('the shared text ends with the product’s name', () => {
  const summary = summarise([done('Taxes', '2026-01-05T09:00:00.000Z')], { ...TODAY, focusMinutes: 75 });
  expect(shareText(summary)).toBe(
    'Good start, room to grow!\nCompletion rate: 0% (1 completed, none due)\nFocus: 1h 15m\n✓ Taxes\n\nShared from Daymark',
  );
});

test('of a long day, the shared text has the first five tasks', () => {
  const all = Array.from({ length: 7 }, (_, n) => done(`T${n}`, `2026-01-05T0${n}:00:00.000Z`));
  expect(shareText(summarise(all, TODAY)).split('\n').slice(-5)).toEqual([
    '✓ T3',
    '✓ T2',
    '+2 more',
    '',
    'Shared from Daymark',
  ]);
});
