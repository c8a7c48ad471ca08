import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { completionRate, mood, shareLinks, shareText, shortened, summarise } from './summary.ts';
import type { Task } from './task.ts';

const TODAY = { now: '2026-01-05T18:00', zone: 'Europe/Berlin', focusMinutes: 0 };
const task = (title: string, fields: Partial<Task> = {}): Task => ({
  id: title,
  title,
  completed: false,
  priority: 'medium',
  createdAt: '2026-01-01T09:00:00.000Z',
  listId: 'personal',
  ...fields,
});
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

test('a task is completed today when the wall clock there said so', () => {
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

test('the rate counts what was done today against what was due today', () => {
  const all = [
    task('open', { dueDate: '2026-01-05' }),
    task('later', { dueDate: '2026-01-05T23:00' }),
    done('due', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05' }),
    done('undated', '2026-01-05T09:00:00.000Z'),
    done('long ago', '2026-01-02T09:00:00.000Z'),
  ];
  expect(summarise(all, TODAY).completionRate).toBe(67);
});

describe('insights', () => {
  it('name the oldest of the overdue tasks', () => {
    const all = [
      task('Taxes', { dueDate: '2026-01-03' }),
      task('Rent', { dueDate: '2026-01-01' }),
      task('Soon', { dueDate: '2026-01-09' }),
    ];
    expect(summarise(all, TODAY).insights[0]).toBe(
      '2 tasks are overdue. Start with “Rent”, or give it a new day.',
    );
    expect(summarise(all.slice(0, 1), TODAY).insights[0]).toContain('1 task is overdue.');
  });

  it('say nothing about a day on which nothing was due', () => {
    expect(summarise([], { ...TODAY, focusMinutes: 25 }).insights).toEqual([]);
  });

  it('say how the day went', () => {
    const due = (n: number) => Array.from({ length: n }, (_, i) => task(`t-${i}`, { dueDate: '2026-01-05' }));
    expect(summarise(due(3), TODAY).insights).toHaveLength(2);
    const all = [done('t-0', '2026-01-05T09:00:00.000Z', { dueDate: '2026-01-05' })];
    expect(summarise(all, { ...TODAY, focusMinutes: 125 }).insights).toEqual([
      'You did most of what was due today.',
      '2h 5m of focus: that is a full day’s deep work.',
    ]);
  });
});

test.each([
  [0, 0, undefined],
  [5, 5, undefined],
  [6, 5, '+1 more'],
  [12, 5, '+7 more'],
])('of %d accomplishments %d are shown, then %s', (count, shown, more) => {
  const all = Array.from({ length: count }, (_, i) => `t-${i}`);
  expect(shortened(all)).toEqual({ shown: all.slice(0, shown), more });
});

test('what is shared ends with where it comes from', () => {
  const summary = summarise([done('Taxes', '2026-01-05T09:00:00.000Z')], { ...TODAY, focusMinutes: 75 });
  expect(shareText(summary)).toBe(
    'Good start, room to grow!\nCompletion rate: 0%\nFocus: 1h 15m\n✓ Taxes\n\nShared from Daymark',
  );
});

test('any text can be shared and arrives whole', () => {
  const sent = (link: string) => decodeURIComponent(link.slice(link.indexOf('text=') + 5));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { post, mail, message } = shareLinks(text);
      expect(sent(post)).toBe(text.toWellFormed());
      expect(sent(message)).toBe(text.toWellFormed());
      expect(mail).toBe(`mailto:?subject=My%20day&body=${encodeURIComponent(text.toWellFormed())}`);
    }),
  );
});
