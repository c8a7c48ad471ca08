import fc from 'fast-check';
import { expect, test } from 'vitest';
import { becameDue, momentOf, nextDue, notifySince } from './reminder.ts';
import type { Task } from './task.ts';

const task = (id: string, dueDate?: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-01T08:00:00.000Z',
  listId: 'personal',
  ...(dueDate && { dueDate }),
  ...more,
});
const ZONE = 'Europe/Berlin';
const NOW = '2026-06-15T10:00';
const at = (minute: string) => momentOf(minute, ZONE);
const due = (tasks: readonly Task[], since: string, now: string) =>
  becameDue(tasks, at(since), at(now), ZONE).map(({ id }) => id);

test('reminds once of each open task with a time, from its minute on', () => {
  const tasks = [
    task('at ten', '2026-06-15T10:00'),
    task('before', '2026-06-15T09:50'),
    task('told', '2026-06-15T09:30'),
    task('later', '2026-06-15T10:01'),
    task('a day', '2026-06-15'),
    task('whenever'),
    task('done', '2026-06-15T09:55', { completed: true, completedAt: '2026-06-15T07:00:00.000Z' }),
  ];
  expect(due(tasks, '2026-06-15T09:30', NOW)).toEqual(['before', 'at ten']);
  expect(due(tasks, NOW, NOW)).toEqual([]);
  expect(nextDue(tasks, NOW)).toBe('2026-06-15T10:01');
  expect(nextDue(tasks, '2026-06-15T10:01')).toBeUndefined();
});

test.each([
  ['the first look', null, NOW],
  ['a look a minute ago', '2026-06-15T09:59', '2026-06-15T09:59'],
  ['a sleep of a night', '2026-06-14T20:00', '2026-06-15T09:00'],
  ['a clock set back a little', '2026-06-15T10:30', '2026-06-15T10:30'],
  ['a clock set back by a day', '2026-06-16T10:00', NOW],
])('after %s, notifies from %s on', (_, seen, expected) => {
  expect(notifySince(seen === null ? null : at(seen), at(NOW))).toBe(at(expected));
});

test('reminds once in a repeated hour, and after a skipped one', () => {
  const twice = [task('a', '2026-10-25T02:30')];
  const moment = Date.parse('2026-10-25T00:30:00Z');
  const told = (since: number, now: number) => becameDue(twice, since, now, ZONE).length;
  expect([told(moment - 1, moment), told(moment, moment + 3_600_000)]).toEqual([1, 0]);
  expect(due([task('b', '2026-03-29T02:30')], '2026-03-29T01:59', '2026-03-29T03:30')).toEqual(['b']);
});

test('reminds exactly once of every due task, however often it runs', () => {
  const start = at('2026-10-25T00:00');
  const minute = (n: number) =>
    Temporal.Instant.fromEpochMilliseconds(start + n * 60_000)
      .toZonedDateTimeISO(ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 20 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 12, maxLength: 20 }),
      (dues, pauses) => {
        const tasks = dues.map((n, id) => task(String(id), minute(n)));
        const told: string[] = [];
        let now = start;
        for (const pause of pauses) {
          const since = notifySince(now, now + pause * 60_000);
          now += pause * 60_000;
          told.push(...becameDue(tasks, since, now, ZONE).map(({ id }) => id));
        }
        const expected = tasks.filter(({ dueDate = '' }) => at(dueDate) > start && at(dueDate) <= now);
        expect(told.sort()).toEqual(expected.map(({ id }) => id).sort());
      },
    ),
  );
});
